"""A bot that takes its time shows what it thinks, and plays when it is told to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from core import Session
from core.bots import think
from core.bots.thought import Thought
from e2e.player import goes_on, kept_session, people, seat_at, step
from e2e.test_thinker import LISTEN, play_choice, wait_asked, wait_heard


def slow(level: str = "expert") -> Session:
    """A game in which Anna is to act, and two bots after her that look far ahead."""
    return Session.new("imperial2030", seats=3, seed=5, info={"people": people(1, 2, level)})


def shown_points(page: Page) -> list[float]:
    """The points that the page tells of what a bot thinks."""
    texts = page.locator(".thought .advice-points b").all_inner_texts()
    return [float(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


@pytest.mark.warm
@pytest.mark.parametrize("by", ["key", "button"])
def test_what_it_thinks_is_on_the_screen_and_play_now_reaches_the_worker(
    page: Page, site: str, by: str
) -> None:
    page.add_init_script(f"({LISTEN})()")
    seat_at(page, site, slow())
    wait_heard(page, "ready")
    page.evaluate("() => { document.documentElement.dataset.hold = 1; }")
    play_choice(page)
    wait_heard(page, "bot-answer")  # it is held back: for the page the bot goes on thinking
    thought = page.locator(".thought")
    expect(thought).to_contain_text(re.compile(r"Thinking for \d+ seconds?"))
    expect(thought).to_contain_text("Best so far: ")
    expect(thought.get_by_text("Final points that each can expect")).to_be_visible()
    before = kept_session(page)
    points = shown_points(page)
    if by == "key":
        page.keyboard.press("d")
    else:
        page.get_by_role("button", name="Play now").click()
    expect(thought).to_contain_text("Plays now")
    wait_asked(page, "hurry")
    at = step(page)
    page.evaluate("letGo()")
    goes_on(page, at)
    # Only now: after some seconds without a word from the worker the page takes it for dead.
    known = [
        [round(each, 1) for each in found.points]
        for found in think(before, "expert")
        if isinstance(found, Thought)
    ]
    assert points in known


@pytest.mark.warm
def test_a_worker_that_is_told_to_play_now_does_not_think_on(page: Page, site: str) -> None:
    page.add_init_script(f"({LISTEN})()")
    seat_at(page, site, slow("master"))
    wait_heard(page, "ready")
    play_choice(page)
    expect(page.locator(".thought")).to_contain_text("Best so far: ")
    at = step(page)
    page.keyboard.press("d")
    goes_on(page, at)
    heard = (page.locator("html").get_attribute("data-heard") or "").split()
    slices = heard[heard.index("hurry") + 1 :].index("bot-answer")
    # Some had been told before and not heard yet; a master at work thinks for some sixty more.
    assert slices < 20


@pytest.mark.warm
def test_one_step_that_takes_its_time_shows_what_is_thought(page: Page, site: str) -> None:
    """It read "is waiting for you to go on" until the step came, and had no button to play now."""
    page.add_init_script(f"({LISTEN})()")
    seat_at(page, site, slow())
    wait_heard(page, "ready")
    page.evaluate("() => { document.documentElement.dataset.hold = 1; }")
    play_choice(page)
    wait_heard(page, "bot-answer")
    page.keyboard.press("s")
    thought, prompt = page.locator(".thought"), page.locator(".prompt")
    expect(thought.get_by_role("button", name="Play now")).to_be_visible()
    expect(prompt).to_contain_text("is thinking")
    page.keyboard.press("s")  # it is on its way: nothing begins anew
    at = step(page)
    page.evaluate("letGo()")
    goes_on(page, at)
    expect(prompt).to_contain_text("is waiting for you to go on")
    expect(thought).to_be_hidden()
