"""Where a card stands over the map: where it hides neither what is asked nor other panels. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from web.map.sight import Edges
from web.map.tokens import Point

MARGIN = 12.0
"""px from the edges of the stage and from what covers it."""

COVER, TARGET, TOLD, OTHER = 1e6, 1e4, 2000.0, 200.0
"""What it costs to hide another panel, something of a target, of what is told, of another place;
the way from the best corner costs half a px or less."""

FINE = 8.0
"""px within which the height of a card is looked for."""

GRID = 8
"""A card is tried at this many + 1 evenly spaced places along an edge."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """What a card may hide, in px of the stage: other panels, and what is drawn of targets, of what
    is told, of other places. `shapes` are the whole places that are told of."""

    covers: Sequence[Edges] = ()
    targets: Sequence[Edges] = ()
    told: Sequence[Edges] = ()
    shapes: Sequence[Edges] = ()
    others: Sequence[Edges] = ()


def stand(
    size: tuple[float, float], box: tuple[float, float], boxes: Boxes, rows: bool = False
) -> tuple[Point, int]:
    """Return the left upper point of a card, and how much of targets it hides there.

    `size` is the stage's, `box` the card's, both in px. It stands at an edge of the stage or of a
    panel (`rows`: at the upper or lower edge of the stage): on nothing if that can be, on as little
    of targets as can be, then of what is told; else further up, further right.
    """
    wide, high = box

    def cost(spot: Point, far: float) -> float:
        edges = (spot[0], spot[1], spot[0] + wide, spot[1] + high)
        over = hidden(edges, boxes.covers) * COVER + hidden(edges, boxes.targets) * TARGET
        if over >= COVER:
            return over
        over += (hidden(edges, boxes.told) + shares(edges, boxes.shapes)) * TOLD
        return over + hidden(edges, boxes.others) * OTHER + far

    xs, along_x = _spots(size[0], wide, [edge for c in boxes.covers for edge in (c[0], c[2])])
    ys, along_y = _spots(size[1], high, [edge for c in boxes.covers for edge in (c[1], c[3])])
    if rows:
        xs, ys = set(), {MARGIN, max(size[1] - high - MARGIN, MARGIN)}
    spots = {*((x, y) for x in xs for y in along_y), *((x, y) for x in along_x for y in ys)}
    ways = sorted((0.5 * y - 0.25 * x, (x, y)) for x, y in spots)
    least, best = inf, ways[0][1]
    for far, spot in ways:
        if far >= least:  # no later one can cost less
            break
        here = cost(spot, far)
        if here < least:
            least, best = here, spot
    return best, hidden((best[0], best[1], best[0] + wide, best[1] + high), boxes.targets)


def fitting(
    size: tuple[float, float], box: tuple[float, float], least: float, boxes: Boxes
) -> float:
    """Return how high a card that can scroll is to be: as high as it is, or lower if only so it
    hides nothing, but no lower than `least`."""

    def free(height: float) -> bool:
        (left, top), _ = stand(size, (box[0], height), boxes)
        edges = (left, top, left + box[0], top + height)
        drawn = (boxes.covers, boxes.targets, boxes.told, boxes.others)
        return not any(hidden(edges, each) for each in drawn) and not shares(edges, boxes.shapes)

    high, low = box[1], least
    if high <= low or free(high) or not free(low):
        return high
    while high - low > FINE:
        middle = (high + low) / 2
        high, low = (high, middle) if free(middle) else (middle, low)
    return low


def _spots(size: float, length: float, edges: Sequence[float]) -> tuple[set[float], set[float]]:
    """Where a card of this length may begin: at the edges of stage and panels, and all along."""
    last = max(size - length - MARGIN, MARGIN)
    ends = {edge + MARGIN for edge in edges} | {edge - length - MARGIN for edge in edges}
    docked = {MARGIN, last, *(spot for spot in ends if MARGIN <= spot <= last)}
    return docked, docked | {MARGIN + (last - MARGIN) * i / GRID for i in range(GRID + 1)}


def hidden(edges: Edges, boxes: Sequence[Edges]) -> int:
    """How many of these boxes a card hides, or a part of them."""
    left, top, right, bottom = edges
    found = 0
    for x1, y1, x2, y2 in boxes:  # the most frequent work of a paint: no calls in here
        if left < x2 and x1 < right and top < y2 and y1 < bottom:
            found += 1
    return found


def shares(edges: Edges, boxes: Sequence[Edges]) -> float:
    """Which shares of these boxes a card hides, all together.

    >>> shares((0, 0, 10, 10), [(0, 0, 20, 10), (5, 5, 9, 9), (50, 50, 60, 60)])
    1.5
    """
    left, top, right, bottom = edges
    found = 0.0
    for x1, y1, x2, y2 in boxes:
        wide, high = min(right, x2) - max(left, x1), min(bottom, y2) - max(top, y1)
        if wide > 0 and high > 0:
            found += wide * high / ((x2 - x1) * (y2 - y1))
    return found
