"""Lon/lat to the map's screen units.

`warp` stretches longitude and latitude each by its own density curve (busy longitudes get more
room). `equidistant_conic` keeps the true shape of a continent in the middle latitudes. Either may
be followed by a soft lens that magnifies one place. All steps are one-to-one, so contacts survive.
`fitted` makes the small maps of panels: plain degrees, right at the middle latitude.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import cos, exp, radians, sin
from typing import Any

Project = Callable[[float, float], tuple[float, float]]


def build(settings: dict[str, Any], size: Sequence[float]) -> Project:
    """The projection function of a composition."""
    kinds = {"warp": _warp, "equidistant_conic": _equidistant_conic}
    if settings["type"] not in kinds:
        raise SystemExit(f"unknown projection {settings['type']!r}")
    flat = kinds[settings["type"]](settings, size[0], size[1])
    return _magnified(flat, settings["lens"]) if settings.get("lens") else flat


def fitted(area: Sequence[float], rect: Sequence[float]) -> Project:
    """Shows the lon/lat area [west, south, east, north] in the middle of a rectangle [x, y, w, h].

    The whole area is inside; where the proportions differ the rectangle shows more than the area.
    """
    west, south, east, north = area
    x, y, width, height = rect
    narrow = cos(radians((south + north) / 2))
    scale = min(width / ((east - west) * narrow), height / (north - south))

    def project(lon: float, lat: float) -> tuple[float, float]:
        return (
            x + width / 2 + (lon - (west + east) / 2) * narrow * scale,
            y + height / 2 - (lat - (south + north) / 2) * scale,
        )

    return project


def _warp(settings: dict[str, Any], width: float, height: float) -> Project:
    west, south, east, north = settings["frame"]
    fx, fy = Integral(settings["x_density"]), Integral(settings["y_density"])
    x0, x1, y0, y1 = fx(west), fx(east), fy(south), fy(north)

    def flat(lon: float, lat: float) -> tuple[float, float]:
        return (fx(lon) - x0) / (x1 - x0) * width, (y1 - fy(lat)) / (y1 - y0) * height

    return flat


def _equidistant_conic(settings: dict[str, Any], width: float, height: float) -> Project:
    """Two parallels keep their true length, `meridian` stands upright, `centre` is in the middle.

    `scale` is in screen units per radian.
    """
    low, high = (radians(parallel) for parallel in settings["parallels"])
    cone = (cos(low) - cos(high)) / (high - low)
    apex = cos(low) / cone + low

    def unit(lon: float, lat: float) -> tuple[float, float]:
        reach, turn = apex - radians(lat), cone * radians(lon - settings["meridian"])
        return reach * sin(turn), apex - reach * cos(turn)

    cx, cy = unit(*settings["centre"])

    def flat(lon: float, lat: float) -> tuple[float, float]:
        x, y = unit(lon, lat)
        return (
            width / 2 + (x - cx) * settings["scale"],
            height / 2 - (y - cy) * settings["scale"],
        )

    return flat


def _magnified(flat: Project, lens: dict[str, float]) -> Project:
    """The same with a soft lens over one place."""
    cx, cy = flat(lens["lon"], lens["lat"])

    def project(lon: float, lat: float) -> tuple[float, float]:
        x, y = flat(lon, lat)
        dx, dy = x - cx, y - cy
        pull = lens["a"] * exp(-((dx / lens["sx"]) ** 2) - (dy / lens["sy"]) ** 2)
        return x + dx * pull, y + dy * pull

    return project


class Integral:
    """The running integral of a piecewise linear density given by (place, density) knots."""

    def __init__(self, knots: Sequence[Sequence[float]]) -> None:
        self.places = [knot[0] for knot in knots]
        self.density = [knot[1] for knot in knots]
        self.sums = [0.0]
        for i in range(1, len(knots)):
            step = self.places[i] - self.places[i - 1]
            self.sums.append(self.sums[-1] + step * (self.density[i] + self.density[i - 1]) / 2)

    def __call__(self, place: float) -> float:
        """Area from the first knot to `place`; outside the knots the end density goes on."""
        i = bisect_right(self.places, place) - 1
        if i < 0:
            return (place - self.places[0]) * self.density[0]
        if i >= len(self.places) - 1:
            return self.sums[-1] + (place - self.places[-1]) * self.density[-1]
        share = (place - self.places[i]) / (self.places[i + 1] - self.places[i])
        here = self.density[i] + share * (self.density[i + 1] - self.density[i])
        return self.sums[i] + (place - self.places[i]) * (self.density[i] + here) / 2
