"""The figures that Imperial's previews show on the screen are those that the click brings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import (
    GAME_ID,
    in_maneuver,
    kept_session,
    people,
    row,
    seat_at,
    settled,
    table,
)

pytestmark = pytest.mark.reused


def session_of(**position: Any) -> Session:
    session = Session.from_position(GAME_ID, {"seats": 2, **position}, seed=1)
    session.info = {"people": people(2)}
    return session


def preview(page: Page) -> Locator:
    return table(page).locator(".preview")


def figures(page: Page, label: str) -> list[int]:
    """The numbers of the preview's row with this label: before and after, or the new one only."""
    line = preview(page).get_by_role("row", name=label)
    numbers = re.findall(r"[−-]?\d+", " ".join(line.get_by_role("cell").all_inner_texts()))
    return [int(number.replace("−", "-")) for number in numbers]


def test_a_taxation_brings_what_its_preview_shows(page: Page, site: str) -> None:
    russia = {
        "treasury": 11,
        "factories": ["moscow", "vladivostok", "murmansk", "novosibirsk"],
        "armies": {"moscow": 3},
        "space": "production_2",
        "government": 0,
    }
    nations = {"russia": russia, "china": {"government": 1}}
    seat_at(page, site, session_of(nations=nations, players=[{"cash": 5}, {"cash": 5}]))
    row(page, "rondel.taxation").hover()
    expect(preview(page)).to_contain_text("4 free factories")
    shown = {name: figures(page, name) for name in ("Treasury of Russia", "Power of Russia")}
    cash = figures(page, "Cash of Anna")
    assert figures(page, "4 free factories") == [8]
    row(page, "rondel.taxation").click()
    expect(table(page)).to_have_attribute("data-step", "1")
    after = kept_session(page).view(None)
    assert shown["Treasury of Russia"] == [11, after["nations"]["russia"]["treasury"]]
    assert shown["Power of Russia"] == [0, after["nations"]["russia"]["power"]]
    assert cash == [5, after["players"][0]["cash"]]


def test_a_trade_up_costs_what_its_preview_shows(page: Page, site: str) -> None:
    players = [{"cash": 4, "bonds": {"russia": [9]}}, {"cash": 9, "bonds": {"china": [12]}}]
    nations = {"russia": {"space": "investor", "government": 1}}
    phase = {"name": "invest", "queue": [0]}
    seat_at(page, site, session_of(players=players, nations=nations, card=0, phase=phase))
    bond = table(page).locator('.invest [data-target="bond.russia.12"]')
    bond.hover()
    expect(preview(page)).to_contain_text("Anna would govern Russia.")
    assert figures(page, "Anna pays") == [3]
    lent, cash = figures(page, "Anna has lent"), figures(page, "Cash of Anna")
    bond.click()
    expect(table(page)).to_have_attribute("data-step", "1")
    after = kept_session(page).view(None)
    assert lent == [9, after["players"][0]["sums"]["russia"]]
    assert cash == [4, after["players"][0]["cash"]] == [4, 1]
    assert after["nations"]["russia"]["government"] == 0


def investing(page: Page, site: str) -> None:
    """Anna may buy or trade up bonds of Russia."""
    players = [{"cash": 20, "bonds": {"russia": [9]}}, {"cash": 9, "bonds": {"china": [12]}}]
    nations = {"russia": {"space": "investor", "government": 0}}
    phase = {"name": "invest", "queue": [0]}
    session = session_of(players=players, nations=nations, card=0, phase=phase)
    seat_at(page, site, session, one_click="free")


def test_the_second_click_on_a_row_of_a_menu_plays_it(page: Page, site: str) -> None:
    investing(page, site)
    table(page).locator(".dock .row").first.click()
    menu = table(page).locator(".dock .choice-menu .row")
    expect(menu.nth(1)).to_be_visible()
    settled(page)
    box = menu.nth(1).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    expect(menu.nth(1)).to_have_class(re.compile(r"\bpicked\b"))
    expect(preview(page)).to_contain_text("Click again")
    page.mouse.click(x, y)
    expect(table(page)).to_have_attribute("data-step", "1")


def test_enter_plays_what_was_selected_after_a_click_on_the_top_bar(page: Page, site: str) -> None:
    session = session_of(nations={"russia": {"government": 0}, "china": {"government": 1}})
    seat_at(page, site, session, one_click="never")
    page.locator(".topbar [data-act=redo]").click(force=True)
    page.keyboard.press("4")
    expect(preview(page)).to_contain_text("Click again, or Enter")
    page.keyboard.press("Enter")
    expect(table(page)).to_have_attribute("data-step", "1")


def test_optional_choices_are_offered_under_the_name_of_their_kind(page: Page, site: str) -> None:
    russia = {"armies": {"vladivostok": 1}, "fleets": {"sea_of_japan": 1}, "government": 0}
    phase = {"name": "march", "unit": "vladivostok"}
    seat_at(page, site, session_of(nations={"russia": russia}, phase=phase))
    expect(table(page).get_by_role("button", name="Give money")).to_have_count(0)
    table(page).get_by_role("button", name="By sea instead").click()
    rows = table(page).locator(".rows-list .row")
    expect(rows.first).to_contain_text("by sea")
    assert all(text.count("by sea") == 1 for text in rows.all_inner_texts())


BROWSER_SAYS = """() => {
  const rests = { bubbles: true, clientX: 5, clientY: 5, pointerType: "mouse" };
  document.querySelector(".topbar").dispatchEvent(new PointerEvent("pointerover", rests));
}"""
"""What a browser says when a table has come under a mouse that rests, at a time of its own."""


def test_a_mouse_that_has_not_moved_takes_no_mark_from_the_choice_in_focus(
    page: Page, site: str
) -> None:
    seat_at(page, site, in_maneuver())
    settled(page)
    marked = page.locator(".row.near")
    expect(marked).to_be_focused()
    page.evaluate(BROWSER_SAYS)
    expect(marked).to_be_focused()
    page.locator(".topbar").hover(position={"x": 5, "y": 5})
    expect(marked).to_have_count(0)
