"""Exterminate (cases T, R-EXTERMINATE)."""

from __future__ import annotations

from pocket_imperium.builders import (
    P1,
    P2,
    P3,
    TB,
    exterminating,
    hexes,
    invade,
    messages,
    move,
    offered,
    phase,
    play,
    position,
    refused,
    revealed,
    ships,
    supply,
    texts,
)


def test_t01_both_lose_the_smaller_number() -> None:
    s = invade(exterminating(1, {"S0.4": (P1, 5), "S0.5": (P2, 3)}), "S0.5", S0_4=5)
    assert ships(s) == {"S0.5": (P1, 2)}


def test_t03_fewer_than_the_defender() -> None:
    s = invade(exterminating(1, {"S0.4": (P1, 2), "S0.5": (P2, 3)}), "S0.5", S0_4=2)
    assert ships(s) == {"S0.5": (P2, 1)}
    assert supply(s, P1) == 12


def test_t04_example_of_the_central_system() -> None:
    fleets = {"P": (P2, 3), "S0.5": (P1, 2), "S1.5": (P1, 2), "S2.6": (P1, 1)}
    s = invade(exterminating(1, fleets), "P", S0_5=2, S1_5=2)
    assert ships(s) == {"P": (P1, 1), "S2.6": (P1, 1)}


def test_t05_not_on_an_empty_hex() -> None:
    s = exterminating(3, {"S0.4": (P2, 1), "S0.5": (P1, 4)})
    refused(s, "invade s0.4")
    assert ships(s)["S0.4"] == (P2, 1)


def test_t06_not_on_an_own_planet() -> None:
    s = exterminating(3, {"S0.5": (P1, 1), "S0.4": (P1, 2)})
    refused(s, "invade s0.5")


def test_t07_an_unoccupied_planet() -> None:
    s = invade(exterminating(1, {"S0.0": (P1, 2)}), "S0.5", S0_0=1)
    assert ships(s) == {"S0.0": (P1, 1), "S0.5": (P1, 1)}


def test_t09_from_several_hexes_as_one_action() -> None:
    fleets = {"S0.5": (P2, 2), "S0.4": (P1, 2), "S0.6": (P1, 1)}
    s = invade(exterminating(1, fleets), "S0.5", S0_4=2, S0_6=1)
    assert ships(s) == {"S0.5": (P1, 1)}
    assert supply(s, P2) == 12


def test_t10_a_ship_invades_once_per_card() -> None:
    fleets = {"S0.5": (P1, 5), "P": (P2, 1), "S1.5": (P2, 1), "S0.2": (P1, 1)}
    s = invade(exterminating(2, fleets), "P", S0_5=5)
    assert ships(s)["P"] == (P1, 4)
    refused(s, "invade s1.5")


def test_t13_no_more_than_the_actions() -> None:
    s = exterminating(1, {"S0.0": (P1, 4), "S0.5": (P2, 1), "S0.3": (P2, 1)})
    invade(s, "S0.5", S0_0=1)
    refused(s, "invade s0.3")


def test_t14_a_planet_left_in_this_order_may_be_invaded_again() -> None:
    s = exterminating(2, {"S0.5": (P1, 2), "S0.0": (P1, 1)})
    invade(s, "P", S0_5=2)
    invade(s, "S0.5", S0_0=1)
    assert ships(s) == {"P": (P1, 2), "S0.5": (P1, 1)}


def test_t15_a_ship_that_explored_may_invade() -> None:
    plans = [["explore", "exterminate", "expand"], *[["expand", "explore", "exterminate"]] * 2]
    fleets = {"S0.2": (P1, 1), "S0.5": (P2, 1)}
    s = position(fleets, plans=plans, revealed=1, phase={"name": "perform"})
    while (s.actor, phase(s)) != (P1, "explore"):
        s.play("done")
    move(s, "S0.2", 1, "S0.0")
    while (s.actor, phase(s)) != (P1, "exterminate"):
        s.play("done")
    invade(s, "S0.5", S0_0=1)
    assert ships(s) == {}


# --- more of R-EXTERMINATE ----------------------------------------------------------------------


def test_equal_numbers_leave_nobody() -> None:
    s = invade(exterminating(1, {"S0.4": (P1, 3), "S0.5": (P2, 3)}), "S0.5", S0_4=3)
    assert ships(s) == {}
    assert s.view(None)["hexes"]["S0.5"]["owner"] is None


def test_defenders_may_be_worn_down_by_several_invasions() -> None:
    s = exterminating(3, {"S0.4": (P1, 2), "S0.6": (P1, 2), "S0.5": (P2, 3)})
    invade(s, "S0.5", S0_4=2)
    invade(s, "S0.5", S0_6=2)
    assert ships(s) == {"S0.5": (P1, 1)}


def test_several_players_may_invade_the_same_planet() -> None:
    s = revealed(
        ["exterminate", "exterminate", "expand"],
        {"S0.4": (P1, 3), "S0.0": (P2, 4), "S0.5": (P3, 1)},
    )
    while s.actor != P1:
        s.play("done")
    invade(s, "S0.5", S0_4=3)
    while s.actor != P2:
        s.play("done")
    invade(s, "S0.5", S0_0=4)
    assert ships(s)["S0.5"] == (P2, 2)


def test_only_neighbours_can_join() -> None:
    s = exterminating(1, {"S0.5": (P2, 1), "S0.4": (P1, 2), "S0.3": (P1, 5), "S0.6": (P1, 1)})
    s.play("invade s0.5")
    assert texts(s) == ["from s0.4 1", "from s0.4 2", "from s0.6 1"]
    refused(s, "from s0.3 1")
    refused(s, "attack")
    s.play("from s0.4 1")
    assert texts(s) == ["attack", "from s0.6 1"]


def test_a_lone_ship_needs_no_further_clicks() -> None:
    s = exterminating(1, {"S0.0": (P1, 1)})
    s.play("invade s0.5")
    assert ships(s) == {"S0.5": (P1, 1)}


def test_one_invasion_may_end_and_another_begin_from_the_same_hex() -> None:
    s = exterminating(2, {"S0.0": (P1, 4), "S0.5": (P2, 1), "S0.3": (P2, 1)})
    invade(s, "S0.5", S0_0=2)
    invade(s, "S0.3", S0_0=2)
    assert ships(s) == {"S0.5": (P1, 1), "S0.3": (P1, 1)}


def test_a_fresh_ship_in_an_invaded_planet_cannot_be_told_from_survivors() -> None:
    """Survivors are spent, so nothing can start from where only survivors stand."""
    s = exterminating(3, {"S0.0": (P1, 2), "S0.2": (P1, 1)})
    invade(s, "S0.5", S0_0=2)
    assert offered(s, "invade s0.3")  # the ship in S0.2
    assert hexes(s, "invade") == ["S0.1", "S0.3"]


def test_ships_in_a_belt_invade_but_are_not_invaded() -> None:
    """R-AST."""
    board = {**TB, "S0.0": "asteroid", "S0.6": "asteroid"}
    fleets = {"S0.0": (P1, 2), "S0.6": (P2, 1), "S0.5": (P2, 1)}
    s = exterminating(3, fleets, hexes=board)
    refused(s, "invade s0.6")
    invade(s, "S0.5", S0_0=2)
    assert ships(s) == {"S0.5": (P1, 1), "S0.6": (P2, 1)}


def test_black_hole_is_never_invaded() -> None:
    """R-HOLE."""
    s = exterminating(1, {"S1.2": (P1, 2)}, hexes={**TB, "S1.0": "hole", "S1.1": "one"})
    assert hexes(s, "invade") == ["S1.1"]


def test_limits_are_by_card_for_two_players_too() -> None:
    """R-CROSS: survivors of the first card invade with the second."""
    s = revealed([["exterminate", "exterminate"], ["expand", "expand"]], {"S0.0": (P1, 2)})
    invade(s, "S0.5", S0_0=2)
    invade(s, "P", S0_5=1)
    assert ships(s) == {"S0.5": (P1, 1), "P": (P1, 1)}


def test_the_central_system_may_be_invaded_in_every_reading() -> None:
    """R-PRIME."""
    for entry in ("stop_inside", "adjacent_only", "exterminate_only"):
        s = exterminating(1, {"S0.5": (P1, 1)}, options={"prime_entry": entry})
        play(s, "invade p")
        assert ships(s) == {"P": (P1, 1)}


def test_the_log_of_an_invasion() -> None:
    """A lone ship, and upkeep elsewhere at the same time; P3 has no ship to invade with."""
    plans = [["explore", "expand", "exterminate"]] * 3
    fleets = {"S0.0": (P1, 1), "S4.0": (P2, 5), "S0.5": (P2, 1)}
    s = position(fleets, plans=plans, revealed=3, phase={"name": "perform"})
    s.play("invade s0.5")
    seats = {"seat": "@seat.0", "other": "@seat.1"}
    where = {"origins": "@hex.S0.0", "hex": "@hex.S0.5"}
    drawn = ("log.invade_drawn", {**seats, **where, "count": 1, "lost": 1})
    assert messages(s)[0] == drawn
    s = position(fleets, plans=plans, revealed=3, phase={"name": "perform"})
    play(s, "done", "invade s4.4", "from s4.0 4")
    told = ["log.unused", "log.occupy", "log.skipped_target", "log.upkeep"]
    assert [name for name, _ in messages(s)] == told
