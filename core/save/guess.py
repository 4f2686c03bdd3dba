"""Guesses which of several things comes next, from what came before in the same game.

Each thing has traits (anything hashable), and each trait a leaning: how much more often things that
have it were chosen than expected (online logistic regression). Two guesses that learn the same stay
the same: all is computed in integers, so that every platform reads what any other wrote.

>>> things = Guess().things([["pass"], ["bid"]])
>>> weights(things)
[65536, 65536]
>>> for _ in range(20):
...     learn(things, weights(things), 0)
>>> passing, bidding = weights(things)
>>> passing > 3 * bidding
True
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isqrt

_BITS = 16
"""Weights and leanings are fixed-point numbers with this many fractional bits."""

_ONE = 1 << _BITS

RATE = 44
"""How much a leaning learns from one surprise, in 256ths of a doubling (versions 2 and 4)."""

CALM = 30
"""The same where a surprise teaches more traits at once (versions 3 and 5)."""

_FAR = 120
"""Fractional bits while the table of powers is made."""


def _powers() -> tuple[int, ...]:
    """Return 2 ** (-i / 256) for each i below 256, as weights."""
    root = 1 << (_FAR - 1)  # 1/2; its square root, taken eight times, is 2 ** (-1 / 256)
    for _ in range(8):
        root = isqrt(root << _FAR)
    power, found = 1 << _FAR, []
    for _ in range(256):
        found.append(power >> (_FAR - _BITS))
        power = power * root >> _FAR
    return tuple(found)


_POWERS = _powers()

Traits = Sequence[Sequence[Hashable]]
"""The traits of each thing."""

Leaning = list[int]
"""How much a trait speaks for a thing that has it: one number, in a list so that it can change."""

Things = Sequence[Sequence[Leaning]]
"""The leanings of the traits of each thing."""


class Guess:
    """What has been learned in one game."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Hashable, Leaning] = {}

    def things(self, traits: Traits) -> Things:
        """Return what is known of things with these traits."""
        known = self._known
        for of_one in traits:
            for trait in of_one:
                if trait not in known:
                    known[trait] = [0]
        return [[known[trait] for trait in of_one] for of_one in traits]

    def expect(self, trait: Hashable, doublings: int) -> None:
        """Set the first leaning of a trait: things that have it are 2 ** doublings as likely."""
        self._known[trait] = [doublings << _BITS]


def weights(things: Things, sizes: Sequence[int] = ()) -> list[int]:
    """Return how likely each thing is, as weights of at least 1.

    `sizes` says how many things each one stands for, 1 each if empty.
    """
    sums = []
    for of_one in things:
        leaning = 0
        for (part,) in of_one:
            leaning += part
        sums.append(leaning)
    most, found = max(sums), []
    for one, leaning in enumerate(sums):
        down = (most - leaning) >> (_BITS - 8)
        weight = _POWERS[down & 255] * (sizes[one] if sizes else 1) >> (down >> 8)
        found.append(weight or 1)
    return found


def learn(things: Things, weighed: Sequence[int], chosen: int, rate: int = RATE) -> None:
    """Learn which one of these things was chosen, when they were `weighed` like this."""
    total = sum(weighed)
    for one, of_one in enumerate(things):
        expected = (weighed[one] << _BITS) // total
        surprise = (_ONE if one == chosen else 0) - expected
        step = surprise * rate >> (_BITS - 8)
        for leaning in of_one:
            leaning[0] += step
