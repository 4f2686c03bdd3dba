"""What each nation has and may hope for, as far as the estimate goes by it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from core.games.imperial2030.actions import P_INVEST, P_RONDEL, STAGE_BEFORE, STAGE_OFFER
from core.games.imperial2030.board import (
    FLAG_LIMIT,
    HOMES,
    LANDS,
    POWER_GOAL,
    REGIONS,
    TAX_COLUMN,
    TAX_LIMIT,
    TAX_POWER,
)
from core.games.imperial2030.spread import ABROAD, BIT, HOME, NEUTRAL, spread
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.weights import Weights

KEPT = 8192
"""So many answers are kept: from one position to the next hardly more than one nation changes."""
TOP = 20 * TAX_LIMIT
"""The last entry of a curve."""
_FAR = 8


class Prospect(NamedTuple):
    """A nation as the estimate sees it."""

    power: int
    wait: float
    """Rounds until its next taxation."""
    revenue: float
    """Of that taxation."""
    growth: float
    """How much more each later one brings."""
    armed: int
    """Armies."""
    afloat: int
    """Fleets."""
    factories: int
    """Those that work."""
    flags: float
    guests: int
    """Home provinces with foreign units."""
    abroad: int
    """Home provinces of others with its units."""


def curve(table: Sequence[int]) -> list[float]:
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


POWER = curve(TAX_POWER)
"""What a taxation brings of power."""


def prospects(s: State, w: Weights) -> list[Prospect]:
    """Return the prospects of each nation.

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
    found = []
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
        found.append(
            Prospect(
                s.power[nation],
                _wait(s, w, nation),
                2.0 * factories + flags + coming + w.guard * (armed + afloat),
                w.gain * gain + levy + plant,
                armed,
                afloat,
                factories,
                flags,
                (guests & HOME[nation]).bit_count(),
                (here & ABROAD[nation]).bit_count(),
            )
        )
    return found


def _wait(s: State, w: Weights, nation: int) -> float:
    """Rounds until a nation's next taxation."""
    before = s.phase == P_INVEST and s.stage in (STAGE_BEFORE, STAGE_OFFER)
    first = s.nation + (s.phase != P_RONDEL and not before)
    return w.wait[s.space[nation]] - 1.0 + (nation - first) % NATIONS / NATIONS


@lru_cache(KEPT)
def rounds_left(lap: float, power: float, wait: float, revenue: float, growth: float) -> float:
    """When this nation would reach the end of the power track, in rounds from now."""
    for tax in range(_FAR):
        gain = POWER[min(TOP, int(20 * (revenue + tax * growth)))]
        if power + gain >= POWER_GOAL:
            return max(0.0, wait + (tax + (POWER_GOAL - power) / gain - 1) * lap)
        power += gain
    return _FAR * lap
