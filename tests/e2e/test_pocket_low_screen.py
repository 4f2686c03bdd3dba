"""Pocket Imperium on a phone on its side: the panel beside the board is 270 px wide."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import settled
from e2e.pocket_hands import at_phase, new, sit_down

pytestmark = pytest.mark.reused

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"

LOW = {"width": 844, "height": 390}

SPILLED = """row => {
  const edge = row.getBoundingClientRect().right;
  const over = node => node.getBoundingClientRect().right > edge;
  return [...row.querySelectorAll("*")].filter(over).map(node => node.className);
}"""
"""The parts of a row that reach over its right edge."""

IN_REACH = """node => {
  const box = node.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every(across => node.contains(
    document.elementFromPoint(box.x + across * box.width, box.y + box.height / 2)));
}"""
"""Whether a button is what one sees where it stands."""

ON_PIECES = """plates => {
  const box = node => node.getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".map :is(.ball, .ship)")].map(box);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return plates.filter(plate => getComputedStyle(plate).opacity !== "0")
    .filter(plate => pieces.some(piece => meet(piece, box(plate))))
    .map(plate => plate.textContent);
}"""
"""The names of tiles on show that lie over a planet or a stack of ships."""

WORDS_CUT = "node => node.scrollWidth > node.clientWidth"


def at_an_invasion_that_costs() -> Session:
    """Seat 0 may invade, and loses ships in more than one of the invasions."""
    for seed in range(99):
        session, lot = new("pb", seed=seed), Random(seed)
        while not session.over:
            invades = [c for c in session.choices if c.text.startswith("invade ")]
            if session.actor == 0 and sum(bool(session.price(c)) for c in invades) > 1:
                return session
            play_by_lot(session, lot)
    raise AssertionError("nobody loses ships")


def test_no_price_reaches_over_the_edge_of_its_row(page: Page, site: str) -> None:
    """Beside '1 against 2' the price had no room, and lay on the next row."""
    page.set_viewport_size(LOW)
    sit_down(page, site, at_an_invasion_that_costs())
    rows = page.locator(".offers .row:has(.why):has(.bill)")
    expect(rows).not_to_have_count(0)
    settled(page)
    assert [row.evaluate(SPILLED) for row in rows.all()] == [[]] * rows.count()


def test_a_card_of_the_hand_is_as_wide_as_its_name(page: Page, site: str) -> None:
    """'Exterminate' widened the inside of its card, and lost the edge of '×2'."""
    page.set_viewport_size(LOW)
    sit_down(page, site, at_phase(new("pb"), "plan"))
    cards = page.locator(".hand .row.order")
    expect(cards).to_have_count(3)
    settled(page)
    assert [card.evaluate(SPILLED) for card in cards.all()] == [[]] * 3
    assert not any(name.evaluate(WORDS_CUT) for name in page.locator(".hand b").all())


def test_the_name_of_a_planet_has_one_line(page: Page, site: str) -> None:
    """'South-east · / NE'."""
    page.set_viewport_size(LOW)
    sit_down(page, site, new("pp", seed=3))
    names = page.locator(".offers .row .what")
    expect(names.filter(has_text="-").first).to_be_visible()
    settled(page)
    assert max(names.evaluate_all("names => names.map(name => name.clientHeight)")) < 20


def at_a_later_plan() -> Session:
    """Seat 0 plans in round 3: ships stand on most tiles, and points beside their names."""
    session, lot = new("pppp", seed=3), Random(4)
    while (session.view(None)["phase"], session.view(None)["round"]) != ("plan", 3):
        play_by_lot(session, lot)
    return session


@pytest.mark.parametrize("size", [(844, 390), (375, 667), (390, 844)])
def test_names_of_tiles_keep_off_planets_and_ships(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """Over a small board they kept their size, and lay on what it is about."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, at_a_later_plan())
    expect(page.locator(".map .plate")).to_have_count(6)
    settled(page)
    assert page.locator(".map .plate").evaluate_all(ON_PIECES) == []


def at_the_choice_of_a_tile() -> Session:
    """Seat 0 may score one of three tiles."""
    session, lot = new("pp", seed=3), Random(3)
    while session.view(None)["phase"] != "choose" or session.actor != 0:
        play_by_lot(session, lot)
    return session


def test_what_names_tiles_off_the_board_lies_under_nothing(page: Page, site: str) -> None:
    """The card of the last turn lay on it, and took the tap."""
    page.set_viewport_size(LOW)
    sit_down(page, site, at_the_choice_of_a_tile())
    pills, story = page.locator(".pill"), page.locator(".story .event-title")
    expect(story).to_be_visible()
    for _ in range(3):
        settled(page)
        expect(pills).not_to_have_count(0)
        assert all(pill.evaluate(IN_REACH) for pill in pills.all())
        pills.last.click()


def test_the_card_of_the_last_turn_is_whole_or_folded(
    site: str, page_of: Callable[..., Page]
) -> None:
    """On a small phone on its side half a line of it was left, and its buttons were cut off."""
    page = page_of(viewport={"width": 667, "height": 375}, has_touch=True, is_mobile=True)
    link = (PLAYTHROUGHS / "pocket-4-adjacent-only-bounty.link").read_text("utf-8").strip()
    session = Session.from_link(link)
    session.goto(session.length * 3 // 4)
    sit_down(page, site, session)
    settled(page)
    expect(page.locator(".story")).to_be_visible()
    buttons = page.locator(".story :is(.event-head, .event-foot)").get_by_role("button")
    expect(buttons).not_to_have_count(0)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
