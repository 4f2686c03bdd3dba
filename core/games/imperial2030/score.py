"""Scores, ranking and figures for charts."""

from __future__ import annotations

from core.games.imperial2030.board import (
    BONDS,
    INTEREST,
    NATION_IDS,
    POWER_GOAL,
    POWER_PER_FACTOR,
)
from core.games.imperial2030.rules.money import lent
from core.games.imperial2030.state import NATIONS, State
from core.play.ranking import ranked

LEADING = 3
"""So many nations tell how far a game has come."""


def power_factor(power: int) -> int:
    """What multiplies the interest of a nation's bonds at this point of the power track."""
    return power // POWER_PER_FACTOR


def scores(s: State) -> list[int]:
    """Each bond's interest times its nation's power factor, plus cash (DE 309-325)."""
    points = s.cash[:]
    for nation in range(NATIONS):
        factor = power_factor(s.power[nation])
        base = nation * BONDS
        for bond in range(BONDS):
            owner = s.owner[base + bond]
            if owner >= 0:
                points[owner] += INTEREST[bond] * factor
    return points


def ranking(s: State) -> list[list[int]]:
    """Seats best first; a tie goes to the larger bond sum in the most powerful nation, then next.

    Nations with equal power compare in turn order; seats equal in all of them share (I36).
    """
    points = scores(s)
    sums = [lent(s, nation) for nation in range(NATIONS)]
    order = sorted(range(NATIONS), key=lambda nation: -s.power[nation])
    return ranked(
        [(points[seat], *(sums[nation][seat] for nation in order)) for seat in range(s.seats)]
    )


def stage(s: State) -> float:
    """How far the game has come: how far the leading nations are on the power track.

    The first of them alone ends the game, but it comes nearer by leaps, one at each taxation. So
    all that lead count alike at the beginning, and the first one the more, the nearer it is to the
    end.

    >>> from core import Session
    >>> s = Session.new("imperial2030", seats=4, seed=1).state.copy()
    >>> s.power[:] = [10, 0, 5, 5, 0, 0]
    >>> round(stage(s), 2)
    0.28
    >>> s.power[0] = 25
    >>> stage(s)
    1.0
    """
    first, *others = (power / POWER_GOAL for power in sorted(s.power, reverse=True)[:LEADING])
    leading, near = (first + sum(others)) / LEADING, first**3
    return near * first + (1 - near) * leading


def stats(s: State) -> dict[str, list[int]]:
    """Points and cash per seat; power and treasury per nation."""
    return {
        "points": scores(s),
        "cash": s.cash[:],
        "power": s.power[:],
        "treasury": s.treasury[:],
        "flags": [s.flags.count(nation) for nation in range(len(NATION_IDS))],
    }
