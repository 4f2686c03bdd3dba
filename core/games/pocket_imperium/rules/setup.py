"""Set-up: the first player, the tiles, two placements in snake order, bounty tokens (R-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.pocket_imperium.actions import (
    A_PLACE,
    A_ROUND,
    P_BOARD,
    P_PLACE,
    P_START,
    PLACE,
    START,
    TILE,
)
from core.games.pocket_imperium.board import (
    BLANKS,
    BOUNTIES,
    ONE,
    PRIME,
    QUAD,
    START_SHIPS,
    TILES,
    TRI,
    TWO,
    turned,
)
from core.games.pocket_imperium.options import TILE_NUMBERS, option_bits
from core.games.pocket_imperium.state import (
    BOUNTY,
    QUAD_PRIME,
    SIDE_B,
    STANDARD_BOARD,
    State,
)
from core.games.pocket_imperium.words import hex_word
from core.protocol import CHANCE, Action, Emit, seat_word

TURNS = 6


def new(seats: int, options: Mapping[str, Any]) -> State:
    """Return the state before the first player is drawn."""
    s = State(seats=seats, options=option_bits(options), actor=CHANCE, phase=P_START)
    s.kind[PRIME] = QUAD if s.options & QUAD_PRIME else TRI
    if s.options & STANDARD_BOARD:
        for slot, number in enumerate(TILE_NUMBERS):
            lay_tile(s, slot, number, slot)
    return s


def lay_tile(s: State, slot: int, number: int, turns: int) -> None:
    """Put a tile into a slot, on the side set by the options."""
    side = "B" if s.options & SIDE_B << (number - 2) else "A"
    s.tiles[slot] = number
    s.turns[slot] = turns
    s.kind[7 * slot : 7 * slot + 7] = bytes(turned(TILES[f"{number}{side}"], turns))


def start_outcomes(s: State) -> list[Action]:
    """Return the seats, any of which may be the first player."""
    return [(START, seat) for seat in range(s.seats)]


def start(s: State, action: Action, emit: Emit | None) -> None:
    """Note the first player; then the tiles are drawn, or the standard board is there already."""
    s.first = action[1]
    if emit is not None:
        emit("log.start", {"seat": seat_word(s.first)})
    _next_tile(s)


def _next_tile(s: State) -> None:
    if 0 in s.tiles:
        s.phase = P_BOARD
        return
    s.phase = A_PLACE


def tile_outcomes(s: State) -> list[Action]:
    """Return each tile not yet laid, turned each way, for the next slot."""
    return [
        (TILE, number, turns)
        for number in TILE_NUMBERS
        if number not in s.tiles
        for turns in range(TURNS)
    ]


def draw_tile(s: State, action: Action, emit: Emit | None) -> None:
    """Lay the drawn tile into the next slot."""
    lay_tile(s, s.tiles.index(0), action[1], action[2])
    _next_tile(s)


def next_placement(s: State, emit: Emit | None) -> None:
    """Ask for the next placement; after the last one lay the tokens and begin round 1."""
    placed = sum(s.ships) // START_SHIPS
    if placed == 2 * s.seats:
        _lay_tokens(s)
        s.phase = A_ROUND
        return
    s.actor = placement_order(s)[placed]
    s.phase = P_PLACE


def placement_order(s: State) -> list[int]:
    """Return the seats in snake order: clockwise from the first player, then back."""
    there = [(s.first + turn) % s.seats for turn in range(s.seats)]
    return [*there, *reversed(there)]


def place_choices(s: State) -> list[Action]:
    """Return the unoccupied planets of level I."""
    return [
        (PLACE, number) for number, kind in enumerate(s.kind) if kind == ONE and s.owner[number] < 0
    ]


def place(s: State, action: Action, emit: Emit | None) -> None:
    """Put two ships on the planet."""
    s.owner[action[1]] = s.actor
    s.ships[action[1]] = START_SHIPS
    if emit is not None:
        emit("log.place", {"seat": seat_word(s.actor), "hex": hex_word(action[1])})
    s.phase = A_PLACE


def _lay_tokens(s: State) -> None:
    """Lay the bounty tokens face down; the worth of each is drawn when it is taken (R-BOUNTY)."""
    if not s.options & BOUNTY:
        return
    free = [n for n, kind in enumerate(s.kind) if kind in (ONE, TWO) and s.owner[n] < 0]
    for number in free:
        s.token[number] = 1
    s.blanks = min(BLANKS, len(free))
    # On a custom board the number of tokens worth a point depends on the number of planets.
    fits = len(free) == BLANKS + BOUNTIES[s.seats]
    s.ones = BOUNTIES[s.seats] if fits else len(free) - s.blanks
