"""The laboratory's look at whole games: opening one, going back and forth in it, its length.

Times come with ratios to a yardstick, a piece of pure Python that runs right before each, so that
runs on other machines and busy hours compare. What holds up the page is timed: the answer to a
click, and with it what is painted after that. Only the opening may grow with a game's length.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from core import GAMES, Session
from core.bots import play_out
from web.html import dom
from web.html.browser import Node
from web.screens.lab_clicks import calm, click, people, something
from web.table.open import OpenTable, open_table

if TYPE_CHECKING:
    from web.page.shell import Shell

COUNT = 20
"""Steps and clicks of each kind, by default."""

OPENINGS = 4
"""A finished game is opened once per this many steps."""

AT_LEAST = 3
"""It is opened at least this often: the first opening fetches what later ones find."""

FAST = 4
"""The time that counts stands at this part of all, the fastest first: a busy machine makes times
longer, never shorter."""

LATE = 0.9
"""Where in a game its late clicks begin, as a share of its steps."""

POLL = 0.001
"""Seconds between two looks whether a table is drawn."""


class Sample(NamedTuple):
    """The ms to an answer, to the end of all that belongs to it, and those of the yardstick."""

    answer: float
    whole: float
    yardstick: float


async def measure(shell: Shell, root: Node, count: int = COUNT) -> dict[str, Any]:
    """Return the figures of each game, opened on this element, which is empty afterwards.

    `count` is the number of steps back and forth, and of clicks of each kind.
    """
    return {game: await _of_game(shell, root, game, count) for game in GAMES}


async def _of_game(shell: Shell, root: Node, game: str, count: int) -> dict[str, Any]:
    session, openings = finished(game, 1), range(max(count // OPENINGS, AT_LEAST))
    samples = {
        "open_link": [await _from_link(shell, root, session.link()) for _ in openings],
        "open_save": [await _from_save(shell, root, session) for _ in openings],
        "step_at_the_end": await _steps(shell, root, session, session.step, count),
        "step_in_the_middle": await _steps(shell, root, session, session.step // 2, count),
    }
    session.goto(int(session.step * LATE))
    bare = Session.from_position(game, session.position(), seed=1, info=session.info)
    way: list[Sample] = []
    alone: list[Sample] = []
    for found, one in ((way, session), (alone, bare)) * 2:
        found += await _clicks(shell, root, one, max(count // 2, 1))
    return {"steps": session.length} | figures(samples | {"late_click": way, "same_click": alone})


def finished(game: str, seed: int) -> Session:
    """A whole random game of people only, with as many as it takes."""
    seats = GAMES[game].max_seats
    session = Session.new(game, seats=seats, seed=seed, info=people(seats))
    play_out(session, ["random"] * seats)
    return session


def figures(samples: dict[str, list[Sample]]) -> dict[str, Any]:
    """A quarter's, the median and the maximum in ms, and the ratios that later runs compare.

    Ratios are those of the whole, a quarter's time to that of the yardstick. `length` is how much
    longer a late click takes for the game's way there.

    >>> one, two = [Sample(9.0, 12.0, 4.0)], [Sample(9.0, 10.0, 4.0)]
    >>> figures({"late_click": one, "same_click": two})["ratios"]
    {'late_click': 3.0, 'same_click': 2.5, 'length': 1.2}
    """
    unit = fast([sample.yardstick for found in samples.values() for sample in found])
    ratios = {name: fast([s.whole for s in found]) / unit for name, found in samples.items()}
    ratios["length"] = ratios["late_click"] / ratios["same_click"]
    return {
        "yardstick_ms": round(unit, 1),
        "answer_ms": {name: _spread([s.answer for s in found]) for name, found in samples.items()},
        "whole_ms": {name: _spread([s.whole for s in found]) for name, found in samples.items()},
        "ratios": {name: round(ratio, 2) for name, ratio in ratios.items()},
    }


def fast(times: Sequence[float]) -> float:
    """The time that a quarter of all stay below.

    >>> fast([9.0, 1.0, 3.0, 2.0, 8.0])
    2.0
    """
    return sorted(times)[len(times) // FAST]


def _spread(times: Sequence[float]) -> dict[str, float]:
    found = {"fast": fast(times), "median": median(times), "max": max(times)}
    return {name: round(value, 1) for name, value in found.items()}


# ---- what is measured ----
async def _from_link(shell: Shell, root: Node, link: str) -> Sample:
    """From a link's text to its table on the screen."""
    return await _opening(shell, root, lambda: shell.create(Session.from_link(link)))


async def _from_save(shell: Shell, root: Node, session: Session) -> Sample:
    """From a saved game to its table on the screen."""
    key = shell.store.create(session.to_json(), {})  # nothing is handed over
    return await _opening(shell, root, lambda: key)


async def _opening(shell: Shell, root: Node, kept: Callable[[], str]) -> Sample:
    await calm()
    unit, begin = yardstick(), now()
    key = kept()
    entry = shell.store.load(key)
    session = shell.session_of(entry)
    table = open_table(root, session, key, shell)
    await _drawn(root)
    taken = await dom.painted() - begin
    _close(shell, table, key)
    return Sample(taken, taken, unit)


async def _steps(shell: Shell, root: Node, session: Session, at: int, count: int) -> list[Sample]:
    """Half of so many steps back from a step of a game, then forth again, by the buttons."""

    async def go(table: OpenTable) -> list[Sample]:
        if at < session.step:
            slider = dom.field(".history .slider", root)
            slider.value = str(at)
            slider.dispatchEvent(dom.window.Event.new("input", dom.as_js({"bubbles": True})))
            table.paint_rest()
            dom.need(".past-banner", root)
        half = max(count // 2, 1)
        ways = ["past"] * half + ["future"] * half
        return [await _press(table, root, f'.history [data-act="{way}"]') for way in ways]

    return await _at_table(shell, root, session, go)


async def _clicks(shell: Shell, root: Node, session: Session, count: int) -> list[Sample]:
    """So many clicks on what there is to click; fewer where nothing is left."""

    async def go(table: OpenTable) -> list[Sample]:
        lot = Random(1)
        found: list[Sample] = []
        while len(found) < count:
            await calm()
            node = something(root, lot)
            if node is None:
                break
            found.append(await _timed(table, node))
        return found

    other = Session.from_json(session.to_json())
    return await _at_table(shell, root, other, go)


async def _press(table: OpenTable, root: Node, selector: str) -> Sample:
    await calm()
    return await _timed(table, dom.need(selector, root))


async def _timed(table: OpenTable, node: Node) -> Sample:
    """How long a click holds up the page: its answer, and what follows when that is painted."""
    unit, begin = yardstick(), now()
    click(node)
    answered = now()
    table.paint_rest()
    return Sample(answered - begin, now() - begin, unit)


def now() -> float:
    """The page's clock, in ms."""
    return float(dom.window.performance.now())


def yardstick() -> float:
    """The ms of a piece of Python that is always the same."""
    begin, counts = now(), dict.fromkeys(range(97), 0)
    for number in range(20_000):
        counts[number % 97] += number
    sorted(counts.values())
    return now() - begin


# ---- tables ----
async def _at_table(
    shell: Shell,
    root: Node,
    session: Session,
    go: Callable[[OpenTable], Awaitable[list[Sample]]],
) -> list[Sample]:
    """Do something at the table of a session, then clear it away."""
    key = shell.create(session)
    table = open_table(root, session, key, shell)
    try:
        await _drawn(root)
        return await go(table)
    finally:
        _close(shell, table, key)


async def _drawn(root: Node) -> None:
    while dom.attribute(root, "data-ready") is None:
        await asyncio.sleep(POLL)


def _close(shell: Shell, table: OpenTable, key: str) -> None:
    table.save()
    table.close()
    shell.store.delete(key)


# ---- memory ----
async def open_and_close(shell: Shell, root: Node, count: int) -> dict[str, int]:
    """Open so many finished games of each kind and close them; return what Python still holds.

    `objects` are those that the collector knows of, `wasm_bytes` is all that the interpreter has
    taken from the browser: it never gives any back.
    """

    async def look(_: OpenTable) -> list[Sample]:
        await calm()
        return []

    for number in range(count):
        for game in GAMES:
            await _at_table(shell, root, finished(game, number + 1), look)
    await calm()
    for _ in range(2):  # the first frees what the second finds alone
        gc.collect()
    return {"objects": len(gc.get_objects()), "wasm_bytes": _wasm_bytes()}


def _wasm_bytes() -> int:
    from pyodide_js import _module  # type: ignore[import-not-found]

    return int(_module.HEAPU8.length)
