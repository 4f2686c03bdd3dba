"""Browsers that lack what the page needs: each is told so, in words that can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

OLDER = {
    "colours": "CSS.supports = (name, value) => !value.startsWith('light-dark(')",
    "menus": "delete HTMLElement.prototype.popover",
}


def test_a_browser_without_webassembly_is_told(page: Page, site: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    expect(page.locator("#boot-error")).to_contain_text("WebAssembly")
    expect(page.locator("#boot-retry")).to_be_visible()


@pytest.mark.parametrize("lack", OLDER)
def test_a_browser_that_is_too_old_is_told_and_gets_nothing_large(
    page: Page, site: str, lack: str
) -> None:
    page.add_init_script(OLDER[lack])
    names: list[str] = []
    page.on("request", lambda request: names.append(request.url))
    page.goto(site)
    expect(page.locator("#boot-error")).to_contain_text("Safari or iOS 17.5")
    assert not any(name.endswith((".wasm", ".bin")) for name in names)


def test_what_an_older_browser_is_told_can_be_read_without_our_colours(
    page: Page, site: str
) -> None:
    def without_colours(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("light-dark(", "unknown("))

    page.add_init_script(OLDER["colours"])
    page.route("**/style.css*", without_colours)
    page.goto(site)
    expect(page.locator("#boot-error")).to_be_in_viewport()
    expect(page.locator("#boot")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("#boot")).to_have_css("color", "rgb(0, 0, 0)")
