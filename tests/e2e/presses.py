"""The one rule of the table: a press plays, or selects; then the next one plays."""

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


def settle(page: Page, before: int, again: Callable[[], None], menu: bool = True) -> None:
    """After a press: wait for a step, or a menu; press again where the choice is selected only.

    What is selected at the next step is no answer: bots may still be to move.
    """
    left = f'#app.play:not([data-step="{before}"])'
    answers = (left, PICKED, *((MENU,) if menu else ()))
    page.locator(", ".join(answers)).first.wait_for(state="attached", timeout=PATIENCE)
    if not page.locator(left).count():
        if not page.locator(PICKED).count():
            return
        again()
    page.locator(moved_from(before)).wait_for(state="attached", timeout=PATIENCE)
