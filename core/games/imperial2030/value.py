"""Expected final points per seat: bonds times expected power factors, plus cash.

A nation's prospects are its revenue (free factories, flags, and the flags its units are about to
win) and how far its marker is from Taxation. Every nation is thought to tax again and again until
the first one reaches the end of the power track; that gives its power then, the bonuses for its
government and how often its treasury can pay interest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import compress
from pathlib import Path
from typing import NamedTuple

from core.games.imperial2030.actions import P_INVEST, P_RONDEL, STAGE_BEFORE, STAGE_OFFER
from core.games.imperial2030.board import (
    BONDS,
    FLAG_LIMIT,
    HOMES,
    INTEREST,
    LANDS,
    POWER_GOAL,
    POWER_PER_FACTOR,
    PRICE,
    REGIONS,
    TAX_BONUS,
    TAX_COLUMN,
    TAX_LIMIT,
    TAX_POWER,
)
from core.games.imperial2030.score import scores
from core.games.imperial2030.spread import ABROAD, BIT, HOME, NEUTRAL, spread
from core.games.imperial2030.state import BONUS_INCREASE, NATIONS, State
from core.protocol import OVER
from core.weights import read, read_styles


class Weights(NamedTuple):
    """What the estimate goes by; the numbers stand in data/weights.toml.

    The tuples are by rondel space, the last for a nation that is not on the rondel yet.
    """

    lap: float
    """Rounds from one taxation of a nation to the next."""
    wait: tuple[float, ...]
    """Turns until a nation taxes."""
    maneuvers: tuple[float, ...]
    """Maneuvers until then."""
    levies: tuple[float, ...]
    """Productions until then that a maneuver still follows."""
    plants: tuple[float, ...]
    """Factories that may be built until then."""
    flag: float
    """A flag that a unit is about to win."""
    guard: float
    """Flags that a unit keeps from being taken."""
    gain: float
    """Flags won by one taxation that the next ones bring besides."""
    levy: float
    """Flags that a factory's new units win between two taxations."""
    plant: float
    """Factories that a nation that can pay for them builds between two taxations."""
    fade: float
    """What a prospect is worth a round further off: much may come between."""
    early: float
    """What a million brings besides when it is invested early."""
    in_hand: float
    """So many millions can soon be invested."""
    bonus: float
    """Worth of a million of bonus to the government."""
    governing: float
    """Worth of each taxation to come to the government."""
    paid_out: float
    """Share of a nation's coming income that is left for interest."""
    paid: float
    """Share of that which is really paid."""
    payouts: float
    """Interest is paid at most so often a round."""
    short: float
    """By so much of a factor nations end below their prospects."""
    behind: float
    """By so much more those that do not reach the end of the track first."""


_FOLDER = Path(__file__).parent / "data"
WEIGHTS = read(Weights, _FOLDER)
STYLES = read_styles(WEIGHTS, _FOLDER)
LED = 0.3
"""A government is worth this in any case."""
SMALL_BONUS = 0.2
"""Share of the bonus where only an increase is paid."""


def _curve(table: Sequence[int]) -> list[float]:
    """A row of the tax table by twentieths of a revenue, smoothed over a revenue either way."""
    exact = [float(table[TAX_COLUMN[min(revenue, TAX_LIMIT)]]) for revenue in range(TAX_LIMIT + 3)]
    smooth = [
        (low + 2 * mid + high) / 4
        for low, mid, high in zip([0.0, *exact[:-2]], exact[:-1], exact[1:], strict=True)
    ]
    return [
        smooth[k // 20] + (smooth[k // 20 + 1] - smooth[k // 20]) * (k % 20) / 20
        for k in range(20 * TAX_LIMIT + 1)
    ]


_POWER = _curve(TAX_POWER)
_BONUS = _curve(TAX_BONUS)

_FAR = 8
_BEST = POWER_GOAL / POWER_PER_FACTOR
_TOP = 20 * TAX_LIMIT
_KEPT = 8192
"""So many answers are kept: from one position to the next hardly more than one nation changes."""

Course = Callable[..., tuple[float, float]]


@lru_cache(16)
def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by these weights.

    It returns what each seat may expect to score, or what it scored when the game is over.
    """
    return partial(_value, weights, lru_cache(_KEPT)(partial(_course, weights)))


def _value(w: Weights, course: Course, s: State) -> list[float]:
    """What each seat may expect; `course` tells what comes of a nation."""
    if s.actor == OVER:
        return [float(points) for points in scores(s)]
    revenues, growths = _revenues(s, w)
    waits = _waits(s, w)
    plans = list(zip(s.power, waits, revenues, growths, strict=True))
    ends = [_rounds_left(w.lap, *plan) for plan in plans]
    end = min(ends)
    leader = ends.index(end)
    early = w.early * min(1.0, end / 8)
    points = [cash + early * min(cash, w.in_hand) for cash in s.cash]
    for nation, plan in enumerate(plans):
        owners = tuple(s.owner[nation * BONDS : (nation + 1) * BONDS])
        shares, owed, government = _holders(owners, s.government[nation], s.seats)
        if not owed:
            continue
        leads = nation == leader
        governing, paid = course(s.options, end, leads, owed, s.treasury[nation], *plan)
        points[government] += governing
        for seat, share in enumerate(shares):
            points[seat] += share * paid
    return points


def _revenues(s: State, w: Weights) -> tuple[list[float], list[float]]:
    """Return the revenue of each nation's next taxation, and how much more each later one brings.

    A unit is thought to win a flag a maneuver while there are empty regions beside it.
    """
    own = [0] * NATIONS
    for bit, nation in zip(BIT[HOMES:], s.flags[HOMES:], strict=True):
        if nation >= 0:
            own[nation] |= bit
    armies, fleets = bytes(s.armies), bytes(s.fleets)
    board = [
        spread(
            nation,
            armies[nation * LANDS : (nation + 1) * LANDS],
            fleets[nation * REGIONS : (nation + 1) * REGIONS],
        )
        for nation in range(NATIONS)
    ]
    taken = shared = guests = 0
    for (here, *_), abroad in zip(board, ABROAD, strict=True):
        shared |= taken & here
        taken |= here
        guests |= here & abroad
    free = sum(compress(BIT, s.factory)) & ~guests
    revenues, growths = [], []
    for nation, (here, land, sea, armed, afloat) in enumerate(board):
        flags = (
            own[nation].bit_count() + w.flag * (here & ~shared & ~own[nation] & NEUTRAL).bit_count()
        )
        empty = ~(taken | own[nation])
        lands, seas = (land & empty).bit_count(), (sea & empty).bit_count()
        gain = armed * lands / (armed + lands or 1) + afloat * seas / (afloat + seas or 1)
        factories = (free & HOME[nation]).bit_count()
        levy = w.levy * factories * max(0.0, 1.0 - flags / FLAG_LIMIT[nation])
        plant = w.plant * min(1.0, (s.treasury[nation] + 2) / 5) if factories < 4 else 0.0
        space = s.space[nation]
        coming = w.maneuvers[space] * gain + w.levies[space] * levy + w.plants[space] * plant
        revenues.append(2.0 * factories + flags + coming + w.guard * (armed + afloat))
        growths.append(w.gain * gain + levy + plant)
    return revenues, growths


def _waits(s: State, w: Weights) -> list[float]:
    """Rounds until each nation's next taxation."""
    before = s.phase == P_INVEST and s.stage in (STAGE_BEFORE, STAGE_OFFER)
    first = s.nation + (s.phase != P_RONDEL and not before)
    wait = w.wait
    return [
        wait[space] - 1.0 + (nation - first) % NATIONS / NATIONS
        for nation, space in enumerate(s.space)
    ]


@lru_cache(_KEPT)
def _rounds_left(lap: float, power: float, wait: float, revenue: float, growth: float) -> float:
    """When this nation would reach the end of the power track, in rounds from now."""
    for tax in range(_FAR):
        gain = _POWER[min(_TOP, int(20 * (revenue + tax * growth)))]
        if power + gain >= POWER_GOAL:
            return max(0.0, wait + (tax + (POWER_GOAL - power) / gain - 1) * lap)
        power += gain
    return _FAR * lap


@lru_cache(_KEPT)
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


def _course(
    w: Weights,
    options: int,
    end: float,
    leads: bool,
    owed: int,
    treasury: int,
    power: float,
    wait: float,
    revenue: float,
    growth: float,
) -> tuple[float, float]:
    """Return what a nation may bring to its government, and what to each million of interest."""
    reached = power // POWER_PER_FACTOR
    lap, fade = w.lap, w.fade
    taxes = 1.0 + (end - wait) / lap
    bonus = income = 0.0
    done = 0.0
    while done < taxes:
        part = min(1.0, taxes - done) * fade ** (wait + done * lap)
        at = min(_TOP, int(20 * (revenue + done * growth)))
        power += part * _POWER[at]
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
    return bonus * w.bonus + w.governing * max(0.0, taxes) + LED, factor + payouts


value = judge(WEIGHTS)
