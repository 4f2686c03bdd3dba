"""The log tells what happened, in the order it happened."""

from __future__ import annotations

from core import Session
from core.play.messages import joined
from core.protocol import Message
from pocket_imperium.builders import (
    GAME,
    P1,
    P2,
    P3,
    QUAD_TB,
    choose,
    data,
    expanding,
    exploring,
    exterminating,
    messages,
    move,
    play,
    upkeep,
)


def names(told: list[Message]) -> list[str]:
    return [name for name, _ in told]


def test_a_new_ship_is_told() -> None:
    s = expanding(1, {"S0.5": (P1, 1)})
    start = s.step
    play(s, "add s0.5")
    assert messages(s, start)[0] == ("log.add", {"seat": "@seat.0", "hex": "@hex.S0.5"})


def test_actions_that_a_seat_does_without_are_told_with_their_order() -> None:
    s = expanding(2, {"S0.5": (P1, 1)})
    start = s.step
    play(s, "done")
    facts = {"order": "@order.expand", "count": 2}
    assert messages(s, start)[0] == ("log.unused", {"seat": "@seat.0", **facts})


def test_a_card_that_nothing_can_be_done_with_is_told_with_the_reason() -> None:
    """The log had no line for it, as if the seat had shown no such card."""
    s = expanding(1, {"S0.5": (P1, 1), "S1.5": (P2, 12)})
    start = s.step
    play(s, "add s0.5")
    order = {"order": "@order.expand", "count": 1}
    told = messages(s, start)[:3]
    assert names(told) == ["log.add", "log.skipped_supply", "log.skipped_planet"]
    assert told[1] == ("log.skipped_supply", {"seat": "@seat.1", **order, "ships": 12})
    assert told[2] == ("log.skipped_planet", {"seat": "@seat.2", **order})


def test_each_step_of_a_fleet_is_told_with_its_size() -> None:
    s = exploring(1, {"S0.5": (P1, 3)})
    start = s.step
    move(s, "S0.5", 3, "S0.0", "S0.1", go=2)
    way = {"seat": "@seat.0", "origin": "@hex.S0.5", "hex": "@hex.S0.0"}
    onward = {"seat": "@seat.0", "origin": "@hex.S0.0", "hex": "@hex.S0.1"}
    assert messages(s, start)[:2] == [
        ("log.move", {**way, "count": 3}),
        ("log.move_on", {**onward, "count": 2}),
    ]


def whole(session: Session, since: int) -> list[Message]:
    """The log from a step on, one move in one sentence."""
    return joined(session.game, messages(session, since))


def test_both_steps_of_a_fleet_are_one_move() -> None:
    s = exploring(1, {"S0.5": (P1, 3)})
    start = s.step
    move(s, "S0.5", 3, "S0.0", "S0.1")
    way = {"origin": "@hex.S0.5", "middle": "@hex.S0.0", "hex": "@hex.S0.1"}
    assert whole(s, start)[0] == ("log.move_over", {"seat": "@seat.0", **way, "count": 3})


def test_a_move_says_who_stayed_and_who_joined_on_the_way() -> None:
    s = exploring(1, {"S0.5": (P1, 3), "S0.0": (P1, 1)})
    start = s.step
    move(s, "S0.5", 3, "S0.0", "S0.1", go=2)
    name, params = whole(s, start)[0]
    assert (name, params["count"], params["staying"]) == ("log.move_over_less", 2, 1)
    s = exploring(1, {"S0.5": (P1, 3), "S0.0": (P1, 1)})
    move(s, "S0.5", 3, "S0.0", "S0.1", go=4)
    name, params = whole(s, start)[0]
    assert (name, params["count"], params["joining"]) == ("log.move_over_more", 4, 1)


def test_a_second_fleet_that_sets_out_where_the_first_stopped_moves_by_itself() -> None:
    s = exploring(2, {"S0.5": (P1, 1), "S0.0": (P1, 1)})
    start = s.step
    move(s, "S0.5", 1, "S0.0")
    move(s, "S0.0", 1, "S0.1")
    assert [name for name, _ in whole(s, start)[:2]] == ["log.move", "log.move"]


def test_ships_added_at_one_place_are_told_at_once() -> None:
    s = expanding(3, {"S0.5": (P1, 1), "S0.1": (P1, 1)})
    start = s.step
    play(s, "add s0.5", "add s0.5", "add s0.1")
    told = [(name, params["hex"], params.get("count")) for name, params in whole(s, start)[:2]]
    assert told == [("log.add_several", "@hex.S0.5", 2), ("log.add", "@hex.S0.1", None)]


def test_choosing_a_fleet_is_not_told() -> None:
    s = exploring(1, {"S0.5": (P1, 3)})
    start = s.step
    play(s, "fleet s0.5", "ships 2")
    assert messages(s, start) == []


def test_an_invasion_without_a_question_is_told_in_the_same_step() -> None:
    """A lone ship next to the target needs no number."""
    s = exterminating(2, {"S0.4": (P1, 1), "S0.5": (P2, 2)})
    start = s.step
    play(s, "invade s0.5")
    where = {"hex": "@hex.S0.5", "origins": "@hex.S0.4"}
    lost = {"seat": "@seat.0", "count": 1, **where, "other": "@seat.1", "lost": 1}
    assert messages(s, start)[0] == ("log.invade_lost", lost)


def test_an_invasion_is_told_once_all_its_ships_are_known() -> None:
    s = exterminating(2, {"S0.4": (P1, 2), "S0.0": (P1, 2), "S0.5": (P2, 2)})
    start = s.step
    play(s, "invade s0.5", "from s0.4 2")
    assert messages(s, start) == []
    play(s, "attack")
    drawn = messages(s, start)[0]
    assert drawn[1]["origins"] == "@hex.S0.4"
    assert drawn[0] == "log.invade_drawn" and drawn[1]["count"] == drawn[1]["lost"] == 2


def test_an_invasion_says_from_where_all_its_ships_come() -> None:
    s = exterminating(2, {"S0.4": (P1, 2), "S0.0": (P1, 2), "S0.5": (P2, 2)})
    start = s.step
    play(s, "invade s0.5", "from s0.4 2", "from s0.0 1")
    name, params = messages(s, start)[0]
    assert (name, params["origins"]) == ("log.invade_won", "@hex.S0.4 @hex.S0.0")


def test_a_tile_is_told_with_the_points_of_every_seat() -> None:
    s = upkeep({"S0.5": (P1, 1), "S0.1": (P2, 1)})
    start = s.step
    choose(s, 0)
    tile = ("log.choose", {"seat": "@seat.0", "tile": "@tile.0"})
    level_2 = ("log.points", {"seat": "@seat.1", "hex": "@hex.S0.1", "count": 2})
    level_1 = ("log.points", {"seat": "@seat.0", "hex": "@hex.S0.5", "count": 1})
    assert messages(s, start)[:3] == [tile, level_2, level_1]


def picking(round: int) -> Session:
    """P1 holds Quad-Prime and has the extra choice."""
    fleets = {"P": (P1, 2), "S0.5": (P2, 1), "S1.5": (P3, 1), "S2.0": (P2, 1)}
    phase = {"name": "prime_pick"}
    more = {"hexes": QUAD_TB, "options": {"prime": "quad"}, "chosen": [0, 1], "round": round}
    return Session.from_position(GAME, {**data(fleets), **more, "phase": phase}, seed=1)


def test_quad_prime_takes_its_ship_before_the_next_round_begins() -> None:
    s = picking(round=2)
    choose(s, 2)
    assert names(s.message(0)) == ["log.choose_extra", "log.points", "log.quad", "log.round"]
    assert s.message(0)[-1] == ("log.round", {"round": 3, "seat": "@seat.1"})


def test_the_final_scoring_is_told_for_every_seat() -> None:
    s = picking(round=6)
    choose(s, 2)
    told = s.message(0)
    assert names(told)[:4] == ["log.choose_extra", "log.points", "log.quad", "log.final"]
    won = [params["count"] for name, params in told if name == "log.final_points"]
    assert won == [4, 2, 1] and s.over
