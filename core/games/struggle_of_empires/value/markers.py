"""What control markers in a region will bring, though others come and go until then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.games.struggle_of_empires.rules.war import region_points
from core.games.struggle_of_empires.value.scene import QUARTERS, Span
from core.play.chance import Rng

_SAMPLES = 16


@lru_cache(1_000)
def _shifts(
    seats: int, quarters: int, drift: tuple[float, ...]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """How markers may come and go in this time, some samples: (where a seat has some, none).

    `drift` is that of Weights.
    """
    rng = Rng(65)
    samples = []
    for _ in range(_SAMPLES):
        rolls = [[rng.below(100) for _ in range(3 * QUARTERS)] for _ in range(seats)]
        samples.append(tuple(_shift(row[:quarters], drift) for row in rolls))
    return tuple(samples)


def _shift(rolls: Sequence[int], drift: tuple[float, ...]) -> tuple[int, int]:
    growth, new, decay = drift
    some = sum((roll < growth) - (roll >= 100 - decay) for roll in rolls)
    return some, sum(roll < new for roll in rolls)


@lru_cache(100_000)
def expected(
    points: tuple[int, ...], markers: bytes, quarters: int, drift: tuple[float, ...]
) -> tuple[float, ...]:
    """What scoring a region this many quarters later will bring on average."""
    found = [0.0] * len(markers)
    for sample in _shifts(len(markers), quarters, drift):
        later = [
            max(0, count + some) if count else none
            for count, (some, none) in zip(markers, sample, strict=True)
        ]
        for seat, won in enumerate(region_points(points, later)):
            found[seat] += won / _SAMPLES
    return tuple(found)


@lru_cache(100_000)
def prospects(
    points: tuple[int, ...], markers: bytes, span: Span, overseas: bool
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Per seat what a region will bring in all wars, and in those after this one alone.

    A later war counts as a share `kept` of what it would bring if nobody minded, plus a share
    `again` of what this war brings, in colonies (`overseas`) another one.
    """
    w = span.weights
    this = expected(points, markers, span.quarters, w.drift)
    again = w.again * (w.again_overseas if overseas else 1.0)
    coming = [again * span.later * won for won in this]
    for war in range(1, span.later + 1) if w.kept else ():
        far = expected(points, markers, span.quarters + war * QUARTERS, w.drift)
        for seat, won in enumerate(far):
            coming[seat] += w.kept * won
    return tuple(a + b for a, b in zip(this, coming, strict=True)), tuple(coming)


def changed(markers: bytes, more: int, less: int) -> bytes:
    """The markers with one more of a seat and one less of another (-1: of nobody)."""
    new = bytearray(markers)
    if more >= 0:
        new[more] += 1
    if less >= 0:
        new[less] -= 1
    return bytes(new)
