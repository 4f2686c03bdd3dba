"""Places on a map whose regions hold many pieces of many players: plaques and areas of rows.

The composition's `rows` says which areas there are, whether they stand on land or on water, the
size of one piece and the forms to try ([columns, rows], best first). An area is
{"at": its middle, "width": px, "rows": how many rows of pieces it holds}.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

from shapely import union_all
from shapely.geometry import LineString, MultiPolygon
from shapely.geometry.base import BaseGeometry

from tools.maps import anchors
from tools.maps.projection import Project

# The number of a target (px), near the left upper corner of its plaque.
TAG = (19.0, 19.0)
# Nothing stands nearer to a panel's edge than this (map units).
INSET = 3
# Ships of a home lie on open water within this distance of it (map units).
OFFSHORE = 40


class Stands(anchors.Placer):
    """Places plaques, labels and areas."""

    def __init__(
        self, composition: dict[str, Any], shapes: anchors.Shapes, project: Project
    ) -> None:
        super().__init__(composition, shapes, project)
        self.rows: dict[str, Any] = composition["rows"]
        self.plaque: list[float] = composition["plaque"]
        open_water = [n for n, e in composition["decoration"].items() if e["kind"] == "water"]
        self.open_water = union_all([shapes[name] for name in open_water])

    def steps(self) -> list[anchors.Step]:
        """Plaques first, then what is fixed, the names of homes, the areas, the tags."""
        areas = [partial(self._area, kind) for kind in self.rows]
        return [self._plaque, self._fixed, self._label, *areas, self._tag]

    def _marks(self, marks: dict[str, Any]) -> None:
        super()._marks(marks)
        for link in marks["links"]:
            ends = link["line"]
            way = LineString([ends[0], *([link["over"]] if "over" in link else []), ends[1]])
            for i in range(25):
                self._take(way.interpolate(i / 24, normalized=True).buffer(3))

    def _plaque(self, name: str, entry: dict[str, Any]) -> None:
        """The region's plaque, with the name beneath it for maps too small to show plaques."""
        if entry["kind"] == "home":
            return
        width, height = entry.get("plaque_size", self.plaque)
        at = entry.get("plaque") or self._foot(entry["panel"], height)
        self.places[name]["nameplate"] = {"at": at, "width": width, "height": height}
        self.places[name]["label"] = self._text(entry, at)
        self._take(self._box(at, (width, height)))

    def _foot(self, panel: dict[str, Any], height: float) -> list[float]:
        """The middle of a plaque at a panel's lower edge."""
        x, y, wide, high = panel["rect"]
        return [x + wide / 2, round(y + high - 5 - height / self.scale / 2, 1)]

    def _fixed(self, name: str, entry: dict[str, Any]) -> None:
        for kind in self.rows:
            if "at" in entry.get(kind, ()):
                self._set(name, kind, entry[kind])
        if "at" in entry["label"]:
            self._set_label(name, entry, entry["label"]["at"])

    def _set(self, name: str, kind: str, area: dict[str, Any]) -> None:
        self.places[name][kind] = area
        high = area["rows"] * self.rows[kind]["piece"][1]
        self._take(self._box(area["at"], (area["width"], high)))

    def _area(self, kind: str, name: str, entry: dict[str, Any]) -> None:
        """The first form that fits, nearest to the wish or else to the middle of the ground."""
        rule = self.rows[kind]
        ground = self._ground(name, rule["on"])
        if kind in self.places[name] or entry["kind"] not in rule["forms"] or ground is None:
            return
        given = entry.get(kind, {})
        middle = ground.centroid
        wish = given.get("near") or (middle.x, middle.y)
        wide, high = rule["piece"]
        forms = given.get("forms") or rule["forms"][entry["kind"]]
        covers = given.get("cover") or rule["cover"]
        for (columns, rows), cover in product(forms, covers):
            at = self._find(ground, (wide * columns, high * rows), wish, cover)
            if at:
                self._set(name, kind, {"at": at, "width": int(wide * columns), "rows": rows})
                return
        if rule["on"] == "land":
            raise SystemExit(f"{name}: no room for {kind}; give {kind} with at, width and rows")

    def _ground(self, name: str, on: str) -> BaseGeometry | None:
        """The land or the water of a region; a home has the open water off its coast."""
        kind = self.regions[name]["kind"]
        part: MultiPolygon | None = self.shapes.get(f"{name}.{on}")
        if part is not None:
            inner = self.shapes[name].buffer(-INSET)
            return part.intersection(inner) if kind == "panel" else part
        if on == "land":
            return self.shapes[name]
        if kind != "home":
            return None
        water = self.open_water.intersection(self.shapes[name].buffer(OFFSHORE))
        return None if water.is_empty else water

    def _tag(self, name: str, entry: dict[str, Any]) -> None:
        plaque = self.places[name].get("nameplate")
        if not plaque:
            return
        x, y = plaque["at"]
        left = x - (plaque["width"] - TAG[0]) / 2 / self.scale
        wish = (left, y - (plaque["height"] + TAG[1] + 4) / 2 / self.scale)
        at = entry.get("tag") or self._find(self.shapes[name], TAG, wish, 0.8)
        if not at:
            raise SystemExit(f"{name}: no room for the number; give tag")
        self.places[name]["tag"] = at
        self._take(self._box(at, TAG))
