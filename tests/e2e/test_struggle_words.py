"""At a table of Struggle of Empires all words can be read: rows, cards, the log, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.axe import SIZES
from e2e.player import keep, row, seat_at, table_ready
from e2e.stage import SLOW
from e2e.struggle_seats import GAME_ID, LONG_NAME, crowded, people

pytestmark = pytest.mark.reused


def at_each_size(page: Page, site: str, session: Session) -> Iterator[None]:
    """Show a game in a window of each size."""
    keep(page, site, {"test": session})
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.goto(f"{site}#play/test")
        table_ready(page)
        yield


CUT = "what => what.scrollWidth - what.clientWidth"


def test_a_row_with_a_price_has_all_its_words(page: Page, site: str) -> None:
    players = [{"power": "britain", "tiles": {"militia": 1}}, {"power": "france"}]
    session = Session.from_position(GAME_ID, {"seats": 2, "players": players})
    session.info = {"people": people(2)}
    session.play("build army")
    session.play("stay")
    for _ in at_each_size(page, site, session):
        words = row(page, "britain").locator(".what")
        expect(words).to_have_text("Build an army of the Militia")
        assert words.evaluate(CUT) <= 0


def test_a_long_name_has_two_lines(page: Page, site: str) -> None:
    players = [{"population": 5, "tiles": {"improved_agriculture": 1}}, {}]
    session = Session.from_position(GAME_ID, {"seats": 2, "players": players})
    session.play("buy portugal")  # of Improved Agriculture nothing is left to do but to use it
    session.info = {"people": people(2)}
    for _ in at_each_size(page, site, session):
        words = page.locator(".rows-list .what", has_text="Use Improved Agriculture")
        expect(words).to_be_visible()
        assert words.evaluate(CUT) <= 0
        inside = "what => what.offsetHeight <= what.closest('button').clientHeight"
        assert words.evaluate(inside)


def test_rows_of_attacks_have_all_their_words(page: Page, site: str) -> None:
    """Three of them read "Attack a country of …" alike."""
    facts = {"population": 5, "armies": {"german_states": 2}}
    body = {"seats": 2, "counters": {"german_states": ["3", "4 gold 1", "5 point 1"]}}
    players = [{**facts, "tiles": {"war_office": 1}}, facts]
    session = Session.from_position(GAME_ID, {**body, "players": players})
    session.play("use war_office")
    session.info = {"people": people(2)}
    for _ in at_each_size(page, site, session):
        words = page.locator(".rows-list .what", has_text="Attack")
        expect(words).to_have_count(4)
        assert all(each.evaluate(CUT) <= 0 for each in words.all())


def test_what_bots_do_is_read_beside_the_map_however_many_tiles_there_are(
    page: Page, site: str
) -> None:
    """With seven powers and eight tiles the log was under the edge of the screen."""
    tiles = "army_training logistics banking militia navigation reserve war_office pressgangs"
    players = [{"tiles": dict.fromkeys(tiles.split(), 1)}, {"gold": 9}, *([{}] * 5)]
    body = {"seats": 7, "players": players, "phase": {"name": "action", "turn": 1}}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(1, bots=6)}
    session.play("buy naval_training")
    page.set_viewport_size({"width": 1280, "height": 720})
    seat_at(page, site, session, bot_ms=SLOW)
    page.keyboard.press("k")
    expect(page.locator(".rail-log .last")).to_be_in_viewport(ratio=1)


def test_the_places_of_the_markers_drawn_stand_in_a_column(page: Page, site: str) -> None:
    """Seven powers: the longest name moves the regions of all, not only its own."""
    page.set_viewport_size({"width": 1440, "height": 900})
    session = Session.new(GAME_ID, seats=7, seed=4, options={"powers": "dealt"})
    session.info = {"people": people(1, 6)}
    seat_at(page, site, session)
    told = page.locator(".event-card.of-claims")
    told.locator('[data-act="story-fold"]').click()
    places = told.locator(".event-claims li > span")
    expect(places).to_have_count(7)
    edges = places.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().x))")
    assert len({*edges}) == 1


def test_on_a_phone_the_final_table_is_whole(page: Page, site: str) -> None:
    """Six columns and a long name: none is left for a finger to draw into view."""
    lot, session = Random(2), Session.new(GAME_ID, seats=2, seed=2)
    while not session.over:
        play_by_lot(session, lot)
    session.info = {"people": people(2)}
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, session)
    page.get_by_role("button", name="Final result").first.click()
    final = page.locator(".panel-end .final")
    expect(final.get_by_text(LONG_NAME)).to_be_visible()
    wide = "table => table.parentElement.scrollWidth - table.parentElement.clientWidth"
    assert final.evaluate(wide) == 0


OUT_OF = """box => [...box.querySelectorAll('*')].filter(part => {
  const inner = part.getBoundingClientRect(), cut = part.closest('.clip');
  return (!cut || cut === part) && inner.right > box.getBoundingClientRect().right;
}).map(part => part.textContent)"""
"""What of a box sticks out of it to the right."""

UNDER = """table => [...table.querySelectorAll('tbody tr')].filter(({cells}) => {
  const name = cells[0].querySelector('.clip').getBoundingClientRect();
  return name.right > cells[1].getBoundingClientRect().left;
}).map(row => row.textContent)"""
"""The rows of a table whose name runs into the figures."""


def test_at_the_end_of_a_large_table_long_names_leave_the_figures_free(
    page: Page, site: str
) -> None:
    """In the list beside the map, on the card of unrest; on the result they have all its room."""
    players = [{"unrest": seat, "points": 20} for seat in range(6)]
    last = {"name": "action", "turn": 5, "actions": 1}
    start = {"seats": 6, "war": 3, "round": 5, "players": players, "phase": last}
    session = Session.from_position(GAME_ID, start, seed=1)
    session.info = {"people": people(6)}
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, session, motion="on")
    row(page, "say:pass").click()
    final = page.locator(".panel-end .final")
    name = final.get_by_text(LONG_NAME)
    expect(name).to_be_visible()
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
    page.keyboard.press("Escape")
    assert page.locator(".dock .offers").evaluate(OUT_OF) == []
    page.locator(".story").get_by_role("button", name="1 more").click()
    told = page.locator(".story .event-table.end")
    expect(told.get_by_text(LONG_NAME)).to_be_visible()
    assert told.evaluate(UNDER) == []


NAMES_CUT = """() => [...document.querySelectorAll('.strip .power .who b')].filter(
  name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""


def test_each_of_seven_cards_has_the_whole_name_of_its_power(page: Page, site: str) -> None:
    """The United Provinces too, beside points of two figures."""
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, crowded())
    expect(page.locator(".strip .power .who b")).to_have_count(7)
    expect(page.locator(".strip .pw-united_provinces .points b")).to_have_text("54")
    assert page.evaluate(NAMES_CUT) == []


def test_the_odds_of_an_attack_are_read_out_with_what_each_figure_is(page: Page, site: str) -> None:
    """A table heard in a row was "Expected units lost own unrest. Britain 0.7 0.7."."""
    facts = {"population": 5, "armies": {"german_states": 2}}
    powers = [{**facts, "power": power} for power in ("britain", "france")]
    players = [{**powers[0], "tiles": {"saxony": 1}}, powers[1]]
    session = Session.from_position(GAME_ID, {"seats": 2, "players": players})
    session.info = {"people": people(2)}
    seat_at(page, site, session, one_click="free")
    row(page, "german_states").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    said = page.locator("#live")
    expect(said).to_contain_text("Who wins: Britain ")
    expect(said).to_contain_text(re.compile(r"Britain, units lost \d\.\d, own unrest \d\.\d\. "))
    expect(said).to_contain_text(re.compile(r"France, units lost \d\.\d, own unrest \d\.\d\. "))
    expect(said).to_contain_text(
        re.compile(r"Without the Saxony tile, win \d+ %, draw \d+ %, lose \d+ %\. ")
    )
    expect(said).to_contain_text(re.compile(r"play it\.$"))
