"""Searches free boxes on a raster: inside a shape and clear of what is taken."""

from __future__ import annotations

from typing import Any

import numpy
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

STEP = 0.5
COVER = 0.93
Raster = numpy.ndarray[Any, Any]


class Room:
    """The taken area of one map."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.taken = numpy.zeros((round(size[1] / STEP), round(size[0] / STEP)), dtype=bool)

    def take(self, area: Polygon) -> None:
        """Nothing else may stand in the bounds of this box."""
        x0, y0, x1, y1 = (max(0, round(v / STEP)) for v in area.bounds)
        self.taken[y0:y1, x0:x1] = True

    def find(
        self,
        shape: BaseGeometry,
        size: tuple[float, float],
        wish: tuple[float, float],
        cover: float,
    ) -> list[float] | None:
        """Middle of the free box nearest to the wish, at least `cover` of it in the shape."""
        x0, y0, x1, y1 = self._bounds(shape)
        columns, rows = round(size[0] / STEP), round(size[1] / STEP)
        if x1 - x0 < columns or y1 - y0 < rows:
            return None
        xs, ys = numpy.meshgrid(
            (numpy.arange(x0, x1) + 0.5) * STEP, (numpy.arange(y0, y1) + 0.5) * STEP
        )
        inner = shape.buffer(0)
        shapely.prepare(inner)
        inside = _sums(shapely.contains_xy(inner, xs, ys), columns, rows) / (columns * rows)
        clear = _sums(self.taken[y0:y1, x0:x1], columns, rows) == 0
        good = (inside >= cover) & clear
        if not good.any():
            return None
        middle_y, middle_x = numpy.nonzero(good)
        x = (middle_x + x0) * STEP + size[0] / 2
        y = (middle_y + y0) * STEP + size[1] / 2
        # Rows are wide and low, so a step up or down costs more than one aside.
        cost = numpy.hypot(x - wish[0], (y - wish[1]) * 1.4) - 25 * inside[good]
        best = int(numpy.argmin(numpy.round(cost, 3)))
        return [round(float(x[best]), 1), round(float(y[best]), 1)]

    def _bounds(self, shape: BaseGeometry) -> tuple[int, int, int, int]:
        """The shape's bounds in raster steps, two units clear of the map's edge."""
        x0, y0, x1, y1 = shape.bounds
        width, height = self.size
        return (
            round(max(x0, 2) / STEP),
            round(max(y0, 2) / STEP),
            round(min(x1, width - 2) / STEP),
            round(min(y1, height - 2) / STEP),
        )


def _sums(mask: Raster, columns: int, rows: int) -> Raster:
    """For each place of a window of columns x rows, how many cells of it are set."""
    table = numpy.zeros((mask.shape[0] + 1, mask.shape[1] + 1), dtype=numpy.int64)
    table[1:, 1:] = mask.cumsum(0).cumsum(1)
    return (
        table[rows:, columns:]
        - table[:-rows, columns:]
        - table[rows:, :-columns]
        + table[:-rows, :-columns]
    )
