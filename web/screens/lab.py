"""The laboratory: benchmarks and replays inside the page, for programmers and the test suite.

Reached by #lab only. Both results stand in the DOM as text that a program can read: the benchmark
as the JSON object of `python -m core bench --json`, the replay as one fingerprint a line (see
core/tools/fingerprints.py), the same that CPython gives.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from core import GAMES, CoreError, Session
from core.tools.bench import bench
from core.tools.fingerprints import fingerprints
from web.html import dom, form
from web.html.browser import Node
from web.html.markup import Markup, tag
from web.html.patch import show

if TYPE_CHECKING:
    from web.page.shell import Shell

SECONDS = 3.0
"""For all rounds of random play together: short, since the page stands still meanwhile."""


def open_lab(shell: Shell, root: Node) -> None:
    """The laboratory as a screen."""
    t = shell.t

    def measure() -> str:
        return json.dumps(bench(list(GAMES), SECONDS), indent=1)

    def replay() -> str:
        return "\n".join(fingerprints(Session.from_link(dom.field("#lab-link").value.strip())))

    panel = tag(
        "article",
        tag("h1", t("lab.title"), cls="title", id="page-title"),
        tag("p", t("lab.lead")),
        tag("h2", t("lab.bench")),
        form.button(t("lab.run"), lambda _: _work(shell, "lab-bench", measure), id="lab-run"),
        _output("lab-bench", t("lab.bench")),
        tag("h2", t("lab.replay")),
        tag("label", t("lab.link"), for_="lab-link"),
        tag("textarea", id="lab-link", rows="4", spellcheck="false"),
        form.button(t("lab.go"), lambda _: _work(shell, "lab-trace", replay), id="lab-go"),
        _output("lab-trace", t("lab.replay")),
        cls="panel page lab",
        aria_labelledby="page-title",
    )
    show(root, panel)


def _output(name: str, label: str) -> Markup:
    return tag("pre", id=name, tabindex="0", role="region", aria_label=label)


async def _work(shell: Shell, name: str, job: Callable[[], str]) -> None:
    """Show that work goes on, do it, show what came out; `data-state` tells a program."""
    output = dom.need(f"#{name}")
    output.textContent = shell.t("lab.running")
    dom.put(output, "data-state", "running")
    # Let the browser paint first: the job holds the page for seconds.
    await asyncio.sleep(0.05)
    try:
        output.textContent = job()
    except CoreError as error:
        output.textContent = str(error)
    dom.put(output, "data-state", "done")
