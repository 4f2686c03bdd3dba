"""Learning the weights of a game's `value` by play: see docs/bots.md."""
