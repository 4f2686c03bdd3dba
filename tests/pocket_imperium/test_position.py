"""Positions: what is refused, what goes round, and that what is accepted can be played."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.errors import CoreError, PositionError
from pocket_imperium.builders import (
    GAME,
    P1,
    P2,
    P3,
    data,
    exploring,
    exterminating,
    phase,
    play,
    position,
)

PLANS = [["explore", "expand", "exterminate"]] * 3
ACTING = {"plans": PLANS, "revealed": 1}
FLEET = {"S0.5": (P1, 2), "S0.0": (P2, 1)}

REFUSED: dict[str, dict[str, Any]] = {
    "seats": {"seats": 5},
    "first": {"first": 3},
    "round": {"round": 7},
    "round.early": {"round": 0},
    "round.setup": {"round": 2, "phase": {"name": "place"}},
    "round.last": {"round": 6, "phase": {"name": "round"}},
    "hexes.S0.0": {"hexes": {"S0.0": "prime"}},
    "hexes.P": {"hexes": {"P": "one"}},
    "hexes.S6.0": {"hexes": {"S6.0": "one"}},
    "tiles": {"tiles": [2, 2, 3, 4, 5, 6], "turns": [0] * 6},
    "tiles.number": {"tiles": [1, 2, 3, 4, 5, 6], "turns": [0] * 6},
    "tiles.count": {"tiles": [2, 3]},
    "turns": {"turns": [6] * 6},
    "ships.S9.9": {"ships": {"S9.9": [0, 1]}},
    "ships.S0.5": {"ships": {"S0.5": [3, 1]}},
    "ships.zero": {"ships": {"S0.5": [0, 0]}},
    "ships.form": {"ships": {"S0.5": 2}},
    "ships.bool": {"ships": {"S0.5": [True, 1]}},
    "ships": {"ships": {"S0.5": [0, 7], "S0.4": [0, 6]}},
    "ships.hole": {"hexes": {"S0.0": "hole"}, "ships": {"S0.0": [0, 1]}},
    "ships.spent": {"ships": {"S0.5": [0, 2, 1]}},
    "ships.spent_more": {**ACTING, "ships": {"S0.5": [0, 2, 3]}, "phase": {"name": "explore"}},
    "ships.placed": {"ships": {"S0.5": [0, 1]}, "phase": {"name": "place"}},
    "ships.snake": {"ships": {"S0.5": [1, 2]}, "phase": {"name": "place"}},
    "ships.level": {"ships": {"S0.1": [0, 2]}, "phase": {"name": "place"}},
    "ships.early": {"ships": {"S0.5": [0, 2]}, "phase": {"name": "start"}},
    "tokens.on": {"tokens": {"on": ["P"]}},
    "tokens.empty": {"tokens": {"on": ["S0.0"]}},
    "tokens.sum": {"tokens": {"on": ["S0.1"], "ones": 2}},
    "tokens.early": {"tokens": {"on": ["S0.1"]}, "phase": {"name": "place"}},
    "points": {"points": [1, 2]},
    "points.below": {"points": [0, 0, -1]},
    "plans": {"plans": [[]]},
    "plans.twice": {"plans": [["expand", "expand"], [], []]},
    "plans.word": {"plans": [["build"], [], []]},
    "plans.missing": {"revealed": 1, "phase": {"name": "perform"}},
    "plans.all": {"plans": PLANS},
    "plans.reveal": {"phase": {"name": "reveal"}},
    "revealed": {"plans": PLANS, "revealed": 3, "phase": {"name": "reveal"}},
    "revealed.plan": {"revealed": 1},
    "revealed.none": {"plans": PLANS, "revealed": 0, "phase": {"name": "perform"}},
    "chosen": {"chosen": [6], "phase": {"name": "choose"}},
    "chosen.early": {"chosen": [0]},
    "phase.name": {"phase": {"name": "explode"}},
    "phase.key": {"phase": {"what": 1}},
    "phase.begins": {"phase": {"name": "upkeep", "at": 1}},
    "phase.actor": {"phase": {"name": "plan", "actor": 1}},
    "phase.at": {**ACTING, "phase": {"name": "explore", "at": 3}},
    "phase.order": {**ACTING, "phase": {"name": "expand"}},
    "phase.left": {**ACTING, "phase": {"name": "explore", "left": 2}},
    "phase.left0": {**ACTING, "phase": {"name": "explore", "left": 0}},
    "phase.hex": {**ACTING, "phase": {"name": "step", "fleet": 1}},
    "phase.hex.other": {**ACTING, "phase": {"name": "step", "fleet": 1, "hex": "S0.0"}},
    "phase.hex.idle": {**ACTING, "phase": {"name": "explore", "hex": "S0.5"}},
    "phase.fleet": {**ACTING, "phase": {"name": "step", "fleet": 3, "hex": "S0.5"}},
    "phase.middle": {**ACTING, "phase": {"name": "middle", "fleet": 1, "hex": "S0.5"}},
    "phase.second": {**ACTING, "phase": {"name": "ships", "hex": "S0.5", "second": True}},
    "phase.choose": {"ships": {}, "phase": {"name": "choose"}},
    "phase.pick": {"phase": {"name": "prime_pick"}},
    "phase.return": {"phase": {"name": "return", "at": 0}},
    "phase.return.nobody": {"seats": 2, "phase": {"name": "return"}},
    "phase.token": {"phase": {"name": "token"}, "tokens": {"on": ["S3.4"]}},
    "unknown": {"colour": "red"},
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    more = {"ships": {k: list(v) for k, v in FLEET.items()}, **REFUSED[name]}
    with pytest.raises(PositionError) as error:
        Session.from_position(GAME, {**data(), **more})
    assert str(error.value).endswith(".")


ATTACK = {
    "plans": [["exterminate", "expand", "explore"]] * 3,
    "revealed": 1,
    "ships": {"S0.0": [0, 2], "S0.5": [1, 1], "S3.0": [0, 2], "S0.4": [1, 1]},
}


@pytest.mark.parametrize(
    "phase",
    [
        {"name": "from", "hex": "S0.4"},
        {"name": "from", "hex": "S0.5", "origins": {"S3.0": 1}},
        {"name": "from", "hex": "S0.5", "origins": {"S0.0": 3}},
        {"name": "from", "hex": "S0.5", "origins": {"S0.4": 1}},
    ],
)
def test_refused_invasions(phase: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        Session.from_position(GAME, {**data(), **ATTACK, "phase": phase})
    good = {"name": "from", "hex": "S0.5", "origins": {"S0.0": 2}}
    s = Session.from_position(GAME, {**data(), **ATTACK, "phase": good})
    s.play("attack")
    assert s.view(None)["hexes"]["S0.5"]["owner"] == 0


def test_seats_are_needed() -> None:
    with pytest.raises(PositionError, match="seats"):
        Session.from_position(GAME, {})


@pytest.mark.parametrize("value", [None, [], "x", 3, {"seats": "2"}, {"seats": 2, "phase": []}])
def test_nonsense_is_refused(value: Any) -> None:
    with pytest.raises(CoreError):
        Session.from_position(GAME, value)


def test_little_is_needed() -> None:
    """A new round on the standard board, nobody on it."""
    s = Session.from_position(GAME, {"seats": 2}, seed=1)
    assert (s.actor, phase(s), s.view(None)["round"]) == (0, "plan", 1)


def test_the_first_seat_without_ships_returns_by_default() -> None:
    """R-RETURN: clockwise from the first player."""
    s = position({"S0.5": (P2, 1)}, seats=4, first=P2, phase={"name": "return"})
    assert s.actor == P3
    play(s, "return s0.2", "return s0.3", "return s0.1")
    assert (phase(s), s.view(None)["first"]) == ("plan", P3)


def test_a_position_amid_a_movement_goes_on() -> None:
    s = exploring(2, {"S0.2": (P1, 3), "S0.0": (P1, 1)})
    play(s, "fleet s0.2", "ships 2", "step s0.0")
    for click in ("go 1", "step s0.5", "fleet s0.0", "step s0.6", "stop"):
        again = Session.from_position(GAME, s.position())
        assert again.position() == s.position()
        assert again.choices == s.choices
        s.play(click)


def test_a_position_amid_an_invasion_goes_on() -> None:
    s = exterminating(2, {"S0.4": (P1, 2), "S0.6": (P1, 2), "S0.5": (P2, 3)})
    play(s, "invade s0.5", "from s0.4 2")
    again = Session.from_position(GAME, s.position())
    assert again.choices == s.choices
    again.play("from s0.6 2")
    assert again.view(None)["hexes"]["S0.5"]["ships"] == 1


# --- what is not said comes from the board --------------------------------------------------------


def test_a_phase_begins_with_the_first_card_of_its_order() -> None:
    plans = [["expand", "explore", "exterminate"], *PLANS[1:]]
    start = {"seats": 3, "plans": plans, "revealed": 1, "phase": {"name": "explore"}}
    s = Session.from_position(GAME, {**start, "ships": {"S0.5": [1, 2]}})
    assert (s.actor, phase(s)) == (1, "explore")


def test_a_step_is_of_all_ships_that_can_move() -> None:
    step = {"name": "step", "hex": "S0.5"}
    ships = {"S0.5": [P1, 2], "S0.0": [P2, 1]}
    s = Session.from_position(GAME, {"seats": 3, **ACTING, "ships": ships, "phase": step})
    assert s.position()["phase"]["fleet"] == 2


def test_as_many_seats_have_chosen_as_tiles_are_chosen() -> None:
    """Tiles are named by number or by id."""
    start = {"seats": 3, "plans": PLANS, "phase": {"name": "choose"}, "ships": {"S0.5": [0, 1]}}
    by_id = Session.from_position(GAME, {**start, "chosen": ["tile.3"]})
    assert by_id.actor == 1
    assert by_id.position() == Session.from_position(GAME, {**start, "chosen": [3]}).position()
    with pytest.raises(PositionError, match=r"phase\.at"):
        Session.from_position(GAME, {**start, "chosen": [3], "phase": {"name": "choose", "at": 0}})
