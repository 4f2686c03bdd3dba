"""Where a nation's units stand and which regions they could go to next, as bits.

It is asked for with every position that a search looks at, and hardly ever has anything changed for
more than one nation: what was found is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from core.games.imperial2030.board import (
    CANAL_SEAS,
    HOMES,
    LAND_OF,
    LANDS,
    PORT,
    REGIONS,
    SEA_OF,
)
from core.games.imperial2030.state import NATIONS

KEPT = 8192
"""So many sets of units are kept; one takes about half a kilobyte."""


class Spread(NamedTuple):
    """Regions as bits (1 << region), and how many armies and fleets there are."""

    here: int
    """Where units stand."""
    land: int
    """Foreign lands that an army could go to."""
    sea: int
    """Seas that a fleet could go to."""
    armed: int
    afloat: int


def _bits(regions: Sequence[int], low: int, high: int) -> int:
    return sum(1 << region for region in regions if low <= region < high)


def _army_bits(nation: int, land: int, low: int, high: int) -> int:
    """Regions within this range next to an army; at home it takes the railway first."""
    home = range(nation * 4, nation * 4 + 4)
    lands = home if land in home else (land,)
    found = 0
    for start in lands:
        found |= _bits((*LAND_OF[start], *SEA_OF[start]), low, high)
    return found


BIT = [1 << region for region in range(REGIONS)]
NEUTRAL = (1 << REGIONS) - (1 << HOMES)
"""All regions but the home provinces."""
HOME = [sum(BIT[nation * 4 : nation * 4 + 4]) for nation in range(NATIONS)]
"""The home provinces of each nation."""
ABROAD = [(1 << HOMES) - 1 - home for home in HOME]
"""Those of all others."""
_MARCH = [[_army_bits(n, land, HOMES, LANDS) for land in range(LANDS)] for n in range(NATIONS)]
_COAST = [[_army_bits(n, land, LANDS, REGIONS) for land in range(LANDS)] for n in range(NATIONS)]
_SAIL = [
    1 << PORT[region]
    if PORT[region] >= 0
    else _bits(
        (*SEA_OF[region], *(sea for pair in CANAL_SEAS if region in pair for sea in pair)),
        LANDS,
        REGIONS,
    )
    for region in range(REGIONS)
]
_LANDING = [_bits(LAND_OF[sea], HOMES, LANDS) if sea >= LANDS else 0 for sea in range(REGIONS)]
_LANDS, _REGIONS = range(LANDS), range(REGIONS)


@lru_cache(KEPT)
def spread(nation: int, armies: bytes, fleets: bytes) -> Spread:
    """Return where a nation's units stand and may go; armies by land, fleets by region.

    >>> from core.games.imperial2030.board import REGION_IDS
    >>> armies = bytearray(LANDS)
    >>> armies[REGION_IDS.index("peru")] = 2
    >>> found = spread(0, bytes(armies), bytes(REGIONS))
    >>> found.armed, [REGION_IDS[region] for region in range(REGIONS) if found.land >> region & 1]
    (2, ['colombia', 'argentina'])
    """
    march, coast = _MARCH[nation], _COAST[nation]
    here = land = shore = sea = 0
    for region in compress(_LANDS, armies):
        here |= BIT[region]
        land |= march[region]
        shore |= coast[region]
    for region in compress(_REGIONS, fleets):
        here |= BIT[region]
        sea |= _SAIL[region]
        if BIT[region] & shore:
            land |= _LANDING[region]
    return Spread(here, land, sea, sum(armies), sum(fleets))
