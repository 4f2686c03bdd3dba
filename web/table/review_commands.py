"""What people do with the review of a game: begin, cancel, play on from a decision."""

from __future__ import annotations

from collections.abc import Callable

from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.history import go_on_in
from web.table.render import paint
from web.table.reviewing import PANEL


def _start(table: Controller, _: str) -> None:
    """Show the review of the game, which begins unless there is one."""
    if table.screen.panel != PANEL:
        show_panel(table, PANEL)
    table.reviewing.begin()
    paint(table)


def _cancel(table: Controller, _: str) -> None:
    table.reviewing.cancel()
    paint(table)


def _play(table: Controller, number: str, better: bool = False) -> None:
    """Go on as another game from before a decision, or with what would have been better."""
    mistake = table.reviewing.mistake(int(number))
    if mistake is None:
        return
    other = table.terms.copied(table.session, mistake.first)
    for text in mistake.better if better else ():
        other.play(text)
    go_on_in(table, other)


REVIEW_COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "review-start": _start,
    "review-cancel": _cancel,
    "review-play": _play,
    "review-better": lambda table, number: _play(table, number, better=True),
}
