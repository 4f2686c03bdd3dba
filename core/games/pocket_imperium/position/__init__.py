"""Positions as JSON: written from a state, read and checked from anywhere.

Every key but `seats` may be missing. `hexes` name what is not empty: {"S0.1": "two", "P": "quad"};
without it the board is that of `tiles` and `turns` by slot, else the standard board. `ships` are
{"S0.5": [seat, count]}, or [seat, count, spent] while a card is carried out. `plans` are lists of
orders by seat. `phase` has a `name` and what a half-finished turn needs (phase.py); it defaults to
the plan of round 1.
"""

from core.games.pocket_imperium.position.read import read_position
from core.games.pocket_imperium.position.write import position

__all__ = ["position", "read_position"]
