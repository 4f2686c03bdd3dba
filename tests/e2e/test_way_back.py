"""The browser's Back closes what lies over a screen before it leaves the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.conftest import ready
from e2e.player import at_menu, keep, new_session, row, settled, table_ready

pytestmark = pytest.mark.reused

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(page_of: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return page_of(**PHONE)


def from_home(page: Page, site: str, session: Session | None = None) -> Page:
    """Go from the home screen to a table."""
    keep(page, site, {"test": session or new_session(2)})
    page.goto(f"{site}#home")
    ready(page)
    page.evaluate("location.hash = '#play/test'")
    return table_ready(page)


def go_back(page: Page) -> None:
    """Press Back."""
    page.evaluate("history.back()")


def on_screen(page: Page, name: str) -> None:
    """Wait until this screen is shown."""
    expect(page.locator("html")).to_have_attribute("data-screen", name)


def share(page: Page) -> None:
    """Open the dialog for links."""
    page.locator(".topbar [data-act=share]").click()
    expect(page.locator("#share-link")).to_be_visible()


def test_back_closes_a_dialog_and_then_leaves(page: Page, site: str) -> None:
    """It left the table together with the dialog."""
    from_home(page, site)
    share(page)
    go_back(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    on_screen(page, "play")
    go_back(page)
    on_screen(page, "home")


def test_back_leaves_at_once_where_a_dialog_was_closed_by_hand(page: Page, site: str) -> None:
    """However often one was opened, and after a reload, too."""
    from_home(page, site)
    for _ in range(2):
        share(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload(wait_until="domcontentloaded")
    table_ready(page)
    go_back(page)
    on_screen(page, "home")


def test_back_leaves_at_once_where_a_new_version_was_asked_for_in_between(
    page: Page, site: str
) -> None:
    """The page before a reload counts in the same entry how often it has asked (boot.mjs): the
    first Back only went from what then was no entry over the screen's to the one under it.
    """
    from_home(page, site)
    share(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("history.replaceState({ ...history.state, asked: 0 }, '')")
    page.reload(wait_until="domcontentloaded")
    table_ready(page)
    go_back(page)
    on_screen(page, "home")


def test_back_leads_to_a_table_from_the_screen_that_was_gone_to_in_between(
    page: Page, site: str
) -> None:
    from_home(page, site)
    share(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.evaluate("location.hash = '#settings'")
    on_screen(page, "settings")
    go_back(page)
    on_screen(page, "play")
    go_back(page)
    on_screen(page, "home")


def test_back_on_a_phone_closes_menu_panel_and_dialog_one_by_one(phone: Page, site: str) -> None:
    from_home(phone, site)
    phone.locator('.tabs [data-value="log"]').tap()
    expect(phone.locator(".drawer")).to_be_visible()
    phone.locator(".topbar [data-act=menu-bar]").tap()
    expect(phone.locator(".bar-menu")).to_be_visible()
    go_back(phone)
    expect(phone.locator(".bar-menu")).to_be_hidden()
    expect(phone.locator(".drawer")).to_be_visible()
    share(phone)
    go_back(phone)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    expect(phone.locator(".drawer")).to_be_visible()
    go_back(phone)
    expect(phone.locator(".drawer")).to_be_hidden()
    expect(phone.locator(".offers .row").first).to_be_visible()
    phone.locator('.tabs [data-value="rondel"]').tap()
    settled(phone)
    go_back(phone)
    expect(phone.locator(".offers .row").first).to_be_visible()
    on_screen(phone, "play")
    go_back(phone)
    on_screen(phone, "home")


def test_what_back_leaves_open_lies_over_the_same_entry_as_before(phone: Page, site: str) -> None:
    """Of an entry that a page adds without a click browsers pass over the one under it: the next
    Back left the table, and the panel went with it. A script's Back does not, so keys are compared.
    """
    from_home(phone, site)
    phone.locator('.tabs [data-value="log"]').tap()
    expect(phone.locator(".drawer")).to_be_visible()
    share(phone)
    here = phone.evaluate("navigation.currentEntry.key")
    go_back(phone)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    phone.wait_for_function("key => navigation.currentEntry.key === key", arg=here)
    expect(phone.locator(".drawer")).to_be_visible()


def test_back_closes_the_menu_of_a_kept_game(page: Page, site: str) -> None:
    """It left the home screen."""
    keep(page, site, {"test": new_session(2)})
    page.goto(f"{site}#credits")
    ready(page)
    page.evaluate("location.hash = '#home'")
    page.locator(".kept-menu > button").click()
    rename = page.locator(".kept-menu .menu button").first
    expect(rename).to_be_focused()
    go_back(page)
    expect(rename).to_be_hidden()
    on_screen(page, "home")
    go_back(page)
    on_screen(page, "credits")


def test_back_on_a_phone_leads_from_the_menu_of_a_place_to_the_list(phone: Page, site: str) -> None:
    session, region = at_menu()
    from_home(phone, site, session)
    row(phone, region).tap()
    menu = phone.locator(".choice-menu")
    expect(menu).to_be_visible()
    go_back(phone)
    expect(menu).to_have_count(0)
    expect(row(phone, region)).to_be_visible()
    on_screen(phone, "play")
    go_back(phone)
    on_screen(phone, "home")


def test_a_panel_beside_the_map_is_no_matter_of_back(page: Page, site: str) -> None:
    """It hides nothing, and may be open all the time."""
    from_home(page, site)
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_be_visible()
    go_back(page)
    on_screen(page, "home")
