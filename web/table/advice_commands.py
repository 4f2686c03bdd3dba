"""What people do with a hint: ask for it, look at one of its lines on the map."""

from __future__ import annotations

from collections.abc import Callable

from core.bots import seen
from web.map import looking
from web.table import selection
from web.table.advising import PANEL
from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.hinted import places
from web.table.moves import save_soon
from web.table.render import paint


def _ask(table: Controller, _: str) -> None:
    """Show the panel of hints, and think about one; close it when it is open."""
    if table.screen.past is not None or not table.advisable():
        return
    show_panel(table, PANEL)
    if table.screen.panel == PANEL:
        table.advising.begin()
        save_soon(table)
        paint(table)


def _again(table: Controller, _: str) -> None:
    """Think once more: after a hint that came to nothing, or halfway through its line."""
    table.advising.again()
    paint(table)


def _show(table: Controller, place: str) -> None:
    """Select the first click of a line: what it would bring is shown, and where all of it leads."""
    line = table.advising.show(int(place)) if place.isdecimal() else None
    choices = (each for each in table.session.choices if line and each.action == line.clicks[0])
    choice = next(choices, None)
    if line is None or choice is None:
        return
    if table.narrow():
        show_panel(table, "")  # the map needs the room
    if table.choices().picked(table.choices().name_of(choice)) is None:
        table.screen.stepwise = True  # whole moves stand for it, but the line may go on otherwise
    selection.select(table, table.choices().name_of(choice))
    if table.board is not None:
        state, _, _ = seen(table.session)
        looking.show(table.board, places(table, state, line.clicks))


ADVICE_COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "advice-ask": _ask,
    "advice-again": _again,
    "advice-show": _show,
}
