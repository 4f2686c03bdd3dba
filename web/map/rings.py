"""The outer edge of a region's shape: a sea's islands are holes in it, not part of its edge."""

from __future__ import annotations

import re
from functools import lru_cache

SPECK = 0.01
"""A part smaller than this share of the largest is no part worth an edge."""

_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


@lru_cache(maxsize=64)
def outer(path: str) -> str:
    """A path of "M x y l dx dy … z" rings without its holes and specks.

    >>> outer("M0 0l9 0 0 9-9 0zM2 2l0 2 2 0 0-2z")
    'M0 0l9 0 0 9-9 0z'
    """
    rings = [(ring, area(ring)) for ring in re.findall("M[^M]*", path)]
    if not rings:
        return path
    largest = max((size for _, size in rings), key=abs)
    return "".join(ring for ring, size in rings if size / largest > SPECK)


def area(ring: str) -> float:
    """The signed area of one ring: holes have the sign that their outside has not."""
    numbers = [float(text) for text in _NUMBER.findall(ring)]
    x, y = first = numbers[0], numbers[1]
    total = 0.0
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=False):
        total += x * (y + dy) - (x + dx) * y
        x, y = x + dx, y + dy
    return (total + x * first[1] - first[0] * y) / 2
