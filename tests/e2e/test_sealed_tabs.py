"""Sealed plans of one game in two tabs of one browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import ready
from e2e.test_sealed_links import NAMES, PLANS, asked, begun, kept, lay_cards, opens, plans

pytestmark = pytest.mark.reused


def beside(page: Page, site: str, context: BrowserContext) -> Page:
    """Open a stage of three plans in this tab and, from what it keeps, in another one; lay the
    first card of seat 0 in this tab."""
    asked(opens(page, site, begun(3)))
    other = context.new_page()
    other.goto(page.url)
    asked(ready(other))
    page.get_by_role("button", name=f"I am {NAMES[0]}").click()
    page.locator(f'.plan [data-target="order.{PLANS[3][0][0]}"]').click()
    expect(page.locator(".plan .slot.laid")).to_have_count(1)
    return other


def goes_on(page: Page) -> None:
    """Lay the other card of seat 0 and lock in, once another tab has written."""
    expect(page.locator("[data-bar=conflict]")).to_be_visible()
    page.locator(f'.plan [data-target="order.{PLANS[3][0][1]}"]').click()
    page.get_by_role("button", name="Lay and lock in").click()
    expect(page.get_by_role("heading", name="Your plan is locked in")).to_be_visible()


def test_plans_sealed_in_two_tabs_are_in_one_link(
    page: Page, context: BrowserContext, site: str
) -> None:
    """The page of whoever sealed last was empty, and the link on the other told of one plan."""
    other = beside(page, site, context)
    plans(other, 1, PLANS[3][1])
    goes_on(page)
    expect(page.locator(".sealed-list li", has_text="locked in")).to_have_count(2)
    expect(page.locator("[data-bar=conflict]")).to_have_count(0)
    (session,) = kept(page)
    assert list(session["info"]["sealed"]["commits"]) == ["0", "1"]


def test_a_plan_that_another_tab_has_sealed_for_the_same_seat_holds(
    page: Page, context: BrowserContext, site: str
) -> None:
    """It may be on its way: a second one made the game one that this browser could not open."""
    other = beside(page, site, context)
    plans(other, 0, tuple(reversed(PLANS[3][0])))
    (before,) = kept(other)
    goes_on(page)
    assert kept(page) == [before]
    page.reload()
    expect(ready(page).get_by_role("heading", name="Your plan is locked in")).to_be_visible()


def test_a_copy_of_a_stage_under_way_holds_no_placeholders(
    page: Page, context: BrowserContext, site: str
) -> None:
    """What stood for the plans of others counted as theirs, and nobody was asked any more."""
    other = beside(page, site, context)
    plans(other, 1, PLANS[3][1])
    page.locator("[data-bar=conflict]").get_by_role("button", name="Keep mine as a copy").click()
    expect(page).not_to_have_url(other.url)
    page.get_by_role("button", name="I am Anna").click()
    lay_cards(page, PLANS[3][0])
    expect(page.locator(".sealed-list li", has_text="locked in")).to_have_count(2)
