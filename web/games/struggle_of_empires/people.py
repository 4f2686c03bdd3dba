"""Who is who in the panels: a player is shown by the power, before it is chosen by the name."""

from __future__ import annotations

from web.html.markup import Markup, join, tag
from web.table.moment import Moment

from .tokens import emblem


def power_of(moment: Moment, seat: int) -> str:
    """Return the id of a seat's power, "" while it has none."""
    return str(moment.view["players"][seat]["power"] or "")


def name_of(moment: Moment, seat: int) -> str:
    """Return what a seat is called: its power, else the person."""
    power = power_of(moment, seat)
    return str(moment.word(f"power.{power}") if power else moment.names[seat])


def disc(moment: Moment, seat: int, size: int = 22, cls: str = "") -> Markup:
    """Return the disc of a seat."""
    return emblem(power_of(moment, seat), size, cls)


def labelled(moment: Moment, seat: int, size: int = 18) -> Markup:
    """Return disc and name of a seat."""
    return tag(
        "span",
        join(disc(moment, seat, size), tag("span", name_of(moment, seat))),
        cls="who-power",
    )
