"""Along which places a choice would lead what moves: the line on the map while it is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.errors import IllegalAction
from core.protocol import Choice, Message
from web.map.stops import stop
from web.panels.log import subject
from web.table.moment import Moment
from web.table.ui import TableUI

Route = tuple[str, ...]
"""The stops of a way (web/map/stops.py), first to last."""


def routes_of(moment: Moment, choice: Choice) -> list[Route]:
    """The ways that a choice would lead along, each from its first place to its last.

    Where chance decides before anything has moved, its own words may say where it is bound for.
    """
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
    bound = moment.ui.route(choice.label) if start else ()
    return joined(routes_in(moment.ui, messages)) or ([(start, *bound)] if start and bound else [])


def routes_in(ui: TableUI, messages: Iterable[Message]) -> list[Route]:
    """The ways that pieces have gone by these sentences of the log, from where they stood."""
    routes = (
        tuple(stop(place, ui.route_anchor(message)) for place in ui.route(message))
        for message in messages
    )
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
