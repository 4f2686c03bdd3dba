"""The laboratory's stopwatch: how long after a click its answer is on the screen.

A table is opened on the page as for people and played by clicks on what stands there: rows, menus,
the map, pictures, the main button. Each goes the whole way, from the browser's event through the
table's one listener to the painted frame. Two stretches of a random game are played: its beginning
and its middle, where the board is crowded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from core import GAMES, Session
from web.html import dom
from web.html.browser import Node
from web.table.open import OpenTable, open_table

if TYPE_CHECKING:
    from web.page.shell import Shell

CLICKS = 40
"""Clicks in each stretch, by default."""

STARTS = (0.0, 0.5)
"""Where in a random game the stretches begin, as a share of its steps."""

REST_S = 0.25
"""Seconds that a mouse rests on a thing before it is pressed: it takes a hand that long to be sure
that it is there."""

PRESS_S = 0.08
"""Seconds from pressing to letting go."""

WAYS = (
    ".curtain:not([hidden]) .primary",
    ".popover:not([hidden]) .row",
    ".offers .row:not([data-act=more])",
    ".prompt-main button",
    ".tags [data-target]",
    ".corner .legal[data-target]",
    ".corner .buy[data-target]",
    ".offers button",
    ".dock button.primary",
    ".drawer:not([hidden]) [data-act=close-panel]",
)
"""What there is to click, by parts of the screen; one part is chosen, then something in it."""


class Click(NamedTuple):
    """What was clicked, the ms that the page's own code took, and those to the painted answer.

    `frames` are the ms of the same wait just before, for nothing: what the machine takes for the
    frames alone.
    """

    what: str
    handler: float
    answer: float
    frames: float


async def measure(shell: Shell, root: Node, count: int = CLICKS) -> dict[str, Any]:
    """Return the figures of each game, played on this element, which is empty afterwards.

    `count` is the number of clicks in each stretch, at least 1.
    """
    return {game: figures(await _of_game(shell, root, game, count)) for game in GAMES}


def figures(clicks: Sequence[Click]) -> dict[str, Any]:
    """Median, 95th percentile and maximum in ms, and what was slowest.

    >>> figures([Click("a", 1.0, 20.0, 17.0), Click("b", 3.0, 31.5, 18.0)])["answer_ms"]
    {'median': 25.8, 'p95': 31.5, 'max': 31.5}
    """
    slowest = max(clicks, key=lambda click: click.answer)
    return {
        "clicks": len(clicks),
        "answer_ms": _spread([click.answer for click in clicks]),
        "handler_ms": _spread([click.handler for click in clicks]),
        "frames_ms": _spread([click.frames for click in clicks]),
        "slowest": slowest.what,
    }


def _spread(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median": round(median(ordered), 1),
        "p95": round(ordered[min(len(ordered) * 95 // 100, len(ordered) - 1)], 1),
        "max": round(ordered[-1], 1),
    }


async def _of_game(shell: Shell, root: Node, game: str, count: int) -> list[Click]:
    """The clicks of all stretches of a game with as many players as it takes."""
    found: list[Click] = []
    for start in STARTS:
        session = _session(game, start)
        key = shell.create(session)
        table = open_table(root, session, key, shell)
        try:
            found += await _stretch(root, Random(1), count)
        finally:
            _close(table)
            shell.store.delete(key)
    return found


def _session(game: str, start: float) -> Session:
    """A random game of people only, from a part of its way on."""
    rules, lot = GAMES[game], Random(1)
    session = Session.new(game, seats=rules.max_seats, seed=1, info=people(rules.max_seats))
    while start and not session.over:
        session.play(lot.choice(rules.legal(session.state)))
    session.goto(int(session.step * start))
    return session


def people(seats: int) -> dict[str, Any]:
    """What a session says of a table without bots."""
    return {"people": [{"name": f"P{seat + 1}", "kind": "person"} for seat in range(seats)]}


def _close(table: OpenTable) -> None:
    table.save()
    table.close()


async def _stretch(root: Node, lot: Random, count: int) -> list[Click]:
    """Click this many times, or fewer if nothing is left to click."""
    while dom.attribute(root, "data-ready") is None:
        await asyncio.sleep(0.05)
    found: list[Click] = []
    while len(found) < count:
        await calm()
        node = something(root, lot)
        if node is None:
            break
        found.append(await _timed(node))
    return found


def click(node: Node) -> None:
    """Click an element as a browser does."""
    _send(node, "MouseEvent", "click")


async def point(node: Node) -> None:
    """Bring a mouse to an element and let it rest there, as a hand does before it presses."""
    _send(node, "PointerEvent", "pointerover")
    _send(node, "PointerEvent", "pointermove")
    await asyncio.sleep(REST_S)


async def press(node: Node) -> None:
    """Press on an element, as long as a hand does before it lets go."""
    _send(node, "PointerEvent", "pointerdown")
    await asyncio.sleep(PRESS_S)


def _send(node: Node, kind: str, name: str) -> None:
    box = node.getBoundingClientRect()
    options = {
        "bubbles": True,
        "cancelable": True,
        "pointerType": "touch" if by_fingers() else "mouse",
        "clientX": (box.left + box.right) / 2,
        "clientY": (box.top + box.bottom) / 2,
    }
    event = getattr(dom.window, kind).new(name, dom.as_js(options))
    node.dispatchEvent(event)


def by_fingers() -> bool:
    """Whether this is a screen for fingers, which point at nothing before they press."""
    return bool(dom.window.matchMedia("(pointer: coarse)").matches)


async def calm() -> None:
    """Let all that a click has put off be done, as it is before a person clicks again."""
    await dom.painted()
    await asyncio.sleep(0.05)


async def _timed(node: Node) -> Click:
    what = " ".join(
        filter(None, (dom.attribute(node, f"data-{name}") for name in ("act", "value", "target")))
    )
    if not by_fingers():
        await point(node)
    before = float(dom.window.performance.now())
    frames = await dom.painted() - before
    await press(node)
    begin = float(dom.window.performance.now())
    click(node)
    handled = float(dom.window.performance.now())
    answered = await dom.painted()
    return Click(what, handled - begin, answered - begin, frames)


def something(root: Node, lot: Random) -> Node | None:
    """Something to click: the first two parts come first, since they cover the others."""
    parts = [
        nodes for way in WAYS if (nodes := [n for n in dom.every(way, root) if _to_be_clicked(n)])
    ]
    if not parts:
        return None
    covering = parts[0][0].matches(", ".join(WAYS[:2]))
    return lot.choice(parts[0] if covering else lot.choice(parts))


def _to_be_clicked(node: Node) -> bool:
    off = dom.attribute(node, "aria-disabled") == "true"
    return not off and node.getBoundingClientRect().width > 0
