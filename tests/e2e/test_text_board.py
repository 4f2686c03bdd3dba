"""Who stands where can be read and walked: a panel of words, a map for screen readers, too."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from core import Session
from e2e.conftest import ready
from e2e.imperial_hands import look
from e2e.player import in_maneuver, keep, people, play, seat_at, settled, table

pytestmark = pytest.mark.reused

HEADS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5')]
  .filter(node => node.checkVisibility() && !node.closest('[inert]'))
  .map(node => Number(node.tagName[1]))"""


def open_board(page: Page) -> None:
    page.keyboard.press("b")
    expect(table(page)).to_have_attribute("data-panel", "text-board")
    expect(page.locator(".drawer .told").first).to_be_visible()


def entry(page: Page, place: str) -> str:
    """What the text board says of a place."""
    button = page.locator(f'.told [data-act="show-place"][data-value="{place}"]')
    return button.locator("xpath=..").inner_text()


def test_a_key_opens_the_text_board_and_a_step_changes_it(page: Page, site: str) -> None:
    session = in_maneuver()
    play(session, next(c.text for c in session.choices if c.text.startswith("fleet ")))
    seat_at(page, site, session)
    open_board(page)
    sea = look(page).map[0]
    assert "fleet" not in entry(page, sea)
    page.keyboard.press("Escape")
    page.locator(f'.offers .row[data-value="{sea}"]').click()
    open_board(page)
    assert "1 fleet" in entry(page, sea)


def test_a_key_pressed_before_the_map_is_there_opens_the_board_with_it(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page, held = new_context(service_workers="block").new_page(), list[Route]()
    page.route("**/assets/maps/imperial2030.json", lambda route: held.append(route))
    keep(page, site, {"test": in_maneuver()})
    page.goto(f"{site}#play/test")
    page.locator("#app.play[data-step]").wait_for()
    page.keyboard.press("b")
    expect(table(page)).to_have_attribute("data-panel", "text-board")
    expect(page.locator(".drawer .told")).to_have_count(0)
    held.pop().continue_()
    expect(page.locator(".drawer .told").first).to_be_visible()


def test_an_entry_shows_its_place_on_the_map(page: Page, site: str) -> None:
    seat_at(page, site, in_maneuver())
    open_board(page)
    page.locator('.told [data-value="new_zealand"]').click()
    expect(page.locator('[data-slot=cursor] .solid[href="#map-new_zealand"]')).to_be_attached()
    expect(page.locator(".tip")).to_contain_text("New Zealand")
    expect(page.locator('.told [data-value="new_zealand"]')).to_be_focused()


def test_on_a_phone_the_panel_makes_way_for_the_map(
    site: str, page_of: Callable[..., Page]
) -> None:
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = seat_at(phone, site, in_maneuver())
    page.locator('[data-act="menu-bar"]').tap()
    page.locator('.bar-menu [data-act="text-board"]').tap()
    page.locator('.told [data-value="new_zealand"]').tap()
    expect(page.locator('[data-slot=cursor] .solid[href="#map-new_zealand"]')).to_be_attached()
    expect(page.locator(".tip")).to_be_visible()
    settled(page)  # the map has the room that the panel leaves
    box = page.locator(".tip").bounding_box()
    assert box is not None and box["y"] < page.locator(".dock-box").bounding_box()["y"]


def test_the_map_is_a_group_with_a_way_to_the_words_and_keys_walk_it(page: Page, site: str) -> None:
    seat_at(page, site, in_maneuver())
    board = page.get_by_role("group", name="Map")
    expect(board).to_have_accessible_description(re.compile("B lists in words who stands where"))
    expect(page.get_by_role("application")).to_have_count(0)
    board.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-slot=cursor] .solid")).to_be_attached()
    expect(page.locator("#live")).not_to_be_empty()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Who stands where, as a list")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table(page)).to_have_attribute("data-panel", "text-board")


@pytest.mark.parametrize("game", ["imperial2030", "struggle_of_empires", "pocket_imperium"])
def test_one_h1_comes_first_and_no_level_is_left_out(page: Page, site: str, game: str) -> None:
    seat_at(page, site, Session.new(game, seats=3, seed=3, info={"people": people(3)}))
    curtain = page.locator("[data-act=uncover]")
    if curtain.is_visible():
        curtain.click()
    for panel in ("", "b", "l", "p"):
        if panel:
            page.keyboard.press(panel)
        check_heads(page.evaluate(HEADS))


@pytest.mark.parametrize(
    "route", ["#home", "#rules", "#rules/pocket_imperium", "#settings", "#credits", "#lab", "#open"]
)
def test_every_screen_has_one_h1(page: Page, site: str, route: str) -> None:
    page.goto(f"{site}{route}")
    ready(page)
    screen = {"open": "home"}.get(name := route[1:].partition("/")[0], name)
    expect(page.locator("html")).to_have_attribute("data-screen", screen)
    check_heads(page.evaluate(HEADS))


def check_heads(levels: list[int]) -> None:
    assert levels[0] == 1 and levels.count(1) == 1, levels
    steps = pairwise(levels)
    assert all(after <= before + 1 for before, after in steps), levels
