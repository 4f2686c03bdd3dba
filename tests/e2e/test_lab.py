"""The kernel inside the page does what it does natively, and is fast enough there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import core
from tests.e2e.conftest import PATIENCE, ready

pytestmark = pytest.mark.warm

LINKS = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.link"))


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_in_the_page_as_natively(page: Page, site: str, path: Path) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    page.locator("#lab-link").fill(path.read_text().strip())
    page.locator("#lab-go").click()
    trace = page.locator("#lab-trace[data-state=done]")
    expect(trace).to_be_visible()
    assert trace.inner_text().split() == path.with_suffix(".trace").read_text().split()


def test_the_benchmark_runs_in_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    page.locator("#lab-run").click()
    figures = page.locator("#lab-bench[data-state=done]")
    expect(figures).to_be_visible(timeout=4 * PATIENCE)  # so much work takes its time
    result = json.loads(figures.inner_text())
    assert result["imperial2030"]["actions_per_s"] > 0
    assert result["imperial2030"]["link_chars"]["worst"] <= 2000
    print(figures.inner_text())


def test_clicks_of_every_game_are_measured_to_the_painted_answer(page: Page, site: str) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    page.locator("#lab-count").fill("3")
    page.locator("#lab-click").click()
    output = page.locator("#lab-clicks[data-state=done]")
    expect(output).to_be_visible(timeout=4 * PATIENCE)
    result = json.loads(output.inner_text())
    assert result.keys() == core.GAMES.keys()
    for figures in result.values():
        assert figures["clicks"] == 6
        assert 0 < figures["handler_ms"]["median"] < figures["answer_ms"]["p95"]
    expect(page.get_by_role("heading", level=1)).to_have_text("Laboratory")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('game'))") == []
