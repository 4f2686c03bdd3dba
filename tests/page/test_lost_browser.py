"""Sealed plans of players whose browser is lost: they go on in another, if the others agree."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.play.secret import chosen, fill, stage
from core.save import sealed
from core.save.sealed import BrokenSeal
from core.save.signed import ChangedKey
from page.awaited import awaited
from page.sealers import NAMES, PLANS, Browser, game, locked_in, passed_round
from web.page.seats import seats_of
from web.page.words import Words
from web.secrets import sealing


@pytest.fixture
def browsers(words: Words) -> list[Browser]:
    return [Browser(words) for _ in NAMES]


def taken_over(browser: Browser, session: Session, seat: int) -> Session:
    """The game as it is once a seat says in a new browser that it goes on there."""
    assert browser.signer is not None
    opened = browser.opens(session.link())
    assert seat in seats_of(browser, session).elsewhere()
    result: Session = awaited(sealing.take_over(browser, opened, seat, browser.signer))
    return result


def trusted(browser: Any, session: Session, seat: int) -> Any:
    """The game as it is once somebody has taken the new key of a seat."""
    with pytest.raises(ChangedKey) as error:
        browser.opens(session.link())
    assert error.value.seat == seat and sealing.may_trust(browser, session, seat)
    sealing.trust(browser, session, seat)
    return browser.opens(session.link())


def next_stage(session: Session) -> Session:
    """The game at its next plans."""
    while stage(session) is None:
        session.play(session.choices[0])
    return session


def own_plan(session: Session, seat: int) -> tuple[str, ...]:
    """A plan that this seat may lay."""
    own = fill(session, seat)
    while seat not in chosen(own, session.step):
        own.play(own.choices[0])
    return chosen(own, session.step)[seat]


def test_who_has_lost_their_browser_plans_in_another_one(browsers: list[Browser]) -> None:
    """They laid a plan and were told that no link could be opened, and so in every round."""
    anna, ben, chiara = browsers
    session = next_stage(passed_round(browsers, locked_in(browsers, game())))
    begun = anna.opens(session.link())
    moved = Browser(ben.words)
    by_ben = taken_over(moved, session, 1)
    by_ben = moved.plans(by_ben, 1, own_plan(by_ben, 1))
    by_chiara = chiara.plans(chiara.opens(begun.link()), 2, own_plan(begun, 2))
    both = moved.opens(by_chiara.link())  # comes with the key that Chiara knows
    assert set(sealed.status(both).commits) == {1, 2}
    session = trusted(anna, both, 1)
    session = anna.plans(session, 0, own_plan(session, 0))
    session = trusted(chiara, session, 1)
    session = moved.opens(session.link())
    assert not sealing.pending(session)
    assert anna.opens(session.link()) == chiara.opens(session.link()) == session
    assert Browser(ben.words).opens(session.link()) == session


def test_a_plan_whose_browser_is_lost_is_laid_anew_as_long_as_others_plan(
    browsers: list[Browser],
) -> None:
    anna, ben, chiara = browsers
    session = anna.plans(anna.opens(game().link()), 0)
    session = ben.plans(ben.opens(session.link()), 1)
    anna.opens(session.link())
    moved = Browser(ben.words)
    by_ben = taken_over(moved, session, 1)
    assert set(sealed.status(by_ben).commits) == {0}
    by_ben = moved.plans(moved.opens(by_ben.link()), 1, PLANS[2])
    by_ben = trusted(anna, by_ben, 1)
    assert set(sealed.status(by_ben).commits) == {0, 1}
    old = anna.opens(session.link())  # of before
    assert sealed.status(old).commits == sealed.status(by_ben).commits
    session = chiara.plans(chiara.opens(by_ben.link()), 2)
    session = passed_round([anna, moved, chiara], session)
    assert chosen(session, game().step) == PLANS | {1: PLANS[2]}


def test_who_comes_back_to_a_browser_goes_on_there(browsers: list[Browser]) -> None:
    """It refused every link from then on, and spoke of its own player as of somebody else."""
    anna, ben, _ = browsers
    anna.opens(ben.plans(ben.opens(game().link()), 1).link())
    moved = Browser(ben.words)
    by_ben = taken_over(moved, Session.from_link(anna.opens(game().link()).link()), 1)
    session = trusted(anna, moved.plans(by_ben, 1), 1)
    with pytest.raises(ChangedKey) as error:
        ben.opens(session.link())
    assert not sealing.may_trust(ben, session, 1)
    words = ben.words.t(*sealing.problem(ben, session, error.value)[:1], name="Ben")
    assert words.startswith("Ben has gone on in another browser since")
    assert ben.signer is not None
    back = awaited(sealing.take_over(ben, session, 1, ben.signer))
    back = ben.plans(ben.opens(back.link()), 1, PLANS[2])
    assert set(sealed.status(trusted(anna, back, 1)).commits) == {1}
    assert sealing.pending(ben.opens(session.link()))  # its key is a former one by now


def test_nobody_changes_a_plan_by_a_new_key_once_others_are_open(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    session = locked_in(browsers, game())
    anna.opens(session.link())
    moved = Browser(ben.words)
    forged = Session.from_link(session.link())
    forged.info = forged.info | {"sealed": forged.info["sealed"] | {"opened": {}}}
    by_ben = taken_over(moved, forged, 1)
    by_ben = moved.plans(by_ben, 1, PLANS[2])
    with pytest.raises(ChangedKey):
        anna.opens(by_ben.link())
    sealing.trust(anna, by_ben, 1)
    with pytest.raises(BrokenSeal):
        anna.opens(by_ben.link())
