"""Explore (cases M, R-EXPLORE, R-PRIME, R-HOLE, R-AST)."""

from __future__ import annotations

import pytest

from pocket_imperium.builders import (
    P1,
    P2,
    TB,
    exploring,
    fresh,
    hexes,
    move,
    offered,
    phase,
    play,
    refused,
    revealed,
    ships,
    start_fleet,
    texts,
)


def test_m01_two_steps() -> None:
    s = move(exploring(1, {"S0.5": (P1, 2)}), "S0.5", 2, "S0.0", "S0.2")
    assert ships(s) == {"S0.2": (P1, 2)}
    assert phase(s) != "explore"


def test_m02_not_into_or_through_an_enemy() -> None:
    s = exploring(1, {"S0.5": (P1, 2), "S0.0": (P2, 1)})
    start_fleet(s, "S0.5", 2)
    refused(s, "step s0.0")
    for middle in hexes(s, "step"):
        s.play(f"step {middle.lower()}")
        if offered(s, "go 2"):
            s.play("go 2")
            assert "S0.2" not in hexes(s, "step")
            s.undo()
        s.undo()


def test_m03_a_ship_joins_in_the_middle() -> None:
    s = exploring(1, {"S0.2": (P1, 1), "S0.0": (P1, 1)})
    move(s, "S0.2", 1, "S0.0", "S0.5", go=2)
    assert ships(s) == {"S0.5": (P1, 2)}
    assert phase(s) != "explore"


def test_m04_a_ship_stays_in_the_middle() -> None:
    s = exploring(1, {"S1.0": (P1, 3)})
    move(s, "S1.0", 2, "S1.1", "S0.3", go=1)
    assert ships(s) == {"S1.0": (P1, 1), "S1.1": (P1, 1), "S0.3": (P1, 1)}


def test_m06_a_ship_that_moved_cannot_be_picked_up() -> None:
    s = exploring(2, {"S0.2": (P1, 1), "S0.6": (P1, 1)})
    move(s, "S0.2", 1, "S0.0")
    play(s, "fleet s0.6", "step s0.0")
    refused(s, "go 2")
    play(s, "go 1", "step s0.5")
    assert ships(s) == {"S0.0": (P1, 1), "S0.5": (P1, 1)}


def test_m08_two_ships_of_a_hex_move_apart() -> None:
    s = exploring(2, {"S0.5": (P1, 3)})
    move(s, "S0.5", 1, "S0.6")
    move(s, "S0.5", 1, "S0.0")
    assert ships(s) == {"S0.5": (P1, 1), "S0.6": (P1, 1), "S0.0": (P1, 1)}


@pytest.mark.parametrize("entry", ["stop_inside", "adjacent_only", "exterminate_only"])
def test_m10_nothing_passes_through_the_central_system(entry: str) -> None:
    s = exploring(1, {"S0.4": (P1, 1)}, options={"prime_entry": entry})
    s.play("fleet s0.4")
    if entry == "exterminate_only":
        assert "P" not in hexes(s, "step")
        return
    s.play("step p")
    assert ships(s) == {"P": (P1, 1)}
    assert phase(s) != "middle"
    assert not texts(s, "step") and not texts(s, "go")


def test_m13_a_fleet_starts_in_the_central_system() -> None:
    s = move(exploring(1, {"P": (P1, 3)}), "P", 2, "S0.4", "S0.3")
    assert ships(s) == {"P": (P1, 1), "S0.3": (P1, 2)}


def test_m14_not_into_the_central_system_of_another() -> None:
    s = exploring(1, {"P": (P2, 1), "S0.5": (P1, 4)})
    start_fleet(s, "S0.5", 4)
    refused(s, "step p")


def test_m18_once_per_card_not_per_reveal() -> None:
    s = revealed([["explore", "explore"], ["expand", "expand"]], {"S0.2": (P1, 1)})
    assert s.view(None)["left"] == 2
    move(s, "S0.2", 1, "S0.0", "S0.5")
    assert s.view(None)["left"] == 2
    move(s, "S0.5", 1, "S5.3", "S5.0")
    assert ships(s) == {"S5.0": (P1, 1)}


def test_m19_who_leaves_controls_nothing() -> None:
    s = move(exploring(2, {"S0.5": (P1, 2)}), "S0.5", 2, "S0.0")
    assert ships(s) == {"S0.0": (P1, 2)}
    left = s.view(None)["hexes"]["S0.5"]
    assert (left["owner"], left["ships"]) == (None, 0)


# --- more of R-EXPLORE --------------------------------------------------------------------------


def test_every_ship_that_took_part_is_spent() -> None:
    """R-EXPLORE: moved, joined or left behind."""
    s = exploring(2, {"S0.2": (P1, 3), "S0.0": (P1, 2), "S1.0": (P1, 1)})
    move(s, "S0.2", 2, "S0.0", "S0.5", go=3)
    assert [fresh(s, name) for name in ("S0.2", "S0.0", "S0.5")] == [1, 1, 0]
    assert hexes(s, "fleet") == ["S0.0", "S0.2", "S1.0"]
    s = exploring(2, {"S0.2": (P1, 3), "S1.0": (P1, 1)})
    move(s, "S0.2", 3, "S0.0", "S0.5", go=1)
    assert ships(s)["S0.0"] == (P1, 2)
    assert hexes(s, "fleet") == ["S1.0"]


def test_a_ship_that_was_there_is_not_spent_by_a_fleet_passing() -> None:
    """R-EXPLORE."""
    s = exploring(2, {"S0.2": (P1, 1), "S0.0": (P1, 1)})
    move(s, "S0.2", 1, "S0.0", "S0.5")
    assert fresh(s, "S0.0") == 1
    move(s, "S0.0", 1, "S0.5")
    assert ships(s) == {"S0.5": (P1, 2)}


def test_at_least_one_ship_goes_on() -> None:
    s = exploring(1, {"S0.2": (P1, 2), "S0.0": (P1, 1)})
    play(s, "fleet s0.2", "ships 2", "step s0.0")
    assert texts(s) == ["go 1", "go 2", "go 3", "stop"]
    assert s.view(None)["fleet"]["ships"] == 2


def test_own_hexes_may_be_entered_and_crossed() -> None:
    s = exploring(1, {"S0.2": (P1, 1), "S0.0": (P1, 3), "S0.5": (P1, 1)})
    move(s, "S0.2", 1, "S0.0", "S0.5")
    assert ships(s) == {"S0.0": (P1, 3), "S0.5": (P1, 2)}


def test_a_fleet_in_a_hex_shut_in_by_enemies_cannot_move() -> None:
    walls = dict.fromkeys(("S0.2", "S0.0", "S0.6"), (P2, 1))
    s = revealed(["explore", "expand", "exterminate"], {"S0.1": (P1, 2), **walls})
    assert phase(s) != "explore"


def test_as_many_movements_as_actions() -> None:
    fleets = dict.fromkeys(("S0.2", "S1.2", "S2.2", "S3.3"), (P1, 1))
    for actions in (1, 2, 3):
        s = exploring(actions, fleets)
        for name in ("S0.2", "S1.2", "S2.2")[:actions]:
            move(s, name, 1, f"{name[:3]}0")
        assert (s.actor, phase(s)) != (P1, "explore")


# --- the central system (R-PRIME) ---------------------------------------------------------------


def steps(entry: str, *path: str, **more: object) -> list[str]:
    s = exploring(1, {path[0]: (P1, 1)}, options={"prime_entry": entry}, **more)
    s.play(f"fleet {path[0].lower()}")
    for name in path[1:]:
        play(s, f"step {name.lower()}", "go 1")
    return hexes(s, "step")


@pytest.mark.parametrize(
    ("entry", "near", "far"),
    [
        ("stop_inside", True, True),
        ("adjacent_only", True, False),
        ("exterminate_only", False, False),
    ],
)
def test_three_readings_of_entering_the_central_system(entry: str, near: bool, far: bool) -> None:
    """R-PRIME."""
    assert ("P" in steps(entry, "S0.5")) is near
    assert ("P" in steps(entry, "S0.0", "S0.5")) is far
    assert "S0.3" in steps(entry, "P", "S0.4")


@pytest.mark.parametrize("kind", ["prime", "quad"])
def test_the_own_central_system_stops_a_fleet_too(kind: str) -> None:
    """R-PRIME, R-QUAD."""
    s = exploring(1, {"S0.4": (P1, 1), "P": (P1, 1)}, hexes={**TB, "P": kind})
    play(s, "fleet s0.4", "step p")
    assert ships(s) == {"P": (P1, 2)}
    assert phase(s) != "middle"


# --- belt and black hole ------------------------------------------------------------------------


def test_black_hole_cannot_be_entered_or_crossed() -> None:
    """R-HOLE."""
    board = {**TB, "S1.0": "hole"}
    s = exploring(1, {"S1.2": (P1, 1)}, hexes=board)
    s.play("fleet s1.2")
    refused(s, "step s1.0")
    assert hexes(s, "step") == ["S1.1", "S1.3"]


def test_belt_is_entered_and_crossed_like_any_hex() -> None:
    """R-AST."""
    board = {**TB, "S0.0": "asteroid", "S0.6": "asteroid", "S0.3": "asteroid"}
    s = move(exploring(2, {"S0.2": (P1, 2)}, hexes=board), "S0.2", 2, "S0.0", "S0.5", go=1)
    assert ships(s) == {"S0.0": (P1, 1), "S0.5": (P1, 1)}
