"""What would come of it now: of each rondel space, of the units in a maneuver, of its flags.

Parts of the view (see README.md); nothing here depends on cash, which may be hidden.
"""

from __future__ import annotations

from typing import Any

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    BUILD_COST,
    HOMES,
    IMPORT_UNITS,
    INVESTOR,
    LANDS,
    NATION_IDS,
    PORT,
    REGION_IDS,
    REGIONS,
    SPACE_IDS,
)
from core.games.imperial2030.convoys import carried
from core.games.imperial2030.rules.economy import importable, made_in, placeable
from core.games.imperial2030.rules.flags import place_flags
from core.games.imperial2030.rules.money import interest_owed, interest_payments
from core.games.imperial2030.rules.reach import by_land, crossings, sea_neighbours
from core.games.imperial2030.rules.units import (
    armies_left,
    armies_of,
    armies_on_board,
    blocked,
    fleets_left,
    fleets_of,
    fleets_on_board,
    free_factories,
    lying_of,
    open_rail,
)
from core.games.imperial2030.state import NATIONS, State

Facts = dict[str, Any]


# ---- spaces of the rondel ----


def space_brings(s: State, space: int) -> Facts:
    """What a space would bring the nation on turn now; "wasted" says why nothing, else None.

    Before any gift: without money in the treasury factory and import are wasted.
    """
    kind = SPACE_IDS[space].partition("_")[0]
    if kind == "production":
        return _production(s)
    if kind == "factory":
        return _factory(s)
    if kind == "import":
        return _import(s)
    if kind == "maneuver":
        armies, fleets = armies_on_board(s, s.nation), fleets_on_board(s, s.nation)
        wasted = None if armies or fleets else "no_units"
        return {"armies": armies, "fleets": fleets, "wasted": wasted}
    return _investor(s) if space == INVESTOR else {"wasted": None}


def _homes(s: State) -> list[int]:
    return [home for home in range(s.nation * 4, s.nation * 4 + 4) if not blocked(s, home)]


def _production(s: State) -> Facts:
    """The units that free factories would make, as far as the supply goes (I05).

    "scarce" tells of each kind of which fewer are left than could be made: where those that are
    left would stand is for the government to choose (I06), so "made" names none of them.
    """
    free = free_factories(s, s.nation)
    made, scarce = [], []
    for kind, left in ((a.UPRIGHT, armies_left(s, s.nation)), (a.SHIP, fleets_left(s, s.nation))):
        homes = [home for home in free if made_in(home) == kind]
        if left >= len(homes):
            made += [(home, a.KIND_IDS[kind]) for home in homes]
        else:
            scarce.append({"kind": a.KIND_IDS[kind], "left": left, "factories": len(homes)})
    some = made or any(each["left"] for each in scarce)
    return {
        "made": [{"region": REGION_IDS[home], "kind": kind} for home, kind in sorted(made)],
        "scarce": scarce,
        "factories": len(free),
        "wasted": None if some else "no_supply" if free else "no_factory",
    }


def _factory(s: State) -> Facts:
    sites = [REGION_IDS[home] for home in _homes(s) if not s.factory[home]]
    short = max(0, BUILD_COST - s.treasury[s.nation])
    wasted = "no_site" if not sites else "no_money" if short else None
    return {"sites": sites, "short": short, "wasted": wasted}


def _import(s: State) -> Facts:
    """The units that the treasury pays for, as far as supply and free ports go."""
    units = importable(s, IMPORT_UNITS)
    if placeable(s):
        return {"units": units, "wasted": None if units else "no_money"}
    if not _homes(s):
        return {"units": 0, "wasted": "no_home"}
    return {"units": 0, "wasted": "no_port" if fleets_left(s, s.nation) else "no_supply"}


def _investor(s: State) -> Facts:
    """Who would be paid what, what the government would add, what the treasury would keep."""
    if s.government[s.nation] < 0:
        return {"payments": [], "private": 0, "wasted": None}
    owed = interest_owed(s, s.nation)
    paid, private = interest_payments(s, s.nation)
    payments = [
        {"seat": seat, "paid": paid[seat], "forgone": owed[seat] - paid[seat]}
        for seat in range(s.seats)
        if owed[seat]
    ]
    kept = s.treasury[s.nation] - sum(paid) + private
    return {"payments": payments, "private": private, "treasury_after": kept, "wasted": None}


# ---- a maneuver ----


def flags_due(s: State) -> dict[str, str | None]:
    """Return the regions whose flag would change if the maneuver ended now, with the new one."""
    later = s.copy()
    place_flags(later, None)
    return {
        REGION_IDS[region]: NATION_IDS[new] if new >= 0 else None
        for region, (old, new) in enumerate(zip(s.flags, later.flags, strict=True))
        if old != new
    }


def contests(s: State) -> dict[str, Facts]:
    """Return where own units and foreign ones they can fight stand together: one for one (I16).

    "own", "foreign" (by nation) and "against" (all of these) count them, "coming" the further units
    that may still get there, one after the other. If all who are there were swapped, "left" own
    ones would remain; "short" more would be needed to hold it.
    """
    found = {}
    for region in range(REGIONS):
        own = _count(s, s.nation, region)
        if not own:
            continue
        foreign = {
            NATION_IDS[nation]: count
            for nation in range(NATIONS)
            if nation != s.nation and (count := _count(s, nation, region))
        }
        if not foreign:
            continue
        against = sum(foreign.values())
        found[REGION_IDS[region]] = {
            "own": own,
            "foreign": foreign,
            "against": against,
            "coming": _coming(s, region),
            "left": max(0, own - against),
            "short": max(0, against + 1 - own),
        }
    return found


def _count(s: State, nation: int, region: int) -> int:
    count = s.fleets[nation * REGIONS + region]
    if region < LANDS:
        count += s.armies[nation * LANDS + region]
    if region < HOMES:
        count += s.lying[nation * HOMES + region]
    return count


def _coming(s: State, region: int) -> int:
    """Count the units that have not acted and could go to a region."""
    at_fleets = s.kind == a.SHIP
    if region < LANDS:
        return _armies_coming(s, region, at_fleets)
    return _fleets_coming(s, region) if at_fleets else 0


def _fleets_coming(s: State, sea: int) -> int:
    near = sea_neighbours(sea, s.refused)
    ports = (home for home in range(HOMES) if PORT[home] == sea)
    return sum(s.ready[other] for other in (*near, *ports))


def _armies_coming(s: State, region: int, at_fleets: bool) -> int:
    """Count armies; while fleets move all are to come, carried by fleets as these stand now."""
    ready, lying, carriers = s.ready, s.ready_lying, s.carriers
    if at_fleets:
        ready, lying = armies_of(s, s.nation), lying_of(s, s.nation)
        carriers = fleets_of(s, s.nation)[LANDS:]
    rail = open_rail(s, s.nation)
    seas = sum(1 << offset for offset, count in enumerate(carriers) if count)
    coming, to_carry = 0, []
    for start in range(LANDS):
        waiting = ready[start] + (lying[start] if start < HOMES else 0)
        if start == region or not waiting:
            continue
        if region in by_land(s.nation, start, rail):
            coming += waiting
        else:
            to_carry.append((waiting, crossings(s.nation, start, rail, seas, region)))
    return coming + carried(to_carry, carriers, s.refused)
