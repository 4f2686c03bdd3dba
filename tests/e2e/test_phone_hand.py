"""A finger on a phone: the map goes where a row leads, nothing is shown that was not asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from e2e.player import people, seat_at, table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAME = "struggle_of_empires"
ROOM = """() => {
  const [card, tabs] = ['.event-card', '.tabs'].map(
    name => document.querySelector(name).getBoundingClientRect());
  const body = document.querySelector('.event-card .event-body');
  return {under: tabs.top - card.bottom, rest: body.scrollHeight - body.clientHeight};
}"""


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on a phone."""
    return new_context(**PHONE).new_page()


def placing() -> Session:
    """Britain, with two bots, places its first unit."""
    session = Session.new(GAME, seats=3, seed=5)
    while session.prompt[0] != "prompt.place" or session.actor != 0:
        session.play(session.choices[0])
    session.info = {"people": people(1, bots=2)}
    return session


def _war_ended(session: Session, since: int) -> bool:
    return any(event.kind == "war" for event in session.events(since + 1, session.step, 0))


def war_over() -> Session:
    """A war has ended since the person's last turn, and it is for the person to bid."""
    session, lot, own = Session.new(GAME, seats=3, seed=2), Random(2), 0
    while session.actor != 0 or session.log[-1].actor < 1 or not _war_ended(session, own):
        own = session.step if session.actor == 0 else own
        session.play(lot.choice([choice for choice in session.choices if not choice.optional]))
    session.info = {"people": people(1, bots=2)}
    return session


def test_the_map_goes_to_the_place_whose_row_was_taken(phone: Page, site: str) -> None:
    """And stays there when one of its choices is shown ahead."""
    seat_at(phone, site, placing(), one_click="never")
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


def test_a_card_that_is_unfolded_by_hand_is_read_at_its_full_height(phone: Page, site: str) -> None:
    """The end of a war over the sheet, down to the tabs; closed, the sheet is there again."""
    seat_at(phone, site, war_over())
    title = phone.locator(".event-card .event-title")
    title.tap()
    expect(phone.locator(".event-card.folded")).to_be_visible()
    title.tap()
    phone.locator(".event-foot [data-act='story-next']").tap()
    expect(phone.locator(".event-card.of-war")).to_be_visible()
    room = phone.evaluate(ROOM)
    assert 0 <= room["under"] <= 12 and room["rest"] < 260, room
    phone.locator("[data-act='story-close']").tap()
    expect(phone.locator(".story")).to_be_hidden()
    expect(phone.locator(".dock .prompt")).to_be_in_viewport(ratio=1)


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
    row = phone.locator(".choice-menu .row", has_text="country of 3 with 1 gold")
    before = row.bounding_box()
    row.tap()
    expect(row).to_have_class(re.compile("picked"))
    expect(phone.locator(".preview .again")).to_be_visible()
    assert before is not None and row.bounding_box() == before


def test_the_map_shows_most_of_what_can_be_chosen(phone: Page, site: str) -> None:
    """And not the first that is listed, where that lies apart from all the others."""
    seat_at(phone, site, scattered())
    pills = phone.locator('.pills [data-act="show"]')
    expect(pills).to_have_count(1)
    expect(pills).to_contain_text("Africa")
