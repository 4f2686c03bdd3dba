"""What keys and buttons do on the map, and along the rows of a list."""

from __future__ import annotations

from collections.abc import Callable

from web.html import dom
from web.map import looking
from web.map.walking import next_target, put_cursor, walk
from web.table import hover
from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.selection import click_target

PAN = 60.0
"""px by which an arrow key moves the map."""

Way = tuple[int, int]
"""A direction: (1, 0) is right, (0, 1) down."""


# ---- the camera ----
def _zoom(table: Controller, way: int) -> None:
    if table.board is not None:
        table.board.zoom_step(way)


def _fit(table: Controller, _: str) -> None:
    if table.board is not None:
        table.board.fit()


def _show(table: Controller, name: str) -> None:
    if table.board is not None:
        table.screen.sought = name
        looking.show(table.board, [name])
        table.slots.rest.soon()  # the names of places off the stage move, too


def _pan(table: Controller, way: Way) -> None:
    if table.board is not None:
        table.board.pan(-way[0] * PAN, -way[1] * PAN)


def _show_place(table: Controller, name: str) -> None:
    """Put the keyboard's ring on a place; a panel that covers it makes way."""
    board = table.board
    if board is None or name not in board.places:
        return
    put_cursor(board, name)
    if not board.seen(name):
        show_panel(table, "")
        put_cursor(board, name)
        dom.need(".board", table.root).focus()
    table.slots.tip(name)


# ---- walking ----
def _walk(table: Controller, way: Way) -> None:
    if table.board is not None:
        _visit(table, walk(table.board, way, table.ui.neighbours(table.board.cursor)))


def _next_target(table: Controller, way: int) -> None:
    """Go to the next target; where there is none, say so and leave the focus where it is."""
    if table.board is None:
        return
    if table.board.numbers:
        _visit(table, next_target(table.board, way))
    else:
        table.shell.announce(table.words.t("table.board.no_target"))


def _visit(table: Controller, name: str) -> None:
    """Point at the place the keyboard has come to, and say what it is."""
    if table.moment is None:
        return
    dom.need(".board", table.root).focus()
    hover.point(table, name)
    table.slots.tip(name)
    group = table.find_group(name)
    words = table.ui.describe(table.moment, name, True)
    if group is not None and group.number:
        words = table.words.t("table.board.target", name=words, number=group.number)
    table.shell.announce(words)


def _where(table: Controller, _: str) -> None:
    """Say where the keyboard is: the place, what stands there, neighbours."""
    if table.board is not None and table.moment is not None:
        here, nowhere = table.board.cursor, table.words.t("table.board.nowhere")
        words = table.ui.describe(table.moment, here, False) if here else nowhere
        table.shell.announce(words, urgent=True)


def _choose_place(table: Controller, _: str) -> None:
    """Choose the place that the keyboard is on."""
    if table.board is not None and table.board.cursor:
        click_target(table, table.board.cursor)


# ---- rows ----
def _along(table: Controller, way: Way) -> None:
    """Move along the rows of a list, or the buttons of what is marked `along`."""
    active = dom.focused()
    along = dom.closest(active, ".along") if active is not None else None
    rows = dom.every(".offers .row, .popover:not([hidden]) .row", table.root)
    if along is not None:
        rows = dom.every("button", along)
    at = next((i for i, row in enumerate(rows) if row.isSameNode(active)), -1)
    if rows:
        step = way[0] or way[1]
        rows[min(max(at + step, 0), len(rows) - 1)].focus()


MAP_COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "zoom-in": lambda table, _: _zoom(table, 1),
    "zoom-out": lambda table, _: _zoom(table, -1),
    "fit": _fit,
    "show": _show,
    "show-place": _show_place,
    "where": _where,
    "next-target": lambda table, _: _next_target(table, 1),
    "last-target": lambda table, _: _next_target(table, -1),
    "choose-place": _choose_place,
}

ARROW_COMMANDS: dict[str, Callable[[Controller, Way], None]] = {
    "region": _walk,
    "pan": _pan,
    "along": _along,
}
