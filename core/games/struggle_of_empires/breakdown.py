"""Where points come from: regions by war, countries, Industry, and what unrest takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.games.struggle_of_empires.actions import P_REVEAL
from core.games.struggle_of_empires.board import INDUSTRY, INDUSTRY_POINTS, REGIONS, REVOLUTION
from core.games.struggle_of_empires.rules.war import held, region_points
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import region_word, tile_word
from core.protocol import OVER, Action, Message, Source

Found = Iterator[tuple[int, Source]]
"""A seat, and what it got."""

START: Message = ("source.start", {})
COUNTRIES: Message = ("source.countries", {})
UNREST: Message = ("source.unrest", {})


def breakdown(states: Sequence[State], actions: Sequence[Action]) -> list[list[Source]]:
    """Regions by war (R48), the present war as it stands; countries; Industry; unrest (R49)."""
    last = states[-1]
    found = [[Source(START, START, had)] if had else [] for had in states[0].points]
    for before, after in pairwise(states):
        for seat, source in _gained(before, after):
            found[seat].append(source)
    if last.actor != OVER:
        for seat, source in _regions(last, last.war):
            found[seat].append(source)
    return found


def _gained(before: State, after: State) -> Found:
    """What a step has brought."""
    yield from _countries(before, after)
    if after.supply[INDUSTRY] < before.supply[INDUSTRY]:
        name: Message = ("source.industry", {"tile": tile_word(after, INDUSTRY)})
        yield before.turn, Source(name, name, INDUSTRY_POINTS)
    if before.war and (after.war > before.war or after.phase == P_REVEAL):
        yield from _regions(after, before.war)
    if before.phase == P_REVEAL:
        yield from _penalties(before, after)


def _countries(before: State, after: State) -> Found:
    """The points on the counter of a country that was subdued (R46)."""
    battle = before.battle
    if battle is None or battle.counter < 0:
        return
    counter = after.values.counters[battle.counter]
    if counter.points and after.open[battle.counter] < before.open[battle.counter]:
        label: Message = ("source.region", {"region": region_word(counter.region)})
        yield battle.attacker, Source(COUNTRIES, label, counter.points)


def _regions(s: State, war: int) -> Found:
    """What the markers on the map are worth at the end of a war."""
    group: Message = ("source.war", {"war": war})
    for region in range(REGIONS):
        label: Message = ("source.region", {"region": region_word(region)})
        for seat, points in enumerate(region_points(s.values.points[region], held(s, region))):
            if points:
                yield seat, Source(group, label, points)


def _penalties(before: State, after: State) -> Found:
    """What unrest, revealed, takes from everybody."""
    for seat, unrest in enumerate(before.unrest):
        lost = before.points[seat] - after.points[seat]
        note: Message = ("source.of_unrest", {"unrest": unrest})
        if lost:
            name = "source.revolution" if unrest >= REVOLUTION else "source.most_unrest"
            yield seat, Source(UNREST, (name, {}), -lost, note)
