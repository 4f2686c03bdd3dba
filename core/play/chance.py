"""The seeded integer generator that draws every outcome of chance.

The algorithm is SplitMix64 (Steele, Lea and Flood 2014; public domain reference by S. Vigna): a
64-bit counter that grows by a constant, and a mixing function over it. Integers only, so every
platform gives the same numbers.

>>> rng = Rng(1234567)
>>> rng.next(), rng.next()
(6457827717110365317, 3203168211198807973)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 1 << 64
"""A seed is an int, 0 <= seed < SEEDS."""

_MASK = SEEDS - 1
_STEP = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Return 64 well-mixed bits of a 64-bit value (SplitMix64's output function).

    >>> mix(0), mix(1) == mix(2)
    (0, False)
    """
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


class Rng:
    """A stream of random integers, the same for the same seed and path.

    The path numbers independent streams of one seed: Rng(seed, 0, 3) is the stream of draw 3 of
    purpose 0. Two streams whose paths differ have nothing to do with each other.

    >>> Rng(7).below(6), Rng(7).below(6)
    (3, 3)
    >>> Rng(7, 1).next() == Rng(7, 2).next()
    False
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, *path: int) -> None:
        state = seed & _MASK
        for part in path:
            state = mix((mix((state + _STEP) & _MASK) + (part + 1) * _STEP) & _MASK)
        self._state = state

    @classmethod
    def going_on(cls, mark: int) -> Rng:
        """Return a stream that goes on where another one was when it told its `mark`.

        >>> rng = Rng(7)
        >>> Rng.going_on(rng.mark).next() == rng.next()
        True
        """
        rng = cls(0)
        rng._state = mark & _MASK
        return rng

    @property
    def mark(self) -> int:
        """Where the stream is, 0 <= mark < 2**64, for `going_on`."""
        return self._state

    def next(self) -> int:
        """Return the next 64 bits: 0 <= result < 2**64."""
        self._state = (self._state + _STEP) & _MASK
        return mix(self._state)

    def below(self, n: int) -> int:
        """Return 0 <= result < n, each equally likely; ValueError unless 1 <= n <= 2**64.

        Values in the incomplete last stretch of the 64-bit range are rejected and drawn again, so
        no result is favoured.

        >>> rng = Rng(5)
        >>> {rng.below(3) for _ in range(50)}
        {0, 1, 2}
        """
        if not 1 <= n <= SEEDS:
            raise ValueError("below(n) needs 1 <= n <= 2**64")
        limit = SEEDS - SEEDS % n
        value = self.next()
        while value >= limit:
            value = self.next()
        return value % n

    def weighted(self, weights: Sequence[int]) -> int:
        """Return an index drawn in proportion to these weights (ints >= 0, not all 0).

        >>> rng = Rng(5)
        >>> {rng.weighted([0, 3, 0, 1]) for _ in range(50)}
        {1, 3}
        """
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise ValueError("weights must not be negative")

    def choice(self, items: Sequence[T]) -> T:
        """Return one of these items, each equally likely; ValueError when there is none.

        >>> Rng(5).choice("abc") in "abc"
        True
        """
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order, each order equally likely.

        >>> sorted(Rng(5).shuffled([1, 2, 3]))
        [1, 2, 3]
        """
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


GAME, BOT, TEST, PREVIEW, REVIEW = 0, 1, 2, 3, 4
"""Purposes, the first number of a path: outcomes of the game, bots' own dice, tests, previews,
reviews of games."""


def draw(seed: int, k: int, weights: Sequence[int]) -> int:
    """Return the index that the k-th draw (from 0) of the game with this seed picks.

    It depends on the seed, k and the weights only: taking a click back cannot re-roll it.

    >>> draw(7, 0, [1, 1, 1]) == draw(7, 0, [1, 1, 1])
    True
    """
    return Rng(seed, GAME, k).weighted(weights)
