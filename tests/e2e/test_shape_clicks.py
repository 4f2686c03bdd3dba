"""A click or a tap inside the drawn shape of a place opens its menu, and the menu stays open."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from e2e.conftest import PATIENCE
from e2e.player import at_menu, keep, seat_at, settled, step, table, table_ready, wait_at
from e2e.presses import MENU, moved_from
from e2e.shapes import GAMES, crossings, point_inside

pytestmark = pytest.mark.reused

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
STILL_MS = 1000
"""A menu that is still open after this was not closed by the click that opened it."""

FRAMES = """() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
"""Waits until what the events of a press have changed is on the screen."""

Press = Callable[[float, float], None]


@pytest.mark.parametrize("way", ["mouse", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_shape_of_several_choices_opens_a_menu_that_stays(
    page_of: Callable[..., Page], site: str, game: str, way: str
) -> None:
    page = page_of(**(DESK if way == "mouse" else PHONE))
    press: Press = page.mouse.click if way == "mouse" else page.touchscreen.tap
    decisions = crossings(game)
    keep(page, site, {name: session for name, (session, _) in decisions.items()})
    lot = Random(8)
    failed = []
    for number, (name, (session, target)) in enumerate(decisions.items()):
        page.goto(f"{site}#play/{name}")
        table_ready(page)
        wait_at(page, session.step)
        press(*point_inside(page, target, lot))
        if not answered(page, session.step, STILL_MS if number == 0 else 0):
            failed.append(name)
    assert not failed, f"{len(failed)} of {len(decisions)} clicks got no answer"


def answered(page: Page, before: int, still: int) -> bool:
    """Whether the click made a step, or opened a menu that stays when all that follows is painted.

    It is looked at again `still` ms later, too: a timer that closes one menu closes all.
    """
    with suppress(TimeoutError):
        page.locator(f"{MENU}, {moved_from(before)}").first.wait_for(timeout=PATIENCE)
    settled(page)
    page.evaluate(FRAMES)
    if still:
        page.wait_for_timeout(still)
    return step(page) != before or page.locator(MENU).is_visible()


def test_a_second_click_on_a_shape_leaves_its_menu_open(page: Page, site: str) -> None:
    before, region = opened(page, site)
    page.mouse.click(*point_inside(page, region, Random(9)))
    page.wait_for_timeout(STILL_MS)
    expect(page.locator(".choice-menu")).to_be_visible()
    assert step(page) == before


def test_a_double_click_on_a_shape_opens_its_menu_and_plays_nothing(page: Page, site: str) -> None:
    session, region = at_menu()
    seat_at(page, site, session)
    before = step(page)
    for seed in range(5):
        x, y = point_inside(page, region, Random(seed))
        page.mouse.dblclick(x, y)
        menu = page.locator(".popover .choice-menu")
        expect(menu).to_be_visible()
        box = menu.bounding_box()
        assert box is not None
        across = box["x"] <= x <= box["x"] + box["width"]
        down = box["y"] <= y <= box["y"] + box["height"]
        assert not (across and down), "the menu covers the clicked point"
        page.keyboard.press("Escape")
        expect(menu).to_have_count(0)
        settled(page)  # what was over the map stands anew
    assert step(page) == before


def test_a_click_beside_all_targets_closes_the_menu(page: Page, site: str) -> None:
    opened(page, site)
    page.locator(".topbar .title").first.click()
    expect(page.locator(".choice-menu")).to_have_count(0)


def test_a_click_inside_the_menu_beside_its_rows_leaves_it_open(page: Page, site: str) -> None:
    opened(page, site)
    page.locator(".choice-menu h3").click()
    page.wait_for_timeout(STILL_MS)
    expect(page.locator(".choice-menu")).to_be_visible()


def test_a_drag_that_ends_on_a_shape_is_no_click(page: Page, site: str) -> None:
    session, region = at_menu()
    seat_at(page, site, session)
    x, y = point_inside(page, region, Random(8))
    page.mouse.move(x - 60, y - 40)
    page.mouse.down()
    page.mouse.move(x - 20, y, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    expect(page.locator(".choice-menu")).to_have_count(0)
    expect(page.locator(".prompt .remark")).to_have_count(0)
    page.mouse.click(*point_inside(page, region, Random(9)))
    expect(page.locator(".choice-menu")).to_be_visible()
    expect(table(page)).to_have_attribute("data-step", str(session.step))


def opened(page: Page, site: str) -> tuple[int, str]:
    """Open the menu of a region by a click on its shape; returns the step, and the region."""
    session, region = at_menu()
    seat_at(page, site, session)
    page.mouse.click(*point_inside(page, region, Random(8)))
    expect(page.locator(".choice-menu")).to_be_visible()
    return session.step, region


def test_a_click_on_the_hex_whose_ships_are_asked_opens_the_numbers(page: Page, site: str) -> None:
    """Ships leave a hex, stop in the middle, or join an invasion: the hex asked about answers."""
    asked = {
        name: session
        for name, (session, _) in crossings("pocket_imperium").items()
        if session.prompt[0] in ("prompt.ships", "prompt.from")
    }
    assert len(asked) > 1
    keep(page, site, asked)
    for name, session in asked.items():
        page.goto(f"{site}#play/{name}")
        table_ready(page)
        wait_at(page, session.step)
        about = str(session.prompt[1]["hex"]).removeprefix("@hex.")
        page.mouse.click(*point_inside(page, about, Random(8)))
        expect(page.locator(".choice-menu [data-act=play]")).to_have_count(
            sum(not choice.optional for choice in session.choices)
        )
