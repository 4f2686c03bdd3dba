"""The kernel inside the page does what it does natively, and is fast enough there."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import core
from e2e import tables
from e2e.conftest import LABOR, ready

pytestmark = pytest.mark.warm

LINKS = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.link"))


@pytest.mark.reused
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
    expect(figures).to_be_visible(timeout=LABOR)
    result = json.loads(figures.inner_text())
    assert result["imperial2030"]["actions_per_s"] > 0
    assert result["imperial2030"]["link_chars"]["worst"] <= 2000
    print(figures.inner_text())


def test_clicks_of_every_game_are_measured_to_the_painted_answer(page: Page, site: str) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    page.locator("#lab-count").fill("2")
    page.locator("#lab-click").click()
    output = page.locator("#lab-clicks[data-state=done]")
    expect(output).to_be_visible(timeout=LABOR)
    result = json.loads(output.inner_text())
    assert result.keys() == core.GAMES.keys()
    for figures in result.values():
        assert figures["clicks"] == 4
        assert 0 < figures["handler_ms"]["median"] < figures["answer_ms"]["p95"]
    expect(page.get_by_role("heading", level=1)).to_have_text("Laboratory")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('game'))") == []


def test_whole_games_are_measured_and_what_has_become_slower_is_named(
    page: Page, site: str
) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    figures = tables.measured(page, 4)
    print(json.dumps(figures, indent=1))
    found, stored = tables.ratios(figures), tables.stored()
    assert found.keys() == core.GAMES.keys() == stored.keys()
    for game, ratios in found.items():
        assert ratios.keys() == stored[game].keys()
        assert min(ratios.values()) > 0
    for sentence in tables.worse(found, stored):
        warnings.warn(sentence, stacklevel=1)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('game'))") == []


def test_memory_after_many_games_is_no_higher_than_after_two(page: Page, site: str) -> None:
    page.goto(f"{site}#lab")
    ready(page)
    first = tables.memory(page, 2)
    later = tables.memory(page, 3, first)
    print(json.dumps([first, later], indent=1))
    assert later["wasm_bytes"] <= first["wasm_bytes"]
    assert later["listeners"] <= first["listeners"]


def test_a_ratio_a_quarter_above_the_stored_one_is_named() -> None:
    stored = {"chess": {"open": 4.0, "step": 2.0}}
    assert list(tables.worse({"chess": {"open": 5.0, "step": 1.0}}, stored)) == []
    (sentence,) = tables.worse({"chess": {"open": 5.2, "step": 2.0}}, stored)
    assert sentence == "chess: open is 1.30 x what is stored (5.2, was 4.0)"
