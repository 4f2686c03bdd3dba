"""The laboratory: benchmarks and replays inside the page, for programmers and the test suite.

Reached by #lab only. All results stand in the DOM as text that a program can read: the benchmark
as the JSON object of `python -m core bench --json`, the replay as one fingerprint a line (see
core/tools/fingerprints.py), the same that CPython gives, clicks as a JSON object with the figures
of each game (web/screens/lab_clicks.py), and so do whole games (web/screens/lab_tables.py).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from core import GAMES, CoreError, Session
from core.tools.bench import bench
from core.tools.fingerprints import fingerprints
from web.html import dom, form
from web.html.browser import Node
from web.html.dom import Handler
from web.html.markup import Markup, tag
from web.html.patch import show
from web.screens import lab_clicks, lab_tables

if TYPE_CHECKING:
    from web.page.shell import Shell

Measure = Callable[["Shell", Node, int], Awaitable[dict[str, Any]]]
"""Plays on an element, as often as the number says, and returns figures for JSON."""

SECONDS = 3.0
"""For all rounds of random play together: short, since the page stands still meanwhile."""


def open_lab(shell: Shell, root: Node) -> None:
    """The laboratory as a screen."""
    t = shell.t

    def rates() -> str:
        return json.dumps(bench(list(GAMES), SECONDS), indent=1)

    def replay() -> str:
        return "\n".join(fingerprints(Session.from_link(dom.field("#lab-link").value.strip())))

    def play(measure: Measure, count: str, output: str) -> Handler:
        return lambda _: _play(shell, root, measure, count, output)

    panel = tag(
        "article",
        tag("h1", t("lab.title"), cls="title", id="page-title"),
        tag("p", t("lab.lead")),
        tag("h2", t("lab.bench")),
        form.button(t("lab.run"), lambda _: _work(shell, "lab-bench", rates), id="lab-run"),
        _output("lab-bench", t("lab.bench")),
        tag("h2", t("lab.clicks")),
        tag("p", t("lab.clicks_line")),
        tag("label", t("lab.count"), for_="lab-count"),
        _number("lab-count", lab_clicks.CLICKS),
        form.button(
            t("lab.click"), play(lab_clicks.measure, "lab-count", "lab-clicks"), id="lab-click"
        ),
        _output("lab-clicks", t("lab.clicks")),
        tag("h2", t("lab.tables")),
        tag("p", t("lab.tables_line")),
        tag("label", t("lab.count"), for_="lab-steps"),
        _number("lab-steps", lab_tables.COUNT),
        form.button(
            t("lab.table"), play(lab_tables.measure, "lab-steps", "lab-tables"), id="lab-table"
        ),
        _output("lab-tables", t("lab.tables")),
        tag("label", t("lab.games"), for_="lab-games"),
        _number("lab-games", 2),
        form.button(
            t("lab.open"), play(lab_tables.open_and_close, "lab-games", "lab-opened"), id="lab-open"
        ),
        _output("lab-opened", t("lab.opened")),
        tag("h2", t("lab.replay")),
        tag("label", t("lab.link"), for_="lab-link"),
        tag("textarea", id="lab-link", cls="textarea", rows="4", spellcheck="false"),
        form.button(t("lab.go"), lambda _: _work(shell, "lab-trace", replay), id="lab-go"),
        _output("lab-trace", t("lab.replay")),
        cls="panel page lab",
        aria_labelledby="page-title",
    )
    show(root, panel)


def _output(name: str, label: str) -> Markup:
    return tag("pre", id=name, tabindex="0", role="region", aria_label=label)


def _number(name: str, value: int) -> Markup:
    return tag("input", id=name, cls="input", type="number", min=1, value=value)


async def _play(shell: Shell, root: Node, measure: Measure, count: str, output: str) -> None:
    """Play on the page, come back to the laboratory, show what was found there.

    `count` and `output` are the ids of the field with the number and of the place for the result.
    """
    page, number = dom.document.documentElement, max(int(dom.field(f"#{count}").value or 1), 1)
    page.setAttribute("data-screen", "play")
    try:
        result = await measure(shell, root, number)
    finally:
        page.setAttribute("data-screen", "lab")
        open_lab(shell, root)
    _done(output, json.dumps(result, indent=1))


def _done(name: str, text: str) -> None:
    output = dom.need(f"#{name}")
    output.textContent = text
    dom.put(output, "data-state", "done")


async def _work(shell: Shell, name: str, job: Callable[[], str]) -> None:
    """Show that work goes on, do it, show what came out; `data-state` tells a program."""
    output = dom.need(f"#{name}")
    output.textContent = shell.t("lab.running")
    dom.put(output, "data-state", "running")
    # Let the browser paint first: the job holds the page for seconds.
    await asyncio.sleep(0.05)
    try:
        text = job()
    except CoreError as error:
        text = str(error)
    _done(name, text)
