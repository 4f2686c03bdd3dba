"""Seats in the order of what they have reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def ranked(keys: Sequence[Any]) -> list[list[int]]:
    """Return the seats best first, by one key each; seats with equal keys share a list.

    >>> ranked([(5, 1), (9, 0), (5, 1)])
    [[1], [0, 2]]
    """
    return [
        [seat for seat, key in enumerate(keys) if key == place]
        for place in sorted(set(keys), reverse=True)
    ]
