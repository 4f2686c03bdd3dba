"""A click is never a surprise: shown first, played second; why not; drags; nothing is covered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import (
    GAME_ID,
    keep,
    kept_session,
    new_session,
    on_map,
    people,
    row,
    seat_at,
    settled,
    table,
    table_ready,
    wait_at,
    wait_past,
)
from e2e.shapes import COVERED, GAMES, many_places, point_inside

pytestmark = pytest.mark.reused
SIZES = [(1440, 900), (768, 1024), (390, 844)]
ON_ITS_SIDE = (1024, 768)
"""A tablet whose panels stand beside the map."""


def marching(**europe: Any) -> Session:
    """Europe's army in Paris is asked about, or which army moves."""
    known = {"government": 0, "armies": {"paris": 1, "london": 1}, "treasury": 5} | europe
    nations = {"europe": known, "usa": {"government": 1, "armies": {"quebec": 1}}}
    body = {"seats": 2, "turn": "europe", "nations": nations}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(2)}
    session.play("rondel maneuver_1")
    return session


def sized(page: Page, size: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def card(page: Page) -> Locator:
    return page.locator("#app .preview")


# ---- answered at once ----
BATCHES = """() => {
  window.batches = [];
  const parts = {prompt: ".prompt", history: ".history", people: ".chips"};
  const inside = (record, part) => record.target.closest(part) !== null;
  new MutationObserver(records => window.batches.push(
    Object.keys(parts).filter(name => records.some(record => inside(record, parts[name])))
  )).observe(document.querySelector("#app"), {childList: true, subtree: true});
}"""
"""Lists in `batches` which parts of the table have changed together."""


def test_a_click_is_answered_before_figures_and_history_follow(page: Page, site: str) -> None:
    session = new_session(3)
    seat_at(page, site, session, one_click="always")
    settled(page)  # else what is still to be painted comes with the answer
    page.evaluate(BATCHES)
    row(page, "rondel.import").click()
    wait_past(page, session.step)
    batches = [set(parts) for parts in page.evaluate("window.batches")]
    answer = next(i for i, parts in enumerate(batches) if "prompt" in parts)
    rest = next(i for i, parts in enumerate(batches) if "history" in parts)
    assert answer < rest and "people" not in batches[answer]


# ---- shown first, played second ----
@pytest.mark.parametrize("size", [*SIZES, ON_ITS_SIDE], ids=str)
def test_what_ends_the_turn_is_shown_first_and_played_second(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    session = new_session(3)
    seat_at(sized(page, size), site, session, one_click="free")
    row(page, "rondel.taxation").click()
    expect(card(page)).to_contain_text("Tax into the treasury")
    expect(page.locator(".prompt-main .main")).to_contain_text("Taxation")
    wait_at(page, session.step)
    row(page, "rondel.taxation").click()
    wait_at(page, session.step + 1)


@pytest.mark.parametrize("key", ["", "Enter"], ids=["click", "enter"])
def test_the_main_button_ends_the_turn_with_the_second_press(
    page: Page, site: str, key: str
) -> None:
    """Neither one stray click nor one Enter too many gives a turn away."""
    session = marching()
    seat_at(sized(page, SIZES[0]), site, session, one_click="free")
    main = page.locator(".prompt-main .main")
    expect(main).not_to_contain_text("Press again")
    main.focus()
    for step in (session.step, session.step + 1):
        page.keyboard.press(key) if key else main.click()
        wait_at(page, step)
        if step == session.step:
            expect(main).to_contain_text("Press again to play")
            expect(card(page)).to_contain_text("Click again, or Enter, to play it")


def test_enter_plays_what_is_selected(page: Page, site: str) -> None:
    session = new_session(3)
    seat_at(page, site, session, one_click="free")
    page.keyboard.press(row(page, "rondel.taxation").locator(".no").inner_text())
    expect(card(page)).to_be_visible()
    wait_at(page, session.step)
    page.keyboard.press("Enter")
    wait_at(page, session.step + 1)


def test_escape_and_a_click_elsewhere_drop_what_is_selected(page: Page, site: str) -> None:
    session = new_session(3)
    seat_at(page, site, session, one_click="free")
    space = row(page, "rondel.taxation")
    for way in ("key", "click"):
        space.click()
        expect(card(page)).to_contain_text("Click again, or Enter, to play it")
        if way == "key":
            page.keyboard.press("Escape")
        else:
            page.locator(".topbar .names").click()
        expect(page.locator(".picked")).to_have_count(0)
    wait_at(page, session.step)


def test_a_person_may_want_one_click_for_everything(page: Page, site: str) -> None:
    session = new_session(3)
    seat_at(page, site, session, one_click="always")
    row(page, "rondel.taxation").click()
    wait_at(page, session.step + 1)


# ---- why not ----
def test_a_place_that_cannot_be_chosen_says_why_with_a_way_to_the_rule(
    page: Page, site: str
) -> None:
    session = marching()
    session.play("army paris")
    seat_at(sized(page, SIZES[0]), site, session)
    page.mouse.click(*point_inside(page, "australia", Random(8)))
    expect(page.locator(".prompt .remark")).to_contain_text("cannot reach Australia")
    page.get_by_role("button", name="Read the rule").click()
    expect(page.locator("#help-maneuver")).to_be_focused()
    expect(page.locator("#help-maneuver")).to_be_in_viewport()


def test_the_rules_mark_the_section_that_is_asked_about(page: Page, site: str) -> None:
    seat_at(sized(page, SIZES[0]), site, marching())
    page.locator(".topbar [data-act=rules]").click()
    now = page.locator(".help-contents [aria-current]")
    expect(now).to_have_text("Maneuver · asked now")
    now.click()
    expect(page.locator("#help-maneuver")).to_be_focused()
    expect(page.locator("#help-maneuver")).to_be_in_viewport()


def test_on_a_tablet_a_refusal_moves_the_map_by_no_more_than_a_finger_misses(
    page_of: Callable[..., Page], site: str
) -> None:
    """The way to the rule is large enough for a finger, and makes the prompt hardly higher for it:
    who taps beside a place finds it where it was."""
    page = page_of(viewport={"width": 768, "height": 1024}, has_touch=True)
    session = marching()
    seat_at(page, site, session)
    settled(page)
    prompt, number = page.locator(".dock .prompt"), page.locator(".map .numtag").first
    before, there = prompt.bounding_box(), number.bounding_box()
    page.touchscreen.tap(*point_inside(page, "australia", Random(8)))
    expect(page.locator(".prompt .remark")).to_be_visible()
    expect(page.get_by_role("button", name="Read the rule")).to_be_visible()
    settled(page)
    after, then = prompt.bounding_box(), number.bounding_box()
    link = page.get_by_role("button", name="Read the rule").bounding_box()
    assert before and after and there and then and link
    assert link["height"] >= 32
    assert after["height"] - before["height"] <= 10
    assert abs(then["y"] - there["y"]) <= 8


# ---- tooltips ----
A_SECOND = 1000


def test_a_tooltip_comes_only_once_the_mouse_moves_again(page: Page, site: str) -> None:
    """The army arrives under the mouse that sent it there: that is no pointing."""
    session = marching()
    session.play("army paris")
    seat_at(sized(page, SIZES[0]), site, session, one_click="always")
    x, y = point_inside(page, "ukraine", Random(2))
    page.mouse.click(x, y)
    wait_past(page, session.step)
    settled(page)
    x, y = middle(army(page, "ukraine"))
    page.keyboard.press("z")
    wait_at(page, session.step)
    settled(page)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    wait_past(page, session.step)
    page.wait_for_timeout(A_SECOND)
    expect(page.locator(".tip")).to_be_hidden()
    page.mouse.move(x + 2, y)
    expect(page.locator(".tip")).to_contain_text("Ukraine")


# ---- dragging ----
def middle(node: Locator) -> tuple[float, float]:
    box = node.first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 12, steps=3)
    page.mouse.move(*end, steps=5)
    page.mouse.up()


def army(page: Page, region: str) -> Locator:
    return page.locator(f'.tokens [data-slot="on-{region}"] [data-who*="army"]')


def test_an_army_is_dragged_to_where_it_goes_and_comes_back_with_one_undo(
    page: Page, site: str
) -> None:
    session = marching()
    seat_at(sized(page, SIZES[0]), site, session)
    settled(page)
    end = page.locator("#map-ukraine").bounding_box()
    assert end is not None
    drag(page, middle(army(page, "paris")), (end["x"] + 40, end["y"] + 34))
    wait_at(page, session.step + 2)
    assert [step.text for step in kept_session(page).log][-2:] == [
        "army paris",
        "army paris ukraine",
    ]
    page.keyboard.press("z")
    wait_at(page, session.step)
    page.keyboard.press("y")
    wait_at(page, session.step + 2)  # as undo takes back all of it, redo brings back all


def test_an_army_that_is_let_go_nowhere_stays_where_it_was(page: Page, site: str) -> None:
    session = marching()
    seat_at(sized(page, SIZES[0]), site, session)
    settled(page)
    drag(page, middle(army(page, "paris")), middle(page.locator("#map-australia")))
    wait_at(page, session.step)
    expect(army(page, "paris")).to_have_count(1)


def test_the_map_still_moves_from_anything_that_cannot(page: Page, site: str) -> None:
    session = marching()
    seat_at(sized(page, SIZES[0]), site, session)
    page.keyboard.press("+")
    settled(page)
    svg = page.locator(".board > svg")
    before = svg.get_attribute("viewBox")
    drag(page, middle(army(page, "quebec")), (700, 500))
    expect(svg).not_to_have_attribute("viewBox", str(before))
    wait_at(page, session.step)


# ---- nothing is covered ----
FLOATING = ".preview:not([hidden]), .tip:not([hidden]), .popover:not([hidden]), .ticker"
"""What comes and goes over the map."""


def test_a_card_leaves_what_moves_in_sight(page: Page, site: str) -> None:
    """Mongolia has room for its card over Vladivostok only if nobody looks there."""
    nations = {
        "russia": {"government": 0, "armies": {"vladivostok": 3}},
        "china": {"government": 1},
        "europe": {"government": 1},
    }
    body = {"seats": 2, "nations": nations, "phase": {"name": "march", "unit": "vladivostok"}}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(2)}
    seat_at(sized(page, SIZES[0]), site, session, one_click="never")
    page.mouse.move(*point_inside(page, "mongolia", Random(1)))
    expect(card(page)).to_contain_text("March to Mongolia")
    settled(page)
    shown, unit = card(page).bounding_box(), army(page, "vladivostok").bounding_box()
    assert shown is not None and unit is not None
    beside = shown["x"] + shown["width"] <= unit["x"] or unit["x"] + unit["width"] <= shown["x"]
    over = shown["y"] + shown["height"] <= unit["y"] or unit["y"] + unit["height"] <= shown["y"]
    assert beside or over


def test_a_card_goes_with_its_target_when_the_map_is_zoomed(page: Page, site: str) -> None:
    session, targets = many_places("pocket_imperium")
    seat_at(sized(page, SIZES[0]), site, session, one_click="never")
    target = next(name for name in sorted(targets) if on_map(page, name).count())
    row(page, target).click()
    expect(card(page)).to_be_visible()
    for _ in range(3):
        page.locator("[data-act=zoom-in]").click()
        shown, number = card(page).bounding_box(), on_map(page, target).bounding_box()
        assert shown is not None and number is not None
        across = max(shown["x"] - number["x"], number["x"] - shown["x"] - shown["width"])
        down = max(shown["y"] - number["y"], number["y"] - shown["y"] - shown["height"])
        assert max(across, down) < 150


def test_a_phones_map_that_has_made_way_for_a_card_stays_where_it_is(page: Page, site: str) -> None:
    """The sheet grows and shrinks with the words on its button, and the map does not follow."""
    session, targets = many_places("pocket_imperium")
    seat_at(sized(page, SIZES[-1]), site, session, one_click="never")
    for target in sorted(targets)[:8]:
        if not on_map(page, target).count():
            continue
        page.locator(f'.offers .row[data-value="{target}"]').first.click()
        expect(page.locator(".preview:not([hidden])")).to_be_visible()
        settled(page)
        first = page.locator(".board > svg").get_attribute("viewBox")
        page.wait_for_timeout(A_SECOND)
        place, card_at = on_map(page, target).bounding_box(), card(page).bounding_box()
        assert page.locator(".board > svg").get_attribute("viewBox") == first, target
        assert place is not None and card_at is not None
        below, above = card_at["y"] >= place["y"] + place["height"], card_at["y"] < place["y"]
        assert below or above, target


@pytest.mark.parametrize("size", [*SIZES, ON_ITS_SIDE], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_what_floats_over_the_map_leaves_all_targets_free(
    page: Page, site: str, game: str, size: tuple[int, int]
) -> None:
    session, targets = many_places(game)
    keep(sized(page, size), site, {"crowded": session}, one_click="never")
    page.goto(f"{site}#play/crowded")
    table_ready(page)
    wait_at(page, session.step)
    if page.locator(".curtain").is_visible():
        page.locator("[data-act=uncover]").click()
    seen = 0
    for target in sorted(targets)[:8]:
        if not on_map(page, target).count():
            continue
        page.locator(f'.offers .row[data-value="{target}"]').first.click()
        expect(page.locator(".preview:not([hidden]), .choice-menu").first).to_be_visible()
        settled(page)  # a card finds its last place when the answer is painted
        covered = page.evaluate(COVERED, FLOATING)
        if size == SIZES[-1]:  # a phone has no room for all, but for this one and others
            assert target not in covered
            assert len(covered) < page.locator(".tags .numtag").count() / 2, target
        else:
            assert covered == [], target
        seen += 1
        page.keyboard.press("Escape")
        expect(table(page).locator(".picked")).to_have_count(0)
        settled(page)
    assert seen
