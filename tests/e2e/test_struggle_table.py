"""Struggle of Empires at the table: its parts at three sizes, axe, hidden unrest, undo and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.axe import SIZES, TRIED, flaws, window
from e2e.player import (
    NAMES,
    PATIENCE,
    digits_of,
    goes_on,
    keep,
    kept_session,
    on_map,
    row,
    seat_at,
    table,
    table_ready,
    wait_at,
)
from e2e.shapes import phases
from e2e.stage import SLOW
from e2e.test_table_layout import BEYOND

pytestmark = pytest.mark.reused

GAME_ID = "struggle_of_empires"
LONG_NAME = "Benedikta Wilhelmina von Hohenfels"
UNREST = (8351, 8462, 8573)
"""Sums that cannot be on the page by chance."""


def people(persons: int, bots: int = 0) -> list[dict[str, Any]]:
    """Persons, one of them with a long name, then bots."""
    names = [NAMES[0], LONG_NAME, *NAMES[2:], "Greta"]
    kinds = ["person"] * persons + ["bot"] * bots
    return [
        {"name": name, "kind": kind, "bot": "random" if kind == "bot" else None}
        for name, kind in zip(names, kinds, strict=False)
    ]


@cache
def played(phase: str, seats: int, war: int = 1) -> Session:
    """A game that has come by lot to this phase."""
    for seed in range(50):
        session, lot = Session.new(GAME_ID, seats=seats, seed=seed), Random(seed)
        while not session.over:
            view = session.view(None)
            if view["phase"] == phase and view["war"] >= war:
                session.info = {"people": people(seats)}
                return session
            play_by_lot(session, lot)
    raise AssertionError(phase)


def crowded() -> Session:
    """All seven powers in the same regions, with everything they may have there."""
    powers = ["britain", "france", "spain", "russia", "austria", "prussia", "united_provinces"]
    players = [
        {
            "power": power,
            "points": 12 + 7 * seat,
            "armies": {"german_states": 2, "africa": 1, "baltic": 1},
            "fleets": {"africa": 1, "mediterranean": 2},
            "forts": {"german_states": 1},
            "markers": {"german_states": 1 + seat, "africa": 1, "baltic": 2, "india": 1},
        }
        for seat, power in enumerate(powers)
    ]
    counters = {"german_states": ["3", "3 gold 1", "4", "5 point 1"], "caribbean": ["slaves"]}
    session = Session.from_position(
        GAME_ID,
        {"seats": 7, "war": 2, "round": 3, "players": players, "counters": counters},
    )
    session.info = {"people": people(7)}
    return session


def secretive(persons: int) -> Session:
    """Three players with sums of unrest that nothing else has."""
    players = [{"unrest": unrest, "gold": 9} for unrest in UNREST]
    session = Session.from_position(GAME_ID, {"seats": 3, "players": players}, seed=1)
    session.info = {"people": people(persons, 3 - persons)}
    return session


def finished() -> Session:
    """A game that has just ended."""
    phase = {"name": "end"}
    players = [{"points": 40, "unrest": 3}, {"points": 31, "unrest": 8}]
    session = Session.from_position(
        GAME_ID, {"seats": 2, "war": 3, "round": 6, "players": players, "phase": phase}
    )
    session.info = {"people": people(2)}
    return session


def visit(page: Page, site: str) -> Iterator[str]:
    """Go from state to state; gives the name of each while the page shows it."""
    games = {
        "auction": played("auction", 5),
        "crowded": crowded(),
        "battle": played("reserve", 4),
        "end": finished(),
    }
    keep(page, site, games)
    for name, session in games.items():
        page.goto(f"{site}#play/{name}")
        table_ready(page)
        wait_at(page, session.step)
        if name == "end":
            page.locator("[data-act=results]").click()
            expect(page.locator(".drawer .winner-line")).to_be_visible()
        yield name
    page.goto(f"{site}#play/crowded")
    table_ready(page)
    row(page, "britain").click()
    expect(page.locator(".choice-menu")).to_be_visible()
    yield "menu"
    page.keyboard.press("Escape")
    for key, panel in (
        ("p", "players"),
        ("r", "regions"),
        ("n", "tiles"),
        ("l", "log"),
        ("b", "text-board"),
    ):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        yield panel
    page.keyboard.press("Escape")
    page.locator(".topbar [data-act=share]").click()
    expect(page.locator(".share")).to_contain_text("unrest")
    yield "share"


# ---- the page ----
SMALL = """nodes => nodes.filter(node => node.checkVisibility())
    .map(node => [node.className, node.getBoundingClientRect().height])
    .filter(([name, height]) => height > 0 && height < 43.5)"""
"""Buttons that are too low for a finger."""


@pytest.mark.parametrize("size", TRIED)
def test_all_parts_fit_and_axe_finds_nothing(
    page_of: Callable[..., Page], site: str, size: str
) -> None:
    width, height = SIZES[size]
    touch = size != "desktop"
    page = window(page_of, size)
    for state in visit(page, site):
        assert flaws(page, state) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width, state
        assert page.evaluate("document.documentElement.scrollHeight") <= height, state
        assert page.evaluate(BEYOND) == [], state
        if touch:
            buttons = page.locator(".dock button:not(.handle), .tabs button, .zoom button")
            assert buttons.evaluate_all(SMALL) == [], state


def test_the_map_shows_what_stands_where(page: Page, site: str) -> None:
    keep(page, site, {"test": crowded()})
    page.goto(f"{site}#play/test")
    table_ready(page)
    for _ in range(4):  # from near all of seven powers has room beside one another
        page.keyboard.press("+")
    stack = page.locator('[data-slot="on-german_states"]')
    expect(stack.locator('[data-who$=".army"]')).to_have_count(7)
    expect(stack.locator(".plaque .held")).to_have_text(["7", "6", "5", "4", "3", "2", "1"])
    expect(stack.locator(".country .strength")).to_have_text(["3", "3", "4", "5"])
    expect(page.locator('[data-slot="on-africa"] [data-who$=".fleet"]')).to_have_count(7)
    expect(page.locator(".track-place")).to_have_count(7)
    expect(page.locator(".rail .bars > li")).to_have_count(7)
    on_map(page, "german_states").hover()
    expect(page.locator(".tip")).to_contain_text("7 markers for 8 points")
    page.keyboard.press("x")
    expect(table(page)).to_have_attribute("data-side", "left")


def test_a_click_on_the_map_opens_what_can_be_done_there(page: Page, site: str) -> None:
    session = crowded()
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    on_map(page, "britain").click()
    page.locator('.popover [data-value="build army"]').click()
    wait_at(page, session.step + 1)
    page.locator('[data-key="main"]').click()
    wait_at(page, session.step + 2)
    page.keyboard.press("z")
    goes_on(page, session.step + 2)


def test_a_row_stays_under_the_pointer_that_chose_it(page: Page, site: str) -> None:
    """The second click at the same point plays it: the button that says so comes under the rows."""
    session = crowded()
    session.play("pass")
    keep(page, site, {"test": session}, one_click="free")
    page.goto(f"{site}#play/test")
    table_ready(page)
    passing = row(page, "say:pass")
    before = passing.bounding_box()
    assert before is not None
    passing.click()
    expect(page.locator('[data-key="main"]')).to_contain_text("Pass this action")
    assert passing.bounding_box() == before
    expect(page.locator(".preview")).to_contain_text("Pass this action")
    passing.click()
    wait_at(page, session.step + 1)


def test_a_new_unit_is_dragged_to_where_it_goes(page: Page, site: str) -> None:
    session = crowded()
    session.play("build army")
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    new = page.locator('[data-slot="on-britain"] [data-who="britain.army"]')
    start, end = edges(new), edges(on_map(page, "baltic"))
    page.mouse.move((start[0] + start[2]) / 2, (start[1] + start[3]) / 2)
    page.mouse.down()
    page.mouse.move(start[2] + 20, start[3] + 12, steps=3)
    page.mouse.move((end[0] + end[2]) / 2, (end[1] + end[3]) / 2, steps=5)
    page.mouse.up()
    wait_at(page, session.step + 1)
    assert kept_session(page, "test").log[-1].text == "to baltic"


def edges(part: Locator) -> tuple[float, float, float, float]:
    """Where a part stands in the window."""
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


OVER = """node => [".drawer", ".topbar"].every(name => {
  const other = document.querySelector(name);
  const depth = each => Number(getComputedStyle(each).zIndex) || 0;
  return depth(node.closest(".dock")) >= depth(other);
})"""
"""Whether the card lies over the drawer: it takes no pointer, so no point can tell."""


def test_the_card_of_a_tile_lies_over_the_tiles(page: Page, site: str) -> None:
    keep(page, site, {"test": crowded()}, one_click="free")
    page.goto(f"{site}#play/test")
    table_ready(page)
    page.keyboard.press("n")
    buying = page.locator('.drawer [data-value="buy army_training"]')
    buying.click()
    card = page.locator(".preview")
    expect(card).to_contain_text("Click again")
    assert card.evaluate(OVER)
    left, top, right, bottom = edges(buying)
    near = edges(card)
    assert max(left - near[2], near[0] - right, top - near[3], near[1] - bottom) < 40


def test_the_tiles_make_way_for_what_can_be_done_at_a_place(page: Page, site: str) -> None:
    """Else they would lie over the menu and the card of what it brings."""
    keep(page, site, {"test": crowded()})
    page.goto(f"{site}#play/test")
    table_ready(page)
    page.keyboard.press("n")
    expect(table(page)).to_have_attribute("data-panel", "tiles")
    page.locator('.offers .row[data-value="britain"]').click()
    expect(table(page)).not_to_have_attribute("data-panel", "tiles")
    expect(page.locator(".popover")).to_be_visible()


def test_on_a_phone_the_recap_makes_way_for_the_card_of_a_choice(page: Page, site: str) -> None:
    """Both stand over the sheet; the odds and "tap again" are what is asked about."""
    session, lot = Session.new(GAME_ID, seats=3, seed=1), Random(1)
    while session.actor != 0 or session.view(None)["round"] < 2:
        play_by_lot(session, lot)
    session.info = {"people": people(1, bots=2)}
    page.set_viewport_size({"width": 390, "height": 844})
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    told = page.locator(".story .event-card")
    expect(told).to_be_visible()
    page.locator(f'.offers .row[data-value="{session.view(0)["players"][0]["power"]}"]').click()
    page.locator(".choice-menu .row").first.hover()
    expect(page.locator(".preview")).to_be_visible()
    expect(told).to_be_hidden()


# ---- what is secret ----
def leaks(page: Page) -> list[int]:
    """Whose unrest the whole document tells, spelled in any way."""
    text = digits_of(page)
    return [seat for seat, unrest in enumerate(UNREST) if str(unrest) in text]


def look_everywhere(page: Page, known: list[int]) -> None:
    """Open every panel; nothing tells of the others."""
    for key, panel in (("p", "players"), ("r", "regions"), ("l", "log"), ("c", "charts")):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        assert leaks(page) in ([], known), panel
    page.keyboard.press("Escape")


def test_one_person_sees_only_the_own_unrest(page: Page, site: str) -> None:
    keep(page, site, {"test": secretive(persons=1)})
    page.goto(f"{site}#play/test")
    table_ready(page)
    assert leaks(page) == [0]
    look_everywhere(page, [0])


def test_on_a_shared_screen_a_look_shows_the_own_unrest_until_the_turn_passes(
    page: Page, site: str
) -> None:
    keep(page, site, {"test": secretive(persons=3)})
    page.goto(f"{site}#play/test")
    table_ready(page)
    assert leaks(page) == []
    look_everywhere(page, [])
    button = page.locator(".rail .peek")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert leaks(page) == [0]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert leaks(page) == []
    page.keyboard.press("u")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert leaks(page) == []
    page.keyboard.press("u")
    for step in (1, 2):
        row(page, "say:pass").click()
        wait_at(page, step)
        assert leaks(page) == []


# ---- rows ----
CUT = "what => what.scrollWidth - what.clientWidth"


def test_a_row_with_a_price_has_all_its_words(page: Page, site: str) -> None:
    players = [{"power": "britain", "tiles": {"militia": 1}}, {"power": "france"}]
    session = Session.from_position(GAME_ID, {"seats": 2, "players": players})
    session.info = {"people": people(2)}
    session.play("build army")
    session.play("stay")
    keep(page, site, {"test": session})
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.goto(f"{site}#play/test")
        table_ready(page)
        words = row(page, "britain").locator(".what")
        expect(words).to_have_text("Build an army of the Militia")
        assert words.evaluate(CUT) <= 0


def test_a_long_name_has_two_lines(page: Page, site: str) -> None:
    players = [{"population": 5, "tiles": {"improved_agriculture": 1}}, {}]
    session = Session.from_position(GAME_ID, {"seats": 2, "players": players})
    session.play("buy portugal")  # of Improved Agriculture nothing is left to do but to use it
    session.info = {"people": people(2)}
    keep(page, site, {"test": session})
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.goto(f"{site}#play/test")
        table_ready(page)
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
    keep(page, site, {"test": session})
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.goto(f"{site}#play/test")
        table_ready(page)
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


# ---- undo ----
def test_undo_stops_at_dice(page: Page, site: str) -> None:
    players = [{"gold": 9, "armies": {"baltic": 2}}, {"armies": {"baltic": 1}}, {}]
    session = Session.from_position(GAME_ID, {"seats": 3, "players": players}, seed=2)
    session.info = {"people": people(3)}
    keep(page, site, {"test": session}, one_click="free")
    page.goto(f"{site}#play/test")
    table_ready(page)
    undo = page.locator('[data-key="tool-undo"]')
    foe = session.view(None)["players"][1]["power"]
    text = f"attack baltic {foe}"
    row(page, "baltic").click()
    attack = page.locator(f'.choice-menu [data-value="{text}"]')
    attack.click()
    expect(page.locator(".attack-forecast")).to_be_visible()
    expect(table(page)).to_have_attribute("data-step", "0")
    attack.click()
    page.locator('#app.play:not([data-step="0"])').wait_for(timeout=PATIENCE)
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    expect(page.locator(".prompt .remark")).to_contain_text("Dice")
    page.locator("[data-unsaved=false]").wait_for(state="attached")
    assert kept_session(page, "test").step >= 3


@pytest.mark.parametrize("size", [(1440, 900), (1100, 560), (844, 390), (768, 1024)], ids=str)
def test_back_stands_once_under_the_choices(page: Page, site: str, size: tuple[int, int]) -> None:
    """As a row, or as a button below them: one of both, at each size of the window."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for asked in ("prompt-to", "prompt-amount"):
        seat_at(page, site, phases(GAME_ID, seeds=1)[asked], key=asked)
        expect(page.locator(".dock .offers [data-act=back]:visible")).to_have_count(1)


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
