"""Expand (cases X, R-EXPAND, R-EMPTY)."""

from __future__ import annotations

from pocket_imperium.builders import (
    LEVEL_1,
    P1,
    P2,
    P3,
    TB,
    expanding,
    hexes,
    phase,
    play,
    position,
    refused,
    revealed,
    ships,
    supply,
)


def test_x02_not_on_an_empty_hex() -> None:
    s = expanding(3, {"S0.4": (P1, 1), "S0.5": (P1, 2)})
    refused(s, "add s0.4")
    assert hexes(s, "add") == ["S0.5"]


def test_x03_not_where_others_or_nobody_is() -> None:
    s = expanding(3, {"S0.5": (P1, 2), "S0.3": (P2, 1)})
    refused(s, "add s0.3")
    refused(s, "add s0.1")


def test_x05_more_than_upkeep_allows() -> None:
    s = expanding(3, {"S0.5": (P1, 2)})
    play(s, *["add s0.5"] * 3)
    assert ships(s) == {"S0.5": (P1, 5)}


def test_x07_only_on_empty_hexes_nothing_can_be_done() -> None:
    s = revealed(["expand", "explore", "exterminate"], {"S0.4": (P1, 1), "S0.0": (P1, 1)})
    assert phase(s) != "expand"
    assert ships(s) == {"S0.4": (P1, 1), "S0.0": (P1, 1)}


def test_ships_may_be_split_over_planets_and_the_central_system() -> None:
    """R-EXPAND."""
    s = expanding(3, {"P": (P1, 1), "S0.1": (P1, 1), "S0.5": (P1, 1), "S0.2": (P1, 1)})
    assert hexes(s, "add") == ["P", "S0.1", "S0.5"]
    play(s, "add p", "add s0.1", "add s0.5")
    assert ships(s) == {
        "P": (P1, 2),
        "S0.1": (P1, 2),
        "S0.5": (P1, 2),
        "S0.2": (P1, 1),
    }


def test_no_more_than_twelve_on_the_board() -> None:
    """R-EXPAND: the third ship is not there."""
    s = expanding(3, {"S0.5": (P1, 6), "S0.4": (P1, 4)})
    play(s, "add s0.5", "add s0.5")
    assert supply(s, P1) == 0
    assert phase(s) != "expand"
    s = revealed(["expand", "explore", "explore"], {"S0.5": (P1, 12)})
    assert phase(s) != "expand"


def test_the_number_of_actions_is_the_limit() -> None:
    for actions in (1, 2, 3):
        s = expanding(actions, {"S0.5": (P1, 1), "S1.0": (P3, 1)})
        play(s, *["add s0.5"] * actions)
        assert ships(s)["S0.5"] == (P1, 1 + actions)
        assert (s.actor, phase(s)) != (P1, "expand")


def test_new_ships_may_explore_and_invade_in_the_same_round() -> None:
    """R-CROSS."""
    plans = [["expand", "explore", "exterminate"], *[["exterminate", "expand", "explore"]] * 2]
    s = position({"S0.5": (P1, 1)}, plans=plans, revealed=1, phase={"name": "perform"})
    play(s, "add s0.5", "done")
    play(s, "fleet s0.5", "ships 2", "step s0.0", "stop")
    assert phase(s) == "exterminate"
    assert hexes(s, "invade") == ["S0.1", "S0.3", "S0.5"]


def test_asteroids_and_empty_hexes_are_no_planets() -> None:
    """R-EMPTY, R-AST."""
    board = {**dict.fromkeys(LEVEL_1, "one"), "S0.0": "asteroid"}
    s = expanding(3, {"S0.0": (P1, 1), "S0.2": (P1, 1), "S0.3": (P1, 1)}, hexes={**TB, **board})
    assert hexes(s, "add") == ["S0.3"]
