"""Where what floats over the table stands: beside what it is about, over nothing that is needed.

Edges are (left, top, right, bottom) in px of the window.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.html import dom
from web.html.browser import Node
from web.map.canvas import covering
from web.map.corner import hidden
from web.map.sight import Edges, meet
from web.table.controller import Controller
from web.table.spots import CLOSE, GAP, place, place_near, shared


def edges_of(node: Node) -> Edges:
    """Where an element stands in the window."""
    rect = node.getBoundingClientRect()
    return rect.left, rect.top, rect.right, rect.bottom


def place_card(table: Controller, node: Node, target: str) -> None:
    """Put the card beside its target: clear of it, of all targets, and of panels."""
    about = about_of(table, target)
    size = node.offsetWidth, node.offsetHeight
    if about is None or not size[0]:
        return
    bar = edges_of(dom.need(TOPBAR, table.root))[3]
    room = GAP, bar + GAP, dom.window.innerWidth - GAP, dom.window.innerHeight - GAP
    drawer = dom.one(DRAWER, table.root)
    targets, panels = _needed(table, target), covering(table.root, MENU)
    open_at = edges_of(drawer) if drawer is not None else None
    if drawer is not None and open_at is not None and meet(about, open_at):
        targets = [edges for edges in targets if not meet(edges, open_at)]
        panels = [each for each in panels if not each.isSameNode(drawer)]
    left, top = place(size, about, room, targets, [edges_of(each) for each in panels])
    dom.style(node, left=f"{left:.0f}px", top=f"{top:.0f}px")
    if table.narrow():
        menu = table.screen.menu
        of_menu = place_edges(table, menu.target) if menu is not None else None
        _above_or_below(table, node, of_menu or about)


def _needed(table: Controller, target: str) -> list[Edges]:
    """What a card keeps clear of before all else: targets, and the place that is asked about.

    What stands beside the map leads nowhere on it: no place is worth more than what is told.
    """
    board = table.board
    on_map = board is not None and target in board.places
    return target_edges(table, asked=on_map or target.startswith("say:"))


TOPBAR, DRAWER = ".topbar", ".drawer:not([hidden])"

STORY = ".story:not([hidden])"

CARD_PLACES = ("low", "high")
"""Where a card may lie across a phone's map (phone.css)."""


def _above_or_below(table: Controller, node: Node, about: Edges) -> None:
    """Lay the card across that end of the map where it covers less of its target, then of others.

    The second press on a target plays: it has to stay in sight. What has happened stays, too, while
    a mouse only points.
    """
    points = dom.attribute(table.root, "data-half") != "true"
    story = [edges_of(each) for each in dom.every(STORY, table.root) if points]
    targets = target_edges(table)

    def cost(name: str) -> tuple[float, float, float]:
        dom.put(node, "data-place", name)
        here = edges_of(node)
        return shared(here, [about]), shared(here, story), shared(here, targets)

    dom.put(node, "data-place", min(CARD_PLACES, key=cost))


CLEAR = 34.0
"""px that a menu keeps from the point that was clicked."""


def place_menu(table: Controller, node: Node, name: str) -> None:
    """Put a place's menu on the stage, clear of the place, of all targets, and of panels.

    It keeps clear of the point that was clicked, too: the second click of a double click must meet
    no row of it.
    """
    board = table.board
    if board is None or name not in board.places:
        return
    (x, y), stage = board.beside(name), edges_of(board.node)
    x, y = x + stage[0], y + stage[1]
    clicked = x - CLEAR, y - CLEAR, x + CLEAR, y + CLEAR
    # Each thing that stands there, not all the land amid them: a large region is full of room.
    own = _in_window(board.all_drawn(name), stage)
    _on_stage(table, node, clicked, [*own, *target_edges(table)])


def place_tip(table: Controller, node: Node, name: str) -> None:
    """Put a tooltip beside its place, on no target."""
    about = place_edges(table, name)
    if about is not None:
        menu = [edges_of(each) for each in dom.every(FLOATING, table.root)]
        _on_stage(table, node, about, target_edges(table), menu)


MENU = ".popover:not([hidden])"

FLOATING = f"{MENU}, .preview:not([hidden])"
"""What else floats over the stage."""


def _on_stage(
    table: Controller,
    node: Node,
    about: Edges,
    targets: Sequence[Edges],
    floating: Sequence[Edges] = (),
) -> None:
    """Put a part of the stage where it covers least; what has happened gives way to it."""
    assert table.board is not None
    stage = edges_of(table.board.node)
    room = stage[0] + GAP, stage[1] + GAP, stage[2] - GAP, stage[3] - GAP
    stories = dom.every(STORY, table.root)
    others = (each for each in covering(table.root) if not each.matches(STORY))
    left, top = place_near(
        (node.offsetWidth, node.offsetHeight),
        about,
        room,
        targets,
        [*map(edges_of, others), *floating],
        [*map(edges_of, stories)],
    )
    dom.style(node, left=f"{left - stage[0]:.0f}px", top=f"{top - stage[1]:.0f}px")


TICKER_PLACES = ("low", "low-right", "high")
"""Where the last sentences of the log may stand (clicks.css)."""


def place_ticker(table: Controller) -> None:
    """Let the last sentences stand where they hide least of the map; away if always a target.

    They stay where they are while no other place is better.
    """
    node, board = table.painter.node("ticker"), table.board
    if board is None or dom.one(".ticker", node) is None:
        return
    stage = edges_of(board.node)
    targets = target_edges(table)
    drawn = _in_window([edges for name in board.places for edges in board.all_drawn(name)], stage)

    def cost(name: str) -> tuple[int, int]:
        dom.update(node, "data-place", name)
        here = edges_of(node)
        return hidden(here, targets), hidden(here, drawn)

    before = dom.attribute(node, "data-place")
    costs: dict[str, tuple[int, int]] = {}
    for name in sorted(TICKER_PLACES, key=lambda name: name != before):
        costs[name] = cost(name)
        if costs[name] == (0, 0):  # each place that is tried costs a layout of the page
            break
    best = min(costs, key=lambda name: costs[name])
    dom.update(node, "data-place", "away" if costs[best][0] else best)


PILL_PLACES = ("low", "high", "low-right", "high-right")
TOP_FIRST = ("high", "low", "high-right", "low-right")
"""Where pills may stand on a phone's map (phone.css) and other small ones: what costs least."""


def place_pills(table: Controller) -> float:
    """Let the pills stand where they hide least on a small map; how much that is, in px².

    On a phone the numbers of targets count most, then other panels, whose buttons pills would
    cover; then what else is drawn of targets, and what stands elsewhere. On other small maps panels
    count most, under which pills would lie, and of what is hidden only these and numbers.
    """
    node, board = table.painter.node("pills"), table.board
    if board is None or dom.one(".pill", node) is None:
        return 0.0
    stage = edges_of(board.node)
    boxes = {name: _in_window(board.all_drawn(name), stage) for name in board.places}
    numbers = target_edges(table)
    targets = [edges for name in board.numbers for edges in boxes[name]]
    others = [edges for name in boxes if name not in board.numbers for edges in boxes[name]]
    panels, phone = [edges_of(each) for each in covering(table.root)], table.narrow()
    first, places = ((numbers, panels), PILL_PLACES) if phone else ((panels, numbers), TOP_FIRST)

    def cost(name: str) -> list[float]:
        dom.update(node, "data-place", name)
        pills = [edges_of(pill) for pill in dom.every(".pill", node)]
        return [sum(shared(pill, them) for pill in pills) for them in (*first, targets, others)]

    costs = {name: cost(name) for name in places}
    best = min(places, key=lambda name: costs[name])
    dom.update(node, "data-place", best)
    if phone and _on_card(table, node):
        dom.update(node, "data-place", "away")
        return 0.0
    return sum(costs[best] if phone else costs[best][:2])


def _on_card(table: Controller, pills: Node) -> bool:
    """Whether pills lie on a card, which leaves them no room: its first and last line are there."""
    card = table.painter.node("preview")
    if card.hidden:
        return False
    _, top, _, bottom = edges_of(card)
    rows = [edges_of(pill) for pill in dom.every(".pill", pills)]
    return any(top + CLOSE < row[3] and row[1] < bottom for row in rows)


def _in_window(boxes: Sequence[Edges], stage: Edges) -> list[Edges]:
    """Boxes of the stage in px of the window."""
    x, y, _, _ = stage
    return [(a + x, b + y, c + x, d + y) for a, b, c, d in boxes]


def about_of(table: Controller, target: str) -> Edges | None:
    """Where a thing stands: its row, card or space, else its place on the map."""
    if table.board is not None and target in table.board.places:
        return place_edges(table, target)
    quoted = f'[data-target="{target}"]'
    value = target.removeprefix("say:")
    named = f'[data-act=play][data-value="{value}"]:not(.main, .of-hint)'
    places = [f".popover:not([hidden]) {quoted}", f".dock {quoted}", f".drawer {quoted}"]
    said = (
        f".dock {named}",
        f".drawer {named}",
        ".drawer .picked:not(.of-hint)",
        ".prompt-main .main",
    )
    for wanted in (*places, *said):
        node = dom.one(wanted, table.root)
        edges = edges_of(node) if node is not None else None
        if edges is not None and edges[2] > edges[0]:
            return edges
    return None


def place_edges(table: Controller, name: str) -> Edges | None:
    """The box round the pieces and the number of a place of the map, in the window."""
    board = table.board
    if board is None or name not in board.places:
        return None
    left, top, right, bottom = board.around(name)
    x, y, _, _ = edges_of(board.node)
    return left + x, top + y, right + x, bottom + y


def target_edges(table: Controller, asked: bool = True) -> list[Edges]:
    """The numbers, else the pieces, of all targets on the map, in the window.

    With `asked` the place that the question is about is one.
    """
    board = table.board
    if board is None:
        return []
    return _in_window(board.target_boxes(asked), edges_of(board.node))
