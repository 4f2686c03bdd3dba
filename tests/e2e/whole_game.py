"""A game played from the set-up form on, by one hand, each click and each figure checked.

`Player.play` decides by lot what to do (`wishes.py`), finds on the page where it is done, and lets
the hand do it (`hands.py`). What went otherwise than it should is noted as a doubt, with the step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from core import GAMES, Session
from e2e.conftest import PATIENCE, at_rest, ready
from e2e.figures import wrong_figures
from e2e.hands import Covered, Hand, Keyboard, Pointer, finger, mouse
from e2e.player import kept_session, over, settled, step, store_settings, table_ready
from e2e.shapes import layout_of, places, point_in_sight
from e2e.wishes import WISHES

ORDER = ("imperial2030", "pocket_imperium", "struggle_of_empires")
"""The games that are played, in this order."""
SEEDS = {"imperial2030": 5, "struggle_of_empires": 3, "pocket_imperium": 13}
"""Seeds with which a game takes about a hundred decisions."""

HANDS = {"shapes": mouse, "touch": finger, "keys": lambda page: Keyboard(page)}
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CONTEXTS: dict[str, dict[str, Any]] = {"shapes": DESK, "touch": PHONE, "keys": DESK}

STILL_MS = 250
"""A menu that is open after this was not closed by the click that opened it."""
NOWHERE_EVERY = 9
"""After so many decisions a click goes to a place that means nothing now."""


def main_button(text: str) -> str:
    """The main button, or Pocket's own for it, while it plays this choice."""
    return ", ".join(
        f'{box}[data-value="{text}"]:visible' for box in (".prompt-main .main", ".lock")
    )


def picked_row(text: str) -> str:
    """A row that is selected and has no main button of its own."""
    boxes = (".auction", ".battle")
    marks = (f'[data-value="{text}"]', f'[data-target="say:{text}"]')
    return ", ".join(f"{box} .picked{mark}" for box in boxes for mark in marks)


@dataclass
class Player:
    """Somebody who plays the first seat."""

    page: Page
    hand: Hand
    game: str
    seats: int = 2
    decisions: int = 0
    doubts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lot = Random(SEEDS[self.game])
        self.optional = Random(1)
        self.ui = import_module(f"web.games.{self.game}.table").TABLE

    # ---- the game ----
    def set_up(self, site: str) -> None:
        """Fill in the form: one person, simple bots, a seed; then start."""
        page, hand = self.page, self.hand
        store_settings(page, site, one_click="free")
        page.goto(f"{site}#home")
        ready(page)
        self._pick_game()
        self._seat_bots()
        if self.game == "imperial2030":
            hand.choose(page.get_by_label("Set-up", exact=True), "experienced")
        seed = page.get_by_label("Seed", exact=True)
        hand.number(seed, SEEDS[self.game])
        hand.press(page.get_by_role("button", name="Start"))
        settled(table_ready(page))

    def _pick_game(self) -> None:
        if isinstance(self.hand, Pointer):
            self.hand.press(self.page.locator(f".card[data-game={self.game}] .card-title"))
        elif isinstance(self.hand, Keyboard):
            self.hand.tab_to(self.page.locator(".cards input:checked"))
            for _ in range([*GAMES].index(self.game)):
                self.hand.keys("ArrowRight")
        expect(self.page.locator(f".card.selected[data-game={self.game}]")).to_be_visible()

    def _seat_bots(self) -> None:
        """Simple bots behind the first seat; rows are added, or left empty, as it takes."""
        rows = self.page.get_by_role("radiogroup", name="Who plays as player")
        more = self.page.get_by_role("button", name="Add a player")
        while (shown := rows.count()) < self.seats:
            self.hand.press(more)
            expect(rows).to_have_count(shown + 1)
        for row in range(2, self.seats + 1):
            self.hand.choose(self.page.get_by_label(f"Bot of player {row}"), "random")
        for at in range(self.seats, rows.count()):
            self._pick_kind(rows.nth(at), "Empty")

    def _pick_kind(self, who: Locator, kind: str) -> None:
        if isinstance(self.hand, Pointer):
            self.hand.press(who.locator("label", has_text=kind))
        elif isinstance(self.hand, Keyboard):
            self.hand.tab_to(who.get_by_label("Bot"))
            self.hand.keys("ArrowRight")
        expect(who.get_by_label(kind)).to_be_checked()

    def play(self, most: int | None = None) -> Session:
        """Play to the end, or for so many decisions; gives the game as the browser keeps it."""
        while True:
            session = kept_session(self.page)
            self.doubts += [f"step {session.step}: {w}" for w in wrong_figures(self.page, session)]
            if over(self.page) or self.decisions == most:
                return session
            if self.hand.by_shapes and self.decisions % NOWHERE_EVERY == NOWHERE_EVERY - 1:
                self.press_nowhere(session)
            self.decide(session)
            self.decisions += 1

    def doubt(self, session: Session, what: str) -> None:
        """Note what went wrong."""
        self.doubts.append(f"step {session.step}: {what}")

    # ---- one decision ----
    def decide(self, session: Session) -> None:
        """Choose by lot, do it, and wait for the step."""
        choice = WISHES[self.game](session, self.lot)
        try:
            self.do(session, choice)
        except (TimeoutError, Covered, AssertionError) as error:
            if step(self.page) != session.step:
                raise
            self.doubt(session, f"{choice.text!r} was not played: {str(error).splitlines()[0]}")
            self.help_out(choice.text)
        self.wait(f'#app.play:not([data-step="{session.step}"])[data-waiting=false]')

    def help_out(self, text: str) -> None:
        """Go on by any button there is, so that one doubt does not end the game."""
        self.page.keyboard.press("Escape")
        button = self.page.locator(f'#app [data-act=play][data-value="{text}"]')
        target = next(
            choice.targets[-1] if choice.targets else f"say:{text}"
            for choice in kept_session(self.page).choices
            if choice.text == text
        )
        if not button.count():
            self.page.locator(f'.offers [data-value="{target}"]').first.click()
        if button.count():
            button.first.click()

    def do(self, session: Session, choice: Any) -> None:
        """Play a choice where the page offers it."""
        page, hand, text = self.page, self.hand, choice.text
        plain = page.locator(main_button(text))
        if plain.count():
            hand.used["main"] += 1
            hand.press(plain)
            self.settle(session, text, "")
        elif text.startswith("bid ") and page.locator(".bid-field").count():
            hand.used["bid"] += 1
            hand.number(page.locator(".bid-field"), int(text.split()[1]))
            hand.press(page.locator(f'.auction .go[data-value="{text}"]'))
            self.settle(session, text, "")
        elif text.startswith("help "):
            self.send_help(text)
            self.settle(session, text, "")
        else:
            self.choose(session, choice)

    def send_help(self, text: str) -> None:
        """Steppers for armies and fleets, then the button that sends them."""
        self.hand.used["help"] += 1
        for at, wanted in enumerate(map(int, text.split()[1:])):
            stepper = self.page.locator(f'.stepper:has([data-key="step-help-more-{at}"])')
            while stepper.count():
                now = int(stepper.locator(".count-now").inner_text())
                if now == wanted:
                    break
                way = "more" if now < wanted else "less"
                self.hand.press(stepper.locator(f'[data-key="step-help-{way}-{at}"]'))
                expect(stepper.locator(".count-now")).not_to_have_text(str(now))
        self.hand.press(self.page.locator(f'.helping .go[data-value="{text}"]'))

    def choose(self, session: Session, choice: Any) -> None:
        """A place, else a button, else a row of the list, else a tile; then what the page asks."""
        page, hand, text = self.page, self.hand, choice.text
        target, row = self.where(session, choice)
        listed = page.locator(f'.offers .row[data-act=group][data-value="{row}"]')
        button = page.locator(f'.offers [data-act=play][data-value="{text}"]')
        if button.count():
            hand.used["button"] += 1
            hand.press(button)
        elif target and hand.by_shapes:
            if not hand.reach(target, listed):
                raise Covered(f"nothing of {target} can be clicked")
        elif self.in_shop(text, listed):
            self.buy(text)
        else:
            self.take_row(target, listed)
        self.settle(session, text, target)

    def where(self, session: Session, choice: Any) -> tuple[str, str]:
        """The place that means a choice ("" without one), and the row of the list it is under."""
        groups = layout_of(session, self.ui).groups
        row = next((group.target for group in groups if choice in group.choices), "")
        board = places(session)
        for target in reversed(choice.targets):
            if target.startswith(("bond.", "rondel.")):
                return target, row
        if row in board:
            return row, row
        larger = self.ui.larger_target
        inner = [name for name in sorted(board) if name != row and larger(name) == row]
        if inner:
            return self.optional.choice(inner), row
        own = choice.targets[-1] if choice.targets else self.asked_about(session)
        rows = {group.target for group in groups}
        return (own if own in board and own not in rows else ""), row

    def asked_about(self, session: Session) -> str:
        """The place whose answers have no place of their own, "" where there is none."""
        return str(self.ui.question_place(SimpleNamespace(prompt=session.prompt)))

    def take_row(self, target: str, listed: Locator) -> None:
        """A row of the list; a pointer asks for more rows where it is not shown."""
        if isinstance(self.hand, Keyboard):
            self.hand.reach(target, listed)
            return
        while not listed.count():
            self.hand.press(self.page.locator('.offers [data-act="more"]'))
        kind = "card" if self.page.locator(".plan .hand").count() else "list"
        self.hand.used[kind] += 1
        self.hand.press(listed)

    def in_shop(self, text: str, listed: Locator) -> bool:
        """Whether a tile is bought in the panel of tiles only."""
        shop = self.page.locator('[data-key="row-tiles"]')
        return text.startswith("buy ") and not listed.count() and shop.count() > 0

    def buy(self, text: str) -> None:
        """Open the panel of tiles, and buy there."""
        self.hand.used["shop"] += 1
        self.hand.press(self.page.locator('[data-key="row-tiles"]'))
        self.hand.press(self.page.locator(f'.drawer [data-value="{text}"]'))

    def settle(self, session: Session, text: str, target: str) -> None:
        """After the first press: the row of a menu, then what is selected, till the step."""
        moved = f'#app.play:not([data-step="{session.step}"])'
        asked = {
            "menu": ", ".join(
                f'.choice-menu [data-value{fits}"]:not(.picked)'
                for fits in (f'="{text}', f'^="{text} ')  # the click, or a move that begins with it
            ),
            "again": f'.drawer .picked[data-value="{text}"]',
            "confirm": ", ".join(
                (main_button(text), ".prompt-main .main.picked:visible", picked_row(text))
            ),
        }
        refused = ".prompt .remark"
        while True:
            self.wait(", ".join((moved, refused, *asked.values())))
            if self.page.locator(moved).count():
                return
            kind = next((k for k, name in asked.items() if self.page.locator(name).count()), "")
            if not kind:
                raise AssertionError(self.page.locator(refused).inner_text())
            if kind == "menu":
                self.page.wait_for_timeout(STILL_MS)
                assert self.page.locator(".choice-menu").is_visible(), "the menu went away"
            self.hand.used[kind] += 1
            button = self.page.locator(asked.pop(kind))
            if target.startswith("rondel.") and self.hand.twice and self.optional.random() < 0.5:
                self.hand.reach(target, button)  # the second click on a space plays it
            else:
                self.hand.press(button)
            if kind in ("again", "confirm"):
                self.wait(moved)
                return

    def wait(self, selector: str) -> None:
        """Wait until this is on the page."""
        self.page.locator(selector).first.wait_for(state="attached", timeout=PATIENCE)

    # ---- clicks that mean nothing ----
    def press_nowhere(self, session: Session) -> None:
        """A click on a place without a choice tells why not, and makes no step."""
        meant = {name for choice in session.choices for name in choice.targets}
        meant.add(self.asked_about(session))
        meant.update(name for way in session.ways() for name in way.choice.targets)
        free = [
            name
            for name in sorted(places(session))
            if not {name, self.ui.larger_target(name)} & meant
        ]
        at_rest(self.page)
        for name in self.optional.sample(free, len(free)):
            if self.tell_why_not(session, name):
                return

    def tell_why_not(self, session: Session, name: str) -> bool:
        """Press on a place in sight, False where it is out of sight."""
        at = point_in_sight(self.page, name, self.optional)
        if at is None or not isinstance(self.hand, Pointer):
            return False
        self.hand.used["nowhere"] += 1
        self.hand.strike(*at)
        try:
            self.wait(".prompt .remark")
        except TimeoutError:
            self.doubt(session, f"a click on {name} is answered by nothing")
        if step(self.page) != session.step:
            self.doubt(session, f"a click on {name} made a step")
        return True
