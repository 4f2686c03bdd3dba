"""Sealed plans of a player who comes with another browser than before."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from core import Session
from e2e.test_sealed_links import (
    PLANS,
    PageOf,
    begun,
    lay_cards,
    link_of,
    opens,
    plans,
    two_have_planned,
)

pytestmark = pytest.mark.reused


def test_who_has_lost_their_browser_goes_on_in_another_one(page_of: PageOf, site: str) -> None:
    """Their name was not among those that a new browser offered, and nothing said why."""
    anna, ben, moved = (page_of(profile=name) for name in ("Anna", "Ben", "moved"))
    opens(ben, site, begun(3))
    plans(ben, 1, PLANS[3][1])
    opens(anna, site, link_of(ben))
    opens(moved, site, link_of(ben))
    expect(moved.get_by_role("button", name="I am Ben", exact=True)).to_have_count(0)
    moved.get_by_text("Have you played in another browser so far?").click()
    expect(moved.get_by_text("Then open this link there")).to_be_visible()
    assert Axe().run(moved).violations_count == 0
    moved.get_by_role("button", name="I am Ben: go on here").click()
    lay_cards(moved, PLANS[3][1])
    expect(moved.get_by_role("heading", name="Your plan is locked in")).to_be_visible()
    link = link_of(moved)
    assert list(Session.from_link(link).info["sealed"]["commits"]) == ["1"]
    opens(anna, site, link)
    expect(anna.locator("#problem")).to_contain_text("Ben comes with a different key")
    anna.get_by_role("button", name="It is really Ben").click()
    plans(anna, 0, PLANS[3][0])
    opens(moved, site, link_of(anna))
    expect(moved.locator(".sealed-list li", has_text="locked in")).to_have_count(2)
    opens(ben, site, link_of(moved))
    expect(ben.locator("#problem")).to_contain_text("Ben has gone on in another browser since")
    ben.get_by_role("button", name="I am Ben: go on here").click()
    expect(ben.locator(".plan")).to_be_visible()


def test_who_seals_here_is_not_offered_the_plans_of_others(page_of: PageOf, site: str) -> None:
    _, ben = two_have_planned(page_of, site, 3)
    expect(ben.get_by_text("Have you played in another browser so far?")).to_have_count(0)
