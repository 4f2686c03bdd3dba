"""Links, files and kept texts that no page expects: a sentence, and the page goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.conftest import Watch, ready
from e2e.player import store
from e2e.shell import entry, fill_storage, open_page, played, playing, row
from web.page.storage import ASIDE, GAME

sys.path.insert(0, str(Path(__file__).parents[1]))
from page.corruption import CORRUPTIONS, DEEP

pytestmark = pytest.mark.warm

DEADLY_LINK = (
    "I1XAEPcG9ja2V0X2ltcGVyaXVtAQIBADjtxqENwCAQAMBdXlchWaVBICpqKAl1TXcnDIG7U_fFuOo7"
    "Iqcj-nO31RMAAAAA2K4AAAAAANv9EwcA06GF3AMfwg"
)
"""126 characters: a position whose JSON nests 5,000 deep."""
STOPPED = "Opening this address never finished, so the page goes on without it."


BREAK_TABLE = """
const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
Object.defineProperty(Element.prototype, "innerHTML", {
    ...own,
    set(html) {
        if (this.id === "app") throw new Error("no drawing");
        own.set.call(this, html);
    },
});
"""


def texts(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return found


def test_a_deadly_link_leads_to_a_sentence(page: Page, site: str) -> None:
    for _ in range(2):
        open_page(page, site, f"#g={DEADLY_LINK}")
        expect(page.locator("#problem")).to_contain_text("no game can be read from it")
        page.goto("about:blank")
    open_page(page, site)
    page.get_by_label("Got a link?").fill(DEADLY_LINK)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#problem")).to_contain_text("no game can be read from it")
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_a_deep_file_leads_to_a_sentence(page: Page, site: str, tmp_path: Path) -> None:
    open_page(page, site)
    for name, text in {"deep": '{"a":' * 100_000, "long": "x" * 11_000_000}.items():
        path = tmp_path / f"{name}.json"
        path.write_text(text)
        with page.expect_file_chooser() as chooser:
            page.locator("#nav-open").click()
        chooser.value.set_files(path)
        dialog = page.get_by_role("dialog", name="This file cannot be opened")
        expect(dialog.locator("#problem")).to_have_text(
            "No Imperia game can be read from this file."
        )
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_home_starts_on_any_storage(page: Page, site: str) -> None:
    """All kinds of corruption at once: everything is listed or named, and every text is there."""
    before = {f"{GAME}{name.replace(' ', '-')}": make() for name, make in CORRUPTIONS.items()}
    games = before | {f"{GAME}good": entry(played(10))}
    games |= dict.fromkeys(("imperia.settings", "imperia.people", "imperia.sealed"), DEEP)
    store(page, site, games)
    open_page(page, site)
    page.get_by_role("button", name="Show all").click()
    listed = page.locator(".kept-row").evaluate_all("rows => rows.map(row => row.dataset.key)")
    named = page.locator("[data-aside]").evaluate_all("rows => rows.map(row => row.dataset.aside)")
    assert sorted([*listed, *named]) == sorted(
        name.removeprefix(GAME) for name in games if GAME in name
    )
    after = texts(page)
    for name, text in before.items():
        copy = after.get(name.replace(GAME, ASIDE))
        assert after.get(name) == text or (copy and json.loads(copy)["text"] == text)
    row(page, "good").get_by_role("link").click()
    assert playing(page) == "good"


def test_storage_that_cannot_be_read(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}mine": entry(played(10))})
    page.add_init_script("Storage.prototype.getItem = () => { throw new Error('locked') }")
    open_page(page, site)
    expect(page.locator('[data-aside="mine"]')).to_contain_text("will not hand over")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert texts(page).keys() >= {f"{GAME}mine"}


def test_full_storage_loses_nothing(page: Page, site: str) -> None:
    broken = entry(played(10))[:-3]
    store(page, site, {f"{GAME}bad": broken, "else": ""})
    fill_storage(page)
    for _ in range(2):
        open_page(page, site)
        expect(page.locator('[data-aside="bad"]')).to_contain_text("It stays where it is")
        assert texts(page)[f"{GAME}bad"] == broken
        page.goto("about:blank")


def test_a_newer_game_stays_and_offers_its_file(page: Page, site: str) -> None:
    body = json.loads(entry(played(10)))
    session = body["session"] | {"revision": 99}
    games = {
        f"{GAME}rules": json.dumps(body | {"session": session}),
        f"{GAME}page": json.dumps(body | {"format": 9}),
    }
    store(page, site, games)
    open_page(page, site)
    expect(row(page, "rules")).to_contain_text("made by a newer version")
    unread = page.locator('[data-aside="page"]')
    expect(unread).to_contain_text("was made by a newer version of Imperia. It stays where it is")
    with page.expect_download() as download:
        unread.get_by_role("button", name="Save as file").click()
    assert Session.from_json(download.value.path().read_text("utf-8")) == played(10)
    row(page, "rules").get_by_role("link").click()
    expect(page.locator("#problem")).to_contain_text("made by a newer version of Imperia")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    assert json.loads(download.value.path().read_text("utf-8")) == session
    assert {name: text for name, text in texts(page).items() if GAME in name} == games


@pytest.mark.parametrize("screen", ["link", "entry"])
def test_a_page_that_died_over_an_address_starts_without_it(
    page: Page, site: str, screen: str
) -> None:
    """An interpreter that dies leaves its mark in the storage of the tab, as is done here."""
    store(page, site, {f"{GAME}mine": entry(played(10))})
    before = texts(page)
    fragment = "#play/mine" if screen == "entry" else f"#g={played(20).link()}"
    page.evaluate("address => sessionStorage.setItem('imperia.opening', address)", fragment)
    open_page(page, site, fragment)
    expect(page.locator("#problem")).to_have_text(STOPPED)
    assert page.get_by_label("The address").input_value() == f"{site}{fragment}"
    assert texts(page) == before
    page.get_by_role("button", name="Home screen").click()
    expect(row(page, "mine")).to_be_visible()
    open_page(page, f"{site}?again", fragment)
    page.get_by_role("button", name="Try it again").click()
    playing(page)
    page.reload()
    ready(page)
    expect(page.locator("#problem")).to_have_count(0)


def test_the_mark_stands_while_an_address_is_opened(page: Page, site: str) -> None:
    """Chromium's own death of the interpreter cannot be staged; that nobody takes the mark can."""
    page.add_init_script("Storage.prototype.removeItem = () => {}")
    store(page, site, {f"{GAME}mine": entry(played(10))})
    open_page(page, site, "#play/mine")
    playing(page)
    page.reload()
    ready(page)
    expect(page.locator("#problem")).to_have_text(STOPPED)


def test_a_game_that_breaks_the_page_offers_the_home_screen(
    page: Page, site: str, watch: Watch
) -> None:
    """A fault of ours, which no check foresees: the table cannot be drawn."""
    watch.allow("")  # the console gets the whole traceback
    page.add_init_script(BREAK_TABLE)
    store(page, site, {f"{GAME}mine": entry(played(10))})
    before = texts(page)
    open_page(page, site, "#play/mine")
    expect(page.locator("#problem")).to_have_text(STOPPED)
    assert texts(page) == before
    page.get_by_role("button", name="Home screen").click()
    expect(row(page, "mine")).to_be_visible()
