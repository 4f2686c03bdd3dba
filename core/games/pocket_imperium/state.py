"""The position of a game of Pocket Imperium: flat lists of small ints."""

from __future__ import annotations

from core.games.pocket_imperium.board import HEXES, SLOTS
from core.state import Copied, made, state

# Bits of State.options; `prime_entry` takes two of them.
STANDARD_BOARD = 1
QUAD_PRIME = 2
BOUNTY = 4
HIDDEN_SCORES = 8
ADJACENT_ONLY = 16
EXTERMINATE_ONLY = 32
SIDE_B = 64
"""Shifted left by tile - 2 for tiles 2 to 7: they lie on side B."""


@state
class State(Copied):
    """Everything that decides how the game goes on; seats from 0, hexes by number (see board.py).

    A new state has a board without tiles and ships.
    """

    seats: int
    options: int
    actor: int
    phase: int

    first: int = 0
    """The seat with the marker of the first player."""
    round: int = 0
    revealed: int = 0
    """Reveals made in this round, 0 to 3."""
    at: int = 0
    """The card of this reveal that is carried out; later the number of seats asked in a phase."""
    left: int = 0
    """Actions left of the card."""
    chosen: int = 0
    """Tiles scored this round, as bits by slot."""
    ones: int = 0
    """Bounty tokens worth a point that are not yet turned up."""
    blanks: int = 0
    """Bounty tokens worth nothing that are not yet turned up."""

    hex: int = -1
    """Where the fleet is that moves, or what is invaded; -1: neither."""
    fleet: int = 0
    """The ships that move."""
    second: int = 0
    """1 for the second step of a movement."""
    origins: list[int] = made(lambda s: [])
    """Where the ships of an invasion come from: hex, number of ships, hex, number of ships, ..."""

    kind: bytearray = made(lambda s: bytearray(HEXES))
    """What each hex is."""
    owner: list[int] = made(lambda s: [-1] * HEXES)
    """The seat whose ships are in each hex; -1: no ships."""
    ships: bytearray = made(lambda s: bytearray(HEXES))
    spent: bytearray = made(lambda s: bytearray(HEXES))
    """Ships in each hex that have acted on the card being carried out."""
    token: bytearray = made(lambda s: bytearray(HEXES))
    """1 in each hex with a bounty token."""

    tiles: list[int] = made(lambda s: [0] * SLOTS)
    """The number of the tile in each slot, 0 before it is drawn."""
    turns: list[int] = made(lambda s: [0] * SLOTS)

    points: list[int] = made(lambda s: [0] * s.seats)
    plan: list[int] = made(lambda s: [-1] * (s.seats * cards(s.seats)))
    """[seat * cards + place]: an order or -1; with two players two places for each reveal."""


def cards(seats: int) -> int:
    """Order cards of each player: six with two players, else three."""
    return 6 if seats == 2 else 3
