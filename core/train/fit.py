"""Fitting: what each feature is worth, so that what lines promise comes near what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import mul

from core.train.lessons import Lesson

MODEST = 1000.0
"""So many lessons weigh as much as the doubt that a feature is worth anything at all."""


def fit(lessons: Sequence[Lesson]) -> list[float]:
    """Return what each feature is worth: least squares, drawn towards 0 (ridge regression).

    >>> fit([Lesson((1.0, 0.0), 0.0, 2.0), Lesson((-1.0, 0.0), 0.0, -2.0)] * 600)
    [1.09, 0.0]
    """
    columns = [*zip(*(lesson.features for lesson in lessons), strict=True)]
    missing = [lesson.found - lesson.promised for lesson in lessons]
    spreads = [sqrt(sum(map(mul, column, column)) / len(lessons)) or 1.0 for column in columns]
    scaled = [[x / spread for x in column] for column, spread in zip(columns, spreads, strict=True)]
    table = [[sum(map(mul, one, other)) for other in scaled] for one in scaled]
    for number, row in enumerate(table):
        row[number] += MODEST
    right = [sum(map(mul, column, missing)) for column in scaled]
    found = solved(table, right)
    return [short(worth / spread) for worth, spread in zip(found, spreads, strict=True)]


def short(number: float) -> float:
    """Return a number to three digits."""
    return float(f"{number:.3g}")


def solved(table: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of linear equations whose table is symmetric and positive.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0])
    [1.0, 2.0]
    """
    rows = [[*row, last] for row, last in zip(table, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = rows[at]
        for other in rows[at + 1 :]:
            factor = other[at] / pivot[at]
            if factor:
                other[at:] = [x - factor * y for x, y in zip(other[at:], pivot[at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(map(mul, rows[at][at + 1 : size], found[at + 1 :]))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
