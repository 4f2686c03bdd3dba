"""The axe rules find nothing on the table: in its typical states, both themes, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from e2e.player import visit

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


@pytest.fixture(params=SIZES)
def wide(request: pytest.FixtureRequest) -> bool:
    """Whether the window is a desktop's."""
    return bool(request.param == "desktop")


@pytest.fixture(params=["light", "dark"])
def page(
    request: pytest.FixtureRequest,
    wide: bool,
    new_context: Callable[..., BrowserContext],
) -> Page:
    """A window in one size and theme; the page's policy does not stop axe in it."""
    width, height = SIZES["desktop" if wide else "phone"]
    context = new_context(
        viewport={"width": width, "height": height},
        color_scheme=request.param,
        bypass_csp=True,
        has_touch=not wide,
        is_mobile=not wide,
    )
    return context.new_page()


def test_axe_finds_nothing(page: Page, site: str) -> None:
    found = [flaw for state in visit(page, site) for flaw in flaws(page, state)]
    assert not found, "\n" + "\n".join(found)


def flaws(page: Page, state: str) -> list[str]:
    """What axe has to say."""
    result = Axe().run(page)
    return [
        f"{state}: {flaw['id']} ({flaw['help']}) {node['target']}: {node['html'][:150]}"
        for flaw in result.response["violations"]
        for node in flaw["nodes"][:4]
    ]
