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
from core.games.struggle_of_empires.value.scene import Span

LOST_BY_REVOLUTION = 50.0
SAVED = 10
"""So much gold may be saved for later wars."""
_ONCE = (FIGHTING_WITHDRAWAL, SURPRISE_ATTACK, BLOCKADE)
_FEWER = (0.0, 1.0, 1.5, 1.8, 2.0)
"""Several of one tile."""


@lru_cache(50_000)
def unrest_cost(span: Span, halves: int, seats: int) -> float:
    """Points that unrest, counted in halves, will cost with this time to come."""
    w, wars = span.weights, span.wars
    had = halves / 2
    at_end = had + w.rise * wars * max(0.0, 1 - had / REVOLUTION)
    worse = 1 / (1 + exp((w.typical - at_end) / w.steep))
    most = worse ** (seats - 1)
    second = (seats - 1) * (1 - worse) * worse ** (seats - 2)
    if halves >= 2 * REVOLUTION:
        return LOST_BY_REVOLUTION + w.any_unrest * at_end
    revolt = 1 / (1 + exp((REVOLUTION - 0.5 - at_end) / (0.3 + 0.5 * wars)))
    rank = PENALTIES[0] * most + PENALTIES[1] * second
    return rank + w.any_unrest * at_end + LOST_BY_REVOLUTION * revolt


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
    w, later = span.weights, span.later
    turns = half_turns / 2
    net = p.gold + p.people + p.balance
    unrest = 2 * p.unrest
    if net < 0:
        lot = LOT_WITH_BANKING if p.own[BANKING] else LOT
        unrest -= round(2 * net / lot)
        net = 0
    worth = -unrest_cost(span, unrest, seats)
    wanted = w.wanted * turns
    worth += w.needed * min(net, wanted) + (w.spare if later else w.idle) * max(0.0, net - wanted)
    if later:
        income = min(POPULATION_MAX, p.people + GROWTH) + p.balance
        worth += later * (w.needed * min(income, w.enough) + w.spare * max(0, income - w.enough))
    use = min(p.people, turns)
    worth += w.folk * use * (1.0 if later else 0.5)
    worth += w.more_folk * min(p.people - use, 4) * bool(later)
    worth += later * (w.saved * min(p.gold, SAVED) - w.early_unrest * p.unrest)
    return worth + w.people * span.wars * p.people + _tiles(span, p)


def _tiles(span: Span, p: Purse) -> float:
    """What the tiles of a seat will bring."""
    w, quarters, later = span.weights, span.quarters, span.later
    worth = 0.0
    for tile, count in enumerate(p.own):
        if not count:
            continue
        many = _FEWER[min(count, 4)]
        ready = _FEWER[min(count - p.used[tile], 4)] * bool(quarters)
        if tile in VALUES.companies:
            worth += w.needed * max(1, p.charters) * (later * many + ready) / 2
            worth += w.company * span.wars
        elif tile in TRIANGLES:
            worth += w.each_war[tile] * (later * many + ready)
        elif tile in _ONCE:
            worth += w.once[_ONCE.index(tile)] * bool(later or quarters)
        elif tile < len(w.each_war):
            worth += w.each_war[tile] * many * span.wars
        elif tile in VALUES.alliances:
            worth += w.alliance * span.wars
    return worth
