"""The axe rules on what a page shows, in both themes; and the sizes of windows that are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

SIZES = {"desktop": (1440, 900), "tablet": (768, 1024), "phone": (390, 844)}

COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What a theme can change: the other rules see the same page in both."""


def window(new_context: Callable[..., BrowserContext], size: str) -> Page:
    """A window of a size, with a finger where it is small; the page's policy does not stop axe."""
    width, height = SIZES[size]
    touch = size != "desktop"
    context = new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",  # no colours half-way
        bypass_csp=True,
        has_touch=touch,
        is_mobile=touch,
    )
    return context.new_page()


def flaws(page: Page, state: str) -> list[str]:
    """What axe has to say of the light theme, and of the colours of the dark one."""
    page.emulate_media(color_scheme="light")
    found = [*_found(page, f"{state}, light", None)]
    page.emulate_media(color_scheme="dark")
    return [*found, *_found(page, f"{state}, dark", COLOURS)]


def _found(page: Page, state: str, options: dict[str, Any] | None) -> Iterator[str]:
    report = Axe().run(page, options=options).response
    for flaw in report["violations"]:
        for node in flaw["nodes"][:4]:
            yield f"{state}: {flaw['id']} ({flaw['help']}) {node['target']}: {node['html'][:150]}"
