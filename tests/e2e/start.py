"""How soon one can play: `python3 build.py measure start`.

The built page against bare Pyodide: an empty page that loads the stock runtime and binds one click.
Both are opened in turn, in browsers without anything of an earlier visit (cold) and once more
in the same ones (warm, where the page's service worker has taken over). The time runs from the
navigation to the answer: on the page to a click on the rondel of a game that is kept, which the
kernel answers, on the bare one to a click that Python answers. JSON gives the medians in ms, the
page's milestones, and the ratios. Only an idle machine gives steady ones.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

import build
from e2e.conftest import browser_options, served
from e2e.player import keep, new_session
from tools.site import npm

PAIRS = 5
"""How often page and bare runtime are opened in turn."""

PATIENCE = 180_000
"""Milliseconds that a start may take on a slow machine."""

BARE = """<!doctype html>
<link rel="icon" href="data:,">
<button id="button">0</button>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython(`
from js import document
from pyodide.ffi import create_proxy
button = document.getElementById("button")
def count(event):
    button.textContent = str(int(button.textContent) + 1)
button.addEventListener("click", create_proxy(count))
`);
const button = document.getElementById("button");
button.click();
const found = button.textContent === "1" ? { answered: performance.now() } : {};
document.documentElement.dataset.milestones = JSON.stringify(found);
</script>
"""

PLAY = """() => {
  const found = {};
  const note = (name, when) => { if (when && !(name in found)) found[name] = performance.now(); };
  const watch = new MutationObserver(look);
  function look() {
    const root = document.documentElement, app = document.getElementById("app");
    note("shell", app);
    note("board", document.querySelector(".card-art svg"));
    note("python", root.dataset.bootStep === "rules");
    note("ready", root.dataset.ready);
    note("table", app?.dataset.ready);
    const space = app?.dataset.ready && app.querySelector(".rondel .legal[data-target]");
    if (!space) return;
    note("drawn", true);
    watch.disconnect();
    const step = app.dataset.step;
    space.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    note("answered", app.dataset.half === "true" || app.dataset.step !== step);
    root.dataset.milestones = JSON.stringify(found);
  }
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Click the first space of the rondel that may be chosen, and note when what was there; `board` is
the map that stands in for the table's, a frame before it is painted."""


MARKS = """() => {
  const own = performance.getEntriesByType("mark").filter(({ name }) => /^imperia:/.test(name));
  const found = Object.fromEntries(own.map(({ name, startTime }) => [name.slice(8), startTime]));
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { painted: paint, ...found };
}"""
"""When parts of the start were done by the page's own marks, and when it was painted first."""


def measured(page: Page, address: str) -> dict[str, float]:
    """Open an address and return its milestones in ms since the navigation."""
    page.goto(address)
    done = page.locator("html[data-milestones]")
    done.wait_for(state="attached", timeout=PATIENCE)
    found = json.loads(done.get_attribute("data-milestones") or "{}")
    found |= page.evaluate(MARKS)
    return dict(sorted(found.items(), key=lambda item: item[1]))


def visits(driver: Playwright, folder: Path, site: str, ours: bool) -> list[dict[str, float]]:
    """The milestones of a first and a second visit with the browser profile in this folder."""
    context = driver.chromium.launch_persistent_context(
        str(folder), viewport={"width": 1440, "height": 900}, **browser_options()
    )
    found = []
    if ours:
        context.add_init_script(f"({PLAY})()")
    for _ in ("cold", "warm"):
        if ours:  # each visit at the same decision
            keep(context.pages[0], site, {"start": new_session(3)})
        page = context.new_page()
        found.append(measured(page, f"{site}#play/start" if ours else site))
        if ours:
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.close()
    context.close()
    return found


def main(pairs: int) -> int:
    """Measure in turn; print the medians and the ratios as JSON."""
    found: dict[str, list[list[dict[str, float]]]] = {"page": [], "bare": []}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        here = Path(name)
        build.build(here / "site")
        (here / "bare").mkdir()
        for path, content in npm.files(npm.PYODIDE).items():
            if path.endswith((".mjs", ".wasm", ".zip", ".json")):
                (here / "bare" / path).write_bytes(content)
        (here / "bare" / "index.html").write_text(BARE)
        with served(here / "site") as site, served(here / "bare") as bare:
            for number in range(pairs):
                for kind, address in (("page", site), ("bare", bare)):
                    folder = here / f"{kind}-{number}"
                    found[kind].append(visits(driver, folder, address, kind == "page"))
                    shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(figures(found), indent=1))
    return 0


def figures(found: Mapping[str, list[list[dict[str, float]]]]) -> dict[str, Any]:
    """The medians of each visit, and the page's share of the bare runtime's time."""
    result: dict[str, Any] = {}
    for visit, name in enumerate(("cold", "warm")):
        page, bare = ([pair[visit] for pair in found[kind]] for kind in ("page", "bare"))
        ratios = [a["answered"] / b["answered"] for a, b in zip(page, bare, strict=True)]
        result[name] = {
            "page_ms": {key: round(median(one[key] for one in page)) for key in page[0]},
            "bare_ms": round(median(one["answered"] for one in bare)),
            "ratio": round(median(ratios), 2),
            "ratios": [round(ratio, 2) for ratio in sorted(ratios)],
        }
    return result


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit("measure start takes no folders: it compares this build with bare Pyodide")
    sys.exit(main(PAIRS))
