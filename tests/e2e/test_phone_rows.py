"""On a phone every word of every row is to be read: what has no room has a second line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from conformance.cases import ON_PAGE
from lots import play_by_lot
from page.shown import NAMES, words
from playwright.sync_api import Page, expect

from core import GAMES, Session
from core.protocol import Choice
from e2e.player import keep, people, seat_at, settled, table_ready
from e2e.shapes import phases

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 5
"""So many positions of a game, those with the longest rows."""

CUT = """() => [...document.querySelectorAll('.dock .row')].flatMap(row => {
  const edge = row.getBoundingClientRect();
  return [row, ...row.querySelectorAll('*')].filter(node => {
    if (node.closest('svg, .visually-hidden')) return false;
    const box = node.getBoundingClientRect();
    return box.width && (node.clientWidth && node.scrollWidth > node.clientWidth
      || box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
  }).map(node => `${node.className}: ${node.textContent}`);
})"""
"""What of the rows is cut off or runs over its row."""

NEAR_THE_EDGE = """() => [...document.querySelectorAll('.status.player .ships')].filter(node =>
  node.getBoundingClientRect().right + 2 > node.closest('.status').getBoundingClientRect().right)
  .map(node => node.textContent)"""
"""Numbers of ships that end less than 2 px from the edge of their player's card, or beyond it."""


def longest(session: Session) -> int:
    """How many letters the longest row has."""
    return max((len(said(session, choice)) for choice in session.choices), default=0)


def said(session: Session, choice: Choice) -> str:
    return words().say(choice.label, session.game.id, NAMES)


def crowded(game: str) -> list[Session]:
    """Positions of a random game by what is asked in them: those with the longest rows."""
    session, lot, found = Session.new(game, seats=4, seed=3), Random(3), dict[str, Session]()
    while session.step < 600 and not session.over:
        asked = session.prompt[0]
        if asked not in found or longest(session) > longest(found[asked]):
            found[asked] = Session.from_json(session.to_json())
        play_by_lot(session, lot)
    return sorted(found.values(), key=longest, reverse=True)[:MANY]


def of_the_militia() -> Session:
    """Britain has built an army and may build one of the Militia, too."""
    players = [{"population": 5, "tiles": {"militia": 1}}, {}, {}]
    session = Session.from_position("struggle_of_empires", {"seats": 3, "players": players})
    session.play("build army")
    session.play(session.choices[0])
    assert session.prompt[0] == "prompt.militia"
    return session


def of_the_card() -> Session:
    """The holder of the Investor card may buy a bond of each nation."""
    session, lot = Session.new("imperial2030", seats=4, seed=3), Random(3)
    while session.prompt[0] != "prompt.invest_card":
        play_by_lot(session, lot)
    return session


NOTED = {"struggle_of_empires": of_the_militia, "imperial2030": of_the_card}
"""Positions in which words were cut once."""


@pytest.mark.parametrize("game", [game for game in ON_PAGE if game in GAMES])
def test_no_word_of_a_row_is_cut_on_a_phone(
    page_of: Callable[..., Page], site: str, game: str
) -> None:
    page = page_of(**PHONE)
    found = crowded(game) + [NOTED[game]() for _ in range(game in NOTED)]
    for session in found:
        session.info = {"people": people(session.seats)}
    keep(page, site, {str(n): session for n, session in enumerate(found)})
    cut = {session.prompt[0]: cut_in(page, site, n) for n, session in enumerate(found)}
    assert not any(cut.values()), cut


def cut_in(page: Page, site: str, number: int) -> list[str]:
    """What is cut in this position, on the first pages of its list."""
    page.goto(f"{site}#play/{number}")
    table_ready(page)
    uncover = page.locator(".curtain button:visible")
    if uncover.count():
        uncover.first.tap()
        expect(page.locator(".curtain")).to_be_hidden()
    settled(page)
    found: list[str] = page.evaluate(CUT)
    more = page.locator('.offers [data-act="more"]:visible')
    if more.count():
        first = page.locator(".offers .row").first.get_attribute("data-key")
        more.first.tap()
        expect(page.locator(".offers .row").first).not_to_have_attribute("data-key", str(first))
        settled(page)
        found += page.evaluate(CUT)
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_name_of_a_game_is_read_whole_on_a_small_phone(
    page_of: Callable[..., Page], site: str, game: str
) -> None:
    """ "Struggle of Empi..." stood over the map."""
    size = {"width": 360, "height": 640}
    small = page_of(viewport=size, has_touch=True, is_mobile=True)
    session = Session.new(game, seats=3, seed=1)
    session.info = {"people": people(3)}
    keep(small, site, {"test": session})
    small.goto(f"{site}#play/test")
    table_ready(small)
    name = small.locator(".topbar .names .title")
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")


@pytest.mark.parametrize("hand", ["finger", "mouse"])
@pytest.mark.parametrize(
    ("game", "asked", "width"),
    [
        ("struggle_of_empires", "prompt-move", 390),
        ("struggle_of_empires", "prompt-move", 360),
        ("struggle_of_empires", "prompt-militia", 360),
        ("pocket_imperium", "prompt-exterminate", 360),
    ],
)
def test_what_is_being_done_is_read_whole(
    page_of: Callable[..., Page], site: str, game: str, asked: str, width: int, hand: str
) -> None:
    """'United Provinces - ...' stood beside what can be spent, 'Round 1 - Reveal 2 - Exter...'."""
    page = page_of(**(PHONE if hand == "finger" else {}))
    page.set_viewport_size({"width": width, "height": 640})
    seat_at(page, site, phases(game, seeds=1)[asked])
    settled(page)
    line = page.locator(".prompt .upper")
    expect(line).to_be_visible()
    assert line.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_a_phone_cuts_no_name_that_has_room(page_of: Callable[..., Page], site: str) -> None:
    """Names were as narrow at a table of two as at one of four."""
    page = page_of(**PHONE)
    session = Session.new("pocket_imperium", seats=2, seed=1)
    session.info = {"people": people(2)}
    session.info["people"][1]["name"] = "Benedikta von Hoh"
    seat_at(page, site, session)
    settled(page)
    name = page.locator('[data-key="card-1"] .name b')
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")


@pytest.mark.parametrize("width", [390, 375, 360])
def test_how_many_ships_each_of_four_has_is_read_whole(
    page_of: Callable[..., Page], site: str, width: int
) -> None:
    """Of ten ships the line ran over the edge of its card; on a small phone it was cut there."""
    page = page_of(**{**PHONE, "viewport": {"width": width, "height": 740}})
    hexes = {"P": "prime"} | {f"S{tile}.1": "one" for tile in range(4)}
    ships = {f"S{seat}.1": [seat, 10] for seat in range(4)}
    position = {"seats": 4, "hexes": hexes, "ships": ships, "phase": {"name": "plan"}}
    seat_at(page, site, Session.from_position("pocket_imperium", position, seed=1))
    settled(page)
    expect(page.locator(".status.player .ships")).to_have_text(["10 of 12 ships"] * 4)
    assert page.evaluate(NEAR_THE_EDGE) == []


def test_both_answers_to_a_call_for_help_are_in_sight(
    page_of: Callable[..., Page], site: str
) -> None:
    """Under two steppers and what help brings, "No help" lay behind the bar."""
    units = {"armies": {"mediterranean": 2}, "fleets": {"mediterranean": 2}}
    ally = {**units, "markers": {"mediterranean": 1}}
    session = Session.from_position("struggle_of_empires", {"seats": 4, "players": [ally] * 4})
    for text in ("attack mediterranean france", "help 2 2"):
        session.play(text)
    session.info = {"people": people(4)}
    page = page_of(**PHONE, reduced_motion="reduce")
    seat_at(page, site, session)
    settled(table_ready(page))
    expect(page.locator(".battle .stepper")).to_have_count(2)
    for answer in (".helping .go", ".battle .rows-list .row"):
        expect(page.locator(answer)).to_be_in_viewport(ratio=1)
