"""One person plays against a bot with the keyboard alone, a game's beginning and its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import ready
from e2e.endings import near_the_end
from e2e.imperial_hands import Keys, Mind, look
from e2e.player import kept_session, over, seat_at, store_settings, table, table_ready
from e2e.presses import press_keys

pytestmark = pytest.mark.reused

MIND = Mind(
    nations=("russia", "china"),
    early="production factory taxation maneuver import investor",
    late="taxation production investor factory import maneuver",
    switch=61,
    seed=883,
)
"""With this rule a whole game takes about a hundred decisions."""


PARTS = {"rondel", "bond", "menu", "map", "main", "walk", "arrows"}


def test_a_game_by_keys(page: Page, site: str) -> None:
    store_settings(page, site, one_click="free")
    page.goto(f"{site}#home")
    ready(page)
    set_up(page)
    keys = Keys(page)
    while not {*keys.used} >= PARTS:
        assert not over(page), PARTS - {*keys.used}
        seen = look(page)
        keys.act(MIND.wish(seen), seen.step)
    seat_at(page, site, near_the_end(kept_session(page)), key="end", one_click="free")
    while not over(page):
        seen = look(page)
        keys.act(MIND.wish(seen), seen.step)
    expect(page.get_by_role("heading", name="Final result")).to_be_visible()
    look_back(page)


def set_up(page: Page) -> None:
    """Tab to every field: the second seat a simple bot, two seats empty, first bonds bought."""
    tab_to(page, page.get_by_label("Bot of player 2"))
    page.keyboard.press("Home")
    expect(page.get_by_label("Bot of player 2")).to_have_value("random")
    for number in (3, 4):
        who = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        tab_to(page, who.get_by_label("Bot"))
        page.keyboard.press("ArrowRight")
        expect(who.get_by_label("Empty")).to_be_checked()
    tab_to(page, page.get_by_label("Set-up", exact=True))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Set-up", exact=True)).to_have_value("experienced")
    tab_to(page, page.get_by_label("Seed", exact=True))
    page.keyboard.type("1")
    tab_to(page, page.get_by_role("button", name="Start"))
    page.keyboard.press("Enter")
    table_ready(page)


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until this has the focus."""
    for _ in range(80):
        if wanted.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(wanted).to_be_focused()


def look_back(page: Page) -> None:
    """Escape closes the final table; comma and full stop walk through the game."""
    end = kept_session(page, "end").step
    press_keys(page, "Escape")
    expect(page.locator(".drawer")).to_be_hidden()
    press_keys(page, ",")
    expect(table(page)).to_have_attribute("data-step", str(end - 1))
    press_keys(page, "<")
    expect(page.get_by_role("button", name="Back to now").first).to_be_visible()
    press_keys(page, "Escape")
    expect(table(page)).to_have_attribute("data-step", str(end))
    press_keys(page, "l")
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    press_keys(page, "Escape", "c")
    expect(page.get_by_role("heading", name="Charts")).to_be_visible()
