"""Where a choice would lead on the map: of one that a hint begins with, the hint's whole line.

The same of what would have been better in a game that is reviewed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bots import seen
from core.play import messages
from core.protocol import Action, Choice
from web.panels import review
from web.panels.routes import Route, joined, routes_in, routes_of
from web.table.controller import Controller
from web.table.moment import Moment

Ahead = tuple[list[Route], list[str]]
"""The ways of what would move, and the places that a line is about."""


def ahead(table: Controller, moment: Moment, choice: Choice) -> Ahead:
    """The ways and places of a choice; no places where nothing more is known than the choice."""
    line = table.advising.line(choice)
    if line is None:
        return routes_of(moment, choice), []
    state, _, _ = seen(table.session)
    ways, names = line_ahead(table, moment, state, line.clicks)
    return ways or routes_of(moment, choice), names


def line_ahead(table: Controller, moment: Moment, state: Any, clicks: Sequence[Action]) -> Ahead:
    """The ways and places of a line of clicks from this state."""
    said, _ = messages.told(table.session.game, state, clicks)
    return joined(routes_in(moment.ui, said)), places(table, state, clicks)


def better_ahead(table: Controller, moment: Moment) -> Ahead:
    """The ways and places of what would have been better where the review's row for it is pointed
    at, or else on show."""
    number = review.pointed_number(table.screen.pointed[1])
    line = table.reviewing.line(number) if number else table.reviewing.shown_line(moment)
    return line_ahead(table, moment, *line) if line is not None else ([], [])


def places(table: Controller, state: Any, clicks: Sequence[Action]) -> list[str]:
    """The places of the map that clicks from this state are about, in their order."""
    game, state = table.session.game, state.copy()
    known = table.board.places if table.board is not None else {}
    found: dict[str, None] = {}
    for action in clicks:
        found |= dict.fromkeys(name for name in game.targets(state, action) if name in known)
        game.apply(state, action)
    return list(found)
