"""What the learned part of the estimate goes by: of nations, of claims to them, of purses.

A feature of a nation counts for a seat twice: with the interest that the seat holds there, and once
if it governs. All are about 0 to 3 for most positions.
"""

from __future__ import annotations

from functools import lru_cache

from core.games.imperial2030.board import POWER_PER_FACTOR, PRICE, SPACE_IDS
from core.games.imperial2030.prospects import KEPT, Prospect

_SPACES = (*SPACE_IDS, "no_space")
_OF_NATION = (
    *("one", "power", "revenue", "growth", "wait", "treasury", "armies", "fleets", "factories"),
    *("flags", "end", "leads", "guests", "abroad", "late", "late_power", "late_revenue"),
    *_SPACES,
)
_OF_CLAIM = ("firm", "firmer", "chase")
_OF_PURSE = ("cash", "first_2", "first_6", "beyond_12", "late_cash", "card", "swiss")
FEATURES = (
    *(f"held {name}" for name in _OF_NATION),
    *(f"ruled {name}" for name in _OF_NATION),
    *_OF_CLAIM,
    *_OF_PURSE,
)
"""Names of all features, in the order of `Weights.learned`."""
HELD = slice(0, len(_OF_NATION))
RULED = slice(HELD.stop, 2 * HELD.stop)
CLAIM = slice(RULED.stop, RULED.stop + len(_OF_CLAIM))
PURSE = slice(CLAIM.stop, CLAIM.stop + len(_OF_PURSE))
_SLIGHT, _SURE = 4, 15
"""By so many millions of bonds a government is ahead a little, and for good."""
_CHANCE = 10
"""A seat that is behind by less may take the nation over."""


def of_nation(
    end: float, own_end: float, leads: bool, treasury: int, space: int, p: Prospect
) -> list[float]:
    """Return the features of a nation; `end` is when the game is thought to end, in rounds from
    now, `own_end` when this nation would end it."""
    late, power, revenue = end / 10, p.power / POWER_PER_FACTOR, p.revenue / 5
    spaces = [0.0] * len(_SPACES)
    spaces[space] = 1.0
    return [
        1.0,
        power,
        revenue,
        p.growth,
        p.wait,
        treasury / 5,
        p.armed / 3,
        p.afloat / 3,
        float(p.factories),
        p.flags / 5,
        min(own_end, 20.0) / 10,
        float(leads),
        float(p.guests),
        float(p.abroad),
        late,
        late * power,
        late * revenue,
        *spaces,
    ]


@lru_cache(KEPT)
def of_claims(owners: tuple[int, ...], government: int, seats: int) -> tuple[list[float], ...]:
    """Return per seat how firmly it governs a nation, or may come to.

    `owners` are those of the nation's bonds, `government` who governs it soon.

    >>> nobody = (-1,) * (len(PRICE) - 2)
    >>> of_claims((0, 1, *nobody), 1, 3)  # 2 against 4 millions
    ([0.0, 0.0, 0.8], [0.5, 0.13333333333333333, 0.0], [0.0, 0.0, 0.6])
    """
    sums = [0] * seats
    for price, owner in zip(PRICE, owners, strict=True):
        if owner >= 0:
            sums[owner] += price
    claims = []
    for seat, own in enumerate(sums):
        if seat == government:
            ahead = own - max(had for other, had in enumerate(sums) if other != seat)
            claims.append([min(ahead, _SLIGHT) / _SLIGHT, min(ahead, _SURE) / _SURE, 0.0])
        else:
            claims.append([0.0, 0.0, max(0.0, 1 - (sums[government] - own) / _CHANCE)])
    return tuple(claims)


def of_purse(cash: int, end: float, card: bool, swiss: int) -> list[float]:
    """Return the features of what a seat has beside its bonds."""
    return [
        float(cash),
        min(cash, 2.0),
        min(cash, 6.0),
        max(0.0, cash - 12.0),
        cash * end / 10,
        float(card),
        float(swiss),
    ]
