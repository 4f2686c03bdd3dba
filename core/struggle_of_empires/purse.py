"""What gold, population, unrest, tiles and actions left are worth, for bots."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from core.struggle_of_empires.board import (
    ARMY_TRAINING,
    BANKING,
    BLOCKADE,
    DIPLOMATIC_SERVICE,
    FIGHTING_WITHDRAWAL,
    GROWTH,
    IMPROVED_AGRICULTURE,
    LOGISTICS,
    LOT,
    LOT_WITH_BANKING,
    MERCENARIES,
    MILITIA,
    NAVAL_TRAINING,
    NAVIGATION,
    PENALTIES,
    POPULATION_MAX,
    PRESSGANGS,
    RESERVE,
    REVOLUTION,
    SURPRISE_ATTACK,
    TILES,
    TRAINED_NATIVES,
    WAR,
    WAR_OFFICE,
)
from core.struggle_of_empires.state import State

NEEDED, SPARE, IDLE = 0.3, 0.16, 0.02
"""Gold that actions to come will want; gold for later wars; gold that nobody will need."""
WANTED = 1.6
"""Gold that a turn wants."""
ENOUGH = 8
"""Gold that a later war should bring."""
RISE = 2.5
"""Unrest that a war brings."""
TYPICAL, STEEP = 10.0, 2.5
"""Unrest of others at the end, and how it spreads."""
ANY_UNREST = 0.3
LOST_BY_REVOLUTION = 50.0
FOLK, MORE_FOLK = 0.45, 0.12
"""A population that may soon be used, one that may be used later."""
ACT, MOVE = 0.55, 0.12
"""An action of this turn, a move of this action, still to be used."""

_EACH_WAR = {
    RESERVE: 0.7,
    WAR_OFFICE: 1.0,
    MERCENARIES: 0.75,
    PRESSGANGS: 0.75,
    TRAINED_NATIVES: 0.75,
    MILITIA: 0.4,
    LOGISTICS: 0.5,
    NAVIGATION: 0.3,
    DIPLOMATIC_SERVICE: 0.5,
    IMPROVED_AGRICULTURE: 0.4,
    ARMY_TRAINING: 0.7,
    NAVAL_TRAINING: 0.4,
    BANKING: 0.35,
}
"""What a tile brings in a war."""
_ONCE = {FIGHTING_WITHDRAWAL: 0.5, SURPRISE_ATTACK: 0.35, BLOCKADE: 0.4}
_FEWER = (0.0, 1.0, 1.5, 1.8, 2.0)
"""Several of one tile."""


class Span(NamedTuple):
    """Time to come: quarters of this war that are left, and later wars."""

    quarters: int
    later: int


@lru_cache(50_000)
def unrest_cost(halves: int, quarters: int, seats: int) -> float:
    """Points that so many halves of unrest will cost, with so many quarters of wars to come."""
    wars = quarters / 4
    at_end = halves / 2 + RISE * wars
    worse = 1 / (1 + exp((TYPICAL - at_end) / STEEP))
    most = worse ** (seats - 1)
    second = (seats - 1) * (1 - worse) * worse ** (seats - 2)
    if halves >= 2 * REVOLUTION:
        return LOST_BY_REVOLUTION + ANY_UNREST * at_end
    revolt = 1 / (1 + exp((REVOLUTION - 0.5 - at_end) / (0.3 + 0.7 * wars)))
    rank = PENALTIES[0] * most + PENALTIES[1] * second
    return rank + ANY_UNREST * at_end + LOST_BY_REVOLUTION * revolt


def purse(s: State, seat: int, span: Span, turns: float, units: int, marks: int) -> float:
    """Gold, population, unrest and tiles of a seat with so many turns left in this war.

    Its units cost and its markers bring gold at the end of each war.
    """
    people = s.population[seat]
    base = seat * TILES
    net = s.gold[seat] + people + marks - units
    unrest = 2 * s.unrest[seat]
    if net < 0:
        lot = LOT_WITH_BANKING if s.own[base + BANKING] else LOT
        unrest -= round(2 * net / lot)
        net = 0
    worth = -unrest_cost(unrest, span.quarters + 4 * span.later, s.seats)
    wanted = WANTED * turns
    worth += NEEDED * min(net, wanted) + (SPARE if span.later else IDLE) * max(0.0, net - wanted)
    if span.later:
        income = min(POPULATION_MAX, people + GROWTH) + marks - units
        yearly = NEEDED * min(income, ENOUGH) + SPARE * max(0.0, income - ENOUGH)
        worth += span.later * yearly
    use = min(people, turns)
    worth += FOLK * use * (1.0 if span.later else 0.5)
    worth += MORE_FOLK * min(people - use, 4) * bool(span.later)
    return worth + _tiles(s, base, span)


def _tiles(s: State, base: int, span: Span) -> float:
    """What the tiles of a seat will bring."""
    own = s.own[base : base + TILES]
    if not any(own):
        return 0.0
    quarters, later = span
    worth = 0.0
    for tile, count in enumerate(own):
        if not count:
            continue
        if tile in _ONCE:
            worth += _ONCE[tile] * (1 if later or quarters else 0)
            continue
        each = _EACH_WAR.get(tile)
        many = _FEWER[min(count, 4)]
        if s.values.tiles[tile].use == WAR:
            ready = count - s.used[base + tile]
            if each is None:
                each = 0.45
            worth += each * (later * many + _FEWER[min(ready, 4)] * (1 if quarters else 0))
        elif each is not None:
            worth += each * many * (later + quarters / 4)
    return worth
