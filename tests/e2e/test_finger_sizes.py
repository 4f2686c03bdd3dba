"""What a finger taps is at least 44 px high, on phones and on tablets held upright."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, ViewportSize, expect

from core import GAMES, Session
from e2e.player import people, seat_at, settled, step, wait_at

pytestmark = pytest.mark.reused

TABLET = ViewportSize(width=768, height=1024)
PHONE = ViewportSize(width=390, height=844)
FINGER = 44.0


def asked(game: str, prompt: str) -> Session:
    """The first moment of a random game at which the first person is asked this."""
    session, lot = Session.new(game, seats=3, seed=1), Random(1)
    while session.actor != 0 or session.prompt[0] != prompt:
        play_by_lot(session, lot)
    session.info = {"people": people(3)}
    return session


def low(wanted: Locator) -> list[str]:
    """Those that are lower than a finger needs."""
    found: list[str] = wanted.evaluate_all(
        """(nodes, finger) => nodes.map(n => [n.getBoundingClientRect().height, n.outerHTML])
        .filter(([height]) => height < finger).map(([height, html]) => `${height} ${html}`)""",
        FINGER,
    )
    return found


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_answers_in_a_few_words_are_as_high_as_other_rows(
    page_of: Callable[..., Page], site: str, size: ViewportSize
) -> None:
    """They had 38 px, while the rows of places had 44."""
    page = page_of(viewport=size, has_touch=True, is_mobile=True)
    seat_at(page, site, asked("pocket_imperium", "prompt.ships"))
    rows = page.locator(".offers .answers .row:visible")
    expect(rows.first).to_be_visible()
    assert low(rows) == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_bonds_to_buy_and_the_people_in_the_bar_are_for_fingers(
    page_of: Callable[..., Page], site: str, size: ViewportSize
) -> None:
    """They had 40 px."""
    page = page_of(viewport=size, has_touch=True, is_mobile=True)
    seat_at(page, site, asked("imperial2030", "prompt.invest_card"))
    expect(page.locator(".bond.buy:visible").first).to_be_visible()
    assert low(page.locator(".bond.buy:visible, .topbar .chip:visible")) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_bar_of_history_is_for_fingers_on_a_tablet(
    page_of: Callable[..., Page], site: str, game: str
) -> None:
    """Its buttons were 32 by 28 px."""
    page = page_of(viewport=TABLET, has_touch=True, is_mobile=True)
    session, lot = Session.new(game, seats=3, seed=4), Random(4)
    for _ in range(3):
        play_by_lot(session, lot)
    session.info = {"people": people(3)}
    seat_at(page, site, session)
    bar = page.locator(".history")
    assert low(bar.locator("button:visible, input:visible")) == []
    bar.locator("[data-act=past]").tap()
    wait_at(page, session.step - 1)
    settled(page)
    here, room = bar.bounding_box(), bar.locator("[data-act=past]").bounding_box()
    assert here is not None and room is not None and step(page) == session.step - 1
    assert here["y"] <= room["y"] and room["y"] + room["height"] <= here["y"] + here["height"]
