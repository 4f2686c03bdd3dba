"""Writes the map as SVG: groups and classes, no colours and no style attributes (see map.css)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import shapely
from shapely import line_merge, union_all
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from tools.maps import labels, panels

Shapes = dict[str, MultiPolygon]

# Kinds of regions in the layer of lands.
LAND = ("home", "land")

NOTE = (
    "<!-- Made by tools/maps/compose.py from Natural Earth data (public domain); do not edit."
    " Colours: assets/map.css. Layers and anchors: tools/maps/README.md. -->"
)


class Pen:
    """Path data in steps of 1 / `fine` of a unit; sums are whole steps, so nothing drifts."""

    def __init__(self, fine: int) -> None:
        self.fine = fine

    def number(self, steps: int) -> str:
        """Shortest decimal text of a number of steps."""
        text = f"{steps / self.fine:.3f}".rstrip("0").rstrip(".")
        return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text or "0"

    def line(self, points: Iterable[Sequence[float]], closed: bool) -> str:
        """One subpath with relative steps."""
        grid = [(round(x * self.fine), round(y * self.fine)) for x, y in points]
        if closed:
            grid.pop()
        (x0, y0), steps = grid[0], []
        for x, y in grid[1:]:
            if (x, y) != (x0, y0):
                steps.append(self._pair(x - x0, y - y0))
            x0, y0 = x, y
        start = self._pair(*grid[0])
        joined = "".join(s if s[0] == "-" or not i else " " + s for i, s in enumerate(steps))
        return f"M{start}l{joined}" + ("z" if closed else "") if steps else ""

    def _pair(self, x: int, y: int) -> str:
        a, b = self.number(x), self.number(y)
        return a + b if b[0] == "-" or (b[0] == "." and "." in a) else f"{a} {b}"

    def area(self, shape: BaseGeometry) -> str:
        """A polygon or multipolygon, biggest ring first."""
        polygons = sorted(shapely.get_parts(shape), key=lambda p: -p.area)
        rings = [ring for p in polygons for ring in (p.exterior, *p.interiors)]
        return "".join(self.line(ring.coords, True) for ring in rings)

    def lines(self, shape: BaseGeometry) -> str:
        """Open lines."""
        parts = [p for p in shapely.get_parts(shape) if isinstance(p, LineString)]
        return "".join(self.line(p.coords, False) for p in parts)


def draw(
    composition: dict[str, Any], shapes: Shapes, places: dict[str, Any], marks: dict[str, Any]
) -> str:
    """The whole document."""
    pen = Pen(composition["detail"]["fine"])
    width, height = composition["size"]
    margin = composition["margin"]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 {width} {height}" '
        f'data-margin="{margin}" data-game="{composition["game"]}" overflow="visible">'
    )
    parts = [
        head,
        NOTE,
        _definitions(composition),
        '<g class="world">',
        *_water(composition, shapes, pen),
        f'<g class="shelf"><use href="#lands-{composition["game"]}"/></g>',
        *_quiet(composition, shapes, pen),
        f'<g class="coast"><use href="#lands-{composition["game"]}"/></g>',
        *_land(composition, shapes, pen),
        _homes(composition),
        _lakes(shapes, pen),
        *_surround(composition),
        *_panels(composition, shapes, pen),
        *_areas(composition, shapes, pen),
        '<g class="bands"/>',
        '<g class="highlights"/>',
        *_marks(marks),
        *_margins(composition, marks["seam_labels"]),
        *_labels(composition, places),
        '<g class="tokens"/>',
        "</g>",
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _definitions(composition: dict[str, Any]) -> str:
    """A home pattern for each nation (coloured by the style sheet), a clip for each region."""
    parts = ["<defs>"]
    for nation, tile in composition["patterns"].items():
        turn = f' patternTransform="rotate({tile["turn"]})"' if tile.get("turn") else ""
        strokes = "".join(f'<path class="{kind}" d="{d}"/>' for kind, d in tile["paths"])
        parts.append(
            f'<pattern id="{_pattern(composition, nation)}" class="pattern {nation}" '
            f'width="{tile["width"]}" '
            f'height="{tile["height"]}" patternUnits="userSpaceOnUse"{turn}>{strokes}</pattern>'
        )
    parts += [
        f'<clipPath id="inside-{name}"><use href="#map-{name}"/></clipPath>'
        for name in composition["regions"]
    ]
    return "\n".join([*parts, "</defs>"])


def _pattern(composition: dict[str, Any], nation: str) -> str:
    """The id of a home pattern: several maps may stand in one page."""
    return f"pattern-{composition['game']}-{nation}"


def _region(name: str, entry: dict[str, Any], shape: BaseGeometry, pen: Pen) -> str:
    nation = f' data-nation="{entry["nation"]}"' if "nation" in entry else ""
    return (
        f'<path id="map-{name}" class="region {entry["kind"]}" data-target="{name}"{nation} '
        f'vector-effect="non-scaling-stroke" d="{pen.area(shape)}"/>'
    )


def _water(composition: dict[str, Any], shapes: Shapes, pen: Pen) -> list[str]:
    """Seas, the decoration waters and the dashed lines between seas."""
    regions = composition["regions"]
    seas = [name for name, entry in regions.items() if entry["kind"] == "sea"]
    parts = ['<g class="seas">']
    for name, entry in composition["decoration"].items():
        if entry["kind"] == "water":
            parts.append(f'<path class="decoration {name}" d="{pen.area(shapes[name])}"/>')
    parts += [_region(name, regions[name], shapes[name], pen) for name in seas]
    owned = [f"{name}.waters" for name in _with_waters(composition, shapes)]
    parts += [f'<path class="waters" d="{pen.area(shapes[name])}"/>' for name in owned]
    waters = seas + owned + [n for n, e in composition["decoration"].items() if e.get("border")]
    borders = line_merge(
        union_all(
            [_common(shapes[a], shapes[b]) for i, a in enumerate(waters) for b in waters[i + 1 :]]
        )
    )
    parts += [f'<path class="sea-lines" d="{pen.lines(borders)}"/>', "</g>"]
    return parts


def _with_waters(composition: dict[str, Any], shapes: Shapes) -> list[str]:
    """Regions on the main map that are land and water."""
    return [
        name
        for name, entry in composition["regions"].items()
        if entry["kind"] == "land" and f"{name}.waters" in shapes
    ]


def _common(a: BaseGeometry, b: BaseGeometry) -> BaseGeometry:
    lines = [p for p in shapely.get_parts(a.intersection(b)) if isinstance(p, LineString)]
    return union_all(lines)


def _ground(name: str, shape: BaseGeometry, pen: Pen) -> str:
    """A layer of land that belongs to no region."""
    return (
        f'<g class="ground {name}"><path class="decoration" vector-effect="non-scaling-stroke" '
        f'd="{pen.area(shape)}"/></g>'
    )


def _quiet(composition: dict[str, Any], shapes: Shapes, pen: Pen) -> list[str]:
    """Land far from the game, drawn pale and without a shelf."""
    names = [n for n, e in composition["decoration"].items() if e.get("quiet")]
    return ['<g class="quiet">', *(_ground(n, shapes[n], pen) for n in names), "</g>"]


def _land(composition: dict[str, Any], shapes: Shapes, pen: Pen) -> list[str]:
    """All land, by owner.

    Paths take fill and stroke from their group, so that copies of them can wear others. Rules with
    an ancestor do not reach into copies, therefore the vector effect is an attribute.
    """
    regions = {
        name: entry for name, entry in composition["regions"].items() if entry["kind"] in LAND
    }
    mixed = _with_waters(composition, shapes)
    parts = [f'<g class="lands"><g id="lands-{composition["game"]}">']
    for name, entry in composition["decoration"].items():
        if entry["kind"] == "land" and not entry.get("quiet"):
            parts.append(_ground(name, shapes[name], pen))
    owners = dict.fromkeys(_owner(entry) for entry in regions.values())
    for owner in sorted(owners, key=lambda owner: owner != "free"):
        parts.append(f'<g class="ground {owner}">')
        for name, entry in regions.items():
            if _owner(entry) != owner:
                continue
            if name in mixed:
                parts.append(_dry(name, shapes, pen))
            else:
                parts.append(_region(name, entry, shapes[name], pen))
        parts.append("</g>")
    return [*parts, "</g></g>"]


def _owner(entry: dict[str, Any]) -> str:
    """Who gives a region its colour: its nation, else its own tone, else nobody."""
    return str(entry.get("nation") or entry.get("tone", "free"))


def _dry(name: str, shapes: Shapes, pen: Pen) -> str:
    """The land of a region that is land and water; its pointer area is in the layer `areas`."""
    return (
        f'<path id="land-{name}" class="decoration" vector-effect="non-scaling-stroke" '
        f'd="{pen.area(shapes[f"{name}.land"])}"/>'
    )


def _surround(composition: dict[str, Any]) -> list[str]:
    """What lies round the main map's window; it also cuts the strokes at the window's edge."""
    if "window" not in composition:
        return []
    x, y, width, height = composition["window"]
    inner = f"M{x} {y}v{height}h{width}v{-height}z"
    far = max(composition["size"])
    outer = f"M{-far} {-far}h{3 * far}v{3 * far}h{-3 * far}z"
    return [
        f'<g class="surround"><path class="ground" fill-rule="evenodd" d="{outer}{inner}"/>'
        f'<path class="edge" d="{inner}"/></g>'
    ]


def _panels(composition: dict[str, Any], shapes: Shapes, pen: Pen) -> list[str]:
    """The inset maps; everything inside is cut at the panel's edge."""
    found = panels.names(composition)
    if not found:
        return []
    parts = ['<g class="panels">']
    for name in found:
        land = f'<use href="#land-{name}"/>'
        parts.append(
            f'<g class="panel"><g clip-path="url(#inside-{name})">'
            f'<use class="waters" href="#map-{name}"/><g class="shelf">{land}</g>'
            f'<g class="coast">{land}</g><g class="ground free">{_dry(name, shapes, pen)}</g></g>'
            f'<use class="edge" href="#map-{name}"/></g>'
        )
    return [*parts, "</g>"]


def _areas(composition: dict[str, Any], shapes: Shapes, pen: Pen) -> list[str]:
    """Unpainted shapes of the regions that are more than their land: they take the pointer."""
    found = _with_waters(composition, shapes) + panels.names(composition)
    if not found:
        return []
    regions = composition["regions"]
    paths = [_region(name, regions[name], shapes[name], pen) for name in found]
    return ['<g class="areas">', *paths, "</g>"]


def _homes(composition: dict[str, Any]) -> str:
    """The patterns, as copies of the home regions over them."""
    uses = "".join(
        f'<use href="#map-{name}" fill="url(#{_pattern(composition, entry["nation"])})"/>'
        for name, entry in composition["regions"].items()
        if entry["kind"] == "home"
    )
    return f'<g class="patterns">{uses}</g>' if uses else ""


def _lakes(shapes: Shapes, pen: Pen) -> str:
    lakes = [pen.area(shape) for name, shape in shapes.items() if name.startswith("lake.")]
    return f'<path class="lakes" d="{"".join(lakes)}"/>' if lakes else ""


def _marks(marks: dict[str, Any]) -> list[str]:
    parts = ['<g class="marks">']
    for mark in marks["links"]:
        (x0, y0), (x1, y1) = mark["line"]
        bend = f"Q{mark['over'][0]} {mark['over'][1]} " if "over" in mark else "L"
        way = f"M{x0} {y0}{bend}{x1} {y1}"
        ends = "".join(
            f'<g transform="translate({x},{y})"><circle class="fixed" r="3"/></g>'
            for x, y in mark["line"]
        )
        parts.append(
            f'<g class="mark link" data-mark="{mark["id"]}">{_title(mark)}'
            f'<path class="casing" d="{way}"/>'
            f'<path class="line" d="{way}"/>{ends}</g>'
        )
    for mark in marks["barriers"]:
        x, y = mark["at"]
        parts.append(
            f'<g class="mark barrier" data-mark="barrier.{".".join(mark["between"])}" '
            f'transform="translate({x},{y}) rotate({mark["angle"]})"><g class="fixed">'
            '<path class="casing" d="M-10 0H10"/><path class="line" d="M-10 0H10"/></g></g>'
        )
    for mark in marks["canals"]:
        x, y = mark["at"]
        parts.append(
            f'<g class="mark canal" data-mark="{mark["id"]}" transform="translate({x},{y})">'
            f'{_title(mark)}<g class="fixed"><circle r="7.5"/>'
            '<path d="M-4 -2H4M-4 2H4"/></g></g>'
        )
    return [*parts, "</g>"]


def _title(mark: dict[str, Any]) -> str:
    return f'<title data-word="{mark["id"]}">{escape(mark["name"])}</title>'


def _margins(composition: dict[str, Any], seams: list[dict[str, Any]]) -> list[str]:
    """Bands left and right of the map that name the seas across the seam."""
    width, height = composition["size"]
    margin = composition["margin"]
    if not margin:
        return []
    parts = ['<g class="margins">']
    parts += [f'<rect x="{x}" y="0" width="{margin}" height="{height}"/>' for x in (-margin, width)]
    parts.append(f'<path class="seam" d="M0 0V{height}M{width} 0V{height}"/>')
    for seam in seams:
        x = -margin / 2 if seam["side"] == "left" else width + margin / 2
        y = (seam["y"][0] + seam["y"][1]) / 2
        turn = -90 if seam["side"] == "left" else 90
        name = composition["regions"][seam["region"]]["name"]
        half = labels.text_width(name, "land") / 2
        parts.append(
            f'<g class="seam-label" data-region="{seam["region"]}" '
            f'transform="translate({x:g},{y:g}) rotate({turn})"><g class="fixed">'
            f'<path d="M{-half - 15:.1f} 0h10m-3 -3l3 3l-3 3m-4 -6l-3 3l3 3"/>'
            f'<text data-word="region.{seam["region"]}">{escape(name)}</text></g></g>'
        )
    return [*parts, "</g>"]


def _labels(composition: dict[str, Any], places: dict[str, Any]) -> list[str]:
    parts = ['<g class="labels">']
    for name, entry in composition["regions"].items():
        label = places[name]["label"]
        x, y = label["at"]
        tone = entry.get("nation", "") if entry["kind"] == "home" else ""
        classes = " ".join(
            c
            for c in (
                "label",
                entry["kind"],
                tone,
                "out" if label.get("out") else "",
                "plaqued" if "nameplate" in places[name] else "",
                label["detail"],
            )
            if c
        )
        lines = label["lines"]
        step = labels.LINE["sea" if entry["kind"] == "sea" else "land"]
        top = -step * (len(lines) - 1) / 2
        spans = "".join(
            f'<tspan x="0" y="{top + step * i:g}">{escape(line)}</tspan>'
            for i, line in enumerate(lines)
        )
        body = spans if len(lines) > 1 else escape(lines[0])
        word = entry.get("word", f"region.{name}")
        anchor = f' text-anchor="{label["anchor"]}"' if label["anchor"] != "middle" else ""
        parts.append(
            f'<g class="{classes}" data-at="{x},{y}" transform="translate({x},{y})">'
            f'<text class="fixed" data-word="{word}" data-lines="{len(lines)}"{anchor}>'
            f"{body}</text></g>"
        )
    return [*parts, "</g>"]


def chaikin(polygon: Polygon, rounds: int) -> Polygon:
    """Round the corners of a hand-drawn outline."""
    points = list(polygon.exterior.coords)[:-1]
    for _ in range(rounds):
        points = [
            (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
            for p, q in zip(points, points[1:] + points[:1], strict=True)
            for t in (0.25, 0.75)
        ]
    return Polygon(points)
