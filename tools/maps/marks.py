"""Marks that say what the shapes cannot: crossings, canals, barriers, the wrap of the world."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

from shapely.geometry import MultiPolygon, Point
from shapely.ops import nearest_points

from tools.maps.projection import Project

Shapes = dict[str, MultiPolygon]


def links(composition: dict[str, Any], shapes: Shapes, project: Project) -> list[dict[str, Any]]:
    """Crossings: a line between two regions that count as neighbours though water lies between.

    It takes the shortest way, or goes between the coasts nearest to two places (`lonlat`), bent to
    the left by `bend` units.
    """
    found = []
    for entry in composition["marks"]["links"]:
        mark = {key: entry[key] for key in ("id", "name", "between")}
        if "lonlat" in entry:
            mark["line"] = [
                _ashore(shapes[name], project(*lonlat), inland=1.6)
                for name, lonlat in zip(entry["between"], entry["lonlat"], strict=True)
            ]
        else:
            mark["line"] = entry.get("line") or _gap(shapes, entry["between"], inland=1.6)
        if "bend" in entry:
            mark["over"] = _bent(mark["line"], entry["bend"])
        found.append(mark)
    return found


def _ashore(shape: MultiPolygon, wish: tuple[float, float], inland: float) -> list[float]:
    """The place of a region nearest to the wish, a little inland."""
    at = nearest_points(shape.buffer(-inland), Point(wish))[0]
    return _round((at.x, at.y))


def _bent(line: list[list[float]], bend: float) -> list[float]:
    """The control point of a curve that leaves the straight line by `bend` in its middle."""
    (x0, y0), (x1, y1) = line
    length = hypot(x1 - x0, y1 - y0)
    optional = 2 * bend / length
    return _round(((x0 + x1) / 2 + (y1 - y0) * optional, (y0 + y1) / 2 - (x1 - x0) * optional))


def canals(composition: dict[str, Any], project: Project) -> list[dict[str, Any]]:
    """Canals between two seas."""
    return [
        {
            "id": entry["id"],
            "name": entry["name"],
            "between": entry["between"],
            "at": _round(project(*entry["lonlat"])),
        }
        for entry in composition["marks"]["canals"]
    ]


def barriers(composition: dict[str, Any], shapes: Shapes) -> list[dict[str, Any]]:
    """Walls across a strait between two regions that lie close and are not neighbours."""
    found = []
    for entry in composition["marks"]["barriers"]:
        (x0, y0), (x1, y1) = entry.get("gap") or _gap(shapes, entry["between"])
        # The wall stands across the shortest way, so it turns by a quarter.
        angle = (degrees(atan2(y1 - y0, x1 - x0)) + 90) % 180
        found.append(
            {
                "between": entry["between"],
                "at": entry.get("at") or _round(((x0 + x1) / 2, (y0 + y1) / 2)),
                "angle": round(entry.get("angle", angle), 1),
                "gap": round(hypot(x1 - x0, y1 - y0), 2),
            }
        )
    return found


def seams(composition: dict[str, Any], shapes: Shapes) -> list[dict[str, Any]]:
    """Each pair of regions that meet round the world, with the heights at which they do."""
    width = composition["size"][0]
    left, right = _edge(shapes, 0), _edge(shapes, width)
    found = []
    for pair in composition["marks"]["wrap"]:
        west = next(name for name in pair if name in left)
        east = next(name for name in pair if name in right)
        top = max(left[west][0], right[east][0])
        bottom = min(left[west][1], right[east][1])
        if bottom <= top:
            raise SystemExit(f"{west} and {east} do not meet at the seam")
        found.append({"left": west, "right": east, "y": [round(top, 1), round(bottom, 1)]})
    return found


def seam_labels(seams_found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One label for each edge and each sea across it, over all its stretches of that edge."""
    found = []
    for side, across in (("left", "right"), ("right", "left")):
        for name in dict.fromkeys(seam[across] for seam in seams_found):
            spans = [seam["y"] for seam in seams_found if seam[across] == name]
            y = [min(span[0] for span in spans), max(span[1] for span in spans)]
            found.append({"side": side, "region": name, "y": y})
    return found


def _edge(shapes: Shapes, x: float) -> dict[str, tuple[float, float]]:
    """Each region on the map's edge at `x`, with its interval of heights there."""
    found = {}
    for name, shape in shapes.items():
        heights = [
            py
            for polygon in shape.geoms
            for px, py in polygon.exterior.coords
            if abs(px - x) < 0.06
        ]
        if len(heights) > 1 and max(heights) > min(heights):
            found[name] = (min(heights), max(heights))
    return found


def _gap(shapes: Shapes, between: list[str], inland: float = 0) -> list[list[float]]:
    """Both ends of the shortest way between two regions, each moved inland a little."""
    a, b = nearest_points(shapes[between[0]], shapes[between[1]])
    length = a.distance(b) or 1
    step = Point((b.x - a.x) / length * inland, (b.y - a.y) / length * inland)
    return [_round((a.x - step.x, a.y - step.y)), _round((b.x + step.x, b.y + step.y))]


def _round(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
