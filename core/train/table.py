"""Every seat plays by weights that are changed at random; the weights go where it did better.

As many games tell of all weights at once: each seat of each game says something about every weight
that it had more or less of than the others. What a weight brings is the slope of what seats were
ahead by on how they differed, games of earlier rounds counting less and less.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.train.games import Table
from core.train.path import settled
from core.weights import numbers, of_numbers

FACTOR, ADDED = 0.3, 0.1
"""A stride: by how much the logarithm of a weight is changed, or one that is 0 itself."""
GAMES = 120
"""So many in a round."""
KEPT = 0.75
"""What games of the round before count for, those of a round."""
WON = 20.0
"""A game that is won counts as so many points beside those that were scored."""
RATE, MOST = 0.35, 0.7
"""Strides in a round for each point that a stride seems to bring; at most so many."""
TYPICAL = 1.2
"""Points that a stride may be thought to bring before anything is known."""
TOLD = 0.5
"""A weight that has gone less far than so many strides stays as it was."""


class Standing(NamedTuple):
    """What is known after a round: how many strides each number of the weights has gone, on average
    in the second half of the rounds so far, and what another one seems to bring, in points."""

    round: int
    strides: tuple[float, ...]
    gains: tuple[float, ...]


def train(
    game: str,
    seats: int,
    begin: tuple[Any, ...],
    rounds: int,
    seed: int,
    how: str,
    scores: Callable[[Iterable[Table]], Iterable[Sequence[int]]],
    kept: Collection[int] = (),
) -> Iterator[Standing]:
    """Move the numbers of the weights for so many rounds of games played so (`Table.how`).

    `scores` plays them, perhaps on all cores. Numbers at the positions `kept` stay as they are. The
    same arguments give the same weights.
    """
    rng = Rng(seed)
    count = len(numbers(begin))
    strides = [0.0] * count
    path: list[list[float]] = []
    evidence = Evidence(count)
    for number in range(rounds):
        shakes = [[_shaken(rng, count, kept) for _ in range(seats)] for _ in range(GAMES)]
        tables = [
            Table(game, seed * 1_000_000 + number * GAMES + at, _weights(begin, strides, each), how)
            for at, each in enumerate(shakes)
        ]
        evidence.fade()
        for shaken, came in zip(shakes, scores(tables), strict=True):
            evidence.add(shaken, _leads(came))
        gains = evidence.gains()
        moves = [max(-MOST, min(MOST, RATE * gain)) for gain in gains]
        strides = [at + move for at, move in zip(strides, moves, strict=True)]
        path.append(strides)
        yield Standing(number + 1, settled(path), tuple(gains))


class Evidence:
    """What games have told so far of each weight: sums for the slope of leads on differences."""

    def __init__(self, weights: int) -> None:
        self.told = [0.0] * weights
        self.weighed = [0.0] * weights
        self.squares = self.seats = 0.0

    def fade(self) -> None:
        """Let all that has been told so far count for less."""
        self.told = [KEPT * each for each in self.told]
        self.weighed = [KEPT * each for each in self.weighed]
        self.squares, self.seats = KEPT * self.squares, KEPT * self.seats

    def add(self, shaken: Sequence[Sequence[int]], leads: Sequence[float]) -> None:
        """Add a game: by how much the weights of each seat were changed, how far it was ahead."""
        self.seats += len(leads)
        self.squares += sum(lead * lead for lead in leads)
        for at, column in enumerate(zip(*shaken, strict=True)):
            mean = sum(column) / len(column)
            differs = [each - mean for each in column]
            self.told[at] += sum(x * lead for x, lead in zip(differs, leads, strict=True))
            self.weighed[at] += sum(x * x for x in differs)

    def gains(self) -> list[float]:
        """Return the points that a stride more of each weight brings, as far as that is sure."""
        spread = sqrt(self.squares / self.seats)
        return [
            _sure(told / weighed, spread / sqrt(weighed)) if weighed else 0.0
            for told, weighed in zip(self.told, self.weighed, strict=True)
        ]


def gone(begin: tuple[Any, ...], strides: Iterable[float]) -> tuple[Any, ...]:
    """Return the weights after so many strides of each number from where they began.

    >>> gone((2.0, (0.0,)), [0.0, 2.0])
    (2.0, (0.2,))
    """
    found = [
        was * exp(FACTOR * way) if was else ADDED * way
        for was, way in zip(numbers(begin), strides, strict=True)
    ]
    return of_numbers(begin, found)


def learned(begin: tuple[Any, ...], standing: Standing) -> tuple[Any, ...]:
    """Return the weights as they have been learned: what hardly moved has not moved.

    >>> learned((2.0, 2.0), Standing(9, (0.4, 0.0), (0.0, 0.0)))
    (2.0, 2.0)
    """
    return gone(begin, [way if abs(way) >= TOLD else 0.0 for way in standing.strides])


def _shaken(rng: Rng, count: int, kept: Collection[int]) -> list[int]:
    """A stride more or less of each number; none of those that are kept."""
    ways = [1 if rng.below(2) else -1 for _ in range(count)]
    return [0 if at in kept else way for at, way in enumerate(ways)]


def _weights(
    begin: tuple[Any, ...], strides: Sequence[float], shakes: Iterable[Sequence[int]]
) -> tuple[tuple[Any, ...], ...]:
    """What each seat of a table goes by: a stride more or less of each."""
    return tuple(
        gone(begin, [way + shake for way, shake in zip(strides, each, strict=True)])
        for each in shakes
    )


def _leads(scores: Sequence[int]) -> list[float]:
    """How far each seat is ahead of the mean, with a prize for who won."""
    most = max(scores)
    prize = WON / scores.count(most)
    worth = [points + prize * (points == most) for points in scores]
    mean = sum(worth) / len(worth)
    return [each - mean for each in worth]


def _sure(gain: float, doubt: float) -> float:
    """What of a gain is likely to be true, if it is uncertain by so much.

    >>> _sure(3.0, 0.0), round(_sure(3.0, TYPICAL), 1)
    (3.0, 1.5)
    """
    return gain / (1 + (doubt / TYPICAL) ** 2)
