"""What a decision is about lies in sight: on the stage, under no button, sheet or panel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import GAME_ID, new_session, people, play, row, seat_at, settled
from e2e.shapes import GAMES, many_places, off_stage, point_in_sight

pytestmark = pytest.mark.reused

SIZES = [(1440, 900), (768, 1024), (390, 844)]
NATIONS = ("russia", "china", "india", "brazil", "usa", "europe")

ON_TOP = """name => {
  const nodes = [...document.querySelectorAll(`.tokens [data-target="${name}"], #map-${name}`)];
  return nodes.some(node => {
    const box = node.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    return !!document.elementFromPoint(x, y)?.closest(`.board [data-target="${name}"]`);
  });
}"""
"""Whether the middle of a region's number, tokens or shape is on the map and under nothing."""


def maneuver(nation: str, **facts: Any) -> Session:
    """This nation begins a maneuver with these units."""
    nations: dict[str, dict[str, Any]] = {name: {"government": 0} for name in NATIONS}
    nations[nation] |= facts
    body = {"seats": 2, "turn": nation, "nations": nations}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(2)}
    return play(session, "rondel maneuver_1")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_unit_that_is_asked_about_is_in_sight(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    far = {"brasilia": 1, "rio_de_janeiro": 1, "mongolia": 1}
    session = maneuver("brazil", armies=far)
    seat_at(page, site, session)
    expect(page.locator(".numtag")).not_to_have_count(0)
    assert page.evaluate(ON_TOP, "brasilia")
    play(session, "army rio_de_janeiro")
    seat_at(page, site, session, key="second")
    assert page.evaluate(ON_TOP, "rio_de_janeiro")


def test_on_a_phone_both_ends_of_a_way_over_a_canal_are_in_sight(page: Page, site: str) -> None:
    """The map went to the sea in the middle, and cut the fleet that asks at the edge."""
    page.set_viewport_size({"width": 390, "height": 844})
    nations: dict[str, dict[str, Any]] = {name: {"government": 0} for name in NATIONS}
    nations["brazil"] = {"government": 1, "flags": ["colombia"]}
    nations["usa"]["fleets"] = {"caribbean_sea": 1, "north_pacific": 1}
    body = {"seats": 2, "turn": "usa", "nations": nations}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(2)}
    play(session, "rondel maneuver_1", "fleet caribbean_sea", "fleet caribbean_sea north_pacific")
    assert session.view(None)["phase"] == "canal"
    seat_at(page, site, session)
    settled(page)
    for sea in ("caribbean_sea", "north_pacific"):
        assert not off_stage(page, f'.tokens [data-target="{sea}"]'), sea


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_only_what_is_not_in_sight_is_called_off_screen(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session = maneuver("china", armies={"beijing": 1, "urumqi": 1})
    play(session, "army beijing")
    seat_at(page, site, session)
    expect(page.locator(".numtag")).not_to_have_count(0)
    away = [pill.get_attribute("data-value") for pill in page.locator(".pill").all()]
    assert not [name for name in away if name and page.evaluate(ON_TOP, name)]


@pytest.mark.parametrize("game", GAMES)
def test_tap_after_tap_on_the_pills_every_target_of_a_phone_comes_into_sight(
    page: Page, site: str, game: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    session, wanted = many_places(game)
    seat_at(page, site, session)
    settled(page)
    expect(page.locator(".numtag")).not_to_have_count(0)
    more, lot = page.locator('.pill[data-key="pill-more"]'), Random(1)
    unseen = {name for name in wanted if point_in_sight(page, name, lot) is None}
    for _ in wanted:
        if more.count() and unseen:
            shown = more.get_attribute("data-value")
            assert shown and page.locator(f'.pill[data-value="{shown}"]').count() == 1
            more.click()
            settled(page)  # the map stays there when the rest of the table is painted
            assert point_in_sight(page, shown, lot) is not None
            unseen -= {name for name in unseen if point_in_sight(page, name, lot) is not None}
    left = [pill.get_attribute("data-value") for pill in page.locator(".pill").all()]
    assert unseen <= {*left}


def test_a_focused_sea_has_one_edge(page: Page, site: str) -> None:
    session = maneuver("china", fleets={"china_sea": 1})
    seat_at(page, site, play(session, "fleet china_sea"))
    page.locator(".board").focus()
    page.keyboard.press("t")
    ring = page.locator(".highlights .cursor path.solid")
    expect(ring).to_have_count(1)
    assert str(ring.get_attribute("d")).count("M") <= 2


def test_keys_of_the_map_say_when_there_is_nothing_to_go_to(page: Page, site: str) -> None:
    """At the rondel nothing on the map is a target: T leaves the focus at what can be chosen."""
    seat_at(page, site, new_session(2))
    first = page.locator(".offers .row").first
    expect(first).to_be_focused()
    page.keyboard.press("t")
    expect(page.locator("#live")).to_have_text("Nothing on the map can be chosen now.")
    expect(first).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#live-now")).to_have_text("You are not anywhere on the map yet.")


def investor() -> Session:
    """Ben may lend money to each nation."""
    session, lot = new_session(3, seed=7), Random(7)
    while not any(choice.verb == "buy" for choice in session.choices):
        play_by_lot(session, lot)
    return session


@pytest.mark.parametrize("size", [(1440, 900), (1100, 800)], ids=str)
def test_the_bonds_leave_brazil_in_sight_and_stay_where_they_are(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat_at(page, site, investor())
    bonds = page.locator(".corner .invest")
    for name in ("manaus", "fortaleza", "brasilia", "rio_de_janeiro", "argentina"):
        assert page.evaluate(ON_TOP, name), name
    before = bonds.bounding_box()
    row(page, "nation.russia").click()
    expect(page.locator(".choice-menu")).to_be_visible()
    assert bonds.bounding_box() == before


OFF_CENTRE = """nodes => nodes.map(node => {
  const [box, words] = [node, node.querySelector('b')].map(n => n.getBoundingClientRect());
  return Math.abs(box.y + box.height / 2 - words.y - words.height / 2);
})"""


def test_a_bond_that_is_high_enough_for_a_finger_has_its_price_in_the_middle(
    page_of: Callable[..., Page], site: str
) -> None:
    page = page_of(viewport={"width": 768, "height": 1024}, has_touch=True)
    seat_at(page, site, investor())
    bonds = page.locator(".bond.buy")
    expect(bonds.first).to_be_visible()
    assert max(bonds.evaluate_all(OFF_CENTRE)) <= 2


def after_bots(seed: int = 3) -> Session:
    """One person's nation is asked where it goes, after a round of bots."""
    lot, session = Random(seed), Session.new(GAME_ID, seats=4, seed=seed)
    session.info = {"people": people(1, bots=3)}
    while session.step < 120 or session.actor != 0 or session.choices[0].verb != "rondel":
        play_by_lot(session, lot)
    return session


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768)], ids=str)
def test_the_card_of_what_has_the_focus_stands_beside_a_recap(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat_at(page, site, after_bots(), one_click="free")
    expect(page.locator(".story")).to_be_visible()
    expect(page.locator(".preview")).to_be_visible()
    settled(page)
    card, recap = page.locator(".preview").bounding_box(), page.locator(".story").bounding_box()
    assert card is not None and recap is not None
    beside = card["x"] + card["width"] <= recap["x"] or recap["x"] + recap["width"] <= card["x"]
    above = card["y"] + card["height"] <= recap["y"] or recap["y"] + recap["height"] <= card["y"]
    assert beside or above


@pytest.mark.parametrize("seed", [3, 12])
def test_on_a_low_screen_no_card_of_the_rondel_lies_on_the_recap(
    page: Page, site: str, seed: int
) -> None:
    """It kept clear of a home of the nation on turn, which nobody had asked about, instead."""
    page.set_viewport_size({"width": 960, "height": 600})
    seat_at(page, site, after_bots(seed), one_click="free")
    expect(page.locator(".of-recap")).to_be_visible()
    settled(page)
    for row_ in page.locator(".offers .row").all():
        title = row_.locator(".what").inner_text().splitlines()[0]
        row_.hover()
        expect(page.locator(".preview h3")).to_contain_text(title)
        card, recap = page.locator(".preview").bounding_box(), page.locator(".of-recap")
        told = recap.bounding_box()
        assert card is not None and told is not None
        across = min(card["x"] + card["width"], told["x"] + told["width"])
        down = min(card["y"] + card["height"], told["y"] + told["height"])
        apart = across <= max(card["x"], told["x"]) or down <= max(card["y"], told["y"])
        assert apart, title


NARROW = """rows => rows.filter(row => row.querySelector('.bill')).map(row => {
  const words = document.createRange();
  words.selectNodeContents(row.querySelector('.what'));
  const bill = row.querySelector('.bill').getBoundingClientRect();
  return words.getBoundingClientRect().right - bill.left;
})"""
"""By how many px what is done runs under its price."""


def test_a_space_of_the_rondel_is_whole_beside_its_price(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    seat_at(page, site, after_bots(), one_click="free")
    overs = page.locator(".rows-list .row").evaluate_all(NARROW)
    assert overs and max(overs) <= 0
