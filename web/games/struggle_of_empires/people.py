"""Who is who in the panels: a player is shown by the power, before it is chosen by the name."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, join, tag

from .tokens import emblem


def power_of(frame: Any, seat: int) -> str:
    """Return the id of a seat's power, "" while it has none."""
    return str(frame.view["players"][seat]["power"] or "")


def name_of(frame: Any, seat: int) -> str:
    """Return what a seat is called: its power, else the person."""
    power = power_of(frame, seat)
    return str(frame.word(f"power.{power}") if power else frame.names[seat])


def disc(frame: Any, seat: int, size: int = 22, cls: str = "") -> Markup:
    """Return the disc of a seat."""
    return emblem(power_of(frame, seat), size, cls)


def labelled(frame: Any, seat: int, size: int = 18) -> Markup:
    """Return disc and name of a seat."""
    return tag(
        "span",
        join(disc(frame, seat, size), tag("span", name_of(frame, seat))),
        cls="who-power",
    )
