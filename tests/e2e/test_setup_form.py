"""Setting a game up: who plays, what has been filled in, what cannot start."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.player import store
from e2e.shell import GAME_ID, entry, kept, open_page, played, playing
from web.page.storage import GAME

pytestmark = pytest.mark.reused


def test_first_visit(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.get_by_text("No games yet.")).to_be_visible()
    expect(page.get_by_role("heading", name="Imperial 2030", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert "⟨" not in page.inner_text("body")


def test_whoever_has_no_game_yet_is_told_how_one_learns_them(page: Page, site: str) -> None:
    open_page(page, site)
    told = page.locator(".continue").get_by_text("First time here?")
    expect(told).to_be_visible()
    page.get_by_role("link", name="How to play").click()
    expect(page.locator(".rules-list")).to_be_visible()
    store(page, site, {f"{GAME}a": entry(played(10))})
    open_page(page, site)
    expect(page.locator(".kept-row")).to_have_count(1)
    expect(told).to_have_count(0)


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


def test_whoever_has_no_name_is_called_by_number(page: Page, site: str) -> None:
    """ "Flag card of", it said, and then nothing."""
    open_setup(page, site)
    page.get_by_label("Chosen").check()
    page.get_by_label("Name of player 2").fill(" ")
    expect(page.get_by_label("Flag card of Player 2")).to_be_visible()


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
            page.get_by_role("link", name="Imperia, home screen").click()
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
