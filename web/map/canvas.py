"""The elements of the board: layers that change, what covers them, what lies at a point."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise

from web.html import dom
from web.html.browser import Node
from web.html.dom import as_js
from web.map import marks, sight
from web.map.tokens import Point

COVERS = ".dock-box, .drawer, .zoom, .rail, .banner, .story, .preview.docked:not([hidden])"
"""What lies over the stage and hides what is under it."""

HOLDERS = ".corner, .strip, .ticker-box"
"""What is not seen itself, but what stands in it covers, too."""

PILLS = ".pill"
"""What names places off the stage: it hides what is under it, too, but goes when they come."""

LAYERS = ("bands", "told", "targets", "hinted", "near", "cursor")

OVER = ("names", "lastmove", "arrows", "ahead", "tags")
"""The layers over the pieces."""


def prepare(svg: Node, places: Iterable[str], words: Callable[[str], str]) -> None:
    """Give the drawing the layers that change, and names in the page's language."""
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice")
    svg.setAttribute("aria-hidden", "true")
    svg.setAttribute("focusable", "false")
    layers = "".join(layer(name) for name in LAYERS)
    dom.need(".highlights", svg).innerHTML = f"<defs>{marks.cuts(places)}</defs>{layers}"
    stacks = "".join(f'<g data-slot="on-{name}" data-target="{name}"></g>' for name in places)
    over = "".join(layer(name) for name in OVER)
    dom.need(".tokens", svg).innerHTML = f"{layer('ghosts')}{stacks}{over}"
    svg.setAttribute("data-detail", "near")
    for node in dom.every("[data-word]", svg):
        if dom.attribute(node, "data-lines") in (None, "1"):
            node.textContent = words(dom.attribute(node, "data-word") or "")


def layer(name: str) -> str:
    """An empty layer that a painter fills."""
    return f'<g class="{name}" data-slot="{name}"></g>'


def sheet_height(board: Node) -> float:
    """How many px of the stage lie under the phone's sheet, which is as wide as the stage."""
    stage = board.getBoundingClientRect()
    sheet = dom.need(".dock").getBoundingClientRect()
    beside = sheet.left > stage.left + 1 or sheet.right < stage.right - 1
    over = sheet.top < stage.bottom - 1 <= sheet.bottom
    return stage.bottom - max(sheet.top, stage.top) if over and not beside else 0.0


def tell_under(table: Node, height: float) -> None:
    """Tell the style sheet how many px of the stage lie under the sheet, where that has changed."""
    under = f"{height:.0f}px"
    if table.style.getPropertyValue("--under") != under:
        dom.style(table, _under=under)


def covering(root: Node | None, *more: str) -> list[Node]:
    """The elements that cover parts of the stage, and those that match `more`.

    Asked by classes alone: a selector with `> *` looks at every element of the map.
    """
    held = (child for holder in dom.every(HOLDERS, root) for child in holder.children)
    return [*dom.every(", ".join((COVERS, *more)), root), *held]


def covers(board: Node, but: Node | None = None, *more: str) -> list[sight.Edges]:
    """What hides parts of the stage now, all `but` one, and with it what matches `more`."""
    stage = board.getBoundingClientRect()
    corner, size = (stage.left, stage.top), (stage.width, stage.height)
    nodes = covering(dom.need(".dock").parentElement, *more)
    parts = [
        sight.within(_edges(node, corner), size)
        for node in nodes
        if but is None or not node.isSameNode(but)
    ]
    return [part for part in parts if part is not None]


def edges_of(node: Node, board: Node) -> sight.Edges:
    """The edges of an element in px of the stage."""
    stage = board.getBoundingClientRect()
    return _edges(node, (stage.left, stage.top))


def _edges(node: Node, corner: Point) -> sight.Edges:
    rect = node.getBoundingClientRect()
    left, top = rect.left - corner[0], rect.top - corner[1]
    return left, top, left + rect.width, top + rect.height


def target_at(x: float, y: float, but: Node | None = None) -> str:
    """The target that is drawn at a point of the window, or under this element; "" for none."""
    node = dom.some(dom.document.elementFromPoint(x, y))
    if node is not None and but is not None and but.contains(node):
        under = (each for each in dom.document.elementsFromPoint(x, y) if not but.contains(each))
        node = next(under, None)
    node = dom.closest(node, ".board [data-target]") if node is not None else None
    return (dom.attribute(node, "data-target") or "") if node is not None else ""


def drawn_at(board: Node, name: str, spots: Iterable[Point], but: Node | None = None) -> bool:
    """Whether a target is drawn at one of these points of the stage, whatever this one hides."""
    stage = board.getBoundingClientRect()
    return any(target_at(stage.left + x, stage.top + y, but) == name for x, y in spots)


def slide(node: Node, way: Sequence[Point], ms: int) -> None:
    """Let a token slide to where it is along a way in map units, which ends there."""
    base = dom.attribute(node, "transform") or ""
    here = base.removeprefix("translate(").removesuffix(")").split()
    left, top = float(here[0]), float(here[1])
    x0, y0 = way[-1]
    steps = [
        {"transform": f"translate({left + x - x0}px,{top + y - y0}px)", "offset": share}
        for (x, y), share in zip(way, shares(way), strict=True)
    ]
    node.animate(as_js(steps), as_js({"duration": ms, "easing": "ease-in-out"}))


def shares(way: Sequence[Point]) -> list[float]:
    """How much of the whole length lies behind at each point of a way, 0 to 1.

    >>> shares([(0, 0), (30, 0), (30, 10)])
    [0.0, 0.75, 1.0]
    """
    lengths = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(way))]
    whole = lengths[-1] or 1.0
    return [length / whole for length in lengths[:-1]] + [1.0]
