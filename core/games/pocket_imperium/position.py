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

from core.data.reader import Reader
from core.data.shown import shown
from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.board import (
    HEX,
    HEX_IDS,
    HEXES,
    HOLE,
    KIND_IDS,
    NEAR,
    ONE,
    PLANETS,
    PRIME,
    QUAD,
    ROUNDS,
    SHIPS,
    SLOTS,
    START_SHIPS,
    TRI,
    TWO,
    check_start,
)
from core.games.pocket_imperium.options import OPTIONS, TILE_NUMBERS, option_bits, option_values
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh, ships_on_board
from core.games.pocket_imperium.rules.plan import REVEALS, effect, schedule
from core.games.pocket_imperium.rules.setup import lay_tile, placement_order
from core.games.pocket_imperium.state import QUAD_PRIME, State, cards
from core.protocol import CHANCE, OVER, DataError, PositionError

_BEGINNINGS = {"upkeep": a.A_UPKEEP, "perform": a.A_ACT, "round": a.A_ROUND, "end": a.A_COLLECT}
_KEYS = (
    *("game", "seats", "options", "round", "first", "tiles", "turns", "hexes", "ships", "tokens"),
    *("points", "plans", "revealed", "chosen", "phase"),
)
_PHASE_KEYS = ("name", "actor", "at", "left", "hex", "fleet", "second", "origins")
_CHANCE_PHASES = (a.P_START, a.P_BOARD, a.P_REVEAL, a.P_TOKEN)
_SETTING_UP = (a.P_START, a.P_BOARD, a.P_PLACE)
_ACTING = (*range(a.P_EXPAND, a.P_FROM + 1), a.A_ACT)
_CHOOSING = (a.P_CHOOSE, a.P_PRIME_PICK, a.P_TOKEN, a.P_RETURN, a.P_OVER, a.A_COLLECT)
"""Phases after the upkeep, when tiles may have been chosen."""
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
    return {"name": PHASES.names[s.phase], **found}


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, "", keys=_KEYS)
    if "seats" not in data:
        raise top.error("seats", "is missing: say how many players there are")
    seats = top.integer("seats", 2, 4, default=0)
    s = State(seats=seats, options=option_bits(top.options(OPTIONS)), actor=OVER, phase=a.P_OVER)
    phase = Reader(data.get("phase", {}), "phase", keys=_PHASE_KEYS)
    begins = phase.data.get("name") if phase.data.get("name") in tuple(_BEGINNINGS) else None
    s.phase = _BEGINNINGS[begins] if begins else phase.index("name", PHASES.names, a.P_PLAN)
    s.first = top.integer("first", 0, seats - 1, default=0)
    _read_board(s, top)
    _read_ships(s, top)
    _read_tokens(s, top)
    _read_points(s, top)
    _read_plans(s, top)
    _read_time(s, top)
    if begins:
        _begin(s, phase)
    else:
        _read_phase(s, phase)
        _check(s, phase)
    return s


def _read_time(s: State, top: Reader) -> None:
    """The round, how many reveals have been made and what has been chosen, as the phase allows."""
    if s.phase in _SETTING_UP:
        s.round = top.integer("round", 0, 0, default=0)
    elif s.phase == a.A_ROUND:
        s.round = top.integer("round", 0, ROUNDS[s.seats] - 1, default=1)
    else:
        s.round = top.integer("round", 1, ROUNDS[s.seats], default=1)
    if s.phase in _ACTING:
        s.revealed = top.integer("revealed", 1, REVEALS, default=1)
    elif s.phase == a.P_REVEAL:
        s.revealed = top.integer("revealed", 0, REVEALS - 1, default=0)
    elif s.phase in _CHOOSING or s.phase == a.A_UPKEEP:
        s.revealed = top.integer("revealed", REVEALS, REVEALS, default=REVEALS)
    else:
        s.revealed = top.integer("revealed", 0, REVEALS if s.phase == a.A_ROUND else 0, default=0)
    if s.phase in (*_ACTING, a.P_REVEAL) and -1 in s.plan:
        raise top.error("plans", "must all be complete when orders are revealed and carried out")
    chosen = _read_slots(top, "chosen")
    if chosen and s.phase not in _CHOOSING:
        raise top.error("chosen", "must be empty before tiles are chosen")
    s.chosen = sum(1 << slot for slot in set(chosen))


def _read_slots(top: Reader, key: str) -> list[int]:
    """Slots of tiles, as numbers or by the ids "tile.0" to "tile.5"."""
    values = top.data.get(key)
    if isinstance(values, list) and any(isinstance(value, str) for value in values):
        return top.indexes(key, [f"tile.{slot}" for slot in range(SLOTS)])
    return top.integers(key, low=0, high=SLOTS - 1, default=())


def _read_board(s: State, top: Reader) -> None:
    tiles = top.integers("tiles", low=0, high=7, default=TILE_NUMBERS)
    turns = top.integers("turns", low=0, high=5, default=range(SLOTS))
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
    kinds = Reader(top.data["hexes"], "hexes", keys=HEX_IDS)
    outer = KIND_IDS[:3] + KIND_IDS[5:]
    s.kind[:PRIME] = bytes(PRIME)
    for name in kinds.data:
        if name == "P":
            s.kind[PRIME] = (TRI, QUAD)[kinds.index(name, ("prime", "quad"))]
        else:
            s.kind[HEX[name]] = KIND_IDS.index(outer[kinds.index(name, outer)])


def _read_ships(s: State, top: Reader) -> None:
    places = Reader(top.data.get("ships", {}), "ships", keys=HEX_IDS)
    for name, value in places.data.items():
        numbers = value if isinstance(value, list) else []
        if len(numbers) not in (2, 3) or any(type(number) is not int for number in numbers):
            raise places.error(
                name, f"must be [seat, ships] or [seat, ships, spent], not {shown(value)}"
            )
        seat, count, spent = [*numbers, 0][:3]
        if not 0 <= seat < s.seats or not 1 <= count <= SHIPS or not 0 <= spent <= count:
            raise places.error(name, f"needs a seat below {s.seats} and 1 to {SHIPS} ships")
        if s.kind[HEX[name]] == HOLE:
            raise places.error(name, "is the black hole: no ship can be there")
        s.owner[HEX[name]], s.ships[HEX[name]], s.spent[HEX[name]] = seat, count, spent
        if spent and s.phase not in _ACTING:
            raise places.error(name, "cannot have spent ships: no card is carried out")
    for seat in range(s.seats):
        if ships_on_board(s, seat) > SHIPS:
            raise top.error("ships", f"seat {seat} has more than {SHIPS}")
    if s.phase in (a.P_START, a.P_BOARD) and any(s.ships):
        raise top.error("ships", "must be none before the board is laid")
    if s.phase == a.P_PLACE:
        _check_placed(s, top)


def _check_placed(s: State, top: Reader) -> None:
    """Every seat has as many starts as the snake order has given it (R-SETUP)."""
    starts = [n for n in range(HEXES) if s.ships[n]]
    if any(s.kind[n] != ONE or s.ships[n] != START_SHIPS for n in starts):
        raise top.error("ships", f"must be {START_SHIPS} on planets of level I while starting")
    given = [s.owner[n] for n in starts]
    snake = placement_order(s)[: len(starts)]
    if len(starts) >= 2 * s.seats or sorted(given) != sorted(snake):
        raise top.error("ships", "are not placed in turn, from the first player and back")


def _read_tokens(s: State, top: Reader) -> None:
    tokens = Reader(top.data.get("tokens", {}), "tokens", keys=("on", "ones", "blanks"))
    on = tokens.indexes("on", HEX_IDS)
    if on and s.phase in _SETTING_UP:
        raise tokens.error("on", "must be empty: tokens are laid at the end of the set-up")
    for number in on:
        if s.kind[number] not in (ONE, TWO):
            raise tokens.error("on", f"{HEX_IDS[number]} is no planet of level I or II")
        s.token[number] = 1
    s.blanks = tokens.integer("blanks", 0, HEXES, default=min(4, len(on)))
    s.ones = tokens.integer("ones", 0, HEXES, default=len(on) - s.blanks)
    if s.ones + s.blanks != len(on):
        raise tokens.error("on", "must be as many tokens as ones and blanks together")


def _read_points(s: State, top: Reader) -> None:
    if "points" not in top.data:
        return
    points = top.integers("points", low=0, high=_POINTS, default=())
    if len(points) != s.seats:
        raise top.error("points", f"must be {s.seats} numbers")
    s.points = points


def _read_plans(s: State, top: Reader) -> None:
    plans = top.data.get("plans", [[]] * s.seats)
    size = cards(s.seats)
    if not isinstance(plans, list) or len(plans) != s.seats:
        raise top.error("plans", f"must be {s.seats} lists of orders")
    for seat, orders in enumerate(plans):
        plan = Reader({"orders": orders}, f"plans[{seat}]", keys=("orders",))
        numbers = plan.indexes("orders", ORDER_IDS, twice=True)
        if len(numbers) > size or any(numbers.count(k) > size // 3 for k in range(3)):
            raise plan.error("orders", f"must be {size} cards, {size // 3} of each order")
        if s.seats == 2:
            pairs = [sorted(numbers[k : k + 2]) for k in range(0, len(numbers), 2)]
            numbers = [number for pair in pairs for number in pair]
        s.plan[seat * size : seat * size + len(numbers)] = numbers


def _begin(s: State, phase: Reader) -> None:
    """Begin phase 3 ("upkeep"), the end of a round ("end"), a round, or the present reveal."""
    for key in phase.data:
        if key != "name":
            raise phase.error(key, "cannot be said here: this begins something")
    if s.phase == a.A_ACT:
        s.at = -1
        s.phase = a.A_CARD
    PHASES.settle(s)


def _read_phase(s: State, phase: Reader) -> None:
    acting = s.phase in _ACTING
    todo = schedule(s, s.revealed - 1) if acting else []
    last = {a.P_CHOOSE: s.seats - 1, a.P_RETURN: s.seats - 1, a.P_PRIME_PICK: s.seats}
    first = s.seats if s.phase == a.P_PRIME_PICK else 0
    if acting and not todo:
        raise phase.error("name", "needs a reveal")
    default = _first_card(s, todo) if acting else first
    if s.phase == a.P_CHOOSE:
        default = min(s.chosen.bit_count(), s.seats - 1)
    s.at = phase.integer(
        "at", first, len(todo) - 1 if acting else last.get(s.phase, s.seats + 1), default=default
    )
    if s.phase == a.P_CHOOSE and s.chosen.bit_count() > s.at:
        raise phase.error("at", "is fewer seats than tiles are chosen")
    s.actor = _actor(s)
    if phase.data.get("actor") is not None and s.actor != phase.data["actor"]:
        raise phase.error("actor", f"would be {s.actor if s.actor >= 0 else None} in this position")
    worth = 0
    if acting:
        order, seat = todo[s.at]
        worth = effect(s, seat, order, s.revealed - 1)
        if s.phase not in _OF_ORDER[order]:
            raise phase.error("name", f"does not fit: the card is '{ORDER_IDS[order]}'")
        if not worth:
            raise phase.error("at", "is a card that is worth nothing")
    s.left = phase.integer("left", min(worth, 1), worth, default=worth)
    s.hex = phase.index("hex", HEX_IDS)
    s.fleet = phase.integer("fleet", 0, SHIPS, default=_whole_fleet(s))
    s.second = int(phase.flag("second", False))
    origins = Reader(phase.data.get("origins", {}), "phase.origins", keys=HEX_IDS)
    for name in origins.data:
        s.origins += [HEX[name], origins.integer(name, 1, SHIPS, default=0)]


def _first_card(s: State, todo: list[tuple[int, int]]) -> int:
    """The first card of this reveal whose order has the phase; the first one where none has."""
    fits = [at for at, (order, _) in enumerate(todo) if s.phase in _OF_ORDER[order]]
    return fits[0] if fits else 0


def _whole_fleet(s: State) -> int:
    """All the ships that may be on their way from, or have come to, the fleet's hex."""
    if s.hex < 0 or s.phase not in (a.P_STEP, a.P_MIDDLE):
        return 0
    return fresh(s, s.hex) if s.phase == a.P_STEP else s.spent[s.hex]


_OF_ORDER = (
    (a.P_EXPAND,),
    (a.P_EXPLORE, a.P_SHIPS, a.P_STEP, a.P_MIDDLE),
    (a.P_EXTERMINATE, a.P_FROM),
)


def _actor(s: State) -> int:
    """Whose decision it is; CHANCE and OVER too."""
    if s.phase == a.P_OVER:
        return OVER
    if s.phase in _CHANCE_PHASES:
        return CHANCE
    if s.phase in _ACTING:
        return schedule(s, s.revealed - 1)[s.at][1]
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    if s.phase == a.P_PLACE:
        return placement_order(s)[sum(s.ships) // START_SHIPS]
    if s.phase == a.P_PLAN:
        size = cards(s.seats)
        waiting = [seat for seat in order if -1 in s.plan[seat * size : (seat + 1) * size]]
        return waiting[0] if waiting else CHANCE
    if s.phase == a.P_PRIME_PICK:
        return s.owner[PRIME]
    return order[s.at]


def _check(s: State, phase: Reader) -> None:
    """Refuse a phase whose parts do not fit or in which nothing can be done."""
    moving = (a.P_SHIPS, a.P_STEP, a.P_MIDDLE)
    if s.phase in (*moving, a.P_FROM):
        if s.hex < 0:
            raise phase.error("hex", "is missing: where the fleet is, or what is invaded")
        _check_moving(s, phase) if s.phase in moving else _check_invasion(s, phase)
    elif s.hex >= 0 or s.fleet or s.second or s.origins:
        raise phase.error("name", "says more than this phase has: nothing moves in it")
    if s.phase in (a.P_START, a.P_PLACE) and 0 not in s.tiles:
        try:
            check_start(s.kind, s.seats)
        except DataError as error:
            raise PositionError(f"hexes: {error}") from error
    if s.phase == a.P_TOKEN and not any(s.token[n] and s.ships[n] for n in range(HEXES)):
        raise phase.error("name", "needs a token on a planet with ships")
    if s.phase == a.P_RETURN and ships_on_board(s, s.actor):
        raise phase.error("at", f"is seat {s.actor}, who still has ships")
    nobody = s.actor < 0 and s.phase not in _CHANCE_PHASES
    if s.phase != a.P_OVER and (nobody or not PHASES.legal(s)):
        raise PositionError(f"phase.name: nothing is left to do in '{PHASES.names[s.phase]}'.")


def _check_moving(s: State, phase: Reader) -> None:
    if s.owner[s.hex] != s.actor:
        raise phase.error("hex", "must hold a fleet of the seat to act")
    if (s.second or s.phase == a.P_MIDDLE) and s.hex == PRIME:
        raise phase.error("hex", "cannot be P: every fleet stops there")
    if s.second and s.phase != a.P_STEP:
        raise phase.error("second", "is only said of a step")
    if s.phase == a.P_STEP and not 1 <= s.fleet <= fresh(s, s.hex):
        raise phase.error("fleet", "is larger than what can move from there")
    if s.phase == a.P_MIDDLE and not 1 <= s.fleet <= s.spent[s.hex]:
        raise phase.error("fleet", "is not there: it has moved, so its ships are spent")


def _check_invasion(s: State, phase: Reader) -> None:
    if s.kind[s.hex] not in PLANETS or s.owner[s.hex] == s.actor:
        raise phase.error("hex", "must be a planet of somebody else or nobody")
    for number, count in zip(s.origins[::2], s.origins[1::2], strict=True):
        if s.owner[number] != s.actor or number not in NEAR[s.hex] or fresh(s, number) < count:
            raise phase.error("origins", f"{HEX_IDS[number]} cannot send {count} ships")
