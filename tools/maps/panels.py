"""Inset maps: regions far away, each a small map of its own in a rectangle with rounded corners."""

from __future__ import annotations

from typing import Any

from shapely import box, union_all
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from tools.maps import coverage, projection
from tools.maps.regions import polygons

# Degrees of land taken round a panel's area, since its rectangle may show more than the area.
AROUND = 60


def names(composition: dict[str, Any]) -> list[str]:
    """The regions that are panels."""
    return [name for name, entry in composition["regions"].items() if "panel" in entry]


def build(composition: dict[str, Any], atlas: dict[str, BaseGeometry]) -> dict[str, MultiPolygon]:
    """Each panel's rectangle `<id>` and its parts `<id>.land` and `<id>.waters`."""
    found = {}
    for name in names(composition):
        panel = composition["regions"][name]["panel"]
        frame = _rounded(panel["rect"], panel["radius"])
        land = _land(panel, atlas, composition["detail"]).intersection(frame)
        found[name] = MultiPolygon([frame])
        found[f"{name}.land"] = MultiPolygon([*polygons(land)])
        found[f"{name}.waters"] = MultiPolygon([*polygons(frame.difference(land))])
    return found


def _rounded(rect: list[float], radius: float) -> Polygon:
    x, y, width, height = rect
    return box(x, y, x + width, y + height).buffer(-radius).buffer(radius, quad_segs=6)


def _land(
    panel: dict[str, Any], atlas: dict[str, BaseGeometry], detail: dict[str, Any]
) -> BaseGeometry:
    """The land around the panel's area, simplified, in screen units."""
    west, south, east, north = panel["area"]
    around = box(west - AROUND, max(south - AROUND, -89), east + AROUND, min(north + AROUND, 89))
    pieces = [atlas[country].intersection(around) for country in sorted(atlas)]
    dropped = union_all([box(*area) for area in panel.get("drop", ())])
    land = [p for p in polygons(union_all(pieces)) if not dropped.contains(p)]
    x, y, width, height = panel["rect"]
    project = projection.fitted(panel["area"], (x, y, width, height - panel["foot"]))
    shape = coverage.project_shape(MultiPolygon(land).segmentize(detail["step"]), project)
    simple = shape.buffer(0).simplify(detail["tolerance"])
    kept = [p for p in polygons(simple) if p.area >= detail["smallest_island"]]
    return MultiPolygon(kept).buffer(0)
