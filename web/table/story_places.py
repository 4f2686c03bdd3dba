"""The places on the map that the story tells of: a card, the line of a folded one, all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.protocol import Event, Message, id_of
from web.map.stops import place_of
from web.panels import recap
from web.panels.routes import Route, routes_in
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.stage_events import Story


def of_card(table: Controller, moment: Moment, told: Story) -> list[str]:
    """The places that the card on show is about; none where that is a recap."""
    return [] if told.event is None else _of_alone(table, moment, told.event)


def of_line(table: Controller, moment: Moment, told: Story) -> list[str]:
    """The places that a phone's card is about, or the one line that a folded recap shows."""
    if told.event is not None or not told.events:
        return of_card(table, moment, told)
    return _of_alone(table, moment, recap.latest(moment, told))


def of_story(table: Controller, moment: Moment, told: Story) -> tuple[list[str], list[Route]]:
    """The places that the card on show tells of, or the recap in all, and the ways."""
    ways = routes_in(moment.ui, sentences(table, told))
    events = [told.event] if told.event is not None else told.events
    names = [name for event in events for name in of_event(table, moment, event, ways)]
    return list(dict.fromkeys(names)), ways


def sentences(table: Controller, told: Story) -> Sequence[Message]:
    """The sentences of what is on show."""
    if told.event is not None:
        return told.event.messages
    if told.since is None:
        return ()
    steps = range(told.since.first, told.since.last)
    return [message for step in steps for message in table.journal.messages(step)]


def of_event(
    table: Controller, moment: Moment, event: Event, ways: Sequence[Sequence[str]]
) -> list[str]:
    """The places of an event, and those of the ways that are shown with it."""
    if table.board is None:
        return []
    return event_places(event, ways, table.board.places, moment.ui.player_words)


def _of_alone(table: Controller, moment: Moment, event: Event) -> list[str]:
    return of_event(table, moment, event, routes_in(moment.ui, event.messages))


def event_places(
    event: Event,
    ways: Sequence[Sequence[str]],
    known: Mapping[str, Any],
    players: Sequence[str] = ("seat",),
) -> list[str]:
    """The places of the map that an event's facts and sentences name, and those of its ways.

    `players` are kinds of words that name players (`TableUI.player_words`).
    """
    found = [value for value in event.facts.values() if isinstance(value, str)]
    for _, params in event.messages:
        words = [value for value in params.values() if isinstance(value, str)]
        named = (word for value in words for word in value.split() if word.startswith("@"))
        found += [id_of(word) for word in named if word[1:].partition(".")[0] not in players]
    found += [place_of(name) for way in ways for name in way]
    return [name for name in dict.fromkeys(found) if name in known]
