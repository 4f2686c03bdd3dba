"""Hints, as a hand asks for them: what is told is what the kernel finds, and it is marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from core.bots import choose, finish
from core.bots.advice import Advice, answer, question, think
from e2e.conftest import LABOR
from e2e.player import goes_on, kept_session, seat_at, step, table_ready
from e2e.pocket_hands import at_phase, new, sit_down

pytestmark = pytest.mark.reused

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Cy")]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@cache
def begun() -> Session:
    """A game of Imperial 2030 in which somebody chooses a rondel space."""
    session = Session.new("imperial2030", seats=3, seed=3)
    while session.step < 60 or session.prompt[0] != "prompt.rondel":
        session.play(choose(session, "greedy"))
    session.info = {"people": PEOPLE}
    return session


@cache
def expected() -> tuple[Advice, ...]:
    """The advice that the kernel gives there."""
    return answer(finish(think(question(begun()))))


def opened(page: Page, site: str) -> Page:
    """Open the game from its link, the device in the hands of whoever is to act."""
    page.goto(f"{site}#g={begun().link()}")
    table_ready(page)
    uncover = page.locator(".curtain:not([hidden]) [data-act=uncover]")
    if uncover.count():
        uncover.click()
    return page


def lines(page: Page) -> Locator:
    """The lines of a hint, once they are found: so much thinking takes its time."""
    rows = page.locator(".drawer .advice-list > li")
    expect(rows).to_have_count(len(expected()), timeout=LABOR)
    return rows


def test_a_hint_is_what_the_kernel_finds_and_is_marked_where_it_was_taken(
    page: Page, site: str
) -> None:
    opened(page, site)
    page.get_by_role("button", name="Hint: what a strong bot would do").click()
    rows = lines(page)
    for row, advice in zip(rows.all(), expected(), strict=True):
        points = row.locator(".advice-points b").all_inner_texts()
        assert points == [f"{each:.1f}".replace("-", "−") for each in advice.points]
    best = expected()[0]
    choice = next(each for each in begun().choices if each.action == best.clicks[0])
    rows.first.get_by_role("button", name="Show this move").click()
    expect(page.locator(".preview:not([hidden])")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".play")).to_have_attribute("data-step", str(begun().step + 1))
    saved = kept_session(page)
    assert saved.log[begun().step].text == choice.text
    assert saved.info["hints"] == [begun().step]
    assert Session.from_link(saved.link()).info["hints"] == [begun().step]


def test_by_keys_the_button_of_a_hint_shows_its_move_and_then_plays_it(
    page: Page, site: str
) -> None:
    opened(page, site)
    page.keyboard.press("i")
    row = lines(page).nth(1)
    row.get_by_role("button", name="Show this move").press("Enter")
    expect(page.locator(".preview:not([hidden])")).to_be_visible()
    row.get_by_role("button", name="Play this move").press("Enter")
    expect(page.locator(".play")).to_have_attribute("data-step", str(begun().step + 1))
    played = next(each for each in begun().choices if each.action == expected()[1].clicks[0])
    assert kept_session(page).log[begun().step].text == played.text


def test_a_hint_shows_on_the_map_all_places_that_its_line_is_about(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press("i")
    rows = lines(page)
    outlined = page.locator(".board .highlights [data-slot=hinted] > *")
    seen = set[str]()
    for row, advice in zip(rows.all(), expected(), strict=True):
        row.get_by_role("button", name="Show this move").click()
        state, named = begun().state.copy(), set[str]()
        for action in advice.clicks:
            named |= set(begun().game.targets(state, action))
            begun().game.apply(state, action)
        places = named & set(begun().view(None)["regions"])
        seen |= places
        expect(outlined).to_have_count(len(places))
    assert seen
    page.keyboard.press("Escape")
    expect(outlined).to_have_count(0)


def test_the_log_tells_which_step_followed_a_hint(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press("i")
    expect(lines(page).first).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(".drawer")).to_be_hidden()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    goes_on(page, begun().step)
    page.keyboard.press("l")
    marked = page.locator(".drawer .entry", has_text="after a hint")
    expect(marked).to_have_count(1)


def test_a_hint_on_which_piece_moves_is_marked_at_its_move(page: Page, site: str) -> None:
    """The log has no sentence for the click that takes up the piece."""
    session = Session.from_link(begun().link())
    while session.prompt[0] != "prompt.armies" or session.choices[0].text.endswith("done"):
        session.play(choose(session, "greedy"))
    session.info = {"people": PEOPLE, "hints": [session.step]}
    session.play(session.choices[0])
    session.play(session.choices[0])
    seat_at(page, site, session)
    page.keyboard.press("l")
    marked = page.locator(".drawer .entry", has_text="after a hint")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-value", str(session.step))


def test_what_is_played_after_undo_is_not_said_to_follow_a_hint(page: Page, site: str) -> None:
    """The hint was taken at a position that the game does not come to any more."""
    session = Session.from_link(begun().link())
    session.info = {"people": PEOPLE, "hints": [session.step]}
    seat_at(page, site, session)
    page.keyboard.press("z")
    expect(page.locator(".play")).not_to_have_attribute("data-step", str(session.step))
    before = step(page)
    assert before < session.step
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    goes_on(page, before)
    assert kept_session(page).info["hints"] == []


def test_a_hint_on_a_phone_gives_way_to_the_map(page_of: Callable[..., Page], site: str) -> None:
    phone = opened(page_of(**PHONE), site)
    phone.locator("[data-act=menu-bar]").tap()
    phone.locator(".bar-menu").get_by_role("button", name="Hint").tap()
    rows = lines(phone)
    expect(rows.first).to_be_visible()
    expect(phone.locator(".pills")).to_be_hidden()
    rows.nth(1).get_by_role("button", name="Show this move").tap()
    expect(phone.locator(".drawer")).to_be_hidden()
    expect(phone.locator(".preview:not([hidden])")).to_be_visible()


def test_there_is_no_hint_while_the_past_is_on_show(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press(",")
    button = page.get_by_role("button", name="Hint: what a strong bot would do")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.locator(".drawer")).to_be_hidden()


def test_a_hint_of_several_clicks_goes_on_until_its_player_leaves_it(page: Page, site: str) -> None:
    """Which city to build in was gone with the panel, and Enter meant another one."""
    opened(page, site)
    page.keyboard.press("i")
    row, clicks = lines(page).nth(longest()), expected()[longest()].clicks
    row.get_by_role("button", name="Show this move").click()
    row.get_by_role("button", name="Play this move").click()
    goes_on(page, begun().step)
    after = Session.from_link(kept_session(page).link())
    choice = next(each for each in after.choices if each.action == clicks[1])
    rest = page.locator(".drawer .advice-list > li")
    expect(rest).to_have_count(1)
    expect(rest).to_contain_text("rest of the hint")
    rest.get_by_role("button", name="Show this move").click()
    rest.get_by_role("button", name="Play this move").click()
    goes_on(page, after.step)
    assert kept_session(page).log[after.step].text == choice.text


def longest() -> int:
    """The place of the line of most clicks."""
    return max(range(len(expected())), key=lambda at: len(expected()[at].clicks))


def test_a_hint_for_half_a_move_is_shown_and_played_where_whole_moves_are_offered(
    page: Page, site: str
) -> None:
    """Whole moves stood for the step that it began with, and 'Show this move' showed nothing."""
    session = at_phase(new("pbb", seed=3), "explore", round_=3)
    session.play("fleet s1.2")
    session.play("ships 2")
    sit_down(page, site, session)
    page.keyboard.press("i")
    row = page.locator(".drawer .advice-list > li").first
    row.get_by_role("button", name="Show this move").click(timeout=LABOR)
    row.get_by_role("button", name="Play this move").click()
    expect(page.locator(".play")).to_have_attribute("data-step", str(session.step + 1))
    assert kept_session(page).log[session.step].text.startswith("step ")
