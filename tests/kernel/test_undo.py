"""Undo for people: what it takes back and what stops it."""

from __future__ import annotations

import pytest

from core import Session
from core.play.undo import undo_step, why_not


def begun(seats: int = 3, *clicks: str) -> Session:
    chance = [f"deal {seat} 1" for seat in range(seats)] + ["reveal", "roll 2", "reveal", "roll 3"]
    session = Session.new("toy", seats=seats, seed=1, chance=chance)
    for click in clicks:
        session.play(click)
    return session


def test_the_deal_cannot_be_taken_back() -> None:
    session = begun()
    assert undo_step(session, {0}) is None
    assert why_not(session, {0}) == "undo.start"


def test_one_click_goes_back() -> None:
    session = begun(3, "bid 1")
    assert undo_step(session, {0, 1, 2}) == 3
    assert why_not(session, {0, 1, 2}) is None


def test_alone_against_bots_their_replies_go_back_too() -> None:
    session = begun(3, "bid 1", "bid 2")
    assert undo_step(session, {0}) == 3
    assert undo_step(session, {0}, whole_turn=True) == 3


def test_with_more_people_a_bots_answer_stays() -> None:
    session = begun(3, "bid 1", "bid 2")
    assert undo_step(session, {0, 2}) is None
    assert why_not(session, {0, 2}) == "undo.other_person"


def test_the_last_person_to_answer_goes_back_first() -> None:
    session = begun(3, "bid 1", "bid 2")
    assert undo_step(session, {0, 1}) == 4
    session.goto(4)
    assert undo_step(session, {0, 1}) == 3


def test_chance_and_reveals_stay() -> None:
    session = begun(3, "bid 1", "bid 2", "bid 1")
    assert session.log[-1].text == "roll 2"
    assert undo_step(session, {0, 1, 2}) is None
    assert why_not(session, {0, 1, 2}) == "undo.chance"
    assert why_not(session, {1}) == "undo.chance"


def test_a_whole_turn_with_gifts() -> None:
    session = begun(3, "bid 1", "bid 2", "bid 1", "give 0", "take wood")
    assert undo_step(session, {1}) == 9
    assert undo_step(session, {1}, whole_turn=True) == 8
    session.goto(9)
    assert undo_step(session, {1}, whole_turn=True) == 8


def test_a_turn_ends_where_another_began() -> None:
    session = begun(3, "bid 1", "bid 2", "bid 1", "take wood 2", "bid 0")
    assert undo_step(session, {0, 1, 2}, whole_turn=True) == 10
    session.goto(10)
    assert undo_step(session, {0, 1, 2}, whole_turn=True) == 8
    session.goto(11)
    assert undo_step(session, {1}, whole_turn=True) == 8


def test_forced_steps_are_passed_over() -> None:
    session = begun(2, "give 1", "give 1", "bid 2", "bid 3", "take gold 1", "bid 2", "bid 0")
    assert session.actor == 0
    forced = [step.text for step in session.log if step.forced and step.actor >= 0]
    assert forced == []
    poor = Session.new("toy", seats=2, seed=1, options={"purse": "poor"})
    poor.play("give 1")
    assert poor.play("bid 0")[0].forced
    assert undo_step(poor, {0, 1}) == 2
    assert not poor.log[2].forced and poor.log[2].options == 2 and poor.log[2].optional


@pytest.mark.parametrize("people", [(), {1}, [2]])
def test_nobody_has_decided(people: object) -> None:
    session = begun(3, "bid 1")
    assert undo_step(session, people) is None  # type: ignore[arg-type]
    assert why_not(session, people) == "undo.start"  # type: ignore[arg-type]
