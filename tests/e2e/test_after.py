"""The end and after, as a hand goes through it: sources, turning points, again, sharing."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, expect

from core import Session
from core.tools.stats import series
from core.tools.turning import turning_points
from e2e.player import kept, kept_session, seat_at, settled, table, table_ready
from web.page import passing

pytestmark = pytest.mark.reused

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]


@cache
def finished(game: str = "pocket_imperium", seed: int = 6) -> Session:
    """A random game to its end; not to be changed."""
    session, rng = Session.new(game, seats=3, seed=seed, info={"people": PEOPLE}), random.Random(1)
    while not session.over:
        play_by_lot(session, rng)
    return session


def result(page: Page, site: str, session: Session) -> None:
    """Open a finished game at its result."""
    page.goto(f"{site}#g={session.link()}")
    table_ready(page)
    page.locator("[data-act=results]").click()
    expect(page.locator(".drawer .winner-line")).to_be_visible()


OVER_THE_RESULT = """() => {
  window.over = [];
  const look = () => {
    const drawer = document.querySelector(".drawer")?.getBoundingClientRect();
    for (const figure of drawer ? document.querySelectorAll(".float") : []) {
      const box = figure.getBoundingClientRect();
      if (box.right > drawer.left && box.left < drawer.right) window.over.push(figure.textContent);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""
"""Writes down the figures that rise over the open drawer."""


def test_no_figure_rises_over_the_result_of_a_game_that_ends(page: Page, site: str) -> None:
    """What the final scoring brought each stood over the table of where the points come from."""
    clicks = [step.text for step in finished().log if step.actor >= 0]
    session = Session.new("pocket_imperium", seats=3, seed=6, info={"people": PEOPLE})
    for text in clicks[:-1]:
        session.play(text)
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, session, motion="on")
    page.evaluate(OVER_THE_RESULT)
    page.keyboard.press("1")
    expect(page.locator(".drawer .winner-line")).to_be_visible()
    settled(page)
    assert page.evaluate("over") == []


def test_a_round_unfolds_into_its_tiles_and_the_sums_are_the_scores(page: Page, site: str) -> None:
    session = finished()
    result(page, site, session)
    order = [seat for group in session.ranking for seat in group]
    sums = page.locator(".source-table .sum td").all_inner_texts()
    assert sums == [str(session.scores[seat]) for seat in order]
    expect(page.locator(".source-table .part")).to_have_count(0)
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.get_by_role("button", name="Round 2", exact=True)).to_be_focused()
    parts = page.locator(".source-table .part td").all_inner_texts()
    second = [s for had in session.breakdown for s in had if s.group[1] == {"round": 2}]
    assert sum(int(part) for part in parts if part != "–") == sum(s.points for s in second)


@pytest.mark.parametrize("by", ["mark", "sentence"])
def test_a_turning_point_leads_to_its_step(page: Page, site: str, by: str) -> None:
    session = finished()
    turn = turning_points(session, series(session, by_round=True))[0]
    result(page, site, session)
    first = {"mark": ".chart .turn-mark", "sentence": ".turning-row"}[by]
    page.locator(first).first.click()
    expect(table(page)).to_have_attribute("data-step", str(turn.step))
    expect(page.locator(".drawer")).to_be_hidden()
    page.get_by_role("button", name="Back to now").first.click()
    expect(table(page)).to_have_attribute("data-step", str(session.step))


def test_the_same_set_up_begins_with_another_seed(page: Page, site: str) -> None:
    session = finished()
    result(page, site, session)
    page.get_by_role("button", name="Play again, same seats").click()
    expect(table(page)).to_have_attribute("data-over", "false")
    assert len(kept(page)) == 2
    new = kept_session(page, page.url.rpartition("/")[2])
    assert new.info == session.info and new.options == session.options
    assert new.seed != session.seed


# ---- what only says something ----
COPIED = "The result is copied as text."
GONE_MS = 12_000
"""A sentence that goes by itself after 4.5 s has gone by then, also on a busy machine."""


def copied(page: Page, site: str) -> Locator:
    """Copy the result's text; returns the bar that says so, which is about to come.

    It goes by itself: a busy machine has no time to look at it before anything else is done.
    """
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    result(page, site, finished())
    page.get_by_role("button", name="Copy as text").click()
    return page.locator('[data-bar="result"]')


def test_a_sentence_over_the_map_goes_by_itself(page: Page, site: str) -> None:
    bar = copied(page, site)
    expect(bar).to_contain_text(COPIED)
    page.mouse.move(5, 5)
    expect(bar).to_have_count(0, timeout=GONE_MS)


def test_a_sentence_over_the_map_goes_at_a_tap_on_it(page: Page, site: str) -> None:
    bar = copied(page, site)
    bar.locator("p").click()
    expect(bar).to_have_count(0, timeout=1000)  # at the first look: a click is answered at once
    expect(page.locator("#live")).to_have_text(COPIED)


def test_a_sentence_stays_while_a_pointer_or_the_focus_is_on_it(page: Page, site: str) -> None:
    bar = copied(page, site)
    bar.hover()
    expect(bar).to_contain_text(COPIED)
    page.wait_for_timeout(passing.SHORT_MS + 2 * passing.HELD_MS)  # still so is what is tested
    expect(bar).to_be_visible()
    bar.get_by_role("button").focus()
    page.mouse.move(5, 5)
    page.wait_for_timeout(2 * passing.HELD_MS)
    expect(bar).to_be_visible()
    bar.get_by_role("button").evaluate("node => node.blur()")
    expect(bar).to_have_count(0, timeout=GONE_MS)


# ---- sharing ----
def share(page: Page, site: str, session: Session) -> None:
    """Open the share dialog of a game from its link."""
    page.goto(f"{site}#g={session.link()}")
    table_ready(page)
    page.locator(".topbar [data-act=share]").click()
    expect(page.locator("#share-link")).to_be_visible()


def test_the_qr_code_is_fetched_when_asked_for_and_goes_away_again(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    share(page, site, finished())
    assert not [url for url in asked if "qr" in url]
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert [url for url in asked if url.endswith("assets/qr.zip")]
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_hidden()


def test_a_set_up_link_fills_in_the_form_and_starts_the_same(page: Page, site: str) -> None:
    session = finished()
    share(page, site, session)
    page.get_by_label("with the seed").check()
    address = page.locator("#setup-link").input_value()
    page.goto(address)
    expect(page.get_by_role("heading", name="New game of Pocket Imperium")).to_be_visible()
    expect(page.get_by_label("Name of player 3")).to_have_value("Chiara")
    page.get_by_role("button", name="Start").click()
    table_ready(page)
    new = kept_session(page, page.url.rpartition("/")[2])
    assert (new.seed, new.options, new.step) == (session.seed, session.options, 7)


def test_the_result_is_saved_as_a_picture(page: Page, site: str) -> None:
    """A PNG that shows something, made without anything the policy forbids."""
    result(page, site, finished())
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (PNG)").click()
    assert download.value.suggested_filename == "pocket-imperium-result.png"
    data = download.value.path().read_bytes()
    assert data.startswith(b"\x89PNG") and len(data) > 100_000


def pieces_saved(page: Page) -> list[str]:
    """What stands on each place of the map in the picture that is saved now."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (SVG)").click()
    text = download.value.path().read_text("utf-8")
    return re.findall(r'<g data-slot="on-.*?(?=<g data-slot="on-|<g class="names")', text)


def test_the_picture_shows_the_end_whichever_past_is_on_show(page: Page, site: str) -> None:
    """Somebody who looked through the game and then saved its result had the past's ships in it."""
    result(page, site, finished())
    at_the_end, ships = pieces_saved(page), page.locator(".board [data-who]")
    assert any("data-who" in place for place in at_the_end)
    for _ in range(12):
        page.keyboard.press(",")
    expect(page.locator(".past-banner")).to_be_visible()
    settled(page)
    on_show = ships.evaluate_all("nodes => nodes.map((node) => node.outerHTML)")
    assert pieces_saved(page) == at_the_end
    assert ships.evaluate_all("nodes => nodes.map((node) => node.outerHTML)") == on_show


def test_the_picture_holds_the_font_of_the_page(page: Page, site: str) -> None:
    """In a wider one the names of places would run into what stands beside them."""
    result(page, site, finished())
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (SVG)").click()
    text = download.value.path().read_text("utf-8")
    assert "@font-face" in text and "url(data:font/woff2;base64," in text


def test_the_picture_shows_what_has_room_in_it_whatever_the_screen_shows(
    page: Page, site: str
) -> None:
    """A phone's map, seen from afar, tells regions in short; the picture tells their plates."""
    page.set_viewport_size({"width": 390, "height": 844})
    result(page, site, finished("struggle_of_empires"))
    settled(page)
    plates = page.locator(".board .card-body")
    page.keyboard.press("-")
    expect(plates).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (SVG)").click()
    drawn = download.value.path().read_text().count('class="card-body"')
    assert drawn > 7
    expect(plates).to_have_count(0)


def test_on_a_phone_a_long_name_has_the_room_that_the_figures_leave(page: Page, site: str) -> None:
    """It was cut at 118 px, whatever stood free beside it."""
    session = Session.from_json(finished().to_json())
    long = "Benedikta von Hohenfels"
    session.info = {"people": [{**PEOPLE[0], "name": long}, *PEOPLE[1:]]}
    page.set_viewport_size({"width": 390, "height": 844})
    result(page, site, session)
    name = page.locator(".panel-end .final").get_by_text(long)
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (768, 1024)], ids=str)
@pytest.mark.parametrize("game", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_points_fill_the_dock_of_a_game_that_is_over(
    page: Page, site: str, game: str, size: tuple[int, int]
) -> None:
    """The prompt was as high as the dock, a field in the winner's colour with two lines in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session = finished(game)
    page.goto(f"{site}#g={session.link()}")
    table_ready(page)
    rows = page.locator(".offers .standings li")
    expect(rows).to_have_count(session.seats)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
    assert page.locator(".prompt").evaluate("prompt => prompt.offsetHeight") < 100
