"""How somebody plays Struggle of Empires on the page: with the mouse alone, or with keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.endings import near_the_end
from e2e.player import kept_session, over, seat_at, step, table
from e2e.presses import click_picked, enter_picked, press_keys, settle
from e2e.struggle_player import SWAP, Wisher, kind_of


class Hand:
    """Does on the page what is wished, and waits for the step; subclasses say with what."""

    again: Callable[[Page], None]
    """Plays what is selected."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.used: Counter[str] = Counter()

    def act(self, session: Session, text: str) -> None:
        """Play a choice of this session, which the page shows, or swap the pair."""
        before = step(self.page)
        way, target = self.way(session, text)
        self.used[way] += 1
        getattr(self, way)(target, text)
        if settle(self.page, before, self.again, menu=False):
            self.used["again"] += 1

    def way(self, session: Session, text: str) -> tuple[str, str]:
        """By which part of the page a choice is played, and the target it belongs to there."""
        verb = kind_of(text)
        if self.page.locator(f'.prompt-main [data-value="{text}"]').count():
            return "main", ""
        if text == SWAP or verb in ("side", "bid") or self.page.locator(".passing").count():
            return ("swap" if text == SWAP else verb if verb == "bid" else "button"), ""
        if self.page.locator(".battle").count():
            return ("help" if verb == "help" else "button"), ""
        choice = next(choice for choice in session.choices if choice.text == text)
        target = choice.targets[-1] if choice.targets else f"say:{text}"
        if self.row(f"say:{text}").count():
            return "list", f"say:{text}"
        if verb == "buy" and not self.row(target).count():
            return "shop", target
        return ("map" if on_map(self.page, target).count() else "list"), target

    # ---- parts of the page ----
    def row(self, target: str) -> Locator:
        """The row of the list for a target."""
        return self.page.locator(f'.offers .row[data-act=group][data-value="{target}"]')

    def button(self, target: str, text: str) -> None:
        """A button that plays at once: of the auction, of a battle."""
        self.press_on(self.page.locator(f'.offers [data-act=play][data-value="{text}"]'))

    def main(self, target: str, text: str) -> None:
        """The main button."""
        raise NotImplementedError

    def bid(self, target: str, text: str) -> None:
        """A number, then the button."""
        raise NotImplementedError

    def help(self, target: str, text: str) -> None:
        """Steppers for armies and fleets, then the button that sends them."""
        for at, wanted in enumerate(map(int, text.split()[1:])):
            more = self.page.locator(f'[data-key="step-help-more-{at}"]')
            if more.count():
                self.step_to(at, wanted)
        self.press_on(self.page.locator(f'.helping .go[data-value="{text}"]'))

    def step_to(self, at: int, wanted: int) -> None:
        """One more, or one less, until the number is the wanted one."""
        stepper = self.page.locator(f'.stepper:has([data-key="step-help-more-{at}"])')
        shown = stepper.locator(".count-now")
        while (now := int(shown.inner_text())) != wanted:
            way = "more" if now < wanted else "less"
            self.press_on(stepper.locator(f'[data-key="step-help-{way}-{at}"]'))
            expect(shown).to_have_text(str(now + (1 if way == "more" else -1)))

    def swap(self, target: str, text: str) -> None:
        """The button that proposes the pair the other way round."""
        self.press_on(self.page.locator(".auction [data-act=swap]"))

    def shop(self, target: str, text: str) -> None:
        """The panel of all tiles; it goes away after the purchase."""
        self.open_tiles()
        self.press_on(self.page.locator(f'.drawer [data-value="{text}"]'))

    def press_on(self, button: Locator) -> None:
        """Press this button."""
        raise NotImplementedError

    def open_tiles(self) -> None:
        """Open the panel of tiles."""
        raise NotImplementedError


def on_map(page: Page, target: str) -> Locator:
    """The number of a target on the map."""
    return page.locator(f'.tags .numtag[data-target="{target}"]')


class Mouse(Hand):
    """Plays with clicks only."""

    def press_on(self, button: Locator) -> None:
        """Click it."""
        button.first.click()

    again = staticmethod(click_picked)

    def main(self, target: str, text: str) -> None:
        """Click the main button."""
        self.page.locator(f'.prompt-main [data-value="{text}"]').click()

    def map(self, target: str, text: str) -> None:
        """Click the number on the map; a menu opens, or what is final is selected first."""
        on_map(self.page, target).click()
        self.settle(target, text)

    def list(self, target: str, text: str) -> None:
        """Click the row of the list."""
        while not self.row(target).count():
            self.page.locator('.offers [data-act="more"]').click()
        self.row(target).click()
        self.settle(target, text)

    def settle(self, target: str, text: str) -> None:
        """After a first click: choose in the menu, or press the main button that waits."""
        item = self.page.locator(f'.choice-menu [data-value="{text}"]')
        if item.count():
            item.click()
            self.used["menu"] += 1
        main = self.page.locator(f'.prompt-main [data-value="{text}"]')
        if main.count():
            main.click()
            self.used["confirm"] += 1

    def bid(self, target: str, text: str) -> None:
        """Step up to the number, then bid."""
        field = self.page.locator(".bid-field")
        missing = int(text.split()[1]) - int(field.input_value())
        for size in (5, 2, 1):
            while missing >= size:
                self.page.locator(f'[data-key="step-bid-more-{size}"]').click()
                missing -= size
                expect(field).to_have_value(str(int(text.split()[1]) - missing))
        self.page.locator(f'.auction .go[data-value="{text}"]').click()

    def open_tiles(self) -> None:
        """The row of the list that opens the panel."""
        self.page.locator('[data-key="row-tiles"]').click()


class Keys(Hand):
    """Plays with the keyboard only."""

    again = staticmethod(enter_picked)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._turn = 0

    def press_on(self, button: Locator) -> None:
        """By its digit where it has one, else tab to it."""
        number = button.first.locator(".no")
        digit = number.inner_text() if number.count() else ""
        if len(digit) == 1 and self.page.locator(".offers").filter(has=button.first).count():
            press_keys(self.page, digit)
        else:
            self.tab_to(button.first)
            press_keys(self.page, "Enter")

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until this has the focus."""
        for _ in range(120):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            press_keys(self.page, "Tab")
        expect(wanted).to_be_focused()

    def main(self, target: str, text: str) -> None:
        """Enter, where the focus is not on something else that takes it."""
        self.tab_to(self.page.locator(f'.prompt-main [data-value="{text}"]'))
        press_keys(self.page, "Enter")

    def map(self, target: str, text: str) -> None:
        """By digit, or by walking over the map in turn; a high number by arrows along the list."""
        self._turn += 1
        if self._turn % 3 == 0:
            self.walk_to(target)
        else:
            self.number(target)
        self.settle(text)

    def list(self, target: str, text: str) -> None:
        """By digit, or by arrows along the list."""
        self.number(target)
        self.settle(text)

    def number(self, target: str) -> None:
        """The digit of a row; a row of another page is reached by 0 and arrows."""
        row = self.row(target)
        if row.count():
            press_keys(self.page, row.locator(".no").inner_text())
            return
        while not row.count():
            press_keys(self.page, "0")
        for _ in range(60):
            if row.evaluate("node => node === document.activeElement"):
                break
            press_keys(self.page, "ArrowDown")
        press_keys(self.page, "Enter")
        self.used["arrows"] += 1

    def walk_to(self, target: str) -> None:
        """T goes from target to target on the map, Space chooses."""
        cursor = self.page.locator(f'[data-slot=cursor] use[href="#map-{target}"]')
        for _ in range(20):
            press_keys(self.page, "t")
            if cursor.count():
                break
        press_keys(self.page, "Space")
        self.used["walk"] += 1

    def settle(self, text: str) -> None:
        """After a first key: the letter of the menu, twice or Enter where it is selected first."""
        item = self.page.locator(f'.choice-menu [data-value="{text}"]')
        if item.count():
            press_keys(self.page, str(item.get_attribute("data-letter")))
            self.used["letter"] += 1
        main = self.page.locator(f'.prompt-main [data-value="{text}"]')
        if main.count():
            self.main("", text)
            self.used["confirm"] += 1

    def bid(self, target: str, text: str) -> None:
        """Type the number, then press the button."""
        field, amount = self.page.locator(".bid-field"), text.split()[1]
        if field.input_value() != amount:
            self.tab_to(field)
            press_keys(self.page, "Control+a", *amount, "Tab")
        go = self.page.locator(f'.auction .go[data-value="{text}"]')
        expect(go).to_be_visible()
        self.tab_to(go)
        press_keys(self.page, "Enter")

    def open_tiles(self) -> None:
        """N opens the panel."""
        press_keys(self.page, "n")


# ---- whole games ----
def play_all_kinds(
    page: Page, wisher: Wisher, hand: Hand, kinds: AbstractSet[str], parts: AbstractSet[str]
) -> Session:
    """Play what is wished until these kinds of choices were made, and parts of the page used."""
    session = kept_session(page)
    while not (kinds <= {*wisher.done} and parts <= {*hand.used}):
        assert not session.over, (kinds - {*wisher.done}, parts - {*hand.used})
        hand.act(session, wisher.wish(session))
        session = kept_session(page)
    return session


def play_to_the_end(
    page: Page, site: str, wisher: Wisher, hand: Hand, session: Session, **settings: Any
) -> Session:
    """Play the last decisions of a game; gives the game as the browser keeps it."""
    seat_at(page, site, near_the_end(session), key="end", **settings)
    while not over(page):
        now = kept_session(page, "end")
        hand.act(now, wisher.wish(now))
    expect(table(page)).to_have_attribute("data-panel", "end")
    return kept_session(page, "end")
