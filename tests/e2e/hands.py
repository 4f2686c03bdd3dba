"""Hands that play: a pointer (mouse or finger) on drawn shapes, and a keyboard.

A hand reaches places of the board (`reach`), presses what can be pressed (`press`) and types into
number fields (`bid`). What is wished, and whether the page answered, is no business of a hand
(`whole_game.py`). A pointer presses only where the shape or the button is what one sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import at_rest
from e2e.player import settled
from e2e.shapes import Point, point_in_sight

MANY_TABS = 150
FINGER = 9.0
"""So many px round its middle a finger touches."""
PAGES = 30
"""More than a list has pages, or a page rows."""

FREE = """(node, pairs) => {
  const box = node.getBoundingClientRect();
  for (const [across, down] of pairs) {
    const x = box.x + across * box.width, y = box.y + down * box.height;
    const seen = document.elementFromPoint(x, y);
    if (seen && (node.contains(seen) || seen.closest('label')?.contains(node))) return [x, y];
  }
  return null;
}"""
"""A point of the window at which a button is what one sees."""

TWO_FRAMES = """() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(done)))"""
"""What was scrolled is drawn: nobody presses before seeing it."""

FOCUSED = "node => node === document.activeElement"


class Hand(Protocol):
    """What a hand can do."""

    page: Page
    used: Counter[str]
    by_shapes: bool
    twice: bool
    """Whether a second click on what is selected plays it; else the main button does."""

    def press(self, button: Locator) -> None:
        """Press a button, a row, a label."""

    def reach(self, target: str, row: Locator) -> bool:
        """Choose a place of the board; False where nothing of it can be clicked."""

    def number(self, field: Locator, wanted: int) -> None:
        """Bring a number field to this number."""

    def choose(self, field: Locator, value: str) -> None:
        """Choose a value of a drop-down list."""


class Covered(AssertionError):
    """Something that should be pressed lies under something else."""


class Pointer:
    """Presses at random points with `strike`: the mouse's click, or the tap of a finger."""

    by_shapes = True

    def __init__(self, page: Page, strike: Callable[[float, float], None], seed: int) -> None:
        self.page, self.strike, self.lot = page, strike, Random(seed)
        self.twice, self.broad = False, 0.0
        self.used: Counter[str] = Counter()

    def press(self, button: Locator) -> None:
        """Press at a random point at which the button is what one sees."""
        node = button.first
        node.scroll_into_view_if_needed()
        self.page.evaluate(TWO_FRAMES)
        pairs = [[self.lot.uniform(0.1, 0.9), self.lot.uniform(0.1, 0.9)] for _ in range(60)]
        found = node.evaluate(FREE, pairs)
        if found is None:
            raise Covered(f"{button} lies under something else")
        self.strike(*found)

    def reach(self, target: str, row: Locator) -> bool:
        """Press inside the drawn shape, or on a bond or card; brought into sight if need be."""
        card = self.page.locator(f'.dock button[data-target="{target}"]:not(.offers *)')
        if target.startswith("bond."):
            self.used["card"] += 1
            self.press(card)
            return True
        at = self.point(target)
        if at is None:
            return False
        self.used["rondel" if target.startswith("rondel.") else "shape"] += 1
        self.strike(*at)
        return True

    def point(self, target: str) -> Point | None:
        """A point inside the shape; by the pills, else from the whole map."""
        if target.startswith("rondel."):
            self.page.locator(f'.dock [data-target="{target}"]').first.scroll_into_view_if_needed()
            self.page.evaluate(TWO_FRAMES)
        whole = self.page.locator('.zoom [data-act="fit"]')
        found = self._seen(target) or self._by_pills(target)
        if found is None and whole.count():
            self.used["fit"] += 1
            if self.broad:  # a finger has no buttons over the map: they stand in the menu
                self.press(self.page.locator('[data-act="menu-bar"]'))
                whole = self.page.locator('.bar-menu [data-act="fit"]')
            self.press(whole)
            at_rest(self.page)  # numbers and pills that look for their places may come between
            found = self._seen(target) or self._by_pills(target)
        return found

    def _by_pills(self, target: str) -> Point | None:
        """By the pill that names it, else by the one that shows the next, tap after tap."""
        for _ in range(PAGES):
            named = self.page.locator(f'.pill[data-value="{target}"]')
            wanted = named if named.count() else self.page.locator('.pill[data-key="pill-more"]')
            if not wanted.count():
                return None
            self.used["pill"] += 1
            self.press(wanted)
            settled(self.page)
            found = self._seen(target)
            if found is not None:
                return found
        return None

    def _seen(self, target: str) -> Point | None:
        """A point well inside the shape, for a narrow shape any point inside."""
        wide = point_in_sight(self.page, target, self.lot, self.broad)
        return wide or point_in_sight(self.page, target, self.lot)

    def number(self, field: Locator, wanted: int) -> None:
        """Press the field and type: a phone shows its keyboard."""
        type_number(self, field, wanted)

    def choose(self, field: Locator, value: str) -> None:
        """The list of a drop-down is the browser's own and lies outside the page."""
        field.select_option(value)


def mouse(page: Page, seed: int = 1) -> Pointer:
    """A mouse."""
    hand = Pointer(page, page.mouse.click, seed)
    hand.twice = True
    return hand


HEAR = """() => {
  const click = new Promise(done => addEventListener("click", done, { capture: true, once: true }));
  const late = new Promise(done => setTimeout(done, 5000));
  return { click: Promise.race([click, late]).then(() => null) };
}"""
"""Gives what waits for the next click, or for a tap of which there came none."""


def finger(page: Page, seed: int = 1) -> Pointer:
    """A finger; needs a context with `has_touch`.

    The browser makes a click of a touch in its own time: a page that is looked at before would
    still be as it was.
    """

    def tap(x: float, y: float) -> None:
        heard = page.evaluate_handle(HEAR)
        page.touchscreen.tap(x, y)
        heard.evaluate("heard => heard.click")
        heard.dispose()

    hand = Pointer(page, tap, seed)
    hand.broad = FINGER
    return hand


class Keyboard:
    """Presses keys only."""

    by_shapes = False
    twice = False

    def __init__(self, page: Page) -> None:
        self.page = page
        self.used: Counter[str] = Counter()
        self._turn = 0

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def press(self, button: Locator) -> None:
        """By the letter or digit on it, by Enter where it says so, else go there by Tab."""
        node = button.first
        sign = node.locator("kbd:visible, .no:visible").first
        mark = sign.inner_text().strip() if sign.count() else ""
        typed = self._typed(node, mark)
        self.used[typed or "tab"] += 1
        if typed == "enter":
            self.keys("Enter")
        elif typed:
            self.keys(mark.lower())
        else:
            self.tab_to(node)
            self.keys("Space" if node.evaluate("node => node.tagName === 'INPUT'") else "Enter")

    def _typed(self, node: Locator, mark: str) -> str:
        """What kind of key is printed on a button, "" where none is."""
        if mark == "↵":
            return "enter"
        if len(mark) != 1 or not node.evaluate("node => Boolean(node.closest('.offers, .stage'))"):
            return ""
        return "digit" if mark.isdigit() else "letter" if mark.isalpha() else ""

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until this has the focus."""
        for _ in range(MANY_TABS):
            if wanted.evaluate(FOCUSED):
                return
            self.keys("Tab")
        expect(wanted).to_be_focused()

    def reach(self, target: str, row: Locator) -> bool:
        """By its digit, or by walking over the map in turn; a high number by arrows."""
        self._turn += 1
        on_map = self.page.locator(f'.tags .numtag[data-target="{target}"]').count()
        if on_map and self._turn % 3 == 0:
            self.walk_to(target)
        else:
            self.list_to(row)
        return True

    def walk_to(self, target: str) -> None:
        """T goes from target to target on the map, Space chooses."""
        cursor = self.page.locator(f'[data-slot=cursor] [clip-path="url(#cut-{target})"]')
        self.used["walk"] += 1
        for _ in range(80):
            self.keys("t")
            if cursor.count():
                break
        expect(cursor).to_have_count(1)
        self.keys("Space")

    def list_to(self, row: Locator) -> None:
        """The digit of a row, in turn with arrows and Enter; 0 turns the pages of the list."""
        for _ in range(PAGES):
            if row.count():
                break
            self.used["page"] += 1
            self.keys("0")
        digit = row.locator(".no").first.inner_text()
        if self._turn % 3 == 1 and digit:
            self.used["digit"] += 1
            self.keys(digit)
            return
        self.used["arrows"] += 1
        self.tab_to(self.page.locator(".offers .row:visible").first)
        for _ in range(PAGES):
            if row.evaluate(FOCUSED):
                break
            self.keys("ArrowDown")
        expect(row).to_be_focused()
        self.keys("Enter")

    def number(self, field: Locator, wanted: int) -> None:
        """Go to the field and type."""
        type_number(self, field, wanted)

    def choose(self, field: Locator, value: str) -> None:
        """Arrows go through a drop-down list."""
        self.tab_to(field)
        for key in ("ArrowUp", "ArrowDown"):
            for _ in range(6):
                if field.input_value() == value:
                    return
                self.keys(key)
        expect(field).to_have_value(value)


def type_number(hand: Pointer | Keyboard, field: Locator, wanted: int) -> None:
    """Bring the focus to a number field, type the number, and leave it by Tab."""
    if field.input_value() == str(wanted):
        return
    if isinstance(hand, Keyboard):
        hand.tab_to(field)
    else:
        hand.press(field)
    for key in ("Control+a", *str(wanted)):
        hand.page.keyboard.press(key)
    expect(field).to_have_value(str(wanted))
