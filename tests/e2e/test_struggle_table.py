"""Struggle of Empires at the table: its parts at three sizes, axe, hidden unrest, undo and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.axe import SIZES, TRIED, flaws, window
from e2e.player import (
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
from e2e.struggle_seats import GAME_ID, crowded, people
from e2e.test_table_layout import BEYOND

pytestmark = pytest.mark.reused

UNREST = (8351, 8462, 8573)
"""Sums that cannot be on the page by chance."""


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


PRESSED = """node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a press on the middle of a button is one on it."""


def test_on_a_tablet_a_second_tap_on_a_tile_is_one_on_it(page: Page, site: str) -> None:
    """The panel of choices came over the last tiles with the first: the second tap was its."""
    page.set_viewport_size({"width": 768, "height": 1024})
    keep(page, site, {"test": crowded()}, one_click="never")
    page.goto(f"{site}#play/test")
    table_ready(page)
    page.keyboard.press("n")
    buying = page.locator('.drawer [data-act="play"][data-value^="buy "]').last
    buying.click()
    expect(page.locator(".preview")).to_contain_text("again")
    assert buying.evaluate(PRESSED)
    buying.click()
    expect(table(page)).to_have_attribute("data-step", "1")


def test_who_buys_the_last_thing_of_a_turn_keeps_the_focus(page: Page, site: str) -> None:
    """It was in the panel of tiles, which goes with that: nothing had it while the bots thought."""
    phase = {"name": "action", "turn": 0, "actions": 1}
    session = Session.from_position(GAME_ID, {"seats": 3, "players": [{}] * 3, "phase": phase})
    session.info = {"people": people(1, 2)}
    seat_at(page, site, session, one_click="always", bot_ms=60_000)
    page.keyboard.press("n")
    page.locator('.drawer [data-value="buy army_training"]').focus()
    page.keyboard.press("Enter")
    expect(table(page)).to_have_attribute("data-waiting", "true")
    expect(page.locator("[data-key=prompt]")).to_be_focused()


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


def test_a_look_by_key_is_read_out_and_gone_with_it(page: Page, site: str) -> None:
    """U leaves the focus where it is: nothing told a screen reader what the look shows."""
    keep(page, site, {"test": secretive(persons=3)})
    page.goto(f"{site}#play/test")
    table_ready(page)
    said, first = page.locator("#live-now"), page.locator(".offers .row").first
    for away in ("u", "Escape"):
        page.keyboard.press("u")
        expect(said).to_have_text(f"Unrest of Anna: {UNREST[0]}")
        expect(first).to_be_focused()
        page.keyboard.press(away)
        expect(said).to_be_empty()
        assert leaks(page) == []


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
