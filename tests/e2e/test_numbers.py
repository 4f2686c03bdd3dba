"""One number for a row of the list, a place on the map and a key; answers are listed at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import keep, row, settled, table, table_ready, wait_at
from e2e.shapes import GAMES, crossings, many_places

pytestmark = pytest.mark.reused

TAGS = """root => Object.fromEntries([...root.querySelectorAll('.tags .numtag')]
  .map(node => [node.dataset.target, node.querySelector('text').textContent]))"""

ROWS = """root => Object.fromEntries([...root.querySelectorAll('.offers .row[data-act=group]')]
  .map(node => [node.dataset.value, node.querySelector('.no').textContent]))"""


@pytest.mark.parametrize("game", GAMES)
def test_numbers_on_the_map_are_those_of_the_list_and_of_the_keys(
    page: Page, site: str, game: str
) -> None:
    session, places = many_places(game)
    keep(page, site, {"many": session})
    page.goto(f"{site}#play/many")
    table_ready(page)
    wait_at(page, session.step)
    met: dict[str, str] = {}
    while not places <= met.keys():
        tags, rows = settled(page).evaluate(TAGS), table(page).evaluate(ROWS)
        assert tags == {name: rows[name] for name in rows if name in places}
        assert list(rows.values()) == [str(number) for number in range(1, len(rows) + 1)]
        assert not {*rows} & {*met}, "a page comes again before all were shown"
        met |= rows
        page.keyboard.press("0")
    while (last := sorted(places)[-1]) not in table(page).evaluate(ROWS):
        page.keyboard.press("0")
    number = row(page, last).locator(".no").inner_text()
    page.keyboard.press(number)
    opened = f'#app:not([data-step="{session.step}"]), #app .numtag.on[data-target="{last}"]'
    expect(page.locator(opened).first).to_be_attached()


def test_a_number_leads_from_an_open_menu_to_another_row(page: Page, site: str) -> None:
    """Whoever thinks better of a region presses the number of another that still stands in the
    list, also once an answer of the first is selected."""
    session, places = many_places("struggle_of_empires")
    keep(page, site, {"menus": session}, one_click="free")
    page.goto(f"{site}#play/menus")
    table_ready(page)
    wait_at(page, session.step)
    numbers = {name: number for number, name in enumerate(table(page).evaluate(ROWS), start=1)}
    first, second, third = [
        name for name in numbers if name in places and many_answers(session, name)
    ][:3]
    page.keyboard.press(str(numbers[first]))
    expect(menu_of(page, first)).to_be_visible()
    page.keyboard.press(str(numbers[second]))
    expect(menu_of(page, second)).to_be_visible()
    expect(page.locator(".popover")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".popover .picked")).to_be_visible()
    page.keyboard.press(str(numbers[third]))
    expect(menu_of(page, third)).to_be_visible()
    expect(table(page)).to_have_attribute("data-step", str(session.step))


def menu_of(page: Page, name: str) -> Locator:
    """The open menu of a place, by the heading that a person reads."""
    title = row(page, name).locator(".what").inner_text()
    return page.locator(".popover").filter(has=page.get_by_role("heading", name=title, exact=True))


def many_answers(session: Session, name: str) -> bool:
    """Whether a menu opens for this place."""
    return sum(choice.targets[-1:] == (name,) for choice in session.choices) > 1


@pytest.mark.parametrize(
    ("game", "prompt"),
    [
        ("imperial2030", "prompt.enter"),
        ("struggle_of_empires", "prompt.free_attack"),
        ("pocket_imperium", "prompt.from"),
    ],
)
def test_a_question_about_one_place_lists_its_answers_at_once(
    page: Page, site: str, game: str, prompt: str
) -> None:
    session = one_place(game, prompt)
    keep(page, site, {"one": session})
    page.goto(f"{site}#play/one")
    table_ready(page)
    wait_at(page, session.step)
    wanted = [f"say:{choice.text}" for choice in session.choices if not choice.optional]
    assert [*table(page).evaluate(ROWS)] == wanted


def one_place(game: str, prompt: str) -> Session:
    """Return a decision with this prompt whose choices all lead to one place."""
    for session, _ in crossings(game, seeds=8).values():
        ends = {choice.targets[-1:] for choice in session.choices if not choice.optional}
        if session.prompt[0] == prompt and len(ends) == 1:
            return session
    raise AssertionError(f"no {prompt} about one place")
