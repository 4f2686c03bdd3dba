"""Struggle of Empires on a low screen: what is asked and told has all its words and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import keep, row, seat_at, settled, table, table_ready
from e2e.shapes import phases
from e2e.struggle_player import at_position, new_session, phase, play
from e2e.struggle_seats import crowded

LOW = (1024, 768)
WIDER = (1240, 768)
LOWER = (1280, 720)

CUT = """node => node.scrollWidth > node.clientWidth + 1"""

INSIDE = """node => node.getBoundingClientRect().right
  <= node.closest('section').getBoundingClientRect().right"""

OUTSIDE = """buttons => {
  const dock = document.querySelector('.dock-box').getBoundingClientRect();
  return buttons.filter(button => button.getBoundingClientRect().bottom > dock.bottom)
    .map(button => button.textContent);
}"""


def opened(
    page_of: Callable[..., Page], site: str, session: Session, size: tuple[int, int]
) -> Page:
    """The table of a game in a window of this size."""
    page = page_of(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    return page


def asked_for_help() -> Session:
    """A battle on land in Africa: an ally of the attacker may send armies."""
    facts = {"gold": 6, "fleets": {"africa": 1}, "markers": {"africa": 1}}
    players = [
        {**facts, "power": power, "armies": {"africa": 2}, "tiles": {"army_training": int(at == 0)}}
        for at, power in enumerate(("britain", "united_provinces", "france"))
    ]
    session = at_position(3, war=2, round=2, players=players)
    session.play("attack africa united_provinces")
    assert phase(session) == "help"
    return session


def long_names() -> Session:
    """Somebody with a long name is asked to help the United Provinces against Prussia."""
    facts = {"gold": 6, "fleets": {"mediterranean": 1}, "markers": {"german_states": 1}}
    powers = ("prussia", "united_provinces", "france", "russia")
    players = [
        {
            **facts,
            "power": power,
            "armies": {"german_states": int(at != 1)},
            "tiles": {"saxony": 1, "army_training": 1}
            if at < 1
            else {"bavaria": 1}
            if at < 2
            else {},
        }
        for at, power in enumerate(powers)
    ]
    session = at_position(4, war=2, round=2, players=players)
    session.info["people"][3]["name"] = "Maximiliane von Hohenlohe-Langenburg"
    play(session, "attack german_states united_provinces")
    while session.actor != 3:
        session.play("refuse")
    return session


def outbid() -> Session:
    """Four powers without gold; the United Provinces bid 48 for a pair."""
    powers = ("united_provinces", "britain", "france", "spain")
    players = [{"power": power, "gold": 2} for power in powers]
    start = {"last": 0, "war": 2, "phase": {"name": "auctions"}, "players": players}
    return play(at_position(4, **start), "side a france", "side b united_provinces", "bid 48")


@pytest.mark.parametrize(
    ("asked", "size"), [(asked_for_help, LOW), (outbid, LOW), (long_names, LOWER)]
)
def test_all_that_is_asked_is_in_sight(
    page_of: Callable[..., Page], site: str, asked: Callable[[], Session], size: tuple[int, int]
) -> None:
    page = opened(page_of, site, asked(), size)
    buttons = page.locator(".dock-box :is(button, .bidder)")
    assert buttons.count() > 3
    assert buttons.evaluate_all(OUTSIDE) == []
    expect(page.locator(".rail .bars > li").first).to_be_in_viewport()


def test_a_high_bid_stands_in_one_line(page_of: Callable[..., Page], site: str) -> None:
    page = opened(page_of, site, outbid(), LOW)
    amount = page.locator(".auction .standing .amount")
    expect(amount).to_have_text("48 gold")
    assert amount.evaluate("node => node.getBoundingClientRect().height") < 32


def test_a_cause_of_strength_stands_in_one_line(page_of: Callable[..., Page], site: str) -> None:
    page = opened(page_of, site, asked_for_help(), LOW)
    for words in ("Fleets", "Before dice"):
        cause = page.locator(".battle .strength th", has_text=words)
        assert cause.evaluate("node => node.getBoundingClientRect().height") < 30, words


@pytest.mark.parametrize("size", [LOW, WIDER])
def test_what_a_region_offers_at_a_price_has_all_its_words(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """A Pop counter is there to be colonised for one population."""
    players = [{"power": power, "gold": 6, "population": 5} for power in ("britain", "france")]
    regions = {"north_america": ["pop"]}
    session = at_position(2, war=1, round=1, players=players, counters=regions)
    page = opened(page_of, site, session, size)
    offer = row(page, "north_america")
    expect(offer.locator(".bill")).to_have_text("1 population")
    expect(offer.locator(".why")).to_have_text("colonise")
    assert not offer.locator(".why").evaluate(CUT)


HOLES = """rows => rows.slice(0, -1).filter((row, at) => {
  const [here, next] = [row, rows[at + 1]].map(node => node.getBoundingClientRect());
  const end = row.closest('.rows-list').getBoundingClientRect().right;
  return next.top >= here.bottom && end - here.right > 12;
}).map(row => row.textContent)"""
"""The rows, the last aside, after which a line of the list is left empty."""


@pytest.mark.parametrize("size", [(1440, 900), (768, 1024)])
def test_a_price_leaves_no_hole_in_the_list(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """It took a whole line, even where a row has ample room, and the row before stood alone."""
    armies = dict.fromkeys(("german_states", "baltic", "mediterranean", "central_europe"), 1)
    players = [{"power": power, "armies": armies} for power in ("britain", "france")]
    session = at_position(2, war=1, round=1, players=players, counters={"north_america": ["pop"]})
    page = opened(page_of, site, session, size)
    expect(row(page, "north_america").locator(".bill")).to_have_text("1 population")
    assert page.locator(".offers .rows-list .row").evaluate_all(HOLES) == []


def test_a_phone_on_its_side_has_a_line_for_each_tile(
    page_of: Callable[..., Page], site: str
) -> None:
    """In two columns a name broke in two, and a short rule into three lines."""
    page = opened(page_of, site, at_position(2, war=1, round=1), (844, 390))
    page.locator('[data-key="row-tiles"]').click()
    for words in (".tile-name", ".tile-rule"):
        found = page.locator(f'.tile:has([data-value="buy naval_training"]) {words}')
        assert found.evaluate("node => node.getBoundingClientRect().height") < 24, words


@pytest.mark.parametrize("seats", [4, 5])
def test_a_card_names_what_it_counts(page_of: Callable[..., Page], site: str, seats: int) -> None:
    session = new_session(seats, powers="dealt")
    page = opened(page_of, site, session, LOW)
    expect(table(page)).to_be_visible()
    population = page.locator(".power .people").first
    expect(population).to_have_text("5population")
    line = page.locator(".power .money")
    assert line.evaluate_all(f"lines => lines.some({CUT})") is False


def test_a_long_name_does_not_push_out_that_it_is_new(
    page_of: Callable[..., Page], site: str
) -> None:
    session = play(outbid(), "pass", "pass")
    page = opened(page_of, site, session, LOW)
    page.locator('.auction [data-value="pass"].passing').click()
    new = page.locator(".event-tracks .fresh", has_text="United Provinces").locator("small")
    expect(new).to_have_text("new")
    assert new.evaluate(INSIDE)


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_figures_of_a_phones_small_cards_have_a_sign(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """Gold and population read '10 . 5', and nothing said of what."""
    page = opened(page_of, site, crowded(), size)
    line = page.locator(".power .money").first
    expect(line.locator(".sign")).to_have_count(2)
    for sign in line.locator(".sign").all():
        expect(sign).to_be_visible()
    lines = page.locator(".power .money")
    assert lines.evaluate_all(f"lines => lines.some({CUT})") is False
    wide = "node => node.getBoundingClientRect().width"
    assert line.evaluate(wide) <= page.locator(".power .face").first.evaluate(wide)


def test_gold_has_a_sign_on_a_phone_on_its_side(page_of: Callable[..., Page], site: str) -> None:
    page = opened(page_of, site, new_session(4, powers="dealt"), (844, 390))
    expect(page.locator(".power .money .sign").first).to_be_visible()


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_small_cards_of_a_phone_on_its_side_cut_nothing_off(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """Seven cards showed no gold, nor whose ally one is; narrower still the points were cut off."""
    page = opened(page_of, site, crowded(), size)
    cards = page.locator(".strip .power")
    expect(cards).to_have_count(7)
    figures = (".side-tag", ".points b", ".money .sign", ".money b")
    for card in cards.all():
        frame = card.bounding_box()
        assert frame is not None
        for figure in figures if size[0] > 760 else figures[:2]:
            box = card.locator(figure).first.bounding_box()
            assert box is not None, figure
            assert frame["x"] <= box["x"], figure
            assert box["x"] + box["width"] <= frame["x"] + frame["width"], figure
            assert frame["y"] <= box["y"], figure
            assert box["y"] + box["height"] <= frame["y"] + frame["height"], figure


def test_population_has_a_sign_where_seven_cards_leave_its_word_no_room(
    page_of: Callable[..., Page], site: str
) -> None:
    """On a tablet a card read '10 gold 5', and nothing said of what."""
    page = opened(page_of, site, crowded(), (768, 1024))
    for people in page.locator(".power .people").all():
        expect(people.locator("small")).to_be_hidden()
        expect(people.locator(".sign")).to_be_visible()
    assert page.locator(".power .money").evaluate_all(f"lines => lines.some({CUT})") is False


def test_an_auction_of_seven_stays_inside_its_panel_on_a_phone_on_its_side(
    page_of: Callable[..., Page], site: str
) -> None:
    """The last place of a track hung over the edge, and a bid had two lines."""
    start = {"last": 0, "war": 2, "phase": {"name": "auctions"}}
    session = play(at_position(7, **start), "side a france", "side b spain", "bid 48")
    page = opened(page_of, site, session, (844, 390))
    panel = page.locator(".auction").bounding_box()
    amount = page.locator(".auction .standing .amount").bounding_box()
    assert panel and amount and amount["height"] < 32
    places = page.locator(".auction .place")
    expect(places).to_have_count(8)
    for place in places.all():
        box, inner = place.bounding_box(), place.locator(".emblem, .blank").bounding_box()
        assert box and inner
        assert inner["x"] + inner["width"] <= box["x"] + box["width"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_a_bid_has_its_button_beside_it_on_a_phone_on_its_side(
    page_of: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """It stood on a line of its own, so that what passes lay under the edge of the screen."""
    page = page_of(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    start = {"last": 0, "war": 2, "phase": {"name": "auctions"}}
    session = play(at_position(7, **start), "side a france", "side b spain", "bid 48")
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    table_ready(page)
    field, button = (page.locator(f".auction {name}") for name in (".bid-field", ".go"))
    boxes = [each.bounding_box() for each in (field, button)]
    assert boxes[0] and boxes[1] and boxes[0]["y"] == boxes[1]["y"]
    for each in (button, page.locator(".auction .passing"), page.locator(".auction .pass-all")):
        expect(each).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("asked", ["prompt-move", "prompt-help", "prompt-auction"])
def test_the_longest_name_of_a_power_is_read_whole(page: Page, site: str, asked: str) -> None:
    """'United Provin...' stood on its card, in the top bar and among the bidders."""
    page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
    seat_at(page, site, phases("struggle_of_empires", seeds=1)[asked])
    settled(page)
    names = page.get_by_text("United Provinces", exact=True).filter(visible=True)
    assert names.count()
    for name in names.all():
        assert not name.evaluate("node => node.scrollWidth > node.clientWidth")
