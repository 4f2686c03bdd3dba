"""How often each player makes each choice, given what it was found to be worth beside others'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from math import exp
from operator import add, mul
from typing import NamedTuple

from core.play.chance import Rng

Mix = list[float]
"""The share of each choice of a player."""

ROUNDS = 300
"""How many times regrets are added up; the later half counts."""
RARE = 0.05
"""Choices with smaller shares are not made."""
FAINT = 3.0
"""After this many tries what was found of two choices together counts half."""
CLOSE = 0.3
"""Choices that are about so many points apart are about as likely to be made."""
_FINE = 1 << 20


class Table:
    """What was found of the choices of some players: of each, and of each beside another's."""

    def __init__(self, sizes: Sequence[int]) -> None:
        """`sizes` is how many choices each player has."""
        self.sizes = sizes
        self._alone = [Found(size) for size in sizes]
        self._beside = {
            (one, other): [Found(sizes[other]) for _ in range(sizes[one])]
            for one, other in permutations(range(len(sizes)), 2)
        }

    def add(self, chosen: Sequence[int], worths: Sequence[float]) -> None:
        """Record what each player's choice was worth to it among the others' choices."""
        for one, own in enumerate(chosen):
            self._alone[one].add(own, worths[one])
        for (one, other), found in self._beside.items():
            found[chosen[one]].add(chosen[other], worths[one])

    def worths(self) -> Worths:
        """Return what was found of all choices so far."""
        alone = [found.means() for found in self._alone]
        beside = {
            (one, other): [row.beyond(mean) for row, mean in zip(rows, alone[one], strict=True)]
            for (one, other), rows in self._beside.items()
        }
        return Worths(alone, beside)


class Worths(NamedTuple):
    """What each player's choices are worth to it, and how much more beside each of another's."""

    alone: list[list[float]]
    beside: dict[tuple[int, int], list[list[float]]]

    def against(self, mixes: Sequence[Mix], player: int) -> list[float]:
        """Return what each choice of a player is worth to it when the others mix like this."""
        worths = self.alone[player]
        for other, mix in enumerate(mixes):
            if other != player:
                more = [sum(map(mul, mix, row)) for row in self.beside[player, other]]
                worths = [*map(add, worths, more)]
        return worths

    def shares(self) -> list[Mix]:
        """Return the shares of each player's choices, by regret matching.

        >>> pennies = Table([2, 2])
        >>> for one, two in [(0, 0), (0, 1), (1, 0), (1, 1)] * 50:
        ...     pennies.add((one, two), (3, -3) if one == two == 0 else (one == two, one != two))
        >>> [round(share, 1) for share in pennies.worths().shares()[0]]
        [0.2, 0.8]
        """
        players = range(len(self.alone))
        sizes = [len(worths) for worths in self.alone]
        strategies = [[1 / size] * size for size in sizes]
        regrets = [[0.0] * size for size in sizes]
        sums = [[0.0] * size for size in sizes]
        for turn, one in product(range(ROUNDS), players):
            found = self.against(strategies, one)
            regrets[one] = _regretted(regrets[one], found, strategies[one])
            strategies[one] = _matching(regrets[one])
            if 2 * turn >= ROUNDS:
                sums[one] = [*map(add, sums[one], strategies[one])]
        return [[each / sum(mix) for each in mix] for mix in sums]


class Found:
    """What was found of some choices, each tried so many times."""

    __slots__ = ("sums", "tries")

    def __init__(self, size: int) -> None:
        self.sums, self.tries = [0.0] * size, [0] * size

    def add(self, choice: int, worth: float) -> None:
        """Record what a choice was worth."""
        self.sums[choice] += worth
        self.tries[choice] += 1

    def means(self) -> list[float]:
        """Return what each choice is worth; one that was hardly tried counts as about average."""
        mean = sum(self.sums) / max(1, sum(self.tries))
        return [mean + more for more in self.beyond(mean)]

    def beyond(self, mean: float) -> list[float]:
        """Return how much more than this each choice is worth; after few tries hardly any more."""
        return [
            (total - tries * mean) / (tries + FAINT)
            for total, tries in zip(self.sums, self.tries, strict=True)
        ]


def _regretted(regrets: Sequence[float], worths: Sequence[float], mix: Mix) -> list[float]:
    """Return the regrets plus what each choice would have brought beyond their mix."""
    mean = sum(map(mul, mix, worths))
    return [max(0.0, had + worth - mean) for had, worth in zip(regrets, worths, strict=True)]


def _matching(regrets: Sequence[float]) -> Mix:
    """Return shares in proportion to the regrets, equal ones where nothing is regretted."""
    total = sum(regrets)
    return [each / total if total else 1 / len(regrets) for each in regrets]


def by_worth(worths: Sequence[float]) -> Mix:
    """Return how often somebody who knows roughly what each choice is worth makes it.

    >>> [round(share, 1) for share in by_worth([1.0, 1.0, 0.4])]
    [0.5, 0.5, 0.1]
    """
    best = max(worths)
    shares = [exp((worth - best) / CLOSE) for worth in worths]
    total = sum(shares)
    return [share / total for share in shares]


def picked(mix: Mix, rng: Rng) -> int:
    """Return a choice drawn by its share; rare ones are not made, unless all are rare.

    >>> {picked([0.03, 0.97], Rng(seed)) for seed in range(100)}
    {1}
    """
    least = min(RARE, max(mix))
    kept = [share if share >= least else 0.0 for share in mix]
    return rng.weighted([round(share * _FINE) for share in kept])
