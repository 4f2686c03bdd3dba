"""A game on the table: the controller, its commands, keys and bots."""
