"""The first rounds of each game by clicks on shapes, by touch taps and by keys alone.

Each click must be answered, and after each step the figures on screen are the kernel's. The same
players play whole games with `python3 build.py play`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.player import kept_session, seat_at, settled, table_ready
from e2e.struggle_player import GAME_ID, at_position
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


def test_an_ally_that_is_asked_for_help_refuses(page_of: Callable[..., Page], site: str) -> None:
    """The row is selected first, in a battle too: whole games of three or more stopped here."""
    ally: dict[str, Any] = {"armies": {"india": 1}, "fleets": {"india": 1}}
    players = [ally, {**ally, "markers": {"india": 1}}, ally]
    phase = {"name": "action", "turn": 2}
    session = at_position(1, 2, chance=["roll 1 1", "roll 6 2"], players=players, phase=phase)
    session.play("attack india france")
    page = page_of(**CONTEXTS["shapes"])
    seat_at(page, site, session, one_click="free")
    player = Player(page, HANDS["shapes"](page), GAME_ID, seats=3)
    player.do(session, next(choice for choice in session.choices if choice.text == "refuse"))
    settled(table_ready(page))
    assert kept_session(page).log[session.step].text == "refuse"
    assert player.hand.used["confirm"] == 1 and not player.doubts
