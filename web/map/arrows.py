"""What has moved, drawn on the map: arrows along the way, ghosts of what no longer stands there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise, repeat

from web.html.markup import Markup, classes, join, tag
from web.map.marks import anchors, at
from web.map.tokens import Piece, Place, Point, spread

BEND = 0.16
"""How far an arrow swings out, as a share of its length: there and back are two arrows."""

CLEAR = 12.0
"""Map units that an arrow keeps from the middle of the places it joins."""

HEAD = "M0 0L-13 -6.5L-9.5 0L-13 6.5Z"


def arrows(routes: Iterable[Sequence[Point]], movers: Iterable[str] = ()) -> Markup:
    """An arrow along each route of two points or more, in map units.

    `movers` are the classes that give each the colours of who moved; "" or none for ink.
    """
    known = zip(routes, chain(movers, repeat("")), strict=False)
    return join(*(_arrow(route, mover) for route, mover in known if len(route) > 1))


def _arrow(route: Sequence[Point], mover: str) -> Markup:
    legs = list(pairwise(route))
    path, bend, end = [], route[0], route[0]
    for i, (start, stop) in enumerate(legs):
        first, last = i == 0, i == len(legs) - 1
        here, bend, end = curve(start, stop, CLEAR if first else 0.0, CLEAR if last else 0.0)
        path.append(
            f"{f'M{here[0]:.1f} {here[1]:.1f}' if first else ''}"
            f"Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        )
    angle = math.degrees(math.atan2(end[1] - bend[1], end[0] - bend[0]))
    line, head = "".join(path), tag("g", tag("path", d=HEAD), transform=f"rotate({angle:.0f})")
    return tag(
        "g",
        tag("path", d=line, cls="way-case"),
        tag("path", d=line, cls="way"),
        at(end, (0.0, 0.0), head, cls="way-head"),
        cls=classes("arrow", mover and f"of {mover}"),
    )


def curve(start: Point, stop: Point, before: float, after: float) -> tuple[Point, Point, Point]:
    """Return (start, control point, end) of a leg that keeps clear of both its ends."""
    (x1, y1), (x2, y2) = start, stop
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    before, after = min(before, length / 4), min(after, length / 4)
    middle = ((x1 + x2) / 2 + dy * length * BEND, (y1 + y2) / 2 - dx * length * BEND)
    return _towards(start, middle, before), middle, _towards(stop, middle, after)


def _towards(start: Point, goal: Point, far: float) -> Point:
    length = math.dist(start, goal) or 1.0
    share = far / length
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def ghosts(
    before: Mapping[str, Sequence[Piece]],
    after: Mapping[str, Sequence[Piece]],
    places: Mapping[str, Place],
) -> Markup:
    """What stood on places before and stands there no longer, where it stood."""
    parts = []
    for name, stack in before.items():
        gone = went(stack, after.get(name, ()))
        for piece, anchor, offset in spread(stack, anchors(places[name])) if gone else ():
            if (piece.slot, piece.who) in gone:
                parts.append(at(anchor, offset, piece.art))
    return join(*parts)


def went(before: Sequence[Piece], after: Sequence[Piece]) -> set[tuple[str, str]]:
    """The pieces (slot, who) that stood on a place and are gone from it, the last of them, too."""
    stay = {(piece.slot, piece.who) for piece in after if piece.count > 0}
    return {(p.slot, p.who) for p in before if p.who and p.count > 0} - stay
