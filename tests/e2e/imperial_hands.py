"""Who plays whole games of Imperial 2030 by what is seen on the page: by mouse, or by keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page, expect

from e2e.player import NEVER, on_map, row, table
from e2e.presses import click_picked, enter_picked, press_keys, settle
from e2e.shapes import point_inside

READ = """root => {
  const values = selector => [...root.querySelectorAll(selector)].map(node => node.dataset.value);
  const targets = selector => [...root.querySelectorAll(selector)].map(node => node.dataset.target);
  return {
    step: Number(root.dataset.step),
    menu: values('.choice-menu [data-act=play]'),
    rondel: targets('.dock .rondel .space.legal'),
    bonds: targets('.dock .bond.buy'),
    map: [...root.querySelectorAll('[data-slot=targets] .target')]
      .map(node => node.getAttribute('clip-path').slice('url(#cut-'.length, -1)),
    rows: values('.offers .row[data-act=group]'),
    main: values('.prompt-main [data-act=play]')[0] ?? '',
  };
}"""
"""What a person sees that can be clicked: by notation where it plays, else by target."""

Deed = tuple[str, str]
"""What to do: a kind ("rondel", "bond", "map", "menu", "row", "main") and a target or notation."""


@dataclass(frozen=True)
class Sight:
    """What a person sees that can be clicked."""

    step: int
    menu: list[str]
    rondel: list[str]
    bonds: list[str]
    map: list[str]
    rows: list[str]
    main: str


def look(page: Page) -> Sight:
    """Look at the table."""
    return Sight(**table(page).evaluate(READ))


class Mind:
    """Decides by a simple rule that makes a game short.

    Few nations get all bonds, so that the others have no government and no turns; spaces of the
    rondel are taken by liking, early in the game another one than late; all else goes by lot.
    """

    def __init__(
        self, nations: Sequence[str], early: str, late: str, switch: int, seed: int
    ) -> None:
        self.nations, self.switch = nations, switch
        self.early, self.late = early.split(), late.split()
        self.lot = Random(seed)

    def wish(self, seen: Sight) -> Deed:
        """What to do next."""
        if seen.menu:
            bonds = seen.menu[0].startswith(("bond ", "buy ", "trade "))
            return "menu", max(seen.menu, key=price) if bonds else self.one(seen.menu)
        if seen.rondel:
            return "rondel", min(seen.rondel, key=lambda name: self.rank(name, seen.step))
        if seen.bonds:
            good = [name for name in seen.bonds if name.split(".")[1] in self.nations]
            return ("bond", max(good, key=price)) if good else ("main", seen.main)
        if seen.map and not seen.main.startswith("produce"):
            return "map", self.one(seen.map)
        return ("main", seen.main) if seen.main else ("row", self.one(seen.rows))

    def rank(self, target: str, step: int) -> int:
        """How well a space is liked, 0 the best."""
        liking = self.early if step < self.switch else self.late
        return next(i for i, kind in enumerate(liking) if target.startswith(f"rondel.{kind}"))

    def one(self, names: Sequence[str]) -> str:
        """Any of these that gets further."""
        return self.lot.choice([name for name in names if not name.endswith(NEVER)] or names)


def price(bond: str) -> int:
    """What a bond costs (`bond.russia.9`, `buy russia 9`, `trade russia 4 9`)."""
    return int(re.split(r"[ .]", bond)[-1])


class Hand:
    """Does what somebody wishes, in one way or another, and waits for the page to answer.

    What the first press selects only gets a second one (presses.py).
    """

    again: Callable[[Page], None]
    """Plays what is selected."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.used: Counter[str] = Counter()
        self.lot = Random(8)

    def act(self, deed: Deed, before: int) -> None:
        """Do it, and wait until a step was made or a menu has opened."""
        kind, name = deed
        self.used[kind] += 1
        getattr(self, kind)(name)
        if settle(self.page, before, self.again, menu=kind != "menu"):
            self.used["again"] += 1


class Mouse(Hand):
    """Plays with clicks only: on rondel, bonds, map and menus; on buttons where nothing else is."""

    again = staticmethod(click_picked)

    def rondel(self, target: str) -> None:
        """A space of the rondel."""
        self.page.locator(f'.dock .rondel [data-target="{target}"]').click()

    def bond(self, target: str) -> None:
        """A bond is a chip of the grid."""
        self.page.locator(f'.bond.buy[data-target="{target}"]').click()

    def map(self, region: str) -> None:
        """A region is clicked on its number, or on its shape where another page has the numbers.

        It is played once and not again by the same click.
        """
        if on_map(self.page, region).count():
            on_map(self.page, region).click()
        else:
            self.page.mouse.click(*point_inside(self.page, region, self.lot))
        expect(self.page.locator(".prompt .remark")).to_have_count(0)

    def menu(self, text: str) -> None:
        """A row of the menu that is open."""
        self.page.locator(f'.choice-menu [data-value="{text}"]').click()

    def main(self, text: str) -> None:
        """The main button."""
        self.page.locator(f'.prompt-main [data-value="{text}"]').click()

    def row(self, target: str) -> None:
        """A row of the list."""
        row(self.page, target).click()


class Keys(Hand):
    """Plays with the keyboard only."""

    again = staticmethod(enter_picked)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._turn = 0

    def rondel(self, target: str) -> None:
        """A row of the list by its digit."""
        press_keys(self.page, self.number(target))

    def bond(self, target: str) -> None:
        """The nation's digit; if it offers several bonds, its menu opens."""
        press_keys(self.page, self.number("nation." + target.split(".")[1]))

    def map(self, region: str) -> None:
        """By digit and by walking over the map in turn; arrows lead to rows of other pages."""
        self._turn += 1
        here = region in look(self.page).rows
        if self._turn % 3 == 0 or region not in self.rows_by_pages(region):
            self.walk_to(region)
        elif here:
            press_keys(self.page, self.number(region))
        else:
            self.along_rows(region)

    def walk_to(self, region: str) -> None:
        """T goes from target to target on the map, Space chooses."""
        cursor = self.page.locator(f'[data-slot=cursor] use[href="#map-{region}"]')
        for _ in look(self.page).map:
            press_keys(self.page, "t")
            if cursor.count():
                break
        press_keys(self.page, "Space")
        self.used["walk"] += 1

    def rows_by_pages(self, region: str) -> list[str]:
        """0 turns the pages of the list until one has this row; the rows of the last one seen."""
        first = rows = look(self.page).rows
        while region not in rows and self.page.locator('.offers [data-act="more"]').count():
            press_keys(self.page, "0")
            rows = look(self.page).rows
            if rows == first:
                break
        return rows

    def along_rows(self, region: str) -> None:
        """Arrows go along the rows, Enter plays."""
        for _ in look(self.page).rows:
            if row(self.page, region).evaluate("node => node === document.activeElement"):
                break
            press_keys(self.page, "ArrowDown")
        expect(row(self.page, region)).to_be_focused()
        press_keys(self.page, "Enter")
        self.used["arrows"] += 1

    def menu(self, text: str) -> None:
        """A row of a menu by its letter."""
        letter = self.page.locator(f'.choice-menu [data-value="{text}"]').get_attribute(
            "data-letter"
        )
        press_keys(self.page, str(letter))

    def main(self, text: str) -> None:
        """The main button stands before the list."""
        button = self.page.locator(f'.prompt-main [data-value="{text}"]')
        for _ in range(20):
            if button.evaluate("node => node === document.activeElement"):
                break
            press_keys(self.page, "Shift+Tab")
        press_keys(self.page, "Enter")

    def row(self, target: str) -> None:
        """A row of the list by its digit."""
        press_keys(self.page, self.number(target))

    def number(self, target: str) -> str:
        """The number before a row."""
        return row(self.page, target).locator(".no").inner_text()
