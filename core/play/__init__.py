"""A game in play: the session, its timeline, choices, chance, undo, secrets, previews."""
