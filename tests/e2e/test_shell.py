"""The page around the table: set-up, kept games, links, files, settings, pages, two tabs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from core import Session
from core.bots import choose
from e2e.axe import TRIED, flaws, window
from e2e.conftest import Watch, ready
from e2e.player import store
from web.page.storage import ASIDE, FORMAT, GAME
from web.page.summary import summary

pytestmark = pytest.mark.reused

GAME_ID = "imperial2030"
NAMES = ["Anna", "Ben", "Chiara"]


# ---- games to begin with ----
@cache
def played(steps: int, bots: int = 0) -> Session:
    """A session some steps in; the last `bots` seats are bots, the rest are people."""
    people = [
        {"name": name, "kind": "bot", "bot": "random"}
        if seat >= len(NAMES) - bots
        else {"name": name, "kind": "person", "bot": None}
        for seat, name in enumerate(NAMES)
    ]
    session = Session.new(GAME_ID, seats=len(NAMES), seed=7, info={"people": people})
    while session.step < steps and not session.over:
        session.play(choose(session, "random"))
    return session


def entry(session: Session, title: str = "", days: int = 0) -> str:
    """The text of a kept game, last played so many days ago."""
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    body = {"format": FORMAT, "title": title, "at": at, "summary": summary(session)}
    return json.dumps(body | {"session": session.to_json()})


def open_page(page: Page, site: str, fragment: str = "#home") -> Page:
    page.goto(f"{site}{fragment}")
    return ready(page)


def kept(page: Page) -> dict[str, Any]:
    """The kept games by key."""
    texts = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return {
        name.removeprefix(GAME): json.loads(text)
        for name, text in texts.items()
        if name.startswith(GAME)
    }


def row(page: Page, key: str) -> Locator:
    return page.locator(f'.kept-row[data-key="{key}"]')


def from_menu(page: Page, key: str, act: str) -> None:
    row(page, key).get_by_role("button", name="More for").click()
    page.locator(".menu:popover-open").get_by_role("button", name=act).click()


def playing(page: Page) -> str:
    """Wait for the table; gives the key of its game."""
    expect(page.locator("html")).to_have_attribute("data-screen", "play")
    return page.url.partition("#play/")[2]


# ---- set-up ----
def test_first_visit(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.get_by_text("No games yet.")).to_be_visible()
    expect(page.get_by_role("heading", name="Imperial 2030", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert "⟨" not in page.inner_text("body")


def open_setup(page: Page, site: str) -> None:
    """Open the set-up form of the game whose form these tests fill in."""
    open_page(page, site)
    page.locator(f".card[data-game={GAME_ID}] .card-title").click()


def test_set_up_and_start(page: Page, site: str) -> None:
    open_setup(page, site)
    page.get_by_label("Name of player 2").fill("  Zoë   de la Cruz ")
    page.get_by_role("radiogroup", name="Who plays as player 2").get_by_label("Person").check()
    page.get_by_role("radiogroup", name="Who plays as player 3").get_by_label("Empty").check()
    page.get_by_label("Bot of player 4").select_option("random")
    expect(page.get_by_text("3 players, 24 M each")).to_be_visible()
    page.get_by_role("switch", name="Hidden cash").check()
    page.get_by_label("Seed").fill("42")
    page.get_by_label("Chosen").check()
    page.get_by_label("Name of player 1").fill("Anna Maria")
    page.get_by_label("Flag card of Anna Maria").select_option("deal india")
    page.get_by_role("button", name="Start").click()
    key = playing(page)
    data = kept(page)[key]["session"]
    assert (data["game"], data["seats"], data["seed"]) == (GAME_ID, 3, 42)
    assert data["options"]["hidden_cash"] is True and data["options"]["investor_card"] is True
    assert data["steps"][0] == "deal india"
    assert data["info"]["people"] == [
        {"name": "Anna Maria", "kind": "person", "bot": None},
        {"name": "Zoë de la Cruz", "kind": "person", "bot": None},
        {"name": "Deniz", "kind": "bot", "bot": "random"},
    ]


def test_people_are_remembered(page: Page, site: str) -> None:
    open_setup(page, site)
    page.get_by_label("Name of player 1").fill("Maximiliane von Hohenstein")
    page.get_by_role("button", name="Start").click()
    playing(page)
    open_setup(page, site)
    expect(page.get_by_label("Name of player 1")).to_have_value("Maximiliane von Hohenstein")


def test_a_form_filled_in_by_half_outlives_a_look_at_settings_rules_and_another_game(
    page: Page, site: str
) -> None:
    open_setup(page, site)
    page.get_by_label("Name of player 2").fill("Zoë")
    page.get_by_role("radiogroup", name="Who plays as player 3").get_by_label("Empty").check()
    page.get_by_role("switch", name="Hidden cash").check()
    page.get_by_label("Seed", exact=True).fill("42")
    for look in ("Settings", "Rules", "another game"):
        if look == "another game":
            page.locator(".card[data-game=pocket_imperium] .card-title").click()
            page.locator(f".card[data-game={GAME_ID}] .card-title").click()
        else:
            page.get_by_role("link", name=look).click()
            expect(page.get_by_role("button", name="Start")).to_be_hidden()
            page.get_by_role("link", name="Imperia, to the start").click()
        expect(page.get_by_label("Name of player 2")).to_have_value("Zoë")
        third = page.get_by_role("radiogroup", name="Who plays as player 3")
        expect(third.get_by_label("Empty")).to_be_checked()
        expect(page.get_by_role("switch", name="Hidden cash")).to_be_checked()
        expect(page.get_by_label("Seed", exact=True)).to_have_value("42")
    page.get_by_role("button", name="Start").click()
    assert kept(page)[playing(page)]["session"]["info"]["people"][1]["name"] == "Zoë"
    page.goto(f"{site}#home")
    expect(page.get_by_label("Seed", exact=True)).to_have_value("")


def test_set_up_by_keyboard(page: Page, site: str) -> None:
    open_setup(page, site)
    page.get_by_label("Name of player 1").focus()
    page.keyboard.press("Tab")
    expect(
        page.get_by_role("radiogroup", name="Who plays as player 1").get_by_label("Person")
    ).to_be_focused()
    page.keyboard.press("ArrowRight")
    bot = page.get_by_role("radiogroup", name="Who plays as player 1").get_by_label("Bot")
    expect(bot).to_be_checked()
    expect(bot).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Bot of player 1")).to_be_focused()
    page.get_by_role("button", name="Add a player").press("Enter")
    expect(page.get_by_label("Name of player 5")).to_be_focused()
    switch = page.get_by_role("switch", name="Investor card")
    switch.press("Space")
    expect(switch).not_to_be_checked()
    expect(switch).to_be_focused()
    page.get_by_role("button", name="Start").press("Enter")
    key = playing(page)
    assert kept(page)[key]["session"]["options"]["investor_card"] is False


@pytest.mark.parametrize(
    ("label", "text", "sentence"),
    [
        ("Name of player 2", " anna", "Two players have the same name."),
        ("Seed", "seven", "A seed is a whole number"),
    ],
)
def test_what_cannot_start_says_why(
    page: Page, site: str, label: str, text: str, sentence: str
) -> None:
    open_setup(page, site)
    page.get_by_label(label).fill(text)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    assert kept(page) == {}


def test_too_few_players(page: Page, site: str) -> None:
    open_setup(page, site)
    for number in (2, 3, 4):
        group = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        group.get_by_label("Empty").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("This game needs at least 2 players.")).to_be_visible()


def test_six_players_are_the_most(page: Page, site: str) -> None:
    open_setup(page, site)
    add = page.get_by_role("button", name="Add a player")
    add.click()
    add.click()
    expect(add).to_have_count(0)
    expect(page.get_by_text("6 players, 13 M each")).to_be_visible()
    page.get_by_label("Set-up", exact=True).select_option("experienced")
    page.get_by_label("Chosen").check()
    page.get_by_label("First player").select_option("start 3")
    page.get_by_role("button", name="Start").click()
    key = playing(page)
    assert kept(page)[key]["session"]["steps"][0] == "start 3"


# ---- kept games ----
def test_continue_list(page: Page, site: str) -> None:
    alone = played(40, bots=2)
    while alone.actor != 0:
        alone.undo()
    games = {
        f"{GAME}alone": entry(alone),
        f"{GAME}named": entry(played(60), "Friday evening with the neighbours", days=1),
        f"{GAME}over": entry(played(20_000), days=400),
    }
    began = date.today()
    store(page, site, games)
    open_page(page, site)
    assert page.locator(".kept-row").evaluate_all("rows => rows.map(r => r.dataset.key)") == [
        "alone",
        "named",
        "over",
    ]
    expect(row(page, "alone")).to_contain_text("your turn")
    midnights = (date.today() - began).days  # one may pass while this test runs
    expect(row(page, "alone")).to_contain_text(("today", "yesterday")[midnights])
    expect(row(page, "named")).to_contain_text("Friday evening with the neighbours")
    expect(row(page, "named")).to_contain_text("Anna, Ben and Chiara")
    expect(row(page, "named")).to_contain_text("’s turn")
    day_before = began - timedelta(days=1)
    expect(row(page, "named")).to_contain_text(("yesterday", f"{day_before:%A}")[midnights])
    expect(row(page, "over")).to_contain_text("finished")
    row(page, "named").get_by_role("link").click()
    assert playing(page) == "named"
    page.go_back()
    expect(page.locator(".kept-row")).to_have_count(3)


def test_many_games(page: Page, site: str) -> None:
    text = entry(played(10))
    store(page, site, {f"{GAME}k{number}": text for number in range(12)})
    open_page(page, site)
    expect(page.locator(".kept-row")).to_have_count(6)
    page.get_by_role("button", name="Show all 12 games").click()
    expect(page.locator(".kept-row")).to_have_count(12)


def test_rename(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(10))})
    open_page(page, site)
    from_menu(page, "a", "Rename")
    dialog = page.get_by_role("dialog", name="Rename")
    expect(dialog.get_by_label("Name of this game")).to_be_focused()
    page.keyboard.type("<b>Friday</b> & more")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, "a").get_by_role("link")).to_have_text("<b>Friday</b> & more")
    open_page(page, site)
    expect(row(page, "a").get_by_role("link")).to_have_text("<b>Friday</b> & more")


def test_delete_asks_and_can_be_taken_back(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(10)), f"{GAME}b": entry(played(20))})
    open_page(page, site)
    from_menu(page, "a", "Delete")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".kept-row")).to_have_count(2)
    before = kept(page)
    from_menu(page, "a", "Delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(".kept-row")).to_have_count(1)
    assert set(kept(page)) == {"b"}
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".kept-row")).to_have_count(2)
    assert kept(page) == before


def test_export(page: Page, site: str) -> None:
    session = played(30)
    store(page, site, {f"{GAME}a": entry(session, "Friday evening")})
    open_page(page, site)
    with page.expect_download() as download:
        from_menu(page, "a", "Save as file")
    assert download.value.suggested_filename == "friday-evening.imperia.json"
    assert Session.from_json(download.value.path().read_text("utf-8")) == session


def test_corrupt_entries_are_set_aside(page: Page, site: str) -> None:
    games = {f"{GAME}good": entry(played(10)), f"{GAME}bad": '{"format": 1, "sess'}
    store(page, site, games)
    open_page(page, site)
    expect(page.get_by_text("“bad” cannot be read")).to_be_visible()
    expect(page.locator(".kept-row")).to_have_count(1)
    unread = page.locator('[data-aside="bad"]')
    with page.expect_download() as download:
        unread.get_by_role("button", name="Save as file").click()
    assert download.value.path().read_text("utf-8") == games[f"{GAME}bad"]
    open_page(page, site)
    unread.get_by_role("button", name="Delete").click()
    expect(unread).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", f"{ASIDE}bad") is None


def test_game_that_does_not_play_is_set_aside(page: Page, site: str) -> None:
    broken = json.loads(entry(played(10)))
    broken["session"]["steps"][3] = "march moscow atlantis"
    store(page, site, {f"{GAME}good": entry(played(10)), f"{GAME}bad": json.dumps(broken)})
    open_page(page, site, "#play/bad")
    expect(page.locator("#problem")).to_have_text(
        "This game cannot be read. It was set aside; the others are fine."
    )
    page.get_by_role("button", name="New game").click()
    expect(page.locator('[data-aside="bad"]')).to_be_visible()
    row(page, "good").get_by_role("link").click()
    assert playing(page) == "good"


def test_key_of_no_game(page: Page, site: str) -> None:
    open_page(page, site, "#play/nothing")
    expect(page.locator("#problem")).to_have_text("This game is not kept in this browser.")
    expect(page.get_by_role("link", name="Settings")).to_be_visible()


# ---- links ----
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
        (lambda link: "hello", "This is not a link of Imperia."),
        (lambda link: "", "This is not a link of Imperia."),
        (lambda link: link[:12], "This link is cut off before its first step."),
        (lambda link: "I9" + link[2:], "This link was made by a newer version of Imperia."),
        (lambda link: link[:40] + "!!" + link[42:], "This link is damaged"),
    ],
    ids=["foreign", "empty", "short", "newer", "damaged"],
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


def test_empty_paste(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text("Paste a link into the field first.")).to_be_visible()


# ---- files, sharing ----
def choose_file(page: Page, path: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("#nav-open").click()
    chooser.value.set_files(path)


def test_open_a_file(page: Page, site: str, tmp_path: Path) -> None:
    session = played(40)
    file = tmp_path / "game.json"
    file.write_text("\ufeff" + json.dumps(session.to_json()), encoding="utf-8")
    open_page(page, site)
    choose_file(page, file)
    key = playing(page)
    assert Session.from_json(kept(page)[key]["session"]) == session


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
    expect(dialog).to_contain_text("No game of Imperia can be read from this file.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert kept(page) == {}


def open_share(page: Page) -> Locator:
    page.locator("[data-act=share]:visible").first.click()
    return page.get_by_role("dialog", name="Share this game")


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


# ---- two tabs, no storage ----
def test_two_tabs(context: BrowserContext, page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(40))})
    open_page(page, site, "#play/a")
    other = context.new_page()
    store(other, site, {f"{GAME}a": entry(played(60))})
    bar = page.locator("[data-bar=conflict]")
    expect(bar).to_contain_text("This game went on in another tab. Nothing was overwritten.")
    bar.get_by_role("button", name="Keep mine as a copy").click()
    expect(bar).to_have_count(0)
    expect(page).not_to_have_url(f"{site}#play/a")
    copy = playing(page)
    games = kept(page)
    assert Session.from_json(games["a"]["session"]) == played(60)
    assert Session.from_json(games[copy]["session"]) == played(40)


def test_two_tabs_open_the_other(context: BrowserContext, page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(40))})
    open_page(page, site, "#play/a")
    store(context.new_page(), site, {f"{GAME}a": entry(played(60))})
    page.locator("[data-bar=conflict]").get_by_role("button", name="Open that one").click()
    expect(page.locator("[data-bar=conflict]")).to_have_count(0)
    link = open_share(page).get_by_label("Link").input_value()
    assert Session.from_link(link.partition("#g=")[2]) == played(60)


def test_on_a_phone_what_takes_a_notice_away_stands_beside_its_words(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    store(page, site, {f"{GAME}a": entry(played(40))})
    open_page(page, site, "#play/a")
    store(context.new_page(), site, {f"{GAME}a": entry(played(60))})
    bar = page.locator("[data-bar=conflict]")
    words, away, button = (
        part.bounding_box()
        for part in (
            bar.locator("p"),
            bar.get_by_role("button", name="Dismiss"),
            bar.get_by_role("button", name="Open that one"),
        )
    )
    assert words and away and button
    assert away["x"] >= words["x"] + words["width"]
    assert away["y"] < words["y"] + words["height"]
    assert button["y"] >= away["y"] + away["height"]


def test_home_follows_another_tab(context: BrowserContext, page: Page, site: str) -> None:
    open_page(page, site)
    store(context.new_page(), site, {f"{GAME}a": entry(played(10))})
    expect(page.locator(".kept-row")).to_have_count(1)


def test_browser_that_keeps_nothing(new_context: Callable[..., BrowserContext], site: str) -> None:
    page = new_context().new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    open_page(page, site)
    page.get_by_role("button", name="Start").click()
    playing(page)
    expect(page.locator("[data-bar=refused]")).to_contain_text("This browser keeps nothing.")
    assert open_share(page).get_by_label("Link").input_value()


# ---- settings and pages ----
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
    page.get_by_role("link", name="Imperia, to the start").click()
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


# ---- for everybody ----
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
