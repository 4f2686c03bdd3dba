"""Looking back on a phone: nothing lies over the way back, and now is as it was left."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, ViewportSize, expect

from core import Session
from e2e.conftest import at_rest
from e2e.player import (
    at_investment,
    kept_session,
    long_game,
    new_session,
    people,
    seat_at,
    settled,
    wait_at,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
ON_ITS_SIDE: ViewportSize = {"width": 740, "height": 360}
SMALLEST_ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}


@pytest.fixture
def phone(page_of: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return page_of(**PHONE)


@pytest.fixture
def small(page_of: Callable[..., Page]) -> Page:
    """A page on a small phone."""
    return page_of(**SMALL)


def first_plan() -> Session:
    """Pocket Imperium, alone against bots: all ships are placed, orders are to be laid."""
    session, lot = Session.new("pocket_imperium", seats=4, seed=4), Random(4)
    while session.prompt[0] != "prompt.plan" or session.actor != 0:
        play_by_lot(session, lot)
    session.info = {"people": people(1, bots=3)}
    return session


def look_back(phone: Page, session: Session, steps: int = 1) -> None:
    """Go back so many steps by the arrow under the log, and close the log."""
    phone.locator('.tabs [data-value="log"]').tap()
    for _ in range(steps):
        phone.locator('.history [data-act="past"]').tap()
    wait_at(phone, session.step - steps)
    phone.locator("[data-act=close-panel]").tap()
    expect(phone.locator(".drawer")).to_be_hidden()
    settled(phone)


def apart(one: Locator, other: Locator) -> bool:
    """Whether nothing of one lies over the other, or one of them is not there."""
    a, b = one.bounding_box(), other.bounding_box()
    if a is None or b is None:
        return True
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return not (across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"])


def test_no_card_of_the_past_lies_over_the_line_that_leads_back(small: Page, site: str) -> None:
    session = first_plan()
    seat_at(small, site, session)
    look_back(small, session)
    line, cards = small.locator(".past-banner"), 0
    for at in range(session.step - 2, 0, -1):
        small.locator('.history [data-act="past"]').tap()
        wait_at(small, at)
        settled(small)
        expect(line.locator("p")).to_have_text(f"Step {at} of {session.step}")
        cards += small.locator(".story").is_visible()
        assert apart(line, small.locator(".story")), at
    assert cards


def test_in_a_narrow_window_nothing_lies_over_the_line_that_leads_back(
    page_of: Callable[..., Page], site: str
) -> None:
    """For a mouse there are buttons that zoom: it lay under the card of what had happened."""
    page, session = page_of(viewport=PHONE["viewport"]), long_game(3, 40)
    seat_at(page, site, session)
    page.locator('.tabs [data-value="log"]').click()
    page.locator(".history .slider").fill("12")
    page.locator('.tabs [data-value="decide"]').click()
    page.locator('.history [data-act="future"]').click()
    wait_at(page, 13)
    line, card = page.locator(".past-banner"), page.locator(".story")
    expect(card).to_be_visible()
    settled(page)
    assert apart(line, card)
    assert apart(line, page.locator(".zoom"))
    line.locator("[data-act=now]").click()
    wait_at(page, session.step)


def test_who_comes_back_from_the_past_sees_the_map_that_was_left(small: Page, site: str) -> None:
    """The whole of it while orders are laid, though the past went near what happened then."""
    session = first_plan()
    seat_at(small, site, session)
    settled(small)
    drawing = small.locator(".board > svg")
    before = str(drawing.get_attribute("viewBox"))
    look_back(small, session, steps=3)
    expect(drawing).not_to_have_attribute("viewBox", before)
    small.locator(".past-banner [data-act=now]").tap()
    expect(small.locator(".past-banner")).to_be_hidden()
    expect(drawing).to_have_attribute("viewBox", before)


QUICKLY = "all => all.forEach(one => document.querySelector(one).click())"
"""Clicks before anything that follows a click is painted, as on a slow phone."""


def test_a_map_that_grew_while_somebody_went_back_quickly_is_whole_again_now(
    small: Page, site: str
) -> None:
    """Before what happened is told the map is whole beside the lower sheet of the past: its south
    stayed under the sheet."""
    session = first_plan()
    seat_at(small, site, session)
    settled(small)
    drawing = small.locator(".board > svg")
    before = str(drawing.get_attribute("viewBox"))
    small.evaluate(QUICKLY, ['.tabs [data-value="log"]', *['.history [data-act="past"]'] * 3])
    wait_at(small, session.step - 3)
    small.locator("[data-act=close-panel]").tap()
    settled(small)
    expect(drawing).not_to_have_attribute("viewBox", before)
    small.locator(".past-banner [data-act=now]").tap()
    expect(small.locator(".past-banner")).to_be_hidden()
    expect(drawing).to_have_attribute("viewBox", before)


def test_who_comes_back_from_the_past_while_bots_move_sees_the_map_that_was_left(
    small: Page, site: str
) -> None:
    """Nothing is asked then that would bring the map back."""
    session = first_plan()
    session.info = {"people": people(0, bots=4)}
    seat_at(small, site, session, bot_ms=1500)
    small.locator("[data-act=stop]").tap()
    expect(small.locator("[data-act=resume]")).to_be_visible()
    at_rest(small)
    drawing = small.locator(".board > svg")
    before, stopped = str(drawing.get_attribute("viewBox")), kept_session(small)
    at = stopped.step - 3
    look_back(small, stopped, steps=3)
    while drawing.get_attribute("viewBox") == before and at:  # bots may have moved till then
        at -= 1
        small.locator('.history [data-act="past"]').tap()
        wait_at(small, at)
        settled(small)
    expect(drawing).not_to_have_attribute("viewBox", before)
    small.locator(".past-banner [data-act=now]").tap()
    expect(small.locator(".past-banner")).to_be_hidden()
    expect(drawing).to_have_attribute("viewBox", before)


def test_undo_leads_back_from_the_past_and_redo_waits(phone: Page, site: str) -> None:
    """What cannot be taken back now stops nobody there."""
    session = first_plan()
    end = session.step
    session.play(session.choices[0])
    session.goto(end)
    seat_at(phone, site, session)
    undo, redo = (phone.locator(f".topbar [data-act={name}]") for name in ("undo", "redo"))
    expect(redo).not_to_have_attribute("aria-disabled", "true")
    look_back(phone, session)
    expect(redo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("aria-label", "Back to now")
    phone.locator("[data-act=menu-bar]").tap()
    turn = phone.locator('.bar-menu [data-act="undo-turn"]')
    expect(turn).to_have_attribute("aria-disabled", "true")
    undo.tap()
    wait_at(phone, end)
    expect(undo).to_have_attribute("aria-label", "Undo")
    expect(redo).not_to_have_attribute("aria-disabled", "true")


# ---- the tab of the rondel ----
def open_rondel(phone: Page) -> Locator:
    phone.locator('.tabs [data-value="rondel"]').tap()
    return phone.locator(".corner .rondel")


def test_the_rondel_is_under_its_tab_while_bonds_are_asked_about(phone: Page, site: str) -> None:
    seat_at(phone, site, at_investment())
    expect(phone.locator(".corner .rondel")).to_be_hidden()
    expect(open_rondel(phone)).to_be_visible()
    expect(phone.locator(".invest")).to_be_hidden()
    phone.locator('.tabs [data-value="decide"]').tap()
    expect(phone.locator(".invest")).to_be_visible()


def test_the_rondel_of_the_past_is_under_its_tab(phone: Page, site: str) -> None:
    session = long_game(2, 40)
    seat_at(phone, site, session)
    look_back(phone, session, steps=2)
    ring = open_rondel(phone)
    expect(ring).to_be_visible()
    box = ring.bounding_box()
    assert box is not None and box["width"] > 240
    expect(ring.locator(".name").first).to_be_visible()


def test_no_card_of_the_past_lies_over_the_line_that_leads_back_beside_the_rondel(
    phone: Page, site: str
) -> None:
    """The rondel's sheet leaves no room for both: such a card shows its title only."""
    session, folded = new_session(4), 0
    session.play("rondel investor")
    while session.step < 8:
        session.play(session.choices[0])
    seat_at(phone, site, session)
    look_back(phone, session)
    open_rondel(phone)
    line, card = phone.locator(".past-banner"), phone.locator(".story")
    for at in range(session.step - 2, 0, -1):
        phone.locator('.history [data-act="past"]').tap()
        wait_at(phone, at)
        settled(phone)
        assert apart(line, card), at
        folded += card.locator('[aria-expanded="false"]').is_visible()
    assert folded


# ---- a phone on its side ----
def test_a_small_phone_on_its_side_has_its_choices_and_figures(
    page_of: Callable[..., Page], site: str
) -> None:
    """Without tabs: what one of them hid is there, and the cards are as high as their row."""
    phone = page_of(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    seat_at(phone, site, long_game(2, 40))
    phone.locator('.tabs [data-value="rondel"]').tap()
    phone.set_viewport_size(SMALLEST_ON_ITS_SIDE)
    expect(phone.locator(".tabs")).to_be_hidden()
    expect(phone.locator(".offers .row").first).to_be_visible()
    settled(phone)
    row = phone.locator(".strip").bounding_box()
    figures = phone.locator(".strip .numbers").first.bounding_box()
    assert row is not None and figures is not None
    assert figures["y"] + figures["height"] <= row["y"] + row["height"]


CUT = """() => [...document.querySelectorAll(".strip .numbers")].filter(
  node => node.scrollWidth > node.clientWidth).map(node => node.textContent)"""
"""The figures of cards that have not all of their room."""


@pytest.mark.parametrize("game", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_the_buttons_of_history_have_their_height_on_a_phone_on_its_side(
    phone: Page, site: str, game: str
) -> None:
    """Where their row was lower their feet were cut, and a tap moved the whole table up."""
    phone.set_viewport_size(ON_ITS_SIDE)
    session = Session.new(game, seats=4, seed=4)
    play_by_lot(session, Random(4))
    session.info = {"people": people(4)}
    seat_at(phone, site, session)
    row, button = phone.locator(".history"), phone.locator(".history [data-act=past]")
    button.tap()
    wait_at(phone, session.step - 1)
    settled(phone)  # a button that is pressed stands a pixel lower
    bar, box, held = row.bounding_box(), button.bounding_box(), row.evaluate(ROOM)
    assert bar is not None and box is not None and held == 0
    assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"]


ROOM = """() => {
  const table = document.querySelector("#app");
  return table.scrollHeight - table.clientHeight;
}"""
"""px by which what stands on the table is higher than it."""


@pytest.mark.parametrize("size", [SMALLEST_ON_ITS_SIDE, ON_ITS_SIDE])
def test_a_phone_on_its_side_shows_all_figures_and_buttons_for_a_finger(
    phone: Page, site: str, size: ViewportSize
) -> None:
    phone.set_viewport_size(size)
    seat_at(phone, site, new_session(4))
    settled(phone)
    assert phone.evaluate(CUT) == []
    button = phone.locator(".history [data-act=past]").bounding_box()
    assert button is not None and min(button["width"], button["height"]) >= 40


def test_the_line_over_the_past_is_one_row_on_a_phone_on_its_side(small: Page, site: str) -> None:
    session = first_plan()
    seat_at(small, site, session)
    look_back(small, session)
    small.set_viewport_size(ON_ITS_SIDE)
    settled(small)
    line = small.locator(".past-banner")
    words, copy = line.locator("p").bounding_box(), line.locator("[data-act=copy]").bounding_box()
    assert words is not None and copy is not None
    assert copy["y"] < words["y"] < copy["y"] + copy["height"]
    assert apart(line, small.locator(".zoom"))


def test_no_empty_strip_is_under_what_is_said_of_the_past(small: Page, site: str) -> None:
    session = first_plan()
    seat_at(small, site, session)
    look_back(small, session)
    said, sheet = (
        small.locator(".dock .prompt").bounding_box(),
        small.locator(".dock").bounding_box(),
    )
    assert said is not None and sheet is not None
    assert said["y"] + said["height"] == sheet["y"] + sheet["height"]


CUT_ROWS = """() => {
  const end = document.querySelector(".bar-menu").getBoundingClientRect().bottom;
  const boxes = [...document.querySelectorAll(".bar-menu .button")]
    .map(node => node.getBoundingClientRect());
  return boxes.filter(box => box.top < end && end < box.bottom)
    .map(box => (end - box.top) / box.height);
}"""
"""How much is to be seen of the rows of the menu that its lower edge cuts."""


@pytest.mark.parametrize("size", [SMALLEST_ON_ITS_SIDE, ON_ITS_SIDE])
def test_a_menu_that_scrolls_shows_half_a_row_at_its_edge(
    phone: Page, site: str, size: ViewportSize
) -> None:
    """Its edge lay between two rows, or under that of the screen: nothing told that more follow."""
    phone.set_viewport_size(size)
    seat_at(phone, site, new_session(4))
    phone.locator("[data-act=menu-bar]").tap()
    expect(phone.locator(".bar-menu")).to_be_in_viewport(ratio=1)
    settled(phone)
    (shown,) = phone.evaluate(CUT_ROWS)
    assert 0.3 < shown < 0.7
    last = phone.locator(".bar-menu .button").locator("visible=true").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
