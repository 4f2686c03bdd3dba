"""Small figures that rise where a figure has changed: "+3", "−2". Decoration of what is painted."""

from __future__ import annotations

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


def show(root: Node, panel: Node, changes: list[Change]) -> None:
    """Let the changes of a panel rise from the figures that have changed."""
    inside = dom.every("*", panel)
    for change in changes[:MOST]:
        if change.element < len(inside):
            _rise(root, panel, inside[change.element], change.by)


def _rise(root: Node, panel: Node, figure: Node, by: int) -> None:
    rect = figure.getBoundingClientRect()
    if not rect.width:
        return
    words = f"+{by}" if by > 0 else f"−{-by}"
    cls = "float more" if by > 0 else "float less"
    node = append(root, tag("span", words, cls=cls, aria_hidden="true"))
    # Beside its own figure and on its own panel: elsewhere it would be read as a change of that.
    width = node.getBoundingClientRect().width
    fits = rect.right + GAP + width <= panel.getBoundingClientRect().right
    left = rect.right + GAP if fits else rect.left - GAP - width
    dom.style(node, left=f"{left:.0f}px", top=f"{(rect.top + rect.bottom) / 2:.0f}px")
    steps = [
        {"opacity": 0, "transform": "translateY(4px)"},
        {"opacity": 1, "transform": "none", "offset": 0.15},
        {"opacity": 1, "transform": "none", "offset": 0.7},
        {"opacity": 0, "transform": "translateY(-4px)"},
    ]
    node.animate(as_js(steps), as_js({"duration": RISE_MS, "easing": "ease-out"}))
    dom.once(RISE_MS, node.remove)
