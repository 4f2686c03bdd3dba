"""Where the map is on the screen: fit, zoom, pan. Plain arithmetic, no elements.

A camera says: screen x = x0 + scale * map x (px), the same for y.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from web.map.tokens import Point

CROP = 1.07
"""How much higher than the stage the map may be when fitted to its width (the south is sea)."""

NEAR = 0.98
"""px per map unit at which names and tokens do not cover one another."""

FULL, FAR = 1.25, 0.62
"""How much of `near` a map is magnified at most to fill a high stage, and shrunk at the least."""

SLIGHT = 1.25
"""A map that can be read whole is magnified by more than this or not at all: for less room to be
filled nothing of it is cut off."""

ZOOM_MAX = 7.0
STEP = 1.35
TOKEN_MIN, TOKEN_MAX = 0.9, 1.4
PX_PER_UNIT = 1.372
"""The scale at which tokens have their own size."""

Span = tuple[float, float]
"""From where to where along one axis."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A position of the map."""

    x0: float
    y0: float
    scale: float

    def to_screen(self, x: float, y: float) -> Point:
        """The place on the stage of a place on the map."""
        return self.x0 + self.scale * x, self.y0 + self.scale * y

    def to_map(self, x: float, y: float) -> Point:
        """The place on the map of a place on the stage.

        >>> Camera(10, 20, 2).to_map(*Camera(10, 20, 2).to_screen(3, 4))
        (3.0, 4.0)
        """
        return (x - self.x0) / self.scale, (y - self.y0) / self.scale


@dataclass(frozen=True, slots=True)
class Stage:
    """Size of the stage in px and the map's box in its own units."""

    width: float
    height: float
    box: tuple[float, float, float, float]
    near: float = NEAR
    crop: float = CROP
    room: tuple[float, float, float, float] | None = None
    """Edges of the part that nothing covers; None: all of it."""
    low: float = 0.0
    """px that it has been high at the least while the map was whole; 0: as high as now."""

    def free(self) -> tuple[float, float, float, float]:
        """The edges of the free part."""
        return self.room or (0.0, 0.0, self.width, self.height)

    def fit(self) -> Camera:
        """The camera that shows the map: whole width, or whole height where that is less."""
        x, y, w, h = self.box
        by_width, by_height = self.width / w, self.height / h
        scale = by_width if h * by_width <= self.height * self.crop else by_height * self.crop
        if scale > by_width:
            scale = by_width
        left = (self.width - w * scale) / 2 - x * scale
        top = -y * scale if h * scale >= self.height else (self.height - h * scale) / 2 - y * scale
        return Camera(left, top, scale)

    def cover(self) -> Camera:
        """The camera that fills the stage, for narrow screens."""
        x, y, w, h = self.box
        scale = max(self.width / w, self.height / h)
        return Camera(
            (self.width - w * scale) / 2 - x * scale,
            (self.height - h * scale) / 2 - y * scale,
            scale,
        )

    def start(self) -> Camera:
        """The first camera: the whole map, or on a high stage as much as fills its height."""
        whole = self.fit()
        fill = min(self.height / self.box[3], self.near * FULL)
        if whole.scale >= self.near and fill <= whole.scale * SLIGHT:
            return whole
        scale = max(whole.scale, fill, self.near * FAR)
        return self.zoomed(whole, scale / whole.scale)

    def least(self) -> float:
        """The smallest scale: the whole map, as on the lowest stage, unless that cannot be read."""
        lowest = replace(self, height=self.low) if 0 < self.low < self.height else self
        return max(lowest.fit().scale, self.near * FAR)

    def held(self, camera: Camera) -> Camera:
        """The camera kept inside limits: never lost, never smaller than the fit."""
        scale = min(max(camera.scale, self.least()), self.fit().scale * ZOOM_MAX)
        x, y, w, h = self.box
        left, top, right, bottom = self.free()
        return Camera(
            _between(camera.x0, self.width, (left, right), x * scale, w * scale),
            _between(camera.y0, self.height, (top, bottom), y * scale, h * scale),
            scale,
        )

    def zoomed(self, camera: Camera, factor: float, at: Point | None = None) -> Camera:
        """The camera after zooming round a point of the stage (its middle by default)."""
        px, py = at or (self.width / 2, self.height / 2)
        scale = min(max(camera.scale * factor, self.least()), self.fit().scale * ZOOM_MAX)
        ratio = scale / camera.scale
        return self.held(
            Camera(px - (px - camera.x0) * ratio, py - (py - camera.y0) * ratio, scale)
        )

    def moved(self, camera: Camera, dx: float, dy: float) -> Camera:
        """The camera after a drag."""
        return self.held(Camera(camera.x0 + dx, camera.y0 + dy, camera.scale))

    def showing(
        self, camera: Camera, points: list[Point], margin: float = 48.0, centred: bool = False
    ) -> Camera:
        """The camera moved, and zoomed out if need be, to have all points in its room.

        It moves no more than needed; `centred`: where it has to move, all the way to the middle.
        """
        if not points:
            return camera
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, top, right, bottom = self.free()
        x_room = _inner(left, right, margin)
        y_room = _inner(top, bottom, margin)
        scale = max(min(camera.scale, self._fitting(points, margin)), self.least())
        x0 = _into(camera.x0, scale, min(xs), max(xs), x_room, centred)
        y0 = _into(camera.y0, scale, min(ys), max(ys), y_room, centred)
        return self.held(Camera(x0, y0, scale))

    def _fitting(self, points: Sequence[Point], margin: float) -> float:
        """The largest scale at which all points have room."""
        left, top, right, bottom = self.free()
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        wide, high = _inner(left, right, margin), _inner(top, bottom, margin)
        need_x, need_y = max(xs) - min(xs) or 1, max(ys) - min(ys) or 1
        return min((wide[1] - wide[0]) / need_x, (high[1] - high[0]) / need_y)

    def together(
        self, first: Sequence[Point], others: Sequence[Point], scale: float, margin: float
    ) -> list[Point]:
        """The first points, and of the others as many as have room beside them."""
        found = list(first)
        for point in others:
            if not found or self._fitting([*found, point], margin) >= scale:
                found.append(point)
        return found

    def visible(self, camera: Camera, point: Point, margin: float = 8.0) -> bool:
        """Whether a place of the map is in the free part of the stage."""
        x, y = camera.to_screen(*point)
        left, top, right, bottom = self.free()
        return left + margin <= x <= right - margin and top + margin <= y <= bottom - margin

    def with_room(self, room: tuple[float, float, float, float] | None) -> Stage:
        """The stage with this part of it free; None: all of it."""
        return replace(self, room=room)

    def with_low(self, low: float) -> Stage:
        """The stage that has been so low; 0: as high as now."""
        return replace(self, low=low)


def token_scale(scale: float) -> float:
    """The size of tokens at this scale of the map: they hardly grow and never vanish."""
    return min(max(scale / PX_PER_UNIT, TOKEN_MIN), TOKEN_MAX)


def _between(offset: float, width: float, free: Span, start: float, size: float) -> float:
    """Keep a map's edge from leaving the free part; where it is smaller, it keeps to the middle."""
    low, high = free[1] - size - start, free[0] - start
    if size < free[1] - free[0]:
        low = high = (width - size) / 2 - start
    if size <= width:
        middle = (width - size) / 2 - start
        low, high = min(low, middle), max(high, middle)
    return min(high, max(low, offset))


def _inner(low: float, high: float, margin: float) -> Span:
    """What is left between two edges without the margins, which give way where it is tight.

    >>> _inner(0, 400, 40), _inner(0, 100, 40)
    ((40, 360), (25.0, 75.0))
    """
    margin = min(margin, (high - low) / 4)
    return low + margin, high - margin


def _into(offset: float, scale: float, low: float, high: float, room: Span, centred: bool) -> float:
    """Move the least that brings both ends into the room; if they do not fit, centre them."""
    first, last = offset + low * scale, offset + high * scale
    outside = first < room[0] or last > room[1]
    if last - first > room[1] - room[0] or (centred and outside):
        return (room[0] + room[1]) / 2 - (low + high) / 2 * scale
    if first < room[0]:
        return offset + room[0] - first
    if last > room[1]:
        return offset - (last - room[1])
    return offset
