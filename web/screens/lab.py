"""The laboratory: benchmarks and replays inside the page, for programmers and the test suite.

Reached by #lab only. Both results stand in the DOM as text that a program can read: the benchmark
as the JSON object of `python -m core bench --json`, the replay as one fingerprint a line (see
core/tools/fingerprints.py), the same that CPython gives.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from core import GAMES, CoreError, Session
from core.tools.bench import bench
from core.tools.fingerprints import fingerprints
from web.html import dom, form

Node = Any
SECONDS = 3.0
"""For all rounds of random play together: short, since the page stands still meanwhile."""


def open_lab(shell: Any, root: Node) -> None:
    """The laboratory as a screen."""
    t = shell.t
    link = dom.el("textarea", {"id": "lab-link", "rows": "4", "spellcheck": "false"})
    figures = _output("lab-bench", t("lab.bench"))
    trace = _output("lab-trace", t("lab.replay"))

    def measure() -> str:
        return json.dumps(bench(list(GAMES), SECONDS), indent=1)

    def replay() -> str:
        return "\n".join(fingerprints(Session.from_link(str(link.value).strip())))

    run = form.button(t("lab.run"), lambda _: dom.run(_work(shell, figures, measure)), id="lab-run")
    go = form.button(t("lab.go"), lambda _: dom.run(_work(shell, trace, replay)), id="lab-go")
    panel = dom.el(
        "article",
        {"class": "panel page lab", "aria-labelledby": "page-title"},
        dom.el("h1", {"class": "title", "id": "page-title"}, t("lab.title")),
        dom.el("p", {}, t("lab.lead")),
        dom.el("h2", {}, t("lab.bench")),
        run,
        figures,
        dom.el("h2", {}, t("lab.replay")),
        dom.el("label", {"for": "lab-link"}, t("lab.link")),
        link,
        go,
        trace,
    )
    dom.replace(root, panel)


def _output(name: str, label: str) -> Node:
    return dom.el("pre", {"id": name, "tabindex": "0", "role": "region", "aria-label": label})


async def _work(shell: Any, output: Node, job: Callable[[], str]) -> None:
    """Show that work goes on, do it, show what came out; `data-state` tells a program."""
    output.textContent = shell.t("lab.running")
    dom.put(output, "data-state", "running")
    # Let the browser paint first: the job holds the page for seconds.
    await asyncio.sleep(0.05)
    try:
        output.textContent = job()
    except CoreError as error:
        output.textContent = str(error)
    dom.put(output, "data-state", "done")
