"""A bot asked by text plays what it plays when asked directly, in every game."""

from __future__ import annotations

import pytest

from core.bots import choose, finish
from core.bots.question import answer, question, think
from core.games import GAMES
from core.play.session import Session


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_answer_is_what_the_bot_plays(game_id: str, seed: int) -> None:
    session = Session.new(game_id, seats=GAMES[game_id].max_seats, seed=seed)
    while session.actor is not None and session.step < 500:
        if session.step % 29 == 0:
            asked = question(session, "greedy")
            assert answer(finish(think(asked))) == choose(session, "greedy")
        session.play(choose(session, "random"))


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_is_asked_when_the_game_is_over(game_id: str) -> None:
    session = Session.new(game_id, seats=3, seed=4)
    while session.actor is not None:
        session.play(choose(session, "random"))
    with pytest.raises(ValueError, match="over"):
        question(session, "greedy")


def test_the_question_holds_nothing_that_the_seat_may_not_know() -> None:
    """Plans that others have laid are not in it: positions that differ in them alone ask alike."""
    asked, states = set(), []
    for which in (0, -1):
        session = Session.new("pocket_imperium", seats=3, seed=9)
        while not session.game.secret or not session.game.secret(session.state):
            session.play(choose(session, "random"))
        first = session.actor
        while session.actor == first:
            session.play(session.game.legal(session.state)[which])
        asked.add(question(session, "greedy"))
        states.append(session.state)
    assert states[0] != states[1]
    assert len(asked) == 1
