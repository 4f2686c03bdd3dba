"""What stands side by side stands on one line, apart from its neighbours; measured by boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from lots import play_by_lot
from page.shown import moment_of
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.player import in_maneuver, keep, settled, table_ready
from e2e.struggle_seats import crowded
from web.panels.choices import draw_list

pytestmark = pytest.mark.reused

FOOT = """node => {
  const mark = document.createElement("i");
  mark.style.cssText = "display: inline-block; width: 0; height: 0";
  node.append(mark);
  const foot = mark.getBoundingClientRect().bottom;
  mark.remove();
  return foot;
}"""
"""Where the line is that the letters of a node stand on."""


def show(page: Page, site: str, session: Session, size: tuple[int, int]) -> None:
    """The table of a game in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    keep(page, site, {"test": session})
    page.goto(f"{site}#play/test")
    settled(table_ready(page))


def on_one_line(parts: Sequence[Locator]) -> None:
    feet = [part.evaluate(FOOT) for part in parts]
    assert max(feet) - min(feet) < 0.6, feet


@cache
def with_few_reasons(game: str) -> Session:
    """A game whose list gives a reason with some of the names; not to be changed."""
    people = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]
    for seed in range(30):
        session, lot = Session.new(game, seats=3, seed=seed, info={"people": people}), Random(seed)
        while not session.over:
            moment = moment_of(session, session.actor)
            rows = str(draw_list(moment, 9)).split("<li>")[1:] if moment.layout.groups else []
            if 1 < sum('class="why"' in row for row in rows) < len(rows) - 1:
                return session
            play_by_lot(session, lot)
    raise AssertionError(game)


def test_rows_beside_one_another_are_equally_high(page: Page, site: str) -> None:
    """A name with a reason under it was higher than the name beside it."""
    show(page, site, with_few_reasons("pocket_imperium"), (1440, 900))
    expect(page.locator(".rows-list .why").first).to_be_visible()
    boxes = page.locator(".rows-list > li > .row").evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect()).map(box => [box.top, box.height])"
    )
    lines: dict[float, set[float]] = {}
    for top, height in boxes:
        lines.setdefault(round(top), set()).add(round(height))
    assert lines and all(len(heights) == 1 for heights in lines.values()), lines


def test_the_figures_of_a_nations_card_stand_on_one_line(page: Page, site: str) -> None:
    """The treasury stood 3 px higher than the power beside it."""
    show(page, site, in_maneuver(), (1440, 900))
    card = page.locator('[data-key="card-russia"]')
    on_one_line([card.locator(".pow"), card.locator(".factor"), card.locator(".treasury b")])
    on_one_line(card.locator(".more > *").all())


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024)], ids=str)
def test_the_letter_of_an_alliance_stands_at_its_own_powers(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """B stood nearer to the last power of A than to the first of its own."""
    show(page, site, crowded(), size)
    sides = page.locator(".track-side")
    expect(sides).to_have_count(2)
    gaps = page.evaluate("""() => {
      const [first, second] = document.querySelectorAll(".track-side");
      const box = node => node.getBoundingClientRect();
      const letter = parseFloat(getComputedStyle(second, "::before").width);
      const own = box(second.querySelector("ol")).left - box(second).left - letter;
      return [own, box(second).left - box(first.querySelector("ol")).right];
    }""")
    assert gaps[0] * 1.5 <= gaps[1], gaps


def test_on_a_phone_the_sign_of_an_alliance_touches_no_figure(page: Page, site: str) -> None:
    show(page, site, crowded(), (390, 844))
    heads = page.locator(".power .head")
    expect(heads).to_have_count(7)
    for head in heads.all():
        sign, points = head.locator(".side-tag").bounding_box(), head.locator(".points b")
        figure = points.bounding_box()
        assert sign and figure and sign["x"] + sign["width"] + 1 <= figure["x"]


def test_on_a_phone_name_and_points_of_a_player_stand_on_one_line(page: Page, site: str) -> None:
    """The points hung 4 px higher, and the line before whose turn it is was missing."""
    show(page, site, with_few_reasons("pocket_imperium"), (390, 844))
    cards = page.locator(".status.player")
    expect(cards).to_have_count(3)
    for card in cards.all():
        on_one_line([card.locator(".name b"), card.locator(".points b")])
    for card in cards.all()[1:]:
        assert card.evaluate("card => getComputedStyle(card).borderLeftWidth") == "1px"


@cache
def may_roll_again() -> Session:
    """A battle by lot whose loser may use Reserve; not to be changed."""
    people = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]
    for seed in range(30):
        session = Session.new("struggle_of_empires", seats=3, seed=seed, info={"people": people})
        lot = Random(seed)
        while not session.over:
            if session.choice("use reserve") is not None:
                return session
            play_by_lot(session, lot)
    raise AssertionError("no such battle")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=str)
def test_two_answers_with_their_reasons_have_two_lines_each(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """Beside one another they had four, the last of them "11 %."."""
    show(page, site, may_roll_again(), size)
    rows = page.locator(".battle .wide-rows .row")
    expect(rows).to_have_count(2)
    assert max(rows.evaluate_all("rows => rows.map(row => row.offsetHeight)")) <= 44
