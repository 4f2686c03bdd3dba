"""The position of a game of Pocket Imperium: flat lists of small ints."""

from __future__ import annotations

from core.games.pocket_imperium.board import HEXES, SLOTS

# Bits of State.options; `prime_entry` takes two of them.
STANDARD_BOARD = 1
QUAD_PRIME = 2
BOUNTY = 4
HIDDEN_SCORES = 8
ADJACENT_ONLY = 16
EXTERMINATE_ONLY = 32
SIDE_B = 64
"""Shifted left by tile - 2 for tiles 2 to 7: they lie on side B."""


class State:
    """Everything that decides how the game goes on; seats from 0, hexes by number (see board.py).

    Per hex: `kind`, `owner` (-1: no ships), `ships`, `spent` (ships there that have acted on the
    card being carried out), `token` (1: a bounty token lies there). Per seat: `points`, and `plan`
    [seat * cards + place], an order or -1, two places a reveal with two players. Per slot: `tiles`
    (tile number, 0 before it is drawn) and `turns`. `ones`, `blanks`: bounty tokens not yet
    turned up, on the board or not. `chosen`: tiles scored this round (bits by slot).

    A round goes on by `revealed` (0 to 3) and `at` (the card of this reveal that is carried out).
    `left` is what is left of it. A movement or invasion keeps its hex in `hex`, its ships in
    `fleet`, `second` for the second step, and the origins used in `origins` (hex, ships pairs).
    """

    __slots__ = (
        "actor",
        "at",
        "blanks",
        "chosen",
        "first",
        "fleet",
        "hex",
        "kind",
        "left",
        "ones",
        "options",
        "origins",
        "owner",
        "phase",
        "plan",
        "points",
        "revealed",
        "round",
        "seats",
        "second",
        "ships",
        "spent",
        "tiles",
        "token",
        "turns",
    )

    actor: int
    phase: int
    seats: int
    options: int
    first: int
    round: int
    revealed: int
    at: int
    left: int
    hex: int
    fleet: int
    second: int
    chosen: int
    ones: int
    blanks: int
    kind: bytearray
    owner: list[int]
    ships: bytearray
    spent: bytearray
    token: bytearray
    points: list[int]
    plan: list[int]
    tiles: list[int]
    turns: list[int]
    origins: list[int]

    def copy(self) -> State:
        """Return an independent copy."""
        new = State.__new__(State)
        new.actor = self.actor
        new.phase = self.phase
        new.seats = self.seats
        new.options = self.options
        new.first = self.first
        new.round = self.round
        new.revealed = self.revealed
        new.at = self.at
        new.left = self.left
        new.hex = self.hex
        new.fleet = self.fleet
        new.second = self.second
        new.chosen = self.chosen
        new.ones = self.ones
        new.blanks = self.blanks
        new.kind = self.kind[:]
        new.owner = self.owner[:]
        new.ships = self.ships[:]
        new.spent = self.spent[:]
        new.token = self.token[:]
        new.points = self.points[:]
        new.plan = self.plan[:]
        new.tiles = self.tiles[:]
        new.turns = self.turns[:]
        new.origins = self.origins[:]
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def cards(seats: int) -> int:
    """Order cards of each player: six with two players, else three."""
    return 6 if seats == 2 else 3


def empty(seats: int, options: int) -> State:
    """A board without tiles and ships; the caller sets actor and phase."""
    s = State()
    s.actor = s.phase = s.first = s.round = s.revealed = s.at = s.left = 0
    s.fleet = s.second = s.chosen = s.ones = s.blanks = 0
    s.hex = -1
    s.seats = seats
    s.options = options
    s.kind = bytearray(HEXES)
    s.owner = [-1] * HEXES
    s.ships = bytearray(HEXES)
    s.spent = bytearray(HEXES)
    s.token = bytearray(HEXES)
    s.points = [0] * seats
    s.plan = [-1] * (seats * cards(seats))
    s.tiles = [0] * SLOTS
    s.turns = [0] * SLOTS
    s.origins = []
    return s
