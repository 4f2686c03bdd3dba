"""A link carries a whole game into another browser; a bad one says so and harms nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session

from .conftest import ready
from .player import (
    in_maneuver,
    keep,
    kept,
    kept_session,
    long_game,
    new_session,
    row,
    seat_at,
    table,
    table_ready,
    wait_at,
)

NewContext = Callable[..., BrowserContext]


def shared_link(page: Page) -> str:
    """The link that the share dialog offers."""
    page.locator(".topbar [data-act=share]").click()
    field = page.locator("#share-link")
    expect(field).to_be_visible()
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


@pytest.mark.parametrize("where", ["site", "sub_site"])
def test_a_link_opens_the_same_game_in_a_fresh_profile(
    page: Page, new_context: NewContext, where: str, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue(where)
    session = in_maneuver()
    seat_at(page, address, session)
    row(page, session.choices[0].targets[0]).click()
    wait_at(page, session.step + 1)
    link = shared_link(page)
    assert link.startswith(address)
    other = new_context().new_page()
    other.goto(link)
    table_ready(other)
    wait_at(other, session.step + 1)
    assert kept_session(other).state == kept_session(page).state
    assert kept_session(other).info == session.info
    expect(other.locator(".prompt h2")).to_have_text(page.locator(".prompt h2").inner_text())
    assert "g=" not in other.url
    other.reload()
    table_ready(other)
    wait_at(other, session.step + 1)
    assert len(kept(other)) == 1


def test_the_copy_button_copies_the_link(new_context: NewContext, site: str) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    seat_at(page, site, new_session(2))
    link = shared_link(page)
    page.locator(".topbar [data-act=share]").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("dialog")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_same_link_twice_keeps_one_game(page: Page, site: str) -> None:
    link = new_session(2).link()
    for _ in range(2):
        page.goto(f"{site}#home")
        ready(page)
        page.goto(f"{site}#g={link}")
        table_ready(page)
    assert len(kept(page)) == 1


def test_a_link_does_not_touch_the_game_it_came_from(page: Page, site: str) -> None:
    """Somebody sends back a later state of a game that is kept here: both stay."""
    early, late = in_maneuver(), in_maneuver()
    late.play(late.choices[0])
    keep(page, site, {"mine": early})
    page.goto(f"{site}#g={late.link()}")
    table_ready(page)
    wait_at(page, late.step)
    games = kept(page)
    assert len(games) == 2
    assert kept_session(page, "mine").state == early.state


# ---- bad links ----
def cut(link: str) -> str:
    return link[: len(link) * 4 // 5]


def damaged(link: str) -> str:
    """One letter in the middle is another."""
    middle = len(link) // 2
    return link[:middle] + ("A" if link[middle] != "A" else "B") + link[middle + 1 :]


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (cut, "This link is cut off."),
    "one letter left": (lambda link: link[:1], "This is not a link of Imperia."),
    "damaged": (damaged, "This link is damaged"),
    "foreign": (lambda link: "dQw4w9WgXcQ", "This is not a link of Imperia."),
    "strange letters": (lambda link: link[:9] + "%00<b>ä" + link[12:], "This link is damaged"),
    "nothing": (lambda link: "", "This is not a link of Imperia."),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_says_one_sentence_and_changes_nothing(page: Page, site: str, kind: str) -> None:
    spoil, sentence = BAD[kind]
    session = long_game(2, 200)
    keep(page, site, {"mine": session})
    before: Any = kept(page)
    page.goto(f"{site}#g={spoil(session.link())}")
    ready(page)
    problem = page.locator("#problem")
    expect(problem).to_contain_text(sentence)
    assert problem.inner_text().count(".") <= 2
    expect(page.get_by_text("No game kept in this browser was changed.")).to_be_visible()
    assert kept(page) == before
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_what_is_safe_of_a_cut_link_can_be_played(page: Page, site: str) -> None:
    session = long_game(2, 200)
    keep(page, site, {"mine": session})
    page.goto(f"{site}#g={cut(session.link())}")
    ready(page)
    page.locator("#open-safe").click()
    table_ready(page)
    games = kept(page)
    assert len(games) == 2 and games["mine"] == session.to_json()
    (other,) = set(games) - {"mine"}
    saved = Session.from_json(games[other])
    assert 0 < saved.step < session.step
    assert saved.state == session.state_at(saved.step)
    expect(table(page)).to_have_attribute("data-step", str(saved.step))
