"""Pocket Imperium on the page: `pages` for home, set-up and rules, `table` for playing."""
