"""What wants a second press wears a brass number before anybody has pressed: in rows, on the map,
on the wheel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import on_map, on_rondel, people, row, seat_at, step, wait_past

pytestmark = pytest.mark.reused


def europe(*clicks: str) -> Session:
    """Anna moves Europe; India, the only other nation with a government, is a bot's."""
    nations = {"europe": {"government": 0}, "india": {"government": 1}}
    session = Session.from_position(
        "imperial2030", {"seats": 3, "turn": "europe", "nations": nations}
    )
    session.info = {"people": people(1, bots=2)}
    for click in clicks:
        session.play(click)
    return session


def test_the_last_choice_of_a_turn_is_marked_and_its_first_press_plays_nothing(
    page: Page, site: str
) -> None:
    seat_at(page, site, europe("rondel production_1", "produce paris"), one_click="free")
    expect(on_map(page, "london")).to_contain_class("asks")
    expect(page.locator(".dock .row.asks")).to_have_count(1)
    before = step(page)
    row(page, "london").click()
    expect(page.locator(".preview .again")).to_be_visible()
    assert step(page) == before
    row(page, "london").click()
    wait_past(page, before)


def test_what_goes_on_with_the_turn_has_no_mark(page: Page, site: str) -> None:
    """Both factories may produce: after either the other is asked about. Taxation ends the turn."""
    seat_at(page, site, europe(), one_click="free")
    expect(row(page, "rondel.taxation")).to_contain_class("asks")
    expect(on_rondel(page, "taxation")).to_contain_class("asks")
    expect(row(page, "rondel.production_1")).not_to_contain_class("asks")
    before = step(page)
    row(page, "rondel.production_1").click()
    wait_past(page, before)
    expect(on_map(page, "paris")).to_be_visible()
    expect(on_map(page, "paris")).not_to_contain_class("asks")


def test_the_marks_follow_the_setting_while_it_is_changed(page: Page, site: str) -> None:
    """Where one click plays always, nothing asks for a second press; else the marks come back."""
    seat_at(page, site, europe(), one_click="free")
    expect(row(page, "rondel.taxation")).to_contain_class("asks")
    page.get_by_role("button", name="Settings").click()
    one_click = page.get_by_role("radiogroup", name="Play with one click")
    one_click.get_by_label("Always").check()
    expect(row(page, "rondel.taxation")).not_to_contain_class("asks")
    one_click.get_by_label("When it costs nothing").check()
    expect(row(page, "rondel.taxation")).to_contain_class("asks")
