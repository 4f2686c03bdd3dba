"""Units and factories on the board: what is where, what is blocked, what is protected."""

from __future__ import annotations

from core.games.imperial2030.actions import LYING, SHIP, UPRIGHT
from core.games.imperial2030.board import ARMY_LIMIT, FLEET_LIMIT, HOMES, LANDS, REGIONS
from core.games.imperial2030.state import State


def armies_on_board(s: State, nation: int) -> int:
    """Return the number of armies of this nation on the board, upright or lying."""
    return sum(s.armies[nation * LANDS : (nation + 1) * LANDS]) + sum(
        s.lying[nation * HOMES : (nation + 1) * HOMES]
    )


def fleets_on_board(s: State, nation: int) -> int:
    """Return the number of fleets of this nation in port or at sea."""
    return sum(s.fleets[nation * REGIONS : (nation + 1) * REGIONS])


def armies_of(s: State, nation: int) -> bytearray:
    """Return the nation's upright armies in each land."""
    return s.armies[nation * LANDS : (nation + 1) * LANDS]


def lying_of(s: State, nation: int) -> bytearray:
    """Return the nation's armies that lie in each home province."""
    return s.lying[nation * HOMES : (nation + 1) * HOMES]


def fleets_of(s: State, nation: int) -> bytearray:
    """Return the nation's fleets in each region."""
    return s.fleets[nation * REGIONS : (nation + 1) * REGIONS]


def armies_left(s: State, nation: int) -> int:
    """Return how many armies of this nation can still be placed."""
    return ARMY_LIMIT[nation] - armies_on_board(s, nation)


def fleets_left(s: State, nation: int) -> int:
    """Return how many fleets of this nation can still be placed."""
    return FLEET_LIMIT[nation] - fleets_on_board(s, nation)


def blocked(s: State, home: int) -> bool:
    """Say whether a hostile (upright foreign) army is in this home province."""
    armies = s.armies[home::LANDS]
    return sum(armies) > armies[home >> 2]


def open_rail(s: State, nation: int) -> int:
    """Return the nation's home provinces without a hostile army, as 4 bits (lowest: the first)."""
    home = nation * 4
    bits = 0
    for offset in range(4):
        if not blocked(s, home + offset):
            bits |= 1 << offset
    return bits


def free_factories(s: State, nation: int) -> list[int]:
    """Return the nation's factories that no hostile army blocks."""
    return [
        home
        for home in range(nation * 4, nation * 4 + 4)
        if s.factory[home] and not blocked(s, home)
    ]


def protected(s: State, home: int) -> bool:
    """Say whether this province holds its nation's last free factory (I14)."""
    return bool(s.factory[home]) and free_factories(s, home >> 2) == [home]


def units_of(s: State, nation: int, region: int) -> list[int]:
    """Return the kinds of unit this nation has in a region: SHIP, UPRIGHT, LYING."""
    kinds = []
    if s.fleets[nation * REGIONS + region]:
        kinds.append(SHIP)
    if region < LANDS and s.armies[nation * LANDS + region]:
        kinds.append(UPRIGHT)
    if region < HOMES and s.lying[nation * HOMES + region]:
        kinds.append(LYING)
    return kinds


def place(s: State, nation: int, region: int, kind: int, count: int) -> None:
    """Add units, or with a negative count remove them."""
    if kind == SHIP:
        s.fleets[nation * REGIONS + region] += count
    elif kind == UPRIGHT:
        s.armies[nation * LANDS + region] += count
    else:
        s.lying[nation * HOMES + region] += count


def foreign_units(s: State, region: int, kind: int) -> list[tuple[int, int]]:
    """Return (nation, kind) of all that a unit of this kind of the nation on turn can fight here.

    Fleets fight fleets, armies fight armies; a fleet in port and an army fight each other (I18).
    """
    own = s.nation
    if region >= HOMES:  # there all units are of one kind, and none lie
        at_sea = region >= LANDS
        here = s.fleets[region::REGIONS] if at_sea else s.armies[region::LANDS]
        met = SHIP if at_sea else UPRIGHT
        return [(nation, met) for nation, count in enumerate(here) if count and nation != own]
    rows = [(UPRIGHT, s.armies[region::LANDS]), (LYING, s.lying[region::HOMES])]
    if kind != SHIP:  # two fleets meet only at sea: a port holds fleets of its own nation alone
        rows.append((SHIP, s.fleets[region::REGIONS]))
    found = []
    for other, here in rows:
        here[own] = 0
        if any(here):
            found += [(nation, other) for nation, count in enumerate(here) if count]
    found.sort()
    return found
