"""A finger on a phone: the map goes where a row leads, nothing is shown that was not asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import people, seat_at, settled, table, table_ready, wait_past

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAME = "struggle_of_empires"
ROOM = """() => {
  const [card, tabs] = ['.event-card', '.tabs'].map(
    name => document.querySelector(name).getBoundingClientRect());
  const body = document.querySelector('.event-card .event-body');
  return {under: tabs.top - card.bottom, rest: body.scrollHeight - body.clientHeight};
}"""


@pytest.fixture
def phone(page_of: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return page_of(**PHONE)


def placing() -> Session:
    """Britain, with two bots, places its first unit."""
    session = Session.new(GAME, seats=3, seed=5)
    while session.prompt[0] != "prompt.place" or session.actor != 0:
        session.play(session.choices[0])
    session.info = {"people": people(1, bots=2)}
    return session


def marching() -> Session:
    """Brazil's army in South Africa marches, by land or by sea."""
    fleets = {"south_atlantic": 1, "indian_ocean": 1, "north_atlantic": 1}
    brazil = {"government": 0, "space": "production_1", "fleets": fleets}
    brazil |= {"armies": {"south_africa": 1}}
    body = {
        "seats": 2,
        "turn": "brazil",
        "nations": {"brazil": brazil, "russia": {"government": 1}},
    }
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(1, bots=1)}
    for text in ("rondel maneuver_1", "end fleets", "army south_africa"):
        session.play(text)
    return session


def _war_ended(session: Session, since: int) -> bool:
    return any(event.kind == "war" for event in session.events(since + 1, session.step, 0))


def war_over() -> Session:
    """A war has ended since the person's last turn, and it is for the person to bid."""
    session, lot, own = Session.new(GAME, seats=3, seed=2), Random(2), 0
    while session.actor != 0 or session.log[-1].actor < 1 or not _war_ended(session, own):
        own = session.step if session.actor == 0 else own
        play_by_lot(session, lot)
    session.info = {"people": people(1, bots=2)}
    return session


def test_the_map_goes_to_the_place_whose_row_was_taken(phone: Page, site: str) -> None:
    """And stays there when one of its choices is shown ahead."""
    seat_at(phone, site, placing(), one_click="never")
    settled(phone)
    far = phone.locator('.pills [data-act="show"]').first
    name = far.get_attribute("data-value")
    pill = phone.locator(f'.pills [data-value="{name}"]')
    expect(pill).to_be_visible()
    phone.locator(f'.rows-list .row[data-value="{name}"]').tap()
    expect(pill).to_have_count(0)
    phone.locator(".choice-menu .row").first.tap()
    expect(phone.locator(".preview .again")).to_be_visible()
    expect(pill).to_have_count(0)


def test_after_a_tap_no_card_of_a_row_comes_that_nobody_touched(phone: Page, site: str) -> None:
    """The focus goes on to the first row; only a mouse or a key points with it."""
    seat_at(phone, site, placing())
    phone.locator(".rows-list .row").first.tap()
    expect(phone.locator(".choice-menu")).to_be_visible()
    phone.wait_for_timeout(1000)  # still so a second later
    expect(phone.locator(".preview")).to_be_hidden()
    expect(phone.locator(".row.near")).to_have_count(0)


def test_a_game_that_a_finger_starts_on_a_tablet_begins_without_a_card(
    page_of: Callable[..., Page], site: str
) -> None:
    """The focus goes to the first row; the finger has touched no row yet."""
    page = page_of(viewport={"width": 768, "height": 1024}, has_touch=True)
    page.goto(site)
    start = page.get_by_role("button", name="Start", exact=True)
    start.scroll_into_view_if_needed()
    start.tap()
    expect(page.locator(".dock .rows-list .row").first).to_be_focused()
    expect(page.locator(".row.near")).to_have_count(0)  # nothing is pointed at: no card will come
    expect(page.locator(".preview")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)], ids=["phone", "tablet"])
def test_a_game_that_is_loaded_with_its_table_begins_without_a_card(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """The first focus of a page shows as if a key had led to it; its card lay over targets."""
    page = page_of(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    seat_at(page, site, marching())
    page.reload(wait_until="domcontentloaded")
    table_ready(page)
    first = page.locator(".dock .rows-list .row").first
    expect(first).to_be_focused()
    expect(page.locator(".row.near")).to_have_count(0)  # nothing is pointed at: no card will come
    page.keyboard.press("Tab")
    expect(page.locator(".row.near")).to_be_focused()
    expect(page.locator(".preview")).to_be_visible()


def test_a_panel_opens_at_its_beginning(phone: Page, site: str) -> None:
    """However far the one before was scrolled; but the log at its end."""
    seat_at(phone, site, war_over())
    phone.locator('.tabs [data-value="log"]').tap()
    body = phone.locator('[data-slot="drawer"]')
    expect(phone.locator(".log-turns .entry").last).to_be_in_viewport(ratio=1)
    assert body.evaluate("node => node.scrollTop") > 0
    phone.locator('.tabs [data-value="regions"]').tap()
    expect(table(phone)).to_have_attribute("data-panel", "regions")
    assert body.evaluate("node => node.scrollTop") == 0


def raising() -> Session:
    """Six people: the second may raise a bid of the first."""
    session = Session.new(GAME, seats=6, seed=5)
    while not any(choice.text == "pass" for choice in session.choices):
        session.play(session.choices[0])
    session.info = {"people": people(6)}
    return session


def test_gifts_open_at_their_beginning(phone: Page, site: str) -> None:
    """However far the auction was scrolled: the first who can be given gold was out of sight."""
    seat_at(phone, site, raising(), one_click="free")
    phone.locator(".offers").get_by_text("Give gold").tap()  # at the foot: scrolled to first
    first = phone.locator(".gifts li").first
    expect(first.locator(".name")).to_be_in_viewport(ratio=1)
    expect(first.locator(".primary")).to_be_in_viewport(ratio=1)


def test_a_card_that_is_unfolded_by_hand_is_read_at_its_full_height(phone: Page, site: str) -> None:
    """The end of a war over the sheet, down to the tabs; closed, the sheet is there again."""
    seat_at(phone, site, war_over())
    title = phone.locator(".event-card .event-title")
    title.tap()
    expect(phone.locator(".event-card.folded")).to_be_visible()
    title.tap()
    phone.locator(".event-news").get_by_role("button", name=re.compile("War 2 ")).tap()
    expect(phone.locator(".event-card.of-war")).to_be_visible()
    settled(phone)
    room = phone.evaluate(ROOM)
    assert 0 <= room["under"] <= 12 and room["rest"] < 260, room
    phone.locator("[data-act='story-close']").tap()
    expect(phone.locator(".story")).to_be_hidden()
    expect(phone.locator(".dock .prompt")).to_be_in_viewport(ratio=1)


POWERS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")


def last_pass() -> Session:
    """Seven powers; the last of them has the last action of the first war."""
    had = {"population": 5, "armies": {"india": 1}, "markers": {"india": 1, "baltic": 1}}
    rows = [{"power": power, "gold": seat, **had} for seat, power in enumerate(POWERS)]
    phase = {"name": "action", "turn": 6, "actions": 1}
    body = {"seats": 7, "players": rows, "round": 5, "phase": phase}
    session = Session.from_position(GAME, body, seed=1)
    greta = {"name": "Greta", "kind": "person", "bot": None}
    session.info = {"people": [*people(0, bots=6), greta]}
    return session


WHOLE = """node => {
  const body = document.querySelector('.event-card .event-body').getBoundingClientRect();
  const box = node.getBoundingClientRect();
  return box.top >= body.top && box.bottom <= body.bottom;
}"""
"""Whether all of it is to be seen in the card, as it is scrolled now."""


def test_the_end_of_a_war_comes_up_with_its_first_step_as_a_whole(phone: Page, site: str) -> None:
    """Above the sheet, whose decision it leaves free; a tap shows the other steps."""
    seat_at(phone, site, last_pass())
    phone.locator('.row[data-value="say:pass"]').tap()
    card = phone.locator(".event-card.of-war")
    expect(card.locator(".event-table.money tbody tr")).to_have_count(7)
    expect(phone.locator("#app[data-actor='6'][data-waiting=false]")).to_be_visible()
    settled(phone)
    assert card.locator(".event-table.money").evaluate(WHOLE)
    box, sheet = card.bounding_box(), phone.locator(".dock").bounding_box()
    assert box and sheet and box["y"] + box["height"] <= sheet["y"]
    card.get_by_role("button", name="Show all of it").tap()
    expect(card.get_by_role("button", name="Show all of it")).to_have_count(0)
    settled(phone)
    assert card.locator(".event-step.regions").evaluate(WHOLE)
    card.locator(".event-step.points").scroll_into_view_if_needed()
    assert card.locator(".event-step.points").evaluate(WHOLE)
    card.get_by_role("button", name="Go on").tap()
    expect(card).to_have_count(0)


def test_who_walks_through_a_recap_reads_each_card_whole(phone: Page, site: str) -> None:
    """One after another, without unfolding any by hand."""
    seat_at(phone, site, war_over())
    phone.locator(".event-foot [data-act='story-next']").tap()
    for _ in range(2):
        expect(phone.locator(".event-card .event-body")).to_be_visible()
        expect(phone.locator('.story[data-open="true"]')).to_be_visible()
        phone.locator(".event-foot [data-act='story-next']").tap()


def scattered() -> Session:
    """Britain may attack many in the Mediterranean, and has units far away in Africa, too."""
    armies = {"mediterranean": 4, "africa": 1, "baltic": 1, "german_states": 1}
    counters = {"mediterranean": ["3", "3 gold 1", "4 gold 1", "5 point 1"]}
    players = [{"gold": 11, "population": 0, "armies": armies}, {"fleets": {"mediterranean": 2}}]
    start = {"seats": 3, "war": 2, "players": [*players, {}], "counters": counters}
    session = Session.from_position(GAME, start)
    session.info = {"people": people(3)}
    return session


def test_the_second_tap_at_the_same_point_plays_what_the_first_showed(
    phone: Page, site: str
) -> None:
    """However much higher the prompt becomes by the button that plays it."""
    seat_at(phone, site, scattered(), one_click="never")
    phone.locator('.rows-list .row[data-value="mediterranean"]').tap()
    row = phone.locator(".choice-menu .row", has_text="country of strength 3 (it holds 1 gold)")
    expect(row).to_be_visible()
    settled(phone)
    before = row.bounding_box()
    row.tap()
    expect(row).to_have_class(re.compile("picked"))
    expect(phone.locator(".preview .again")).to_be_visible()
    settled(phone)
    assert before is not None and row.bounding_box() == before


def battle_in(region: str) -> tuple[Session, str]:
    """A person, with two bots, is about to fight alone in this region; what begins the battle."""
    session, lot = Session.new(GAME, seats=3, seed=2), Random(2)
    while True:
        before, seat, first = session.to_json(), session.actor, session.step
        text = lot.choice([choice for choice in session.choices if not choice.optional]).text
        session.play(text)
        events = session.events(first, session.step, seat)
        if text.startswith("attack") and any(e.facts.get("region") == region for e in events):
            session = Session.from_json(before)
            session.info = {"people": people(3, 0)}
            for other in {0, 1, 2} - {seat}:
                session.info["people"][other] |= {"kind": "bot", "bot": "random"}
            return session, text


UNSEEN = """name => [...document.querySelectorAll(`[data-slot="on-${name}"] > g`)].filter(node => {
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return !document.elementFromPoint(x, y)?.closest('.board');
}).length"""
"""How many of the things that stand on a region are off the stage or under something."""


def test_the_region_of_a_battle_is_seen_while_its_card_tells_of_it(phone: Page, site: str) -> None:
    """The map makes way for it, wherever else one may act."""
    session, text = battle_in("baltic")
    seat_at(phone, site, session)
    phone.locator('.rows-list .row[data-value="baltic"]').tap()
    phone.locator(f'.choice-menu [data-value="{text}"]').tap()
    wait_past(phone, session.step)
    expect(phone.locator(".event-card .event-short")).to_contain_text("in the Baltic")
    expect(phone.locator('[data-slot="on-baltic"] > g')).not_to_have_count(0)
    settled(phone)
    assert phone.evaluate(UNSEEN, "baltic") == 0


def test_on_a_phone_two_fingers_zoom_and_buttons_for_it_stand_in_the_menu(
    phone: Page, page: Page, site: str
) -> None:
    """Over the map they would hide Africa; with a mouse they are there."""
    seat_at(phone, site, scattered())
    settled(phone)
    zoom, drawing = phone.locator(".zoom").bounding_box(), phone.locator(".board > svg")
    assert zoom is not None and zoom["width"] * zoom["height"] <= 1
    before = str(drawing.get_attribute("viewBox"))
    phone.locator("[data-act=menu-bar]").tap()
    phone.locator(".bar-menu").get_by_role("button", name="Zoom out").tap()
    expect(drawing).not_to_have_attribute("viewBox", before)
    phone.locator(".zoom [data-act=zoom-in]").focus()  # by a keyboard or a switch
    expect(phone.locator(".zoom [data-act=zoom-in]")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE["viewport"])
    seat_at(page, site, scattered())
    page.locator(".zoom [data-act=zoom-out]").click()
    page.locator("[data-act=menu-bar]").click()
    expect(page.locator(".bar-menu").get_by_role("button", name="Zoom out")).to_be_hidden()


def test_the_map_shows_most_of_what_can_be_chosen(phone: Page, site: str) -> None:
    """And not the first that is listed, where that lies apart from all the others."""
    seat_at(phone, site, scattered())
    pills = phone.locator('.pills [data-act="show"]')
    expect(pills).to_have_count(1)
    expect(pills).to_contain_text("Africa")
