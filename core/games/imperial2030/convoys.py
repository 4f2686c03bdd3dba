"""How many armies the fleets can still carry to a place: one each, in every sea on the way.

A flow through the seas, each as wide as its fleets: an army more is carried while there is a way,
which may turn aside those that were thought to go before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from core.games.imperial2030.board import LANDS
from core.games.imperial2030.rules.reach import sea_neighbours

Crossings = list[tuple[set[int], set[int]]]
Node = tuple[str, int]
Room = defaultdict[Node, dict[Node, int]]

_START: Node = ("start", 0)
_END: Node = ("end", 0)


def carried(armies: Iterable[tuple[int, Crossings]], carriers: Sequence[int], closed: int) -> int:
    """Return how many of these armies can be carried at most, by fleets that have not carried yet.

    `armies` are counts with the seas that their convoys may begin and end in (`reach.crossings`),
    `carriers` fleets by sea, `closed` canals as bits. Of convoys that could ride before and others
    that could ride after it, the first may be thought to end where only the others may.
    """
    room = _seas(carriers, closed)
    for number, (count, ways) in enumerate(armies):
        place = "army", number
        room[_START][place] = count
        for first, last in ways:
            room[place] |= {("into", sea): count for sea in first}
            for sea in last:
                room["out", sea][_END] = carriers[sea - LANDS]
    found = 0
    while way := _way(room):
        for here, there in pairwise(way):
            room[here][there] -= 1
            room[there][here] = room[there].get(here, 0) + 1
        found += 1
    return found


def _seas(carriers: Sequence[int], closed: int) -> Room:
    """Each sea with fleets, as wide as these are many, and what can sail on from it."""
    room: Room = defaultdict(dict)
    for sea, fleets in enumerate(carriers, LANDS):
        if fleets:
            room["into", sea]["out", sea] = fleets
            room["out", sea] = {("into", other): fleets for other in sea_neighbours(sea, closed)}
    return room


def _way(room: Room) -> list[Node]:
    """A way from start to end that has room for one army, empty where there is none."""
    came: dict[Node, Node] = {}
    waiting = [_START]
    for here in waiting:
        for there, free in room[here].items():
            if free and there not in came and there != _START:
                came[there] = here
                waiting.append(there)
        if _END in came:
            break
    return _back(came) if _END in came else []


def _back(came: dict[Node, Node]) -> list[Node]:
    way = [_END]
    while way[-1] != _START:
        way.append(came[way[-1]])
    return way[::-1]
