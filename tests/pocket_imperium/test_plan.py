"""Plans, effectiveness and the order of resolution (cases S07 and E)."""

from __future__ import annotations

from itertools import product

import pytest

from core import Session
from pocket_imperium.builders import (
    GAME,
    ORDERS,
    P1,
    P2,
    P3,
    P4,
    cards_shown,
    move,
    offered,
    phase,
    plan,
    play,
    position,
    refused,
    revealed,
    ships,
    texts,
)

FLEETS = {"S0.5": (P1, 2), "S1.2": (P2, 2), "S2.0": (P3, 2)}
FOUR = {**FLEETS, "S3.5": (P4, 2)}


def test_s07_a_plan_of_pairs_with_two_players() -> None:
    s = Session.new(GAME, seats=2, seed=3, options={"board": "standard"}, chance=["start 0"])
    play(s, "place s0.3", "place s1.2", "place s2.0", "place s3.5")
    play(s, "lay expand", "lay expand")
    refused(s, "lay expand")
    play(s, "lay explore", "lay exterminate", "lay explore")
    assert s.view(P1)["players"][P1]["laid"]
    pairs = [["expand", "expand"], ["explore", "exterminate"], ["explore", "exterminate"]]
    assert s.view(P1)["players"][P1]["plan"] == [order for pair in pairs for order in pair]
    assert s.actor == P2


def test_e01_three_different_orders() -> None:
    for first in (P1, P2, P3):
        s = revealed(ORDERS, FLEETS, first=first)
        assert cards_shown(s) == [("expand", P1, 3), ("explore", P2, 3), ("exterminate", P3, 3)]


def test_e02_two_of_three_explore() -> None:
    s = revealed(["explore", "expand", "explore"], FLEETS, first=P3)
    assert cards_shown(s) == [("expand", P2, 3), ("explore", P3, 2), ("explore", P1, 2)]
    assert s.actor == P2
    play(s, "add s1.2", "add s1.2", "add s1.2")
    assert s.actor == P3
    move(s, "S2.0", 1, "S2.1")
    move(s, "S2.0", 1, "S2.2")
    assert s.actor == P1


def test_e04_example_with_four_players() -> None:
    s = revealed(["expand", "expand", "exterminate", "explore"], FOUR, first=P4)
    assert cards_shown(s) == [
        ("expand", P1, 2),
        ("expand", P2, 2),
        ("explore", P4, 3),
        ("exterminate", P3, 3),
    ]


def test_e06_only_neighbours_count_with_four_players() -> None:
    s = revealed(["explore", "explore", "explore", "expand"], FOUR)
    assert cards_shown(s) == [
        ("expand", P4, 3),
        ("explore", P1, 2),
        ("explore", P2, 1),
        ("explore", P3, 2),
    ]


def test_e07_all_four_expand() -> None:
    s = revealed(["expand"] * 4, FOUR)
    assert [actions for _, _, actions in cards_shown(s)] == [1, 1, 1, 1]
    s.play("add s0.5")
    assert s.actor == P2


def test_e08_pairs_with_one_order_in_common() -> None:
    s = revealed([["expand", "explore"], ["expand", "exterminate"]], FLEETS_2)
    assert cards_shown(s) == [
        ("expand", P1, 2),
        ("expand", P2, 2),
        ("explore", P1, 3),
        ("exterminate", P2, 3),
    ]


FLEETS_2 = {"S0.5": (P1, 2), "S1.2": (P2, 2)}


def test_e09_pairs_of_one_order_each() -> None:
    s = revealed([["expand", "expand"], ["explore", "explore"]], FLEETS_2)
    assert cards_shown(s) == [
        ("expand", P1, 2),
        ("expand", P1, 2),
        ("explore", P2, 2),
        ("explore", P2, 2),
    ]
    play(s, *["add s0.5"] * 4)
    assert ships(s)["S0.5"] == (P1, 6)
    assert s.actor == P2


def test_e12_cards_of_players_without_ships_count() -> None:
    s = revealed(["expand", "expand", "explore"], {"S0.5": (P1, 2), "S2.0": (P3, 2)})
    assert cards_shown(s) == [("expand", P1, 2), ("expand", P2, 2), ("explore", P3, 3)]
    play(s, "add s0.5", "add s0.5")
    assert s.actor == P3


def test_e13_unused_actions_are_lost() -> None:
    s = revealed(["explore", "expand", "exterminate"], {"S0.5": (P1, 2)})
    move(s, "S0.5", 1, "S0.6")
    s.play("done")
    assert phase(s) != "explore" or s.view(None)["revealed"] > 1
    s = revealed(["explore", "expand", "exterminate"], {"S0.5": (P1, 2)})
    before = ships(s)
    s.play("done")
    assert ships(s) == before
    assert phase(s) != "explore"


def test_e14_both_cards_of_a_pair_one_after_the_other() -> None:
    s = revealed(
        [["expand", "explore"], ["explore", "explore"]],
        {"S0.5": (P1, 2), "S2.0": (P2, 2)},
        first=P2,
    )
    assert cards_shown(s) == [
        ("expand", P1, 3),
        ("explore", P2, 1),
        ("explore", P2, 1),
        ("explore", P1, 1),
    ]
    play(s, *["add s0.5"] * 3)
    assert s.actor == P2
    move(s, "S2.0", 2, "S2.1")
    assert (s.actor, phase(s)) == (P2, "explore")
    move(s, "S2.1", 2, "S2.0")
    assert (s.actor, phase(s)) == (P1, "explore")
    move(s, "S0.5", 1, "S0.0")
    assert phase(s) != "explore"


# --- more of R-PLAN, R-EFF, R-ORDER -----------------------------------------------------------


def wanted_effect(cards: list[list[str]], seat: int, order: str) -> int:
    """R-EFF in its own words."""
    seats = len(cards)
    if seats == 4:
        near = [cards[(seat + 1) % 4], cards[(seat - 1) % 4]]
        return 3 - sum(order in other for other in near)
    alike = sum(other.count(order) for other in cards)
    return 0 if alike == 4 else 4 - alike


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_effect_and_order_of_every_reveal(seats: int) -> None:
    """R-EFF and R-ORDER, for every reveal there can be."""
    hands = (
        [[a, b] for n, a in enumerate(ORDERS) for b in ORDERS[n:]]
        if seats == 2
        else [[order] for order in ORDERS]
    )
    for number, cards in enumerate(product(hands, repeat=seats)):
        first = number % seats
        s = revealed(cards, FOUR if seats == 4 else FLEETS_2, first=first)
        round_ = [(first + k) % seats for k in range(seats)]
        assert cards_shown(s) == [
            (order, seat, wanted_effect(list(cards), seat, order))
            for order in ORDERS
            for seat in round_
            for card in cards[seat]
            if card == order
        ]


def test_four_alike_give_nobody_anything() -> None:
    """R-EFF, two players: nobody is even asked."""
    s = position(
        FLEETS_2,
        2,
        plans=[plan("expand", "expand", seats=2)] * 2,
        revealed=1,
        phase={"name": "perform"},
    )
    # The second and third reveal are alike too: no one ever acts.
    assert phase(s) == "choose"
    assert ships(s) == FLEETS_2


@pytest.mark.parametrize("order", ORDERS)
def test_three_alike_with_two_players_give_one_each(order: str) -> None:
    """R-EFF."""
    other = ORDERS[order == "expand"]
    s = revealed([[order, order], [order, other]], FLEETS_2)
    assert [n for card, _, n in cards_shown(s) if card == order] == [1, 1, 1]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_plan_is_a_permutation_of_three(seats: int) -> None:
    """R-PLAN: the last card lays itself."""
    s = position(FLEETS, seats)
    assert texts(s) == ["lay expand", "lay explore", "lay exterminate"]
    s.play("lay explore")
    refused(s, "lay explore")
    assert texts(s) == ["lay expand", "lay exterminate"]
    s.play("lay exterminate")
    assert s.actor == P2
    assert s.view(P1)["players"][P1]["plan"] == ["explore", "exterminate", "expand"]


def test_all_plans_of_two_players_can_be_laid() -> None:
    """R-PLAN: three unordered pairs out of 2+2+2 are 21 plans."""
    found = set()

    def lay(s: Session) -> None:
        if s.actor != P1:
            found.add(tuple(s.view(P1)["players"][P1]["plan"]))
            return
        for text in texts(s, "lay"):
            s.play(text)
            lay(s)
            s.undo()

    lay(position(FLEETS_2, 2))
    assert len(found) == 21


@pytest.mark.parametrize("first", [P1, P2, P3])
def test_plans_are_laid_clockwise_and_then_revealed(first: int) -> None:
    s = position(FLEETS, 3, first=first)
    for k in range(3):
        assert s.actor == (first + k) % 3
        play(s, "lay expand", "lay explore")
    assert s.view(None)["revealed"] == 1
    assert s.actor == first


def test_three_reveals_and_then_phase_three() -> None:
    s = position(FLEETS, 3)
    for _ in range(3):
        play(s, "lay exterminate", "lay explore")
    for turn in (1, 2, 3):
        assert s.view(None)["revealed"] == turn
        while s.view(None)["revealed"] == turn and offered(s, "done"):
            s.play("done")
    assert phase(s) == "choose"
    assert s.actor == P1
