"""The browser's Back closes what lies over a screen: a dialog, a menu, a phone's panel.

While something is open, an entry of its own lies over the screen's in the browser's history: Back
takes that away, and what is open with it. Where it was closed by hand the entry stays, for whatever
is opened next; Back then goes on to the screen before at once. Taking it away by hand, too, would
come too late: what closes a dialog may lead to another screen before the browser has gone back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from web.html import dom

UNDER, OVER = "under", "over"
"""What the history remembers of a screen's entry that has another one over it, and of that one."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Something over the screen."""

    close: Callable[[], object]
    is_open: Callable[[], bool]


class WayBack:
    """What is open over the screen, the last one on top; one for the life of the page."""

    def __init__(self) -> None:
        self._layers: list[Layer] = []
        self._entry: tuple[str, str | None] = ("", None)

    def watch(self) -> None:
        """Begin to hear of the browser's history."""
        self._entry = _entry()
        dom.on(dom.window, "popstate", lambda _: self._moved())
        dom.on(dom.window, "hashchange", lambda _: self._moved())

    def closes(self, close: Callable[[], object], is_open: Callable[[], bool]) -> None:
        """Something has been opened: the next Back closes it if it `is_open` still."""
        self._layers = [*self._left(), Layer(close, is_open)]
        self._cover()

    def forget(self) -> None:
        """Another screen comes: nothing is open over it."""
        self._layers = []

    def _left(self) -> list[Layer]:
        return [layer for layer in self._layers if layer.is_open()]

    def _cover(self) -> None:
        """Lay an entry over the screen's own, unless there is one."""
        history = dom.window.history
        if _lies() != OVER:
            history.replaceState(dom.as_js({"lies": UNDER}), "")
            history.pushState(dom.as_js({"lies": OVER}), "")
        self._entry = _entry()

    def _moved(self) -> None:
        """The browser shows another entry: only from one to the one under it is it Back."""
        (before, was), (now, state) = self._entry, _entry()
        self._entry = now, state
        if (was, state) == (OVER, UNDER) and before == now:
            self._back()

    def _back(self) -> None:
        layers = self._left()
        if not layers:
            dom.window.history.back()
            return
        layers[-1].close()
        self._layers = self._left()
        if self._layers:
            # Onto the entry that was left just now: a browser's Back passes over what lies under
            # one that a page adds of its own accord, and would leave the screen the next time.
            dom.window.history.forward()


def _entry() -> tuple[str, str | None]:
    """The address, and what the history remembers of its entry."""
    return str(dom.window.location.href), _lies()


def _lies() -> str | None:
    """Whether the present entry lies over or under another one, if it does.

    What else is remembered of an entry (boot.mjs) stays beside it.
    """
    return getattr(dom.window.history.state, "lies", None)
