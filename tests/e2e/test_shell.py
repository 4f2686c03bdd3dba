"""Settings and pages, and what holds for every screen around the table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.axe import TRIED, flaws, window
from e2e.conftest import Watch, ready
from e2e.player import STORE, store
from e2e.shell import entry, from_menu, open_page, open_share, played, row
from web.page.settings import KEY
from web.page.storage import GAME

pytestmark = pytest.mark.reused


# ---- settings and pages
def store_settings(page: Page, **settings: str) -> None:
    """Keep settings as another tab does."""
    page.evaluate(STORE, {KEY: json.dumps(settings)})


def test_settings_hold_at_once_and_after_a_reload(page: Page, site: str) -> None:
    open_page(page, site, "#settings")
    root = page.locator("html")
    page.get_by_role("radiogroup", name="Theme").get_by_label("Dark").check()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_label("Pause between bot moves").fill("1500")
    expect(page.get_by_text("1500 ms")).to_be_visible()
    page.get_by_role("switch", name="Strong patterns").check()
    page.reload(wait_until="domcontentloaded")
    expect(root).to_have_attribute("data-theme", "dark")
    ready(page)
    expect(page.get_by_label("Pause between bot moves")).to_have_value("1500")
    expect(root).to_have_attribute("data-patterns", "strong")


def test_what_another_tab_has_set_stands_in_the_open_settings(page: Page, site: str) -> None:
    """Nobody could go back to what seemed to be chosen still."""
    open_page(page, site, "#settings")
    theme = page.get_by_role("radiogroup", name="Theme")
    expect(theme.get_by_label("Auto")).to_be_checked()
    store_settings(page, theme="dark", emblems="large")
    expect(theme.get_by_label("Dark")).to_be_checked()
    expect(page.get_by_role("switch", name="Larger emblems")).to_be_checked()
    theme.get_by_label("Auto").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")


def test_motion_that_is_switched_on_moves_though_the_system_asks_for_none(
    page: Page, site: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(page, site, "#settings")
    motion = page.get_by_role("radiogroup", name="Motion")
    switch = page.get_by_role("switch", name="Strong patterns")
    expect(switch).to_have_css("transition-duration", "0s")
    motion.get_by_label("On").check()
    expect(switch).not_to_have_css("transition-duration", "0s")
    motion.get_by_label("Off").check()
    expect(switch).to_have_css("transition-duration", "0s")


def test_rules_page(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("main").get_by_role("link", name="Imperial 2030").click()
    expect(page.get_by_role("heading", name="Rules of Imperial 2030")).to_be_visible()
    table = page.get_by_role("table", name="The tax table")
    expect(table.get_by_role("row", name="18 and more 10 5")).to_be_visible()
    page.get_by_role("button", name="Taxation").click()
    expect(page.get_by_role("heading", name="Taxation")).to_be_in_viewport()
    text = page.inner_text("main")
    assert "⟨" not in text and "{" not in text
    page.get_by_role("link", name="Imperia, home screen").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_a_search_in_the_rules_leaves_what_holds_its_words(page: Page, site: str) -> None:
    """ "/" goes to the field, Enter to the first passage, Escape brings all back."""
    page.goto(f"{site}#rules/pocket_imperium")
    ready(page)
    field = page.get_by_role("searchbox", name="Search the rules")
    expect(field).to_be_visible()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("black hole")
    expect(page.get_by_role("status").filter(has_text="passages")).to_be_visible()
    expect(page.locator(".help li:visible").filter(has_text="Explore:")).to_be_visible()
    for gone in ("Expand:", "Exterminate:"):
        expect(page.locator(".help li").filter(has_text=gone)).to_be_hidden()
    expect(page.locator(".help-contents")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Perform")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator(".help li").filter(has_text="Expand:")).to_be_visible()


def test_credits(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("link", name="Credits").click()
    for work in ("Natural Earth", "Lucide", "Archivo", "Pyodide", "PyScript", "CPython"):
        expect(page.get_by_role("rowheader", name=work)).to_be_visible()
    expect(page.get_by_text("unofficial implementation")).to_be_visible()
    texts = page.locator(".credits a[href^='licenses/']")
    assert texts.count() >= 9
    for link in texts.all():
        assert page.request.get(f"{site}{link.get_attribute('href')}").ok


# ---- for everybody
def show_share(page: Page) -> None:
    expect(open_share(page)).to_be_visible()


def show_delete(page: Page) -> None:
    from_menu(page, "a", "Delete")


def show_menu(page: Page) -> None:
    row(page, "a").get_by_role("button", name="More for").click()


def show_chosen(page: Page) -> None:
    page.get_by_label("Chosen").check()


SCREENS: dict[str, tuple[str, Callable[[Page], None] | None]] = {
    "home": ("#home", None),
    "chosen cards": ("#home", show_chosen),
    "menu": ("#home", show_menu),
    "delete dialog": ("#home", show_delete),
    "share dialog": ("#play/a", show_share),
    "settings": ("#settings", None),
    "list of rules": ("#rules", None),
    "rules": ("#rules/imperial2030", None),
    "credits": ("#credits", None),
    "broken link": ("#g=hello", None),
}


def show(page: Page, screen: str) -> None:
    """Bring a screen up on a page that is running."""
    fragment, act = SCREENS[screen]
    page.evaluate("location.hash = '#nowhere'")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    page.evaluate("fragment => location.hash = fragment", fragment)
    name = {"g=hello": "link"}.get(fragment[1:], fragment[1:].partition("/")[0])
    expect(page.locator("html")).to_have_attribute("data-screen", name)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    if act is not None:
        act(page)


PAST_ITS_PANEL = """() => [...document.querySelectorAll('.panel *')]
    .filter(node => node.matches('button, input, label, p, select'))
    .filter(node => node.checkVisibility() && node.getBoundingClientRect().right
        > node.closest('.panel').getBoundingClientRect().right)
    .map(node => [node.tagName, node.textContent.trim()])"""


def with_games(page: Page, site: str) -> Page:
    store(page, site, {f"{GAME}a": entry(played(40)), f"{GAME}bad": "{"})
    return open_page(page, site)


@pytest.mark.parametrize("size", TRIED)
def test_axe_finds_nothing(page_of: Callable[..., Page], site: str, size: str) -> None:
    page = with_games(window(page_of, size), site)
    found = []
    for screen in SCREENS:
        show(page, screen)
        found += flaws(page, screen)
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def test_nothing_is_cut_off_in_narrow_windows(page: Page, site: str) -> None:
    with_games(page, site)
    wide = []
    for screen in ("home", "settings", "rules", "credits", "broken link"):
        for width in (320, 720):
            page.set_viewport_size({"width": width, "height": 600})
            show(page, screen)
            found = page.evaluate("document.documentElement.scrollWidth")
            if found != width:
                wide.append((screen, width, found))
            wide += [(screen, width, *past) for past in page.evaluate(PAST_ITS_PANEL)]
    assert not wide


def test_targets_for_fingers(page_of: Callable[..., Page], site: str) -> None:
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = with_games(phone, site)
    small = page.locator("button:visible, select:visible, input:visible").evaluate_all(
        """nodes => nodes.filter(n => !n.matches('.switch, .card-pick, .visually-hidden'))
        .filter(n => n.getBoundingClientRect().height < 42)
        .map(n => `${n.getBoundingClientRect().height} ${n.outerHTML.slice(0, 90)}`)"""
    )
    assert small == []


def test_dialogs_hold_and_return_the_focus(page: Page, site: str) -> None:
    with_games(page, site)
    show(page, "delete dialog")
    for _ in range(8):
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement.closest('dialog') !== null")
        assert inside or page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_words_of_the_static_page(
    new_context: Callable[..., BrowserContext], site: str, watch: Watch
) -> None:
    watch.allow("snapshot-")
    page = new_context().new_page()
    page.route("**/snapshot-*.bin", lambda route: None)
    page.goto(site, wait_until="domcontentloaded")
    expect(page.get_by_text("You lend money to six nations.")).to_be_visible()
    expect(page.locator("#boot-bar")).to_be_visible()
    expect(page.locator(".card-art[data-game=imperial2030] svg")).to_be_visible()


def test_a_page_that_is_gone_to_begins_with_its_head(page: Page, site: str) -> None:
    """On a phone the name of the site was scrolled out of sight by the focus below it."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#settings")
    expect(page.locator("html[data-ready=true]")).to_be_attached()
    page.locator('header a[href="#home"]').first.click()
    expect(page.locator("#app")).to_be_focused()
    expect(page.locator("#setup")).to_be_visible()
    assert page.evaluate("scrollY") == 0
