"""What people do with the cards of events: go on, next and last, fold, walk through a recap."""

from __future__ import annotations

from collections.abc import Callable

from web.page.words import in_a_row
from web.table import story
from web.table.controller import Controller
from web.table.history import now
from web.table.render import paint


def dismiss(table: Controller) -> bool:
    """Take the card or the recap away; whether there was one. While the past is on show there is
    none of now: who goes on goes back first."""
    if table.screen.past is not None or not table.screen.story.shown:
        return False
    _close(table, "")
    return True


def _close(table: Controller, _: str) -> None:
    table.slots.story.put_away()
    table.screen.pace.held = False
    paint(table)


def go_on(table: Controller) -> None:
    """Go on from the card: to the next that waits, or to none."""
    told = table.screen.story
    if told.since is None and told.at + 1 < len(told.events):
        told.go(1)
        _shown(table)
    else:
        dismiss(table)


def _walk(table: Controller, way: int) -> None:
    """Show the next or the last event, and where it happened; who walks reads whole cards.

    That is a walk through what has happened up to now: the past goes off the board.
    """
    told = table.screen.story
    if table.screen.past is not None and told.shown:
        now(table)
    told.go(way)
    told.open = True
    _shown(table)


def _at(table: Controller, at: str) -> None:
    table.screen.story.at, table.screen.story.open = int(at), True
    _shown(table)


def _shown(table: Controller) -> None:
    paint(table)
    _say(table)
    if table.board is not None and table.moment is not None:
        table.slots.story.go_there(table.board, table.moment)


def _fold(table: Controller, folded: str) -> None:
    """Fold the card to its title, or unfold it."""
    table.slots.story.told().open = folded != "true"
    paint(table)


def _again(table: Controller) -> None:
    """Show what has happened since one's turn, or take it away; from the past it leads there."""
    if table.screen.past is not None:
        now(table)
    elif dismiss(table):
        return
    story.again(table)
    paint(table)
    _say(table)


def _say(table: Controller) -> None:
    """Have screen readers told what is on show: keys leave the focus where it is."""
    told, moment = table.slots.story.told(), table.moment
    if moment is None or not told.shown:
        return
    events = [told.event] if told.event is not None else told.events
    lines = [moment.ui.event_line(moment, event) for event in events]
    if not lines and told.since is not None:
        since = table.journal.between(told.since.first, told.since.last)
        lines = [line.text for line in since]
    table.shell.announce(in_a_row(lines))


STORY_COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "story-go": lambda table, _: go_on(table),
    "story-close": _close,
    "story-next": lambda table, _: _walk(table, 1),
    "story-last": lambda table, _: _walk(table, -1),
    "story-at": _at,
    "story-fold": _fold,
    "story": lambda table, _: _again(table),
}
