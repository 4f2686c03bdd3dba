"""The first rounds of each game by clicks on shapes, by touch taps and by keys alone.

Each click must be answered, and after each step the figures on screen are the kernel's. The same
players play whole games with `python3 build.py play`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page

from e2e.whole_game import CONTEXTS, HANDS, ORDER, Player

FIRST = {"imperial2030": 12, "struggle_of_empires": 12, "pocket_imperium": 12}
"""So many decisions of each game are played here."""
PLACES = {"shapes": {"shape"}, "touch": {"shape"}, "keys": {"digit"}}
"""What each hand has used by then."""
ELSEWHERE = {("imperial2030", "keys"), ("pocket_imperium", "keys")}
"""What whole games are played by, too (test_whole_game_keys.py, test_pocket_table.py)."""


TRIED = [
    pytest.param(*pair, marks=[pytest.mark.sweep] if pair in ELSEWHERE else [], id="-".join(pair))
    for pair in product(ORDER, HANDS)
]


@pytest.mark.parametrize(("game", "hand"), TRIED)
def test_the_first_rounds_by_one_hand_alone(
    page_of: Callable[..., Page], site: str, game: str, hand: str
) -> None:
    page = page_of(**CONTEXTS[hand])
    player = Player(page, HANDS[hand](page), game)
    player.set_up(site)
    session = player.play(most=FIRST[game])
    assert not player.doubts
    assert player.decisions == FIRST[game] <= session.step
    assert set(player.hand.used) >= PLACES[hand]
