"""A game in folders of its own, given to the build, is on the page: the example of the docs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import example
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

import build
from e2e.conftest import ready, served, shared_folder
from e2e.once import made_once
from e2e.player import kept_session, over, step, store_settings, table_ready, wait_at, wait_past
from e2e.shapes import point_inside


@pytest.fixture(scope="session")
def example_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a site with the example among its games."""
    folder = shared_folder(tmp_path_factory) / "example-site"
    roots = (build.ROOT, example.ROOT)
    with served(made_once(folder, lambda target: build.build(target, roots))) as address:
        yield address


@pytest.fixture(autouse=True)
def game_is_found() -> Iterator[None]:
    with example.among_games():
        yield


def sit_down(page: Page, site: str) -> None:
    """Begin a game against a bot from the card at home."""
    store_settings(page, site)
    page.goto(site)
    ready(page)
    card = page.locator(f".card[data-game={example.ID}]")
    expect(card.locator(".card-art svg .sand")).to_have_count(7)
    card.click()
    page.get_by_label("Bot of player 2").select_option("random")
    for number in (3, 4):
        seat = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        seat.locator("label", has_text="Empty").click()
    page.get_by_label("Seed", exact=True).fill("3")
    page.locator("#start").click()
    table_ready(page)


def click(page: Page, lot: Random) -> None:
    """Do something that is legal: on the atoll's drawn shape, or by the main button."""
    session = kept_session(page)
    choice = lot.choice(session.choices)
    if not choice.targets:
        page.locator(".prompt-main .main").click()
    else:
        page.mouse.click(*point_inside(page, choice.targets[0], lot))
        if choice.verb == "boats" and len(session.choices) > 1:
            page.locator(f'.choice-menu [data-value="{choice.text}"]').click()
    wait_past(page, session.step)


def test_the_example_game_is_played_to_its_end_by_clicks_on_its_shapes(
    page: Page, new_context: Callable[..., BrowserContext], example_site: str
) -> None:
    sit_down(page, example_site)
    lot = Random(2)

    page.mouse.click(*point_inside(page, "dima", lot))
    wait_at(page, 1)
    page.locator(".topbar [data-act=undo]").click()
    wait_at(page, 0)
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()

    while step(page) < 8:
        click(page, lot)
    page.locator(".topbar [data-act=share]").click()
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    other = new_context().new_page()
    other.goto(link)
    table_ready(other)
    wait_at(other, step(page))
    assert kept_session(other).state == kept_session(page).state

    while not over(page):
        click(page, lot)
    expect(page.locator(".drawer .winner-line")).to_be_visible()
    assert kept_session(page).over and "⟨" not in page.content()
