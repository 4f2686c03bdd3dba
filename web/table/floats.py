"""Small figures that rise where a figure has changed: "+3", "−2". Decoration of what is painted."""

from __future__ import annotations

from dataclasses import dataclass

from web.html import dom
from web.html.browser import Node
from web.html.dom import as_js
from web.html.markup import tag
from web.html.patch import append
from web.panels.figures import Change

MOST = 2
"""So many figures of one panel rise; where more have changed at once, the first of them."""

RISE_MS = 1300
GAP = 2
"""Pixels between a figure and its change."""


class Floats:
    """The figures that rise over a table now, each beside its own."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._rising: list[Rising] = []

    def show(self, panel: Node, changes: list[Change]) -> None:
        """Let the changes of a panel rise from the figures that have changed."""
        inside = dom.every("*", panel)
        for change in changes[:MOST]:
            figure = inside[change.element]
            if _seen(figure, panel):
                node = _rise(self._root, change.by)
                places = change.element, change.element - len(inside)
                self._rising.append(Rising(node, panel, places, str(figure.textContent)))
                _beside(node, panel, figure)

    def follow(self) -> None:
        """Keep those that still rise beside their figures after a paint.

        The next step may come sooner than they have risen, and cards and chips widen and narrow
        with whose turn it is. One whose figure has gone or has changed again goes.
        """
        standing = [each for each in self._rising if each.node.isConnected]
        self._rising = []
        for each in standing:
            figure = each.figure()
            if figure is None:
                each.node.remove()
                continue
            _beside(each.node, each.panel, figure)
            self._rising.append(each)


@dataclass(frozen=True, slots=True)
class Rising:
    """One of them: where its figure stands among the elements of the panel, and its words."""

    node: Node
    panel: Node
    places: tuple[int, int]
    """The number of the figure's element from the beginning and from the end."""

    words: str

    def figure(self) -> Node | None:
        """The element of the figure as the panel is painted now, None where it is not seen."""
        inside = dom.every("*", self.panel)
        for place in self.places:
            if -len(inside) <= place < len(inside) and inside[place].textContent == self.words:
                return inside[place] if _seen(inside[place], self.panel) else None
        return None


def _seen(figure: Node, panel: Node) -> bool:
    """Whether the figure is what one sees where it stands: a drawer may lie over its panel."""
    rect = figure.getBoundingClientRect()
    across, down = (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2
    there = dom.some(dom.document.elementFromPoint(across, down)) if rect.width else None
    return there is not None and panel.contains(there)


def _beside(node: Node, panel: Node, figure: Node) -> None:
    """Put a rising figure beside its own and on its own panel: elsewhere it would be read as a
    change of that."""
    rect = figure.getBoundingClientRect()
    width = node.getBoundingClientRect().width
    fits = rect.right + GAP + width <= panel.getBoundingClientRect().right
    left = rect.right + GAP if fits else rect.left - GAP - width
    dom.style(node, left=f"{left:.0f}px", top=f"{(rect.top + rect.bottom) / 2:.0f}px")


def _rise(root: Node, by: int) -> Node:
    words = f"+{by}" if by > 0 else f"−{-by}"
    cls = "float more" if by > 0 else "float less"
    node = append(root, tag("span", words, cls=cls, aria_hidden="true"))
    steps = [
        {"opacity": 0, "transform": "translateY(4px)"},
        {"opacity": 1, "transform": "none", "offset": 0.15},
        {"opacity": 1, "transform": "none", "offset": 0.7},
        {"opacity": 0, "transform": "translateY(-4px)"},
    ]
    node.animate(as_js(steps), as_js({"duration": RISE_MS, "easing": "ease-out"}))
    dom.once(RISE_MS, node.remove)
    return node
