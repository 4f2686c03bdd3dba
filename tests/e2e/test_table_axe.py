"""The axe rules find nothing on the table: in its typical states, both themes, at three sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.axe import TRIED, flaws, window
from e2e.player import visit


@pytest.mark.parametrize("size", TRIED)
def test_axe_finds_nothing(size: str, site: str, page_of: Callable[..., Page]) -> None:
    page = window(page_of, size)
    found = [flaw for state in visit(page, site) for flaw in flaws(page, state)]
    assert not found, "\n" + "\n".join(found)
