"""Labels, plates, numbers and tokens on crowded maps do not cover one another, at three sizes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import keep, settled, table, table_ready

pytestmark = pytest.mark.reused

SIZES = [(1440, 900), (768, 1024), (390, 844)]
SEATS = {"imperial2030": 6, "struggle_of_empires": 7, "pocket_imperium": 4}
PROMPTS = {
    "imperial2030": ("prompt.march", "prompt.armies", "prompt.rondel"),
    "struggle_of_empires": ("prompt.action", "prompt.to", "prompt.deploy"),
    "pocket_imperium": ("prompt.explore", "prompt.step", "prompt.choose"),
}
MOST = 4.6
"""px that two drawn things may share: `crowding.OWN_SLACK`, and what drawing rounds."""

COVERED = """most => {
  const stage = document.querySelector('.board').getBoundingClientRect();
  const LEAF = 'use, path, rect, circle, text';
  const things = [];
  const add = (kind, name, node) => {
    const leaves = node.matches(LEAF) ? [node] : [...node.querySelectorAll(LEAF)];
    const boxes = leaves
      .filter(leaf => leaf.checkVisibility() && !leaf.matches('.halo, .ring-out, .ring-in'))
      .map(leaf => leaf.getBoundingClientRect())
      .filter(box => box.width > 1 && box.right > stage.left && box.left < stage.right
        && box.bottom > stage.top && box.top < stage.bottom);
    if (boxes.length) things.push({what: `${kind} ${name}`, boxes});
  };
  for (const place of document.querySelectorAll('.tokens > [data-target]'))
    [...place.children].filter(node => node.tagName === 'g')
      .forEach((node, i) => add('piece', `${place.dataset.target} ${i}`, node));
  for (const text of document.querySelectorAll('.labels .label text, .names text'))
    add('name', text.textContent, text);
  for (const rect of document.querySelectorAll('.tags .numtag rect'))
    add('number', rect.closest('.numtag').dataset.target, rect);
  const share = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const found = [];
  things.forEach((a, i) => things.slice(i + 1).forEach(b => {
    const shared = Math.max(...a.boxes.flatMap(x => b.boxes.map(y => share(x, y))));
    if (shared > most) found.push(`${a.what} / ${b.what}: ${shared.toFixed(1)}`);
  }));
  return [things.length, found];
}"""
"""How many things are drawn on the stage, and which of them cover one another."""


def crowded(game: str) -> list[Session]:
    """Positions late in a game of many seats, played by lot, one for each of some questions."""
    lot, seats = Random(3), SEATS[game]
    people = [{"name": f"P{seat + 1}", "kind": "person", "bot": None} for seat in range(seats)]
    session = Session.new(game, seats=seats, seed=3, info={"people": people})
    whole = Session.new(game, seats=seats, seed=3)
    while not whole.over:
        play_by_lot(whole, lot)
    lot, wanted, found = Random(3), list(PROMPTS[game]), []
    while not session.over and wanted:
        late = session.step > whole.step * 0.7
        if late and session.prompt[0] in wanted and len(session.choices) > 3:
            wanted.remove(session.prompt[0])
            found.append(Session.from_json(session.to_json()))
        play_by_lot(session, lot)
    return found


@pytest.mark.parametrize("game", SEATS)
def test_nothing_on_the_map_covers_anything(page: Page, site: str, game: str) -> None:
    sessions = {f"{i}": session for i, session in enumerate(crowded(game))}
    assert len(sessions) == 3
    keep(page, site, sessions)
    flaws: list[Any] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for name, session in sessions.items():
            page.goto(f"{site}#play/{name}")
            table_ready(page)
            expect(table(page)).to_have_attribute("data-step", str(session.step))
            for view in ("the decision", "the whole map"):
                if view == "the whole map":
                    page.locator('.zoom [data-act="fit"]').click()
                settled(page)
                drawn, covered = page.evaluate(COVERED, MOST)
                assert drawn > 5
                flaws += [(width, session.prompt[0], view, each) for each in covered]
    assert flaws == []
