"""What happened at a table of three, made up for tests of how it is told."""

from __future__ import annotations

from core.play.timeline import Step
from core.protocol import Event

ANNA, BEN, CHIARA = range(3)


def event(kind: str = "battle", first: int = 0, last: int = 1, **matters: int) -> Event:
    """An event that matters so much to whom: `event(anna=2)`."""
    seats = {"anna": ANNA, "ben": BEN, "chiara": CHIARA}
    return Event(kind, first, last, {}, {seats[name]: much for name, much in matters.items()})


def steps(*actors: int) -> list[Step]:
    return [Step(i, actor, (0,), "x", 2) for i, actor in enumerate(actors)]


def loud(index: int) -> bool:
    return False
