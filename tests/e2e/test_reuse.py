"""A page that tests use one after another comes to each as if it had just been started."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PATIENCE, Watch, ready
from e2e.player import in_maneuver, keep, long_game, row, seat_at, settled, table, wait_at
from e2e.reuse import REST, Pages

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SEEN = """() => {
  const root = document.documentElement;
  const media = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "print"];
  return {
    kept: [{...localStorage}, {...sessionStorage}, document.cookie],
    root: Object.fromEntries([...root.attributes].map(({name, value}) => [name, value])),
    body: document.body.outerHTML,
    window: [innerWidth, innerHeight, scrollX, scrollY, visualViewport.scale],
    media: media.map(query => matchMedia(query).matches),
    hands: [document.activeElement.tagName, document.querySelectorAll("#app :hover").length],
    title: document.title,
  };
}"""
"""All that a page shows and keeps."""

TABLE = """root => {
    const attributes = [...root.attributes].map(({ name, value }) => `${name}="${value}"`);
    return [...attributes.sort(), root.innerHTML].join(" ");
}"""
"""A table as text; which attribute of its root came first hangs on when its map has come."""
NUMBERS = re.compile(r'(?<=data-on=")[^"]*|(?<==")[a-z-]+\d+(?=")')
"""Numbers of handlers and of elements go on from one screen to the next."""


@pytest.fixture
def worn(pages: Pages) -> Iterator[Pages]:
    """Pages of their own, that no other test has."""
    own = Pages(pages.browser, pages.address, PATIENCE)
    yield own
    own.close()


def seen(page: Page) -> dict[str, object]:
    """What a page shows and keeps, without the numbers that only count."""
    page.locator(f"html[data-screen={REST}]").wait_for(state="attached")
    found = page.evaluate(SEEN)
    return found | {"body": NUMBERS.sub("", found["body"])}


def leave_traces(page: Page, site: str) -> None:
    """Settings, games, a panel, a scrolled list, a dialog, a bar, a held key, another window."""
    keep(page, site, {"one": long_game(3, 60)}, theme="dark", emblems="large")
    page.set_viewport_size({"width": 900, "height": 500})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce", media="print")
    page.goto(f"{site}#home")
    page.get_by_label("Name of player 2").fill("Zoë")
    page.get_by_label("Seed", exact=True).fill("42")
    page.goto(f"{site}#play/one")
    settled(page)
    page.emulate_media(media="null")
    page.keyboard.press("b")
    expect(page.locator(".drawer .told").first).to_be_visible()
    page.locator(".drawer-body").evaluate("node => { node.scrollTop = 200; }")
    page.locator(".topbar [data-act=share]").click()
    page.locator("#share-link").click()
    page.evaluate("sessionStorage.setItem('left', 'behind'); document.cookie = 'left=behind'")
    page.evaluate("document.dispatchEvent(new Event('imperia:update'))")
    expect(page.locator("[data-bar=update]")).to_be_attached()
    page.keyboard.down("Shift")
    page.mouse.move(300, 300)
    page.mouse.down()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_a_page_comes_back_as_if_it_had_just_been_started(
    worn: Pages, site: str, watch: Watch, new_context: Callable[..., BrowserContext], options: dict
) -> None:
    fresh = new_context(**options).new_page()
    fresh.goto(f"{site}#{REST}")
    started = seen(ready(fresh))
    page = worn.take(watch, **options)
    leave_traces(page, site)
    worn.give_back(watch, failed=False)
    assert worn.take(watch, **options) is page
    assert seen(page) == started
    for each in (page, fresh):
        each.goto(f"{site}#home")
        expect(each.get_by_label("Name of player 2")).to_have_value("Ben")
        expect(each.get_by_label("Seed", exact=True)).to_have_value("")
    session = in_maneuver()
    tables = []
    for each in (page, fresh):
        seat_at(each, site, session)
        wait_at(each, session.step)
        tables.append(NUMBERS.sub("", settled(each).evaluate(TABLE)))
    assert tables[0] == tables[1]
    worn.give_back(watch, failed=False)


def test_what_is_pressed_after_a_table_was_left_reaches_the_new_one_only(
    worn: Pages, site: str, watch: Watch
) -> None:
    """No listener of the table before hears it, and nothing of it is saved."""
    first, second = long_game(3, 10), in_maneuver()
    seat_at(worn.take(watch), site, first, key="first")
    worn.give_back(watch, failed=False)
    page = seat_at(worn.take(watch), site, second, key="second")
    row(page, second.choices[0].targets[0]).click()
    expect(table(page)).to_have_attribute("data-step", str(second.step + 1))
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('game'))") == [
        "imperia.game.second"
    ]
    worn.give_back(watch, failed=False)


SPOILING = {
    "a name of a script": "window.batches = []",
    "a rule of style": "document.styleSheets[0].insertRule('p { margin: 2em }', 0)",
    "another address": "location.href = 'assets/logo.svg'",
}


@pytest.mark.parametrize("how", SPOILING)
def test_what_only_a_new_start_takes_away_costs_the_page(
    worn: Pages, site: str, watch: Watch, how: str
) -> None:
    watch.allow("/favicon.ico")  # a picture alone has no icon of its own
    page = worn.take(watch)
    page.goto(f"{site}#{REST}")
    ready(page)
    page.evaluate(SPOILING[how])
    expect(page).to_have_url(re.compile("svg$" if "address" in how else REST))
    worn.give_back(watch, failed=False)
    assert page.is_closed() and not worn.take(watch).is_closed()
    worn.give_back(watch, failed=False)


def test_a_page_goes_with_the_test_that_failed_on_it(worn: Pages, site: str, watch: Watch) -> None:
    context = worn.take(watch).context
    worn.give_back(watch, failed=True)
    again = worn.take(watch).context
    assert again is not context and not context.pages
    worn.give_back(watch, failed=False)


def test_each_test_answers_for_its_own_errors(worn: Pages, site: str) -> None:
    """And the page on which one came up is not used again."""
    mine, next_one = Watch(), Watch()
    page = worn.take(mine)
    page.goto(f"{site}#{REST}")
    ready(page)
    page.evaluate("console.error('of the first test')")
    worn.give_back(mine, failed=False)
    assert [text for text in mine.verdict() if "of the first test" in text]
    assert page.is_closed()
    after = worn.take(next_one)
    after.goto(f"{site}#{REST}")
    ready(after)
    worn.give_back(next_one, failed=False)
    assert next_one.verdict() == []
