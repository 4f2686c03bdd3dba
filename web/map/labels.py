"""Where numbers and names find room on a crowded map. Pure geometry, in px of the map's origin."""

from __future__ import annotations

import math
from collections.abc import Sequence

from web.map import marks
from web.map.crowd import Crowd, Grid, Shown, plated
from web.map.sight import hull
from web.map.tokens import TAG, Box, Point, seats_for_tag

WIDE_RING = [
    (radius * math.sin(turn * math.pi / 8), -radius * math.cos(turn * math.pi / 8))
    for radius in (36.0, 46.0, 58.0)
    for turn in range(16)
]
"""Where a number goes for which there is no room nearby, in px from the pieces."""


# ---- numbers ----
def place_tags(crowd: Crowd, shown: Shown, grid: Grid) -> None:
    """Give each number a place that is free, as near to its pieces as there is one."""
    for name, number in crowd.numbers.items():
        if not number:
            continue
        box = _tag_box(crowd, shown, grid, name)
        shown.tags[name] = box
        grid.add([box])


def _tag_box(crowd: Crowd, shown: Shown, grid: Grid, name: str) -> Box:
    place, scale = crowd.places[name], crowd.scale
    label = marks.name_box(place, scale)
    at = place["tokens"]["at"]
    tokens = at[0] * scale, at[1] * scale
    outer = marks.outer_box(place, scale)
    bare = marks.PLATE in place and place["kind"] != "panel" and not plated(crowd, shown, name)
    fixed = None if bare else marks.fixed_tag(place, scale)
    spots = [fixed] if fixed else []
    spots += sorted(
        (*seats_for_tag(label, tokens), *_round(shown.boxes.get(name, ()))),
        key=lambda spot: (
            not _inside(spot, outer),
            abs(spot[0] - tokens[0]) + abs(spot[1] - tokens[1]),
        ),
    )
    spots += [(tokens[0] + dx, tokens[1] + dy) for dx, dy in WIDE_RING]
    x, y = next((spot for spot in spots if not grid.met((*spot, TAG + 1, TAG + 1))), spots[0])
    return x, y, TAG + 1, TAG + 1


def _round(boxes: Sequence[Box]) -> list[Point]:
    """Places for a number round the pieces of a place."""
    if not boxes:
        return []
    left, top, right, bottom = hull(boxes)
    x, y, gap = (left + right) / 2, (top + bottom) / 2, TAG / 2 + 1
    return [
        *((at, side) for side in (top - gap, bottom + gap) for at in (x, left, right)),
        *((side, at) for side in (left - gap, right + gap) for at in (y, top, bottom)),
        *(
            (side, at)
            for side in (left - 2 * gap, right + 2 * gap)
            for at in (top - gap, bottom + gap)
        ),
    ]


def _inside(spot: Point, box: Box) -> bool:
    return abs(spot[0] - box[0]) * 2 <= box[2] and abs(spot[1] - box[1]) * 2 <= box[3]


# ---- names ----
def place_names(crowd: Crowd, shown: Shown, grid: Grid) -> None:
    """Show the names for which there is room, those of the decision first."""
    for name in dict.fromkeys((*crowd.first, *crowd.places)):
        place = crowd.places[name]
        if not marks.has_name(place):
            continue
        if plated(crowd, shown, name):
            shown.names[name] = None
            continue
        weighty = name in crowd.first
        badge = shown.way.get(name, 0) > 0 and shown.way[name] == len(crowd.stacks[name]) - 1
        own = marks.name_box(place, crowd.scale)
        spot = _name_spot(crowd, shown, grid, name, own, weighty, badge)
        if spot is None:
            shown.names[name] = None
            continue
        if spot != own[:2] or marks.PLATE in place:
            shown.names[name] = spot
        grid.add([(*spot, own[2], own[3])])


def _name_spot(
    crowd: Crowd, shown: Shown, grid: Grid, name: str, own: Box, weighty: bool, badge: bool
) -> Point | None:
    """Where a name finds room, None where it finds none."""
    if badge and not weighty:
        return None
    if not badge and not grid.met(own):
        return own[:2]
    if not weighty and not crowd.all_names:
        return None
    spots = [*_beside(shown.boxes.get(name, ()), own), own[:2]]
    return next((spot for spot in spots if not grid.met((*spot, own[2], own[3]))), None)


def _beside(boxes: Sequence[Box], own: Box) -> list[Point]:
    """Places for a name next to the pieces of its place: below, above, at the sides."""
    if not boxes:
        return []
    left, top, right, bottom = hull(boxes)
    x, y, wide, high = (left + right) / 2, (top + bottom) / 2, own[2], own[3]
    below, above = bottom + high / 2 - 1, top - high / 2 + 1
    return [
        (x, below),
        (x, above),
        (right + wide / 2, y),
        (left - wide / 2, y),
        (right + wide / 2 - 8, below),
        (left - wide / 2 + 8, below),
        (right + wide / 2 - 8, above),
        (left - wide / 2 + 8, above),
    ]
