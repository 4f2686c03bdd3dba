"""The list of kept games in somebody's hands, while another tab writes games or keys are quick."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.player import store
from e2e.shell import entry, open_page, played, row
from web.page.storage import GAME

pytestmark = pytest.mark.reused


def save_elsewhere(page: Page, other: Page, key: str) -> None:
    """Let another tab keep a game; returns when the page has heard of it."""
    page.evaluate("() => { heard = new Promise(done => addEventListener('storage', done)); }")
    text = entry(played(20))
    other.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{GAME}{key}", text])
    page.evaluate("() => heard.then(() => null)")


def test_another_tab_takes_nothing_from_a_hand_in_the_list(
    context: BrowserContext, page: Page, site: str
) -> None:
    """Its open menu closed, the focus fell to the top of the page, and clicks were lost."""
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "ab"})
    open_page(page, site)
    other = context.new_page()
    other.goto(f"{site}assets/icon.svg")
    rows, more = page.locator(".kept-row"), row(page, "a").get_by_role("button", name="More for")

    more.click()
    menu = page.locator(".menu:popover-open")
    expect(menu).to_be_visible()
    save_elsewhere(page, other, "c")
    expect(menu).to_be_visible()
    menu.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").focus()
    save_elsewhere(page, other, "d")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(4)
    expect(more).to_be_focused()
    save_elsewhere(page, other, "e")
    expect(rows).to_have_count(5)
    expect(more).to_be_focused()

    row(page, "a").get_by_role("link").hover()
    page.mouse.down()
    save_elsewhere(page, other, "f")
    page.mouse.up()
    expect(page).to_have_url(f"{site}#play/a")


def test_an_open_menu_follows_its_row_when_the_page_is_scrolled(page: Page, site: str) -> None:
    """It stayed where it was, beside another game by then."""
    page.set_viewport_size({"width": 390, "height": 844})
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "ab"})
    open_page(page, site)
    opener = row(page, "a").get_by_role("button", name="More for")
    opener.click()
    menu = page.locator(".menu:popover-open")
    expect(menu).to_be_visible()
    page.evaluate("() => { moved = new Promise(done => addEventListener('scroll', done)); }")
    page.mouse.move(200, 700)
    page.mouse.wheel(0, 120)
    page.evaluate("() => moved.then(() => null)")
    gap = opener.evaluate(
        """opener => {
            const menu = opener.nextElementSibling.getBoundingClientRect();
            return menu.top - opener.getBoundingClientRect().bottom;
        }"""
    )
    assert 0 <= gap <= 8


def test_keys_that_are_quicker_than_the_page_keep_the_focus_in_a_menu(
    page: Page, site: str
) -> None:
    """'Delete' had the focus already when the menu took it to 'Rename', which Enter then opened."""
    store(page, site, {f"{GAME}a": entry(played(10))})
    open_page(page, site)
    opener = row(page, "a").get_by_role("button", name="More for")
    opener.evaluate(
        """opener => new Promise(done => {
            const menu = opener.nextElementSibling;
            menu.addEventListener("toggle", () => done());
            opener.click();
            menu.lastElementChild.focus();
        })"""
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Delete")).to_be_visible()
