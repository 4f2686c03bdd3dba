"""Positions as JSON: written from a state, read and checked from anywhere.

Every key but `seats` may be missing; README.md beside the game lists them with their defaults. What
a half-finished turn needs is under `phase` (phase.py).
"""

from core.games.struggle_of_empires.position.read import read_position
from core.games.struggle_of_empires.position.write import position

__all__ = ["position", "read_position"]
