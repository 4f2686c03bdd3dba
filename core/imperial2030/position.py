"""Positions as JSON: written from a state, read and checked from anywhere.

The schema stands in docs/architecture.md. `phase` may hold, besides its `name`: `target` (a land
or sea; a rondel space while a Swiss Bank is asked), `unit` and `kind` (what acts), `passed`,
`left`, `stage`, `ready`, `ready_lying`, `carriers` (units by region), `refused` (canals), `asked`
(nations, or canals while a canal's government decides), `chain` (seas), `queue` (seats).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.imperial2030 import actions as a
from core.imperial2030.board import (
    ARMY_LIMIT,
    BOND,
    BONDS,
    CANAL_IDS,
    FLAG_LIMIT,
    FLEET_LIMIT,
    HOMES,
    LANDS,
    NATION_IDS,
    PORT,
    POWER_GOAL,
    PRICE,
    REGION_IDS,
    REGIONS,
    SPACE_IDS,
    START_FACTORIES,
    TAX_FROM,
)
from core.imperial2030.notation import KIND_IDS
from core.imperial2030.options import OPTIONS
from core.imperial2030.rules import PHASES, canals, legal, settle
from core.imperial2030.rules.money import lent
from core.imperial2030.rules.setup import card_start, option_bits
from core.imperial2030.rules.units import armies_on_board, fleets_on_board
from core.imperial2030.state import NATIONS, WITHOUT_CARD, State, empty, option_values
from core.protocol import CHANCE, OVER, PositionError
from core.reader import Reader
from core.record import shown

_PHASE_IDS = tuple(PHASES[phase].name for phase in range(len(PHASES)))
_SETUP_PHASES = (a.P_DEAL, a.P_START, a.P_BONDS)


def position(s: State) -> dict[str, Any]:
    """The state as JSON."""
    return {
        "seats": s.seats,
        "options": option_values(s.options),
        "round": s.round,
        "turn": NATION_IDS[s.nation] if s.nation >= 0 else None,
        "card": s.card if s.card >= 0 else None,
        "players": [
            {
                "cash": s.cash[seat],
                "bonds": _bonds(s, seat),
                "swiss_bank": bool(s.swiss[seat]),
            }
            for seat in range(s.seats)
        ],
        "nations": {NATION_IDS[nation]: _nation(s, nation) for nation in range(NATIONS)},
        "phase": _phase(s),
    }


def _bonds(s: State, seat: int) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    for number, owner in enumerate(s.owner):
        if owner == seat:
            held.setdefault(NATION_IDS[number // BONDS], []).append(PRICE[number % BONDS])
    return held


def _nation(s: State, nation: int) -> dict[str, Any]:
    return {
        "treasury": s.treasury[nation],
        "power": s.power[nation],
        "space": SPACE_IDS[s.space[nation]] if s.space[nation] >= 0 else None,
        "government": s.government[nation] if s.government[nation] >= 0 else None,
        "tax_column": TAX_FROM[s.column[nation]],
        "factories": [REGION_IDS[h] for h in range(nation * 4, nation * 4 + 4) if s.factory[h]],
        "armies": _counts(s.armies[nation * LANDS : (nation + 1) * LANDS]),
        "lying": _counts(s.lying[nation * HOMES : (nation + 1) * HOMES]),
        "fleets": _counts(s.fleets[nation * REGIONS : (nation + 1) * REGIONS]),
        "flags": [REGION_IDS[region] for region, flag in enumerate(s.flags) if flag == nation],
    }


def _counts(counts: bytearray, first: int = 0) -> dict[str, int]:
    return {REGION_IDS[region]: count for region, count in enumerate(counts, first) if count}


def _phase(s: State) -> dict[str, Any]:
    names = CANAL_IDS if s.phase == a.P_CANAL else NATION_IDS
    places = SPACE_IDS if s.phase == a.P_FORCE else REGION_IDS
    parts: dict[str, Any] = {
        "target": places[s.target] if s.target >= 0 else None,
        "unit": REGION_IDS[s.unit] if s.unit >= 0 else None,
        "kind": KIND_IDS[s.kind] if s.kind else None,
        "passed": bool(s.passed),
        "left": s.left,
        "stage": s.stage,
        "ready": _counts(s.ready),
        "ready_lying": _counts(s.ready_lying),
        "carriers": _counts(s.carriers, LANDS),
        "refused": [name for bit, name in enumerate(CANAL_IDS) if s.refused >> bit & 1],
        "asked": [name for bit, name in enumerate(names) if s.asked >> bit & 1],
        "chain": [REGION_IDS[sea] for sea in s.chain],
        "queue": list(s.queue),
    }
    return {
        "name": PHASES[s.phase].name,
        **{key: value for key, value in parts.items() if value},
    }


_KEYS = ("seats", "options", "round", "turn", "card", "players", "nations", "phase")
_NATION_KEYS = (
    "treasury", "power", "space", "government", "tax_column", "factories",
    "armies", "lying", "fleets", "flags",
)  # fmt: skip
_PHASE_KEYS = (
    "name", "target", "unit", "kind", "passed", "left", "stage", "ready", "ready_lying",
    "carriers", "refused", "asked", "chain", "queue",
)  # fmt: skip
_MONEY = 10_000


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, "", (*_KEYS, "game"))
    if "seats" not in data:
        raise top.error("seats", "is missing: say how many players there are")
    seats = top.integer("seats", 0, 2, 6)
    s = empty(seats, option_bits(top.options(OPTIONS)))
    phase = Reader(data.get("phase", {"name": "rondel"}), "phase", _PHASE_KEYS)
    # "turn": it begins, so without the card Swiss Banks invest before the rondel (I38).
    begins = phase.data.get("name") == "turn"
    s.phase = a.P_RONDEL if begins else phase.name("name", _PHASE_IDS, a.P_RONDEL)
    swiss = _read_players(s, top)
    _read_nations(s, top)
    s.bank = -sum(s.cash) - sum(s.treasury)
    for seat, given in enumerate(swiss):
        governs = seat in s.government
        playing = s.phase not in _SETUP_PHASES
        s.swiss[seat] = int(given if given is not None else playing and not governs)
    _read_turn(s, top)
    _read_phase(s, phase)
    _settle_actor(s)
    if begins:
        s.phase = a.A_BEGIN_TURN
        settle(s)
    return s


def _read_players(s: State, top: Reader) -> list[bool | None]:
    """Fill cash and bonds; return the Swiss Banks where they are given."""
    players = top.data.get("players", [{}] * s.seats)
    if not isinstance(players, list) or len(players) != s.seats:
        raise top.error("players", f"must be a list of {s.seats} players")
    swiss: list[bool | None] = []
    for seat, given in enumerate(players):
        player = Reader(given, f"players[{seat}]", ("cash", "bonds", "swiss_bank"))
        s.cash[seat] = player.integer("cash", 0, 0, _MONEY)
        held = player.data.get("bonds", {})
        bonds = Reader(held, f"players[{seat}].bonds", NATION_IDS)
        for name in bonds.data:
            prices = bonds.data[name]
            if not isinstance(prices, list):
                raise bonds.error(name, f"must be a list of bond prices, not {shown(prices)}")
            for price in prices:
                _take_bond(s, bonds, name, price, seat)
        given_bank = "swiss_bank" in player.data
        swiss.append(player.flag("swiss_bank", False) if given_bank else None)
    return swiss


def _take_bond(s: State, bonds: Reader, name: str, price: Any, seat: int) -> None:
    if type(price) is not int or price not in BOND:
        raise bonds.error(name, f"{shown(price)} is no bond; {', '.join(map(str, PRICE))} are")
    number = NATION_IDS.index(name) * BONDS + BOND[price]
    if s.owner[number] >= 0:
        raise bonds.error(name, f"the bond of {price} is held twice")
    s.owner[number] = seat


def _read_nations(s: State, top: Reader) -> None:
    nations = Reader(top.data.get("nations", {}), "nations", NATION_IDS)
    for nation, name in enumerate(NATION_IDS):
        row = Reader(nations.data.get(name, {}), f"nations.{name}", _NATION_KEYS)
        s.treasury[nation] = row.integer("treasury", 0, 0, _MONEY)
        s.power[nation] = row.integer("power", 0, 0, POWER_GOAL)
        s.space[nation] = row.name("space", SPACE_IDS)
        s.column[nation] = _read_column(row)
        s.government[nation] = _read_government(s, row, nation)
        _read_factories(s, row, nation)
        _read_units(s, row, nation)
        for region in row.names("flags", REGION_IDS):
            if region < HOMES:
                raise row.error("flags", f"{REGION_IDS[region]} is a home province")
            if s.flags[region] >= 0:
                raise row.error("flags", f"{REGION_IDS[region]} has a flag already")
            s.flags[region] = nation
        if s.flags.count(nation) > FLAG_LIMIT[nation]:
            raise row.error("flags", f"there are only {FLAG_LIMIT[nation]}")


def _read_column(row: Reader) -> int:
    revenue = row.integer("tax_column", 0, 0, TAX_FROM[-1])
    if revenue not in TAX_FROM:
        raise row.error("tax_column", f"is printed as one of {', '.join(map(str, TAX_FROM))}")
    return TAX_FROM.index(revenue)


def _read_government(s: State, row: Reader, nation: int) -> int:
    if "government" not in row.data:
        sums = lent(s, nation)
        return sums.index(max(sums)) if max(sums) else -1
    if row.data["government"] is None:
        return -1
    return row.integer("government", 0, 0, s.seats - 1)


def _read_factories(s: State, row: Reader, nation: int) -> None:
    homes = range(nation * 4, nation * 4 + 4)
    given = row.names("factories", REGION_IDS) if "factories" in row.data else START_FACTORIES
    for home in given:
        if home in homes:
            s.factory[home] = 1
        elif "factories" in row.data:
            raise row.error("factories", f"{REGION_IDS[home]} is no home province of this nation")


def _read_units(s: State, row: Reader, nation: int) -> None:
    homes = range(nation * 4, nation * 4 + 4)
    ports = [home for home in homes if PORT[home] >= 0]
    foreign = [home for home in range(HOMES) if home not in homes]
    for region, count in row.counts("armies", REGION_IDS, range(LANDS)).items():
        s.armies[nation * LANDS + region] = count
    for region, count in row.counts("lying", REGION_IDS, foreign).items():
        s.lying[nation * HOMES + region] = count
    for region, count in row.counts("fleets", REGION_IDS, [*ports, *range(LANDS, REGIONS)]).items():
        s.fleets[nation * REGIONS + region] = count
    if armies_on_board(s, nation) > ARMY_LIMIT[nation]:
        raise row.error("armies", f"there are only {ARMY_LIMIT[nation]}")
    if fleets_on_board(s, nation) > FLEET_LIMIT[nation]:
        raise row.error("fleets", f"there are only {FLEET_LIMIT[nation]}")


def _read_turn(s: State, top: Reader) -> None:
    governed = [nation for nation in range(NATIONS) if s.government[nation] >= 0]
    setup = s.phase in _SETUP_PHASES
    before_russia = setup and top.data.get("turn", "") is None
    default = -1 if before_russia else governed[0] if governed else 0
    s.nation = top.name("turn", NATION_IDS, default)
    s.round = top.integer("round", 0 if setup else 1, 0, 1_000_000)
    if top.data.get("card") is not None:
        s.card = top.integer("card", 0, 0, s.seats - 1)
    elif not setup and not s.options & WITHOUT_CARD:
        s.card = card_start(s.government, s.seats)
    if s.options & WITHOUT_CARD and not setup:
        s.card = -1


def _read_phase(s: State, phase: Reader) -> None:
    s.target = phase.name("target", SPACE_IDS if s.phase == a.P_FORCE else REGION_IDS)
    s.unit = phase.name("unit", REGION_IDS)
    s.kind = phase.name("kind", KIND_IDS, 0)
    s.passed = int(phase.flag("passed", False))
    s.left = phase.integer("left", 0, 0, 9)
    s.stage = phase.integer("stage", 0, 0, 3)
    for region, count in phase.counts("ready", REGION_IDS, range(REGIONS)).items():
        s.ready[region] = count
    for region, count in phase.counts("ready_lying", REGION_IDS, range(HOMES)).items():
        s.ready_lying[region] = count
    for region, count in phase.counts("carriers", REGION_IDS, range(LANDS, REGIONS)).items():
        s.carriers[region - LANDS] = count
    names = CANAL_IDS if s.phase == a.P_CANAL else NATION_IDS
    s.refused = sum(1 << canal for canal in phase.names("refused", CANAL_IDS))
    s.asked = sum(1 << bit for bit in phase.names("asked", names))
    s.chain = phase.names("chain", REGION_IDS)
    queue = phase.data.get("queue", [])
    if not isinstance(queue, list) or len(queue) > s.seats:
        raise phase.error("queue", "must be a list of seats")
    for seat in queue:
        if type(seat) is not int or not 0 <= seat < s.seats:
            raise phase.error("queue", f"{shown(seat)} is no seat")
    s.queue = list(queue)
    _check_units(s, phase)


def _check_units(s: State, phase: Reader) -> None:
    """Refuse a half-finished maneuver whose units are not on the board."""
    maneuver_phases = range(a.P_FLEETS, a.P_DEMAND + 1)
    if s.phase not in maneuver_phases:
        return
    fleets = s.phase in (a.P_FLEETS, a.P_SAIL)
    for region, count in enumerate(s.ready):
        own = s.fleets[s.nation * REGIONS + region] if fleets else 0
        if not fleets and region < LANDS:
            own = s.armies[s.nation * LANDS + region]
        if s.phase in (a.P_FLEETS, a.P_SAIL, a.P_ARMIES, a.P_MARCH, a.P_VIA) and count > own:
            raise phase.error("ready", f"there are not {count} units in {REGION_IDS[region]}")
    for home, count in enumerate(s.ready_lying):
        if count > s.lying[s.nation * HOMES + home]:
            raise phase.error("ready_lying", f"not so many lie in {REGION_IDS[home]}")
    for offset, count in enumerate(s.carriers):
        if count > s.fleets[s.nation * REGIONS + LANDS + offset]:
            raise phase.error("carriers", f"not so many fleets in {REGION_IDS[LANDS + offset]}")
    if s.phase not in (a.P_FLEETS, a.P_ARMIES) and s.unit < 0:
        raise phase.error("unit", "is missing: the region of the unit that acts")
    if s.phase in (a.P_VIA, a.P_CANAL, a.P_ENTER, a.P_ASK, a.P_DEMAND) and s.target < 0:
        raise phase.error("target", "is missing: the region the unit goes to")
    if s.unit >= 0:
        _check_unit(s, phase)


def _check_unit(s: State, phase: Reader) -> None:
    """The acting unit must be there: still in its region, or already where it went."""
    entered = s.phase in (a.P_ENTER, a.P_ASK, a.P_DEMAND)
    region = s.target if entered else s.unit
    if region >= (REGIONS, LANDS, HOMES)[s.kind]:
        raise phase.error("kind", f"cannot be in {REGION_IDS[region]}")
    present = (
        s.fleets[s.nation * REGIONS + region]
        if s.kind == a.SHIP
        else s.armies[s.nation * LANDS + region]
        if s.kind == a.UPRIGHT
        else s.lying[s.nation * HOMES + region]
    )
    waiting = s.ready_lying[region] if s.kind == a.LYING else s.ready[region]
    if not present or (not entered and not waiting):
        raise phase.error("unit", f"no such unit acts in {REGION_IDS[region]}")


def _settle_actor(s: State) -> None:
    """Derive who has to act, and refuse a phase in which nobody could."""
    name = _PHASE_IDS[s.phase]
    if s.phase == a.P_OVER:
        s.actor = OVER
        return
    if s.phase in (a.P_DEAL, a.P_START):
        s.actor = CHANCE
    elif s.phase in (a.P_FORCE, a.P_INVEST, a.P_BONDS):
        if not s.queue:
            raise PositionError("phase.queue: names the seats to be asked; it is empty.")
        s.actor = s.queue[0]
    elif s.phase == a.P_CANAL:
        s.actor = canals.keeper(s, s.left) if s.left < len(CANAL_IDS) else -1
    elif s.phase in (a.P_DEMAND, a.P_FLAG):
        s.actor = s.government[s.left] if s.left < NATIONS else -1
    else:
        s.actor = s.government[s.nation]
    if s.actor < 0 and s.phase not in (a.P_DEAL, a.P_START):
        raise PositionError(f"phase: nobody can act in '{name}': no government decides it.")
    if s.phase == a.P_FORCE and s.target < 0:
        raise PositionError("phase.target: the rondel space the marker goes to is missing.")
    if s.phase == a.P_BONDS and s.nation < 0:
        raise PositionError("turn: the nation whose bonds are offered is missing.")
    if not legal(s):
        raise PositionError(f"phase: nothing is left to do in '{name}'.")
