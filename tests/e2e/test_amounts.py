"""Gifts in the browser: a typed amount, of who acts and of the principal, in both games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import PATIENCE, keep, kept_session, table_ready, wait_at

pytestmark = pytest.mark.reused

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]


def begin(page: Page, site: str, session: Session) -> None:
    """Open a game of people at one screen, with its optional actions on show."""
    session.info = {"people": PEOPLE[: session.seats]}
    keep(page, site, {"g": session})
    page.goto(f"{site}#play/g")
    table_ready(page)
    wait_at(page, session.step)
    page.locator("[data-act=optional]:visible").first.click()


def test_the_principal_gives_gold_while_an_ally_is_asked(page: Page, site: str) -> None:
    players = [
        {"armies": {"india": 2}, "gold": 9_999},
        {"armies": {"india": 2}, "markers": {"india": 1}},
        {"armies": {"india": 1}},
    ]
    session = Session.from_position("struggle_of_empires", {"seats": 3, "players": players})
    session.play("attack india france")
    begin(page, site, session)
    gifts = page.locator(".gifts")
    expect(gifts).to_contain_text("Britain gives")
    expect(gifts.locator("input")).to_have_count(4)
    field = gifts.locator('[data-pick="say:britain gives spain "]')
    field.fill("4321")
    field.press("Tab")
    button = gifts.locator('[data-value="britain gives spain 4321"][data-act=play]')
    expect(button).to_be_visible(timeout=PATIENCE)
    button.click()
    wait_at(page, session.step + 1)
    expect(page.locator("#app[data-unsaved=false]")).to_be_attached(timeout=PATIENCE)
    step = kept_session(page, "g").log[-1]
    assert (step.text, step.actor) == ("britain gives spain 4321", 0)


def test_plus_chooses_how_much_and_gives_nothing(page: Page, site: str) -> None:
    """Where one click plays everything, the first on +5 gave six gold away."""
    players = [{"gold": 9}, {"gold": 9}]
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": players})
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, site, session)
    field = page.locator(".gifts .amount-field")
    for sign, gold in (("+5", 6), ("+1", 7), ("+5", 9), ("−1", 8)):
        box = page.locator(".gifts").get_by_text(sign, exact=True).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(field).to_have_value(str(gold))
    wait_at(page, session.step)
    page.locator(".gifts").get_by_text("Give 8", exact=True).click()
    wait_at(page, session.step + 1)
    expect(page.locator("#app[data-unsaved=false]")).to_be_attached(timeout=PATIENCE)
    assert kept_session(page, "g").log[-1].text == "give france 8"


def test_with_seven_players_the_way_back_from_the_gifts_is_in_sight(page: Page, site: str) -> None:
    """Two givers' lines are longer than the list; each giver's are under its name."""
    players = [{"armies": {"india": 2}, "gold": 9, "markers": {"india": 1}} for _ in range(7)]
    session = Session.from_position("struggle_of_empires", {"seats": 7, "players": players})
    session.play("attack india france")
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, site, session)
    gifts = page.locator(".gifts")
    expect(gifts.locator("input")).to_have_count(12)
    expect(gifts.locator("h3")).to_have_text(["Spain gives", "Britain gives"])
    back = gifts.locator("[data-act=back]")
    assert back.evaluate(IN_LIST)
    back.click()
    expect(gifts).to_have_count(0)


IN_LIST = """button => button.getBoundingClientRect().bottom
  <= button.closest('.offers').getBoundingClientRect().bottom"""
"""Whether a button is in the part of the list that is seen."""


def test_a_rich_player_gives_money_to_a_treasury_by_one_field(page: Page, site: str) -> None:
    players = [{"cash": 9_999}, {"cash": 5}]
    position = {
        "seats": 2,
        "players": players,
        "nations": {"russia": {"government": 0}, "china": {"government": 1}},
    }
    session = Session.from_position("imperial2030", position)
    begin(page, site, session)
    field = page.locator('.dock [data-pick="say:give russia "]')
    expect(field).to_have_count(1)
    field.fill("77")
    field.press("Tab")
    page.locator('.dock [data-act=play][data-value="give russia 77"]').first.click()
    wait_at(page, session.step + 1)
    expect(page.locator("#app[data-unsaved=false]")).to_be_attached(timeout=PATIENCE)
    assert kept_session(page, "g").log[-1].text == "give russia 77"
