"""Games that this browser keeps: the list, two tabs, a browser that keeps nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from e2e.player import store
from e2e.shell import (
    entry,
    fill_storage,
    from_menu,
    kept,
    open_page,
    open_share,
    played,
    playing,
    row,
)
from web.page.storage import ASIDE, GAME

pytestmark = pytest.mark.reused


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


def test_games_of_one_title_are_read_out_with_who_plays_and_when(page: Page, site: str) -> None:
    """Whoever hears the page had ten links in a row that said the same."""
    games = {f"{GAME}early": entry(played(10)), f"{GAME}late": entry(played(60), days=400)}
    store(page, site, games)
    open_page(page, site)
    names = "Anna, Ben and Chiara"
    for key in ("early", "late"):
        when = " ".join(row(page, key).locator(".kept-when").inner_text().split())
        link, more = row(page, key).get_by_role("link"), row(page, key).get_by_role("button")
        expect(link).to_have_accessible_description(f"{names} {when}")
        expect(more.first).to_have_accessible_description(names)


def test_many_games(page: Page, site: str) -> None:
    text = entry(played(10))
    store(page, site, {f"{GAME}k{number}": text for number in range(12)})
    open_page(page, site)
    expect(page.locator(".kept-row")).to_have_count(6)
    page.get_by_role("button", name="Show all 12 games").click()
    expect(page.locator(".kept-row")).to_have_count(12)


@pytest.mark.parametrize("width", [390, 1440])
def test_long_names_stay_within_their_row(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    session = played(10)
    people = [{"name": name * 20, "kind": "person", "bot": None} for name in ("Wo", "Mu", "Äh")]
    session.info = {"people": people}
    store(page, site, {f"{GAME}a": entry(session, title="W" * 60)})
    open_page(page, site)
    when = row(page, "a").locator(".kept-when").bounding_box()
    assert when
    for part in (".tag", ".kept-title"):
        found = row(page, "a").locator(part)
        assert found.evaluate("part => part.scrollWidth <= part.clientWidth")
        box = found.bounding_box()
        assert box and box["x"] + box["width"] <= when["x"]


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
    expect(row(page, "a").get_by_role("button", name="More for")).to_be_focused()
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


def test_the_question_before_a_deletion_says_which_of_two_games_of_one_title(
    page: Page, site: str
) -> None:
    """It lies over the list, and said “Imperial 2030” of both."""
    games = {f"{GAME}early": entry(played(10)), f"{GAME}late": entry(played(60), days=400)}
    store(page, site, games)
    open_page(page, site)
    for key in ("early", "late"):
        facts = row(page, key).locator(".kept-when > *").all_inner_texts()
        from_menu(page, key, "Delete")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(" · ".join(["Anna, Ben and Chiara", *facts]))
        dialog.get_by_role("button", name="Cancel").click()
        expect(dialog).to_have_count(0)


def delete(page: Page, key: str) -> None:
    """Delete a game and say yes."""
    from_menu(page, key, "Delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(row(page, key)).to_have_count(0)


def test_two_deletions_in_a_row_can_both_be_taken_back(page: Page, site: str) -> None:
    """The bar of the second took the place of the first, whose game was lost for good."""
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "abc"})
    open_page(page, site)
    before = kept(page)
    delete(page, "a")
    delete(page, "b")
    expect(page.locator("#bars")).to_contain_text("2 games are deleted.")
    page.get_by_role("button", name="Undo all").click()
    expect(page.locator(".kept-row")).to_have_count(3)
    assert kept(page) == before


def test_a_deletion_whose_bar_is_dismissed_stays(page: Page, site: str) -> None:
    """Only what the bar tells comes back."""
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "abc"})
    open_page(page, site)
    delete(page, "a")
    page.locator("#bars").get_by_role("button", name="Dismiss").click()
    delete(page, "b")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".kept-row")).to_have_count(2)
    assert set(kept(page)) == {"b", "c"}


def test_after_a_deletion_keys_go_on_at_the_next_row(page: Page, site: str) -> None:
    """The focus fell to the top of the page, after taking it back as well."""
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "abc"})
    open_page(page, site)
    rows = [row.get_attribute("data-key") for row in page.locator(".kept-row").all()]
    page.locator(".kept-row").nth(1).get_by_role("button", name="More for").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete", exact=True).locator("visible=true").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".kept-row")).to_have_count(2)
    expect(row(page, str(rows[2])).get_by_role("button", name="More for")).to_be_focused()
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".kept-row")).to_have_count(3)
    expect(row(page, str(rows[1])).get_by_role("link")).to_be_focused()


def test_what_is_asked_of_the_list_lasts_while_one_of_its_games_is_played(
    page: Page, site: str
) -> None:
    """Who went through what waits for them had to filter anew after each game."""
    texts = {f"{GAME}k{number}": entry(played(10)) for number in range(12)}
    store(page, site, texts)
    open_page(page, site)
    page.get_by_label("Which game").select_option("Imperial 2030")
    page.get_by_role("button", name="Show all 12 games").click()
    page.locator(".kept-title").nth(9).click()
    expect(page.locator(".play")).to_be_visible()
    page.go_back()
    expect(page.locator(".kept-row")).to_have_count(12)
    expect(page.get_by_label("Which game")).to_have_value("imperial2030")


def test_a_deletion_is_taken_back_on_the_list_that_is_shown_by_then(page: Page, site: str) -> None:
    """After a look at the settings the game was kept again, but the list did not show it."""
    store(page, site, {f"{GAME}a": entry(played(10))})
    open_page(page, site)
    from_menu(page, "a", "Delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".kept-row")).to_have_count(1)


def test_a_game_that_another_tab_has_deleted_takes_no_name(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(10)), f"{GAME}b": entry(played(20))})
    open_page(page, site)
    from_menu(page, "a", "Rename")
    page.evaluate("key => localStorage.removeItem(key)", f"{GAME}a")
    page.get_by_role("button", name="Save the name").click()
    expect(page.locator("[data-bar=gone]")).to_contain_text("not kept in this browser")
    expect(page.locator(".kept-row")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_name_that_finds_no_room_says_so(page: Page, site: str) -> None:
    store(page, site, {f"{GAME}a": entry(played(10)), "else": ""})
    open_page(page, site)
    for name in ("F", "Friday"):  # the second is longer than what is kept by then
        from_menu(page, "a", "Rename")
        page.get_by_label("Name of this game").fill(name)
        page.get_by_role("button", name="Save the name").click()
        expect(row(page, "a").get_by_role("link")).to_have_text(name)
        fill_storage(page)
    expect(page.locator("[data-bar=refused]")).to_contain_text("has no room left")
    page.goto("about:blank")  # what this page has in memory goes with it


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
    expect(unread).to_have_count(1)  # no slip of the finger takes it away
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
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


def test_tabs_of_several_games_are_told_apart_by_their_names(page: Page, site: str) -> None:
    """All were called 'Imperia', in the list of tabs and among the pages that were visited."""
    texts = {f"{GAME}a": entry(played(40)), f"{GAME}b": entry(played(50), "Friday at Ben’s")}
    store(page, site, texts)
    for key, name in {"a": "Imperial 2030", "b": "Friday at Ben’s"}.items():
        open_page(page, site, f"#play/{key}")
        expect(page).to_have_title(f"{name} · Imperia")
    page.evaluate("location.hash = 'home'")
    expect(page).to_have_title("Imperia")


# ---- two tabs, no storage
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
