"""Exploring in one gesture: a fleet is taken up with all its ships and goes one step or two."""

from __future__ import annotations

from core.games.pocket_imperium.actions import FLEET, GO, SHIPS, STEP, STOP
from core.games.pocket_imperium.rules.act import fresh
from core.games.pocket_imperium.state import State
from core.protocol import Action, Gesture


def gesture(s: State, action: Action) -> Gesture | None:
    """Say what a click is in a move of a whole fleet (R-EXPLORE).

    Fewer ships, and ships that join or stay behind on the way, are chosen click by click.
    """
    verb = action[0]
    if verb == FLEET:
        return "takes"
    if verb == SHIPS:
        return "goes" if action[1] == fresh(s, s.hex) else None
    if verb == STEP:
        return "ends" if s.second else "goes"
    if verb == GO:
        return "goes" if action[1] == s.fleet else None
    return "ends" if verb == STOP else None
