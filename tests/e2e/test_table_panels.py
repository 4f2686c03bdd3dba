"""Panels that say what is true now, and go away when they are done with."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import (
    NAMES,
    PATIENCE,
    finished,
    goes_on,
    long_game,
    new_session,
    play,
    row,
    seat_at,
    step,
    table,
    wait_at,
)

from . import struggle_player as struggle

pytestmark = pytest.mark.reused

WIDE = {"width": 1440, "height": 900}
SHOPPERS = [{"power": "britain", "gold": 20}, {"power": "france", "gold": 20}]


def auction(**settings: Any) -> Any:
    """Two persons at the auction of the first war; 3 gold is bid."""
    session = struggle.at_position(3, war=1, phase={"name": "auctions"})
    return struggle.play(session, "side a britain", "side b france", "bid 3")


def boxes_meet(one: Locator, other: Locator) -> bool:
    """Whether two parts of the page cover one another."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    apart = (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )
    return not apart


def test_bots_without_a_pause_can_be_stopped(page: Page, site: str) -> None:
    seat_at(page, site, new_session(0, bots=4), bot_ms=0)
    page.locator('.prompt-main [data-act="stop"]').click(timeout=PATIENCE)
    resume = page.locator('.prompt-main [data-act="resume"]')
    expect(resume).to_be_visible()
    here = step(page)
    page.keyboard.press("l")  # the page answers
    expect(table(page)).to_have_attribute("data-panel", "log")
    expect(table(page)).to_have_attribute("data-step", str(here))
    resume.click()
    goes_on(page, here)


# ---- a number that is typed ----
def test_the_button_says_what_is_typed(page: Page, site: str) -> None:
    session = auction()
    seat_at(page, site, session)
    field, go = page.locator(".bid-field"), page.locator(".stepper .go")
    field.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("12")
    expect(field).to_be_focused()
    expect(field).to_have_value("12")
    expect(go).to_contain_text("Bid 12 gold")
    expect(page.locator(".takes-unrest")).to_be_visible()
    page.keyboard.press("Enter")
    wait_at(page, play(session, "bid 12").step)


def test_a_bid_that_is_too_much_or_too_little_says_why(page: Page, site: str) -> None:
    seat_at(page, site, auction())
    field, go = page.locator(".bid-field"), page.locator(".stepper .go")
    field.fill("99")
    expect(page.locator(".prompt .remark")).to_contain_text("Too much: this table counts bids up")
    expect(go).to_contain_text("Bid 60 gold")
    page.locator(".standing").click()
    expect(field).to_have_value("60")
    field.fill("2")
    expect(page.locator(".prompt .remark")).to_contain_text("Too little: 3 gold is bid already.")
    expect(go).to_contain_text("Bid 4 gold")
    field.fill("7")
    expect(page.locator(".prompt .remark")).to_have_count(0)
    expect(go).to_contain_text("Bid 7 gold")


# ---- panels that are done with ----
def test_the_tiles_go_away_after_a_purchase(page: Page, site: str) -> None:
    page.set_viewport_size(WIDE)
    session = struggle.at_position(2, players=SHOPPERS)
    seat_at(page, site, session)
    page.keyboard.press("n")
    expect(table(page)).to_have_attribute("data-panel", "tiles")
    page.locator(".drawer .tile.buyable .buy").first.click()
    goes_on(page, session.step)
    expect(page.locator(".drawer")).to_be_hidden()


def test_no_panel_covers_what_is_to_be_decided(page: Page, site: str) -> None:
    page.set_viewport_size(WIDE)
    forces = {"armies": {"mediterranean": 2}, "fleets": {"mediterranean": 1}, "gold": 20}
    players = [{"power": "britain", **forces}, {"power": "france", **forces}]
    session = struggle.at_position(2, players=players)
    struggle.play(session, "attack mediterranean france")
    seat_at(page, site, session)
    expect(table(page)).to_have_attribute("data-side", "right")
    for key, panel in (("l", "log"), ("n", "tiles"), ("p", "players")):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        assert not boxes_meet(page.locator(".drawer"), page.locator(".dock-box")), panel


def test_prices_stand_beside_names_in_a_narrow_panel(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1110, "height": 800})
    seat_at(page, site, struggle.at_position(2, players=SHOPPERS))
    page.keyboard.press("n")
    tiles = page.locator(".drawer .tile")
    expect(tiles.nth(11)).to_be_attached()
    for tile in tiles.all()[:12]:
        name, price = tile.locator(".tile-name"), tile.locator(".tile-price")
        assert not boxes_meet(name, price), name.inner_text()


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_a_tiles_sign_stands_beside_its_name(page: Page, site: str, size: tuple[int, int]) -> None:
    """On a phone on its side a sign had a line to itself, and its name stood below it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat_at(page, site, struggle.at_position(2, players=SHOPPERS))
    page.keyboard.press("n")
    tiles = page.locator(".drawer .tile.buyable")
    expect(tiles.nth(11)).to_be_attached()
    for tile in tiles.all():
        name = tile.locator(".tile-name").bounding_box()
        sign = tile.locator(".use-sign").bounding_box()
        assert name and sign
        assert name["y"] < sign["y"] + sign["height"] / 2 < name["y"] + name["height"]


def test_a_tile_takes_two_lines_of_an_upright_phone(page: Page, site: str) -> None:
    """The button had a line below the price: forty tiles were a third longer a way to scroll."""
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, struggle.at_position(2, players=SHOPPERS))
    page.keyboard.press("n")
    tile = page.locator(".drawer .tile.buyable", has_text="Reserve")
    price, buy = tile.locator(".price").bounding_box(), tile.locator(".buy").bounding_box()
    assert price and buy and buy["y"] < price["y"] + price["height"]


# ---- what is read out ----
def test_a_game_that_is_left_says_nothing_more(page: Page, site: str) -> None:
    seat_at(page, site, new_session(2))
    page.locator(".board").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).not_to_be_empty()
    page.goto(f"{site}#home")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    expect(page.locator("#live")).to_be_empty()
    expect(page.locator("#live-now")).to_be_empty()


def test_what_a_choice_would_bring_is_read_out_as_it_is_shown(page: Page, site: str) -> None:
    """Sentence by sentence, and not with the words for another hand."""
    seat_at(page, site, new_session(2), one_click="free")
    row(page, "rondel.taxation").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_have_text(re.compile(r"^Russia: Taxation\. .*to play it\.$"))
    expect(page.locator("#live")).not_to_contain_text("Tap")


def test_the_focus_goes_back_to_the_button_of_the_menu_that_is_closed(
    page: Page, site: str
) -> None:
    seat_at(page, site, new_session(2))
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bar-menu button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")


def test_the_curtain_hides_the_table_from_screen_readers(page: Page, site: str) -> None:
    seat_at(page, site, new_session(2, hidden_cash=True))
    expect(page.get_by_role("dialog", name="Change of player")).to_be_visible()
    expect(page.get_by_role("button", name="I am Ben")).to_be_focused()
    behind = page.locator("#app > :not(.curtain):not([inert])")
    expect(behind).to_have_count(0)
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator("#app > [inert]")).to_have_count(0)


# ---- one thing after another ----
def test_another_panel_opens_at_its_beginning(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1100, "height": 600})
    seat_at(page, site, long_game(3, 60))
    body = page.locator(".drawer-body")
    for key, panel in (("n", "nations"), ("b", "text-board"), ("n", "nations")):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        assert body.evaluate("node => node.scrollTop") == 0
        body.evaluate("node => { node.scrollTop = 200; }")
        assert body.evaluate("node => node.scrollTop") == 200


def test_what_was_asked_goes_away_with_the_answer_while_bots_take_their_time(
    page: Page, site: str
) -> None:
    session = new_session(1, bots=2)
    while session.actor != 0 or "rondel.taxation" not in str(session.choices):
        session.play(session.choices[0])
    after = Session.from_json(session.to_json())
    after.play("rondel taxation")
    assert after.actor not in (0, None)
    seat_at(page, site, session, bot_ms=1500)
    asked = row(page, "rondel.taxation").evaluate(
        "node => { node.click(); return document.querySelector('.prompt .lower').textContent; }"
    )
    assert NAMES[after.actor or 0] in asked and NAMES[0] not in asked


def test_the_result_opens_without_the_card_of_what_happened_last(page: Page, site: str) -> None:
    seat_at(page, site, finished())
    told = page.locator(".story .event-card")
    expect(told).to_be_visible()
    page.locator('.prompt-main [data-act="results"]').click()
    expect(page.locator(".drawer .winner-line")).to_be_visible()
    expect(told).to_be_hidden()
    page.locator('[data-act="close-panel"]').click()
    expect(told).to_be_visible()


# ---- the narrowest windows ----
def test_a_panel_comes_into_sight_where_the_page_scrolls(page: Page, site: str) -> None:
    """A window of 1280 px at 400 %, too, has 320: there the panels stand under the map."""
    page.set_viewport_size({"width": 320, "height": 640})
    seat_at(page, site, new_session(2))
    title, asked = page.locator(".drawer [data-key=close-panel]"), page.locator(".prompt-words")
    expect(asked).to_be_in_viewport()
    page.keyboard.press("l")
    expect(title).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(asked).to_be_in_viewport(ratio=1)
    tabs = page.locator(".tabs")
    for name in ("Nations", "Players", "Log"):
        tabs.get_by_role("button", name=name).click()
        expect(title).to_be_in_viewport(ratio=1)
    tabs.get_by_role("button", name="Decide").click()
    expect(asked).to_be_in_viewport(ratio=1)
