"""What is shown where the map is crowded: pieces give way in steps, names and numbers find room.

Pure geometry, in px of the map's own origin. A place has several ways to show what stands on it,
each taking less room than the one before; the last is one badge. Where drawn things would meet,
the less important place takes its next way. Numbers come next, then names: those of what the
decision is about may move to find room, others are shown where they stand or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from web.map import labels, marks
from web.map.crowd import Begun, Crowd, Grid, Shown, meet
from web.map.tokens import Box, Point

PLATE_LEAST = 0.82
"""The smallest size at which a nameplate can be read."""

OWN_SLACK = 4.5
"""The same for pieces of one place, which are set beside one another by the map's own measure."""

ROWS_ASIDE = 14.0
"""px by which a row of pieces may stand further from its plate than the map has it."""

FEW = 10
"""With no more meetings than this, units stand aside before they are shown in a simpler way."""

NUDGES = [
    (radius * dx, radius * dy)
    for radius in (13.0, 20.0, 27.0, 34.0, 41.0, 48.0, 55.0, 62.0)
    for dx, dy in (
        (0, -1),
        (1, 0),
        (-1, 0),
        (0, 1),
        (0.7, -0.7),
        (-0.7, -0.7),
        (0.7, 0.7),
        (-0.7, 0.7),
    )
]
"""Where a badge goes that meets another one, in px from its place, the nearest first."""


def arrange(crowd: Crowd) -> Shown:
    """Find out how all of it can be shown so that nothing covers anything else."""
    shown = Shown()
    _choose_ways(crowd, shown)
    grid = Grid()
    for boxes in shown.boxes.values():
        grid.add(boxes)
    labels.place_tags(crowd, shown, grid)
    labels.place_names(crowd, shown, grid)
    return shown


# ---- pieces ----
def _room(crowd: Crowd, shown: Shown, name: str) -> list[Box]:
    """The room that what is shown of a place takes."""
    stack, shifts = crowd.stacks[name][shown.way[name]], shown.shifts.get(name, marks.NO_SHIFTS)
    return marks.boxes(stack, crowd.places[name], crowd.scale, crowd.grow, shifts)


def _choose_ways(crowd: Crowd, shown: Shown) -> None:
    """Let pieces give way until none meet, or none can."""
    rank = {name: i for i, name in enumerate(reversed(crowd.first), 1)}
    for name in crowd.stacks:
        _begin(crowd, shown, name)
    while True:
        yielding: dict[str, None] = {}
        meetings = _meetings(shown.boxes)
        for pair in meetings:
            able = [name for name in pair if shown.way[name] + 1 < len(crowd.stacks[name])]
            if able:
                name = min(
                    able, key=lambda each: (rank.get(each, 0), -len(shown.boxes[each]), each)
                )
                yielding[name] = None
        for name in yielding:
            if len(meetings) <= FEW and _aside(crowd, shown, name):
                continue
            shown.way[name] += 1
            shown.shifts.pop(name, None)
            shown.boxes[name] = _room(crowd, shown, name)
        if not yielding:
            break
    for pair in _meetings(shown.boxes):
        _part(shown, sorted(pair, key=lambda name: rank.get(name, 0)), crowd)


def _begin(crowd: Crowd, shown: Shown, name: str) -> None:
    """Take the first way that can be read at this scale, and whose own pieces do not meet."""
    begun = crowd.memo.get(name)
    if begun is None or begun.stacks != crowd.stacks[name]:
        begun = crowd.memo[name] = _first_way(crowd, name)
    shown.way[name], shown.boxes[name] = begun.way, begun.boxes
    if begun.shifts:
        shown.shifts[name] = begun.shifts


def _first_way(crowd: Crowd, name: str) -> Begun:
    stacks, place = crowd.stacks[name], crowd.places[name]
    small = marks.plate_scale(crowd.scale) < PLATE_LEAST
    for way, stack in enumerate(stacks[:-1]):
        if small and any(piece.slot == marks.PLATE for piece in stack):
            continue
        boxes = marks.boxes(stack, place, crowd.scale, crowd.grow)
        slots = marks.slots(stack, place)
        pairs = _inner_meetings(slots, boxes)
        if not pairs:
            return Begun(stacks, way, marks.NO_SHIFTS, boxes)
        if all(sorted(pair) == ["city", "port"] for pair in pairs):
            shifts = {"port": _off_the_city(slots, boxes, crowd.grow)}
            moved = marks.boxes(stack, place, crowd.scale, crowd.grow, shifts)
            return Begun(stacks, way, shifts, moved)
        if marks.PLATE in slots and (rows := _off_the_plate(slots, boxes, crowd.grow)):
            moved = marks.boxes(stack, place, crowd.scale, crowd.grow, rows)
            return Begun(stacks, way, rows, moved)
    boxes = marks.boxes(stacks[-1], place, crowd.scale, crowd.grow)
    return Begun(stacks, len(stacks) - 1, marks.NO_SHIFTS, boxes)


def _inner_meetings(slots: Sequence[str], boxes: Sequence[Box]) -> set[tuple[str, str]]:
    """The slots of one place whose pieces meet."""
    return {
        (slots[i], slots[j])
        for i in range(len(boxes))
        for j in range(i + 1, len(boxes))
        if slots[i] != slots[j] and meet(boxes[i], boxes[j], OWN_SLACK)
    }


def _off_the_city(slots: Sequence[str], boxes: Sequence[Box], grow: float) -> Point:
    """How far ships in port move away from the works there, in px of their own."""
    city, ship = boxes[slots.index("city")], boxes[slots.index("port")]
    dx, dy = ship[0] - city[0], ship[1] - city[1]
    wide, high = (city[2] + ship[2]) / 2 - OWN_SLACK, (city[3] + ship[3]) / 2 - OWN_SLACK
    if wide - abs(dx) < high - abs(dy):
        return (wide - abs(dx)) * (1 if dx >= 0 else -1) / grow, 0.0
    return 0.0, (high - abs(dy)) * (1 if dy >= 0 else -1) / grow


def _off_the_plate(slots: Sequence[str], boxes: Sequence[Box], grow: float) -> marks.Shifts:
    """How far the rows of a place move away from its plate, and each from the one before it.

    In px of their own, by slot; nothing where a row would have to move too far.
    """
    plate = boxes[slots.index(marks.PLATE)][1]
    far = {slot: box[1] - plate for slot, box in zip(slots, boxes, strict=True)}
    moved = dict.fromkeys(slots, 0.0)
    for _ in far:
        now = [(x, y + moved[s], w, h) for s, (x, y, w, h) in zip(slots, boxes, strict=True)]
        pairs = _inner_meetings(slots, now)
        if not pairs:
            far_off = max(map(abs, moved.values())) > ROWS_ASIDE
            return marks.NO_SHIFTS if far_off else _up(moved, grow)
        for pair in pairs:
            near, slot = sorted(pair, key=lambda each: abs(far[each]))
            moved[slot] += _lacks(slots, now, near, slot) * (1 if far[slot] > 0 else -1)
    return marks.NO_SHIFTS


def _up(moved: Mapping[str, float], grow: float) -> marks.Shifts:
    return {slot: (0.0, by / grow) for slot, by in moved.items() if by}


def _lacks(slots: Sequence[str], boxes: Sequence[Box], one: str, other: str) -> float:
    """By how many px two rows of a place stand too near to each other, one over the other."""
    here = [box for slot, box in zip(slots, boxes, strict=True) if slot == one]
    there = [box for slot, box in zip(slots, boxes, strict=True) if slot == other]
    return max((a[3] + b[3]) / 2 - abs(a[1] - b[1]) for a in here for b in there) - 1.0


def _aside(crowd: Crowd, shown: Shown, name: str) -> bool:
    """Let units stand a little aside, if that is enough for them to meet nothing."""
    if name in shown.shifts or not any(piece.slot == "unit" for piece in crowd.stacks[name][0]):
        return False
    others = [box for each, boxes in shown.boxes.items() if each != name for box in boxes]
    for shift in NUDGES[:8]:
        shown.shifts[name] = {"unit": shift}
        boxes = _room(crowd, shown, name)
        slots = marks.slots(crowd.stacks[name][shown.way[name]], crowd.places[name])
        clear = all(map(crowd.on_map, boxes)) and not _inner_meetings(slots, boxes)
        if clear and not any(meet(box, other) for box in boxes for other in others):
            shown.boxes[name] = boxes
            return True
    del shown.shifts[name]
    return False


def _meetings(boxes: Mapping[str, Sequence[Box]]) -> list[tuple[str, str]]:
    """The pairs of places whose pieces meet."""
    every = sorted(
        (box[0] - box[2] / 2, box[0] + box[2] / 2, name, box)
        for name, own in boxes.items()
        for box in own
    )
    found: dict[tuple[str, str], None] = {}
    near: list[tuple[float, str, Box]] = []
    for left, right, name, box in every:
        near = [entry for entry in near if entry[0] > left]
        for _, other, there in near:
            if other != name and meet(there, box):
                found[other, name] = None
        near.append((right, name, box))
    return list(found)


def _part(shown: Shown, pair: Sequence[str], crowd: Crowd) -> None:
    """Move the one of two badges that still meet which finds a place nearer by with nothing in it.

    None goes far where the other one need not.
    """
    alone = [name for name in pair if len(shown.boxes[name]) == 1]
    for shift, name in product(((0.0, 0.0), *NUDGES), alone):
        x, y, wide, high = shown.boxes[name][0]
        dx, dy = shift
        box = (x + dx, y + dy, wide, high)
        others = (box for each, boxes in shown.boxes.items() if each != name for box in boxes)
        if not crowd.on_map(box) or any(meet(box, other) for other in others):
            continue
        (slot,) = marks.slots(crowd.stacks[name][shown.way[name]], crowd.places[name])
        old = shown.shifts.get(name, {}).get(slot, (0.0, 0.0))
        shown.shifts[name] = {slot: (old[0] + dx / crowd.grow, old[1] + dy / crowd.grow)}
        shown.boxes[name] = [box]
        return
