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
    """After a press: wait for a step, or a menu; press again where the choice is selected only."""
    moved, answers = moved_from(before), [moved_from(before), PICKED, *([MENU] if menu else [])]
    page.locator(", ".join(answers)).first.wait_for(state="attached", timeout=PATIENCE)
    selected = page.locator(PICKED).count() and not page.locator(moved).count()
    if selected and page.locator(f'#app[data-step="{before}"]').count():
        again()
        page.locator(moved).wait_for(state="attached", timeout=PATIENCE)
