"""Expected final points per seat, for bots."""

from __future__ import annotations

from core.struggle_of_empires.score import scores
from core.struggle_of_empires.state import State


def value(s: State) -> list[float]:
    """Points if the game ended now."""
    return [float(points) for points in scores(s)]
