"""The card of what a choice would bring: when it comes and goes, and where it stands."""

from __future__ import annotations

from collections.abc import Callable

from web.html import dom
from web.html.browser import Node
from web.html.markup import Markup
from web.map import looking, room
from web.map.board import Board
from web.page.words import in_a_row
from web.panels import consequence
from web.table import placing
from web.table.controller import Controller
from web.table.hinted import Ahead, ahead, better_ahead

HEADED = "table:has(thead)"
"""A table whose columns have heads."""

HEARD = "heard"
"""The class of what is being read out: without its pictures, which have their own words."""

REST_MS = 140
"""How long a pointer rests on a thing before its card comes: a look ahead costs time."""


def point_at(table: Controller, target: str, then: Callable[[], object]) -> None:
    """Show the card of what is pointed at as soon as the pointer rests; "" for what is selected.

    `then` is called when the pointer rests.
    """
    screen = table.screen
    if screen.card_due is not None:
        screen.card_due()
        screen.card_due = None
    if not target or target == screen.chosen:
        before, screen.card = screen.card or screen.chosen, target
        if before != (target or screen.chosen):
            show(table)
    else:
        screen.card_due = dom.once(REST_MS, lambda: _rested(table, target, then))


def _rested(table: Controller, target: str, then: Callable[[], object]) -> None:
    table.screen.card_due = None
    if not table.screen.closed and table.screen.pointed[0] == target:
        table.screen.card = target
        show(table)
        then()


def show(table: Controller) -> None:
    """Bring the card up to date, beside what it is about."""
    draw(table)
    stand(table)


def draw(table: Controller) -> None:
    """Bring up to date what the card says; `stand` puts it beside what it is about."""
    moment, screen, painter = table.moment, table.screen, table.painter
    target = screen.card or screen.chosen
    html = consequence.draw(moment, target) if moment is not None else None
    lead(table)
    node = painter.node("preview")
    dom.update(table.root, "data-mouse", "true" if screen.by_mouse else "false")
    painter.put("preview", html or Markup(""))
    node.hidden = html is None
    if html is None:
        screen.card_for = None
        dom.update(table.root, "data-card", "none")
        _give_back(table)
    else:
        painter.node("tip").hidden = True  # one panel about a thing is enough


def lead(table: Controller) -> None:
    """Show on the map where the choice that is looked at would lead, or a review's better line."""
    board, moment, screen = table.board, table.moment, table.screen
    if board is None:
        return
    target = screen.card or screen.chosen
    choice = moment.layout.picked(target) if moment is not None and target else None
    found: Ahead = [], []
    if moment is not None:
        found = ahead(table, moment, choice) if choice else better_ahead(table, moment)
    ways, names = found
    board.lead(ways)
    board.point_out(names, "hinted")


def stand_in_time(table: Controller) -> None:
    """Put the card beside its target.

    One that stands beside it already, since it was pointed at, has only got another line: that it
    is larger counts when the answer is painted.
    """
    screen = table.screen
    if not table.narrow() and screen.card_for is not None and screen.card_for == _standing(table):
        screen.card_grown = True
    else:
        stand(table)


def settle(table: Controller) -> None:
    """Put a card right that was left where it stood."""
    if table.screen.card_grown:
        stand(table)


def _standing(table: Controller) -> tuple[object, ...]:
    """What determined the place of a card."""
    screen = table.screen
    return screen.card or screen.chosen, screen.menu, screen.panel, table.session.step


def stand(table: Controller) -> None:
    """Put the card beside its target; where there is no room for that, the map makes way for it."""
    node, screen = table.painter.node("preview"), table.screen
    target = screen.card or screen.chosen
    screen.card_grown = False
    screen.card_for = None if node.hidden else _standing(table)
    if node.hidden:
        screen.card_way = None
        return
    docked = table.narrow()
    node.classList.toggle("docked", docked)
    placing.place_card(table, node, target)
    where = dom.attribute(node, "data-place") if docked else None
    dom.update(table.root, "data-card", where or "beside")
    if not docked or target != screen.chosen or table.board is None:
        return
    way = screen.card_for, where, node.offsetHeight
    if way != screen.card_way:
        screen.card_way = way
        menu = screen.menu
        _make_way(table.board, menu.target if menu is not None else target)


def follow(table: Controller) -> None:
    """Keep the card beside its target after the map has moved; on a phone it stays where it is."""
    node = table.painter.node("preview")
    if not node.hidden and not table.narrow():
        placing.place_card(table, node, table.screen.card or table.screen.chosen)


def _make_way(board: Board, target: str) -> None:
    """Bring the target, and others as far as there is room, out from under the card."""
    board.make_room()
    if all(board.seen(name) for name in (target, *board.numbers) if name in board.places):
        return
    first = target if target in board.places else next(iter(board.numbers), "")
    near = sorted(board.numbers, key=lambda name: board.distance(name, first))
    looking.close_up(board, [first] if first else [], near)


def _give_back(table: Controller) -> None:
    """The card is gone that the map had made way for: no empty strip stays beside the map.

    While the card of an event is on show, it still needs that room.
    """
    way, table.screen.card_way = table.screen.card_way, None
    if way and table.board is not None and dom.attribute(table.root, "data-story") != "true":
        room.give_back(table.board)


def words(table: Controller) -> str:
    """What the card shows, for screen readers, in the words for this hand: lines as sentences."""
    node = table.painter.node("preview")
    if node.hidden:
        return ""
    node.classList.add(HEARD)
    told = in_a_row(_lines(node))
    node.classList.remove(HEARD)
    return told


def _lines(node: Node) -> list[str]:
    """What an element shows, line by line; a table with heads row by row."""
    if node.matches(HEADED):
        return _rows(node)
    if dom.one(HEADED, node) is None:
        return [_line(line) for line in node.innerText.splitlines()]
    return [line for child in node.children for line in _lines(child)]


def _rows(table: Node) -> list[str]:
    """The rows of a table, with the head of its column before each figure: heard one after the
    other, heads and figures would not find together."""
    about, *heads = (_shown(head.innerText) for head in dom.every("thead th", table))
    rows = [f"{about}:"] if about else []
    for row in dom.every("tbody tr", table):
        name, *cells = (_shown(cell.innerText) for cell in row.children)
        figures = (f"{head} {cell}" for head, cell in zip(heads, cells, strict=True))
        rows.append(", ".join((name, *figures)))
    return rows


def _line(text: str) -> str:
    """A line; of a table without heads a row, "2 free factories: 4"."""
    head, *cells = text.split("\t")
    told = _shown(" ".join(cells))
    return f"{_shown(head)}: {told}" if told else _shown(head)


def _shown(text: str) -> str:
    """Words with single spaces between them."""
    return " ".join(text.split())
