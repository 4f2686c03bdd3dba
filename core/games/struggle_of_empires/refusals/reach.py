"""Why a unit cannot go to a place (R20, R22, R23, R43, R55)."""

from __future__ import annotations

from core.games.struggle_of_empires.board import (
    BATTLE_SEA,
    COLONIES,
    FLEET,
    HOME,
    PLACES,
    SEAS,
)
from core.games.struggle_of_empires.refusals.said import MOVING, RAIDS, no
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import power_word, region_word, unit_word
from core.protocol import Refusal


def no_way(s: State, place: int) -> Refusal | None:
    """Why the unit that is asked for cannot go to a region or home; None where it can."""
    unit = unit_word(s.kind)
    if place == s.origin:
        return no("there_already", MOVING, unit=unit)
    if place == HOME:
        return None
    region = region_word(place)
    if s.kind == FLEET:
        return None if place in SEAS else no("no_sea", MOVING, region=region)
    return _no_way_for_army(s, place, unit, region)


def _no_way_for_army(s: State, place: int, unit: str, region: str) -> Refusal:
    seat, base = s.turn, s.turn * PLACES
    if s.blockade_at == place and s.blockade_of != seat:
        owner = s.blockade_of
        theirs, own = s.fleets[owner * PLACES + place], s.fleets[base + place]
        if own <= theirs and (own or place not in COLONIES):
            figures = {"fleets": theirs, "own": own}
            return no("blockade", RAIDS, power=power_word(s, owner), region=region, **figures)
    if place in COLONIES:
        return no("no_fleet", MOVING, unit=unit, region=region)
    sea = BATTLE_SEA[place]
    if sea < 0:
        return no("no_border", MOVING, unit=unit, region=region)
    return no("no_border_or_fleet", MOVING, unit=unit, region=region, sea=region_word(sea))
