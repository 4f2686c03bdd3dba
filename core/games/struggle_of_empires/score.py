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
    """Return the points; before the end with what the present war would bring, without unrest.

    Unrest is hidden until the end, so nothing may depend on it before.
    """
    if s.actor == OVER:
        return s.points[:]
    return [had + won for had, won in zip(s.points, war_points(s), strict=True)]


def ranking(s: State) -> list[list[int]]:
    """Return seats best first; ties are shared or, by the option, less unrest, then gold (R50)."""
    points = scores(s)
    breaks = s.options & BREAK_TIES and s.actor == OVER
    keys = [
        (points[seat], -s.unrest[seat], s.gold[seat]) if breaks else (points[seat],)
        for seat in range(s.seats)
    ]
    return ranked(keys)


def stage(s: State) -> float:
    """Return how far the game has come, by rounds.

    The auctions of a war count as one, the set-up as two; one of these is over when the first units
    have been placed.
    """
    war = ROUNDS[s.seats] + 1
    done = (s.war - 1) * war + 2 + s.round if s.war else int(s.phase > P_PLACE)
    return done / (WARS * war + 2)


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
