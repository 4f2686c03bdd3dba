"""Pocket Imperium in a real browser: rounds and ends by clicks and by keys, the curtain, axe."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from core.games.pocket_imperium import board
from e2e.axe import TRIED, flaws, window
from e2e.conftest import ready
from e2e.endings import near_the_end
from e2e.player import entry, seat_at, settled, store
from e2e.shapes import off_stage, phases
from web.page.storage import GAME

pytestmark = pytest.mark.reused
NAMES = ("Anna", "Ben", "Chiara", "Dora")
KEY = "test"
STATE = """() => {
  const root = document.querySelector("#app.play"), seen = (q) => [...document.querySelectorAll(q)]
    .filter((node) => node.checkVisibility());
  return {
    step: Number(root.dataset.step), over: root.dataset.over === "true",
    waiting: root.dataset.waiting === "true",
    curtain: seen(".curtain [data-key=uncover]").length, lock: seen(".plan .lock").length,
    plan: seen(".plan .hand button").length,
    picked: seen("#app .picked").length,
    menu: seen(".popover .row, .offers .choice-menu .row").length,
    tags: seen(".numtag").map((node) => node.dataset.target),
    rows: seen(".offers .rows-list > li > .row").map((node) => node.dataset.key),
    main: seen('[data-key="main"]').length,
  };
}"""


def people(kinds: str) -> list[dict[str, Any]]:
    """Persons and bots: "pb" is Anna against a bot."""
    return [
        {
            "name": name,
            "kind": "person" if kind == "p" else "bot",
            "bot": None if kind == "p" else "random",
        }
        for name, kind in zip(NAMES, kinds, strict=False)
    ]


def new(kinds: str, seed: int = 5, **options: Any) -> Session:
    return Session.new(
        "pocket_imperium",
        seats=len(kinds),
        seed=seed,
        options=options,
        chance=["start 0"],
        info={"people": people(kinds)},
    )


def at_phase(session: Session, phase: str, seat: int | None = 0, round_: int = 1) -> Session:
    """Go on at random until this seat decides in this phase."""
    pick = Random(3)
    while True:
        view = session.view(None)
        if (view["phase"], view["actor"]) == (phase, seat) and view["round"] >= round_:
            return session
        session.play(
            pick.choice(
                [choice for choice in session.choices if choice.text != "done"] or session.choices
            )
        )


def sit_down(page: Page, site: str, session: Session) -> Page:
    """Keep a session in the browser's storage and open its table."""
    settings = json.dumps({"motion": "off", "bot_ms": 0})
    store(page, site, {GAME + KEY: entry(session), "imperia.settings": settings})
    page.goto(f"{site}#play/{KEY}")
    ready(page)
    page.locator("#app.play[data-ready=true][data-step]").wait_for()
    return page


def kept(page: Page) -> Session:
    """The game as the browser keeps it, when it is saved."""
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    text = page.evaluate("name => localStorage.getItem(name)", GAME + KEY)
    return Session.from_json(json.loads(text)["session"])


def by_clicks(page: Page, state: dict[str, Any], pick: Random) -> None:
    """One click: the curtain, a card, a hex on the board, a row, or the main button."""
    if state["curtain"]:
        page.locator("[data-key=uncover]").click()
    elif state["lock"]:
        page.locator(".plan .lock").click()
    elif state["picked"]:
        page.locator("#app .picked:visible").first.click()
    elif state["plan"]:
        page.locator(".plan .hand button").nth(pick.randrange(state["plan"])).click()
    elif state["menu"]:
        page.locator(".popover .row, .offers .choice-menu .row").nth(
            pick.randrange(state["menu"])
        ).click()
    elif state["main"] and (pick.random() < 0.45 or not (state["tags"] or state["rows"])):
        page.locator('[data-key="main"]').click()
    elif state["tags"]:
        page.locator(f'.numtag[data-target="{pick.choice(state["tags"])}"]').click()
    else:
        page.locator(f'[data-key="{pick.choice(state["rows"])}"]').click()


def by_keys(page: Page, state: dict[str, Any], pick: Random) -> None:
    """One key, or two: a number, a letter of the menu, Enter."""
    if state["curtain"] or state["lock"]:
        page.locator("body").press("Enter") if state["lock"] else page.keyboard.press("Enter")
    elif state["picked"]:
        page.locator("body").press("Enter")
    elif state["menu"]:
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif state["main"] and (pick.random() < 0.45 or not state["rows"]):
        page.locator("body").press("Enter")
    else:
        at = pick.randrange(min(len(state["rows"]), 8))
        page.keyboard.press("0" if state["rows"][at] == "row-more" else str(at + 1))


def play_on(page: Page, one: Any, pick: Random, most: int = 900) -> None:
    """Play until the end, or so many clicks; every click must change something."""
    for _ in range(most):
        state = page.evaluate(STATE)
        if state["over"]:
            return
        if state["waiting"]:
            page.locator("#app:not([data-waiting=true])").wait_for(state="attached")
            continue
        one(page, state, pick)


FIRST = 90
"""So many clicks or keys are the first rounds of a game."""
LAST = 8
"""So many decisions of people end it."""


def test_two_play_by_clicks(page: Page, site: str) -> None:
    sit_down(page, site, new("pp"))
    play_on(page, by_clicks, Random(1), FIRST)
    sit_down(page, site, near_the_end(kept(page), LAST))
    play_on(page, by_clicks, Random(1))
    expect(page.locator(".drawer.panel-end .winner-line")).to_be_visible()
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    session = kept(page)
    assert session.over and "⟨" not in page.content()
    page.locator("#app .drawer-head button").click()
    page.locator('[data-act="panel"][data-value="log"]').first.click()
    expect(page.locator(".drawer .entry").first).to_be_visible()
    assert "⟨" not in page.locator(".drawer").inner_text()


def test_one_plays_by_keys(page: Page, site: str) -> None:
    sit_down(page, site, new("pb", seed=9, bounty=True))
    assert not page.locator(".curtain").is_visible()
    play_on(page, by_keys, Random(2), FIRST)
    sit_down(page, site, near_the_end(kept(page), LAST))
    play_on(page, by_keys, Random(2))
    expect(page.locator(".drawer.panel-end .winner-line")).to_be_visible()
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    assert kept(page).over


PLANS = (
    ("expand", "explore", "expand", "explore"),
    ("exterminate", "explore", "exterminate", "explore"),
)
"""Two plans of Anna that take as many clicks; what Ben sees must be the same."""


def seen_by_ben(page: Page, site: str, plan: tuple[str, ...]) -> list[str]:
    """The page at the curtain, at Ben's turn, with the log, and of the past."""
    session = at_phase(new("pp"), "plan")
    for order in plan:
        session.play(f"lay {order}")
    assert session.actor == 1
    sit_down(page, site, session)
    app = page.locator("#app")
    expect(page.locator(".curtain")).to_contain_text("Pass the device to Ben")
    found = [app.inner_html()]
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator(".plan")).to_be_visible()
    settled(page)
    found.append(app.inner_html())
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_be_visible()
    expect(page.locator(".drawer")).to_contain_text("Anna locks the plan in.")
    settled(page)
    found.append(app.inner_html())
    for _ in range(3):
        page.keyboard.press(",")
        settled(page)
        found.append(app.inner_html())
    return found


def test_nothing_of_a_plan_is_on_the_page_of_another_seat(page: Page, site: str) -> None:
    one, other = (seen_by_ben(page, site, plan) for plan in PLANS)
    assert one == other


def test_curtain_between_plans(page: Page, site: str) -> None:
    sit_down(page, site, at_phase(new("ppb"), "plan"))
    for name in ("Anna", "Ben"):
        expect(page.locator(".curtain")).to_contain_text(f"Pass the device to {name}")
        expect(page.locator(".plan")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(".curtain")).to_be_hidden()
        if name == "Ben":
            page.keyboard.press("z")  # nobody takes back what another chose in secret
            expect(page.locator(".prompt")).to_contain_text("Ben: lay an order")
            expect(page.locator(".prompt")).to_contain_text("Undo stops here")
        page.keyboard.press("2")
        expect(page.locator(".slot.laid")).to_have_count(1)
        page.keyboard.press("Backspace")
        expect(page.locator(".slot.laid")).to_have_count(0)
        page.locator(".plan .hand button").first.click()
        page.locator(".plan .hand button").first.click()
        expect(page.locator(".plan .row.on")).to_have_count(1)
        page.locator(".plan .lock").click()
    expect(page.locator(".notes .reveal")).to_be_visible()
    expect(page.locator(".curtain")).to_be_hidden()


def test_a_plan_is_arranged_before_it_is_locked_in(page: Page, site: str) -> None:
    sit_down(page, site, at_phase(new("pb", seed=8), "plan"))
    slots, hand = page.locator(".plan .slot"), page.locator(".plan .hand")
    expect(slots).to_have_count(6)
    for order in ("expand", "expand", "explore", "exterminate"):
        hand.locator(f'[data-target="order.{order}"]').click()
    expect(page.locator(".slot.laid")).to_have_count(4)
    expect(page.locator(".plan .lock")).to_have_count(0)
    page.get_by_role("button", name="Exchange reveal 1 and reveal 2").click()
    expect(slots).to_have_text(["Explore", "Exterminate", "Expand", "Expand", "3", "3"])
    page.keyboard.press("q")
    expect(slots.first).to_have_text("Expand")
    page.locator(".slot.laid").first.click()
    expect(slots).to_have_text(["Expand", "1", "Explore", "Exterminate", "3", "3"])
    slots.nth(3).drag_to(slots.nth(4))
    expect(slots).to_have_text(["Expand", "1", "Explore", "2", "Exterminate", "3"])
    slots.nth(4).drag_to(slots.nth(3))
    expect(slots).to_have_text(["Expand", "1", "Explore", "Exterminate", "3", "3"])
    hand.locator('[data-target="order.expand"]').click()
    hand.locator('[data-target="order.explore"]').click()
    expect(page.locator(".plan .lock")).to_be_visible()
    expect(page.locator(".plan .lock")).to_have_css("background-color", "rgb(23, 65, 95)")
    expect(page.locator(".plan .lock")).to_have_css("color", "rgb(255, 255, 255)")
    expect(page.locator(".preview")).to_be_hidden()
    expect(page.locator(".slot.rest")).to_have_text("Exterminatelays itself")
    page.get_by_role("button", name="Exchange reveal 2 and reveal 3").click()
    expect(page.locator(".plan .lock")).to_be_visible()


@pytest.mark.parametrize("size", TRIED)
def test_axe_finds_nothing(page_of: Callable[..., Page], site: str, size: str) -> None:
    page = window(page_of, size)
    for phase, seat in (("plan", 0), ("explore", 0), ("over", None)):
        sit_down(page, site, at_phase(new("pbb", seed=8), phase, seat, round_=2))
        assert flaws(page, phase) == []
        inside = "document.documentElement.scrollHeight <= innerHeight"
        assert page.evaluate(inside) and page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth"
        )


def test_upkeep_and_tiles_are_shown_before_the_click(page: Page, site: str) -> None:
    session = at_phase(new("pbb", seed=8), "expand", round_=2)
    sit_down(page, site, session)
    crowded = next(choice.targets[0] for choice in session.choices if choice.text.startswith("add"))
    facts = session.view(0)["hexes"][crowded]
    for _ in range(max(facts["keeps"] - facts["ships"], 0)):
        session.play(f"add {crowded.lower()}")
        if session.view(0)["phase"] != "expand":
            return
    sit_down(page, site, session)
    page.locator(f'.offers [data-target="{crowded}"]').hover()
    expect(page.locator(".preview")).to_contain_text("returns 1 ship")
    page.locator(f'.numtag[data-target="{crowded}"]').click()
    expect(page.locator(".upkeep-mark")).to_contain_text("−1")
    page.keyboard.press("u")
    expect(page.locator(".upkeep-mark")).to_be_hidden()


def test_a_tile_file_at_set_up(page: Page, site: str, tmp_path: Path) -> None:
    data = (Path(board.__file__).parent / "data/tiles.toml").read_text("utf-8")
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text(data.replace('id = "7A"', 'id = "9A"'), "utf-8")
    good.write_text(data.replace("level_1 = [3, 5]", "level_1 = [0, 2]", 1), "utf-8")
    page.goto(f"{site}#home")
    ready(page).locator(".card[data-game=pocket_imperium]").click()
    for path, words in ((bad, "This file cannot be used"), (good, "Your own file is used")):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Tile file: Other…").click()
        chooser.value.set_files(path)
        expect(page.locator(".panel.setup")).to_contain_text(words)
    page.get_by_role("button", name="2A").click()
    page.get_by_role("button", name="2B").click()
    page.locator("#start").click()
    expect(page.locator("#app.play[data-ready=true]")).to_be_visible()
    plates = page.locator(".plate-name .which")
    expect(plates).to_have_count(6)
    assert sorted(text.strip() for text in plates.all_text_contents()) == [
        *("2", "3A", "4A", "5A", "6A", "7A")
    ]


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
    assert page.evaluate(CUT)
    tile.click()
    expect(page.locator(".plan .hand")).to_be_visible()
    assert page.evaluate(CUT) == []


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
    settled(page)
    expect(sheet).not_to_have_css("height", f"{high['height']:g}px")
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
    settled(page)
    expect(page.locator(".story")).to_be_hidden()
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
UNDER_PANELS = """(panels) => {
  const boxes = [...document.querySelectorAll(panels)].map((node) => node.getBoundingClientRect());
  const meets = (a) => boxes.some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
  return [...document.querySelectorAll(".board .plate")]
    .filter((node) => node.checkVisibility() && meets(node.getBoundingClientRect()))
    .map((node) => node.textContent);
}"""
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


UNDER_LINE = """() => {
  const line = document.querySelector(".past-banner").getBoundingClientRect();
  return [...document.querySelectorAll(".map .plate-name")].filter(node => {
    const box = node.getBoundingClientRect();
    return box.left < line.right && line.left < box.right
      && box.top < line.bottom && line.top < box.bottom;
  }).map(node => node.textContent);
}"""
"""The names of tiles under the line over the past."""


def test_the_line_over_the_past_hides_no_name_and_stays_while_one_pages(
    page: Page, site: str
) -> None:
    sit_down(page, site, at_phase(new("pb", seed=3), "choose"))
    page.keyboard.press(",")
    line = page.locator(".past-banner")
    expect(line.locator("p")).to_have_text("Step 65 of 66")
    assert page.evaluate(UNDER_LINE) == []
    before = line.bounding_box()
    page.keyboard.press(",")
    expect(line.locator("p")).to_have_text("Step 64 of 66")
    assert before and line.bounding_box() == before


def test_a_tablet_shows_the_whole_sheet_of_the_plan(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    seat_at(page, site, phases("pocket_imperium", seeds=1)["prompt-plan"])
    page.locator("[data-act=uncover]").click()
    expect(page.locator(".plan .hand")).to_be_visible()
    rest = "node => node.scrollHeight - node.clientHeight"
    assert page.locator(".dock-box").evaluate(rest) == 0
    assert page.locator(".dock .offers").evaluate(rest) == 0


IN_ONE_ANOTHER = """() => {
  const boxes = [...document.querySelectorAll(".board .plate text")].map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { text: node.textContent, left, right, top: top + 4, bottom: bottom - 3 };
  });
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meets(a, b))
    .map((b) => `${a.text} and ${b.text}`));
}"""
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
    assert page.evaluate(BOARD_LEFT) >= 145
    for order in ("explore", "expand"):
        page.locator(f'.hand [data-target="order.{order}"]').tap()
    expect(page.locator(".plan .lock")).to_be_in_viewport(ratio=1)
    for shown in page.locator(".plan .slot, .hand .row.order b, .hand .gone b").all():
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
