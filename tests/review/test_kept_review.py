"""A review is kept beside its game, belongs to its very steps, and is told in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import Session
from core.bots import choose, finish
from core.protocol import id_of
from core.review import Review, review, told
from core.review.result import Mistake
from review import stalls

REAL = ("imperial2030", "pocket_imperium", "struggle_of_empires")


def test_it_survives_json() -> None:
    session = stalls.played(["take 1", "guess 0", "take 0"])
    found = finish(review(session))
    assert found.mistakes
    kept = json.loads(json.dumps(found.to_json()))
    assert Review.from_json(kept, session) == found


def test_it_belongs_to_the_very_steps() -> None:
    session = stalls.played(["take 1"])
    kept = finish(review(session)).to_json()
    session.undo()
    assert Review.from_json(kept, session) is not None  # they can be played again
    session.play("take 2")
    assert Review.from_json(kept, session) is None
    assert Review.from_json(kept, stalls.played(["take 2"])) is None


@pytest.mark.parametrize(
    "change",
    [
        {"review": 99},
        {"mark": 7},
        {"curve": None},
        {"curve": {"steps": [0], "points": [[1.0]]}},
        {"curve": {"steps": [0, 900], "points": [[1.0, 2.0], [1.0, 2.0]]}},
        {"curve": {"steps": [0], "points": [["x"], [1.0]]}},
        {"curve": {"steps": [0], "points": [[float("nan")], [1.0]]}},
        {"mistakes": [[0, 0, 900, 1.0, []]]},
        {"mistakes": [[5, 0, 1, 1.0, ["gamble"]]]},
        {"mistakes": [[0, 0, 1, 1.0, ["take 9"]]]},
        {"mistakes": [[0, 0, 1]]},
        {"mistakes": 3},
    ],
)
def test_what_was_kept_and_is_broken_is_not_shown(change: dict[str, Any]) -> None:
    session = stalls.played(["take 1"])
    kept = finish(review(session)).to_json()
    assert Review.from_json(kept, session) is not None
    assert Review.from_json({**kept, **change}, session) is None


@pytest.mark.parametrize("data", [None, 3, "x", [], {}])
def test_nonsense_is_no_review(data: object) -> None:
    assert Review.from_json(data, stalls.played([])) is None


def test_both_ways_can_be_told() -> None:
    session = stalls.played(["take 1"])
    (found,) = finish(review(session)).mistakes
    assert told(session, found) == (
        [(f"tell.{stalls.TAKE}", {"n": 1})],
        [("choice", {})],  # a single click is told by its name
    )


def test_a_plan_is_told_by_its_orders_in_one_sentence() -> None:
    """The log says no more than that it is locked, whatever is in it."""
    session = Session.new("pocket_imperium", seats=3, seed=5)
    while session.game.secret is not None and not session.game.secret(session.state):
        session.play(session.choices[0])
    first, seat = session.step, session.actor
    assert seat is not None
    while session.actor == seat:
        session.play(session.choices[0])
    plan = tuple(step.text for step in session.timeline.steps[first:])
    other = Session.from_link(session.link())
    other.goto(first)
    while other.actor == seat:
        other.play(other.choices[-1])
    better = tuple(step.text for step in other.timeline.steps[first : other.step])
    ways = told(session, Mistake(seat, first, first + len(plan), 1.0, better))
    assert ways[0] != ways[1]
    assert (len(plan), len(better)) == (2, 2)
    for (sentence,), clicks in zip(ways, (plan, better), strict=True):
        name, orders = sentence
        assert name == "choice.lay_two"
        assert [f"lay {id_of(orders[key])}" for key in ("order", "next")] == [*clicks]


@pytest.mark.parametrize("game_id", REAL)
@pytest.mark.usefixtures("hasty")
def test_better_clicks_can_be_played_where_they_are_told(game_id: str) -> None:
    session = Session.new(game_id, seats=3, seed=2)
    while session.step < 60:
        session.play(choose(session, "random"))
    found = finish(review(session)).mistakes
    assert found
    for mistake in found:
        assert told(session, mistake)[1]
        then = Session.from_link(session.link())
        then.goto(mistake.first)
        for text in mistake.better:
            assert then.actor == mistake.seat
            then.play(text)
