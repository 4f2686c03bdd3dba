"""The axe rules on what a page shows, in both themes; and the sizes of windows that are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SIZES = {"desktop": (1440, 900), "tablet": (768, 1024), "phone": (390, 844)}

TRIED = ("desktop", "phone", pytest.param("tablet", marks=pytest.mark.sweep))
"""The tablet's screens have what one of the others has: they are looked at on request."""

COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What a theme can change: the other rules see the same page in both."""


def window(page_of: Callable[..., Page], size: str) -> Page:
    """A window of a size, with a finger where it is small; the page's policy does not stop axe."""
    width, height = SIZES[size]
    touch = size != "desktop"
    return page_of(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",  # no colours half-way
        bypass_csp=True,
        has_touch=touch,
        is_mobile=touch,
    )


def flaws(page: Page, state: str) -> list[str]:
    """What axe has to say of the light theme, and of the colours of the dark one."""
    page.emulate_media(color_scheme="light")
    found = [*_found(page, f"{state}, light", {})]
    page.emulate_media(color_scheme="dark")
    return [*found, *_found(page, f"{state}, dark", COLOURS)]


RUN = "options => axe.run({ resultTypes: ['violations'], ...options }).then(r => r.violations)"
"""What is wrong only: telling of all that is right takes axe as long again."""


def _found(page: Page, state: str, options: dict[str, Any]) -> Iterator[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    for flaw in page.evaluate(RUN, options):
        for node in flaw["nodes"][:4]:
            yield f"{state}: {flaw['id']} ({flaw['help']}) {node['target']}: {node['html'][:150]}"
