"""Clicks on drawn shapes: points inside them as a hand would find them, and decisions to try."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from lots import play_by_lot
from playwright.sync_api import Page

from core import Session
from e2e.conftest import at_rest
from web.table.choices import Layout, arrange

GAMES = {"imperial2030": 3, "struggle_of_empires": 4, "pocket_imperium": 3}
"""Each game with a number of seats at which all of it comes up."""

PEOPLE = ("Anna", "Ben", "Chiara", "Deniz")

TRIES = 400
"""Random points of a shape's box: enough to find a place between tokens, names and numbers."""

WAY_ROUND = (
    *["Shift+ArrowLeft"] * 16,
    *(["Shift+ArrowUp"] * 4 + ["Shift+ArrowRight"] * 16),
    *(["Shift+ArrowDown"] * 8 + ["Shift+ArrowLeft"] * 16),
)
"""Keys that move the map to its corners, from one to the next."""

INSIDE = """([target, pairs, broad]) => {
  const named = [...document.querySelectorAll(
    `.board [data-target="${target}"], .rondel [data-target="${target}"] .sector`)];
  const shapes = named.filter(
    node => node instanceof SVGGeometryElement && !node.closest('.tokens'));
  for (const [across, down] of pairs)
    for (const shape of shapes) {
      const box = shape.getBBox();
      const point = new DOMPoint(box.x + across * box.width, box.y + down * box.height);
      if (!shape.isPointInFill(point)) continue;
      const { x, y } = point.matrixTransform(shape.getScreenCTM());
      const near = [[0, 0], [broad, 0], [-broad, 0], [0, broad], [0, -broad]];
      if (near.every(([i, j]) => document.elementFromPoint(x + i, y + j) === shape)) return [x, y];
    }
  return null;
}"""

MEETS = """
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
"""
"""Whether two boxes have a part in common, for scripts of a page."""

COVERED = (
    "panels => {"
    + MEETS
    + """
  return [...document.querySelectorAll('.tags .numtag')].filter(tag => {
    const box = tag.querySelector('rect').getBoundingClientRect();
    return [...document.querySelectorAll(panels)].some(panel => {
      const other = panel.getBoundingClientRect();
      const style = getComputedStyle(panel);
      if (!other.width || style.visibility === 'hidden') return false;
      return meets(box, other);
    });
  }).map(tag => tag.dataset.target);
}"""
)
"""The targets whose number lies under one of these panels."""

OFF_STAGE = """([places, edges]) => {
  const stage = document.querySelector('.board').getBoundingClientRect();
  const beyond = (box, edge) => ['left', 'top'].includes(edge)
    ? box[edge] < stage[edge] : box[edge] > stage[edge];
  return [...document.querySelectorAll(places)]
    .filter(node => edges.some(edge => beyond(node.getBoundingClientRect(), edge)))
    .map(node => node.dataset.target ?? node.textContent);
}"""

EDGES = ("left", "right", "top", "bottom")

Point = tuple[float, float]


def point_inside(page: Page, target: str, lot: Random) -> Point:
    """Return a random point of the window at which a target's drawn shape is what one sees.

    Where nothing of the shape is on the stage, the whole map is shown, and moved as far as need be:
    on a phone it is wider than the stage. What comes to lie over the map a moment later must not
    take the click.
    """
    at_rest(page)
    found = point_in_sight(page, target, lot)
    for key in ("f", *WAY_ROUND):
        if found is not None:
            break
        page.locator(".board").focus()
        page.keyboard.press(key)
        if point_in_sight(page, target, lot) is not None:
            at_rest(page)
            found = point_in_sight(page, target, lot)
    assert found is not None, f"{target} cannot be clicked anywhere"
    return found


def point_in_sight(page: Page, target: str, lot: Random, broad: float = 0) -> Point | None:
    """Return such a point as the window stands, None where nothing of the shape can be clicked.

    `broad` px around it the shape must be seen, too: a browser gives a tap near an edge to the
    neighbour.
    """
    pairs = [[lot.random(), lot.random()] for _ in range(TRIES)]
    found = page.evaluate(INSIDE, [target, pairs, broad])
    return (found[0], found[1]) if found is not None else None


def places(session: Session) -> set[str]:
    """Return the names of the shapes on a game's board."""
    view = session.view(None)
    return {*view.get("regions", ()), *view.get("homelands", ()), *view.get("hexes", ())}


def layout_of(session: Session, table: Any) -> Layout:
    """Return the choices as the page groups them; `table` is the game's TableUI."""
    return arrange(session.choices, table.group_key, table.main_rank, table.group_order)


def crossings(game: str, seeds: int = 3) -> dict[str, tuple[Session, str]]:
    """Return decisions at which a shape of the board means several choices, and that shape.

    Found in random games: one decision for each kind of choice that is offered so by each prompt.
    """
    table = import_module(f"web.games.{game}.table").TABLE
    found: dict[str, tuple[Session, str]] = {}
    seen: set[tuple[str, str]] = set()
    for seed in range(seeds):
        session, lot = begun(game, seed), Random(seed)
        shapes = places(session)
        while not session.over:
            for target, choices in _several(session, table, shapes).items():
                kinds = {(session.prompt[0], choice.label[0]) for choice in choices}
                if not kinds <= seen:
                    seen |= kinds
                    copy = Session.from_json(session.to_json())
                    found[f"{seed}-{session.step}-{target.replace('.', '-')}"] = copy, target
            play_by_lot(session, lot)
    return found


def begun(game: str, seed: int) -> Session:
    """Return a game of persons at its beginning."""
    people = [{"name": name, "kind": "person", "bot": None} for name in PEOPLE[: GAMES[game]]]
    return Session.new(game, seats=GAMES[game], seed=seed, info={"people": people})


def _several(session: Session, table: Any, shapes: set[str]) -> dict[str, list[Any]]:
    """Return the shapes that mean several choices now, each with its choices."""
    layout = layout_of(session, table)
    listed = [choice for group in layout.groups for choice in group.choices]
    found: dict[str, list[Any]] = {}
    for target in sorted({name for choice in listed for name in choice.targets} & shapes):
        group = layout.group(target)
        own = group.choices if group else [c for c in listed if target in c.targets]
        if len(own) > 1:
            found[target] = own
    return found


def many_places(game: str) -> tuple[Session, set[str]]:
    """Return the decision of a random game with most places to choose, and those places."""
    table = import_module(f"web.games.{game}.table").TABLE
    session, lot = begun(game, 1), Random(1)
    shapes, most, found = places(session), 0, (session, set[str]())
    while not session.over:
        layout = layout_of(session, table)
        here = {group.target for group in layout.groups} & shapes
        if len(here) > most:
            most = len(here)
            found = Session.from_json(session.to_json()), here
        play_by_lot(session, lot)
    return found


def phases(game: str, seeds: int = 3) -> dict[str, Session]:
    """Return one decision of random games for each prompt, by its name with - for dots."""
    found: dict[str, Session] = {}
    for seed in range(seeds):
        session, lot = begun(game, seed), Random(seed)
        while not session.over:
            choices = [choice for choice in session.choices if not choice.optional]
            name = session.prompt[0].replace(".", "-")
            if len(choices) > 1 and name not in found:
                found[name] = Session.from_json(session.to_json())
            session.play(lot.choice(choices))
    return found


def off_stage(page: Page, places: str, edges: Sequence[str] = EDGES) -> list[str]:
    """Which of the drawn things that a selector finds go beyond these edges of the stage."""
    return list(page.evaluate(OFF_STAGE, [places, [*edges]]))
