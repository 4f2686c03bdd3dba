"""What there is to see of a kept game before Python is up: the board that it is played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from e2e.conftest import Watch
from e2e.player import keep

GAMES = ("imperial2030", "pocket_imperium", "struggle_of_empires")
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def waiting(
    new_context: Callable[..., BrowserContext], site: str, watch: Watch
) -> Callable[[str], Page]:
    """A page on a phone at the table of a kept game, for which Python does not come."""

    def opened(game: str) -> Page:
        watch.allow("snapshot-")
        page = new_context(viewport=PHONE, service_workers="block").new_page()
        keep(page, site, {"a": Session.new(game, seats=3, seed=1)})
        page.route("**/snapshot-*.bin", lambda route: None)
        page.goto(f"{site}#play/a", wait_until="domcontentloaded")
        return page

    return opened


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_shows_its_own_board_all_over_the_page(
    waiting: Callable[[str], Page], game: str
) -> None:
    page = waiting(game)
    place = page.locator(f".card-art[data-game={game}]")
    expect(place.locator("svg")).to_be_visible()
    expect(page.locator(".card-art:visible")).to_have_count(1)
    assert place.evaluate("node => node.getBoundingClientRect().width") == PHONE["width"]
    expect(place.locator(".pieces")).to_be_hidden()  # those of the picture on the card


def test_maps_of_other_games_are_drawn_on_the_way_home(page: Page, site: str) -> None:
    keep(page, site, {"a": Session.new("struggle_of_empires", seats=3, seed=1)})
    page.goto("about:blank")
    page.goto(f"{site}#play/a")
    page.locator("#app.play[data-ready=true]").wait_for()
    page.evaluate("location.hash = '#home'")
    for game in GAMES:
        expect(page.locator(f".card-art[data-game={game}] svg")).to_be_visible()
