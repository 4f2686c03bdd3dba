"""Where an army can go: steps, rail and convoys. Pure functions of small ints, cached.

Own home provinces without a hostile army are given as 4 bits (`rail`, lowest: the nation's first
province), seas with a fleet that has not convoyed as 11 bits (`seas`), closed canals as bits.
"""

from __future__ import annotations

from functools import cache, lru_cache

from core.games.imperial2030.actions import CONVOY, MARCH, VIA
from core.games.imperial2030.board import CANAL_SEAS, LAND_OF, LANDS, SEA_OF
from core.protocol import Action

_CACHE = 1 << 15


@cache
def ride(nation: int, home: int, rail: int) -> frozenset[int]:
    """Return the own provinces that a ride from this one reaches, itself included.

    Empty where there is no railway: outside the home country or in a blocked province (I20).
    """
    first = nation * 4
    if not first <= home < first + 4 or not rail >> (home - first) & 1:
        return frozenset()
    reached = {home}
    stack = [home]
    while stack:
        for other in LAND_OF[stack.pop()]:
            own = first <= other < first + 4
            if own and other not in reached and rail >> (other - first) & 1:
                reached.add(other)
                stack.append(other)
    return frozenset(reached)


@cache
def by_land(nation: int, start: int, rail: int) -> frozenset[int]:
    """Return all lands reached by rail then a step, a step then rail, or rail alone (I20)."""
    rode = ride(nation, start, rail)
    reached = set(rode)
    for stop in rode or (start,):
        reached.update(LAND_OF[stop])
    for step in LAND_OF[start]:
        reached |= ride(nation, step, rail)
    reached.discard(start)
    return frozenset(reached)


@cache
def sea_neighbours(sea: int, closed: int) -> tuple[int, ...]:
    """Return the seas next to this one, across open canals too."""
    over_canals = [
        b if a == sea else a
        for canal, (a, b) in enumerate(CANAL_SEAS)
        if sea in (a, b) and not closed >> canal & 1
    ]
    return tuple(sorted((*SEA_OF[sea], *over_canals)))


def _coasts(lands: frozenset[int] | tuple[int, ...], seas: int) -> set[int]:
    """Return the usable seas that touch these lands."""
    return {sea for land in lands for sea in SEA_OF[land] if seas >> (sea - LANDS) & 1}


def _sail_on(start: set[int], seas: int, closed: int) -> set[int]:
    """Return all usable seas in chains that begin in one of these."""
    reached = set(start)
    stack = list(start)
    while stack:
        for sea in sea_neighbours(stack.pop(), closed):
            if sea not in reached and seas >> (sea - LANDS) & 1:
                reached.add(sea)
                stack.append(sea)
    return reached


def _touching(seas: set[int]) -> set[int]:
    return {land for sea in seas for land in LAND_OF[sea]}


@lru_cache(maxsize=_CACHE)
def by_sea(nation: int, start: int, rail: int, seas: int, closed: int) -> frozenset[int]:
    """Return all lands reached by convoy, with a ride before or after it, not both (I20)."""
    if not seas:
        return frozenset()
    rode = ride(nation, start, rail)
    reached = _touching(_sail_on(_coasts(rode or (start,), seas), seas, closed))
    for landing in _touching(_sail_on(_coasts((start,), seas), seas, closed)):
        # Where a ride alone leads, no army lands first and then rides.
        reached |= ride(nation, landing, rail) - rode
    reached.discard(start)
    return frozenset(reached)


@lru_cache(maxsize=_CACHE)
def marches(
    nation: int, start: int, rail: int, seas: int, closed: int
) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Return the actions to every land in reach, and the convoys to lands also reached by land."""
    land = by_land(nation, start, rail)
    sea = by_sea(nation, start, rail, seas, closed)
    first: list[Action] = [(MARCH, to) for to in sorted(land)]
    first += [(CONVOY, to) for to in sorted(sea - land)]
    return tuple(first), tuple((CONVOY, to) for to in sorted(sea & land))


@lru_cache(maxsize=_CACHE)
def chains(
    nation: int, start: int, rail: int, seas: int, closed: int, guarded: int, to: int
) -> tuple[Action, ...]:
    """Return the chains of seas that carry an army to this land, as (VIA, sea, sea, ...), sorted.

    Only chains no part of which would serve are offered, over all open canals and again without
    the `guarded` ones (those whose passage somebody may refuse).
    """
    found: dict[frozenset[int], Action] = {}
    for shut in {closed, closed | guarded}:
        for chain in _shortest_sets(nation, start, rail, seas, shut, to):
            found.setdefault(frozenset(chain), (VIA, *chain))
    return tuple(sorted(found.values()))


def _shortest_sets(
    nation: int, start: int, rail: int, seas: int, closed: int, to: int
) -> list[tuple[int, ...]]:
    """Chains to a land that contain no smaller one."""
    paths = [
        path
        for first, last in crossings(nation, start, rail, seas, to)
        for path in _paths(first, last, seas, closed)
    ]
    sets = [frozenset(path) for path in paths]
    return [path for path, own in zip(paths, sets, strict=True) if not any(s < own for s in sets)]


def crossings(
    nation: int, start: int, rail: int, seas: int, to: int
) -> list[tuple[set[int], set[int]]]:
    """Return pairs of the usable seas that a convoy may begin in and those that it may end in.

    The first pair is for a ride before it, the second for a ride after landing, as far as the first
    would not do (I20).
    """
    rode = ride(nation, start, rail)
    found = [(_coasts(rode or (start,), seas), _coasts((to,), seas))]
    if to not in rode:
        homes = range(nation * 4, nation * 4 + 4)
        landings = frozenset(home for home in homes if to in ride(nation, home, rail))
        found.append((_coasts((start,), seas), _coasts(landings, seas)))
    return found


def _paths(first: set[int], last: set[int], seas: int, closed: int) -> list[tuple[int, ...]]:
    """Return the paths from one of the first seas to one of the last that visit no sea twice."""
    found = []
    stack: list[tuple[int, ...]] = [(sea,) for sea in sorted(first, reverse=True)]
    while stack:
        path = stack.pop()
        if path[-1] in last:
            found.append(path)
            continue
        # A second first sea would make the path before it needless.
        stack += [
            (*path, sea)
            for sea in sea_neighbours(path[-1], closed)
            if seas >> (sea - LANDS) & 1 and sea not in path and sea not in first
        ]
    return found
