"""Positions as JSON: written from a state, read and checked from anywhere.

README.md has the schema; what `phase` may hold is told in underway.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.data.reader import Reader
from core.data.shown import shown
from core.games.imperial2030 import actions as a
from core.games.imperial2030 import underway
from core.games.imperial2030.board import (
    ARMY_LIMIT,
    BOND,
    BONDS,
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
from core.games.imperial2030.options import OPTIONS, option_bits, option_values
from core.games.imperial2030.rules import PHASES
from core.games.imperial2030.rules.money import lent
from core.games.imperial2030.rules.setup import card_start
from core.games.imperial2030.rules.units import (
    armies_of,
    armies_on_board,
    fleets_of,
    fleets_on_board,
    lying_of,
)
from core.games.imperial2030.state import NATIONS, WITHOUT_CARD, State
from core.games.imperial2030.underway import counts
from core.protocol import OVER


def position(s: State) -> dict[str, Any]:
    """Return the state as JSON."""
    return {
        "seats": s.seats,
        "options": option_values(s.options),
        "round": s.round,
        "turn": NATION_IDS[s.nation] if s.nation >= 0 else None,
        "card": s.card if s.card >= 0 else None,
        "players": [
            {"cash": s.cash[seat], "bonds": _bonds(s, seat), "swiss_bank": bool(s.swiss[seat])}
            for seat in range(s.seats)
        ],
        "nations": {NATION_IDS[nation]: _nation(s, nation) for nation in range(NATIONS)},
        "phase": underway.write_phase(s),
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
        "armies": counts(armies_of(s, nation)),
        "lying": counts(lying_of(s, nation)),
        "fleets": counts(fleets_of(s, nation)),
        "flags": [REGION_IDS[region] for region, flag in enumerate(s.flags) if flag == nation],
    }


_KEYS = ("seats", "options", "round", "turn", "card", "players", "nations", "phase")
_NATION_KEYS = (
    "treasury", "power", "space", "government", "tax_column", "factories",
    "armies", "lying", "fleets", "flags",
)  # fmt: skip
_MONEY = 10_000


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, "", keys=(*_KEYS, "game"))
    if "seats" not in data:
        raise top.error("seats", "is missing; the number of players is needed")
    seats = top.integer("seats", 2, 6, default=0)
    s = State(seats=seats, options=option_bits(top.options(OPTIONS)), actor=OVER, phase=a.P_OVER)
    phase = Reader(data.get("phase", {"name": "rondel"}), "phase", keys=underway.KEYS)
    # "turn": it begins, so without the card Swiss Banks invest before the rondel (I38).
    begins = phase.data.get("name") == "turn"
    s.phase = a.P_RONDEL if begins else phase.index("name", PHASES.names, a.P_RONDEL)
    swiss = _read_players(s, top)
    _read_nations(s, top)
    s.bank = -sum(s.cash) - sum(s.treasury)
    for seat, given in enumerate(swiss):
        governs = seat in s.government
        playing = s.phase not in underway.SETUP_PHASES
        s.swiss[seat] = int(given if given is not None else playing and not governs)
    _read_turn(s, top)
    underway.read_phase(s, phase)
    if begins:
        s.phase = a.A_BEGIN_TURN
        PHASES.settle(s)
    return s


def _read_players(s: State, top: Reader) -> list[bool | None]:
    """Fill cash and bonds; return the Swiss Banks where they are given."""
    players = top.data.get("players", [{}] * s.seats)
    if not isinstance(players, list) or len(players) != s.seats:
        raise top.error("players", f"must be a list of {s.seats} objects, one for each seat")
    swiss: list[bool | None] = []
    for seat, given in enumerate(players):
        player = Reader(given, f"players[{seat}]", keys=("cash", "bonds", "swiss_bank"))
        held = player.data.get("bonds", {})
        bonds = Reader(held, f"players[{seat}].bonds", keys=NATION_IDS)
        for name in bonds.data:
            prices = bonds.data[name]
            if not isinstance(prices, list):
                raise bonds.error(name, f"must be a list of bond prices, not {shown(prices)}")
            for price in prices:
                _take_bond(s, bonds, name, price, seat)
        s.cash[seat] = player.integer("cash", 0, _MONEY, default=_cash_left(s, seat))
        given_bank = "swiss_bank" in player.data
        swiss.append(player.flag("swiss_bank", False) if given_bank else None)
    return swiss


def _cash_left(s: State, seat: int) -> int:
    """Return the default of a seat's cash: in the set-up what its bonds have left, else none."""
    if s.phase not in underway.SETUP_PHASES:
        return 0
    spent = sum(sum(prices) for prices in _bonds(s, seat).values())
    return max(0, underway.start_cash(s) - spent)


def _take_bond(s: State, bonds: Reader, name: str, price: object, seat: int) -> None:
    if type(price) is not int or price not in BOND:
        raise bonds.error(
            name, f"{shown(price)} is not a bond; the bonds are {', '.join(map(str, PRICE))}"
        )
    number = NATION_IDS.index(name) * BONDS + BOND[price]
    if s.owner[number] >= 0:
        raise bonds.error(name, f"the bond of {price} is held twice")
    s.owner[number] = seat


def _read_nations(s: State, top: Reader) -> None:
    nations = Reader(top.data.get("nations", {}), "nations", keys=NATION_IDS)
    for nation, name in enumerate(NATION_IDS):
        row = Reader(nations.data.get(name, {}), f"nations.{name}", keys=_NATION_KEYS)
        s.treasury[nation] = row.integer("treasury", 0, _MONEY, default=0)
        s.power[nation] = row.integer("power", 0, POWER_GOAL, default=0)
        s.space[nation] = row.index("space", SPACE_IDS)
        s.column[nation] = _read_column(row)
        s.government[nation] = _read_government(s, row, nation)
        _read_factories(s, row, nation)
        _read_units(s, row, nation)
        for region in row.indexes("flags", REGION_IDS):
            if region < HOMES:
                raise row.error(
                    "flags", f"{REGION_IDS[region]} is a home province, where no flag can be"
                )
            if s.flags[region] >= 0:
                raise row.error("flags", f"{REGION_IDS[region]} has a flag already")
            s.flags[region] = nation
        if s.flags.count(nation) > FLAG_LIMIT[nation]:
            raise row.error("flags", f"must hold at most {FLAG_LIMIT[nation]}")


def _read_column(row: Reader) -> int:
    revenue = row.integer("tax_column", 0, TAX_FROM[-1], default=0)
    if revenue not in TAX_FROM:
        raise row.error("tax_column", f"must be one of {', '.join(map(str, TAX_FROM))}")
    return TAX_FROM.index(revenue)


def _read_government(s: State, row: Reader, nation: int) -> int:
    if "government" not in row.data:
        sums = lent(s, nation)
        return sums.index(max(sums)) if max(sums) else -1
    if row.data["government"] is None:
        return -1
    return row.integer("government", 0, s.seats - 1, default=0)


def _read_factories(s: State, row: Reader, nation: int) -> None:
    homes = range(nation * 4, nation * 4 + 4)
    given = row.indexes("factories", REGION_IDS) if "factories" in row.data else START_FACTORIES
    for home in given:
        if home in homes:
            s.factory[home] = 1
        elif "factories" in row.data:
            raise row.error(
                "factories", f"{REGION_IDS[home]} is not a home province of this nation"
            )


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
        raise row.error("armies", f"must add up to at most {ARMY_LIMIT[nation]}")
    if fleets_on_board(s, nation) > FLEET_LIMIT[nation]:
        raise row.error("fleets", f"must add up to at most {FLEET_LIMIT[nation]}")


def _read_turn(s: State, top: Reader) -> None:
    governed = [nation for nation in range(NATIONS) if s.government[nation] >= 0]
    setup = s.phase in underway.SETUP_PHASES
    before_russia = setup and top.data.get("turn", "") is None
    default = -1 if before_russia else governed[0] if governed else 0
    s.nation = top.index("turn", NATION_IDS, default)
    s.round = top.integer("round", 0, 1_000_000, default=0 if setup else 1)
    if top.data.get("card") is not None:
        s.card = top.integer("card", 0, s.seats - 1, default=0)
    elif not setup and not s.options & WITHOUT_CARD:
        s.card = card_start(s.government, s.seats)
    if s.options & WITHOUT_CARD and not setup:
        s.card = -1
