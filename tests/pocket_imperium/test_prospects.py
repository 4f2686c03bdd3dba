"""What orders would be worth to whoever plans, by who else may lay them (R-EFF)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from pocket_imperium.builders import P1, P2, P3, P4, Ships, plan, play, position

THREE: Ships = {"S0.3": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1)}
FOUR: Ships = {**THREE, "S3.1": (P4, 1)}
TWO: Ships = {"S0.3": (P1, 1), "S1.5": (P2, 1)}


def rows(session: Session, order: str, seat: int = P1) -> list[tuple[list[int], int]]:
    told: list[dict[str, Any]] = session.view(seat)["players"][seat]["worth"][order]
    return [(row["shown_by"], row["actions"]) for row in told]


def test_with_three_players_each_other_one_weakens_a_card() -> None:
    told = rows(position(THREE), "expand")
    assert told == [([], 3), ([P2], 2), ([P3], 2), ([P2, P3], 1)]


def test_with_four_players_only_neighbours_do() -> None:
    """P3 sits opposite."""
    told = rows(position(FOUR, 4), "explore")
    assert told == [([], 3), ([P2], 2), ([P4], 2), ([P2, P4], 1)]


def test_with_two_players_each_card_of_the_other_pair_does() -> None:
    assert rows(position(TWO, 2), "expand") == [([], 3), ([P2], 2), ([P2, P2], 1)]


def test_with_two_players_the_own_other_card_of_the_pair_weakens_too() -> None:
    """R-EFF: four alike give nothing."""
    s = play(position(TWO, 2), "lay expand")
    assert rows(s, "expand") == [([P1], 2), ([P1, P2], 1), ([P1, P2, P2], 0)]
    assert rows(s, "explore")[0] == ([], 3)


@pytest.mark.parametrize("shown", ["expand", "explore"])
def test_a_card_is_worth_what_was_told(shown: str) -> None:
    """P2 lays what P1 fears, or something else."""
    told = {tuple(by): n for by, n in rows(position(THREE), "expand")}
    plans = [plan("expand"), plan(shown), plan("exterminate")]
    s = position(THREE, plans=plans, phase={"name": "reveal"})
    card = next(card for card in s.view(P1)["reveals"][0] if card["seat"] == P1)
    assert card["actions"] == told[(P2,) if shown == "expand" else ()]


def test_an_order_that_is_laid_is_asked_no_more() -> None:
    s = play(position(THREE), "lay expand")
    assert set(s.view(P1)["players"][P1]["worth"]) == {"explore", "exterminate"}


def test_what_orders_find_to_do_on_the_board() -> None:
    """P1 has ten ships in supply, one fleet that may move, and Prime next door."""
    fleets: Ships = {"S0.5": (P1, 2), "S1.5": (P2, 1), "S2.0": (P3, 1)}
    s = position(fleets)
    found = s.view(P1)["players"][P1]["uses"]
    assert found == {"expand": 10, "explore": 1, "exterminate": 1}


def test_without_a_ship_on_a_planet_expand_finds_nothing_to_do() -> None:
    s = position({**THREE, "S0.3": (P1, 1), "S0.0": (P1, 1)})
    assert s.view(P1)["players"][P1]["uses"]["expand"] == 10
    s = position({"S0.0": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1)})
    assert s.view(P1)["players"][P1]["uses"]["expand"] == 0


def test_nobody_else_is_told() -> None:
    """What is told hangs on cards laid in secret."""
    s = play(position(TWO, 2), "lay expand")
    for viewer in (P2, None):
        assert all(player["worth"] is None for player in s.view(viewer)["players"])
