"""The screens around a game: home, set-up, saved games, rules and the rest."""
