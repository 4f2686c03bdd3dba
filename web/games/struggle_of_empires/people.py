"""Who is who in the panels: a player is shown by the power, before it is chosen by the name."""

from __future__ import annotations

from web.html.markup import Markup
from web.page.words import Word
from web.table.moment import Moment

from .seats import mark_of_seat


def name_of(moment: Moment, seat: int) -> str:
    """What a seat is called: its power, else the person."""
    power = moment.view["players"][seat]["power"]
    return power_name(moment, power) if power else moment.names[seat]


def power_name(moment: Moment, power: str) -> Word:
    """What a power is called, as a word that knows its other forms."""
    return Word.of(moment.words, f"{moment.game}.power.{power}")


def name_at_the_end(moment: Moment, seat: int) -> str:
    """What a seat is called in a result: people win, with the power's emblem beside their name."""
    return moment.names[seat] if moment.over else name_of(moment, seat)


def disc(moment: Moment, seat: int, size: int) -> Markup:
    """The disc of a seat."""
    return mark_of_seat(moment, seat, size)
