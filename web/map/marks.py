"""What is drawn on the map besides the map: highlights, tokens, number tags. Text only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from web.html.markup import Markup, join, tag
from web.map.tokens import CHAR, Box, Piece, Place, Point, spread

NO_EDGES: Mapping[str, str] = {}
HOME = (0.0, 0.0)
PLATE = "nameplate"
"""The slot of the piece that shows a place's name; it has its own size."""

COUNT_OUT = 4.0
"""px by which the disc with a count sticks out of its piece, to the right and below."""

SEA_CHAR = 6.9
"""Mean width in px of a letter of a sea's name."""

Shifts = Mapping[str, Point]
"""px by which the pieces of a slot stand elsewhere."""

NO_SHIFTS: Shifts = {}
CORNER = 14.0
"""px from the corner of a panel to its number."""

FIXED = ("flag", "city")
"""Slots whose pieces are not shown moving."""


def cuts(regions: Iterable[str]) -> Markup:
    """One clip path a region, so that highlights stay inside its edge."""
    return join(
        *(tag("clipPath", tag("use", href=f"#map-{name}"), id=f"cut-{name}") for name in regions)
    )


def inside(name: str, *layers: str, cls: str = "", edge: str = "") -> Markup:
    """Copies of a region's shape, or of `edge`, one for each class, cut at its edge."""
    copies = [
        tag("path", d=edge, cls=layer, vector_effect="non-scaling-stroke")
        if edge
        else tag("use", href=f"#map-{name}", cls=layer)
        for layer in layers
    ]
    return tag("g", copies, clip_path=f"url(#cut-{name})", cls=cls or None, data_of=name)


def targets(names: Sequence[str], edges: Mapping[str, str] = NO_EDGES) -> Markup:
    """The dashed edges of all targets; that one is chosen is a class, put on the element."""
    return join(
        *(
            inside(name, "veil", "casing", "dash", cls="target", edge=edges.get(name, ""))
            for name in names
        )
    )


def bands(tint: Mapping[str, str]) -> Markup:
    """The inner band of each place that belongs to somebody."""
    return join(*(inside(name, f"band {colour}") for name, colour in tint.items()))


def outline(names: Iterable[str], cls: str, edges: Mapping[str, str] = NO_EDGES) -> Markup:
    """Edges for hovering, keyboard focus or what belongs to somebody."""
    return join(
        *(
            inside(name, "veil", "casing", "solid", cls=cls, edge=edges.get(name, ""))
            for name in names
        )
    )


def at(point: Sequence[float], offset: Sequence[float], art: object, **attributes: Any) -> Markup:
    """A drawing in px at a place of the map, moved by an offset in px."""
    x, y = offset
    inner = art if (x, y) == HOME else tag("g", art, transform=f"translate({x:.1f} {y:.1f})")
    return tag(
        "g", tag("g", inner, cls="px"), transform=f"translate({point[0]} {point[1]})", **attributes
    )


def stack(pieces: Sequence[Piece], place: Place, shifts: Shifts = NO_SHIFTS) -> Markup:
    """All tokens of a region, those of some slots moved by px."""
    parts = []
    if "leader" in place and any(piece.slot == "unit" for piece in pieces):
        (x1, y1), (x2, y2) = place["leader"], place["tokens"]["at"]
        parts.append(tag("path", d=f"M{x1} {y1}L{x2} {y2}", cls="leader"))
    for piece, anchor, offset in spread(pieces, anchors(place)):
        moved = _moved(offset, shifts.get(piece.slot))
        parts.append(at(anchor, moved, piece.art, data_who=piece.who or None))
    return join(*parts)


def _moved(offset: Point, shift: Point | None) -> Point:
    return (offset[0] + shift[0], offset[1] + shift[1]) if shift else offset


def anchors(place: Place) -> dict[str, Any]:
    """A region's anchors with those that are missing filled in, as the board keeps them."""
    if "anchors" in place:
        found: dict[str, Any] = place["anchors"]
        return found
    tokens = place["tokens"]["at"]
    return {
        **place,
        "crowd": place["tokens"],
        "tokens": tokens,
        "flag": place.get("flag", tokens),
        "city": place.get("coast_city") or place.get("city", tokens),
        "port": place.get("port", place.get("city", tokens)),
    }


def outspread(place: Place, scale: float) -> list[Point]:
    """The ends of a place's rows of pieces in map units, where it has several places for them."""
    rows = [each for each in place.values() if isinstance(each, dict) and "width" in each]
    found = []
    for row in rows if PLATE in place else ():
        (x, y), half = row["at"], row["width"] / 2 / scale
        found += [(x - half, y), (x + half, y)]
    return found


def boxes(
    pieces: Sequence[Piece],
    place: Place,
    scale: float,
    grow: float,
    shifts: Shifts = NO_SHIFTS,
) -> list[Box]:
    """The room that a region's tokens take, in px of the map's own origin, in their order there."""
    found = []
    for piece, anchor, offset in spread(pieces, anchors(place)):
        x, y = _moved(offset, shifts.get(piece.slot))
        size = plate_scale(scale) if piece.slot == PLATE else grow
        out = COUNT_OUT if piece.count > 1 else 0.0
        found.append(
            (
                anchor[0] * scale + (x + out / 2) * size,
                anchor[1] * scale + (y + out / 2 + piece.low) * size,
                (piece.size[0] + out) * size,
                (piece.size[1] + out) * size,
            )
        )
    return found


def slots(pieces: Sequence[Piece], place: Place) -> list[str]:
    """The slot of each of a region's tokens, in the order of their boxes."""
    return [piece.slot for piece, _, _ in spread(pieces, anchors(place))]


def plate_scale(scale: float) -> float:
    """The size of nameplates: their own, on a small map less, as the game's style sheet has it."""
    return min(1.0, 1.1 * scale)


def has_name(place: Place) -> bool:
    """Whether the map writes a name beside a place."""
    return any(place["label"].get("lines", ()))


def name_box(place: Place, scale: float) -> Box:
    """The room of a region's name, in px."""
    label = place["label"]
    x, y = label["at"][0] * scale, label["at"][1] * scale
    lines = label["lines"]
    sea = place["kind"] == "sea"
    wide = max(map(len, lines)) * (SEA_CHAR if sea else CHAR) + 4
    high = 14.0 * len(lines) if sea else 13.0 * len(lines)
    shift = {"start": wide / 2, "end": -wide / 2}.get(label.get("anchor", ""), 0.0)
    return x + shift, y, wide, high


def outer_box(place: Place, scale: float) -> Box:
    """The box round a region's shape, in px."""
    x1, y1, x2, y2 = (edge * scale for edge in place["bbox"])
    return (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1


def fixed_tag(place: Place, scale: float) -> Point | None:
    """The position of a number that has its own spot in its place, in px."""
    if place["kind"] == "panel":
        x, y = (edge * scale + CORNER for edge in place["bbox"][:2])
        return x, y
    if "nameplate" in place:
        return beside_plate(place["nameplate"], scale)
    if "tag" in place:
        return place["tag"][0] * scale, place["tag"][1] * scale
    return None


def tags(numbers: Mapping[str, int], spots: Mapping[str, Box], scale: float) -> Markup:
    """The number tags at their places."""
    parts: list[Markup] = []
    for name, (x, y, _, _) in spots.items():
        art = join(
            tag("circle", r=12, cls="hit"),
            tag("rect", x=-8.5, y=-8.5, width=17, height=17, rx=4),
            tag("text", str(numbers[name]), y=4.2),
        )
        parts.append(
            tag(
                "g",
                tag("g", art, cls="one"),
                cls="numtag",
                data_target=name,
                transform=f"translate({x / scale:.2f} {y / scale:.2f})",
            )
        )
    return join(*parts)


def beside_plate(plate: Place, scale: float) -> Point:
    """The position of the number of a place with a nameplate: left of its name, in px."""
    grow = plate_scale(scale)
    x, y = plate["at"][0] * scale, plate["at"][1] * scale
    return x - plate["width"] / 2 * grow - 9, y - 12 * grow


def changed(
    before: Sequence[Piece], after: Sequence[Piece], place: Place
) -> list[tuple[Point, Point]]:
    """Return (anchor, offset) of the tokens that came or grew; without any, of those that went.

    A token that only stands elsewhere in its row, or wears a ring, has not changed.
    """
    old, new = _tallies(before), _tallies(after)
    came = [name for name in new if new[name] > old.get(name, 0)]
    went = [name for name in old if old[name] > new.get(name, 0)]
    stack_, names = (after, came) if came else (before, went)
    return [
        (anchor, offset)
        for piece, anchor, offset in spread(stack_, anchors(place))
        if (piece.slot, piece.who) in names
    ]


def _tallies(pieces: Sequence[Piece]) -> dict[tuple[str, str], int]:
    return {(piece.slot, piece.who): piece.count for piece in pieces if piece.who}


def arrived(kin: str, pieces: Sequence[Piece], place: Place) -> list[tuple[Point, Point]]:
    """Return (anchor, offset) of the token of a unit that has come to a region."""
    spots = [
        (anchor, offset)
        for piece, anchor, offset in spread(pieces, anchors(place))
        if piece.slot not in FIXED and piece.mover == kin
    ]
    return spots[:1]


def ticks(point: Sequence[float], offset: Sequence[float] = HOME) -> Markup:
    """The corner ticks round what moved last."""
    path = "M-19-12v-6h6M13-18h6v6M19 12v6h-6M-13 18h-6v-6"
    return at(
        point, offset, join(tag("path", d=path, cls="tick-case"), tag("path", d=path, cls="tick"))
    )


def moves(
    before: Mapping[str, Sequence[Piece]], after: Mapping[str, Sequence[Piece]]
) -> list[tuple[str, str, str]]:
    """Return (unit, from, to) for each unit that left one region and came to another.

    Only clear cases: one region with fewer of a kind, one with more.
    """
    fewer: dict[str, list[str]] = {}
    more: dict[str, list[str]] = {}
    for region, pieces in after.items():
        old = _counts(before.get(region, ()))
        new = _counts(pieces)
        if old == new:
            continue
        for who in sorted({*old, *new}):
            change = new.get(who, 0) - old.get(who, 0)
            if change:
                (more if change > 0 else fewer).setdefault(who[1], []).append(region)
    return [
        (kin, fewer[kin][0], there[0])
        for kin, there in more.items()
        if len(there) == 1 and len(fewer.get(kin, ())) == 1 and fewer[kin][0] != there[0]
    ]


def _counts(pieces: Sequence[Piece]) -> dict[tuple[str, str], int]:
    return {
        (piece.who, piece.mover): piece.count
        for piece in pieces
        if piece.who and piece.slot not in FIXED
    }
