"""Set-up: first player, tiles and their sides, placement (R-SETUP, R-MIX, R-HOLE, R-AST)."""

from __future__ import annotations

import pytest

from core import Session
from core.errors import PositionError
from core.games.pocket_imperium.board import HEX, NEAR, TILES, turned
from pocket_imperium.builders import (
    GAME,
    LEVEL_1,
    TB,
    hexes,
    phase,
    play,
    position,
    refused,
    ships,
    texts,
)

NUMBERS = range(2, 8)


def kinds(session: Session) -> dict[str, str]:
    seen = session.view(None)["hexes"]
    return {name: h["kind"] for name, h in seen.items() if h["kind"] != "empty"}


def test_standard_board_is_that_of_the_cases() -> None:
    """R-SETUP: slots 0 to 5 hold 2 to 7, turned by the slot."""
    s = Session.new(GAME, seats=2, seed=1, options={"board": "standard"}, chance=["start 1"])
    assert kinds(s) == TB
    tiles = s.view(None)["tiles"]
    assert [(tile["tile"], tile["turns"]) for tile in tiles] == [(n + 2, n) for n in range(6)]
    assert s.actor == 1


def test_random_boards_depend_on_the_seed() -> None:
    """R-SETUP."""
    found = set()
    for seed in range(12):
        tiles = Session.new(GAME, seats=2, seed=seed).view(None)["tiles"]
        assert sorted(tile["tile"] for tile in tiles) == list(NUMBERS)
        found.add(tuple((tile["tile"], tile["turns"]) for tile in tiles))
        again = Session.new(GAME, seats=2, seed=seed).view(None)["tiles"]
        assert tiles == again
    assert len(found) == 12


def test_chance_may_lay_the_tiles() -> None:
    laid = [f"tile {number} {(number * 2) % 6}" for number in (7, 6, 5, 4, 3, 2)]
    s = Session.new(GAME, seats=4, seed=1, chance=["start 2", *laid])
    assert [tile["tile"] for tile in s.view(None)["tiles"]] == [7, 6, 5, 4, 3, 2]
    assert [tile["turns"] for tile in s.view(None)["tiles"]] == [2, 0, 4, 2, 0, 4]
    assert s.actor == 2


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_face_in_every_turn(number: int, side: str) -> None:
    """R-MIX: printed position p lies on ((p - 1 + turns) mod 6) + 1, the centre stays."""
    face = TILES[f"{number}{side}"]
    tiles = [number, *(other for other in NUMBERS if other != number)]
    for turns in range(6):
        s = position_of(tiles, [turns] * 6, {f"tile_{number}": side})
        got = [s.view(None)["hexes"][f"S0.{place}"]["kind"] for place in range(7)]
        ids = ["empty", "one", "two", "prime", "quad", "asteroid", "hole"]
        for printed in range(7):
            place = printed and (printed - 1 + turns) % 6 + 1
            assert got[place] == ids[face[printed]]
        assert list(turned(face, turns)) == [ids.index(kind) for kind in got]


def position_of(tiles: list[int], turns: list[int], options: dict[str, str]) -> Session:
    return Session.from_position(
        GAME, {"seats": 2, "options": options, "tiles": tiles, "turns": turns}, seed=1
    )


def test_special_faces() -> None:
    """R-AST, R-HOLE: 2B has a belt of three, 3B a black hole in its centre, the rest neither."""
    for number in NUMBERS:
        for side in "AB":
            face = TILES[f"{number}{side}"]
            assert face.count(5) == (3 if (number, side) == (2, "B") else 0)
            assert face.count(6) == (1 if (number, side) == (3, "B") else 0)
            assert (face.count(1), face.count(2)) == (2, 1)
    assert TILES["3B"][0] == 6
    belt = [place for place, kind in enumerate(TILES["2B"]) if kind == 5]
    assert all(any(b in NEAR[a] for b in belt if b != a) for a in belt)


def test_quad_prime_lies_in_the_middle() -> None:
    """R-QUAD."""
    s = Session.new(GAME, seats=2, seed=1, options={"prime": "quad"})
    assert s.view(None)["hexes"]["P"]["kind"] == "quad"
    assert s.view(None)["quad"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_are_placed_in_snake_order(seats: int) -> None:
    """R-SETUP: clockwise from the first player, then back from the last."""
    for first in range(seats):
        chance = [f"start {first}"]
        s = Session.new(GAME, seats=seats, seed=1, options={"board": "standard"}, chance=chance)
        there = [(first + k) % seats for k in range(seats)]
        for seat in [*there, *reversed(there)]:
            assert (s.actor, phase(s)) == (seat, "place")
            s.play(texts(s)[0])
        assert (s.actor, phase(s)) == (first, "plan")
        fleets = ships(s).values()
        assert sorted(fleets) == sorted((seat, 2) for seat in range(seats) for _ in range(2))
        assert s.view(None)["round"] == 1


def test_starts_are_free_planets_of_level_1() -> None:
    """R-SETUP: two of the same tile may both be taken."""
    s = Session.new(GAME, seats=2, seed=1, options={"board": "standard"}, chance=["start 0"])
    assert hexes(s, "place") == sorted(LEVEL_1)
    s.play("place s0.3")
    refused(s, "place s0.3")
    refused(s, "place s0.1")
    play(s, "place s0.5", "place s1.2", "place s1.5")
    assert ships(s) == {"S0.3": (0, 2), "S1.5": (0, 2), "S0.5": (1, 2), "S1.2": (1, 2)}


def test_a_board_of_ones_own_begins_with_the_placement() -> None:
    """R-MIX: two planets of level I for each player are enough, fewer are refused."""
    few = {name: kind for name, kind in TB.items() if kind != "one"}
    board = {**few, **dict.fromkeys(LEVEL_1[:4], "one")}
    s = position(seats=2, hexes=board, phase={"name": "start"}, chance=["start 1"])
    assert (s.actor, phase(s)) == (1, "place")
    assert hexes(s, "place") == sorted(LEVEL_1[:4])
    for name in LEVEL_1[:4]:
        s.play(f"place {name.lower()}")
    assert phase(s) == "plan"
    with pytest.raises(PositionError, match="6 level I planets"):
        position(seats=3, hexes=board, phase={"name": "start"})


def test_every_choice_of_sides_can_be_played_by_four() -> None:
    """R-MIX: the faces that come with the game have enough planets to start on."""
    fewest = sum(min(TILES[f"{n}A"].count(1), TILES[f"{n}B"].count(1)) for n in NUMBERS)
    assert fewest >= 2 * 4


def test_the_hole_is_no_neighbour_to_step_on_whichever_way_it_is_turned() -> None:
    """R-HOLE."""
    for turns in range(6):
        s = Session.from_position(
            GAME,
            {
                "seats": 3,
                "options": {"tile_3": "B"},
                "turns": [turns] * 6,
                "ships": {"S1.2": [0, 1]},
                "plans": [["explore", "expand", "exterminate"]] * 3,
                "revealed": 1,
                "phase": {"name": "perform"},
            },
        )
        s.play("fleet s1.2")
        near = {text.split()[1] for text in texts(s, "step")}
        assert "s1.0" not in near
        assert len(near) == len(NEAR[HEX["S1.2"]]) - 1


def test_nobody_is_first_before_the_first_player_is_drawn() -> None:
    """R-SETUP: the view tells who is first once chance has said it."""
    s = Session.new(GAME, seats=4, seed=2)
    before, *after = (s.game.view(state, None)["first"] for state in s.timeline.states)
    assert before is None
    assert {*after} == {int(s.log[0].text.split()[1])}
