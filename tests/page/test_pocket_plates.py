"""Where the names of Pocket Imperium's tiles stand, and what each would score under them."""

from __future__ import annotations

import math

import pytest

from core.games.pocket_imperium.board import AXIAL
from web.games.pocket_imperium import geometry, tokens

POINTS = tokens.plate_room("North", "2A", (2, 2, 2))
"""The size of a plate under whose name three would score, and how far it lies under its place."""


def in_a_hex(x: float, y: float) -> bool:
    """Whether a point of the board lies in any hex."""
    for cell in AXIAL:
        across, down = (abs(a - b) for a, b in zip((x, y), geometry.middle(cell), strict=True))
        if across <= geometry.WIDE / 2 and down <= geometry.RADIUS - across / math.sqrt(3):
            return True
    return False


@pytest.mark.parametrize("slot", range(6))
def test_points_of_three_under_the_name_of_a_tile_reach_into_no_hex(slot: int) -> None:
    """Where a unit of the board is a px, as on a wide screen: North's last '+2' lay on its edge."""
    (x, y), ((wide, high), low) = geometry.PLATES[slot], POINTS
    ends = [
        (x + side * wide / 2, y + low + part * high / 2) for side in (-1, 1) for part in (-1, 0, 1)
    ]
    assert not any(in_a_hex(*end) for end in ends)
