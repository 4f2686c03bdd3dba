"""Pocket Imperium: what stands where on phones, tablets and low screens, and what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.axe import window
from e2e.player import seat_at, settled
from e2e.pocket_hands import STATE, at_phase, by_clicks, by_keys, new, people, sit_down
from e2e.shapes import MEETS, off_stage, phases

pytestmark = pytest.mark.reused

# ---- a phone's map ----
PLACES = ".map .hex, .map .plate-name"
"""The hexes and the names of tiles."""

CUT = """() => {
  const stage = document.querySelector(".board").getBoundingClientRect();
  const sheet = document.querySelector(".dock").getBoundingClientRect();
  const out = node => {
    const box = node.getBoundingClientRect();
    return box.left < stage.left || box.right > stage.right || box.top < stage.top
      || box.bottom > sheet.top;
  };
  return [...document.querySelectorAll(".map .hex, .map .plate-name")].filter(out)
    .map(node => node.dataset.target ?? node.textContent);
}"""
"""The hexes and names of tiles that are not wholly between the cards and the sheet."""


def test_on_a_phone_all_of_the_map_is_seen_while_one_plans(page: Page, site: str) -> None:
    """The tile that scored before was looked at from near."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, site, at_phase(new("pb", seed=3), "choose"))
    tile = page.locator(".offers .row").first
    tile.click()
    settled(page)
    assert page.evaluate(CUT)
    tile.click()
    expect(page.locator(".plan .hand")).to_be_visible()
    settled(page)
    assert page.evaluate(CUT) == []


def test_after_the_device_has_changed_hands_a_phone_shows_all_of_the_map(
    page: Page, site: str
) -> None:
    """The sheet of the plan rose over the two southern tiles when the curtain had gone."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, site, at_phase(new("ppp"), "plan"))
    for _ in range(2):
        page.locator("[data-key=uncover]").click()
        settled(page)
        assert page.evaluate(CUT) == []
        for key in ("1", "2", "Enter"):
            page.keyboard.press(key)


def test_on_a_tablet_the_map_stays_whole_whatever_height_the_panel_takes(
    page_of: Callable[..., Page], site: str
) -> None:
    """Choices come and go below the map: it had been as large as the lowest panel let it be."""
    page = window(page_of, "tablet")
    sit_down(page, site, at_phase(new("pbbb", seed=1), "plan"))
    pick, heights = Random(4), set()
    for _ in range(30):
        by_clicks(page, page.evaluate(STATE), pick)
        settled(page)
        heights.add(page.locator(".board").bounding_box()["height"])
        assert off_stage(page, PLACES, ("top", "bottom")) == []
    assert len(heights) > 3


@pytest.mark.parametrize(
    ("size", "height"), [((1024, 768), 600), ((960, 600), 450), ((844, 390), 270)], ids=str
)
def test_on_a_low_screen_the_board_stands_beside_the_panel(
    page: Page, site: str, size: tuple[int, int], height: int
) -> None:
    """Over the panel it had a third of the screen or less."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, at_phase(new("pbbb", seed=1), "plan"))
    pick = Random(4)
    for _ in range(12):
        by_keys(page, page.evaluate(STATE), pick)
        settled(page)
        board = page.locator(".board").bounding_box()
        panel = page.locator(".dock-box").bounding_box()
        assert board["height"] > height and panel["x"] + panel["width"] <= board["x"]
        assert size[1] < 600 or off_stage(page, PLACES, ("top", "bottom")) == []


def test_a_phones_map_keeps_its_size_when_the_sheet_rises(
    page_of: Callable[..., Page], site: str
) -> None:
    """The sheet lies over the map and takes no height of it."""
    page = window(page_of, "phone")
    sit_down(page, site, at_phase(new("pb", seed=1), "plan"))
    sheet, hex_ = page.locator(".dock"), page.locator(".board .hex").first
    page.keyboard.press("f")
    settled(page)
    before, high = hex_.bounding_box(), sheet.bounding_box()
    page.locator(".handle").tap()
    expect(sheet).not_to_have_css("height", f"{high['height']:g}px")
    settled(page)
    after = hex_.bounding_box()
    assert (after["width"], after["y"]) == (before["width"], before["y"])


UNDER_STORY = """() => {
  const card = document.querySelector(".story").getBoundingClientRect();
  return [...document.querySelectorAll(".board .hex")].filter(node => {
    const box = node.getBoundingClientRect();
    return box.top < card.bottom && card.top < box.bottom
      || box.top < document.querySelector(".stage").getBoundingClientRect().top;
  }).map(node => node.dataset.target);
}"""
"""The hexes that lie under the card of what happened, or not on the stage."""


@pytest.mark.parametrize("round_", [2, 5])
def test_on_a_phone_what_happened_leaves_the_whole_board_free_while_one_plans(
    page_of: Callable[..., Page], site: str, round_: int
) -> None:
    """The board goes together for the line over the sheet, and comes back when that has gone."""
    page = window(page_of, "phone")
    sit_down(page, site, at_phase(new("pbb", seed=1), "plan", round_=round_))
    settled(page)
    expect(page.locator(".story .folded")).to_be_visible()
    hex_ = page.locator(".board .hex").first
    assert page.evaluate(UNDER_STORY) == []
    smaller = hex_.bounding_box()
    page.locator("[data-act=story-close]").tap()
    expect(page.locator(".story")).to_be_hidden()
    settled(page)
    whole = hex_.bounding_box()
    assert smaller and whole and smaller["width"] < whole["width"]


def test_after_the_device_has_changed_hands_a_tablet_shows_all_of_what_happened(
    page_of: Callable[..., Page], site: str
) -> None:
    """Once the curtain is gone the cards to lay take room from the stage."""
    page = window(page_of, "tablet")
    sit_down(page, site, at_phase(new("ppp"), "plan", round_=3))
    page.locator("[data-key=uncover]").click()
    settled(page)
    story, stage = page.locator(".story").bounding_box(), page.locator(".stage").bounding_box()
    assert story is not None and stage is not None
    assert story["y"] + story["height"] <= stage["y"] + stage["height"]


BESIDE = ".strip .status-row, .ticker, .history, .zoom, .dock-box"
UNDER_PANELS = (
    "(panels) => {"
    + MEETS
    + """
  const boxes = [...document.querySelectorAll(panels)].map((node) => node.getBoundingClientRect());
  const under = (box) => boxes.some((other) => meets(box, other));
  return [...document.querySelectorAll(".board .plate")]
    .filter((node) => node.checkVisibility() && under(node.getBoundingClientRect()))
    .map((node) => node.textContent);
}"""
)
"""The names on the map that lie under a panel, by a look at their boxes."""


def by_lot(seats: int, steps: int) -> Session:
    """A game of people that has gone on for so many steps."""
    info, lot = {"people": people("p" * seats)}, Random(2)
    session = Session.new("pocket_imperium", seats=seats, seed=1, info=info)
    while session.step < steps:
        play_by_lot(session, lot)
    return session


def test_in_a_narrow_window_no_panel_hides_a_tiles_name_or_the_question(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 1100, "height": 800})
    sit_down(page, site, by_lot(seats=3, steps=80))
    settled(page)
    assert page.evaluate(UNDER_PANELS, BESIDE) == []
    story, question = page.locator(".story"), page.locator(".prompt")
    expect(story).to_be_visible()
    page.wait_for_function(
        "([a, b]) => a.getBoundingClientRect().bottom <= b.getBoundingClientRect().top",
        arg=[story.element_handle(), question.element_handle()],
    )


UNDER_LINE = (
    "() => {"
    + MEETS
    + """
  const line = document.querySelector(".past-banner").getBoundingClientRect();
  return [...document.querySelectorAll(".map .plate-name")]
    .filter(node => meets(node.getBoundingClientRect(), line)).map(node => node.textContent);
}"""
)
"""The names of tiles under the line over the past."""


def test_the_line_over_the_past_hides_no_name_and_stays_while_one_pages(
    page: Page, site: str
) -> None:
    sit_down(page, site, at_phase(new("pb", seed=3), "choose"))
    page.keyboard.press(",")
    line = page.locator(".past-banner")
    expect(line.locator("p")).to_have_text("Step 65 of 66")
    settled(page)
    assert page.evaluate(UNDER_LINE) == []
    before = line.bounding_box()
    page.keyboard.press(",")
    expect(line.locator("p")).to_have_text("Step 64 of 66")
    settled(page)
    assert before and line.bounding_box() == before


def test_a_tablet_shows_the_whole_sheet_of_the_plan(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    seat_at(page, site, phases("pocket_imperium", seeds=1)["prompt-plan"])
    page.locator("[data-act=uncover]").click()
    expect(page.locator(".plan .hand")).to_be_visible()
    settled(page)
    rest = "node => node.scrollHeight - node.clientHeight"
    assert page.locator(".dock-box").evaluate(rest) == 0
    assert page.locator(".dock .offers").evaluate(rest) == 0


IN_ONE_ANOTHER = (
    "() => {"
    + MEETS
    + """
  const boxes = [...document.querySelectorAll(".board .plate text")].map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { text: node.textContent, left, right, top: top + 4, bottom: bottom - 3 };
  });
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meets(a, b))
    .map((b) => `${a.text} and ${b.text}`));
}"""
)
"""Names and points of tiles whose letters run into one another; above and below these is air."""


def scoring_in_the_south() -> Session:
    """A person plans after moves of bots; two would score the south-east, somebody the south."""
    for seed in range(50):
        info, lot = {"people": people("pbb")}, Random(seed)
        session = Session.new("pocket_imperium", seats=3, seed=seed, info=info)
        while not session.over:
            view = session.view(None)
            south_east, south = (view["tiles"][slot]["points"] for slot in (2, 3))
            scored = len(south_east) - south_east.count(0) == 2 and any(south)
            if scored and session.actor == 0 and view["phase"] == "plan":
                return session
            play_by_lot(session, lot)
    raise AssertionError("no such game")


def test_on_a_phone_names_and_points_of_neighbouring_tiles_stand_apart(
    page_of: Callable[..., Page], site: str
) -> None:
    page = window(page_of, "phone")
    session = scoring_in_the_south()
    sit_down(page, site, session)
    expect(page.locator(".story")).to_be_visible()
    settled(page)
    assert page.evaluate(IN_ONE_ANOTHER) == []


BOARD_LEFT = """() => {
  const card = document.querySelector('.event-card').getBoundingClientRect();
  return card.top - document.querySelector('.stage').getBoundingClientRect().top;
}"""
"""How high the board is between the players and the folded recap."""


def test_on_a_low_phone_the_board_is_seen_while_a_plan_is_laid(
    page_of: Callable[..., Page], site: str
) -> None:
    """360 by 640, with the recap of the last round: places, hand and what locks are in sight."""
    page = page_of(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    sit_down(page, site, at_phase(new("pbb", seed=8), "plan", round_=2))
    expect(page.locator(".event-card.folded")).to_be_visible()
    expect(page.locator(".hand .row.order")).to_have_count(3)
    settled(page)
    assert page.evaluate(BOARD_LEFT) >= 145
    for order in ("explore", "expand"):
        page.locator(f'.hand [data-target="order.{order}"]').tap()
    expect(page.locator(".plan .lock")).to_be_in_viewport(ratio=1)
    parts = page.locator(".plan .slot, .hand .row.order b, .hand .gone b")
    expect(parts).to_have_count(6)
    for shown in parts.all():
        expect(shown).to_be_in_viewport(ratio=1)


def after_an_invasion() -> Session:
    """Another seat has used both actions of Exterminate; seat 0 is the last to decide."""
    for seed in range(99):
        session, lot = new("pbb", seed=seed), Random(seed)
        while not session.over and session.view(None)["round"] < 4:
            view = session.view(None)
            two = [c for c in view["reveals"][-1] if c["actions"] == 2] if view["reveals"] else []
            if session.actor == 0 and any(c["done"] and c["order"] == "exterminate" for c in two):
                return session
            session.play(lot.choice(session.choices))
    raise AssertionError("no such reveal")


def test_on_a_tablet_each_order_of_a_reveal_is_told_in_one_line(page: Page, site: str) -> None:
    """The longest order with its actions and the check of what is done: they broke in two."""
    page.set_viewport_size({"width": 768, "height": 1024})
    sit_down(page, site, after_an_invasion())
    rows = page.locator(".notes .shown")
    expect(rows).to_have_count(3)
    for words in rows.locator("b, .worth").all():
        assert words.evaluate("words => words.getBoundingClientRect().height") <= 18


def test_on_a_tablet_the_button_stands_beside_the_question_and_moves_no_choice(
    page: Page, site: str
) -> None:
    """It had a line for itself, which came and went with what was chosen."""
    page.set_viewport_size({"width": 768, "height": 1024})
    sit_down(page, site, at_phase(new("pb"), "expand"))
    settled(page)
    row, main = page.locator(".offers .row").first, page.locator('[data-key="main"]')
    before = row.bounding_box()
    row.click()
    expect(main).to_be_visible()
    settled(page)
    asked, button = page.locator(".prompt .lower").bounding_box(), main.bounding_box()
    assert asked and button and asked["x"] + asked["width"] <= button["x"]
    assert row.bounding_box() == before


# ---- what upkeep takes ----
MET = (
    "() => {"
    + MEETS
    + """
  const names = [...document.querySelectorAll(".map .plate")];
  const lines = [...document.querySelectorAll(".upkeep-list li")].map(row => {
    const words = document.createRange();
    words.selectNodeContents(row);
    return words;
  });
  return lines.flatMap(words => names.filter(name => [...words.getClientRects()].some(
    box => meets(box, name.getBoundingClientRect()))).map(name => [`${words}`, name.textContent]));
}"""
)
"""Lines of what upkeep takes that touch a tile's name, or what it would score."""


def test_what_upkeep_takes_touches_no_name_of_a_tile(page: Page, site: str) -> None:
    """A long line ran into "North-west" and what it would score."""
    session = Session.new("pocket_imperium", seats=4, seed=1, info={"people": people("pppp")})
    lot = Random(1)
    while session.view(None)["round"] < 2 or len(session.view(None)["upkeep"]) < 3:
        session.play(lot.choice(session.choices))
    page.set_viewport_size({"width": 1440, "height": 900})
    sit_down(page, site, session)
    expect(page.locator(".upkeep-list li")).to_have_count(3)
    settled(page)
    assert page.evaluate(MET) == []


# ---- larger emblems ----
WIDTHS = """() => [...document.querySelectorAll(".board [data-who] .ship, .prime-line")].map(
  node => [node.matches(".ship"), node.getBoundingClientRect().width])"""
"""Ships, and the line in the middle of the map: whether it is a ship, and how wide."""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_larger_emblems_are_larger_on_this_map_too(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """They grew by a fifteenth, and on a large screen not at all."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, at_phase(new("pb"), "expand"))
    settled(page)
    before = page.evaluate(WIDTHS)
    page.evaluate("() => { document.documentElement.dataset.emblems = 'large'; }")
    settled(page)
    pairs = zip(before, page.evaluate(WIDTHS), strict=True)
    grown = [(ship, now / was) for (ship, was), (_, now) in pairs if was]
    assert min(by for ship, by in grown if ship) > 1.25
    assert all(by == pytest.approx(1, abs=0.05) for ship, by in grown if not ship)
