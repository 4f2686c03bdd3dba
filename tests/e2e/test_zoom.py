"""The table as readers set it: zoomed to 300 or 400 %, with more space, with fewer colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Locator, Page, expect

from e2e.conftest import ready
from e2e.player import new_session, seat_at, settled, store
from e2e.pocket_hands import at_phase, new, sit_down
from e2e.shell import entry, open_page, played
from e2e.struggle_seats import crowded
from web.page.storage import GAME

pytestmark = pytest.mark.reused

ZOOMED = [(320, 256), (360, 225), (480, 300)]
"""1280 x 1024 and 1440 x 900 at 400 %, and the latter at 300 %."""

ON_TOP = """node => {
  const box = node.getBoundingClientRect();
  const hit = y => node.contains(document.elementFromPoint(box.x + box.width / 2, y));
  return hit(box.top + 3) && hit(box.bottom - 3);
}"""
"""Whether nothing lies over the upper and the lower edge of a thing."""


def zoomed(page: Page, site: str, size: tuple[int, int]) -> Locator:
    """The rows of a planet to invade, in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    settled(page)
    rows = page.locator(".rows-list .row")
    expect(rows.nth(1)).to_be_attached()
    return rows


@pytest.mark.parametrize("size", ZOOMED, ids=lambda size: f"{size[0]}")
def test_what_has_the_focus_lies_under_nothing(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """The bar and the tabs keep their places while the page scrolls between them."""
    rows = zoomed(page, site, size)
    for row in (rows.last, rows.first):
        row.focus()
        expect(row).to_be_in_viewport(ratio=1)
        assert row.evaluate(ON_TOP)


@pytest.mark.parametrize("size", ZOOMED, ids=lambda size: f"{size[0]}")
def test_the_board_has_a_place_of_its_own(page: Page, site: str, size: tuple[int, int]) -> None:
    """The sheet with the choices lay over all of it."""
    zoomed(page, site, size)
    stage, dock = page.locator(".stage").bounding_box(), page.locator(".dock").bounding_box()
    assert stage is not None and dock is not None
    assert stage["height"] >= 300
    assert stage["y"] >= dock["y"] + dock["height"]


# ---- other readers' settings ----
SPACED = """rules => rules.forEach(rule => document.styleSheets[0].insertRule(rule, 0))"""
SPACING = [
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; }",
    "* { word-spacing: .16em !important; }",
    "p { margin-bottom: 2em !important; }",
]
"""What readers may set by WCAG 1.4.12 without losing anything."""

GROUND = "node => getComputedStyle(node).backgroundColor"


def test_more_space_leaves_the_title_in_its_bar(site: str, page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 390, "height": 844})
    sit_down(page, site, new("ppp"))
    page.evaluate(SPACED, SPACING)
    expect(page.locator(".names .title")).to_be_in_viewport(ratio=1)


def test_forced_colours_leave_the_signs_of_orders(site: str, page_of: Callable[..., Page]) -> None:
    """They are white, and the colours they stand on were taken away."""
    page = page_of(viewport={"width": 1440, "height": 900}, forced_colors="active")
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    signs = page.locator(".chip-sign").all()
    assert signs
    assert "rgb(255, 255, 255)" not in [sign.evaluate(GROUND) for sign in signs]


GRAY_TEXT = """() => {
  const sample = document.body.appendChild(document.createElement("p"));
  sample.style.color = "GrayText";
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}"""


INK = "node => getComputedStyle(node).color"


def test_more_contrast_makes_side_remarks_as_dark_as_the_rest(
    site: str, page_of: Callable[..., Page]
) -> None:
    page = page_of(contrast="more")
    page.goto(f"{site}#home")
    ready(page)
    aside, rest = (page.locator(name) for name in (".tagline", ".brand .title"))
    expect(aside).to_have_css("color", rest.evaluate(INK))


def test_forced_colours_tell_what_cannot_be_pressed_and_what_is_open(
    site: str, page_of: Callable[..., Page]
) -> None:
    """Undo at the first step looked as it does later, and no tab of a phone as chosen."""
    page = page_of(viewport={"width": 390, "height": 844}, forced_colors="active")
    sit_down(page, site, new("ppp"))
    gray = page.evaluate(GRAY_TEXT)
    undo, share = (page.locator(f".tools [data-act={act}]") for act in ("undo", "share"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert undo.evaluate(INK) == gray
    assert share.evaluate(INK) != gray
    chosen, other = (page.locator(f".tabs [aria-pressed={state}]") for state in ("true", "false"))
    assert chosen.evaluate(GROUND) != other.first.evaluate(GROUND)


KNOB = "node => getComputedStyle(node, '::before').backgroundColor"


@pytest.mark.parametrize("state", ["checked", "not-checked"])
def test_forced_colours_leave_a_switch_its_knob(
    site: str, page_of: Callable[..., Page], state: str
) -> None:
    """One that was off was an empty pill."""
    page = page_of(forced_colors="active")
    page.goto(f"{site}#home")
    ready(page)
    rule = ":checked" if state == "checked" else ":not(:checked)"
    switch = page.locator(f".switch{rule}").first
    expect(switch).to_be_visible()
    assert switch.evaluate(KNOB) != switch.evaluate(GROUND)


def test_forced_colours_leave_a_drawing_its_ground(site: str, page_of: Callable[..., Page]) -> None:
    """Firefox takes it from drawings, too: names that are light on space stood on white."""
    page = page_of(viewport={"width": 1440, "height": 900}, forced_colors="active")
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    expect(page.locator(".board svg.map")).to_have_css("forced-color-adjust", "none")


BAR = """([name, value]) => {
  document.querySelector(".drawn-bar")?.remove();
  const box = document.body.appendChild(document.createElement("div"));
  box.className = `drawn-bar ${name}`;
  box.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 200px; z-index: 99";
  const bar = box.appendChild(document.createElement("progress"));
  Object.assign(bar, { max: 100, value });
}"""


@pytest.mark.parametrize("name", ["review-progress", "thought"])
def test_forced_colours_leave_a_bar_what_is_done_of_it(
    site: str, page_of: Callable[..., Page], name: str
) -> None:
    """Nothing was seen of it, however far it was."""
    page = page_of(forced_colors="active", reduced_motion="reduce")
    page.goto(f"{site}#home")
    ready(page)
    pictures = []
    for value in (1, 99):
        page.evaluate(BAR, [name, value])
        pictures.append(page.locator(".drawn-bar progress").screenshot())
    assert pictures[0] != pictures[1]


def test_a_menu_that_the_focus_leaves_is_closed(page: Page, site: str) -> None:
    """At 200 % it lay over the choices, which Tab comes to after its last row."""
    page.set_viewport_size({"width": 720, "height": 450})
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    settled(page)
    menu = page.locator(".bar-menu")
    page.locator("[data-key=bar-menu]").press("Enter")
    expect(menu.get_by_role("button").first).to_be_focused()
    page.locator("[data-key=menu-settings]").press("Shift+Tab")
    expect(menu).to_be_visible()
    page.locator(".rows-list .row").first.focus()
    expect(menu).to_be_hidden()
    expect(page.locator("[data-key=bar-menu]")).to_have_attribute("aria-expanded", "false")


def test_a_finger_finds_what_hides_upkeep(site: str, page_of: Callable[..., Page]) -> None:
    """Without the sign of its key nothing of it was left to see or to press."""
    phone = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(phone, site, at_phase(new("ppp"), "exterminate"))
    phone.get_by_role("button", name="Round").tap()
    toggle = phone.locator(".round-sheet [data-act=marks]")
    expect(toggle.locator(".icon")).to_be_visible()
    box = toggle.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    toggle.tap()
    expect(phone.locator("#app")).to_have_attribute("data-marks", "off")


# ---- larger type, as a reader has set it in the browser ----
LARGE = "--blink-settings=defaultFontSize=24"
"""What Chromium's settings call a very large size of type; the usual one is 16."""

UNGROWN = """root => [...root.querySelectorAll("svg[width]:not(svg *, .sprite)")]
  .filter(node => parseFloat(getComputedStyle(node).width)
    <= parseFloat(node.getAttribute("width")) * 16)
  .map(node => node.getAttribute("class"))"""
"""The small drawings that stayed what they are for readers who have set nothing, to whom a rem is
16 px."""

CUT = """root => [...root.querySelectorAll(".dock *, .strip *, .history *")]
  .filter(node => node.checkVisibility() && !node.closest("svg, .visually-hidden"))
  .filter(node => node.getBoundingClientRect().right > document.documentElement.clientWidth
    || (node.matches(".ships, .preview") && node.scrollWidth > node.clientWidth + 1)
    || (node.matches(".preview") && node.scrollHeight > node.clientHeight + 1))
  .map(node => node.className)"""
"""What stands beyond the edge of the window, or is cut off where it should be whole."""


FIRST_WORD = """node => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const word = new Range();
    word.setStart(text, 0);
    word.setEnd(text, text.data.indexOf(" "));
    return word.getClientRects().length;
}"""
"""In how many pieces the first word of a text stands."""


@pytest.fixture(scope="module")
def large(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Callable[[int, int], Page]]:
    """Opens windows of a browser whose reader has set larger type."""
    options = browser_type_launch_args
    browser = browser_type.launch(**options | {"args": [*options["args"], LARGE]})
    yield lambda width, height: browser.new_page(viewport={"width": width, "height": height})
    browser.close()


def test_larger_type_of_the_reader_makes_a_larger_page(
    site: str, large: Callable[[int, int], Page]
) -> None:
    """The type was 14 px, whatever its reader had set."""
    page = large(1440, 900)
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    settled(page)
    body = page.locator("body")
    expect(body).to_have_css("font-size", "21px")
    assert body.evaluate("node => getComputedStyle(node).getPropertyValue('--layout')") == "below"
    assert body.evaluate("node => node.scrollWidth <= innerWidth")
    expect(page.locator(".rows-list .row").first).to_be_in_viewport(ratio=1)


def test_small_drawings_grow_with_larger_type(site: str, large: Callable[[int, int], Page]) -> None:
    """Emblems and dice have their size in an attribute; words in the rondel have units of its."""
    page = seat_at(large(1440, 900), site, crowded())
    assert settled(page).evaluate(UNGROWN) == []
    sit_down(page, site, new_session(2))
    assert settled(page).evaluate(UNGROWN) == []
    expect(page.locator(".rondel .middle .who")).to_have_css("font-size", "14px")


def test_larger_type_on_a_phone_cuts_nothing_off(
    site: str, large: Callable[[int, int], Page]
) -> None:
    """Words of what is asked had room for a few letters, and the whole page was wider than it."""
    for session in (at_phase(new("ppp"), "exterminate"), new_session(2), crowded()):
        page = sit_down(large(390, 844), site, session)
        assert settled(page).evaluate(CUT) == []
        stage = page.locator(".stage").bounding_box()
        above = [part.bounding_box() for part in page.locator(".dock > :visible").all()]
        ends = [box["y"] + box["height"] for box in above if box is not None]
        assert stage and 0 <= stage["y"] - max(ends) < 40
        round_ = page.locator(".topbar .names > :visible")
        assert round_.evaluate("node => node.scrollWidth <= node.clientWidth")
        words = page.locator(".prompt-words").bounding_box()
        assert words is not None and words["width"] > 200
        page.close()


def test_larger_type_on_a_phone_breaks_no_word_of_a_kept_game(
    site: str, large: Callable[[int, int], Page]
) -> None:
    """“Imperial” stood in two pieces, and the list to choose from said “All game”."""
    page = large(390, 844)
    store(page, site, {f"{GAME}{name}": entry(played(10)) for name in "abcd"})
    open_page(page, site)
    pieces = page.locator(".kept-title").first.evaluate(FIRST_WORD)
    assert pieces == 1
    box = page.get_by_label("Which game").bounding_box()
    assert box is not None and box["width"] > 250


def test_names_of_bots_have_room_in_larger_type(
    site: str, large: Callable[[int, int], Page]
) -> None:
    page = large(390, 844)
    page.goto(site)
    ready(page)
    name = page.get_by_label("Name of player 2")
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")
    last = page.locator(".seat .segmented").first
    assert last.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
