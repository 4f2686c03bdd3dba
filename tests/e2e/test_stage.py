"""What happened is shown over the map and held; bots move at the pace that people choose."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from page.shown import words
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import (
    goes_on,
    kept_session,
    new_session,
    offered,
    people,
    seat_at,
    settled,
    step,
    table,
    told_at,
    wait_at,
    wait_for_turn,
    wait_past,
)

pytestmark = pytest.mark.reused

SLOW = 1500
"""ms between two steps of bots: time enough to press something."""


STEP = 400
"""ms between two steps of bots: their cards stand before the turn of a person comes."""


def card(page: Page) -> Locator:
    return page.locator(".story .event-card")


def after_bots(steps: int = 60, persons: int = 1) -> Session:
    """A game in which it is Anna's turn after bots have moved."""
    session, lot = new_session(persons, bots=4 - persons, seed=4), Random(4)
    while session.step < steps or session.actor != 0 or session.log[-1].actor <= 0:
        play_by_lot(session, lot)
    return session


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


# ---- since your turn ----
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


def test_a_phones_map_comes_back_to_what_is_asked_when_the_last_card_is_closed(
    page_of: Callable[..., Page], site: str
) -> None:
    """It had gone to Russia's imports, and stayed there while the USA were asked."""
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    nations: dict[str, dict[str, object]] = {"usa": {"government": 0}}
    nations |= {"russia": {"government": 1, "treasury": 9}, "china": {"government": 1}}
    body = {"seats": 2, "turn": "russia", "nations": nations}
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(1, bots=1)}
    provinces = ("novosibirsk", "vladivostok", "moscow")
    imports = [f"import army {name}" for name in provinces]
    for text in ("rondel import", *imports, "rondel maneuver_1"):
        session.play(text)
    seat_at(phone, site, session)
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
    nations: dict[str, dict[str, object]] = {"russia": {"government": 0}}
    nations |= {"brazil": {"government": 1, "treasury": 9}, "usa": {"government": 1}}
    body = {"seats": 2, "turn": "brazil", "nations": nations}
    session = Session.from_position("imperial2030", body)
    session.info = {"people": people(1, bots=1)}
    imports = ("import army brasilia", "import fleet fortaleza", "import army fortaleza")
    for text in ("rondel import", *imports, "rondel maneuver_1"):
        session.play(text)
    seat_at(phone, site, session)
    card(phone).locator(".event-title").tap()
    phone.get_by_role("button", name="One by one").tap()
    settled(phone)
    card(phone).get_by_role("button", name="The board then").tap()
    expect(phone.locator(".past-banner")).to_be_visible()
    settled(phone)
    north, south = phone.evaluate(BEYOND)
    assert south <= max(north, 0) + 1


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


HIDDEN = """() => {
  const card = document.querySelector(".story").getBoundingClientRect();
  const names = [...document.querySelectorAll('[data-slot="told"] [clip-path]')]
    .map(node => node.getAttribute("clip-path").slice("url(#cut-".length, -1));
  return names.filter(name => {
    const box = document.getElementById(`map-${name}`).getBoundingClientRect();
    return box.left < card.right && card.left < box.right
      && box.top < card.bottom && card.top < box.bottom;
  });
}"""
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


def handed_on(steps: int) -> Session:
    """A game in which Anna has just ended a turn of hers, and bots are to move."""
    session, lot = new_session(1, bots=3, seed=4), Random(4)
    while session.step < steps or session.actor == 0 or session.log[-1].actor != 0:
        play_by_lot(session, lot)
    return session


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


def test_on_a_phone_the_recap_is_one_line_over_the_sheet(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, after_bots())
    expect(page.locator(".event-card.folded")).to_be_visible()
    line, sheet = card(page).bounding_box(), page.locator(".dock").bounding_box()
    assert line and sheet and line["y"] + line["height"] <= sheet["y"] + 1
    card(page).locator(".event-title").click()
    expect(card(page).locator(".recap-row").first).to_be_visible()


def deposed() -> Session:
    """A game in which Anna has just lost a government."""
    session, lot = new_session(1, bots=2, seed=2), Random(2)
    while not (session.actor == 0 and session.log and session.log[-1].actor > 0):
        play_by_lot(session, lot)
    while True:
        play_by_lot(session, lot)
        if session.actor != 0 or session.log[-1].actor <= 0:
            continue
        own = max(step.index for step in session.log if step.actor == 0)
        news = session.events(own + 1, session.step, 0)
        if any(e.kind == "government" and e.facts["before"] == 0 for e in news):
            return session


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


def test_beside_the_map_a_short_list_tells_nothing_twice(page: Page, site: str) -> None:
    seat_at(page, site, deposed())
    said = card(page).get_by_text("in place of Anna").locator("visible=true")
    expect(said).to_have_count(1)
    expect(said).to_be_in_viewport(ratio=1)


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


def test_on_a_phone_bots_cards_leave_stop_and_pace_free(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seat_at(page, site, new_session(0, bots=4), bot_ms=SLOW)
    page.keyboard.press("k")
    while not card(page).count():
        before = step(page)
        page.keyboard.press("s")
        told_at(page, before)
    expect(page.locator('[data-act="pace-step"]')).to_be_visible()
    shown, sheet = card(page).bounding_box(), page.locator(".dock").bounding_box()
    assert shown and sheet and shown["y"] + shown["height"] <= sheet["y"] + 1


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
