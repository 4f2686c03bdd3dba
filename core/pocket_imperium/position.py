"""Positions as JSON: written from a state, read and checked from anywhere.

Every key but `seats` may be missing. `hexes` name what is not empty: {"S0.1": "two", "P": "quad"};
without it the board is that of `tiles` and `turns` by slot, else the standard board. `ships` are
{"S0.5": [seat, count]}, or [seat, count, spent] while a card is carried out. `plans` are lists of
orders by seat. The phase defaults to the plan of round 1; see `_PHASE_KEYS` for what a
half-finished turn needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.pocket_imperium import actions as a
from core.pocket_imperium.board import (
    HEX,
    HEX_IDS,
    HEXES,
    HOLE,
    KIND_IDS,
    PRIME,
    QUAD,
    ROUNDS,
    SHIPS,
    SLOTS,
    TRI,
)
from core.pocket_imperium.notation import ORDER_IDS
from core.pocket_imperium.options import OPTIONS, TILE_NUMBERS, option_bits, option_values
from core.pocket_imperium.rules import PHASES, legal, settle
from core.pocket_imperium.rules.act import fresh, ships_on_board
from core.pocket_imperium.rules.plan import schedule
from core.pocket_imperium.rules.setup import lay_tile
from core.pocket_imperium.state import QUAD_PRIME, State, cards, empty
from core.protocol import CHANCE, OVER, PositionError
from core.reader import Reader

PHASE_IDS = tuple(PHASES[phase].name for phase in range(len(PHASES)))
"""Phases by name; besides them "upkeep" and "perform" begin phase 3 and a revealed card."""
_BEGINNINGS = {"upkeep": a.A_UPKEEP, "perform": a.A_ACT, "round": a.A_ROUND, "end": a.A_COLLECT}
_KEYS = (
    *("game", "seats", "options", "round", "first", "tiles", "turns", "hexes", "ships", "tokens"),
    *("points", "plans", "revealed", "chosen", "phase"),
)
_PHASE_KEYS = ("name", "actor", "at", "left", "hex", "fleet", "second", "origins")
_CHANCE_PHASES = (a.P_START, a.P_BOARD, a.P_REVEAL, a.P_TOKEN)
_POINTS = 10_000


def position(s: State) -> dict[str, Any]:
    """The state as JSON."""
    size = cards(s.seats)
    return {
        "seats": s.seats,
        "options": option_values(s.options),
        "round": s.round,
        "first": s.first,
        "tiles": list(s.tiles),
        "turns": list(s.turns),
        "hexes": {HEX_IDS[n]: KIND_IDS[kind] for n, kind in enumerate(s.kind) if kind},
        "ships": {
            HEX_IDS[n]: [s.owner[n], s.ships[n], *([s.spent[n]] if s.spent[n] else [])]
            for n in range(HEXES)
            if s.ships[n]
        },
        "tokens": {
            "on": [HEX_IDS[n] for n in range(HEXES) if s.token[n]],
            "ones": s.ones,
            "blanks": s.blanks,
        },
        "points": list(s.points),
        "plans": [
            [ORDER_IDS[order] for order in s.plan[seat * size : (seat + 1) * size] if order >= 0]
            for seat in range(s.seats)
        ],
        "revealed": s.revealed,
        "chosen": [slot for slot in range(SLOTS) if s.chosen >> slot & 1],
        "phase": _phase(s),
    }


def _phase(s: State) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "actor": s.actor if s.actor >= 0 else None,
        "at": s.at or None,
        "left": s.left or None,
        "hex": HEX_IDS[s.hex] if s.hex >= 0 else None,
        "fleet": s.fleet or None,
        "second": True if s.second else None,
        "origins": {
            HEX_IDS[n]: count for n, count in zip(s.origins[::2], s.origins[1::2], strict=True)
        }
        or None,
    }
    found = {key: value for key, value in parts.items() if value is not None}
    return {"name": PHASES[s.phase].name, **found}


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, "", _KEYS)
    if "seats" not in data:
        raise top.error("seats", "is missing: say how many players there are")
    seats = top.integer("seats", 0, 2, 4)
    s = empty(seats, option_bits(top.options(OPTIONS)))
    phase = Reader(data.get("phase", {}), "phase", _PHASE_KEYS)
    name = phase.data.get("name", "plan")
    s.first = top.integer("first", 0, 0, seats - 1)
    s.round = top.integer("round", 1, 0, ROUNDS[seats])
    _read_board(s, top)
    _read_ships(s, top)
    _read_tokens(s, top)
    _read_points(s, top)
    _read_plans(s, top)
    s.revealed = top.integer("revealed", 0, 0, 3)
    s.chosen = sum(1 << slot for slot in top.integers("chosen", 0, SLOTS - 1))
    if isinstance(name, str) and name in _BEGINNINGS:
        _begin(s, phase, str(name))
    else:
        s.phase = phase.name("name", PHASE_IDS, a.P_PLAN)
        _read_phase(s, phase)
    _check(s, phase)
    return s


def _read_board(s: State, top: Reader) -> None:
    tiles = top.integers("tiles", 0, 7) if "tiles" in top.data else list(TILE_NUMBERS)
    turns = top.integers("turns", 0, 5) if "turns" in top.data else list(range(SLOTS))
    if len(tiles) != SLOTS or len(turns) != SLOTS or 1 in tiles:
        raise top.error("tiles", "must be six tiles 2 to 7 (0: not laid) with six turns")
    if len({tile for tile in tiles if tile}) < sum(1 for tile in tiles if tile):
        raise top.error("tiles", "names a tile twice")
    for slot, tile in enumerate(tiles):
        if tile:
            lay_tile(s, slot, tile, turns[slot])
    s.kind[PRIME] = QUAD if s.options & QUAD_PRIME else TRI
    if "hexes" not in top.data:
        return
    kinds = Reader(top.data["hexes"], "hexes", HEX_IDS)
    outer = KIND_IDS[:3] + KIND_IDS[5:]
    s.kind[:PRIME] = bytes(PRIME)
    for name in kinds.data:
        if name == "P":
            s.kind[PRIME] = (TRI, QUAD)[kinds.name(name, ("prime", "quad"))]
        else:
            s.kind[HEX[name]] = KIND_IDS.index(outer[kinds.name(name, outer)])


def _read_ships(s: State, top: Reader) -> None:
    places = Reader(top.data.get("ships", {}), "ships", HEX_IDS)
    for name, value in places.data.items():
        numbers = value if isinstance(value, list) else []
        if len(numbers) not in (2, 3) or any(type(number) is not int for number in numbers):
            raise places.error(
                name, f"must be [seat, ships] or [seat, ships, spent], not {value!r:.40}"
            )
        seat, count, spent = [*numbers, 0][:3]
        if not 0 <= seat < s.seats or not 1 <= count <= SHIPS or not 0 <= spent <= count:
            raise places.error(name, f"needs a seat below {s.seats} and 1 to {SHIPS} ships")
        if s.kind[HEX[name]] == HOLE:
            raise places.error(name, "is the black hole: no ship can be there")
        s.owner[HEX[name]], s.ships[HEX[name]], s.spent[HEX[name]] = seat, count, spent
    for seat in range(s.seats):
        if ships_on_board(s, seat) > SHIPS:
            raise top.error("ships", f"seat {seat} has more than {SHIPS}")


def _read_tokens(s: State, top: Reader) -> None:
    tokens = Reader(top.data.get("tokens", {}), "tokens", ("on", "ones", "blanks"))
    on = tokens.names("on", HEX_IDS)
    for number in on:
        s.token[number] = 1
    s.blanks = tokens.integer("blanks", min(4, len(on)), 0, HEXES)
    s.ones = tokens.integer("ones", len(on) - s.blanks, 0, HEXES)
    if s.ones + s.blanks != len(on):
        raise tokens.error("on", "must be as many tokens as ones and blanks together")


def _read_points(s: State, top: Reader) -> None:
    if "points" not in top.data:
        return
    points = top.integers("points", 0, _POINTS)
    if len(points) != s.seats:
        raise top.error("points", f"must be {s.seats} numbers")
    s.points = points


def _read_plans(s: State, top: Reader) -> None:
    plans = top.data.get("plans", [[]] * s.seats)
    size = cards(s.seats)
    if not isinstance(plans, list) or len(plans) != s.seats:
        raise top.error("plans", f"must be {s.seats} lists of orders")
    for seat, orders in enumerate(plans):
        plan = Reader({"orders": orders}, f"plans[{seat}]", ("orders",))
        numbers = plan.names("orders", ORDER_IDS, twice=True)
        if len(numbers) > size or any(numbers.count(k) > size // 3 for k in range(3)):
            raise plan.error("orders", f"must be {size} cards, {size // 3} of each order")
        if s.seats == 2:
            pairs = [sorted(numbers[k : k + 2]) for k in range(0, len(numbers), 2)]
            numbers = [number for pair in pairs for number in pair]
        s.plan[seat * size : seat * size + len(numbers)] = numbers


def _begin(s: State, phase: Reader, name: str) -> None:
    """Begin phase 3 ("upkeep"), the end of a round ("end"), a round, or the present card."""
    if name == "perform":
        _need_plans(s, phase)
        s.at = -1
        s.phase = a.A_CARD
    elif name == "end":
        s.phase = a.A_COLLECT
    else:
        s.phase = _BEGINNINGS[name]
    settle(s)


def _need_plans(s: State, phase: Reader) -> None:
    if -1 in s.plan or not s.revealed:
        raise phase.error("name", "needs all plans laid and at least one reveal")


def _read_phase(s: State, phase: Reader) -> None:
    acting = range(a.P_EXPAND, a.P_FROM + 1)
    if s.phase in acting:
        _need_plans(s, phase)
    s.at = phase.integer("at", 0, 0, 12)
    s.left = phase.integer("left", 0, 0, 3)
    s.hex = phase.name("hex", HEX_IDS)
    s.fleet = phase.integer("fleet", 0, 0, SHIPS)
    s.second = int(phase.flag("second", False))
    origins = Reader(phase.data.get("origins", {}), "phase.origins", HEX_IDS)
    for name in origins.data:
        s.origins += [HEX[name], origins.integer(name, 0, 1, SHIPS)]
    s.actor = _actor(s, phase)


def _actor(s: State, phase: Reader) -> int:
    if s.phase == a.P_OVER:
        return OVER
    if s.phase in _CHANCE_PHASES:
        return CHANCE
    if s.phase in range(a.P_EXPAND, a.P_FROM + 1):
        todo = schedule(s, s.revealed - 1)
        if s.at >= len(todo):
            raise phase.error("at", f"there are only {len(todo)} cards in this reveal")
        return todo[s.at][1]
    size = cards(s.seats)
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    if s.phase == a.P_PLAN:
        waiting = [seat for seat in order if -1 in s.plan[seat * size : (seat + 1) * size]]
        default = waiting[0] if waiting else -1
    elif s.phase in (a.P_CHOOSE, a.P_RETURN):
        default = order[s.at] if s.at < s.seats else -1
    elif s.phase == a.P_PRIME_PICK:
        default = s.owner[PRIME]
    else:
        default = s.first
    actor = phase.integer("actor", default, -1, s.seats - 1)
    if actor < 0:
        raise phase.error("name", "nobody is left to act in it")
    return actor


def _check(s: State, phase: Reader) -> None:
    """Refuse a phase whose parts do not fit or in which nothing can be done."""
    moving = (a.P_SHIPS, a.P_STEP, a.P_MIDDLE)
    if s.phase in (*moving, a.P_FROM) and s.hex < 0:
        raise phase.error("hex", "is missing: where the fleet is, or what is invaded")
    if s.phase in moving and s.owner[s.hex] != s.actor:
        raise phase.error("hex", "must hold a fleet of the seat to act")
    if s.phase == a.P_STEP and not 1 <= s.fleet <= fresh(s, s.hex):
        raise phase.error("fleet", "is larger than what can move from there")
    if s.phase == a.P_MIDDLE and not 1 <= s.fleet <= s.spent[s.hex]:
        raise phase.error("fleet", "is not there: it has moved, so its ships are spent")
    for number, count in zip(s.origins[::2], s.origins[1::2], strict=True):
        if s.owner[number] != s.actor or fresh(s, number) < count:
            raise phase.error("origins", f"{HEX_IDS[number]} cannot send {count} ships")
    if s.phase != a.P_OVER and not legal(s):
        raise PositionError(f"phase.name: nothing is left to do in '{PHASE_IDS[s.phase]}'.")
