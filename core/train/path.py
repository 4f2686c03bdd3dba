"""Where weights that are moved round by round have come to."""

from __future__ import annotations

from collections.abc import Sequence


def settled(path: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the mean of the second half of the rounds so far, number by number.

    Dice have a part in the moves of every round, and none in what many rounds have in common.

    >>> settled([[9.0], [1.0], [3.0]]), settled([[9.0, 2.0]])
    ((2.0,), (9.0, 2.0))
    """
    half = path[len(path) // 2 :]
    return tuple(sum(column) / len(half) for column in zip(*half, strict=True))
