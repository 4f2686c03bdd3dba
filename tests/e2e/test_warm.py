"""Between two tests a shared profile forgets everything but the files of the site."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from e2e.conftest import forget, ready

pytestmark = pytest.mark.warm


def test_what_a_player_left_is_gone_the_files_stay(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site)
    ready(page)
    page.evaluate("localStorage.setItem('left', 'behind')")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.close()
    forget(context, site)
    page = context.new_page()
    page.goto(site, wait_until="commit")
    assert page.evaluate("localStorage.getItem('left')") is None
    assert page.evaluate("caches.keys().then((names) => names.length)") > 0
