"""What the worker does with questions: it answers, tells how far it is, and can be hurried."""

from __future__ import annotations

from core import Session
from core.bots.question import answer, question, so_far
from core.bots.thought import read
from web.bots.desk import Desk


def asked(level: str) -> tuple[Desk, Session]:
    """A desk at which a bot has begun to think."""
    session = Session.new("pocket_imperium", seats=3, seed=5)
    while len(session.choices) < 3:
        session.play(session.choices[0])
    desk = Desk()
    desk.begin(question(session, level), "bot")
    return desk, session


def answered(desk: Desk) -> str:
    found = None
    while found is None:
        found = desk.go_on()
    return found


def test_a_bot_that_is_hurried_plays_the_best_that_it_has_found() -> None:
    desk, session = asked("master")
    while not desk.said:
        assert desk.go_on() is None
    desk.hurry()
    found = answered(desk)
    assert answer(found) in session.game.legal(session.state)
    assert found == so_far(desk.said) and read(desk.said).done < 1


def test_a_bot_that_has_thought_of_nothing_yet_plays_the_first_that_it_finds() -> None:
    desk, session = asked("master")
    desk.hurry()
    assert answer(answered(desk)) in session.game.legal(session.state)
    assert read(desk.said).done == 0


def test_a_bot_that_tells_no_thoughts_comes_to_its_end() -> None:
    desk, session = asked("greedy")
    desk.hurry()
    assert answer(answered(desk)) in session.game.legal(session.state)
    assert desk.said == ""


def test_a_new_question_is_not_hurried() -> None:
    desk, session = asked("master")
    desk.hurry()
    desk.begin(question(session, "master"), "bot")
    answered(desk)
    assert read(desk.said).done > 0
