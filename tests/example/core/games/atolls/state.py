"""The position of a game of Atolls."""

from __future__ import annotations

from core.games.atolls.board import ATOLLS, BOATS
from core.protocol import Option
from core.state import Copied, made, state

SEATS = (2, 4)
"""The fewest and the most players."""
OPTIONS = (Option("long", (False, True)),)
"""What is chosen at the set-up; the first value is the default."""


@state
class State(Copied):
    """Everything that decides how the game goes on; seats from 0, atolls by number (see board.py).

    A new state is the beginning of a game.
    """

    seats: int
    long: bool

    actor: int = 0
    phase: int = 0
    round: int = 1
    turn: int = 0
    """Seats that have had their turn in this round."""
    target: int = -1
    """The atoll that the boats sail to; -1: not yet chosen."""
    sent: int = 0
    """The boats on a raid."""

    owner: list[int] = made(lambda s: [-1] * ATOLLS)
    """The seat that holds each atoll; -1: nobody."""
    boats: list[int] = made(lambda s: [0] * ATOLLS)


def on_turn(s: State) -> int:
    """Return the seat whose turn it is; another one begins each round."""
    return (s.round - 1 + s.turn) % s.seats


def at_home(s: State, seat: int) -> int:
    """Return how many boats of a seat lie at no atoll."""
    return BOATS - sum(
        count for owner, count in zip(s.owner, s.boats, strict=True) if owner == seat
    )
