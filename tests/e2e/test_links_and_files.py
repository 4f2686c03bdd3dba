"""Games that come by a link or from a file, and go by them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from e2e.player import goes_on, store, wait_at
from e2e.shell import entry, kept, open_page, open_share, played, playing
from web.page.storage import GAME

pytestmark = pytest.mark.reused


# ---- links
def test_link_opens_once(page: Page, site: str) -> None:
    link = played(50).link()
    store(page, site, {f"{GAME}mine": entry(played(30))})
    open_page(page, site, f"#g={link}")
    key = playing(page)
    assert set(kept(page)) == {"mine", key}
    assert Session.from_json(kept(page)[key]["session"]) == played(50)
    open_page(page, site)
    page.get_by_label("Got a link?").fill(f"{site}#g={link}")
    page.get_by_role("button", name="Open", exact=True).click()
    assert playing(page) == key
    assert set(kept(page)) == {"mine", key}


@pytest.mark.parametrize("steps", [30, 31])
def test_a_link_takes_no_hint_off_the_record(page: Page, site: str, steps: int) -> None:
    """Whoever opened the last link once more had never asked for one."""
    mine = Session.from_json(played(30).to_json())
    mine.info = mine.info | {"hints": [30]}
    store(page, site, {f"{GAME}mine": entry(mine)})
    open_page(page, site, f"#g={played(steps).link()}")
    assert playing(page) == "mine"
    wait_at(page, steps)
    assert kept(page)["mine"]["session"]["info"]["hints"] == [30]


def test_a_bot_that_is_not_here_is_named_and_another_plays_for_it(page: Page, site: str) -> None:
    session = played(30, bots=3)
    people = [person | {"bot": "wizard"} for person in session.info["people"]]
    session.info = {"people": people}
    open_page(page, site, f"#g={session.link()}")
    goes_on(page, session.step)
    expect(page.locator("#bars")).to_contain_text(
        "Not known here: “wizard”. Steady plays instead; the game may come from a newer version."
    )


def test_link_of_a_game_that_went_on_goes_to_it_and_offers_a_copy(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}mine": entry(played(60))})
    before = kept(page)
    open_page(page, site, f"#g={played(50).link()}")
    assert playing(page) == "mine"
    assert kept(page)["mine"] == before["mine"]
    page.locator("[data-bar=earlier] button").first.click()
    expect(page).not_to_have_url(re.compile("#play/mine$"))
    assert kept(page)["mine"] == before["mine"]
    assert len(kept(page)) == 2


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda link: "hello", "This is not an Imperia link."),
        (lambda link: "Isitmyturn", "This is not an Imperia link."),
        (lambda link: "", "This is not an Imperia link."),
        (lambda link: link[:12], "cut off before its first step. Ask for the whole link."),
        (lambda link: "I9" + link[2:], "This link was made by a newer version of Imperia."),
        (lambda link: link[:40] + "!!" + link[42:], "This link is damaged"),
        (lambda link: link[:40] + "!!" + link[42:], "Ask for it again"),
        (lambda link: link[:-12], "This link is cut off. Ask for the whole link: only "),
    ],
    ids=["foreign", "sentence", "empty", "short", "newer", "damaged", "again", "cut"],
)
def test_broken_link_says_what_is_wrong(
    page: Page, site: str, make: Callable[[str], str], sentence: str
) -> None:
    store(page, site, {f"{GAME}mine": entry(played(30))})
    before = kept(page)
    open_page(page, site, f"#g={make(played(150).link())}")
    expect(page.locator("#problem")).to_contain_text(sentence)
    assert kept(page) == before
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_link_cut_off_offers_its_safe_steps(page: Page, site: str) -> None:
    session = played(150)
    open_page(page, site, f"#g={session.link()[:-12]}")
    expect(page.locator("#problem")).to_contain_text(f"of {session.step} steps are safe.")
    page.locator("#open-safe").click()
    key = playing(page)
    expect(page.locator("[data-bar=loaded]")).to_contain_text("brought back")
    steps = kept(page)[key]["session"]["steps"]
    assert 0 < len(steps) < session.step
    assert steps == [step.text for step in session.log][: len(steps)]


@pytest.mark.parametrize("name", ["loaded", "earlier", "setup-link"])
def test_what_is_told_of_a_link_goes_with_its_screen(page: Page, site: str, name: str) -> None:
    """It stood over every other game until somebody dismissed it."""
    if name == "setup-link":
        open_page(page, site, "#new=abc")
    elif name == "earlier":
        store(page, site, {f"{GAME}mine": entry(played(60))})
        open_page(page, site, f"#g={played(50).link()}")
    else:
        open_page(page, site, f"#g={played(150).link()[:-12]}")
        page.locator("#open-safe").click()
    bar = page.locator(f"[data-bar={name}]")
    expect(bar).to_be_visible()
    page.evaluate("location.hash = 'settings'")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(bar).to_have_count(0)


def test_empty_paste(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text("Paste a link into the field first.")).to_be_visible()
    page.locator("#paste").fill("https://example.org/#g=")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#paste-error")).to_contain_text("There is no game in that.")


# ---- files, sharing
def choose_file(page: Page, *paths: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("#nav-open").click()
    chooser.value.set_files(paths)


def test_open_a_file(page: Page, site: str, tmp_path: Path) -> None:
    session = played(40)
    file = tmp_path / "game.json"
    file.write_text("\ufeff" + json.dumps(session.to_json()), encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    key = playing(page)
    assert Session.from_json(kept(page)[key]["session"]) == session


DRAGGED = """texts => {
    const dragged = new DataTransfer();
    for (const text of texts) dragged.items.add(new File([text], "game.json"));
    return dragged;
}"""


TAKEN = """dragged => {
    const kind = { bubbles: true, cancelable: true, dataTransfer: dragged };
    return !document.getElementById("app").dispatchEvent(new DragEvent("dragover", kind));
}"""
"""Whether the page takes what is dragged over it."""


def test_a_file_that_is_dropped_on_the_page_is_opened(page: Page, site: str) -> None:
    """The browser showed it in place of the page."""
    open_page(page, site)
    dragged = page.evaluate_handle(DRAGGED, [json.dumps(played(30).to_json())])
    assert page.evaluate(TAKEN, dragged)
    page.dispatch_event("#app", "drop", {"dataTransfer": dragged})
    wait_at(page, 30)


def test_several_files_at_once_are_all_kept(page: Page, site: str, tmp_path: Path) -> None:
    """The first one was opened, and nothing was said of the others."""
    games = [json.dumps(played(steps).to_json()) for steps in (30, 40)]
    texts = [*games, f"Hi Anna, your turn: {site}#g={played(50).link()}\nBen", "{", games[0]]
    files = [tmp_path / f"{number}.txt" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    open_page(page, site)
    choose_file(page, *files)
    dialog = page.get_by_role("dialog", name="Not everything could be opened")
    expect(dialog).to_contain_text(
        "3 games from the files are now kept here. 1 was kept here already."
    )
    expect(dialog.locator("dl")).to_have_text("3.txtNo Imperia game can be read from this file.")
    page.keyboard.press("Escape")
    expect(page.locator(".kept-row")).to_have_count(3)
    assert sorted(len(one["session"]["steps"]) for one in kept(page).values()) == [30, 40, 50]
    dragged = page.evaluate_handle(DRAGGED, games)
    page.dispatch_event("#app", "drop", {"dataTransfer": dragged})
    expect(page.locator("[data-bar=all-games]")).to_have_text("2 were kept here already.")


def test_a_mail_saved_as_text_opens_the_game_of_its_link(
    page: Page, site: str, tmp_path: Path
) -> None:
    file = tmp_path / "mail.txt"
    file.write_text(f"Your turn: {site}#g={played(30).link()}\nBen", encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    wait_at(page, 30)


def test_a_file_that_continues_the_game_on_the_table_is_shown_there(
    page: Page, site: str, tmp_path: Path
) -> None:
    """The table stayed as it was, and its next step took the place of all that the file had."""
    file = tmp_path / "later.json"
    file.write_text(json.dumps(played(41).to_json()), encoding="utf-8")
    store(page, site, {f"{GAME}mine": entry(played(40))})
    open_page(page, site, "#play/mine")
    assert playing(page) == "mine"
    dialog = open_share(page)
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(file)
    wait_at(page, 41)
    assert Session.from_json(kept(page)["mine"]["session"]) == played(41)


def test_the_way_back_leads_to_where_a_game_was_opened(
    page: Page, site: str, tmp_path: Path
) -> None:
    """Only the address of a link is left out: it would open the link again."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played(40).to_json()), encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    key = playing(page)
    page.go_back()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    page.get_by_label("Got a link?").fill(f"{site}#g={played(30).link()}")
    page.get_by_role("button", name="Open", exact=True).click()
    assert playing(page) == key
    page.locator("[data-bar=earlier] button").first.click()
    expect(page).not_to_have_url(re.compile(f"#play/{key}$"))
    playing(page)
    page.go_back()
    expect(page).to_have_url(re.compile(f"#play/{key}$"))
    page.go_back()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_open_a_transcript(page: Page, site: str, tmp_path: Path) -> None:
    session = played(40)
    file = tmp_path / "game.txt"
    file.write_text(session.transcript(), encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    key = playing(page)
    data = kept(page)[key]["session"]
    assert data["steps"] == [step.text for step in session.log]


def test_file_that_is_no_game(page: Page, site: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"imperia": 1, "game": "imp', encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    dialog = page.get_by_role("dialog", name="This file cannot be opened")
    expect(dialog).to_contain_text("No Imperia game can be read from this file.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert kept(page) == {}


def test_share(context: BrowserContext, page: Page, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    session = played(40)
    store(page, site, {f"{GAME}a": entry(session)})
    open_page(page, site, "#play/a")
    dialog = open_share(page)
    link = dialog.get_by_label("Link").input_value()
    assert Session.from_link(link.partition("#g=")[2]) == session
    expect(dialog).to_contain_text(f"in {len(link)} characters")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("status")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    dialog.get_by_role("button", name="Copy transcript").click()
    expect(dialog.get_by_role("status")).to_have_text("The transcript is copied.")
    assert Session.from_transcript(page.evaluate("navigator.clipboard.readText()")) == session
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as file").click()
    assert Session.from_json(download.value.path().read_text("utf-8")) == session
