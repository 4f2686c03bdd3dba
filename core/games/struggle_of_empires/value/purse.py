"""What gold, population, unrest, tiles and actions left are worth, for bots."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from core.games.struggle_of_empires.board import (
    BANKING,
    BLOCKADE,
    FIGHTING_WITHDRAWAL,
    GROWTH,
    LOT,
    LOT_WITH_BANKING,
    PENALTIES,
    POPULATION_MAX,
    REVOLUTION,
    SURPRISE_ATTACK,
    TRIANGLES,
    VALUES,
)

NEEDED, SPARE, IDLE = 0.3, 0.16, 0.02
"""Gold that actions to come will want; gold for later wars; gold that nobody will need."""
WANTED = 1.6
"""Gold that a turn wants."""
ENOUGH = 8
"""Gold that a later war should bring."""
RISE = 2.5
"""Unrest that a war brings, the less the more there is."""
TYPICAL, STEEP = 10.0, 2.5
"""Unrest of others at the end, and how it spreads."""
ANY_UNREST = 0.4
LOST_BY_REVOLUTION = 50.0
FOLK, MORE_FOLK = 0.45, 0.12
"""A population that may soon be used, one that may be used later."""
ACT, MOVE = 0.55, 0.03
"""An action still to come, a move of this action."""

_ONCE = {FIGHTING_WITHDRAWAL: 0.5, SURPRISE_ATTACK: 0.6, BLOCKADE: 0.6}
_FEWER = (0.0, 1.0, 1.5, 1.8, 2.0)
"""Several of one tile."""


class Span(NamedTuple):
    """Time to come: quarters of this war that are left, and later wars; what each progress tile
    brings in a war."""

    quarters: int
    later: int
    each_war: tuple[float, ...]


@lru_cache(50_000)
def unrest_cost(halves: int, quarters: int, seats: int) -> float:
    """Points that unrest, counted in halves, will cost with this many quarters of wars to come."""
    wars = quarters / 4
    had = halves / 2
    at_end = had + RISE * wars * max(0.0, 1 - had / REVOLUTION)
    worse = 1 / (1 + exp((TYPICAL - at_end) / STEEP))
    most = worse ** (seats - 1)
    second = (seats - 1) * (1 - worse) * worse ** (seats - 2)
    if halves >= 2 * REVOLUTION:
        return LOST_BY_REVOLUTION + ANY_UNREST * at_end
    revolt = 1 / (1 + exp((REVOLUTION - 0.5 - at_end) / (0.3 + 0.5 * wars)))
    rank = PENALTIES[0] * most + PENALTIES[1] * second
    return rank + ANY_UNREST * at_end + LOST_BY_REVOLUTION * revolt


class Purse(NamedTuple):
    """What a seat has: `balance` is gold its markers bring less what its units cost at the end of a
    war, `charters` control markers that its companies may draw on, `own` and `used` its tiles."""

    gold: int
    unrest: int
    people: int
    balance: int
    charters: int
    own: bytes
    used: bytes


@lru_cache(200_000)
def purse(span: Span, half_turns: int, seats: int, p: Purse) -> float:
    """What it is worth to a seat with this many half turns left in this war."""
    later = span.later
    turns = half_turns / 2
    net = p.gold + p.people + p.balance
    unrest = 2 * p.unrest
    if net < 0:
        lot = LOT_WITH_BANKING if p.own[BANKING] else LOT
        unrest -= round(2 * net / lot)
        net = 0
    worth = -unrest_cost(unrest, span.quarters + 4 * later, seats)
    wanted = WANTED * turns
    worth += NEEDED * min(net, wanted) + (SPARE if later else IDLE) * max(0.0, net - wanted)
    if later:
        income = min(POPULATION_MAX, p.people + GROWTH) + p.balance
        worth += later * (NEEDED * min(income, ENOUGH) + SPARE * max(0, income - ENOUGH))
    use = min(p.people, turns)
    worth += FOLK * use * (1.0 if later else 0.5)
    worth += MORE_FOLK * min(p.people - use, 4) * bool(later)
    return worth + _tiles(span, p)


def _tiles(span: Span, p: Purse) -> float:
    """What the tiles of a seat will bring."""
    quarters, later, each_war = span
    worth = 0.0
    for tile, count in enumerate(p.own):
        if not count:
            continue
        many = _FEWER[min(count, 4)]
        ready = _FEWER[min(count - p.used[tile], 4)] * bool(quarters)
        if tile in VALUES.companies:
            worth += NEEDED * max(1, p.charters) * (later * many + ready) / 2
        elif tile in TRIANGLES:
            worth += each_war[tile] * (later * many + ready)
        elif tile in _ONCE:
            worth += _ONCE[tile] * bool(later or quarters)
        elif tile < len(each_war):
            worth += each_war[tile] * many * (later + quarters / 4)
    return worth
