"""What a seat sees: plans stay secret until their reveal (R-PLAN), everything else is open."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from core import Session
from core.play.chance import TEST, Rng
from pocket_imperium.builders import (
    GAME,
    ORDERS,
    P1,
    P2,
    P3,
    finish_cards,
    messages,
    phase,
    plan,
    play,
    position,
)

FLEETS = {"S0.5": (P1, 2), "S1.2": (P2, 2), "S2.0": (P3, 2)}


def test_a_plan_is_seen_by_its_owner_only() -> None:
    """R-PLAN."""
    s = play(position(FLEETS), "lay explore", "lay expand")
    for seat in (P2, P3, None):
        player = s.view(seat)["players"][P1]
        assert player["plan"] == [None, None, None]
        assert player["laid"] is True
        assert player["hand"] is None
    assert s.view(P1)["players"][P1]["plan"] == ["explore", "expand", "exterminate"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_of_others_do_not_depend_on_a_plan(seats: int) -> None:
    """R-PLAN: whatever a seat lays, the others' views and the log are the same."""
    seen = set()
    for cards in permutations(ORDERS):
        s = position(FLEETS if seats > 2 else {"S0.5": (P1, 2), "S1.2": (P2, 2)}, seats)
        for order in plan(*cards, seats=seats):
            if s.actor != P1:
                break
            s.play(f"lay {order}")
        assert s.actor == P2
        views = [s.view(seat) for seat in range(1, seats)] + [s.view(None)]
        seen.add(json.dumps([views, messages(s)], sort_keys=True))
    assert len(seen) == 1


def test_only_what_is_revealed_is_seen() -> None:
    """R-PLAN: the cards of later reveals stay hidden."""
    plans = [["expand", "explore", "exterminate"]] * 3
    s = position(FLEETS, plans=plans, revealed=1, phase={"name": "perform"})
    assert s.view(P2)["players"][P1]["plan"] == ["expand", None, None]
    while s.view(None)["revealed"] == 1:
        s.play("done")
    assert s.view(P2)["players"][P1]["plan"] == ["expand", "explore", None]
    s = position(
        {"S0.5": (P1, 2), "S1.2": (P2, 2)},
        2,
        plans=[plan("explore", "explore", "expand", seats=2)] * 2,
        revealed=1,
        phase={"name": "reveal"},
    )
    assert s.view(None)["revealed"] >= 2


def test_pairs_are_revealed_two_by_two() -> None:
    plans = [plan("expand", "explore", seats=2)] * 2
    s = position(
        {"S0.5": (P1, 2), "S1.2": (P2, 2)}, 2, plans=plans, revealed=1, phase={"name": "perform"}
    )
    assert s.view(P2)["players"][P1]["plan"] == ["expand", "explore", None, None, None, None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resampled_states_look_the_same_and_may_hold_any_plan(seats: int) -> None:
    """R-PLAN: what a bot is given tells nothing of the plans of others."""
    s = position({"S0.5": (P1, 2), "S1.2": (P2, 2)}, seats)
    while phase(s) == "plan":
        order = ("explore", "expand", "exterminate")[s.step % 3]
        s.play(f"lay {order}" if f"lay {order}" in {c.text for c in s.choices} else s.choices[0])
    seen = set()
    rng = Rng(1, TEST)
    for _ in range(150):
        other = s.game.resample(s.state, P1, rng.below)
        assert s.game.view(other, P1) == s.view(P1)
        assert other.plan[: len(other.plan) // seats] == s.state.plan[: len(s.state.plan) // seats]
        seen.add(tuple(s.game.position(other)["plans"][P2]))
    first = s.view(None)["players"][P2]["plan"]
    shown = [card for card in first if card]
    assert all(list(cards[: len(shown)]) == shown for cards in seen)
    assert len(seen) > 1


def test_cards_in_hand_are_counted() -> None:
    s = play(position({"S0.5": (P1, 2), "S1.2": (P2, 2)}, 2), "lay expand")
    assert s.view(P1)["players"][P1]["hand"] == {"expand": 1, "explore": 2, "exterminate": 2}
    assert s.view(P2)["players"][P1]["hand"] is None


def test_plans_are_secret_choices_to_the_kernel() -> None:
    s = position(FLEETS)
    assert s.game.secret is not None
    while phase(s) == "plan":
        assert s.game.secret(s.state)
        play(s, "lay expand", "lay explore")
    assert not s.game.secret(s.state)


def test_the_card_being_carried_out_is_marked() -> None:
    plans = [["expand", "explore", "exterminate"]] * 3
    s = position(FLEETS, plans=plans, revealed=1, phase={"name": "perform"})
    marks = [(card["now"], card["done"]) for card in s.view(None)["reveals"][0]]
    assert marks == [(True, False), (False, False), (False, False)]
    s.play("done")
    marks = [(card["now"], card["done"]) for card in s.view(None)["reveals"][0]]
    assert marks == [(False, True), (True, False), (False, False)]
    finish_cards(s)
    assert all(card["done"] for reveal in s.view(None)["reveals"] for card in reveal)


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    s = Session.new(GAME, seats=2, seed=1)
    wrong: Any = 2
    with pytest.raises(ValueError, match="Seats are"):
        s.view(wrong)
