"""What happened is shown over the map and held; bots move at the pace that people choose."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from page.shown import words
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import (
    goes_on,
    kept_session,
    new_session,
    offered,
    people,
    seat_at,
    step,
    table,
    told_at,
    wait_at,
    wait_for_turn,
    wait_past,
)
from e2e.shapes import MEETS
from e2e.stage import SLOW, STEP, after_bots, card, deposed, handed_on

pytestmark = pytest.mark.reused


# ---- cards ----
def test_what_bots_did_is_read_from_cards_without_the_log(page: Page, site: str) -> None:
    seat_at(page, site, new_session(0, bots=4), bot_ms=SLOW)
    page.keyboard.press("k")
    told = page.locator(".story .event-card:not(.of-recap)")
    while not told.count():
        before = step(page)
        page.keyboard.press("s")
        told_at(page, before)
    session = kept_session(page)
    (event, *_) = [
        event
        for event in session.events(before, session.step, None)
        if max(event.matters.values(), default=0) >= 2
    ]
    expect(told.locator("h3")).to_have_text(words().t(f"imperial2030.event.{event.kind}"))
    here = step(page)
    page.keyboard.press("s")
    told_at(page, here)
    page.keyboard.press("l")
    page.locator(f'.entry[data-value="{event.last}"]').first.click()
    expect(page.locator(".past-banner")).to_be_visible()
    expect(told.locator("h3")).to_have_text(words().t(f"imperial2030.event.{event.kind}"))


def test_the_card_of_a_past_moment_folds_unfolds_and_is_put_away(page: Page, site: str) -> None:
    """And ] leads from there to the cards of what happened since one's turn."""
    session = after_bots()
    event = next(
        e for e in session.events(0, session.step, 0) if max(e.matters.values(), default=0) >= 2
    )
    seat_at(page, site, session)
    page.get_by_role("slider", name="Step of the game").fill(str(event.last))
    expect(card(page).locator("h3")).to_have_text(words().t(f"imperial2030.event.{event.kind}"))
    body, title = card(page).locator(".event-body"), card(page).locator(".event-title")
    shown = body.count()
    for count in (1 - shown, shown):
        title.click()
        expect(body).to_have_count(count)
    card(page).get_by_role("button", name="Close").click()
    expect(page.locator(".story")).to_be_hidden()
    expect(page.locator(".past-banner")).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator(".past-banner")).to_be_hidden()
    expect(card(page).locator(".event-count")).to_contain_text("1 of ")


def test_a_game_that_is_opened_tells_first_what_happened_since_ones_turn(
    page: Page, site: str
) -> None:
    session = after_bots()
    seat_at(page, site, session)
    expect(card(page).locator("h3")).to_have_text("Since your turn")
    expect(card(page).locator(".recap-row").first).to_be_visible()
    page.keyboard.press("]")
    expect(card(page).locator(".event-count")).to_contain_text("1 of ")
    page.keyboard.press("[")
    expect(card(page).locator("h3")).to_have_text("Since your turn")
    page.keyboard.press("Escape")
    expect(page.locator(".story")).to_be_hidden()
    wait_at(page, session.step)
    page.keyboard.press("w")
    expect(card(page).locator("h3")).to_have_text("Since your turn")


def test_asked_for_from_the_past_a_recap_that_waits_there_comes_up(page: Page, site: str) -> None:
    """The key took it away unseen, for it lay behind the past."""
    session = after_bots()
    seat_at(page, site, session)
    expect(card(page).locator("h3")).to_have_text("Since your turn")
    page.keyboard.press("<")
    expect(page.locator(".past-banner")).to_be_visible()
    page.keyboard.press("w")
    expect(card(page).locator("h3")).to_have_text("Since your turn")
    wait_at(page, session.step)


HIDDEN = (
    "() => {"
    + MEETS
    + """
  const card = document.querySelector(".story").getBoundingClientRect();
  const names = [...document.querySelectorAll('[data-slot="told"] [clip-path]')]
    .map(node => node.getAttribute("clip-path").slice("url(#cut-".length, -1));
  return names.filter(
    name => meets(document.getElementById(`map-${name}`).getBoundingClientRect(), card));
}"""
)
"""The places that are told of and lie, or their boxes do, under the card."""


def test_a_card_leaves_the_whole_place_free_that_it_tells_of(page: Page, site: str) -> None:
    """Production in Vladivostok, which is as large as the sea beside it."""
    nations = {"russia": {"government": 1, "treasury": 9, "space": "maneuver_2"}}
    body = {"seats": 2, "turn": "russia", "nations": nations | {"usa": {"government": 0}}}
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(2)}
    session.play("rondel production_1")
    session.play("produce vladivostok")
    session.play("done")
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, session)
    page.keyboard.press(",")
    expect(page.locator('[data-slot="told"] .owned')).not_to_have_count(0)
    assert page.evaluate(HIDDEN) == []


def test_a_recap_delays_no_click_and_ends_with_it(page: Page, site: str) -> None:
    session = after_bots()
    seat_at(page, site, session)
    expect(card(page)).to_be_visible()
    first = offered(page)[0]
    row = page.locator(f'.offers .row[data-value="{first["value"]}"]').first
    row.click()
    play = page.locator('.prompt-main [data-act="play"]')
    if step(page) == session.step and play.count():
        play.click()
    wait_past(page, session.step)
    expect(page.locator(".of-recap")).to_have_count(0)


def test_on_a_tablet_the_recap_after_a_bots_card_is_whole_over_the_map(
    page_of: Callable[..., Page], site: str
) -> None:
    """Also where the dock grows while the last card of a bot, which is smaller, is still there."""
    page = page_of(viewport={"width": 768, "height": 1024}, has_touch=True)
    session = handed_on(48)
    seat_at(page, site, session, bot_ms=STEP)
    wait_for_turn(page, session.step)
    expect(page.locator(".story .of-recap")).to_be_visible()
    go, stage = page.locator(".of-recap .go").bounding_box(), page.locator(".stage").bounding_box()
    assert go and stage and go["y"] + go["height"] <= stage["y"] + stage["height"]


def test_beside_the_map_a_short_list_tells_nothing_twice(page: Page, site: str) -> None:
    seat_at(page, site, deposed())
    said = card(page).get_by_text("in place of Anna").locator("visible=true")
    expect(said).to_have_count(1)
    expect(said).to_be_in_viewport(ratio=1)


def test_in_a_narrow_window_a_mouse_asks_for_the_card_beside_what_has_happened(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, after_bots(), one_click="never")
    expect(card(page)).to_be_visible()
    page.locator(".rows-list .row").nth(1).hover()
    asked = page.locator(".preview")
    expect(asked).to_be_visible()
    expect(card(page)).to_be_in_viewport(ratio=1)
    shown, told = asked.bounding_box(), card(page).bounding_box()
    assert shown and told and shown["y"] + shown["height"] <= told["y"]
    page.mouse.move(200, 80)
    expect(asked).to_be_hidden()


def test_turns_of_bots_are_said_in_one_sentence_each(page: Page, site: str) -> None:
    seat_at(page, site, new_session(0, bots=4))
    expect(page.locator("#live")).not_to_be_empty()


# ---- pace ----
def test_bots_can_be_stopped_stepped_and_skipped(page: Page, site: str) -> None:
    seat_at(page, site, handed_on(20), bot_ms=SLOW)  # nine steps: a busy machine presses late
    page.locator('.prompt-main [data-act="stop"]').click()
    expect(page.locator('.prompt-main [data-act="resume"]')).to_be_visible()
    here = step(page)
    page.locator('[data-act="pace-step"]').click()
    goes_on(page, here)
    expect(page.locator('.prompt-main [data-act="resume"]')).to_be_visible()
    page.locator('[data-act="pace-skip"]').click()
    expect(table(page)).to_have_attribute("data-actor", "0")
    expect(page.locator(".pace-bar")).to_have_count(0)


def test_enter_once_more_than_needed_stops_no_bots(page: Page, site: str) -> None:
    seat_at(page, site, after_bots(120), bot_ms=SLOW)  # thirty steps of bots follow
    while table(page).get_attribute("data-actor") == "0":
        here = step(page)
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        goes_on(page, here)
    stop = page.locator('.prompt-main [data-act="stop"]')
    expect(stop).to_be_visible()
    here = step(page)
    page.keyboard.press("Enter")
    goes_on(page, here)
    expect(stop).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator('.prompt-main [data-act="resume"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(stop).to_be_visible()


def test_keys_change_the_pace(page: Page, site: str) -> None:
    seat_at(page, site, new_session(0, bots=4), bot_ms=SLOW)
    three = page.locator('[data-act="pace-speed"][data-value="3"]')
    expect(three).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("v")
    expect(three).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("k")
    expect(page.locator('.prompt-main [data-act="resume"]')).to_be_visible()


# ---- the log ----
def test_the_log_stays_where_its_reader_scrolled(page: Page, site: str) -> None:
    session, lot = new_session(0, bots=4, seed=2), Random(2)
    while session.step < 150:
        play_by_lot(session, lot)
    seat_at(page, site, session, bot_ms=SLOW)
    page.keyboard.press("k")
    page.keyboard.press("l")
    body = page.locator(".drawer-body")
    expect(page.locator(".entry").last).to_be_in_viewport()
    body.evaluate("node => { node.scrollTop = 200; }")
    number = page.locator(".entry").count()
    while page.locator(".entry").count() == number:
        before = step(page)
        page.keyboard.press("s")
        told_at(page, before)
    assert body.evaluate("node => node.scrollTop") == 200
    new = page.locator(".log-new button")
    expect(new).to_have_text(re.compile(r"\d+ new lines?"))
    new.click()
    expect(page.locator(".entry").last).to_be_in_viewport()
    expect(new).to_have_count(0)


# ---- figures that rise ----
def test_a_figure_that_rises_stands_on_the_card_whose_figure_has_changed(
    page: Page, site: str
) -> None:
    """In every frame, while steps follow quickly and chips widen and narrow with the turn."""
    seat_at(page, site, new_session(0, bots=4), bot_ms=SLOW, motion="on")
    page.evaluate(RECORD_FLOATS)
    page.keyboard.press("k")
    here = step(page)
    while page.evaluate("window.risen") < 20:
        page.keyboard.press("s")
        goes_on(page, here)
        here = step(page)
    assert page.evaluate("window.astray") == []


RECORD_FLOATS = """() => {
  window.risen = 0;
  window.astray = [];
  const panels = () => [...document.querySelectorAll('[data-slot^="card-"], [data-slot^="chip-"]')];
  const within = (inner, outer) => outer.left <= inner.left && inner.right <= outer.right
    && outer.top <= inner.bottom && inner.top <= outer.bottom;
  const look = span => {
    if (!span.isConnected) return;
    const place = span.getBoundingClientRect();
    const on = panels().filter(p => within(place, p.getBoundingClientRect())).length;
    if (on !== 1) window.astray.push(`${span.textContent} on ${on}`);
    requestAnimationFrame(() => look(span));
  };
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains("float")) {
          window.risen++;
          requestAnimationFrame(() => look(node));
        }
  }).observe(document.body, {childList: true, subtree: true});
}"""
"""Counts the figures that rise, and looks in each frame on how many cards each of them lies."""
