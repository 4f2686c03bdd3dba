"""How much all may expect together, where the estimate by hand does not see it yet."""

from __future__ import annotations

from core.games.struggle_of_empires.actions import P_PLACE
from core.games.struggle_of_empires.board import CLAIMS
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.value.expected import value
from core.games.struggle_of_empires.value.weights import SEASONED

CLAIM = 5.4
"""About how many points each control marker brings that is drawn in the set-up: from 4.7 with seven
seats to 6.2 with two (12 set-ups each)."""


def level(s: State) -> list[float]:
    """Return what each seat may expect by `seasoned`, and by the markers that it has yet to draw.

    Bots need not know of these: all draw as many.
    """
    worth = value(s, SEASONED)
    if s.phase >= P_PLACE:  # the markers have been drawn
        return worth
    to_come = CLAIMS * s.seats - sum(s.markers)
    return [points + CLAIM * to_come / s.seats for points in worth]
