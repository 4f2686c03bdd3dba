"""The table in a window at 300 or 400 %: low and narrow, one column that scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.player import settled
from e2e.pocket_hands import at_phase, new, sit_down

pytestmark = pytest.mark.reused

ZOOMED = [(320, 256), (360, 225), (480, 300)]
"""1280 x 1024 and 1440 x 900 at 400 %, and the latter at 300 %."""

ON_TOP = """node => {
  const box = node.getBoundingClientRect();
  const hit = y => node.contains(document.elementFromPoint(box.x + box.width / 2, y));
  return hit(box.top + 3) && hit(box.bottom - 3);
}"""
"""Whether nothing lies over the upper and the lower edge of a thing."""


def zoomed(page: Page, site: str, size: tuple[int, int]) -> Locator:
    """The rows of a planet to invade, in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, at_phase(new("ppp"), "exterminate"))
    settled(page)
    rows = page.locator(".rows-list .row")
    expect(rows.nth(1)).to_be_attached()
    return rows


@pytest.mark.parametrize("size", ZOOMED, ids=lambda size: f"{size[0]}")
def test_what_has_the_focus_lies_under_nothing(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """The bar and the tabs keep their places while the page scrolls between them."""
    rows = zoomed(page, site, size)
    for row in (rows.last, rows.first):
        row.focus()
        expect(row).to_be_in_viewport(ratio=1)
        assert row.evaluate(ON_TOP)


@pytest.mark.parametrize("size", ZOOMED, ids=lambda size: f"{size[0]}")
def test_the_board_has_a_place_of_its_own(page: Page, site: str, size: tuple[int, int]) -> None:
    """The sheet with the choices lay over all of it."""
    zoomed(page, site, size)
    stage, dock = page.locator(".stage").bounding_box(), page.locator(".dock").bounding_box()
    assert stage is not None and dock is not None
    assert stage["height"] >= 300
    assert stage["y"] >= dock["y"] + dock["height"]
