"""Struggle of Empires on the page: `pages` for home, set-up and rules, `table` for the screen."""
