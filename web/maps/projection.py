"""Lon/lat to the map's screen units.

`warp` stretches longitude and latitude each by its own density curve (busy longitudes get more
room) and then magnifies one place with a soft lens. Both steps are one-to-one, so contacts survive.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import exp
from typing import Any

Project = Callable[[float, float], tuple[float, float]]


def build(settings: dict[str, Any], size: Sequence[float]) -> Project:
    """The projection function of a composition."""
    if settings["type"] != "warp":
        raise SystemExit(f"unknown projection {settings['type']!r}")
    return _warp(settings, size[0], size[1])


def _warp(settings: dict[str, Any], width: float, height: float) -> Project:
    west, south, east, north = settings["frame"]
    fx, fy = Integral(settings["x_density"]), Integral(settings["y_density"])
    x0, x1, y0, y1 = fx(west), fx(east), fy(south), fy(north)

    def flat(lon: float, lat: float) -> tuple[float, float]:
        return (fx(lon) - x0) / (x1 - x0) * width, (y1 - fy(lat)) / (y1 - y0) * height

    lens = settings.get("lens")
    if not lens:
        return flat
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
