"""Dragging a card of a panel to a place of it: what `data-drag` names, onto what `data-drop` names.

Never needed: what a drop does, clicks do, too. The place's `data-drop` is the command, its
`data-place` follows the card's name: "expand>2". A finger drags only from places
(`touch-action: none` in the style sheet); elsewhere it scrolls.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from web.html import dom
from web.html.browser import Event, Node, PointerEvent
from web.map.gestures import SLACK
from web.table.controller import Controller

Run = Callable[[Controller, str, str], object]


class CardDrag:
    """The drag of a card on one table; `run(table, command, value)` does what a drop means."""

    def __init__(self, table: Controller, run: Run) -> None:
        self._table, self._run = table, run
        self._card: Node | None = None
        self._start = (0.0, 0.0)
        self._strayed = False
        self._ends = [
            dom.on(table.root, "pointerdown", self._press),
            dom.on(dom.document, "pointermove", self._move),
            dom.on(dom.document, "pointerup", self._lift),
            dom.on(dom.document, "pointercancel", lambda _: self._put_down()),
            dom.on(table.root, "click", self._click, capture=True),
        ]

    def close(self) -> None:
        """Stop listening."""
        for end in self._ends:
            end()

    def _press(self, event: PointerEvent) -> None:
        self._strayed = False
        card = dom.closest(event.target, "[data-drag]")
        finger = event.pointerType == "touch"
        if card is None or event.button or not event.isPrimary:
            return
        if finger and dom.closest(card, "[data-drop]") is None:
            return
        self._card, self._start = card, (event.clientX, event.clientY)

    def _move(self, event: PointerEvent) -> None:
        if self._card is None:
            return
        if not event.buttons or not self._card.isConnected:
            self._put_down()
            return
        here = (event.clientX, event.clientY)
        if not self._strayed and math.dist(self._start, here) < SLACK:
            return
        self._strayed = True
        self._card.classList.add("carried")
        x, y = here[0] - self._start[0], here[1] - self._start[1]
        dom.style(self._card, transform=f"translate({x:.0f}px, {y:.0f}px)")
        over = _place_at(*here)
        for node in dom.every("[data-drop]", self._table.root):
            node.classList.toggle("over", over is not None and node.isSameNode(over))

    def _lift(self, event: PointerEvent) -> None:
        card = self._card
        place = _place_at(event.clientX, event.clientY) if card is not None else None
        self._put_down()
        if card is None or place is None or not self._strayed:
            return
        value = f"{dom.attribute(card, 'data-drag')}>{dom.attribute(place, 'data-place')}"
        self._run(self._table, dom.attribute(place, "data-drop") or "", value)

    def _put_down(self) -> None:
        """Nothing is carried any longer."""
        if self._card is not None:
            self._card.classList.remove("carried")
            dom.style(self._card, transform="")
            for node in dom.every("[data-drop].over", self._table.root):
                node.classList.remove("over")
        self._card = None

    def _click(self, event: Event) -> None:
        """The end of a drag is no click."""
        if self._strayed:
            self._strayed = False
            event.stopPropagation()


def _place_at(x: float, y: float) -> Node | None:
    """The place that lies at a point of the window; what is carried lets the pointer through."""
    node = dom.some(dom.document.elementFromPoint(x, y))
    return dom.closest(node, "[data-drop]") if node is not None else None
