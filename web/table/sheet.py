"""The phone's sheet over the map: dragged by its handle or header, it snaps to its stops.

How high each stop is says the style sheet (`data-stop` of the root) with the content of the moment;
a stop that is no higher than another one is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from web.html import dom
from web.html.browser import Event, Node, PointerEvent
from web.html.dom import as_js
from web.map.gestures import SLACK
from web.table.controller import Controller
from web.table.render import make_way, motion, paint, sheet_moved

STOPS = ("low", "mid", "high")
FLING = 0.45
"""px a millisecond: a faster drag goes on to the next stop in its direction."""


def next_stop(heights: Mapping[str, float], stop: str) -> str:
    """The stop after this one: up as far as it gets higher, then down to the lowest.

    >>> next_stop({"low": 70, "mid": 300, "high": 650}, "mid")
    'high'
    >>> next_stop({"low": 70, "mid": 180, "high": 180}, "mid")
    'low'
    """
    higher = [name for name in STOPS if heights[name] > heights[stop] + 1]
    return higher[0] if higher else STOPS[0]


def nearest_stop(heights: Mapping[str, float], height: float, speed: float = 0.0) -> str:
    """The stop at which a sheet of this height comes to rest; `speed` in px a ms, up is positive.

    >>> heights = {"low": 70, "mid": 300, "high": 650}
    >>> nearest_stop(heights, 320), nearest_stop(heights, 320, 0.8), nearest_stop(heights, 280, -1)
    ('mid', 'high', 'low')
    """
    ahead = [name for name in STOPS if (heights[name] - height) * speed > 0]
    pool = ahead if ahead and abs(speed) >= FLING else STOPS
    return min(pool, key=lambda name: abs(heights[name] - height))


class Sheet:
    """Listens on one table's sheet; `close` gives the handlers back."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._dock = dock = dom.need(".dock", table.root)
        box = dom.need(".dock-box", dock)
        self._heights: dict[str, float] = {}
        self._from: tuple[float, float] | None = None
        self._last = (0.0, 0.0)
        self._speed = 0.0
        self._dragged = False
        self._ends = [
            dom.on(dock, "pointerdown", self._press),
            dom.on(dom.document, "pointermove", self._move),
            dom.on(dom.document, "pointerup", self._lift),
            dom.on(dom.document, "pointercancel", self._lift),
            dom.on(dock, "click", self._click, capture=True),
            dom.on_resize(dock, lambda: sheet_moved(table)),
            dom.on_resize(box, lambda: dom.when_painted(lambda: make_way(table))),
        ]

    def close(self) -> None:
        """Stop listening."""
        for end in self._ends:
            end()

    def step(self) -> None:
        """Go on to the next stop: the handle was clicked."""
        self._settle(next_stop(self._measured(), self._table.screen.height))

    def _measured(self) -> dict[str, float]:
        """How high each stop would be now."""
        root, found = self._table.root, {}
        for name in STOPS:
            dom.put(root, "data-stop", name)
            found[name] = self._dock.offsetHeight
        dom.put(root, "data-stop", self._table.screen.height)
        return found

    def _press(self, event: PointerEvent) -> None:
        self._dragged = False
        handle = dom.need(".handle", self._dock)
        grip = dom.closest(event.target, ".handle, .prompt")
        button = dom.closest(event.target, ".prompt button, .prompt a, .prompt input")
        if event.button or dom.some(handle.offsetParent) is None or grip is None or button:
            return
        self._from = event.clientY, self._dock.offsetHeight
        self._last, self._speed = (event.clientY, event.timeStamp), 0.0

    def _move(self, event: PointerEvent) -> None:
        if self._from is None:
            return
        start, height = self._from
        if not self._dragged and abs(event.clientY - start) < SLACK:
            return
        if not self._dragged:
            self._dragged = True
            self._heights = self._measured()
            self._dock.setPointerCapture(event.pointerId)
            dom.put(self._table.root, "data-stop", STOPS[-1])
        y, then = self._last
        if event.timeStamp > then:
            self._speed = (y - event.clientY) / (event.timeStamp - then)
        self._last = event.clientY, event.timeStamp
        low, high = self._heights["low"], max(self._heights.values())
        wanted = min(max(height + start - event.clientY, low), high)
        dom.style(self._dock, height=f"{wanted:.0f}px")

    def _lift(self, _: Event) -> None:
        dragged, self._from = self._dragged and self._from is not None, None
        if dragged:
            self._settle(nearest_stop(self._heights, self._dock.offsetHeight, self._speed))

    def _settle(self, stop: str) -> None:
        """Come to rest at a stop."""
        before = self._dock.offsetHeight
        self._table.screen.height = stop
        dom.style(self._dock, height="")
        paint(self._table)
        self._glide(self._dock, before)
        sheet_moved(self._table)

    def _glide(self, dock: Node, before: float) -> None:
        ms, after = motion(self._table), dock.offsetHeight
        if ms and before != after:
            steps = [{"height": f"{before:.0f}px"}, {"height": f"{after:.0f}px"}]
            dock.animate(as_js(steps), as_js({"duration": ms, "easing": "ease-out"}))

    def _click(self, event: Event) -> None:
        """A drag that ends on the sheet is no click."""
        if self._dragged:
            self._dragged = False
            event.stopPropagation()
