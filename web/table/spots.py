"""Where a floating panel has room: beside what it is about, over least of what is needed.

Boxes are (left, top, right, bottom), all in px of one plane.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from web.map.sight import Edges, meet

GAP = 10.0
"""px between a floating panel and what it is about, and to the edges of the window."""

CLOSE = 4.0
"""px between a floating panel and what else it is clear of."""

MOST_EDGES = 20
"""So many edges across and down are tried where no place beside the thing is free."""

GRID = (14, 9)
"""How many places all over the room are tried after that."""


def place(
    size: tuple[float, float],
    about: Edges,
    room: Edges,
    targets: Sequence[Edges],
    panels: Sequence[Edges] = (),
) -> tuple[float, float]:
    """Return left and top of a panel: where it covers least of what is needed, then of other
    panels, and then nearest to the thing.

    >>> place((100, 50), (200, 200, 220, 220), (0, 0, 800, 600), [])
    (230.0, 185.0)
    >>> place((100, 50), (200, 200, 220, 220), (0, 0, 800, 600), [(260, 190, 280, 210)])
    (90.0, 185.0)
    """
    needed = [edges for edges in (about, *targets) if meet(edges, room)]
    best, least = (room[0], room[1]), (inf, inf)
    ways: tuple[Callable[[], list[tuple[float, float]]], ...] = (
        lambda: _beside(size, about),
        lambda: _amid(size, about, [*needed, *panels]),
        lambda: _spread(size, room),
    )
    for spots in ways:
        for here in _nearest(spots(), size, about, room):
            covered = round(shared(here, needed, least[0]))
            if covered > least[0]:
                continue
            cost = covered, round(shared(here, panels))
            if cost < least:
                best, least = (here[0], here[1]), cost
            if cost == (0, 0):  # the nearest of those that cover nothing
                return best
    return best


FAR = 160.0
"""px from its thing at which a panel would rather lie over others that give way."""


def place_near(
    size: tuple[float, float],
    about: Edges,
    room: Edges,
    targets: Sequence[Edges],
    panels: Sequence[Edges],
    yielding: Sequence[Edges],
) -> tuple[float, float]:
    """Return what `place` returns, over panels that give way where else it would be far away.

    >>> about, room, told = (700, 0, 800, 600), (0, 0, 800, 600), (120, 0, 690, 600)
    >>> place((100, 50), about, room, [], [told])
    (16.0, 0)
    >>> place_near((100, 50), about, room, [], [], [told])
    (590.0, 275.0)
    """
    left, top = place(size, about, room, targets, [*panels, *yielding])
    here = left, top, left + size[0], top + size[1]
    if not yielding or _apart(here, about) <= FAR:
        return left, top
    return place(size, about, room, targets, panels)


def _nearest(
    spots: Sequence[tuple[float, float]], size: tuple[float, float], about: Edges, room: Edges
) -> list[Edges]:
    """Where a panel would stand at these spots, kept inside the room; the nearest comes first."""
    wide, high = size
    (x0, y0), x1, y1 = room[:2], room[2] - wide, room[3] - high
    found = []
    for x, y in spots:  # a hundred for each card: no calls in here
        left = x if x < x1 else x1
        top = y if y < y1 else y1
        left, top = left if left > x0 else x0, top if top > y0 else y0
        found.append((left, top, left + wide, top + high))
    return sorted(found, key=lambda here: _apart(here, about))


def _beside(size: tuple[float, float], about: Edges) -> list[tuple[float, float]]:
    """The places right, left, below and above of a thing, in the middle and at its ends."""
    wide, high = size
    left, top, right, bottom = about
    downs = ((top + bottom - high) / 2, top, bottom - high)
    acrosses = ((left + right - wide) / 2, left, right - wide)
    return [
        *((right + GAP, y) for y in downs),
        *((left - GAP - wide, y) for y in downs),
        *((x, bottom + GAP) for x in acrosses),
        *((x, top - GAP - high) for x in acrosses),
    ]


def _amid(
    size: tuple[float, float], about: Edges, boxes: Sequence[Edges]
) -> list[tuple[float, float]]:
    """Places that just clear one box across and one down, of those that are nearest to a thing."""
    wide, high = size
    x, y = (about[0] + about[2] - wide) / 2, (about[1] + about[3] - high) / 2
    xs = {edge for box in boxes for edge in (box[2] + CLOSE, box[0] - CLOSE - wide)}
    ys = {edge for box in boxes for edge in (box[3] + CLOSE, box[1] - CLOSE - high)}
    near_x = sorted(xs, key=lambda edge: abs(edge - x))[:MOST_EDGES]
    near_y = sorted(ys, key=lambda edge: abs(edge - y))[:MOST_EDGES]
    return [(left, top) for left in near_x for top in near_y]


def _spread(size: tuple[float, float], room: Edges) -> list[tuple[float, float]]:
    """Places all over the room."""
    across = (room[2] - room[0] - size[0]) / (GRID[0] - 1)
    down = (room[3] - room[1] - size[1]) / (GRID[1] - 1)
    return [
        (room[0] + i * across, room[1] + j * down) for i in range(GRID[0]) for j in range(GRID[1])
    ]


def shared(here: Edges, boxes: Sequence[Edges], most: float = inf) -> float:
    """Return the area that a box shares with others; not all of it once it is more than `most`."""
    left, top, right, bottom = here
    area = 0.0
    for x1, y1, x2, y2 in boxes:  # hundreds of thousands of them a second: no calls in here
        wide = (right if right < x2 else x2) - (left if left > x1 else x1)
        high = (bottom if bottom < y2 else y2) - (top if top > y1 else y1)
        if wide > 0 and high > 0:
            area += wide * high
            if area > most + 1:
                break
    return area


def _apart(a: Edges, b: Edges) -> float:
    """How far apart two boxes are."""
    across = max(a[0] - b[2], b[0] - a[2], 0.0)
    down = max(a[1] - b[3], b[1] - a[3], 0.0)
    return across + down
