"""SPSA: all weights are changed at once at random, and go the way that won.

Simultaneous perturbation stochastic approximation (Spall 1992). Weights are moved by factors, so
they keep their signs, and those that are 0 stay 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, sqrt
from typing import NamedTuple

from core.play.chance import Rng
from core.train.games import Pairing, seatings
from core.train.path import settled

SHAKE = 0.2
"""How far the logarithm of a weight is changed either way."""
STEP = 0.02
"""How far it is moved where the change was worth as much as changes are on average."""
LATE = 0.5
"""The last moves are this much of the first."""
GAMES = 12
"""About so many in a round for each number of seats."""


class Standing(NamedTuple):
    """What is known after a round: the mean of the factors in the second half of the rounds so far,
    the margin of the round, and what margins were typically."""

    round: int
    factors: tuple[float, ...]
    margin: float
    typical: float


def train(
    game: str,
    seats: Sequence[int],
    weights: int,
    rounds: int,
    seed: int,
    margins: Callable[[Iterable[Pairing]], Iterator[float]],
) -> Iterator[Standing]:
    """Move so many weights for these rounds; `margins` plays games, perhaps on all cores.

    The same arguments give the same weights. A round plays each seating of a few set-ups once.
    """
    rng = Rng(seed)
    logs = [0.0] * weights
    path: list[list[float]] = []
    squares = 0.0
    places = {count: seatings(count) for count in seats}
    setups = {count: GAMES // len(some) for count, some in places.items()}
    for number in range(rounds):
        signs = [1 if rng.below(2) else -1 for _ in range(weights)]
        up, down = (_factors(logs, signs, way * SHAKE) for way in (1, -1))
        begin = seed * 1_000_000 + number * max(setups.values())
        jobs = [
            Pairing(game, count, has, begin + setup, up, down)
            for count, some in places.items()
            for has in some
            for setup in range(setups[count])
        ]
        mean = sum(margins(jobs)) / len(jobs)
        squares += mean * mean
        typical = sqrt(squares / (number + 1)) or 1.0
        rate = STEP * (1 - (1 - LATE) * number / rounds) * max(-2.0, min(2.0, mean / typical))
        logs = [log + rate * sign for log, sign in zip(logs, signs, strict=True)]
        path.append(logs)
        yield Standing(number + 1, tuple(map(exp, settled(path))), mean, typical)


def _factors(logs: Sequence[float], signs: Sequence[int], way: float) -> tuple[float, ...]:
    return tuple(exp(log + way * sign) for log, sign in zip(logs, signs, strict=True))
