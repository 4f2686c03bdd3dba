"""A session may play a click on the side: what it finds is what the click brings, if it comes."""

from __future__ import annotations

from random import Random

import pytest

from conformance.cases import ALL
from core import Session
from core.errors import IllegalAction
from core.play.branch import Branch
from core.protocol import Choice


def new(game: str) -> Session:
    return Session.new(game, seats=3, seed=9)


@pytest.mark.parametrize("game", ALL)
def test_a_game_whose_clicks_are_foreseen_goes_like_any_other(game: str) -> None:
    session, plain, lot = new(game), new(game), Random(4)
    for _ in range(150):
        if session.over:
            break
        one, other = (lot.choice(session.choices) for _ in range(2))
        before = session.state.copy(), session.log
        later = session.foresee(one)
        assert (session.state, session.log) == before
        click = lot.choice((one, other))
        assert session.play(click) == plain.play(click)
        if click == one:
            assert session.state is later.state
        assert session == plain and session.choices == plain.choices
    assert session.link() == plain.link()


@pytest.mark.parametrize("game", ALL)
def test_several_clicks_are_foreseen_one_after_the_other(game: str) -> None:
    session, lot = new(game), Random(6)
    clicks, later = [], session
    for _ in range(5):
        clicks.append(lot.choice(later.choices))
        later = later.foresee(clicks[-1])
    offers = later.offers
    for click in clicks:
        session.play(click)
    assert session.state is later.state
    assert session.offers is offers


def ends(session: Session, click: Choice) -> bool:
    """Whether this click is the last of the game; the session itself has not looked ahead then."""
    other = Session.from_link(session.link())
    other.play(click.text)
    return other.over


@pytest.mark.parametrize("game", ALL)
def test_what_lies_before_a_look_ahead_is_shared_and_stays(game: str) -> None:
    session, lot = new(game), Random(8)
    for _ in range(30):
        click = lot.choice(session.choices)
        if ends(session, click):  # a game may be shorter
            break
        session.play(click)
    before = session.timeline.states[: session.step + 1], session.log
    later = session.foresee(session.choices[0])
    assert isinstance(later.timeline.states, Branch)
    assert later.undo() and later.undo()  # into what it shares
    later.play(later.choices[-1])
    assert (session.timeline.states, session.log) == before


def test_what_was_foreseen_before_undo_does_not_come_back_elsewhere() -> None:
    session = new("imperial2030")
    first = session.choices[0]
    session.play(first)
    session.foresee(session.choices[0])
    session.undo()
    other = session.choices[1]
    assert session.play(other)[0].text == other.text
    assert session.length == session.step


def test_steps_that_redo_would_bring_back_stay() -> None:
    session = new("imperial2030")
    clicks = []
    for _ in range(3):
        clicks.append(session.choices[0])
        session.play(clicks[-1])
    length = session.length
    session.undo()
    session.undo()
    session.foresee(clicks[1])
    session.play(clicks[1])
    assert session.length == length


def test_what_cannot_be_played_cannot_be_foreseen() -> None:
    session = new("imperial2030")
    with pytest.raises(IllegalAction):
        session.foresee((99, 99))
    assert session.step == session.length
    session.play(session.choices[0])
