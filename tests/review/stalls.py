"""A tiny game in which one can reckon what each decision is worth.

Seats take turns, one click each, for a few rounds: a sure thing of 0 to 3 points, a gamble of 4 or
6, or a guess at a coin that nobody sees, which brings 8 points or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

from core import Session
from core.play.ranking import ranked
from core.protocol import CHANCE, OVER, Action, Emit, Game, Turn

TAKE, GAMBLE, GUESS, FALL = range(4)
ROUNDS = 6
BEST = 5.0
"""What a turn is worth, played well."""


class Stalls:
    """Points by seat, the coins of all turns, how many turns were taken, and who acts."""

    __slots__ = ("actor", "coins", "points", "taken")
    actor: int

    def __init__(self, seats: int) -> None:
        self.points = [0] * seats
        self.coins = [taken * 7 // 3 % 2 for taken in range(seats * ROUNDS)]
        self.taken = self.actor = 0

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.points, other.coins = self.points[:], self.coins[:]
        other.taken, other.actor = self.taken, self.actor
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stalls) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def legal(s: Stalls) -> list[Action]:
    return [*((TAKE, points) for points in range(4)), (GAMBLE,), (GUESS, 0), (GUESS, 1)]


def apply(s: Stalls, action: Action, emit: Emit | None = None) -> None:
    if emit is not None:
        emit(f"tell.{action[0]}", {"n": action[-1]})
    if action[0] == GAMBLE:
        s.actor = CHANCE
        return
    brings = 8 * (s.coins[s.taken] == action[1]) if action[0] == GUESS else action[1]
    s.points[s.taken % len(s.points)] += brings
    s.taken += 1
    s.actor = s.taken % len(s.points) if s.taken < len(s.coins) else OVER


def resample(s: Stalls, seat: int, below: Callable[[int], int]) -> Stalls:
    other = s.copy()
    other.coins = [below(2) for _ in s.coins]
    return other


def value(s: Stalls) -> list[float]:
    left = [(len(s.coins) - s.taken + seat) // len(s.points) for seat in range(len(s.points))]
    return [points + BEST * turns for points, turns in zip(s.points, left, strict=True)]


def position(s: Stalls) -> dict[str, Any]:
    return {"seats": len(s.points), "options": {}, "points": s.points, "taken": s.taken}


def new(seats: int, options: Mapping[str, Any]) -> Stalls:
    return Stalls(seats)


GAME: Game[Stalls] = Game(
    id="stalls",
    revision=1,
    min_seats=2,
    max_seats=3,
    longest=100,
    options=(),
    new=new,
    legal=legal,
    outcomes=lambda s: [((FALL, 4), 1), ((FALL, 6), 1)],
    apply=apply,
    write=lambda s, action: " ".join(
        [("take", "gamble", "guess", "fall")[action[0]], *map(str, action[1:])]
    ),
    parts=lambda s, action: ("", ()),
    targets=lambda s, action: (),
    label=lambda s, action: ("choice", {}),
    prompt=lambda s: ("prompt", {}),
    view=lambda s, seat: position(s),
    position=position,
    read_position=lambda p: Stalls(p["seats"]),
    scores=lambda s: s.points[:],
    ranking=lambda s: ranked(s.points),
    value=value,
    resample=resample,
    audit=lambda s: {},
    stats=lambda s: {"points": s.points[:]},
    words=frozenset(["take", "gamble", "guess", "fall"]),
    turn=lambda s: Turn(s.taken // len(s.points) + 1, seat=s.taken % len(s.points)),
)


def played(clicks: Iterable[str], chance: list[str] | None = None) -> Session:
    """A game of stalls; once the clicks are used up, everybody gambles."""
    session = Session.new("stalls", seats=2, seed=1, chance=chance)
    for click in clicks:
        session.play(click)
    while not session.over:
        session.play("gamble")
    return session
