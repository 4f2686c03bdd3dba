"""The one rule of the table: a press plays, or selects; then the next one plays.

And what every hand of the tests does alike: the next press, and keys one after the other.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import PATIENCE

MENU = "#app .choice-menu"
PICKED = "#app .picked"
"""What plays the choice that is selected."""


def moved_from(before: int) -> str:
    """The selector of the table once it stands at another step and no bot thinks."""
    return f'#app.play:not([data-step="{before}"])[data-waiting=false]'


def press_keys(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def click_picked(page: Page) -> None:
    """Click what is selected, or the main button."""
    shown = page.locator(f"{PICKED}:visible")
    (shown if shown.count() else page.locator(".prompt-main .main")).first.click()


def enter_picked(page: Page) -> None:
    """Enter plays what is selected."""
    press_keys(page, "Enter")


def settle(page: Page, before: int, again: Callable[[Page], None], menu: bool = True) -> bool:
    """After a press: wait for a step, or a menu; press again where the choice is selected only.

    Says whether it pressed again. What is selected at the next step is no answer: bots may still
    be to move.
    """
    pressed = False
    left = f'#app.play:not([data-step="{before}"])'
    answers = (left, PICKED, *((MENU,) if menu else ()))
    page.locator(", ".join(answers)).first.wait_for(state="attached", timeout=PATIENCE)
    if not page.locator(left).count():
        if not page.locator(PICKED).count():
            return False
        again(page)
        pressed = True
    page.locator(moved_from(before)).wait_for(state="attached", timeout=PATIENCE)
    return pressed
