"""The board as SVG, drawn from the coordinates of the hexes: pointy tops, radius 54 units."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Any

from core.games.pocket_imperium.board import AXIAL, HEX_IDS, NEAR, PRIME, SLOTS
from web.html.markup import Markup, tag

RADIUS = 54.0
WIDE = RADIUS * math.sqrt(3)
RING = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
BOX = (-414.0, -417.0, 828.0, 834.0)
"""What is shown when the whole board is on show, in units round the middle of the board."""

ROOM = (-540.0, BOX[1], 1080.0, BOX[3])
"""Where plates may stand: beside the board is sky, which a small screen shows much of."""

PLATES = ((-206, -352), (318, -322), (318, 244), (256, 356), (-230, 332), (-348, -240))
"""Where the plate of each tile stands, beside it."""

Point = tuple[float, float]
Cell = tuple[int, int]


def middle(cell: Cell) -> Point:
    """The middle of a hex in units of the board."""
    q, r = cell
    return round(WIDE * (q + r / 2), 2), round(RADIUS * 1.5 * r, 2)


def corners(cell: Cell) -> list[Point]:
    """The six corners of a hex, clockwise from the top."""
    x, y = middle(cell)
    angles = [math.radians(60 * i - 90) for i in range(6)]
    return [
        (round(x + RADIUS * math.cos(turn), 1), round(y + RADIUS * math.sin(turn), 1))
        for turn in angles
    ]


def outline(cells: Iterable[Cell]) -> list[Point]:
    """The corners of the outline round several connected hexes, in order."""
    sides: dict[tuple[Cell, Cell], tuple[Point, Point]] = {}
    for cell in cells:
        around = corners(cell)
        for start, end in zip(around, around[1:] + around[:1], strict=True):
            key = _near(start), _near(end)
            if key[::-1] in sides:
                del sides[key[::-1]]
            else:
                sides[key] = (start, end)
    after = {ends[0]: (ends[1], points[1]) for ends, points in sides.items()}
    found, at = [], next(iter(after))
    while at in after:
        at, point = after.pop(at)
        found.append(point)
    return found


def _near(point: Point) -> Cell:
    """The same key for a corner, whichever hex it was computed from."""
    return round(point[0] / 4), round(point[1] / 4)


def path(points: Iterable[Point]) -> str:
    """The closed line through these points."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z"


def cells_of(target: str) -> list[Cell]:
    """The hexes that a target covers: one, the middle tile, or a tile."""
    if target == "P":
        return [(0, 0), *RING]
    if target.startswith("tile."):
        slot = int(target.partition(".")[2])
        return list(AXIAL[7 * slot : 7 * slot + 7])
    return [AXIAL[HEX_IDS.index(target)]]


TILES = tuple(f"tile.{slot}" for slot in range(SLOTS))
TARGETS = (*HEX_IDS, *TILES)
"""Everything on the board that can be a target."""


def shape(target: str) -> str:
    """The outline of a target as a path."""
    return path(outline(cells_of(target)))


def neighbours(target: str) -> list[str]:
    """The targets next to one, for walking by keys."""
    if target in HEX_IDS:
        return [HEX_IDS[number] for number in NEAR[HEX_IDS.index(target)]]
    return [name for name in TILES if name != target]


def tile_of(target: str) -> str:
    """The tile that a hex lies on; "" for the middle."""
    return f"tile.{target[1]}" if target in HEX_IDS[:PRIME] else ""


@cache
def places() -> dict[str, Any]:
    """What the shared board needs to know of each target, as a map's data file has it."""
    regions = {name: _place(name) for name in TARGETS}
    sizes = {"full": BOX, "room": ROOM, "crop": 1.0, "near": 0.0, "close_up": 0.8}
    return {**sizes, "regions": regions}


def _place(name: str) -> dict[str, Any]:
    points = outline(cells_of(name))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    at = middle(AXIAL[HEX_IDS.index(name)]) if name in HEX_IDS else PLATES[int(name[-1])]
    x, y = at
    number = (x - 29, y - 24) if name != "P" else (x - 47, y - 100)
    if name.startswith("tile."):
        number = (x - 62, y - 13)
    return {
        "kind": "tile" if name.startswith("tile.") else "hex",
        "tokens": {"at": [x, y + (40 if name == "P" else 0)]},
        "city": [x, y - (26 if name == "P" else 0)],
        "flag": [x + (62 if name == "P" else 28), y + (34 if name == "P" else -22)],
        "label": {"at": [x, y], "lines": [""]},
        "bbox": [min(xs), min(ys), max(xs), max(ys)],
        "tag": list(number),
    }


# ---- drawing ----
def stars() -> Markup:
    """A sky that is the same every time."""
    found, seed = [], 7
    for _ in range(150):
        seed = (seed * 1103515245 + 12345) % 2**31
        x, y = seed % 2600 - 1300, (seed // 2600) % 1700 - 850
        size = (0.8, 1.1, 1.5)[seed % 3]
        found.append(tag("circle", cx=x, cy=y, r=size))
    return tag("g", found, cls="stars decoration")


def drawing() -> Markup:
    """The whole board without what changes: sky, hexes, edges of the tiles.

    Groups carry the colours of hexes: copies of a hex take theirs from where they stand, and Safari
    would paint them by any rule for the hex itself.
    """
    hexes = [_copied(name, cls="region hex", data_target=name) for name in HEX_IDS[:PRIME]]
    prime = _copied("P", cls="region hex", data_target="P")
    tiles = [_copied(name) for name in TILES]
    edges = [tag("path", d=shape(name)) for name in TILES]
    x, y, wide, high = BOX
    return tag(
        "svg",
        tag("defs", tiles),
        stars(),
        tag("g", hexes, tag("g", prime, cls="prime"), cls="cells"),
        tag("g", edges, tag("path", d=shape("P"), cls="prime"), cls="tile-edges decoration"),
        tag("g", cls="highlights"),
        tag("g", cls="tokens"),
        cls="map hexes",
        viewBox=f"{x:g} {y:g} {wide:g} {high:g}",
        xmlns="http://www.w3.org/2000/svg",
    )


def _copied(name: str, **more: Any) -> Markup:
    """A shape of which marks are copies. Only what it says itself of its strokes holds for them.

    A rule of the style sheet would do so in Safari alone.
    """
    effect = "non-scaling-stroke"
    return tag("path", id=f"map-{name}", d=shape(name), vector_effect=effect, **more)
