"""How long after a click its answer is painted: `python3 build.py measure clicks`.

The page's own laboratory measures (web/screens/lab_clicks.py); this opens it in Chromium, at full
speed and with the processor four times slower, and prints the figures as JSON. Folders of other
builds of the site may be named to compare with: all are measured in turn, `ROUNDS` times.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import build
from e2e.conftest import browser_options, ready, served

SLOWER = (1, 4)
"""How many times slower the processor is made."""

ROUNDS = 3
"""How often each build is measured where several are compared."""

LONGEST = 900_000
"""Milliseconds that a measurement may take on a slow machine."""


def measured(browser: Browser, site: str, slower: int) -> dict[str, Any]:
    """Open the laboratory in a fresh profile and let it measure."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{site}#lab")
    ready(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.locator("#lab-click").click()
    output = page.locator("#lab-clicks[data-state=done]")
    output.wait_for(timeout=LONGEST)
    result: dict[str, Any] = json.loads(output.inner_text())
    context.close()
    return result


def main(folders: list[str]) -> int:
    """Measure this build and those in other folders; print a JSON object a build and speed."""
    unknown = [name for name in folders if not Path(name).is_dir()]
    if unknown:
        sys.exit(f"unknown: {' '.join(unknown)}; folders of other builds may be named")
    found: dict[tuple[str, int], list[dict[str, Any]]] = {}
    with tempfile.TemporaryDirectory() as here, sync_playwright() as driver:
        build.build(Path(here))
        builds = {"this build": Path(here), **{name: Path(name) for name in folders}}
        browser = driver.chromium.launch(**browser_options())
        for _ in range(ROUNDS if folders else 1):
            for (name, folder), slower in ((b, s) for b in builds.items() for s in SLOWER):
                with served(folder) as site:
                    found.setdefault((name, slower), []).append(measured(browser, site, slower))
    for (name, slower), results in found.items():
        print(name, "" if slower == 1 else f"({slower} times slower)")
        print(json.dumps(middle(results), indent=1), flush=True)
    return 0


def middle(results: list[dict[str, Any]]) -> dict[str, Any]:
    """The medians of several measurements, figure by figure."""
    first = results[0]
    found = {}
    for key, value in first.items():
        every = [result[key] for result in results]
        if isinstance(value, dict):
            found[key] = middle(every)
        else:
            found[key] = median(every) if isinstance(value, (int, float)) else value
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
