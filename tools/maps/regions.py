"""From countries to the regions of a board, still in lon/lat.

A region is made of whole countries and of parts: the faces of a country, cut by hand-drawn lines,
that hold one of the region's seeds. Faces without a seed (islands) go to the nearest face that has
one. Overrides are asked first and send single polygons elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from shapely import box, get_parts, union_all
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

DROP = "drop"


def compose(composition: dict[str, Any], atlas: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Land of each region and of each decoration layer, by id."""
    whole = _whole_countries(composition)
    parts = _parts(composition)
    land: dict[str, list[Polygon]] = defaultdict(list)
    for country in sorted({*whole, *parts}):
        if country not in atlas:
            raise SystemExit(f"the atlas has no country {country!r}")
        cuts = [
            LineString(cut["line"])
            for cut in composition["cuts"].values()
            if country in cut["countries"]
        ]
        kept = []
        for polygon in polygons(atlas[country]):
            target = _override(composition["overrides"], country, polygon)
            if target is None:
                kept.append(polygon)
            elif target != DROP:
                land[target].append(polygon)
        if country in whole:
            land[whole[country]].extend(kept)
        else:
            for target, face in _deal(kept, cuts, parts[country]):
                land[target].append(face)
    step = composition["detail"]["step"]
    return {target: union_all(pieces).segmentize(step) for target, pieces in sorted(land.items())}


def polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    """Every polygon of a polygon, multipolygon or collection."""
    for part in get_parts(shape):
        if isinstance(part, Polygon):
            yield part
        elif isinstance(part, MultiPolygon):
            yield from part.geoms


def _whole_countries(composition: dict[str, Any]) -> dict[str, str]:
    owners = {}
    for table in (composition["regions"], composition["decoration"]):
        for target, entry in table.items():
            for country in entry.get("countries", ()):
                owners[country] = target
    return owners


def _parts(composition: dict[str, Any]) -> dict[str, list[tuple[str, Point]]]:
    """Split country to its seeds, each with the region it belongs to."""
    parts: dict[str, list[tuple[str, Point]]] = defaultdict(list)
    for target, entry in composition["regions"].items():
        for part in entry.get("parts", ()):
            parts[part["country"]].extend((target, Point(seed)) for seed in part["seeds"])
    return parts


def _override(overrides: list[list[Any]], country: str, polygon: Polygon) -> str | None:
    """The target of the first override whose box holds an inner point of the polygon."""
    inner = polygon.representative_point()
    for west, south, east, north, name, target in overrides:
        if name in ("*", country) and box(west, south, east, north).contains(inner):
            return str(target)
    return None


def _deal(
    kept: list[Polygon], cuts: Iterable[LineString], seeds: list[tuple[str, Point]]
) -> Iterator[tuple[str, Polygon]]:
    """Cut one country and give each face to a region."""
    outline = union_all([p.boundary for p in kept] + list(cuts))
    country = union_all(kept)
    faces = [f for f in polygonize(outline) if country.contains(f.representative_point())]
    seeded = []
    rest = []
    for face in faces:
        owners = {target for target, seed in seeds if face.contains(seed)}
        if len(owners) > 1:
            raise SystemExit(f"one face holds seeds of {sorted(owners)}: a cut is missing")
        if owners:
            seeded.append((owners.pop(), face))
        else:
            rest.append(face)
    yield from seeded
    for face in rest:
        yield min(seeded, key=lambda pair: (pair[1].distance(face), pair[0]))[0], face
