"""Stops of a way over the map: a place, or one of its anchors, where what goes along it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from web.map.tokens import Place, Point

MARK = "@"


def stop(place: str, anchor: str = "") -> str:
    """The stop at an anchor of a place; "" means where its tokens stand.

    >>> stop("north"), stop("north", "sea")
    ('north', 'north@sea')
    """
    return f"{place}{MARK}{anchor}" if anchor else place


def place_of(name: str) -> str:
    """The place of a stop.

    >>> place_of("north@sea"), place_of("north")
    ('north', 'north')
    """
    return name.partition(MARK)[0]


def points(stops: Iterable[str], places: Mapping[str, Place]) -> list[Point]:
    """Where these stops are, in map units, of those that are on the map.

    A place without the anchor is met where its tokens stand.
    """
    found = []
    for name in stops:
        place, _, anchor = name.partition(MARK)
        if place in places:
            facts = places[place]
            x, y = (facts.get(anchor) or facts["tokens"])["at"]
            found.append((x, y))
    return found
