"""Struggle of Empires: standing orders in an auction, given and called off on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import keep, seat_at, settled, table, table_ready

from . import struggle_player as struggle

pytestmark = pytest.mark.reused

GAME_ID = "struggle_of_empires"


def at_auction() -> Session:
    """Three persons at one screen; Britain opens, for France and Spain."""
    players = [{"power": power, "gold": 9} for power in ("britain", "france", "spain")]
    start = {"seats": 3, "players": players, "last": 0, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME_ID, start, seed=1)
    names = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]
    session.info = {"people": names}
    for text in ("side a france", "side b spain", "bid 1"):
        session.play(text)
    return session


def test_a_player_passes_an_auction_once_and_is_not_asked_again(page: Page, site: str) -> None:
    session = at_auction()
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    expect(table(page)).to_have_attribute("data-actor", "1")
    page.locator('[data-act="auction-order"][data-value="pass"]').click()
    expect(table(page)).to_have_attribute("data-actor", "2")
    expect(page.locator(".orders")).to_contain_text("France passes")
    page.locator('.auction [data-act="swap"]').click()
    page.locator('.auction .go[data-value="bid 2"]').click()
    expect(table(page)).to_have_attribute("data-actor", "0")
    page.locator('.auction [data-act="swap"]').click()
    page.locator('.auction .go[data-value="bid 3"]').click()
    expect(table(page)).to_have_attribute("data-actor", "2")  # France has passed by itself
    page.locator('[data-act="drop-order"]').click()
    expect(page.locator(".orders")).to_have_count(0)


def test_a_bid_that_was_armed_is_gone_with_its_decision(page: Page, site: str) -> None:
    """France selects a bid of 5, then passes instead: Spain finds the lowest bid, not selected."""
    keep(page, site, {"test": at_auction()})
    page.goto(f"{site}#play/test")
    table_ready(page)
    page.locator('.auction [data-value="say:bid 4"]').first.click()
    expect(page.locator(".bid-field")).to_have_value("4")
    page.locator('[data-act="auction-order"][data-value="pass"]').click()
    expect(table(page)).to_have_attribute("data-actor", "2")
    expect(page.locator(".bid-field")).to_have_value("2")
    expect(page.locator(".preview")).to_be_hidden()


def test_what_a_typed_bid_takes_is_read_out(page: Page, site: str) -> None:
    """The bid is played by the next Enter: no card of it is read out before."""
    keep(page, site, {"test": at_auction()})
    page.goto(f"{site}#play/test")
    table_ready(page)
    page.locator(".bid-field").focus()
    for digits, said in (("12", "You have 9 gold: bidding 12 takes 2 unrest"), ("5", "")):
        page.keyboard.press("Control+A")
        page.keyboard.type(digits)
        expect(page.locator(".stepper .go")).to_contain_text(f"Bid {digits} gold")
        expect(page.locator("#live")).to_have_text(said)


STICKS_OUT = """() => [...document.querySelectorAll('.auction .place')].filter(place => {
  const box = place.getBoundingClientRect();
  return [...place.children].some(part => {
    const inner = part.getBoundingClientRect();
    return inner.right > box.right || inner.left < box.left;
  });
}).map(place => place.textContent)"""
"""The places of the alliances whose mark does not fit into them."""


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_places_of_the_alliances_have_room_for_their_marks_on_a_phone(
    page: Page, site: str, seats: int
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    session = struggle.at_position(seats, war=1, phase={"name": "auctions"})
    seat_at(page, site, struggle.play(session, "side a britain"))
    settled(page)
    expect(page.locator(".auction .place.ghost")).to_be_visible()
    assert page.evaluate(STICKS_OUT) == []


POWERS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")


def of_seven(bots_: int = 0, bid: int = 0) -> Session:
    """Britain, the first of seven powers, has opened an auction; the last ones may be bots."""
    players = [{"power": power, "gold": 9} for power in POWERS]
    start = {"seats": 7, "players": players, "last": 0, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME_ID, start, seed=1)
    session.info = {"people": struggle.people(7 - bots_, bots_)}
    return struggle.play(session, "side a britain", "side b france", f"bid {bid}")


MEETS = """() => [...document.querySelectorAll('.auction .place:has(.emblem)')].filter(place => {
  const edge = place.getBoundingClientRect(), disc = place.querySelector('.emblem')
    .getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(place.querySelector('.place-no'));
  const number = words.getBoundingClientRect();
  const x = disc.x + disc.width / 2, y = disc.y + disc.height / 2;
  const far = Math.hypot(x - Math.min(x, number.right), y - Math.min(y, number.bottom - 3));
  return far < disc.width / 2 || disc.right > edge.right - 2;
}).map(place => place.textContent)"""
"""The places whose disc lies on its number, less what is under a digit, or on the place's edge."""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768), (768, 1024)], ids=str)
def test_with_seven_powers_each_place_shows_number_and_disc(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session = of_seven()
    settled(seat_at(page, site, session))
    expect(page.locator(".auction .place .emblem")).to_have_count(2)
    assert page.evaluate(MEETS) == []


def test_on_a_tablet_the_card_over_the_map_ends_within_it(
    page_of: Callable[..., Page], site: str
) -> None:
    """With seven powers the auction leaves a low map; the card's buttons were under the dock."""
    page = page_of(viewport={"width": 768, "height": 1024}, has_touch=True)
    session = of_seven(bots_=6, bid=12)
    opening = ("side a spain", "side b russia", "bid 3")
    struggle.play(session, *["pass"] * 6, *opening, *["pass"] * 5)
    assert session.actor == 0
    settled(seat_at(page, site, session))
    go, stage = page.locator(".story .go").bounding_box(), page.locator(".stage").bounding_box()
    assert go and stage and go["y"] + go["height"] <= stage["y"] + stage["height"]


CUT = """() => {
  const rows = document.querySelector('.dock .offers'), box = document.querySelector('.dock-box');
  return [rows.scrollHeight - rows.clientHeight, box.scrollHeight - box.clientHeight];
}"""
"""px of the panel that have to be scrolled to."""


@pytest.mark.parametrize("size", [(1440, 900), (768, 1024)], ids=str)
def test_with_seven_powers_the_whole_panel_is_seen(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settled(seat_at(page, site, of_seven()))
    expect(page.locator(".auction .passing")).to_be_visible()
    assert page.evaluate(CUT) == [0, 0]


BAR_AND_DISC = """row => row.querySelector('svg').getBoundingClientRect().left
  - row.getBoundingClientRect().left"""
"""px between the left edge of a row and its disc."""


def test_the_bar_beside_who_is_asked_is_clear_of_the_disc(page: Page, site: str) -> None:
    """3 px of bar, which the disc's rim covered."""
    players = [{"power": power, "gold": 9} for power in POWERS[:4]]
    start = {"seats": 4, "players": players, "last": 0, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME_ID, start, seed=1)
    for text in ("side a britain", "side b france", "bid 0"):
        session.play(text)
    settled(seat_at(page, site, session))
    assert page.locator(".bidder.asked").evaluate(BAR_AND_DISC) >= 3 + 3


IN_SIGHT = """field => {
  const { x, y, width, height } = field.getBoundingClientRect();
  return [y + 2, y + height - 2].every(
    at => field === document.elementFromPoint(x + width / 2, at));
}"""
"""Whether top and bottom of a field are what one sees where it stands."""


def test_a_bid_that_is_typed_stays_in_sight_over_the_keyboard_of_a_phone(
    page_of: Callable[..., Page], site: str
) -> None:
    """The window got lower, and the field with the focus was under the tabs."""
    page = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    settled(seat_at(page, site, at_auction()))
    field = page.locator(".bid-field")
    field.tap()
    expect(field).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 420})
    settled(page)
    assert field.evaluate(IN_SIGHT)
