"""Scores, ranking and figures for charts."""

from __future__ import annotations

from core.games.struggle_of_empires.actions import P_PLACE
from core.games.struggle_of_empires.board import HOME, PLACES, ROUNDS, WARS
from core.games.struggle_of_empires.options import BREAK_TIES
from core.games.struggle_of_empires.rules.war import upkeep_of, war_points
from core.games.struggle_of_empires.state import State
from core.play.ranking import ranked
from core.protocol import OVER


def scores(s: State) -> list[int]:
    """Points; before the end with what the present war would bring, unrest not counted.

    Unrest is hidden until the end, so nothing may go by it before.
    """
    if s.actor == OVER:
        return s.points[:]
    return [had + won for had, won in zip(s.points, war_points(s), strict=True)]


def ranking(s: State) -> list[list[int]]:
    """Seats best first; ties are shared, by the option less unrest, then more gold decide (R50)."""
    points = scores(s)
    breaks = s.options & BREAK_TIES and s.actor == OVER
    keys = [
        (points[seat], -s.unrest[seat], s.gold[seat]) if breaks else (points[seat],)
        for seat in range(s.seats)
    ]
    return ranked(keys)


def stage(s: State) -> float:
    """How far the game has come, by rounds of wars; their auctions and the set-up count as such.

    The set-up is half done when the first units have been placed.
    """
    if not s.war:
        return 0.0 if s.phase <= P_PLACE else 0.5 / _rounds(s.seats)
    return ((s.war - 1) * (ROUNDS[s.seats] + 1) + s.round + 1) / _rounds(s.seats)


def _rounds(seats: int) -> int:
    return WARS * (ROUNDS[seats] + 1) + 1


def stats(s: State) -> dict[str, list[int]]:
    """Points, control markers, units and gold per seat."""
    return {
        "points": s.points[:],
        "markers": [
            sum(s.markers[seat * PLACES : seat * PLACES + HOME]) for seat in range(s.seats)
        ],
        "units": [upkeep_of(s, seat) for seat in range(s.seats)],
        "gold": s.gold[:],
    }
