"""Expected final points per seat: bonds times expected power factors, plus cash.

A nation's prospects are its revenue (free factories, flags, and the flags its units are about to
win) and how far its marker is from Taxation. Every nation is thought to tax again and again until
the first one reaches the end of the power track; that gives its power then, the bonuses for its
government and how often its treasury can pay interest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from operator import add, mul
from typing import NamedTuple

from core.games.imperial2030.board import (
    BONDS,
    INTEREST,
    POWER_GOAL,
    POWER_PER_FACTOR,
    PRICE,
    TAX_BONUS,
)
from core.games.imperial2030.features import (
    CLAIM,
    HELD,
    PURSE,
    RULED,
    of_claims,
    of_nation,
    of_purse,
)
from core.games.imperial2030.prospects import (
    KEPT,
    POWER,
    TOP,
    Prospect,
    curve,
    prospects,
    rounds_left,
)
from core.games.imperial2030.score import scores
from core.games.imperial2030.state import BONUS_INCREASE, State
from core.games.imperial2030.weights import WEIGHTS, Weights
from core.protocol import OVER

LED = 0.3
"""A government is worth this in any case."""
SMALL_BONUS = 0.2
"""Share of the bonus where only an increase is paid."""


_BONUS = curve(TAX_BONUS)
_BEST = POWER_GOAL / POWER_PER_FACTOR

Course = Callable[..., tuple[float, float]]
Claims = Callable[[tuple[int, ...], int, int], Sequence[float]]


@lru_cache(16)
def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by these weights.

    It returns what each seat may expect to score, or what it scored when the game is over.
    """
    course = lru_cache(KEPT)(partial(_course, weights))
    return partial(_value, weights, course, lru_cache(KEPT)(partial(_claims, weights)))


class Scene(NamedTuple):
    """The nations, and when the game is thought to end: in rounds from now, by each of them."""

    nations: list[Prospect]
    ends: list[float]
    end: float
    leader: int
    """The nation that ends it."""


def _scene(s: State, w: Weights) -> Scene:
    nations = prospects(s, w)
    ends = [rounds_left(w.lap, p.power, p.wait, p.revenue, p.growth) for p in nations]
    end = min(ends)
    return Scene(nations, ends, end, ends.index(end))


def _value(w: Weights, course: Course, claims: Claims, s: State) -> list[float]:
    """What each seat may expect; `course` tells what comes of a nation, `claims` what it is worth
    to be near to governing it."""
    if s.actor == OVER:
        return [float(points) for points in scores(s)]
    nations, ends, end, leader = _scene(s, w)
    early = w.early * min(1.0, end / 8)
    points = [cash + early * min(cash, w.in_hand) for cash in s.cash]
    for nation, p in enumerate(nations):
        owners = tuple(s.owner[nation * BONDS : (nation + 1) * BONDS])
        shares, owed, government = _holders(owners, s.government[nation], s.seats)
        if not owed:
            continue
        treasury, space, leads = s.treasury[nation], s.space[nation], nation == leader
        ruling, paid = course(s.options, end, ends[nation], leads, owed, treasury, space, p)
        points[government] += ruling
        for seat, share in enumerate(shares):
            points[seat] += share * paid
        if w.learned:
            points = [*map(add, points, claims(owners, government, s.seats))]
    if w.learned:
        purse = w.learned[PURSE]
        for seat, cash in enumerate(s.cash):
            points[seat] += sum(map(mul, purse, of_purse(cash, end, s.card == seat, s.swiss[seat])))
    return points


@lru_cache(KEPT)
def _holders(
    owners: tuple[int, ...], government: int, seats: int
) -> tuple[tuple[int, ...], int, int]:
    """Return the interest that a nation owes each seat and all of them, and who governs it soon."""
    sums, shares = [0] * seats, [0] * seats
    for price, interest, owner in zip(PRICE, INTEREST, owners, strict=True):
        if owner >= 0:
            sums[owner] += price
            shares[owner] += interest
    most = max(sums)
    if government < 0 or sums[government] < most:
        government = sums.index(most)
    return tuple(shares), sum(shares), government


def _claims(w: Weights, owners: tuple[int, ...], government: int, seats: int) -> tuple[float, ...]:
    """What each seat's claim to a nation is worth to it."""
    worth = w.learned[CLAIM]
    return tuple(sum(map(mul, worth, claim)) for claim in of_claims(owners, government, seats))


def _course(
    w: Weights,
    options: int,
    end: float,
    own_end: float,
    leads: bool,
    owed: int,
    treasury: int,
    space: int,
    p: Prospect,
) -> tuple[float, float]:
    """Return what a nation may bring to its government, and what to each million of interest."""
    lap, fade, power = w.lap, w.fade, float(p.power)
    reached = power // POWER_PER_FACTOR
    taxes = 1.0 + (end - p.wait) / lap
    bonus = income = 0.0
    done = 0.0
    while done < taxes:
        part = min(1.0, taxes - done) * fade ** (p.wait + done * lap)
        at = min(TOP, int(20 * (p.revenue + done * p.growth)))
        power += part * POWER[at]
        bonus += part * _BONUS[at]
        income += part * at / 20
        done += 1.0
    # Whoever reaches the end of the track ends the game: the others stay a factor below.
    best = _BEST if leads else _BEST - w.behind
    factor = max(reached, min(power / POWER_PER_FACTOR, best) - w.short)
    money = treasury + w.paid_out * max(0.0, income - bonus)
    payouts = min(w.paid * money / owed, w.payouts * end)
    if options & BONUS_INCREASE:
        bonus *= SMALL_BONUS
    ruling = bonus * w.bonus + w.governing * max(0.0, taxes) + LED
    if not w.learned:
        return ruling, factor + payouts
    found = of_nation(end, own_end, leads, treasury, space, p)
    ruling += sum(map(mul, w.learned[RULED], found))
    return ruling, factor + payouts + sum(map(mul, w.learned[HELD], found))


def features(s: State) -> list[list[float]]:
    """Return what each seat has of each of FEATURES."""
    nations, ends, end, leader = _scene(s, WEIGHTS)
    held = [[0.0] * (HELD.stop - HELD.start) for _ in range(s.seats)]
    ruled = [row[:] for row in held]
    claimed = [[0.0] * (CLAIM.stop - CLAIM.start) for _ in range(s.seats)]
    for nation, p in enumerate(nations):
        owners = tuple(s.owner[nation * BONDS : (nation + 1) * BONDS])
        shares, owed, government = _holders(owners, s.government[nation], s.seats)
        if not owed:
            continue
        treasury, space, leads = s.treasury[nation], s.space[nation], nation == leader
        found = of_nation(end, ends[nation], leads, treasury, space, p)
        ruled[government] = [*map(add, ruled[government], found)]
        for seat, claim in enumerate(of_claims(owners, government, s.seats)):
            held[seat] = [*map(add, held[seat], (shares[seat] * each for each in found))]
            claimed[seat] = [*map(add, claimed[seat], claim)]
    purses = (
        of_purse(cash, end, s.card == seat, s.swiss[seat]) for seat, cash in enumerate(s.cash)
    )
    return [
        [feature for part in parts for feature in part]
        for parts in zip(held, ruled, claimed, purses, strict=True)
    ]


value = judge(WEIGHTS)
