"""Places for what the page draws on the map: labels, cities, ships in port, rows of units, flags.

What the composition fixes by hand stays; the rest is searched inside the region, clear of labels,
cities, ships and marks. All boxes are px sizes at the design scale (px per map unit).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from shapely import box, union_all
from shapely.geometry import MultiPolygon, Point, Polygon
from shapely.ops import nearest_points

from tools.maps import labels
from tools.maps.projection import Project
from tools.maps.room import COVER, Room

Shapes = dict[str, MultiPolygon]
Step = Callable[[str, dict[str, Any]], None]

# px: one token with its halo; how many of them a full row holds.
UNIT = {"home": (21.0, 26.0), "land": (21.0, 26.0), "sea": (31.0, 26.0)}
FULL = 3
FLAG = (18.0, 21.0)
CITY = (19.0, 19.0)
SHIP = (31.0, 24.0)
MARK = (16.0, 16.0)
# Units too tight for their land stand at sea within this distance (map units).
OFFSHORE = 60


class Placer:
    """Places everything of one map; what stands is an obstacle for what comes later."""

    def __init__(self, composition: dict[str, Any], shapes: Shapes, project: Project) -> None:
        self.regions: dict[str, Any] = composition["regions"]
        self.shapes = shapes
        self.project = project
        self.scale: float = composition["design_scale"]
        self.room = Room(composition["size"])
        self.boxes: list[Polygon] = []
        self.places: dict[str, dict[str, Any]] = {}

    def run(self, marks: dict[str, Any]) -> dict[str, dict[str, Any]]:
        """All anchors: what is tied to a place first, then small regions before big ones."""
        self._marks(marks)
        for name, entry in self.regions.items():
            self.places[name] = {"kind": entry["kind"], "bbox": _rounded(self.shapes[name].bounds)}
            if "city" in entry:
                self._city(name, entry)
        for step in self.steps():
            for name in sorted(self.regions, key=lambda name: self.shapes[name].area):
                step(name, self.regions[name])
        self._levels()
        return self.places

    def steps(self) -> list[Step]:
        """What is placed for each region, in this order."""
        return [self._fixed, self._label, self._tokens, self._flag]

    def _marks(self, marks: dict[str, Any]) -> None:
        for mark in marks["canals"] + marks["barriers"]:
            self._take(self._box(mark["at"], MARK))

    def _levels(self) -> None:
        """How early each label shows: homes, then seas, then lands, the big ones first."""
        rank = {"home": 0, "sea": 1, "land": 2, "panel": 3}
        order = sorted(
            self.regions, key=lambda n: (rank[self.regions[n]["kind"]], -self.shapes[n].area)
        )
        found = [(n, self.regions[n]["kind"], self.places[n]["label"]) for n in order]
        for name, level in labels.levels(found).items():
            given = self.regions[name]["label"].get("detail", level)
            self.places[name]["label"]["detail"] = given

    def _take(self, area: Polygon) -> None:
        self.room.take(area)
        self.boxes.append(area)

    def _box(self, at: Any, size: tuple[float, float]) -> Polygon:
        """A box of px size around a map point."""
        w, h = size[0] / self.scale / 2, size[1] / self.scale / 2
        return box(at[0] - w, at[1] - h, at[0] + w, at[1] + h)

    def _find(
        self, shape: Any, size: tuple[float, float], wish: Any, cover: float = COVER
    ) -> list[float] | None:
        return self.room.find(shape, (size[0] / self.scale, size[1] / self.scale), wish, cover)

    def _city(self, name: str, entry: dict[str, Any]) -> None:
        """The city in its true place or the nearest inside; the ship off the nearest coast."""
        place, shape = self.places[name], self.shapes[name]
        true = Point(entry.get("city_at") or self.project(*entry["city"]))
        at = nearest_points(shape.buffer(-0.8), true)[0]
        place["city"] = _rounded((at.x, at.y))
        self._take(self._box(place["city"], CITY))
        if "port" in entry:
            water = self.shapes[entry["port"]]
            coast = nearest_points(shape.intersection(water), at)[0]
            place["coast"] = _rounded((coast.x, coast.y))
            place["port"] = entry.get("port_at") or self._berth(coast, water)
            self._take(self._box(place["port"], SHIP))

    def _berth(self, coast: Point, water: MultiPolygon) -> list[float]:
        """A ship's middle near the coast point with as much free water under it as can be."""
        ring = coast.buffer(SHIP[0] / self.scale * 0.62).exterior
        spots = [ring.interpolate(i / 48, normalized=True) for i in range(48)]

        def merit(spot: Point) -> float:
            ship = self._box((spot.x, spot.y), SHIP)
            hit = sum(ship.intersection(other).area for other in self.boxes)
            return round(float(ship.intersection(water).area - 2 * hit), 3)

        best = max(spots, key=merit)
        return _rounded((best.x, best.y))

    def _fixed(self, name: str, entry: dict[str, Any]) -> None:
        """Everything the composition fixes by hand."""
        place = self.places[name]
        if "at" in entry["label"]:
            self._set_label(name, entry, entry["label"]["at"])
        if "tokens" in entry:
            self._set_tokens(name, entry["tokens"], entry["width"], entry.get("leader"))
        if "flag" in entry:
            place["flag"] = entry["flag"]
            self._take(self._box(entry["flag"], FLAG))

    def _label(self, name: str, entry: dict[str, Any]) -> None:
        if "label" in self.places[name]:
            return
        wish = entry["label"]["near"]
        probe = labels.block(self._text(entry, [0, 0]), entry["kind"], self.scale).bounds
        size = (probe[2] - probe[0], probe[3] - probe[1])
        at = self.room.find(self.shapes[name], size, wish, COVER)
        if not at:
            raise SystemExit(f"{name}: no room for the label; give it a fixed place")
        self._set_label(name, entry, at)

    def _text(self, entry: dict[str, Any], at: list[float]) -> dict[str, Any]:
        given = {k: v for k, v in entry["label"].items() if k in ("lines", "anchor", "out")}
        return {"at": at, "lines": [entry["name"]], "anchor": "middle", **given}

    def _set_label(self, name: str, entry: dict[str, Any], at: list[float]) -> None:
        self.places[name]["label"] = label = self._text(entry, at)
        self._take(labels.block(label, entry["kind"], self.scale))

    def _set_tokens(
        self, name: str, at: list[float], width: float, leader: list[float] | None
    ) -> None:
        self.places[name]["tokens"] = {"at": at, "width": int(width)}
        if leader:
            self.places[name]["leader"] = leader
        self._take(self._box(at, (width, UNIT[self.regions[name]["kind"]][1])))

    def _tokens(self, name: str, entry: dict[str, Any]) -> None:
        """The longest row that fits, near the middle; at sea with a leader if none fits."""
        if "tokens" in self.places[name]:
            return
        shape = self.shapes[name]
        width, height = UNIT[entry["kind"]]
        wish = entry.get("tokens_near") or (shape.centroid.x, shape.centroid.y)
        for count in range(entry.get("most", FULL), 0, -1):
            at = self._find(shape, (width * count, height), wish)
            if at:
                self._set_tokens(name, at, width * count, None)
                return
        seas = [self.shapes[n] for n, e in self.regions.items() if e["kind"] == "sea"]
        water = union_all(seas).intersection(shape.buffer(OFFSHORE))
        at = self._find(water, (2 * width, height), wish)
        if not at:
            raise SystemExit(f"{name}: no room for units; give tokens, width and leader")
        inner = nearest_points(shape.buffer(-1), Point(at))[0]
        self._set_tokens(name, at, 2 * width, _rounded((inner.x, inner.y)))

    def _flag(self, name: str, entry: dict[str, Any]) -> None:
        """The flag right of the units if it can be, offshore where they are."""
        place = self.places[name]
        if entry["kind"] == "home" or "flag" in place:
            return
        x, y = place["tokens"]["at"]
        wish = (x + (place["tokens"]["width"] + FLAG[0]) / 2 / self.scale, y)
        at = None
        if "leader" not in place:
            cover = COVER if entry["kind"] == "sea" else 0.85
            at = self._find(self.shapes[name], FLAG, wish, cover)
        if not at:
            at = self._find(Point(wish).buffer(OFFSHORE), FLAG, wish)
        if not at:
            raise SystemExit(f"{name}: no room for the flag; give flag")
        place["flag"] = at
        self._take(self._box(at, FLAG))


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(float(value), 1) for value in values]
