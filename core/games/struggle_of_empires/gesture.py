"""Moving in one gesture: a unit is taken up and goes to a region, over sea where it has to."""

from __future__ import annotations

from core.games.struggle_of_empires.actions import MOVE, TO
from core.games.struggle_of_empires.state import State
from core.protocol import Action, Gesture


def gesture(s: State, action: Action) -> Gesture | None:
    """Say what a click is in the move of a unit; a long voyage is rolled for after it."""
    if action[0] == MOVE:
        return "takes"
    return "ends" if action[0] == TO else None
