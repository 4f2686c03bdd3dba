"""Bots think on the others' time: what comes as was guessed is answered at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from core import Session
from core.bots import choose
from e2e.conftest import LABOR
from e2e.player import kept_session, on_map, people, seat_at, settled
from e2e.test_thinker import LISTEN

GUESSED = "manaus"
"""Where Anna will build, as the worker guesses."""


def before_the_bots() -> Session:
    """A game in which Anna builds a factory, and the next nation is governed by an expert."""
    session = Session.new("imperial2030", seats=3, seed=5)
    while session.step < 12:
        session.play(choose(session, "greedy"))
    session.info = {"people": people(1, 2, "expert")}
    return session


def after_the_bots() -> Session:
    """The same game when Anna has built, and is to act again; plans of several clicks are in it."""
    session = before_the_bots()
    session.play(f"build {GUESSED}")
    while session.actor not in (0, None):
        session.play(choose(session, "expert"))
    return session


def wait_for(page: Page, selector: str) -> None:
    """Wait until experts have thought: so much work takes its time."""
    page.locator(selector).wait_for(state="attached", timeout=LABOR)


@pytest.mark.warm
def test_a_bot_answers_at_once_what_the_worker_has_guessed_and_as_it_would_have(
    page: Page, site: str
) -> None:
    expected = after_the_bots()
    page.add_init_script(f"({LISTEN})()")
    seat_at(page, site, before_the_bots(), bot_ms=0)
    wait_for(page, "html[data-heard~=ahead-answer]")
    on_map(page, GUESSED).click()
    wait_for(page, "html[data-heard~=foreseen]")
    wait_for(page, f'#app.play[data-step="{expected.step}"]')
    settled(page)
    assert kept_session(page).link() == expected.link()
