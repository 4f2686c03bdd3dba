"""Struggle of Empires on a tablet held upright, where the panel stands below the map."""

from __future__ import annotations

from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import keep, settled, table_ready
from e2e.shapes import phases
from e2e.struggle_player import GAME_ID, at_position, new_session, people, phase
from e2e.struggle_seats import crowded

pytestmark = pytest.mark.reused

TABLET = {"width": 768, "height": 1024}


def sit_down(page: Page, site: str, session: Session) -> None:
    """The table of a game on the tablet."""
    page.set_viewport_size(TABLET)
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    settled(table_ready(page))


def defence_of_an_ally() -> Session:
    """An ally's attack has help, training and an alliance tile; Austria may help the defence."""
    here = {"german_states": 2}
    players = [
        {"power": power, "gold": 6, "armies": here, "markers": {"german_states": 1}}
        for power in ("britain", "united_provinces", "france", "austria")
    ]
    players[0]["tiles"] = {"army_training": 1, "saxony": 1}
    session = at_position(4, war=2, round=2, players=players)
    session.play("attack german_states united_provinces")
    session.play("help 2 0")
    assert (session.actor, phase(session)) == (3, "help")
    return session


def test_what_a_battle_asks_is_in_sight(page: Page, site: str) -> None:
    """The button that sends help, and the one that does not, lay under the edge of the panel."""
    sit_down(page, site, defence_of_an_ally())
    expect(page.locator(".helping .go")).to_be_in_viewport(ratio=1)
    answers = page.locator(".battle .rows-list .row")
    expect(answers).not_to_have_count(0)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)


def asked_for_help_after_much() -> Session:
    """Much has happened since the turn of seat 0, which is asked for help."""
    session, lot = new_session(1, 4, seed=2), Random(2)
    while session.actor != 0 or phase(session) != "help":
        play_by_lot(session, lot)
    return session


HALF_HIDDEN = """() => {
  const card = document.querySelector('.event-card').getBoundingClientRect();
  const line = document.querySelector('.ticker-box').getBoundingClientRect();
  return card.left < line.right && line.left < card.right
    && card.top < line.bottom && line.top < card.bottom;
}"""
"""Whether the card of what has happened lies on the last sentences of the log."""


def test_no_card_hides_half_of_the_last_sentences(page: Page, site: str) -> None:
    """A long card finds no other place: the sentences, which it tells too, give way."""
    sit_down(page, site, asked_for_help_after_much())
    assert page.evaluate(HALF_HIDDEN)
    expect(page.locator(".ticker")).to_be_hidden()
    page.locator(".event-card [data-act=story-close]").click()
    expect(page.locator(".ticker")).to_be_visible()


def test_the_draw_of_seven_powers_is_whole(page: Page, site: str) -> None:
    """The card ended under the sixth power: nothing showed that there is a seventh below."""
    session = Session.new(GAME_ID, seats=7, seed=3, options={"powers": "dealt"})
    session.info = {"people": people(7)}
    sit_down(page, site, session)
    told = page.locator(".event-card.of-claims")
    told.locator('[data-act="story-fold"]').click()
    body = told.locator(".event-body")
    expect(body.locator("li")).to_have_count(7)
    cut = body.evaluate("node => node.scrollHeight - node.clientHeight")
    assert cut == 0, f"{cut} px of the card are out of sight"


def test_who_bids_is_read_whole(page: Page, site: str) -> None:
    """'United Province...' stood under the buttons."""
    sit_down(page, site, phases(GAME_ID, seeds=1)["prompt-auction"])
    names = page.locator(".bidder b")
    expect(names.filter(has_text="United Provinces")).to_be_visible()
    widths = names.evaluate_all("nodes => nodes.map(n => [n.scrollWidth, n.clientWidth])")
    assert all(words <= room for words, room in widths), widths


@pytest.mark.parametrize("width", [744, 768])
def test_seven_powers_are_named_whole(page: Page, site: str, width: int) -> None:
    """'United ...' stood over its gold, as if it were a name."""
    sit_down(page, site, crowded())
    page.set_viewport_size({"width": width, "height": 1024})
    names = page.locator(".strip .who b")
    expect(names.filter(has_text="United Provinces")).to_be_visible()
    rooms = names.evaluate_all(
        "nodes => nodes.map(n => [n.scrollWidth, n.clientWidth, n.scrollHeight, n.clientHeight])"
    )
    assert len(rooms) == 7
    assert all(wide <= room and high <= tall for wide, room, high, tall in rooms), rooms
