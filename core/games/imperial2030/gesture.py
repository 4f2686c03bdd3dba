"""Moving in one gesture: a unit is taken up and goes by land, rail or sea."""

from __future__ import annotations

from core.games.imperial2030.actions import ARMY, CONVOY, FLEET, MARCH, SAIL, VIA
from core.games.imperial2030.state import State
from core.protocol import Action, Gesture


def gesture(s: State, action: Action) -> Gesture | None:
    """Say what a click is in a move of an army or a fleet (I-MANEUVER).

    What is asked on entering, and what other governments are asked, comes after it.
    """
    verb = action[0]
    if verb in (ARMY, FLEET):
        return "takes"
    if verb == CONVOY:
        return "goes"  # where several chains of fleets serve, one is chosen
    if verb == VIA:
        return "through"
    return "ends" if verb in (SAIL, MARCH) else None
