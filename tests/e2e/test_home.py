"""The home screen: Start and Continue in the first screenful, many kept games, all in one file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from core import Session
from e2e.conftest import ready
from e2e.player import kept, store
from web.page.summary import summary

pytestmark = pytest.mark.reused

GAME = "imperia.game."
SIZES = [(1440, 900), (768, 1024), (390, 844)]
PEOPLE = [{"name": name, "kind": "person"} for name in ("Anna", "Ben", "Chiara")]


def entry(game: str, number: int, **about: Any) -> str:
    session = Session.new(game, seats=3, seed=number, info={"people": PEOPLE})
    for _ in range(number % 20):
        session.play(session.choices[0])
    body = {"format": 1, "title": "", "at": f"2026-11-{1 + number % 20:02d}T10:00:00Z"}
    return json.dumps(
        {**body, "summary": {**summary(session), **about}, "session": session.to_json()}
    )


def keep(page: Page, site: str, count: int) -> None:
    """Open the home screen with so many kept games."""
    names = ("imperial2030", "pocket_imperium", "struggle_of_empires")
    games = {
        f"{GAME}k{n}": entry(names[n % 3], n, **({"over": True} if n == 4 else {}))
        for n in range(count)
    }
    store(page, site, games)
    page.goto(f"{site}#home")
    ready(page)


def inside(page: Page, part: Locator) -> bool:
    """Whether a part is whole within what the window shows."""
    box, size = part.bounding_box(), page.viewport_size
    assert box is not None and size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("games", [0, 50])
def test_start_and_continue_are_in_the_first_screenful(
    page: Page, site: str, size: tuple[int, int], games: int
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    keep(page, site, games)
    assert inside(page, page.get_by_role("button", name="Start"))
    assert inside(page, page.get_by_role("heading", name="Continue"))
    tops = page.locator(".card").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().y)"
    )
    assert len({*tops}) == 1  # no card stands in a row of its own
    if not games:
        return
    assert inside(page, page.locator(".kept-row").first)
    page.get_by_role("button", name="Show all 50 games").click()
    expect(page.locator(".kept-row")).to_have_count(50)
    assert inside(page, page.get_by_role("button", name="Start"))


def test_the_filter_lists_what_is_asked_for(page: Page, site: str) -> None:
    keep(page, site, 9)
    expect(page.locator(".kept-row")).to_have_count(6)
    page.get_by_label("Which game").focus()
    page.get_by_label("Which game").select_option(label="Pocket Imperium")
    expect(page.locator(".kept-row")).to_have_count(3)
    expect(page.get_by_label("Which game")).to_be_focused()
    page.get_by_label("Whose turn").select_option(label="Finished")
    expect(page.locator(".kept-row")).to_have_count(1)
    expect(page.locator(".kept-row")).to_contain_text("finished")


def test_each_row_shows_its_board(page: Page, site: str) -> None:
    keep(page, site, 3)
    boards = page.locator(".kept-row .thumb")
    expect(boards).to_have_count(3)
    colours = {
        path.evaluate("node => getComputedStyle(node).fill")
        for path in page.locator(".kept-row .thumb path").all()
    }
    assert len(colours) > 6


def test_boards_that_come_late_leave_an_open_menu_alone(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    """The rows stay; a screen that was left meanwhile does not keep the next one's boards away."""
    page, late, held = new_context(service_workers="block").new_page(), list[Route](), [True]

    def hold(route: Route) -> None:
        if held:
            late.append(route)
        else:
            route.continue_()

    page.route("**/assets/maps/*.json", hold)
    keep(page, site, 3)
    page.goto(f"{site}#credits")
    expect(page.locator(".kept-row")).to_have_count(0)
    page.goto(f"{site}#home")
    expect(page.locator(".kept-row .thumb")).to_have_count(1)  # Pocket Imperium fetches nothing
    page.get_by_role("button", name="More for").first.click()
    menu = page.locator(".kept-menu .menu:popover-open")
    expect(menu).to_be_visible()
    held.clear()  # one of them may not even have come here yet
    for route in late:
        route.continue_()
    expect(page.locator(".kept-row .thumb")).to_have_count(3)
    expect(menu).to_be_visible()
    menu.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("dialog").locator("#rename")).to_be_focused()


def test_all_games_go_to_another_browser_in_one_file(
    page: Page, site: str, page_of: Callable[..., Page], tmp_path: Path
) -> None:
    keep(page, site, 7)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other = page_of(profile="other")
    other.goto(f"{site}#home")
    ready(other)
    for said in ("7 games from the file are now kept here", "already kept here"):
        with other.expect_file_chooser() as chooser:
            other.locator("#nav-open").click()
        chooser.value.set_files(file)
        expect(other.locator("[data-bar=all-games]")).to_contain_text(said)
        expect(other.locator(".kept-row")).to_have_count(6)
    assert list(kept(other).values()) != [] and len(kept(other)) == 7
    sessions = [json.dumps(one, sort_keys=True) for one in kept(other).values()]
    assert sorted(sessions) == sorted(
        json.dumps(one, sort_keys=True) for one in kept(page).values()
    )


def test_a_phone_unfolds_the_field_for_a_link(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    keep(page, site, 0)
    field = page.get_by_label("Got a link?")
    expect(field).to_be_hidden()
    page.get_by_text("Got a link?").click()
    expect(field).to_be_visible()


def test_facts_of_all_games_stand_on_one_line(page: Page, site: str) -> None:
    """They stood a line higher where a game's sentence is short."""
    keep(page, site, 0)
    page.set_viewport_size({"width": 1440, "height": 900})
    tops = page.locator(".cards .card-facts").evaluate_all(
        "facts => facts.map(list => list.getBoundingClientRect().top)"
    )
    assert len(tops) == 3 and max(tops) - min(tops) < 1


@pytest.mark.parametrize("width", [1024, 1200])
def test_a_kept_game_has_room_for_its_name_beside_the_set_up(
    page: Page, site: str, width: int
) -> None:
    """Its name had 70 px: "Imperial / 2030"."""
    page.set_viewport_size({"width": width, "height": 768})
    keep(page, site, 3)
    titles = page.locator(".kept-title")
    expect(titles).to_have_count(3)
    for title in titles.all():
        assert title.evaluate("title => title.offsetHeight") <= 24


@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_reads_what_the_site_is_and_what_its_signs_open(
    page: Page, site: str, width: int
) -> None:
    """A book, a sheet and a wheel without words, and no sentence about the site."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{site}#home")
    ready(page)
    head, tagline = page.locator(".site-head"), page.locator(".tagline")
    expect(tagline).to_be_visible()
    assert tagline.evaluate("node => node.clientHeight < 24")  # one line
    for word in head.locator(".site-nav .button span").all():
        assert inside(page, word)
        assert word.evaluate("node => node.getBoundingClientRect().width > 20")
    tops = head.locator(".brand, .site-nav .button").evaluate_all(
        "parts => parts.map(part => part.getBoundingClientRect().y)"
    )
    assert max(tops) - min(tops) < 10  # beside the name
