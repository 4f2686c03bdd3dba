"""What the worker does with questions: it answers, tells how far it is, and can be hurried.

What it has thought of ahead it need not think again.
"""

from __future__ import annotations

from core import Session
from core.bots import finish
from core.bots.question import answer, question, so_far, think
from core.bots.thought import read
from web.bots.desk import KEPT, Desk


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


# ---- ahead ----
def positions(number: int) -> list[str]:
    """Questions to a seasoned bot in different positions."""
    session = Session.new("pocket_imperium", seats=3, seed=5)
    asked = []
    while len(asked) < number:
        if len(session.game.legal(session.state)) > 2:
            asked.append(question(session, "seasoned"))
        session.play(session.choices[0])
    return asked


def ask(desk: Desk, text: str, kind: str = "bot") -> str:
    desk.begin(text, kind)
    return answered(desk)


def test_what_was_thought_ahead_is_answered_at_once_and_not_otherwise() -> None:
    desk, (text,) = Desk(), positions(1)
    assert ask(desk, text, "ahead") == ""
    assert not desk.foreseen
    desk.begin(text, "bot")
    assert desk.foreseen
    assert desk.go_on() == finish(think(text))


def test_a_search_ahead_that_gave_way_is_gone_on_with() -> None:
    desk, session = asked("master")
    text = question(session, "master")
    desk.begin(text, "ahead")
    assert desk.go_on() is None
    other = positions(2)[1]
    assert ask(desk, other) == finish(think(other))
    assert ask(desk, text) == finish(think(text))
    assert not desk.foreseen


def test_what_was_not_thought_ahead_is_thought_when_it_is_asked() -> None:
    desk, (one, other) = Desk(), positions(2)
    ask(desk, one, "ahead")
    assert ask(desk, other) == finish(think(other))
    assert not desk.foreseen


def test_only_the_last_few_thoughts_ahead_are_kept() -> None:
    desk, texts = Desk(), positions(KEPT + 1)
    for text in texts:
        ask(desk, text, "ahead")
    kept = []
    for text in texts:
        ask(desk, text)
        kept.append(desk.foreseen)
    assert kept == [False] + [True] * KEPT


def test_a_bot_that_is_hurried_plays_the_best_that_was_found_ahead() -> None:
    desk, session = asked("master")
    text = question(session, "master")
    desk.begin(text, "ahead")
    while not desk._begun[text]._best:
        assert desk.go_on() is None
    best = desk._begun[text]._best
    desk.begin(text, "bot")
    desk.hurry()
    assert answer(answered(desk)) == best.clicks[0]
