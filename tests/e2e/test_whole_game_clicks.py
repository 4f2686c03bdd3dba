"""Two persons on one screen play Imperial 2030 with the mouse alone: its beginning and its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ready
from e2e.endings import near_the_end
from e2e.imperial_hands import Mind, Mouse, look
from e2e.player import kept_session, over, seat_at, table, table_ready

pytestmark = pytest.mark.reused

MIND = Mind(
    nations=("russia", "usa"),
    early="taxation factory production maneuver investor import",
    late="taxation investor production factory import maneuver",
    switch=50,
    seed=427,
)
"""With this rule a whole game takes about a hundred decisions."""


PARTS = {"rondel", "bond", "map", "menu", "main"}


def test_a_game_by_clicks(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    set_up(page, site)
    mouse = Mouse(page)
    while not {*mouse.used} >= PARTS:
        assert not over(page), PARTS - {*mouse.used}
        seen = look(page)
        mouse.act(MIND.wish(seen), seen.step)
    seat_at(page, site, near_the_end(kept_session(page)), key="end", one_click="free")
    while not over(page):
        seen = look(page)
        mouse.act(MIND.wish(seen), seen.step)
    the_end_is_told(page)


def set_up(page: Page, site: str) -> None:
    """Two persons, the experienced set-up, a seed that always plays the same."""
    page.goto(f"{site}#home")
    ready(page)
    page.locator(".card[data-game=imperial2030]").click()
    for number, kind in enumerate(("Person", "Person", "Empty", "Empty"), 1):
        who = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        who.get_by_label(kind).check()
    page.get_by_label("Set-up", exact=True).select_option("experienced")
    page.get_by_label("Seed", exact=True).fill("1")
    page.get_by_role("button", name="Start").click()
    table_ready(page)


def the_end_is_told(page: Page) -> None:
    """The final table shows what the kernel counts, the winner first."""
    session = kept_session(page, "end")
    assert session.over
    expect(table(page)).to_have_attribute("data-panel", "end")
    rows = page.locator(".drawer .final tbody tr")
    expect(rows).to_have_count(session.seats)
    names = [person["name"] for person in session.info["people"]]
    best = session.ranking[0][0]
    expect(rows.first).to_contain_text(names[best])
    expect(rows.first).to_contain_text(str(session.scores[best]))
    expect(page.locator(".winner-line")).to_have_text(f"{names[best]} wins")
