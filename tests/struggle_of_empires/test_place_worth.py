"""What places in the turn order are worth to the strong bots, and what they bid for them."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots import finish
from core.games import GAMES
from core.play.chance import Rng
from core.search.effort import Breadth
from core.search.lines import lines
from core.weights import keenly
from struggle_of_empires.builders import GAME, POWERS, position

KEEN = keenly(GAMES[GAME])


def begun(places: list[int | None], **more: Any) -> Any:
    """The state of a first war in which nobody has moved and seats have these places."""
    players = {power: {"place": place} for power, place in zip(POWERS, places, strict=False)}
    return position(players, **more).state


def lead_of_the_first(places: list[int | None], value: Any) -> float:
    """By how much the first seat is promised more than the last one."""
    promised = value(begun(places))
    return float(promised[0] - promised[-1])


def gained_by_moving_first(seats: int) -> float:
    """By how much the first seat's promised lead over the last one grows with its place."""
    order: list[int | None] = [*range(1, seats + 1)]
    turned = [*reversed(order)]
    return lead_of_the_first(order, KEEN.value) - lead_of_the_first(turned, KEEN.value)


@pytest.mark.parametrize("seats", [4, 6])
def test_moving_first_in_a_war_is_worth_much_to_strong_bots(seats: int) -> None:
    assert gained_by_moving_first(seats) > 20


def test_between_two_it_is_worth_half_as_much() -> None:
    """Who pays more than thirty gold to begin has lost by that."""
    assert 0.4 < gained_by_moving_first(2) / gained_by_moving_first(4) < 0.7


def test_with_three_seats_it_is_not_since_one_stands_alone() -> None:
    assert gained_by_moving_first(3) < 10


def test_greedy_judges_places_as_ever() -> None:
    value = GAMES[GAME].value
    gained = lead_of_the_first([1, 2, 3, 4], value) - lead_of_the_first([4, 2, 3, 1], value)
    assert abs(gained) < 5


def test_a_strong_bot_outbids_who_would_move_before_it() -> None:
    auction = {"opener": 1, "bid": 2, "bidder": 1, "a": 1, "b": 2}
    state = begun([None] * 4, phase={"name": "auction", "auction": auction})
    seat = state.actor
    best = finish(lines(KEEN, state, seat, Rng(1), Breadth(200, 6, 60)))[0].state.auction
    assert best.bidder == seat
    assert seat in (best.a, best.b)
    assert best.bid > 2
