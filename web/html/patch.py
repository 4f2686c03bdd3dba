"""Puts markup on the page. Nothing else does, but for the map's drawing.

A screen is shown whole (`show`); a table is painted slot by slot (`Painter`), only where the text
differs from the last one. Either way the focus stays on the element with the same `data-key`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from web.html import dom, events
from web.html.browser import Node
from web.html.markup import text


def show(node: Node, *children: object) -> None:
    """Put this in place of all that a node holds."""
    key = _focused(node)
    node.replaceChildren(parsed(*children))
    if key:
        focus_key(node, key)
    events.forget()


def append(node: Node, *children: object) -> Node:
    """Put this behind all that a node holds; returns the last new element."""
    node.append(parsed(*children))
    return dom.need(":scope > :last-child", node)


def parsed(*children: object) -> Node:
    """The elements of markup, in a fragment that is not on the page."""
    template = dom.document.createElement("template")
    template.innerHTML = text(children)
    content: Node = template.content
    style(content)
    return content


class Painter:
    """The places of one screen (elements with `data-slot`) and what each shows now."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._nodes: dict[str, Node | None] = {}
        self._shown: dict[str, str] = {}
        self._together = False
        self._lost: tuple[str, Node] | None = None
        """The key of the element that had the focus when it went away, and its slot."""

    @contextmanager
    def together(self, left: str = "") -> Iterator[None]:
        """Put several slots at once: the focus finds its way back when all are there.

        Focusing makes the browser lay out the page, which it should do once for all of them. In a
        slot inside what matches `left` the caller finds a place for it.
        """
        self._together = True
        try:
            yield
        finally:
            self._together = False
            if not (left and self._lost is not None and dom.closest(self._lost[1], left)):
                self._give_back()

    def node(self, name: str) -> Node:
        """The element of a slot; LookupError where the screen has none of this name."""
        node = self._find(name)
        if node is None:
            raise LookupError(name)
        return node

    def _find(self, name: str) -> Node | None:
        if name not in self._nodes:
            self._nodes[name] = dom.one(f'[data-slot="{name}"]', self._root)
        return self._nodes[name]

    def put(self, name: str, html: str) -> bool:
        """Show this text in a slot; False when it is there already."""
        if self._shown.get(name) == html:
            return False
        node = self._find(name)
        if node is None:
            return False
        key = _focused(node)
        node.innerHTML = html
        self._shown[name] = html
        if "data-style=" in html:
            style(node)
        if key:
            self._lost = key, node
        if not self._together:
            self._give_back()
            self.rescue()
        return True

    def _give_back(self) -> None:
        """Focus the element that has come in the place of the one that had the focus."""
        if self._lost is not None and (_elsewhere() or focus_key(self._root, self._lost[0])):
            self._lost = None

    def shown(self, name: str) -> str:
        """What a slot shows now, "" while that is nothing."""
        return self._shown.get(name, "")

    def shows(self, name: str, html: str) -> None:
        """Take a slot for showing this already, brought up to date by somebody else."""
        self._shown[name] = html

    def rescue(self) -> None:
        """Give the focus a place if the element that had it went away."""
        lost, self._lost = self._lost, None
        if lost is None or _elsewhere():
            return
        if dom.attribute(lost[1], "tabindex") is not None:
            lost[1].focus()
        if not _elsewhere():  # the slot takes no focus, or is hidden with the panel around it
            focus_key(self._root, "prompt")


def _elsewhere() -> bool:
    """Whether some element has the focus."""
    active = dom.focused()
    return active is not None and not active.isSameNode(dom.document.body)


def _focused(node: Node) -> str:
    """The key of the focused element inside a node, "?" for one without, "" for none."""
    active = dom.focused()
    if active is None or active.isSameNode(node) or not node.contains(active):
        return ""
    return dom.attribute(active, "data-key") or "?"


def style(node: Node) -> None:
    """Turn `data-style` into styles through the CSSOM, which the page's policy allows."""
    for each in dom.every("[data-style]", node):
        each.style.cssText = dom.attribute(each, "data-style") or ""


def focus_key(root: Node, key: str) -> bool:
    """Focus the element with this key, if it is there."""
    node = dom.one(f'[data-key="{key}"]', root)
    if node is None:
        return False
    node.focus(dom.as_js({"preventScroll": True}))
    return True
