"""Along which places a choice would lead what moves: the line on the map while it is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.protocol import Choice, IllegalAction, Message
from web.panels.log import subject
from web.table.moment import Moment
from web.table.ui import TableUI

Route = tuple[str, ...]


def routes_of(moment: Moment, choice: Choice) -> list[Route]:
    """The ways that a choice would lead along, each from its first place to its last."""
    way = moment.layout.ways.get(choice.text)
    start = moment.ui.decision_place(moment)
    if way is not None:
        return [(*((start,) if start else ()), *way.places)]
    if moment.ahead is None:
        return []
    try:
        messages = moment.ahead(choice).messages
    except IllegalAction:
        return []
    return joined(routes_in(moment.ui, messages))


def routes_in(ui: TableUI, messages: Iterable[Message]) -> list[Route]:
    """The ways that pieces have gone by these sentences of the log."""
    routes = (tuple(ui.route(message)) for message in messages)
    return [route for route in routes if len(route) > 1]


def movers_in(moment: Moment, messages: Iterable[Message]) -> list[str]:
    """The classes that give these ways the colours of who moved, "" where nobody is named."""
    ui = moment.ui
    moves = [message for message in messages if len(ui.route(message)) > 1]
    names = [subject(message, ui.log_subjects) for message in moves]
    return [ui.log_class(moment, name) if name else "" for name in names]


def joined(routes: Sequence[Route]) -> list[Route]:
    """Routes that go on where the last one ended, as one.

    >>> joined([("a", "b"), ("b", "c"), ("x", "y")])
    [('a', 'b', 'c'), ('x', 'y')]
    """
    found: list[Route] = []
    for route in routes:
        if found and found[-1][-1] == route[0]:
            found[-1] = (*found[-1], *route[1:])
        else:
            found.append(route)
    return found
