"""Learning what a game's `value` goes by, by games or by comparing lines: see docs/training.md."""
