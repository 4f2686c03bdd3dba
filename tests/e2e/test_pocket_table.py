"""Pocket Imperium in a real browser: rounds and ends by clicks and by keys, the curtain, axe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from core import Session
from core.games.pocket_imperium import board
from e2e.axe import TRIED, flaws, window
from e2e.conftest import ready
from e2e.endings import near_the_end
from e2e.player import row, settled
from e2e.pocket_hands import (
    at_phase,
    by_clicks,
    by_keys,
    kept,
    new,
    people,
    play_on,
    sit_down,
)
from e2e.shapes import point_inside

pytestmark = pytest.mark.reused
FIRST = 90
"""So many clicks or keys are the first rounds of a game."""
LAST = 8
"""So many decisions of people end it."""


def test_two_play_by_clicks(page: Page, site: str) -> None:
    sit_down(page, site, new("pp"))
    play_on(page, by_clicks, Random(1), FIRST)
    sit_down(page, site, near_the_end(kept(page), LAST))
    play_on(page, by_clicks, Random(1))
    expect(page.locator(".drawer.panel-end .winner-line")).to_be_visible()
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    session = kept(page)
    assert session.over and "⟨" not in page.content()
    page.locator("#app .drawer-head button").click()
    page.locator('[data-act="panel"][data-value="log"]').first.click()
    expect(page.locator(".drawer .entry").first).to_be_visible()
    assert "⟨" not in page.locator(".drawer").inner_text()


def test_one_plays_by_keys(page: Page, site: str) -> None:
    sit_down(page, site, new("pb", seed=9, bounty=True))
    assert not page.locator(".curtain").is_visible()
    play_on(page, by_keys, Random(2), FIRST)
    sit_down(page, site, near_the_end(kept(page), LAST))
    play_on(page, by_keys, Random(2))
    expect(page.locator(".drawer.panel-end .winner-line")).to_be_visible()
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    assert kept(page).over


PLANS = (
    ("expand", "explore", "expand", "explore"),
    ("exterminate", "explore", "exterminate", "explore"),
)
"""Two plans of Anna that take as many clicks; what Ben sees must be the same."""


def seen_by_ben(page: Page, site: str, plan: tuple[str, ...]) -> list[str]:
    """The page at the curtain, at Ben's turn, with the log, and of the past."""
    session = at_phase(new("pp"), "plan")
    for order in plan:
        session.play(f"lay {order}")
    assert session.actor == 1
    sit_down(page, site, session)
    app = page.locator("#app")
    expect(page.locator(".curtain")).to_contain_text("Pass the device to Ben")
    settled(page)
    found = [app.inner_html()]
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator(".plan")).to_be_visible()
    settled(page)
    found.append(app.inner_html())
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_be_visible()
    expect(page.locator(".drawer")).to_contain_text("Anna locks the plan in.")
    settled(page)
    found.append(app.inner_html())
    for _ in range(3):
        page.keyboard.press(",")
        settled(page)
        found.append(app.inner_html())
    return found


def test_nothing_of_a_plan_is_on_the_page_of_another_seat(page: Page, site: str) -> None:
    one, other = (seen_by_ben(page, site, plan) for plan in PLANS)
    assert one == other


def test_curtain_between_plans(page: Page, site: str) -> None:
    sit_down(page, site, at_phase(new("ppb"), "plan"))
    for name in ("Anna", "Ben"):
        expect(page.locator(".curtain")).to_contain_text(f"Pass the device to {name}")
        expect(page.locator(".plan")).to_have_count(0)
        expect(page.locator(".curtain [data-act=undo]")).to_have_count(0)  # a plan is locked in
        page.keyboard.press("Enter")
        expect(page.locator(".curtain")).to_be_hidden()
        if name == "Ben":
            page.keyboard.press("z")  # nobody takes back what another chose in secret
            expect(page.locator(".prompt")).to_contain_text("Ben: lay an order")
            expect(page.locator(".prompt")).to_contain_text("Undo stops here")
        page.keyboard.press("2")
        expect(page.locator(".slot.laid")).to_have_count(1)
        page.keyboard.press("Backspace")
        expect(page.locator(".slot.laid")).to_have_count(0)
        page.locator(".plan .hand button").first.click()
        page.locator(".plan .hand button").first.click()
        expect(page.locator(".plan .row.on")).to_have_count(1)
        page.locator(".plan .lock").click()
    expect(page.locator(".notes .reveal")).to_be_visible()
    expect(page.locator(".curtain")).to_be_hidden()


def test_a_plan_is_arranged_before_it_is_locked_in(page: Page, site: str) -> None:
    sit_down(page, site, at_phase(new("pb", seed=8), "plan"))
    slots, hand = page.locator(".plan .slot"), page.locator(".plan .hand")
    expect(slots).to_have_count(6)
    for order in ("expand", "expand", "explore", "exterminate"):
        hand.locator(f'[data-target="order.{order}"]').click()
    expect(page.locator(".slot.laid")).to_have_count(4)
    expect(page.locator(".plan .lock")).to_have_count(0)
    page.get_by_role("button", name="Exchange reveal 1 and reveal 2").click()
    expect(slots).to_have_text(["Explore", "Exterminate", "Expand", "Expand", "3", "3"])
    page.keyboard.press("q")
    expect(slots.first).to_have_text("Expand")
    page.locator(".slot.laid").first.click()
    expect(slots).to_have_text(["Expand", "1", "Explore", "Exterminate", "3", "3"])
    slots.nth(3).drag_to(slots.nth(4))
    expect(slots).to_have_text(["Expand", "1", "Explore", "2", "Exterminate", "3"])
    slots.nth(4).drag_to(slots.nth(3))
    expect(slots).to_have_text(["Expand", "1", "Explore", "Exterminate", "3", "3"])
    hand.locator('[data-target="order.expand"]').click()
    hand.locator('[data-target="order.explore"]').click()
    expect(page.locator(".plan .lock")).to_be_visible()
    expect(page.locator(".plan .lock")).to_have_css("background-color", "rgb(23, 65, 95)")
    expect(page.locator(".plan .lock")).to_have_css("color", "rgb(255, 255, 255)")
    expect(page.locator(".preview")).to_be_hidden()
    expect(page.locator(".slot.rest")).to_have_text("Exterminatelays itself")
    page.get_by_role("button", name="Exchange reveal 2 and reveal 3").click()
    expect(page.locator(".plan .lock")).to_be_visible()


def test_keys_lay_a_plan_and_the_focus_comes_to_what_locks_it(page: Page, site: str) -> None:
    """The row that had the focus goes away with the last card, whose fellow lays itself."""
    sit_down(page, site, at_phase(new("pbb"), "plan"))
    page.locator('.hand [data-value="order.expand"]').focus()
    page.keyboard.press("1")
    expect(page.locator('[data-value="order.explore"]')).to_be_focused()
    page.keyboard.press("3")
    lock = page.get_by_role("button", name="Lay and lock in")
    expect(lock).to_be_focused()
    page.get_by_role("button", name="Exterminate: take it back").focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-value="order.explore"]')).to_be_focused()


@pytest.mark.parametrize("size", TRIED)
def test_axe_finds_nothing(page_of: Callable[..., Page], site: str, size: str) -> None:
    page = window(page_of, size)
    for phase, seat in (("plan", 0), ("explore", 0), ("over", None)):
        sit_down(page, site, at_phase(new("pbb", seed=8), phase, seat, round_=2))
        settled(page)
        assert flaws(page, phase) == []
        inside = "document.documentElement.scrollHeight <= innerHeight"
        assert page.evaluate(inside) and page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth"
        )


def test_upkeep_and_tiles_are_shown_before_the_click(page: Page, site: str) -> None:
    session = at_phase(new("pbb", seed=8), "expand", round_=2)
    sit_down(page, site, session)
    crowded = next(choice.targets[0] for choice in session.choices if choice.text.startswith("add"))
    facts = session.view(0)["hexes"][crowded]
    for _ in range(max(facts["keeps"] - facts["ships"], 0)):
        session.play(f"add {crowded.lower()}")
        if session.view(0)["phase"] != "expand":
            return
    sit_down(page, site, session)
    page.locator(f'.offers [data-target="{crowded}"]').hover()
    expect(page.locator(".preview")).to_contain_text("returns 1 ship")
    page.locator(f'.numtag[data-target="{crowded}"]').click()
    expect(page.locator(".upkeep-mark")).to_contain_text("−1")
    page.keyboard.press("u")
    expect(page.locator(".upkeep-mark")).to_be_hidden()


def test_a_tile_file_at_set_up(page: Page, site: str, tmp_path: Path) -> None:
    data = (Path(board.__file__).parent / "data/tiles.toml").read_text("utf-8")
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text(data.replace('id = "7A"', 'id = "9A"'), "utf-8")
    good.write_text(data.replace("level_1 = [3, 5]", "level_1 = [0, 2]", 1), "utf-8")
    page.goto(f"{site}#home")
    ready(page).locator(".card[data-game=pocket_imperium]").click()
    for path, words in ((bad, "This file cannot be used"), (good, "Your own file is used")):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Tile file: Other…").click()
        chooser.value.set_files(path)
        expect(page.locator(".panel.setup")).to_contain_text(words)
    page.get_by_role("button", name="2A").click()
    page.get_by_role("button", name="2B").click()
    page.locator("#start").click()
    expect(page.locator("#app.play[data-ready=true]")).to_be_visible()
    plates = page.locator(".plate-name .which")
    expect(plates).to_have_count(6)
    assert sorted(text.strip() for text in plates.all_text_contents()) == [
        *("2", "3A", "4A", "5A", "6A", "7A")
    ]


def test_the_figures_of_a_recap_count_from_before_the_ships_that_it_says_were_added(
    page: Page, site: str
) -> None:
    """Of three ships added one by one it told all, beside figures from before the last click."""
    position = {
        "seats": 3,
        "hexes": {"S0.1": "one", "S1.1": "one", "S1.2": "one", "S3.1": "one", "S3.2": "one"},
        "ships": {"S0.1": [0, 2], "S1.1": [1, 2], "S3.1": [2, 2]},
        "plans": [
            ["expand", "explore", "exterminate"],
            ["explore", "exterminate", "expand"],
            ["exterminate", "explore", "expand"],
        ],
        "revealed": 1,
        "phase": {"name": "expand"},
    }
    info = {"people": people("pbb")}
    session = Session.from_position("pocket_imperium", position, seed=1, info=info)
    sit_down(page, site, session)
    for _ in range(3):
        page.mouse.click(*point_inside(page, "S0.1", Random(1)))
        page.keyboard.press("Enter")
    recap = page.locator(".of-recap")
    expect(recap).to_contain_text("Anna adds 3 ships at North · NW.")
    expect(recap.locator(".balance")).to_contain_text("2 → 5")


def test_a_card_with_pictures_is_read_out_by_their_words_alone(page: Page, site: str) -> None:
    """Name, gain and points stand in a row of the card, and as a sentence for screen readers: what
    was read out had both, "Anna. +1. 1. Anna: 1 point, now 1"."""
    session = at_phase(new("pp"), "choose")
    sit_down(page, site, session)
    points = session.view(0)["tiles"]
    slot = max(range(len(points)), key=lambda number: points[number]["points"][0])
    gained = points[slot]["points"][0]
    row(page, f"tile.{slot}").focus()
    page.keyboard.press("Enter")
    said = page.locator("#live")
    expect(said).to_contain_text(f"Anna: {gained} point")
    expect(said).not_to_contain_text(f"+{gained}")
    expect(page.locator(".preview .plus").first).to_be_visible()
