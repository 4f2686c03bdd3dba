"""Where a unit may go in one step (R20, R22, R23, R43, R55)."""

from __future__ import annotations

from itertools import compress

from core.games.struggle_of_empires.board import (
    AMERICAS,
    BATTLE_SEA,
    COLONIES,
    FLEET,
    HOME,
    PLACES,
    REGIONS,
    SEAS,
)
from core.games.struggle_of_empires.state import State

_ALL_SEAS = sum(1 << region for region in SEAS)
_AT_HOME = 1 << HOME
_EUROPE = range(len(COLONIES), REGIONS)
_IN_EUROPE = sum(1 << region for region in _EUROPE)
_ASHORE = tuple(
    1 << sea | sum(1 << region for region in _EUROPE if BATTLE_SEA[region] == sea)
    for sea in range(REGIONS)
)
"""Where armies go ashore from an own fleet, as bits: in the Ottoman Empire from another region."""
LISTS: dict[int, list[int]] = {}
"""Bits of places -> the places; filled as they come."""


def places(bits: int) -> list[int]:
    """Return the places of some bits, ascending."""
    found = LISTS.get(bits)
    if found is None:
        found = LISTS[bits] = [place for place in range(PLACES) if bits >> place & 1]
    return found


def needs_voyage(origin: int, to: int) -> bool:
    """Say whether a way is a long voyage: to or from a colony, not within the Americas (R20)."""
    if origin in AMERICAS and to in AMERICAS:
        return False
    return origin in COLONIES or to in COLONIES


def army_reach(s: State, seat: int) -> int:
    """Return the places that an army of this seat, or a fort just built, may go to, as bits."""
    values = s.values
    base = seat * PLACES
    markers, fleets = s.markers, s.fleets
    bits = values.home[s.power[seat]]
    for region in compress(_EUROPE, markers[base + _EUROPE.start : base + REGIONS]):
        bits |= 1 << region | values.near[region]
    bits &= _IN_EUROPE  # to a colony only where the own fleet is (R22)
    for ashore in compress(_ASHORE, fleets[base : base + REGIONS]):
        bits |= ashore
    closed = s.blockade_at
    if closed >= 0 and s.blockade_of != seat:
        theirs = fleets[s.blockade_of * PLACES + closed]
        if fleets[base + closed] <= theirs:
            bits &= ~(1 << closed)
    return bits | _AT_HOME


def reach(s: State, seat: int, kind: int, origin: int) -> int:
    """Return the places that a unit may go to from here, as bits."""
    bits = _ALL_SEAS | _AT_HOME if kind == FLEET else army_reach(s, seat)
    return bits & ~(1 << origin)
