"""Stops of a way over the map: a place, or one of its anchors, where what goes along it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

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


class Seams:
    """Where the map of a round world is cut: pairs of places that meet across its sides."""

    def __init__(self, map_facts: Mapping[str, Any]) -> None:
        seams = map_facts.get("seams", ())
        left, _, wide, _ = map_facts["frame"] if seams else (0, 0, 0, 0)
        self._sides = float(left), float(left + wide)
        self._seams = {frozenset((seam["left"], seam["right"])): seam for seam in seams}

    def ways(self, stops: Iterable[str], places: Mapping[str, Place]) -> list[list[Point]]:
        """The points of a way, in map units; one that goes round the world is in several parts.

        >>> world = {"frame": [0, 0, 100, 50], "seams": [{"left": "w", "right": "e", "y": [0, 9]}]}
        >>> places = {"w": {"tokens": {"at": [10, 20]}}, "e": {"tokens": {"at": [90, 4]}}}
        >>> Seams(world).ways(["e", "w"], places)
        [[(90, 4), (100.0, 9)], [(0.0, 9), (10, 20)]]
        """
        parts: list[list[Point]] = [[]]
        last = ""
        for name in stops:
            found, place = points((name,), places), place_of(name)
            if found and parts[-1]:
                seam = self._seams.get(frozenset((last, place)))
                if seam is not None:
                    low, high = seam["y"]
                    y = min(max((parts[-1][-1][1] + found[0][1]) / 2, low), high)
                    begin, end = self._sides if seam["left"] == place else self._sides[::-1]
                    parts[-1].append((end, y))
                    parts.append([(begin, y)])
            parts[-1] += found
            last = place
        return parts
