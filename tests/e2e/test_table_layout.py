"""The table fits its window, and shows nobody what is not theirs to see."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import (
    GAME_ID,
    digits_of,
    in_maneuver,
    new_session,
    people,
    play,
    row,
    seat_at,
    table,
    visit,
    wait_at,
    wait_for_turn,
)
from e2e.shapes import GAMES, many_places, off_stage, phases

pytestmark = pytest.mark.reused

BEYOND = """() => {
  const scrolls = node => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  const beyond = [];
  for (const node of document.querySelectorAll('body *:not(svg *)')) {
    const box = node.getBoundingClientRect();
    const seen = box.width > 1 && box.height > 1 && node.checkVisibility();
    if (seen && !node.closest('.board') && (box.left < -1 || box.right > innerWidth + 1)
        && !scrolls(node)) {
      beyond.push(`${node.tagName} ${node.className} ${box.left}..${box.right}`);
    }
  }
  return beyond;
}"""
"""Everything outside the map that sticks out of the window at its sides."""


def test_nothing_scrolls_on_a_desktop(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    for state in visit(page, site):
        wide, high = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert (wide, high) <= (1440, 900), state
        assert high <= 900, state


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768), (1440, 900)], ids=str)
def test_nothing_sticks_out_at_the_sides(page: Page, site: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for state in visit(page, site):
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], state
        assert page.evaluate(BEYOND) == [], state


OVER_ONE_ANOTHER = """() => [...document.querySelectorAll('.dock .rows-list .row')].filter(row => {
  const seen = node => node.checkVisibility();
  const parts = [...row.querySelectorAll(".what, .why, .bill")].filter(seen);
  const boxes = parts.map(node => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect();
  });
  return boxes.some((one, at) => boxes.slice(at + 1).some(other =>
    one.right > other.left && other.right > one.left
    && one.bottom > other.top && other.bottom > one.top));
}).map(row => row.textContent)"""
"""The rows of the panel whose words run into other words there."""


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1180, 820), (1440, 900)], ids=str)
def test_no_words_of_a_row_run_into_others(page: Page, site: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session = in_maneuver()
    seat_at(page, site, session)
    expect(page.locator(".dock .rows-list .why").first).to_be_visible()
    assert page.evaluate(OVER_ONE_ANOTHER) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1366, 768)], ids=str)
def test_in_a_middling_window_what_is_being_done_is_read_whole(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """'Russia - Maneuver, ...' stood beside a button that had half of the box."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat_at(page, site, phases(GAME_ID, seeds=1)["prompt-armies"])
    line = page.locator(".prompt .upper")
    expect(line).to_be_visible()
    assert line.evaluate("node => node.scrollWidth <= node.clientWidth")


LONG = "Maximilian von Habsburg-Lothringen"


def called(*names: str) -> Session:
    """A game of people with these names."""
    session = new_session(len(names))
    session.info = {"people": [{"name": name, "kind": "person", "bot": None} for name in names]}
    return session


@pytest.mark.parametrize("long", [LONG, "W" * 40])
def test_a_long_name_takes_no_room_from_short_ones(page: Page, site: str, long: str) -> None:
    """On a tablet "Mo" read "…" beside it, and the cash under it ran over the edge."""
    page.set_viewport_size({"width": 1024, "height": 768})
    seat_at(page, site, called("Mo", "Ben", long, "Anna"))
    chips = page.locator(".topbar .chip")
    expect(chips).to_have_count(4)
    cut = "node => node.scrollWidth > node.clientWidth"
    for name in ("Mo", "Ben", "Anna"):
        chip = chips.filter(has_text=name)
        assert not chip.evaluate(cut), name
        assert not chip.locator(".clip").evaluate(cut), name
    assert chips.filter(has_text=long).locator(".clip").evaluate(cut)


BEHIND = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  return words.getBoundingClientRect().right - node.getBoundingClientRect().right;
}"""
"""How far what stands in something reaches beyond its right edge."""


def test_a_name_of_one_long_word_stays_within_the_card_of_what_happened(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, called("Max", "Ben", "Anna", "W" * 40))
    card = page.locator(".story")
    expect(card).to_contain_text("W" * 40)
    assert card.evaluate(BEHIND) <= 0


def test_a_name_from_right_to_left_turns_no_sentence_of_the_log(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, called("Max", "מרים"))
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".panel-log .entry", has_text="\u2068מרים\u2069").first).to_be_visible()


@pytest.mark.parametrize("size", [(1024, 1366), (1200, 1600)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_on_a_large_tablet_held_upright_the_map_has_the_whole_width(
    page: Page, site: str, game: str, size: tuple[int, int]
) -> None:
    """A panel beside it would leave too little for maps that are wider than high."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat_at(page, site, many_places(game)[0])
    expect(page.locator(".dock .row").first).to_be_visible()
    stage, panel = page.locator(".stage").bounding_box(), page.locator(".dock").bounding_box()
    assert stage is not None
    assert panel is not None
    assert stage["width"] == size[0]
    assert panel["y"] >= stage["y"] + stage["height"]
    if game != "imperial2030":  # its seas go on beyond the edges
        assert off_stage(page, ".map :is(.region, .hex)") == []


# ---- hidden cash ----
CASH = (7351, 8462, 9573)


def rich(persons: int, space: str | None = None) -> Session:
    """A game with hidden cash, in sums not on the page by chance; Russia stands at the space."""
    session = Session.from_position(
        GAME_ID,
        {
            "seats": 3,
            "options": {"hidden_cash": True},
            "nations": {"russia": {"space": space}} if space else {},
            "players": [
                {"cash": cash, "bonds": bonds}
                for cash, bonds in zip(
                    CASH, ({"russia": [9]}, {"china": [9]}, {"india": [9]}), strict=True
                )
            ],
        },
        seed=1,
    )
    session.info = {"people": people(persons, 3 - persons)}
    return session


def leaks(page: Page, seats: list[int]) -> list[str]:
    """What the whole document tells about the cash of these seats, spelled in any way."""
    text = digits_of(page)
    return [f"{seat}: {CASH[seat]}" for seat in seats if str(CASH[seat]) in text]


def look_everywhere(page: Page, others: list[int]) -> None:
    """Open every panel; nothing tells of the others."""
    assert not leaks(page, others)
    for key, panel in (("l", "log"), ("c", "charts"), ("n", "nations"), ("p", "players")):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        assert not leaks(page, others), panel
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    assert not leaks(page, others), "history"
    page.keyboard.press("Escape")


def test_one_person_sees_only_their_own_hidden_cash(page: Page, site: str) -> None:
    seat_at(page, site, rich(persons=1))
    assert leaks(page, [0])
    look_everywhere(page, [1, 2])
    row(page, "rondel.taxation").click()
    wait_for_turn(page, 0)
    look_everywhere(page, [1, 2])


def test_the_curtain_hides_all_cash_between_two_persons(page: Page, site: str) -> None:
    session = rich(persons=2)
    seat_at(page, site, session)
    expect(page.get_by_role("dialog", name="Change of player")).to_be_visible()
    assert not leaks(page, [0, 1, 2])
    page.get_by_role("button", name="I am Anna").click()
    expect(page.get_by_role("dialog", name="Change of player")).to_be_hidden()
    assert leaks(page, [0])
    look_everywhere(page, [1, 2])
    row(page, "rondel.taxation").click()
    wait_at(page, play(session, "rondel taxation").step)
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    assert not leaks(page, [0, 1, 2])
    page.get_by_role("button", name="I am Ben").click()
    expect(page.get_by_role("dialog", name="Change of player")).to_be_hidden()
    look_everywhere(page, [0, 2])


def test_what_a_person_had_read_out_is_gone_at_the_curtain(page: Page, site: str) -> None:
    """The card of what they had selected was still to be read behind it, with their cash."""
    session = rich(persons=2, space="investor")
    seat_at(page, site, session, one_click="free")
    page.get_by_role("button", name="I am Anna").click()
    row(page, "rondel.taxation").click()
    expect(page.locator("#live")).to_contain_text("Cash of Anna")
    assert leaks(page, [0])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    assert not leaks(page, [0, 1, 2])


@pytest.mark.parametrize("game", GAMES)
def test_a_bar_leaves_what_is_asked_in_sight_on_a_phone_on_its_side(
    page: Page, site: str, game: str
) -> None:
    """The one of a new version lay over the question until it was closed."""
    page.set_viewport_size({"width": 844, "height": 390})
    session = Session.new(game, seats=3, seed=1, info={"people": people(3)})
    seat_at(page, site, session)
    page.evaluate("document.dispatchEvent(new Event('imperia:update'))")
    bar, asked = page.locator("[data-bar=update]"), page.locator(".dock")
    expect(bar).to_be_visible()
    over, under = bar.bounding_box(), asked.bounding_box()
    assert over is not None and under is not None
    assert under["x"] + under["width"] <= over["x"]
    assert over["x"] + over["width"] <= 844
