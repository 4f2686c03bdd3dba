"""What can be seen on the stage: its free part, and whether something drawn lies in it.

Edges are (left, top, right, bottom) in px of the stage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from web.map.tokens import Box

Edges = tuple[float, float, float, float]

LEAST = 0.12
"""A free part smaller than this share of the stage is none: then all of it counts."""


def edges(box: Box) -> Edges:
    """The edges of a box that is given by its middle and size."""
    x, y, wide, high = box
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def hull(boxes: Iterable[Box]) -> Edges:
    """The edges of the smallest box round some, at least one."""
    lefts, tops, rights, bottoms = zip(*map(edges, boxes), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def meet(a: Edges, b: Edges) -> bool:
    """Whether two boxes share more than an edge."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def clear(box: Box, size: tuple[float, float], covers: Iterable[Edges]) -> bool:
    """Whether the middle of a drawn box is on the stage and under nothing."""
    x, y = box[0], box[1]
    point = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    inside = 0 <= x <= size[0] and 0 <= y <= size[1]
    return inside and not any(meet(point, cover) for cover in covers)


def samples(part: Edges) -> list[tuple[float, float]]:
    """Nine points spread over a box.

    >>> samples((0, 0, 6, 6))[:2]
    [(1.0, 1.0), (1.0, 3.0)]
    """
    left, top, right, bottom = part
    shares = (1 / 6, 1 / 2, 5 / 6)
    return [(left + (right - left) * u, top + (bottom - top) * v) for u in shares for v in shares]


def free(size: tuple[float, float], covers: Sequence[Edges]) -> Edges:
    """The largest part of the stage that nothing covers."""
    whole = (0.0, 0.0, size[0], size[1])
    xs = sorted({0.0, size[0], *(x for cover in covers for x in (cover[0], cover[2]))})
    ys = sorted({0.0, size[1], *(y for cover in covers for y in (cover[1], cover[3]))})
    best, most = whole, LEAST * size[0] * size[1]
    for (left, right), (top, bottom) in product(combinations(xs, 2), combinations(ys, 2)):
        area = (right - left) * (bottom - top)
        part = (left, top, right, bottom)
        if area > most and not any(meet(part, cover) for cover in covers):
            best, most = part, area
    return best


def within(rect: Edges, size: tuple[float, float]) -> Edges | None:
    """The part of a box that lies on the stage, None when none does."""
    left, top = max(rect[0], 0.0), max(rect[1], 0.0)
    right, bottom = min(rect[2], size[0]), min(rect[3], size[1])
    return (left, top, right, bottom) if right - left > 1 and bottom - top > 1 else None
