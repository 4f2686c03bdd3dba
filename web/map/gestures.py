"""Pointer gestures on the board: drag to pan, pinch and wheel to zoom."""

from __future__ import annotations

import math
from typing import Protocol

from web.html import dom
from web.html.browser import Node, PointerEvent, WheelEvent

SLACK = 5.0
"""How many px a pointer may stray and still click."""


class Movable(Protocol):
    """What gestures move."""

    node: Node

    def pan(self, dx: float, dy: float) -> None:
        """Move it by px."""

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Zoom round a point."""


class Drag(Protocol):
    """What may be dragged from one place of the board to another, instead of the board."""

    def take(self, node: Node) -> bool:
        """Whether a press on this element takes up something that can be moved."""

    def carry(self, x: float, y: float) -> None:
        """What was taken up is over this point of the window."""

    def drop(self, x: float, y: float) -> None:
        """It is let go there."""

    def call_off(self) -> None:
        """It stays where it was."""


class Gestures:
    """Listens on the board's element; `strayed` tells whether the last press became a drag.

    With `drag` a press on what can be moved moves that; everywhere else it moves the board.
    """

    drag: Drag | None = None

    def __init__(self, board: Movable) -> None:
        self._board = board
        self._holds = False
        """Whether the pointer holds something of the board, and not the board."""
        self._down: dict[int, tuple[float, float]] = {}
        self.strayed = False
        self._start = (0.0, 0.0)
        node = board.node
        pairs = (
            ("pointerdown", self._press),
            ("pointermove", self._move),
            ("pointerup", self._lift),
            ("pointercancel", self._lift),
            ("wheel", self._wheel),
        )
        self._ends = [dom.on(node, name, handler) for name, handler in pairs]

    def close(self) -> None:
        """Stop listening."""
        for end in self._ends:
            end()

    def _press(self, event: PointerEvent) -> None:
        if event.button:
            return
        if event.isPrimary:  # whatever is still held then was let go where nobody heard it
            self._down.clear()
            self.strayed = False
            self._start = (event.clientX, event.clientY)
            self._holds = self.drag is not None and self.drag.take(event.target)
        else:
            self._let_go()
        self._down[event.pointerId] = (event.clientX, event.clientY)

    def _move(self, event: PointerEvent) -> None:
        if event.pointerId not in self._down:
            return
        if not event.buttons:
            self._lift(event)
            return
        before = dict(self._down)
        here = (event.clientX, event.clientY)
        if not self.strayed and len(before) == 1 and math.dist(self._start, here) < SLACK:
            return
        if not self.strayed:
            self.strayed = True
            self._board.node.setPointerCapture(event.pointerId)
        self._down[event.pointerId] = here
        if self._holds and self.drag is not None:
            self.drag.carry(*here)
        elif len(before) == 1:
            old = before[event.pointerId]
            self._board.pan(here[0] - old[0], here[1] - old[1])
        elif len(before) == 2:
            self._pinch(before)

    def _pinch(self, before: dict[int, tuple[float, float]]) -> None:
        a, b = before.values()
        c, d = self._down.values()
        rect = self._board.node.getBoundingClientRect()
        middle = ((c[0] + d[0]) / 2 - rect.left, (c[1] + d[1]) / 2 - rect.top)
        self._board.pan((c[0] + d[0] - a[0] - b[0]) / 2, (c[1] + d[1] - a[1] - b[1]) / 2)
        self._board.zoom(math.dist(c, d) / max(math.dist(a, b), 1.0), middle)

    def _lift(self, event: PointerEvent) -> None:
        self._down.pop(event.pointerId, None)
        if self._holds and self.strayed and event.type == "pointerup" and self.drag is not None:
            self._holds = False
            self.drag.drop(event.clientX, event.clientY)
        self._let_go()

    def _let_go(self) -> None:
        """Nothing of the board is held any longer; a drag that was on is called off."""
        if self._holds and self.strayed and self.drag is not None:
            self.drag.call_off()
        self._holds = False

    def _wheel(self, event: WheelEvent) -> None:
        event.preventDefault()
        rect = self._board.node.getBoundingClientRect()
        at = (event.clientX - rect.left, event.clientY - rect.top)
        step = event.deltaY * (16 if event.deltaMode == 1 else 1)
        self._board.zoom(math.exp(-max(min(step, 120), -120) * 0.0022), at)
