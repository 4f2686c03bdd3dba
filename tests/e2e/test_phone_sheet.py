"""The phone's sheet: as high as its content, dragged, clicked or pressed from stop to stop."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.conftest import at_rest
from e2e.player import in_maneuver, long_game, seat_at, settled, table
from e2e.shapes import COVERED, GAMES, phases
from e2e.struggle_seats import crowded

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

HEIGHT = "document.querySelector('.dock').offsetHeight"
EMPTY = """() => {
  const dock = document.querySelector('.dock').getBoundingClientRect();
  const parts = [...document.querySelectorAll(
    '.dock .offers > *, .dock .corner > *')];
  return dock.bottom - Math.max(...parts.map(node => node.getBoundingClientRect().bottom));
}"""
"""px of the sheet under the last thing in it; less than nothing where it scrolls."""
STRIP = """() => document.querySelector('.dock').getBoundingClientRect().bottom
  - document.querySelector('.stage').getBoundingClientRect().bottom"""


@pytest.fixture
def phone(page_of: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return page_of(**PHONE)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_no_higher_than_what_is_in_it(phone: Page, site: str, game: str) -> None:
    for name, session in list(phases(game, seeds=1).items())[:8]:
        seat_at(phone, site, session, key=name)
        expect(table(phone)).to_have_attribute("data-step", str(session.step))
        settled(phone)
        assert phone.evaluate(EMPTY) <= 16, name
        assert abs(phone.evaluate(STRIP)) <= 1, "the map goes on under the sheet"


def drag(page: Page, by: float, grip: str = ".handle") -> None:
    """Drag the sheet by so many px, up is less, and hold before letting go."""
    box = page.locator(f".dock {grip}").bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by / 2, steps=3)
    page.mouse.move(x, y + by, steps=8)
    for _ in range(3):
        page.mouse.move(x, y + by)
    page.mouse.up()


@pytest.mark.parametrize("grip", [".handle", ".prompt"])
def test_the_sheet_is_dragged_and_snaps_to_its_stops(phone: Page, site: str, grip: str) -> None:
    seat_at(phone, site, long_game(3, 3))
    settled(phone)
    middle = phone.evaluate(HEIGHT)
    drag(phone, middle - 30, grip)
    expect(table(phone)).to_have_attribute("data-stop", "low")
    expect(phone.locator(".offers")).to_be_hidden()
    low = phone.evaluate(HEIGHT)
    assert low < 100
    drag(phone, -40, grip)
    expect(table(phone)).to_have_attribute("data-stop", "low")
    assert phone.evaluate(HEIGHT) == low
    drag(phone, -(middle - low + 20), grip)
    expect(table(phone)).to_have_attribute("data-stop", "mid")
    assert phone.evaluate(HEIGHT) == middle
    drag(phone, -250, grip)
    expect(table(phone)).to_have_attribute("data-stop", "high")
    assert phone.evaluate(HEIGHT) > middle


def test_a_drag_is_no_click(phone: Page, site: str) -> None:
    seat_at(phone, site, long_game(3, 3))
    drag(phone, 400)
    expect(table(phone)).to_have_attribute("data-stop", "low")
    phone.locator(".dock .handle").click()
    expect(table(phone)).to_have_attribute("data-stop", "mid")


@pytest.mark.parametrize("way", ["click", "keys"])
def test_the_handle_goes_from_stop_to_stop(phone: Page, site: str, way: str) -> None:
    seat_at(phone, site, long_game(3, 3))
    for stop in ("high", "low", "mid"):
        if way == "click":
            phone.locator(".dock .handle").click()
        else:
            phone.locator(".dock .handle").press("Enter")
        expect(table(phone)).to_have_attribute("data-stop", stop)


def test_a_stop_that_is_no_higher_is_left_out(phone: Page, site: str) -> None:
    session = phases("pocket_imperium", seeds=1)["prompt-choose"]
    seat_at(phone, site, session)
    phone.locator(".dock .handle").click()
    expect(table(phone)).to_have_attribute("data-stop", "low")


def test_the_map_does_not_move_with_the_sheet(phone: Page, site: str) -> None:
    seat_at(phone, site, in_maneuver())
    settled(phone)
    place = phone.locator("#map-moscow")
    before = place.bounding_box()
    drag(phone, 300)
    expect(table(phone)).to_have_attribute("data-stop", "low")
    settled(phone)
    assert place.bounding_box() == before


def test_the_slider_of_history_is_reached_on_a_phone(phone: Page, site: str) -> None:
    session: Session = long_game(3, 40)
    seat_at(phone, site, session)
    phone.locator('.tabs [data-value="log"]').click()
    phone.locator(".history .slider").fill("12")
    expect(table(phone)).to_have_attribute("data-step", "12")
    phone.locator('.tabs [data-value="decide"]').click()
    expect(phone.locator(".past-banner")).to_be_visible()
    phone.locator('.history [data-act="future"]').click()
    expect(table(phone)).to_have_attribute("data-step", "13")
    phone.locator('.past-banner [data-act="now"]').click()
    expect(phone.locator(".history")).to_be_hidden()


def test_a_panel_opens_at_its_top_after_a_log_that_was_read_at_its_end(
    phone: Page, site: str
) -> None:
    seat_at(phone, site, long_game(3, 200))
    for tab in ("log", "players"):
        phone.locator(f'.tabs [data-value="{tab}"]').click()
        expect(phone.locator(f".drawer.panel-{tab}")).to_be_visible()
    heading = phone.locator(".player-sheet h3").first
    top = phone.locator(".drawer-head").bounding_box()
    at = heading.bounding_box()
    assert top is not None and at is not None and at["y"] >= top["y"] + top["height"]


def test_no_signs_of_keys_where_there_is_no_keyboard(phone: Page, site: str) -> None:
    for name, session in phases("struggle_of_empires", seeds=1).items():
        seat_at(phone, site, session, key=name)
        expect(table(phone)).to_have_attribute("data-step", str(session.step))
        assert phone.locator("kbd:visible").count() == 0, name
        signs = phone.evaluate(
            "[...document.querySelectorAll('.play button')]"
            ".map(node => getComputedStyle(node, '::after').content)"
        )
        assert not [text for text in signs if "↵" in text], name


def test_who_asks_for_the_keys_on_a_phone_reads_them(phone: Page, site: str) -> None:
    """It may have a keyboard all the same: the menu offered a table of what unnamed keys do."""
    seat_at(phone, site, long_game(3, 3))
    phone.locator(".topbar").get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Keys").click()
    rows = phone.locator(".keys-table tr")
    expect(rows.first).to_be_visible()
    for line in rows.all():
        expect(line.locator("kbd").first).to_be_visible()


def test_a_preview_moves_no_row_from_under_the_pointer(phone: Page, site: str) -> None:
    seat_at(phone, site, long_game(3, 3))
    phone.locator('.story [data-act="story-close"]').click()  # where the card is to lie
    rows = phone.locator(".offers .row")
    rows.first.scroll_into_view_if_needed()
    settled(phone)
    before, height = rows.first.bounding_box(), phone.evaluate(HEIGHT)
    rows.first.hover()
    expect(phone.locator(".dock .preview")).to_be_visible()
    settled(phone)
    assert rows.first.bounding_box() == before
    assert phone.evaluate(HEIGHT) == height


@pytest.mark.parametrize(
    ("game", "asked"), [("imperial2030", "prompt-sail"), ("pocket_imperium", "prompt-place")]
)
def test_what_has_happened_and_what_is_off_the_stage_leave_a_phones_targets_free(
    phone: Page, site: str, game: str, asked: str
) -> None:
    """The map makes way for the card; the pills stand at the end where there is room."""
    session = phases(game)[asked]
    seat_at(phone, site, session, one_click="never")
    settled(phone)
    expect(phone.locator(".story .event-card")).to_be_visible()
    assert phone.evaluate(COVERED, ".story, .pill") == []


@pytest.mark.parametrize("asked", ["prompt-place", "prompt-action", "prompt-deploy", "prompt-to"])
def test_pills_and_buttons_leave_the_targets_of_a_phones_map_free(
    phone: Page, site: str, asked: str
) -> None:
    """Where there is no free place for two pills, one stands for all that is off the stage."""
    seat_at(phone, site, phases("struggle_of_empires")[asked], one_click="never")
    settled(phone)
    if phone.locator(".curtain").is_visible():
        phone.locator("[data-act=uncover]").tap()
        expect(phone.locator(".curtain")).to_be_hidden()
        settled(phone)
    expect(phone.locator(".pill")).not_to_have_count(0)
    assert phone.evaluate(COVERED, ".zoom, .pill") == []


def test_pills_leave_a_card_that_fills_the_map_to_be_read(phone: Page, site: str) -> None:
    """They come back with the map once the card is gone."""
    phone.set_viewport_size({"width": 390, "height": 664})
    players = [
        {"power": "britain", "armies": {"baltic": 2, "india": 2}, "fleets": {"baltic": 2}},
        {"power": "france", "armies": {"baltic": 1, "india": 1}, "fleets": {"baltic": 1}},
        {"power": "spain", "armies": {"baltic": 1}},
    ]
    phase = {"name": "action", "turn": 0, "actions": 2}
    body = {"seats": 3, "players": players, "phase": phase}
    seat_at(phone, site, Session.from_position("struggle_of_empires", body), one_click="free")
    phone.locator('.offers .row[data-value="baltic"]').tap()
    phone.locator('.choice-menu [data-value="attack baltic france"]').tap()
    head = phone.locator(".preview:not([hidden])")
    expect(head).to_be_visible()
    at_rest(phone)
    expect(phone.locator(".pill")).not_to_have_count(0)
    expect(phone.locator(".pill").first).to_be_hidden()
    phone.locator('.choice-menu [data-act="back"]').first.tap()
    expect(head).to_be_hidden()
    at_rest(phone)
    expect(phone.locator(".pill").first).to_be_visible()


def test_pills_leave_the_last_line_of_a_card_to_be_read(phone: Page, site: str) -> None:
    """One that hung over the lower edge of the card lay on 'Tap again to play it'."""
    seat_at(phone, site, crowded(), one_click="free")
    phone.locator('.offers .row[data-value="german_states"]').tap()
    phone.locator('.choice-menu [data-value="attack german_states france"]').tap()
    expect(phone.locator(".preview .again")).to_be_visible()
    at_rest(phone)
    card = phone.locator(".preview").bounding_box()
    assert card is not None
    for pill in phone.locator(".pill:visible").all():
        box = pill.bounding_box()
        assert box is not None and box["y"] >= card["y"] + card["height"]


def test_pills_stand_anew_after_a_tap_on_one_has_moved_the_map(phone: Page, site: str) -> None:
    seat_at(phone, site, phases("struggle_of_empires", seeds=1)["prompt-place"], one_click="never")
    settled(phone)
    drawing = phone.locator(".board > svg")
    for _ in range(3):
        before = str(drawing.get_attribute("viewBox"))
        phone.locator(".pill").last.tap()
        expect(drawing).not_to_have_attribute("viewBox", before)
        settled(phone)
        assert phone.evaluate(COVERED, ".pill") == []


def test_the_head_of_a_long_card_is_not_covered(phone: Page, site: str) -> None:
    """What a taxation would bring is longer than the strip of map: it scrolls there."""
    russia = {"treasury": 20, "armies": {"moscow": 3}, "flags": ["iran"], "space": "maneuver_1"}
    nations = {"russia": {"government": 0, **russia}}
    players = [{"cash": 9, "bonds": {"russia": [9]}}, {"cash": 9}]
    start = {"seats": 2, "card": 0, "players": players, "nations": nations}
    seat_at(phone, site, Session.from_position("imperial2030", start, seed=1), one_click="never")
    phone.locator('.rows-list .row[data-target="rondel.taxation"]').tap()
    card = phone.locator(".preview")
    expect(card).to_contain_text("Tap again to play it")
    settled(phone)
    box, cards = card.bounding_box(), phone.locator(".status-row").bounding_box()
    sheet = phone.locator(".dock").bounding_box()
    assert box is not None and cards is not None and sheet is not None
    assert box["y"] >= cards["y"] + cards["height"] and box["y"] + box["height"] <= sheet["y"]
    assert card.evaluate("card => card.scrollTop") == 0


def test_a_long_card_says_at_its_lower_edge_what_the_next_tap_does(phone: Page, site: str) -> None:
    """It was cut off there in the middle of a line, and nothing told that it scrolls."""
    players = [{"cash": 9, "bonds": {"russia": [bond]}} for bond in (12, 9, 6, 4)]
    russia = {"government": 0, "treasury": 1, "space": "maneuver_1"}
    start = {"seats": 4, "card": 1, "players": players, "nations": {"russia": russia}}
    seat_at(phone, site, Session.from_position("imperial2030", start, seed=1), one_click="never")
    phone.locator('.rows-list .row[data-target="rondel.investor"]').tap()
    card = phone.locator(".preview")
    expect(card.locator(".again")).to_be_in_viewport(ratio=1)
    settled(phone)
    assert card.evaluate("card => card.scrollHeight > card.clientHeight")
    box, last = card.bounding_box(), card.locator(".again").bounding_box()
    assert box is not None and last is not None
    assert last["y"] + last["height"] <= box["y"] + box["height"]
