"""The drawn map: land and water as one gapless coverage in screen units.

All outlines and sea lines are noded into one net, the net's faces are dealt to regions, and the
whole is simplified as a coverage, so that neighbours keep sharing exactly the same border points.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import numpy
import shapely
from shapely import STRtree, box, line_merge, union_all
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from tools.maps.projection import Project
from tools.maps.regions import polygons

GRID = 0.01


def project_shape(shape: BaseGeometry, project: Project) -> BaseGeometry:
    """Every vertex through the projection."""

    def each(points: Any) -> Any:
        return numpy.array([project(x, y) for x, y in points])

    return shapely.transform(shape, each)


def window(composition: dict[str, Any]) -> Polygon:
    """The rectangle that the map fills: the whole drawing unless the composition says less."""
    x, y, width, height = composition.get("window") or (0, 0, *composition["size"])
    return box(x, y, x + width, y + height)


def build(
    composition: dict[str, Any], land: dict[str, BaseGeometry], project: Project
) -> dict[str, MultiPolygon]:
    """Region or decoration layer to its simplified shape."""
    frame = window(composition)
    detail = composition["detail"]
    shapes = {
        name: shapely.set_precision(project_shape(shape, project).buffer(0), GRID)
        for name, shape in land.items()
    }
    shapes = _without_specks({k: s.intersection(frame) for k, s in shapes.items()}, detail)
    if "narrow" in detail:
        shapes = _without_inlets(shapes, detail["narrow"])
    lines = [
        project_shape(LineString(line).segmentize(detail["step"]), project)
        for line in composition["sea_lines"].values()
    ]
    net = union_all([*(s.boundary for s in shapes.values()), *lines, frame.boundary], GRID)
    faces = [face for face in polygonize(net) if frame.covers(face.representative_point())]
    groups = _deal(faces, shapes, _seeds(composition, project))
    names = sorted(groups)
    simple = shapely.coverage_simplify(
        [MultiPolygon(list(polygons(union_all(groups[n])))) for n in names], detail["tolerance"]
    )
    return {
        name: MultiPolygon([*polygons(shape)]) for name, shape in zip(names, simple, strict=True)
    }


def _without_specks(
    shapes: dict[str, BaseGeometry], detail: dict[str, Any]
) -> dict[str, BaseGeometry]:
    """Leave out islands too small to see or hit."""
    masses = list(polygons(union_all(list(shapes.values()))))
    specks = [mass for mass in masses if mass.area < detail["smallest_island"]]
    if not specks:
        return shapes
    tree = STRtree(specks)
    return {
        name: MultiPolygon(
            [
                p
                for p in polygons(shape)
                if p.area > 0 and not len(tree.query(p.representative_point(), "intersects"))
            ]
        )
        for name, shape in shapes.items()
    }


def _without_inlets(shapes: dict[str, BaseGeometry], narrow: float) -> dict[str, BaseGeometry]:
    """Fill inlets narrower than this: simplified, a thin estuary is nothing but a scratch.

    Straits stay open: what lies between two stretches of water is not filled.
    """
    found = dict(shapes)
    for name in sorted(shapes):
        land = union_all(list(found.values()))
        closed = shapes[name].buffer(narrow / 2).buffer(-narrow / 2, join_style="mitre")
        inlets = [p for p in polygons(closed.difference(land)) if _mouths(p, land) < 2]
        found[name] = MultiPolygon([*polygons(union_all([shapes[name], *inlets], GRID))])
    return found


def _mouths(inlet: Polygon, land: BaseGeometry) -> int:
    """How many stretches of an inlet's edge lie open to the water."""
    open_edge = inlet.boundary.difference(land.buffer(2 * GRID))
    return len(shapely.get_parts(line_merge(union_all(open_edge))))


def _seeds(composition: dict[str, Any], project: Project) -> list[tuple[str, Point]]:
    """Screen points that say which water a face is."""
    found: list[tuple[str, Point]] = []
    for table in (composition["regions"], composition["decoration"]):
        for name, entry in table.items():
            water = f"{name}.waters" if entry["kind"] == "land" else name
            found.extend((water, Point(project(*seed))) for seed in entry.get("seeds", ()))
    return found


def with_waters(
    composition: dict[str, Any], shapes: dict[str, MultiPolygon]
) -> dict[str, MultiPolygon]:
    """Join land regions with their waters: `<id>` is both, `<id>.land`, `<id>.waters` the parts."""
    found = dict(shapes)
    for name in composition["regions"]:
        if f"{name}.waters" in shapes:
            land, waters = shapes[name], shapes[f"{name}.waters"]
            found[f"{name}.land"] = land
            found[name] = MultiPolygon([*polygons(union_all([land, waters]))])
    return found


def _deal(
    faces: list[Polygon], shapes: dict[str, BaseGeometry], seeds: list[tuple[str, Point]]
) -> dict[str, list[Polygon]]:
    """Faces to land by position, to water by seed or else to the longest neighbour."""
    owner: dict[int, str] = {}
    names = list(shapes)
    tree = STRtree([shapes[name] for name in names])
    inner = [face.representative_point() for face in faces]
    for i, point in enumerate(inner):
        hits = tree.query(point, "within")
        if len(hits):
            owner[i] = names[min(hits)]
    water = [i for i in range(len(faces)) if i not in owner]
    for name, seed in seeds:
        for i in water:
            if faces[i].contains(seed):
                owner[i] = name
    rest = [i for i in water if i not in owner]
    while rest:
        settled = {}
        for i in rest:
            best = _longest_neighbour(i, faces, owner, water)
            if best:
                settled[i] = best
        # A pool wholly inside land is no sea: it takes the land around it.
        owner.update(settled or {i: _longest_neighbour(i, faces, owner, owner) for i in rest})
        rest = [i for i in rest if i not in owner]
    groups: dict[str, list[Polygon]] = defaultdict(list)
    for i, name in sorted(owner.items()):
        groups[name].append(faces[i])
    return groups


def _longest_neighbour(
    index: int, faces: list[Polygon], owner: dict[int, str], among: Iterable[int]
) -> str:
    shared: dict[str, float] = defaultdict(float)
    for other in among:
        if other in owner and other != index and faces[other].intersects(faces[index]):
            shared[owner[other]] += faces[other].intersection(faces[index]).length
    touching = {name: length for name, length in shared.items() if length > 0}
    return max(touching, key=lambda name: (touching[name], name)) if touching else ""
