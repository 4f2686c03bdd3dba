"""No game on the kernel is harmed by nonsense: it is refused, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conformance.cases import Case, each_case, each_game, samples, whole_game
from core import CoreError, Session
from core.errors import PositionError
from core.play.chance import TEST, Rng

REFUSED: list[Any] = [
    None,
    "",
    "xyzzy",
    "\0",
    (),
    (-5, 1),
    (True,),
    (10**400, 2),
    [0],
    b"x",
    3,
    {},
    "pass " * 500,
]


@each_case
def test_refused_calls_change_nothing(case: Case) -> None:
    session = whole_game(case)
    for n in samples(session, 5):
        session.goto(n)
        kept, length = session.state.copy(), session.length
        for bad in REFUSED:
            with pytest.raises(CoreError):
                session.play(bad)
        assert (session.step, session.length) == (n, length) and session.state == kept


JUNK: list[Any] = [
    None,
    True,
    -1,
    10**6,
    10**400,
    1.5,
    "",
    "xyzzy",
    [],
    [None],
    ["xyzzy"],
    [-7],
    {},
    {"x": 1},
    {"a": None},
]


@each_case
def test_broken_positions(case: Case) -> None:
    """A position with anything wrong in it is refused by PositionError or can be played."""
    session = whole_game(case)
    game, rng = session.game, Rng(case.number, TEST, 3)
    for n in samples(session, 10):
        for _ in range(25):
            position = json.loads(json.dumps(game.position(session.timeline.states[n])))
            break_one(position, rng)
            try:
                state = game.read_position(position)
            except PositionError as error:
                assert str(error)
                continue
            if state.actor >= 0:
                assert game.legal(state)
                game.view(state, state.actor)
            again = json.loads(json.dumps(game.position(state)))
            assert game.read_position(again) == state


def break_one(position: Any, rng: Rng) -> None:
    """Put junk in place of one value somewhere in a position."""
    place = position
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        if isinstance(place[key], (dict, list)) and place[key] and rng.below(4):
            place = place[key]
            continue
        place[key] = rng.choice(JUNK)
        return


@each_game
@pytest.mark.parametrize("bad", JUNK, ids=[str(n) for n in range(len(JUNK))])
def test_hostile_positions(game_id: str, bad: Any) -> None:
    with pytest.raises(PositionError):
        Session.from_position(game_id, bad)
    with pytest.raises(PositionError):
        Session.from_position(game_id, {"seats": bad})
