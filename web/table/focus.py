"""Where the focus goes after a step: to the choices, but never away from what people do."""

from __future__ import annotations

from web.html import dom
from web.html.browser import Node
from web.html.dom import as_js

BUSY = ".drawer, .history, .topbar, .board"
"""Where people are doing something else."""

LEFT = ".row, .topbar, .history"
"""What gives the focus away once a choice is selected: Enter would press it instead."""


def focus_first(root: Node) -> None:
    """Focus the first row of the list, unless people are busy somewhere else."""
    active = dom.focused()
    if active is not None:
        outside = not active.isSameNode(dom.document.body) and not root.contains(active)
        if outside or dom.closest(active, BUSY) is not None:
            return
    first = dom.one(".offers .row", root) or dom.one(".prompt-main button", root)
    if first is not None:
        first.focus(as_js({"preventScroll": True}))


def focus_main(root: Node) -> None:
    """Focus the main button when a row was selected for it, so that Enter plays that."""
    active = dom.focused()
    lost = active is None or _is_lost(active)
    if not lost and active is not None and dom.closest(active, LEFT) is None:
        return
    button = picked_button(root) or _shown("button:has(kbd.enter)", root)
    if button is not None:
        button.focus(as_js({"preventScroll": True}))
    elif lost:
        focus_first(root)


def keep_typing_in_sight(root: Node) -> None:
    """Bring the field that people type in back into sight.

    A phone's keyboard comes with the focus and takes the lower half of the window.
    """
    active = dom.focused()
    if active is not None and root.contains(active) and active.matches("input"):
        active.scrollIntoView(as_js({"block": "nearest"}))


def _is_lost(active: Node) -> bool:
    """Whether no choice has the focus: what had it went away, and nothing or the prompt got it."""
    return active.isSameNode(dom.document.body) or dom.attribute(active, "data-key") == "prompt"


def picked_button(root: Node) -> Node | None:
    """The button that plays the selected choice, the main button before others; None without."""
    return _shown(".main.picked", root) or _shown("button.picked", root)


def _shown(selector: str, root: Node) -> Node | None:
    found = dom.every(selector, root)
    return next((each for each in found if dom.some(each.offsetParent) is not None), None)
