"""Learning the weights of `value`, by games or by comparing lines: see docs/training.md."""
