"""Where a game is reviewed: in the worker in which bots think; on the page where there is none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Watch
from e2e.test_review import ask, opened, rows
from e2e.test_thinker import LISTEN, wait_asked, wait_heard


@pytest.mark.warm
def test_the_worker_reviews_it_and_hears_of_it_when_it_is_cancelled(page: Page, site: str) -> None:
    page.add_init_script(f"({LISTEN})()")
    opened(page, site)
    ask(page)
    wait_heard(page, "ready")
    page.locator('.review-progress progress:not([value="0"])').wait_for()
    page.get_by_role("button", name="Cancel").click()
    wait_asked(page, "drop")
    page.locator(".drawer").get_by_role("button", name="Review the game").click()
    rows(page)
    wait_heard(page, "answer")
    expect(page.locator("[data-bar=thinker]")).to_have_count(0)


@pytest.mark.warm
def test_leaving_the_table_lets_the_worker_go(page: Page, site: str) -> None:
    page.add_init_script(f"({LISTEN})()")
    opened(page, site)
    ask(page)
    page.locator('.review-progress progress:not([value="0"])').wait_for()
    page.goto(f"{site}#credits")
    wait_asked(page, "drop")


def test_without_the_worker_it_is_reviewed_on_the_page(page: Page, site: str, watch: Watch) -> None:
    watch.allow("thinker")
    page.route("**/assets/thinker.mjs*", lambda route: route.abort())
    opened(page, site)
    ask(page)
    expect(page.locator("[data-bar=thinker]")).to_contain_text("on the page")
    rows(page)
