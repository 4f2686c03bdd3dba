"""Reads the drawn maps: path data back into areas, and how long two areas touch."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

SVG = "{http://www.w3.org/2000/svg}"

TOUCH = 0.1
"""Map units: what counts as touching."""


def rings(data: str) -> Iterator[list[tuple[float, float]]]:
    """Subpaths of path data that knows only M, l and z."""
    assert re.fullmatch(r"[Mlz0-9. \-]*", data)
    for part in re.findall(r"M([^Mz]*)z", data):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        x = y = 0.0
        ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        yield ring


def area(data: str) -> BaseGeometry:
    """The filled area of a path (even-odd over its rings)."""
    shape: BaseGeometry = MultiPolygon()
    for ring in rings(data):
        shape = shape.symmetric_difference(Polygon(ring).buffer(0))
    return shape


def border(one: BaseGeometry, two: BaseGeometry) -> float:
    """Length of the border that two areas share."""
    if one.distance(two) > TOUCH:
        return 0.0
    return float(one.boundary.intersection(two.buffer(TOUCH)).length)
