"""Where a card stands over the map: where it hides neither what is asked nor other panels. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from web.map.sight import Edges, meet
from web.map.tokens import Point

MARGIN = 12.0
"""px from the edges of the stage and from what covers it."""

ROOM = 20.0
"""px round the middle of a target that stay free: its number, its tokens."""

TARGET, COVER = 1e4, 1e6


def stand(
    size: tuple[float, float],
    box: tuple[float, float],
    covers: Sequence[Edges],
    targets: Sequence[Point],
    margin: float = MARGIN,
) -> tuple[Point, int]:
    """Return the left upper point of a card, and how many targets it hides there.

    `size` is the stage's, `box` the card's, all in px of the stage. It stands at an edge of the
    stage or beside what covers it: on nothing if that can be, on as few targets as can be; of equal
    places the one furthest up, then furthest right.
    """
    wide, high = box
    right, low = size[0] - wide - margin, size[1] - high - margin
    xs = {margin, right, *(c[2] + margin for c in covers), *(c[0] - wide - margin for c in covers)}
    ys = {margin, low, *(c[3] + margin for c in covers), *(c[1] - high - margin for c in covers)}
    inside_x = sorted(x for x in xs if margin <= x <= max(right, margin))
    inside_y = sorted(y for y in ys if margin <= y <= max(low, margin))
    spots = [(x, y) for x in inside_x for y in inside_y]

    def cost(spot: Point) -> float:
        edges = (spot[0], spot[1], spot[0] + wide, spot[1] + high)
        over = sum(meet(edges, cover) for cover in covers)
        return over * COVER + hidden(edges, targets) * TARGET + 2 * spot[1] - spot[0]

    best = min(spots, key=cost)
    return best, hidden((best[0], best[1], best[0] + wide, best[1] + high), targets)


def hidden(edges: Edges, targets: Sequence[Point]) -> int:
    """How many targets a card hides."""
    left, top, right, bottom = edges
    return sum(
        left - ROOM < x < right + ROOM and top - ROOM < y < bottom + ROOM for x, y in targets
    )
