"""From a position to a state: the board and its pieces, the plans, the time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.data.reader import Reader
from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.board import (
    HEX,
    HEX_IDS,
    HEXES,
    HOLE,
    KIND_IDS,
    ONE,
    PRIME,
    QUAD,
    ROUNDS,
    SHIPS,
    SLOTS,
    START_SHIPS,
    TRI,
    TWO,
)
from core.games.pocket_imperium.options import OPTIONS, TILE_NUMBERS, option_bits
from core.games.pocket_imperium.position.phase import ACTING, begin, check_phase, read_phase
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import ships_on_board
from core.games.pocket_imperium.rules.plan import REVEALS
from core.games.pocket_imperium.rules.setup import lay_tile, placement_order
from core.games.pocket_imperium.state import QUAD_PRIME, State, cards
from core.protocol import CHANCE

_KEYS = (
    *("game", "seats", "options", "round", "first", "tiles", "turns", "hexes", "ships", "tokens"),
    *("points", "plans", "revealed", "chosen", "phase"),
)
_PHASE_KEYS = ("name", "actor", "at", "left", "hex", "fleet", "second", "origins")
_BEGINNINGS = {"upkeep": a.A_UPKEEP, "perform": a.A_ACT, "round": a.A_ROUND, "end": a.A_COLLECT}
"""Besides the names of phases: what begins phase 3, the present reveal, a round or its end."""
_PHASES = {name: number for number, name in enumerate(PHASES.names)} | _BEGINNINGS
_SETTING_UP = (a.P_START, a.P_BOARD, a.P_PLACE)
_CHOOSING = (a.P_CHOOSE, a.P_PRIME_PICK, a.P_TOKEN, a.P_RETURN, a.P_OVER, a.A_COLLECT)
"""Phases after the upkeep, when tiles may have been chosen."""
_REVEALED = {
    **dict.fromkeys(ACTING, (1, REVEALS, 1)),
    a.P_REVEAL: (0, REVEALS - 1, 0),
    a.A_ROUND: (0, REVEALS, 0),
    **dict.fromkeys((*_CHOOSING, a.A_UPKEEP), (REVEALS, REVEALS, REVEALS)),
}
"""Fewest and most reveals made in a phase, and the default; none in all other phases."""
_MOST_POINTS = 10_000


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, keys=_KEYS)
    seats = top.integer("seats", 2, 4)
    phase = Reader(data.get("phase", {}), "phase", keys=_PHASE_KEYS)
    number = _PHASES[tuple(_PHASES)[phase.index("name", tuple(_PHASES), a.P_PLAN)]]
    options = option_bits(top.options(OPTIONS))
    s = State(seats=seats, options=options, actor=CHANCE, phase=number)
    s.first = top.integer("first", 0, seats - 1, default=0)
    _read_board(s, top)
    _read_ships(s, top)
    _read_tokens(s, top)
    s.points = top.integers("points", seats, 0, _MOST_POINTS, default=s.points)
    _read_plans(s, top)
    _read_time(s, top)
    if number < 0:
        begin(s, phase)
        return s
    read_phase(s, phase)
    check_phase(s, phase)
    return s


def _read_board(s: State, top: Reader) -> None:
    tiles = top.integers("tiles", SLOTS, 0, 7, default=TILE_NUMBERS)
    turns = top.integers("turns", SLOTS, 0, 5, default=range(SLOTS))
    laid = [tile for tile in tiles if tile]
    if 1 in laid:
        raise top.error(
            "tiles", "must be tiles 2 to 7, or 0 where none is laid; 1 is the central system"
        )
    if len(set(laid)) < len(laid):
        raise top.error("tiles", "names a tile twice")
    for slot, tile in enumerate(tiles):
        if tile:
            lay_tile(s, slot, tile, turns[slot])
    s.kind[PRIME] = QUAD if s.options & QUAD_PRIME else TRI
    if top.has("hexes"):
        _read_hexes(s, top)


def _read_hexes(s: State, top: Reader) -> None:
    """Read a custom board: hexes that are not named are empty."""
    kinds = Reader(top.data["hexes"], "hexes", keys=HEX_IDS)
    outer = tuple(kind for kind in KIND_IDS if kind not in ("prime", "quad"))
    s.kind[:PRIME] = bytes(PRIME)
    for name in kinds.data:
        known = ("prime", "quad") if name == "P" else outer
        s.kind[HEX[name]] = KIND_IDS.index(kinds.known(name, known))


def _read_ships(s: State, top: Reader) -> None:
    places = Reader(top.data.get("ships", {}), "ships", keys=HEX_IDS)
    for name in places.data:
        numbers = places.integers(name)
        if len(numbers) not in (2, 3):
            raise places.error(name, "must be [seat, ships] or [seat, ships, spent]")
        seat, count, spent = [*numbers, 0][:3]
        if not 0 <= seat < s.seats or not 1 <= count <= SHIPS or not 0 <= spent <= count:
            raise places.error(
                name,
                f"needs a seat below {s.seats}, 1 to {SHIPS} ships and as many spent at most",
            )
        if s.kind[HEX[name]] == HOLE:
            raise places.error(name, "is the black hole: no ship can be there")
        if spent and s.phase not in ACTING:
            raise places.error(name, "cannot have spent ships: no card is carried out")
        s.owner[HEX[name]], s.ships[HEX[name]], s.spent[HEX[name]] = seat, count, spent
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
        raise top.error(
            "ships",
            f"must be {START_SHIPS} in each hex, on planets of level I, while players start",
        )
    given = [s.owner[n] for n in starts]
    snake = placement_order(s)[: len(starts)]
    if len(starts) >= 2 * s.seats or sorted(given) != sorted(snake):
        raise top.error(
            "ships", "must be placed in turn, from the first player to the last and back"
        )


def _read_tokens(s: State, top: Reader) -> None:
    tokens = Reader(top.data.get("tokens", {}), "tokens", keys=("on", "ones", "blanks"))
    on = tokens.indexes("on", HEX_IDS)
    if on and s.phase in _SETTING_UP:
        raise tokens.error("on", "must be empty: tokens are laid at the end of the set-up")
    for number in on:
        if s.kind[number] not in (ONE, TWO):
            raise tokens.error("on", f"{HEX_IDS[number]} is not a planet of level I or II")
        s.token[number] = 1
    s.blanks = tokens.integer("blanks", 0, HEXES, default=min(4, len(on)))
    s.ones = tokens.integer("ones", 0, HEXES, default=len(on) - s.blanks)
    if s.ones + s.blanks != len(on):
        raise tokens.error("on", "must be as many hexes as ones and blanks together")


def _read_plans(s: State, top: Reader) -> None:
    plans = top.data.get("plans", [[]] * s.seats)
    size = cards(s.seats)
    if not isinstance(plans, list) or len(plans) != s.seats:
        raise top.error("plans", f"must be a list of {s.seats} lists of orders")
    for seat, orders in enumerate(plans):
        plan = Reader({"orders": orders}, f"plans[{seat}]")
        numbers = plan.indexes("orders", a.ORDER_IDS, twice=True)
        if len(numbers) > size or any(numbers.count(k) > size // 3 for k in range(3)):
            raise plan.error(
                "orders", f"must be at most {size} cards, and at most {size // 3} of each order"
            )
        if s.seats == 2:
            pairs = [sorted(numbers[k : k + 2]) for k in range(0, len(numbers), 2)]
            numbers = [number for pair in pairs for number in pair]
        s.plan[seat * size : seat * size + len(numbers)] = numbers


def _read_time(s: State, top: Reader) -> None:
    """The round, the number of reveals made and the tiles chosen, as the phase allows."""
    rounds = ROUNDS[s.seats]
    if s.phase in _SETTING_UP:
        s.round = top.integer("round", 0, 0, default=0)
    elif s.phase == a.A_ROUND:
        s.round = top.integer("round", 0, rounds - 1, default=1)
    else:
        s.round = top.integer("round", 1, rounds, default=1)
    low, high, default = _REVEALED.get(s.phase, (0, 0, 0))
    s.revealed = top.integer("revealed", low, high, default=default)
    if s.phase in (*ACTING, a.P_REVEAL) and -1 in s.plan:
        raise top.error("plans", "must all be complete when orders are revealed and carried out")
    chosen = _read_chosen(top)
    if chosen and s.phase not in _CHOOSING:
        raise top.error("chosen", "must be empty before tiles are chosen")
    s.chosen = sum(1 << slot for slot in set(chosen))


def _read_chosen(top: Reader) -> list[int]:
    """Slots of tiles, as numbers or by the ids "tile.0" to "tile.5"."""
    values = top.data.get("chosen")
    if isinstance(values, list) and any(isinstance(value, str) for value in values):
        return top.indexes("chosen", [f"tile.{slot}" for slot in range(SLOTS)])
    return top.integers("chosen", low=0, high=SLOTS - 1, default=())
