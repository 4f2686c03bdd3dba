"""Where a choice would lead on the map: of one that a hint begins with, the hint's whole line."""

from __future__ import annotations

from typing import Any

from core.bots import seen
from core.bots.advice import Advice
from core.play import messages
from core.protocol import Choice
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
    said, _ = messages.told(table.session.game, state, line.clicks)
    ways = joined(routes_in(moment.ui, said))
    return ways or routes_of(moment, choice), places(table, state, line)


def places(table: Controller, state: Any, line: Advice) -> list[str]:
    """The places of the map that the clicks of a line from this state are about, in their order."""
    game, state = table.session.game, state.copy()
    known = table.board.places if table.board is not None else {}
    found: dict[str, None] = {}
    for action in line.clicks:
        found |= dict.fromkeys(name for name in game.targets(state, action) if name in known)
        game.apply(state, action)
    return list(found)
