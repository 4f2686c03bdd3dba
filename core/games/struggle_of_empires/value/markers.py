"""What control markers in a region will bring, though others come and go until then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from core.games.struggle_of_empires.rules.war import region_points
from core.play.chance import Rng

QUARTERS = 4
"""Time is counted in quarters of a war."""
_SAMPLES = 16
_GROWTH, _NEW, _DECAY = 14, 5, 5
"""Percent in a quarter: a marker more where a seat has some, where it has none, a marker less."""


@cache
def _shifts(seats: int, quarters: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """How markers may come and go in this time, some samples: (where a seat has some, none)."""
    rng = Rng(65)
    samples = []
    for _ in range(_SAMPLES):
        rolls = [[rng.below(100) for _ in range(3 * QUARTERS)] for _ in range(seats)]
        samples.append(tuple(_shift(row[:quarters]) for row in rolls))
    return tuple(samples)


def _shift(rolls: Sequence[int]) -> tuple[int, int]:
    some = sum((roll < _GROWTH) - (roll >= 100 - _DECAY) for roll in rolls)
    return some, sum(roll < _NEW for roll in rolls)


@lru_cache(100_000)
def expected(points: tuple[int, ...], markers: bytes, quarters: int) -> tuple[float, ...]:
    """What scoring a region this many quarters later will bring on average."""
    found = [0.0] * len(markers)
    for sample in _shifts(len(markers), quarters):
        later = [
            max(0, count + some) if count else none
            for count, (some, none) in zip(markers, sample, strict=True)
        ]
        for seat, won in enumerate(region_points(points, later)):
            found[seat] += won / _SAMPLES
    return tuple(found)


@lru_cache(100_000)
def prospects(
    points: tuple[int, ...], markers: bytes, quarters: int, later: int, kept: float, again: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Per seat what a region will bring in all wars, and in those after this one alone.

    A later war counts as a share `kept` of what it would bring if nobody minded, plus a share
    `again` of what this war brings.
    """
    this = expected(points, markers, quarters)
    coming = [again * later * won for won in this]
    for war in range(1, later + 1) if kept else ():
        for seat, won in enumerate(expected(points, markers, quarters + war * QUARTERS)):
            coming[seat] += kept * won
    return tuple(a + b for a, b in zip(this, coming, strict=True)), tuple(coming)


def changed(markers: bytes, more: int, less: int) -> bytes:
    """The markers with one more of a seat and one less of another (-1: of nobody)."""
    new = bytearray(markers)
    if more >= 0:
        new[more] += 1
    if less >= 0:
        new[less] -= 1
    return bytes(new)
