"""Why a region cannot be chosen now, phase by phase: with the figures, and the unit it is about."""

from __future__ import annotations

from collections.abc import Callable

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    ARMY_LIMIT,
    BUILD_COST,
    CANAL_BETWEEN,
    DESTROY_ARMIES,
    FLEET_LIMIT,
    HOMES,
    IMPORT_COST,
    LANDS,
    PORT,
    REGIONS,
    SEA_OF,
    SHIPYARD,
)
from core.games.imperial2030.rules.flags import sole_holders
from core.games.imperial2030.rules.reach import marches, sea_neighbours
from core.games.imperial2030.rules.units import (
    armies_of,
    blocked,
    fleets_of,
    lying_of,
    open_rail,
    units_of,
)
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import (
    canal_word,
    kind_word,
    nation_at,
    nation_word,
    region_word,
    space_word,
)
from core.protocol import Params, Refusal, seat_word

TURN, WORKS, MANEUVER = "a-nation-s-turn", "factory-production-import", "maneuver"
"""Sections of the rules page."""


WHOLE_RAIL = 15
"""Bits of a nation's four home provinces, none of them blocked."""


def region_refused(s: State, region: int) -> Refusal | None:
    """Return why no choice has this region for a target; None where there is nothing to say."""
    tell = _PHASES.get(s.phase)
    return tell(s, region) if tell is not None else None


def _refusal(name: str, rule: str, params: Params, **more: int | str) -> Refusal:
    return Refusal((f"why.{name}", {**params, **more}), rule)


def _at(s: State, region: int) -> Params:
    return nation_at(s.nation, region)


# ---- when no region is asked ----


def _rondel_first(s: State, region: int) -> Refusal:
    return _refusal("rondel_first", TURN, _at(s, region))


def _bonds_first(s: State, region: int) -> Refusal:
    return _refusal("bonds_first", "investor", {"region": region_word(region)})


def _answer_first(s: State, region: int) -> Refusal:
    return _refusal("answer_first", MANEUVER, {"region": region_word(region)})


def _force_first(s: State, region: int) -> Refusal:
    return _refusal("force_first", "investor", {**_at(s, region), "space": space_word(s.target)})


# ---- own cities ----


def _foreign_home(s: State, region: int) -> Refusal | None:
    """Only home provinces of the nation on turn can be chosen in these actions."""
    if region >> 2 == s.nation and region < HOMES:
        return None
    return _refusal("not_home", WORKS, _at(s, region))


def _is_blocked(s: State, region: int) -> Refusal | None:
    """A hostile army stops building, production and import."""
    if not blocked(s, region):
        return None
    other = next(n for n in range(NATIONS) if n != region >> 2 and s.armies[n * LANDS + region])
    return _refusal("blocked", WORKS, _at(s, region), other=nation_word(other))


def _no_supply(s: State, kind: int) -> Refusal:
    limit = (FLEET_LIMIT if kind == a.SHIP else ARMY_LIMIT)[s.nation]
    words: Params = {"nation": nation_word(s.nation), "kind": kind_word(kind)}
    return _refusal("no_supply", WORKS, words, limit=limit)


def _build(s: State, region: int) -> Refusal | None:
    """DE 345-354."""
    found = _foreign_home(s, region)
    if found is None and s.factory[region]:
        found = _refusal("has_factory", WORKS, _at(s, region))
    return found or _is_blocked(s, region) or _poor(s, "poor_factory", BUILD_COST)


def _poor(s: State, name: str, cost: int) -> Refusal | None:
    """The treasury pays; the government may give it money (I08)."""
    treasury = s.treasury[s.nation]
    if treasury >= cost:
        return None
    who: Params = {"nation": nation_word(s.nation), "seat": seat_word(s.actor)}
    return _refusal(name, WORKS, who, treasury=treasury, cost=cost)


def _produce(s: State, region: int) -> Refusal | None:
    """DE 368-380, I06."""
    found = _foreign_home(s, region)
    if found is None and not s.factory[region]:
        found = _refusal("no_factory_there", WORKS, _at(s, region))
    found = found or _is_blocked(s, region)
    if found is None and not s.ready[region]:
        found = _refusal("has_produced", WORKS, _at(s, region))
    return found or _no_supply(s, a.SHIP if SHIPYARD[region] else a.UPRIGHT)


def _import(s: State, region: int) -> Refusal | None:
    """DE 444-453."""
    found = _foreign_home(s, region) or _is_blocked(s, region)
    found = found or _poor(s, "poor_import", IMPORT_COST)
    return found or _no_supply(s, a.UPRIGHT)


# ---- who moves ----


def _fleet(s: State, region: int) -> Refusal:
    """Fleets go first, each once (DE 466-478)."""
    if fleets_of(s, s.nation)[region]:
        return _refusal("has_moved", MANEUVER, _at(s, region), kind=kind_word(a.SHIP))
    if region < LANDS and _stands(s, region):
        return _refusal("fleets_first", MANEUVER, _at(s, region))
    if region < LANDS:
        return _refusal("no_fleet", MANEUVER, _at(s, region))
    origin = next(
        (r for r, ready in enumerate(s.ready) if ready and region in _next_seas(s, r)), -1
    )
    if origin < 0:
        return _refusal("fleets_far", MANEUVER, _at(s, region))
    return _refusal("fleet_first", MANEUVER, _at(s, region), origin=region_word(origin))


def _next_seas(s: State, origin: int) -> tuple[int, ...]:
    return (PORT[origin],) if origin < HOMES else sea_neighbours(origin, s.refused)


def _army(s: State, region: int) -> Refusal:
    """DE 522-540."""
    if region >= LANDS:
        return _refusal("armies_now", MANEUVER, _at(s, region))
    if not _stands(s, region):
        return _no_army(s, region)
    if s.ready[region]:
        return _island(s, region)
    if _defended(s, region):
        owner = nation_word(region >> 2)
        return _refusal("factory_defended", MANEUVER, _at(s, region), other=owner)
    return _refusal("has_moved", MANEUVER, _at(s, region), kind=kind_word(a.UPRIGHT))


def _island(s: State, region: int) -> Refusal:
    """A fleet in any sea next to it would do."""
    seas = SEA_OF[region]
    if len(seas) > 1:
        return _refusal("island_in_seas", MANEUVER, _at(s, region), count=len(seas))
    return _refusal("island", MANEUVER, _at(s, region), sea=region_word(seas[0]))


def _defended(s: State, region: int) -> bool:
    """Whether a unit of its owner alone keeps a factory from armies that are enough (I24)."""
    return (
        region < HOMES
        and region >> 2 != s.nation
        and bool(s.factory[region])
        and armies_of(s, s.nation)[region] >= DESTROY_ARMIES
        and bool(units_of(s, region >> 2, region))
    )


def _stands(s: State, region: int) -> bool:
    """Whether the nation on turn has an army there, hostile or friendly."""
    lying = region < HOMES and lying_of(s, s.nation)[region]
    return bool(lying or armies_of(s, s.nation)[region])


def _no_army(s: State, region: int) -> Refusal:
    """Which army could go there, if any."""
    rail, seas = open_rail(s, s.nation), _seas(s.carriers)
    for origin in range(LANDS):
        waits = s.ready[origin] or (origin < HOMES and s.ready_lying[origin])
        if waits and _reaches(s, origin, region, rail, seas, 0):
            return _refusal("army_first", MANEUVER, _at(s, region), origin=region_word(origin))
    return _refusal("armies_far", MANEUVER, _at(s, region))


# ---- where it goes ----


def _sail(s: State, region: int) -> Refusal:
    """One sea a maneuver, over open canals (DE 470-478, 669-677, I10)."""
    way: Params = {**_at(s, region), "origin": region_word(s.unit)}
    if region < LANDS:
        return _refusal("fleet_on_land", MANEUVER, way)
    if s.unit < HOMES:
        return _refusal("out_of_port", MANEUVER, way, sea=region_word(PORT[s.unit]))
    canal = CANAL_BETWEEN.get((s.unit, region))
    if canal is not None:
        return _refusal("canal_refused", MANEUVER, way, canal=canal_word(canal))
    return _refusal("sea_far", MANEUVER, way)


def _march(s: State, region: int) -> Refusal:
    """What keeps the army away: a canal, fleets that have carried, a hostile army, or the way."""
    way: Params = {**_at(s, region), "origin": region_word(s.unit)}
    if region >= LANDS:
        return _refusal("army_at_sea", MANEUVER, way)
    rail = open_rail(s, s.nation)
    waiting = _seas(s.carriers)
    own = _seas(fleets_of(s, s.nation)[LANDS:REGIONS])
    if s.refused and _reaches(s, s.unit, region, rail, waiting, 0):
        return _refusal("passage_refused", MANEUVER, way)
    if _reaches(s, s.unit, region, rail, own, s.refused):
        return _refusal("has_carried", MANEUVER, way)
    if _reaches(s, s.unit, region, WHOLE_RAIL, waiting, s.refused):
        return _refusal("rail_blocked", MANEUVER, way)
    if _reaches(s, s.unit, region, WHOLE_RAIL, own, 0):
        return _refusal("way_closed", MANEUVER, way)
    return _refusal("army_far", MANEUVER, way)


def _seas(fleets: bytearray) -> int:
    return sum(1 << offset for offset, count in enumerate(fleets) if count)


def _reaches(s: State, origin: int, region: int, rail: int, seas: int, closed: int) -> bool:
    found = marches(s.nation, origin, rail, seas, closed)
    return any(action[1] == region for actions in found for action in actions)


def _flag(s: State, region: int) -> Refusal:
    """I22: one nation alone in a region outside the homes."""
    words: Params = {"nation": nation_word(s.left), "region": region_word(region)}
    if region < HOMES:
        return _refusal("flag_home", MANEUVER, words)
    if s.flags[region] == s.left:
        return _refusal("flag_own", MANEUVER, words)
    holder = sole_holders(s).get(region)
    if holder is None:
        shared = units_of(s, s.left, region)
        return _refusal("flag_shared" if shared else "flag_nobody", MANEUVER, words)
    return _refusal("flag_other", MANEUVER, words, other=nation_word(holder))


_PHASES: dict[int, Callable[[State, int], Refusal | None]] = {
    a.P_BONDS: _bonds_first,
    a.P_RONDEL: _rondel_first,
    a.P_FORCE: _force_first,
    a.P_FACTORY: _build,
    a.P_PRODUCTION: _produce,
    a.P_IMPORT: _import,
    a.P_FLEETS: _fleet,
    a.P_SAIL: _sail,
    a.P_ARMIES: _army,
    a.P_MARCH: _march,
    a.P_VIA: _answer_first,
    a.P_CANAL: _answer_first,
    a.P_ENTER: _answer_first,
    a.P_ASK: _answer_first,
    a.P_DEMAND: _answer_first,
    a.P_FLAG: _flag,
    a.P_INVEST: _bonds_first,
}
