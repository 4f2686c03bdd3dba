"""Scores, ranking, figures for charts, and what bots go by."""

from __future__ import annotations

from core.games.atolls.board import WORTH
from core.games.atolls.state import State, at_home
from core.play.ranking import ranked
from core.protocol import OVER

BOAT = 0.1
"""What a boat at home promises, in points."""


def scores(s: State) -> list[int]:
    """Return the worth of the atolls that each seat holds."""
    points = [0] * s.seats
    for owner, worth in zip(s.owner, WORTH, strict=True):
        if owner >= 0:
            points[owner] += worth
    return points


def ranking(s: State) -> list[list[int]]:
    """Return the seats best first; a tie goes to more boats at home, else it is shared."""
    return ranked([(points, at_home(s, seat)) for seat, points in enumerate(scores(s))])


def value(s: State) -> list[float]:
    """Return what each seat may expect at the end."""
    boat = BOAT if s.actor != OVER else 0.0
    return [points + boat * at_home(s, seat) for seat, points in enumerate(scores(s))]


def stats(s: State) -> dict[str, list[int]]:
    """Return points and boats at home by seat."""
    return {"points": scores(s), "home": [at_home(s, seat) for seat in range(s.seats)]}
