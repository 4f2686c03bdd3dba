"""Thinking on a person's time: a foreseen answer is the one that would have been found anyhow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from core.bots import ahead, choose, finish
from core.bots.ahead import Begun, guess, guessed, way
from core.bots.question import answer, posed, question, think
from core.games import GAMES
from core.play.session import Session
from core.protocol import CHANCE, Action
from core.search import plans
from core.search.effort import effort_of
from core.search.plans import known

Foreseen = tuple[Session, tuple[Action, ...], tuple[Any, ...]]


@pytest.fixture(autouse=True)
def no_plans(monkeypatch: pytest.MonkeyPatch) -> dict[Any, Any]:
    """No bot has a plan yet."""
    monkeypatch.setattr(plans, "_PLANS", {})
    return plans._PLANS


def foreseen(game_id: str, seed: int = 3, **options: Any) -> Iterator[Foreseen]:
    """Decisions after which another seat is to act: the game, the guess, the way there."""
    session = Session.new(game_id, seats=3, seed=seed, options=options)
    while session.actor is not None:
        if session.step % 5 == 0:
            clicks = guessed(finish(guess(posed(session))))
            passed = way(session, clicks)
            if passed:
                yield session, clicks, passed
        session.play(choose(session, "greedy"))


def gone_on(session: Session, clicks: tuple[Action, ...], passed: tuple[Any, ...]) -> Session:
    """The session when the person has played what was guessed."""
    later = Session.from_json(session.to_json())
    for click in clicks[: len(passed)]:
        later.play(click)
    return later


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_foreseen_is_the_question_and_the_answer_that_come(game_id: str) -> None:
    for session, clicks, passed in islice(foreseen(game_id), 5):
        asked = ahead.question(session, passed, "seasoned")
        begun = Begun(asked)
        finish(begun.alone())
        later = gone_on(session, clicks, passed)
        assert later.step == session.step + len(passed) and later.state == passed[-1]
        assert question(later, "seasoned") == asked
        assert finish(ahead.think(asked, begun)) == finish(think(asked))


HIDDEN = [("imperial2030", {"hidden_cash": True}), ("struggle_of_empires", {})]


@pytest.mark.parametrize(("game_id", "options"), HIDDEN)
def test_the_same_holds_where_something_is_hidden(game_id: str, options: dict[str, Any]) -> None:
    for session, clicks, passed in islice(foreseen(game_id, seed=6, **options), 4):
        later = gone_on(session, clicks, passed)
        for name in ("expert", "master"):
            assert question(later, name) == ahead.question(session, passed, name)


@pytest.mark.parametrize("looked", [1, 3, 20])
def test_a_search_that_was_left_goes_on_where_it_was(looked: int) -> None:
    session, _, passed = next(foreseen("imperial2030"))
    asked = ahead.question(session, passed, "expert-banker")
    begun = Begun(asked)
    for _ in islice(begun.alone(), looked):
        pass
    assert not begun.done
    assert finish(ahead.think(asked, begun)) == finish(think(asked))
    assert begun.done


def test_a_search_ahead_touches_no_plan(no_plans: dict[Any, Any]) -> None:
    session, _, passed = next(foreseen("imperial2030"))
    asked = ahead.question(session, passed, "seasoned")
    no_plans["of the real game"] = "kept"
    before = dict(no_plans)
    finish(Begun(asked).alone())
    assert no_plans == before


def test_a_bot_goes_on_with_the_plan_of_what_was_foreseen(no_plans: dict[Any, Any]) -> None:
    """It has the plan that it would have made, and the clicks after the first one come from it."""
    several = 0
    for session, _, passed in islice(foreseen("imperial2030"), 12):
        asked = ahead.question(session, passed, "seasoned")
        no_plans.clear()
        finish(think(asked))
        planned = dict(no_plans)
        no_plans.clear()
        begun = Begun(asked)
        finish(begun.alone())
        finish(ahead.think(asked, begun))
        assert no_plans == planned
        several += bool(planned)
    assert several


def test_a_plan_that_holds_goes_before_a_search_ahead(no_plans: dict[Any, Any]) -> None:
    session, _, passed = next(foreseen("imperial2030"))
    asked = ahead.question(session, passed, "seasoned")
    begun = Begun(asked)
    finish(begun.alone())
    found = answer(finish(ahead.think(asked, begun)))
    game, state = session.game, passed[-1]
    other = next(click for click in game.legal(state) if click != found)
    key = game.id, state.actor, effort_of(game, "seasoned")
    no_plans[key] = known(game, state, state.actor), (other,)
    assert answer(finish(ahead.think(asked, begun))) == other


def test_nothing_is_foreseen_beyond_chance() -> None:
    """Where a click throws dice, or turns up cards, nobody may know what comes."""
    thrown = 0
    session = Session.new("struggle_of_empires", seats=3, seed=2)
    while session.actor is not None and thrown < 3:
        for click in session.game.legal(session.state):
            state = session.state.copy()
            session.game.apply(state, click)
            if state.actor == CHANCE:
                assert way(session, [click]) == ()
                thrown += 1
                break
        session.play(choose(session, "random"))
    assert thrown == 3


def test_nothing_is_foreseen_of_what_is_chosen_in_secret() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=9)
    secret = session.game.secret
    assert secret is not None
    while not secret(session.state):
        session.play(choose(session, "random"))
    clicks = guessed(finish(guess(posed(session))))
    assert way(session, clicks) == ()


def test_nothing_is_foreseen_where_the_seat_goes_on_to_decide_or_the_game_is_over() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=9)
    assert way(session, []) == ()
    while session.actor is not None:
        session.play(choose(session, "random"))
    assert way(session, []) == ()


def test_what_cannot_be_clicked_leads_nowhere() -> None:
    session = Session.new("imperial2030", seats=3, seed=5)
    assert way(session, [(99, 99)]) == ()
