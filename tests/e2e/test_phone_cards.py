"""On a phone what happened is told over the sheet, and the map makes way for it and comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.conftest import at_rest
from e2e.player import (
    new_session,
    people,
    seat_at,
    settled,
    step,
    told_at,
    wait_for_turn,
)
from e2e.shapes import MEETS
from e2e.stage import SLOW, after_bots, card, deposed

pytestmark = pytest.mark.reused


G = "german_states"


def at_war(here: str = G) -> Session:
    """Britain is Anna's and may fight France in the German States; two bots follow."""
    players = [
        {"power": "britain", "gold": 9, "armies": {here: 5}},
        {"power": "france", "armies": {here: 1}, "markers": {here: 1}},
        {"power": "spain", "gold": 9, "armies": {"spain": 2}},
    ]
    body = {"seats": 3, "players": players, "phase": {"name": "action", "turn": 0, "actions": 1}}
    chance = ["roll 6 1", "roll 2 1"]
    session = Session.from_position("struggle_of_empires", body, seed=1, chance=chance)
    session.info = {"people": people(1, bots=2)}
    return session


@pytest.mark.parametrize("width", [390, 1440])
def test_the_card_of_ones_own_battle_stays_when_bots_have_moved(
    page: Page, site: str, width: int
) -> None:
    """It is there until its person goes on; then what bots did is told, from before the battle."""
    page.set_viewport_size({"width": width, "height": 844})
    seat_at(page, site, at_war(), bot_ms=30)
    page.locator(f'.offers .row[data-value="{G}"]').click()
    page.locator(f'.choice-menu [data-value="attack {G} france"]').click()
    wait_for_turn(page, 0)  # all is painted: it folds or unfolds when it finds its place
    expect(card(page).locator("h3")).to_have_text("Battle")
    if card(page).locator(".event-foot").count() == 0:
        card(page).locator(".event-title").click()
    go = card(page).locator('[data-act="story-go"]')
    expect(go).to_have_text("Since your turn")
    go.click()
    expect(card(page).locator("h3")).to_have_text("Since your turn")
    expect(card(page).locator(".recap-row").first).to_contain_text("Britain")
    expect(card(page).locator(".balance")).to_contain_text("Gold")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)


EMPTY = """() => {
  const svg = document.querySelector('.board > svg'), stage = svg.getBoundingClientRect();
  const [, top, , high] = svg.getAttribute('viewBox').split(' ').map(Number);
  const dock = document.querySelector('.dock').getBoundingClientRect().top;
  return dock - stage.top - (560 - top) * stage.height / high;
}"""
"""px between the south of Struggle's map and the sheet."""


def test_a_map_that_made_way_for_a_card_comes_back_when_it_is_closed(page: Page, site: str) -> None:
    """Half of the stage would be empty sea."""
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, at_war("mediterranean"), bot_ms=30)
    page.locator('.offers .row[data-value="mediterranean"]').click()
    page.locator('.choice-menu [data-value="attack mediterranean france"]').click()
    wait_for_turn(page, 0)
    far = page.evaluate(EMPTY)
    while page.locator(".story").is_visible():
        page.keyboard.press("Escape")
    assert page.evaluate(EMPTY) < 8 < far


BEYOND = """() => {
  const svg = document.querySelector(".board > svg"), stage = svg.getBoundingClientRect();
  const [, top, , high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const px = stage.height / high, dock = document.querySelector(".dock").getBoundingClientRect();
  return [-top * px, dock.top - stage.top - (520 - top) * px].map(Math.round);
}"""
"""px of nothing between Imperial's map and a phone's stage, in the north and in the south."""


WATCH = """beyond => {
  const look = () => {
    const stop = document.querySelector("[data-act=stop]"), [north, south] = beyond();
    const even = Math.abs(north - south) <= 1 || Math.max(north, south) <= 1;
    if (stop?.checkVisibility() && even) document.documentElement.dataset.cameBack = "";
    else requestAnimationFrame(look);
  };
  look();
}"""
"""Sees at each frame whether the map has come back while a bot is to move."""


def test_a_map_that_made_way_for_the_card_of_a_choice_comes_back_when_it_is_played(
    page: Page, site: str
) -> None:
    """The sheet is lower while bots move: an empty strip stayed under a phone's map."""
    page.set_viewport_size({"width": 390, "height": 844})
    usa = {"government": 0, "space": "production_1", "armies": {"chicago": 1}}
    usa |= {"fleets": {"caribbean_sea": 1, "north_atlantic": 1}}
    body = {"seats": 2, "turn": "usa", "nations": {"usa": usa, "europe": {"government": 1}}}
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(1, bots=1)}
    for text in ("rondel maneuver_1", "end fleets", "army chicago"):
        session.play(text)
    seat_at(page, site, session, bot_ms=SLOW, one_click="never")
    page.locator(".offers .row").filter(has_text="New York").click()
    expect(page.locator(".preview .again")).to_be_visible()
    page.evaluate(f"({WATCH})({BEYOND})")  # a busy machine would look after the bot has moved
    page.keyboard.press("Enter")
    page.locator("html[data-came-back]").wait_for(state="attached")


def imported(nation: str, units: Sequence[str], then: str, asked: str) -> Session:
    """A bot's nation has imported units, and its other one has maneuvered; Anna's is asked."""
    nations: dict[str, dict[str, object]] = {asked: {"government": 0}}
    nations |= {nation: {"government": 1, "treasury": 9}, then: {"government": 1}}
    body = {"seats": 2, "turn": nation, "nations": nations}
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(1, bots=1)}
    for text in ("rondel import", *(f"import {unit}" for unit in units), "rondel maneuver_1"):
        session.play(text)
    return session


def test_a_phones_map_comes_back_to_what_is_asked_when_the_last_card_is_closed(
    page_of: Callable[..., Page], site: str
) -> None:
    """It had gone to Russia's imports, and stayed there while the USA were asked."""
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    units = ("army novosibirsk", "army vladivostok", "army moscow")
    seat_at(phone, site, imported("russia", units, then="china", asked="usa"))
    chicago = phone.locator("#map-chicago")
    card(phone).locator(".event-title").tap()
    phone.get_by_role("button", name="One by one").tap()
    expect(phone.locator("#map-novosibirsk")).to_be_in_viewport()
    expect(chicago).not_to_be_in_viewport()
    card(phone).get_by_role("button", name="Close").tap()
    expect(chicago).to_be_in_viewport()


def test_what_is_asked_for_on_a_phone_comes_up_over_a_card_that_was_unfolded(
    page_of: Callable[..., Page], site: str
) -> None:
    """Menu, panels and the sheet came up behind it: a tap on a tab seemed to do nothing."""
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat_at(phone, site, after_bots())
    unfold, tabs = card(phone).locator(".event-title"), phone.locator(".tabs")
    unfold.tap()
    phone.locator(".topbar [data-act=menu-bar]").tap()
    phone.locator(".bar-menu").get_by_role("button", name="Players").tap()
    expect(phone.locator(".drawer")).to_be_visible()
    phone.locator("[data-act=close-panel]").tap()
    for name, wanted in (("log", ".drawer .entry"), ("decide", ".offers .row")):
        unfold.tap()
        expect(phone.locator(".story")).to_have_attribute("data-open", "true")
        tabs.locator(f'[data-value="{name}"]').tap()
        settled(phone)
        assert phone.locator(wanted).locator("visible=true").last.evaluate(ON_TOP)
        tabs.locator('[data-value="decide"]').tap()
        settled(phone)
    expect(unfold).to_have_attribute("aria-expanded", "false")


ON_TOP = """node => {
  node.scrollIntoView();
  const box = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether something is what one sees where it stands."""


def test_no_empty_strip_is_under_the_map_of_the_board_that_a_card_leads_to(
    page_of: Callable[..., Page], site: str
) -> None:
    """It had come up to be seen over the sheet, which is lower while the past is on show."""
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    units = ("army brasilia", "fleet fortaleza", "army fortaleza")
    seat_at(phone, site, imported("brazil", units, then="usa", asked="russia"))
    card(phone).locator(".event-title").tap()
    phone.get_by_role("button", name="One by one").tap()
    settled(phone)
    card(phone).get_by_role("button", name="The board then").tap()
    expect(phone.locator(".past-banner")).to_be_visible()
    settled(phone)
    north, south = phone.evaluate(BEYOND)
    assert south <= max(north, 0) + 1


def test_on_a_phone_the_recap_is_one_line_over_the_sheet(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, after_bots())
    expect(page.locator(".event-card.folded")).to_be_visible()
    line, sheet = card(page).bounding_box(), page.locator(".dock").bounding_box()
    assert line and sheet and line["y"] + line["height"] <= sheet["y"] + 1
    card(page).locator(".event-title").click()
    expect(card(page).locator(".recap-row").first).to_be_visible()


def test_on_a_phone_a_lost_government_is_told_unfolded(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, deposed())
    expect(card(page).locator(".event-news")).to_contain_text("in place of Anna")
    expect(card(page).locator(".event-news")).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_stands_over_a_list_is_not_told_in_it_again(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, deposed())
    said = card(page).get_by_text("in place of Anna").locator("visible=true")
    expect(said).to_have_count(1)
    expect(card(page).locator(".recap-row").locator("visible=true")).not_to_have_count(1)
    said.click()  # it leads to the card of the event, as the rows do
    expect(card(page).locator("h3")).to_have_text("New government")


def test_on_a_phone_the_log_opens_at_its_end(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, after_bots())
    page.keyboard.press("l")
    expect(page.locator(".log-turns .entry").last).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_has_happened_gives_way_to_the_card_of_what_is_chosen(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, after_bots(), one_click="never")
    chosen = page.locator(".preview")
    expect(card(page)).to_be_visible()
    expect(chosen).to_be_hidden()
    page.locator(".rows-list .row").first.click()
    expect(chosen.locator(".again")).to_be_visible()
    expect(card(page)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(card(page)).to_be_visible()
    expect(chosen).to_be_hidden()


def test_on_a_phone_bots_cards_leave_stop_and_pace_free(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, new_session(0, bots=4), bot_ms=SLOW)
    page.keyboard.press("k")
    while not card(page).count():
        before = step(page)
        page.keyboard.press("s")
        told_at(page, before)
    expect(page.locator('[data-act="pace-step"]')).to_be_visible()
    at_rest(page)  # the sheet has grown by the pace, and the card stands above it a frame later
    shown, sheet = card(page).bounding_box(), page.locator(".dock").bounding_box()
    assert shown and sheet and shown["y"] + shown["height"] <= sheet["y"] + 1


COVERED = (
    "line => {"
    + MEETS
    + """
  return [...document.querySelectorAll(".strip, .dock-box, .zoom")].some(
    part => meets(part.getBoundingClientRect(), line.getBoundingClientRect()));
}"""
)
"""Whether a line lies under what stands round the map."""


def bought() -> Session:
    """Two bots of Struggle, one of which has bought a tile."""
    body = {"seats": 2, "players": [{"gold": 6}, {}]}
    session = Session.from_position("struggle_of_empires", body)
    session.play("buy army_training")
    return session


def placed() -> Session:
    """Two bots of Pocket Imperium, one of which has placed its first ships."""
    session = Session.new("pocket_imperium", seats=2, seed=1)
    session.play(session.choices[0])
    return session


@pytest.mark.parametrize(
    ("size", "begun"),
    [((390, 844), bought), ((768, 1024), bought), ((768, 1024), placed)],
    ids=["phone", "tablet", "tablet-pocket"],
)
def test_on_a_small_screen_who_watches_bots_reads_what_no_card_tells(
    size: tuple[int, int], begun: Callable[[], Session], page: Page, site: str
) -> None:
    """A bot had less gold, and nothing but the closed log said that it had bought a tile for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session = begun()
    session.info = {"people": people(0, bots=2)}
    seat_at(page, site, session, bot_ms=SLOW)
    page.keyboard.press("k")
    before = step(page)
    page.keyboard.press("s")
    told_at(page, before)
    last = page.locator(".ticker .last")
    expect(last).to_be_visible()
    at_rest(page)
    assert not last.evaluate(COVERED)


FIRST_SIGNS = """node => {
  const range = document.createRange(), box = node.getBoundingClientRect();
  range.setStart(node.firstChild, 0);
  range.setEnd(node.firstChild, 3);
  const { left, right } = range.getBoundingClientRect();
  return [node.scrollWidth > node.clientWidth, left >= box.left - 1 && right <= box.right + 1];
}"""
"""Whether a text is cut off, and whether what it begins with is within its box."""


def test_a_long_name_loses_its_end_on_a_phone_whichever_way_it_is_written(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    session = Session.new("pocket_imperium", seats=2, seed=1)
    names = ("אליזבת השנייה מלכת אנגליה וסקוטלנד", "Maximiliane von Hohenzollern-Hechingen")
    session.info = {"people": [{"name": n, "kind": "person", "bot": None} for n in names]}
    seat_at(page, site, session)
    for name in names:
        shown = page.locator(".status.player .clip", has_text=name)
        assert shown.evaluate(FIRST_SIGNS) == [True, True]
