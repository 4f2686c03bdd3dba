"""Where tokens and number tags stand, in px round a region's anchors. Pure geometry.

Boxes are (x, y, width, height) with the middle at (x, y).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from web.html.markup import Markup

Box = tuple[float, float, float, float]
Point = tuple[float, float]
Place = Mapping[str, Any]
"""What the map's data say of a place: anchors, box, kind."""

ROW = 4
"""Units side by side; more make a second row."""

GAP = 1.0
TAG = 17.0
CHAR = 6.0
"""Mean width of a letter of a map label in px."""


KNOWN = ("unit", "port", "flag", "city")
"""Slots that follow rules of their own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One token: where it belongs ("unit", "flag", "city", "port"), its drawing, its size in px.

    Any other slot is a place of that name in the region's anchors, with the width in px that rows
    may take there; "crowd" is the room of the tokens. `who` names it from one paint to the next
    ("0.ship"), to show a move; `kin` is what it moves as, where it may change on the way. Its
    middle lies `low` px under its place.
    """

    slot: str
    art: Markup
    size: tuple[int, int]
    who: str = ""
    count: int = 1
    kin: str = ""
    low: float = 0.0

    @property
    def mover(self) -> str:
        """What it is from one place to another."""
        return self.kin or self.who


def rows(sizes: Sequence[tuple[int, int]], limit: int = ROW) -> list[Point]:
    """The middle of each of these boxes, set in rows centred round (0, 0)."""
    return _set([sizes[i : i + limit] for i in range(0, len(sizes), limit)])


def flow(sizes: Sequence[tuple[int, int]], width: float) -> list[Point]:
    """The middle of each of these boxes in rows as wide as they may be, evenly filled."""
    total = sum(size[0] + GAP for size in sizes)
    share = total / max(-(-total // width), 1)
    lines: list[list[tuple[int, int]]] = []
    used = 0.0
    for size in sizes:
        number = int((used + size[0] / 2) // share)
        while len(lines) <= number:
            lines.append([])
        lines[number].append(size)
        used += size[0] + GAP
    return _set([line for line in lines if line])


def _set(lines: Sequence[Sequence[tuple[int, int]]]) -> list[Point]:
    if not lines:
        return []
    sizes = [size for line in lines for size in line]
    high = max(size[1] for size in sizes) + GAP
    found = []
    for number, line in enumerate(lines):
        y = (number - (len(lines) - 1) / 2) * high
        x = -(sum(size[0] for size in line) + GAP * (len(line) - 1)) / 2
        for wide, _ in line:
            found.append((x + wide / 2, y))
            x += wide + GAP
    return found


def spread(pieces: Sequence[Piece], place: Place) -> list[tuple[Piece, Point, Point]]:
    """Return (piece, anchor in map units, offset in px) for all pieces of a region."""
    found: list[tuple[Piece, Point, Point]] = []
    units = [piece for piece in pieces if piece.slot == "unit"]
    offsets = rows([piece.size for piece in units])
    for piece, offset in zip(units, offsets, strict=True):
        found.append((piece, _point(place["tokens"]), offset))
    ports = [piece for piece in pieces if piece.slot == "port"]
    anchor = place.get("port_ship") or place.get("port") or place.get("city") or place["tokens"]
    for i, piece in enumerate(ports):
        found.append((piece, _point(anchor), (i * (piece.size[0] + GAP), 4.0)))
    for piece in pieces:
        if piece.slot == "flag":
            found.append((piece, _point(place["flag"]), (0.0, 0.0)))
        elif piece.slot == "city":
            found.append((piece, _point(place["city"]), (0.0, 0.0)))
    for slot in dict.fromkeys(piece.slot for piece in pieces if piece.slot not in KNOWN):
        found += _own_slot([piece for piece in pieces if piece.slot == slot], place[slot])
    return found


def _own_slot(pieces: Sequence[Piece], anchor: Place) -> list[tuple[Piece, Point, Point]]:
    """The places of all pieces of a slot that has a width."""
    offsets = flow([piece.size for piece in pieces], anchor["width"])
    return [
        (piece, _point(anchor["at"]), offset) for piece, offset in zip(pieces, offsets, strict=True)
    ]


def _point(pair: Sequence[float]) -> Point:
    x, y = pair
    return x, y


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[0] + a[2] / 2, b[0] + b[2] / 2) - max(a[0] - a[2] / 2, b[0] - b[2] / 2)
    high = min(a[1] + a[3] / 2, b[1] + b[3] / 2) - max(a[1] - a[3] / 2, b[1] - b[3] / 2)
    return wide * high if wide > 0 and high > 0 else 0.0


def seats_for_tag(label: Box, tokens: Point) -> list[Point]:
    """Where a number may stand: beside the label, round the tokens."""
    x, y, wide, high = label
    side, over = wide / 2 + TAG / 2 + 2, high / 2 + TAG / 2 + 1
    tx, ty = tokens
    near = [
        (x - side, y),
        (x + side, y),
        (x, y - over),
        (x, y + over),
        (x - 18, y + over),
        (x + 18, y + over),
    ]
    around = [
        (tx + dx, ty + dy)
        for dx, dy in (
            (0, 0),
            (0, -24),
            (0, 24),
            (-26, 0),
            (26, 0),
            (-24, -22),
            (24, -22),
            (24, 24),
            (-24, 24),
        )
    ]
    return near + around


def nearest(start: Point, others: Mapping[str, Point], direction: tuple[int, int]) -> str | None:
    """The neighbour that lies best in a direction ((1, 0) is right); None when none does."""
    best, least = None, float("inf")
    for name, (x, y) in others.items():
        along = (x - start[0]) * direction[0] + (y - start[1]) * direction[1]
        if along <= 0:
            continue
        across = abs((x - start[0]) * direction[1]) + abs((y - start[1]) * direction[0])
        # What lies rather across than along is hardly meant, however near it is.
        cost = along + 2.5 * across + 1.5 * max(0.0, across - along)
        if cost < least and across <= along * 3:
            best, least = name, cost
    return best
