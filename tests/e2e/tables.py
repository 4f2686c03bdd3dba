"""Whole games at the table, as ratios: `python3 build.py measure tables`.

The page's own laboratory measures (web/screens/lab_tables.py): opening a finished game from a link
and from a save, going back and forth in it, clicks near its end with and without the way there.
This opens it in Chromium, prints the figures as JSON, and then what memory holds after two and
after twenty finished games of each kind were opened and closed, garbage collected.

Ratios to a yardstick of pure Python are compared with those in ratios.json: what is more than a
quarter worse is named. `--keep` stores the ratios of this run there. Times are
never asserted.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

import build
from e2e.conftest import browser_options, ready, served

STORED = Path(__file__).with_name("ratios.json")
WORSE = 1.25
"""How many times a stored ratio is a regression that is named."""

LONGEST = 900_000
"""Milliseconds that a measurement may take on a slow machine."""

FEW, MANY = 2, 20
"""Finished games of each kind that are opened and closed before memory is looked at."""

LOOKS = 200
"""How often the collector is called before what is left counts as kept."""

STEPS = 20
"""Steps back and forth, and clicks of each kind."""

Ratios = Mapping[str, Mapping[str, float]]


def measured(page: Page, count: int) -> dict[str, Any]:
    """Let the laboratory, which is open, measure whole games by so many steps and clicks."""
    return _pressed(page, "steps", count, "table", "tables")


def memory(page: Page, games: int, before: Mapping[str, int] | None = None) -> dict[str, int]:
    """Open and close so many games of each kind in the laboratory; return what is left of them.

    A picture, a pending task or the collector's own look at the stack may hold the last table for
    a while. With what was left `before`, it is looked at again until no more is, or `LOOKS` times.
    """
    left: dict[str, int] = _pressed(page, "games", games, "open", "opened")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for look in range(1, LOOKS + 1):
        page.evaluate(
            "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"
        )
        session.send("HeapProfiler.collectGarbage")
        found = _metrics(session)
        if look >= 3 and (not before or found["listeners"] <= before["listeners"]):
            break
    session.detach()
    return left | found


def _metrics(session: CDPSession) -> dict[str, int]:
    metrics = session.send("Performance.getMetrics")["metrics"]
    found = {each["name"]: int(each["value"]) for each in metrics}
    names = {"nodes": "Nodes", "listeners": "JSEventListeners", "script_bytes": "JSHeapUsedSize"}
    return {name: found[metric] for name, metric in names.items()}


def _pressed(page: Page, field: str, number: int, button: str, output: str) -> Any:
    page.locator(f"#lab-{field}").fill(str(number))
    page.locator(f"#lab-{button}").click()
    done = page.locator(f"#lab-{output}[data-state=done]")
    done.wait_for(timeout=LONGEST)
    return json.loads(done.inner_text())


def ratios(figures: Mapping[str, Any]) -> dict[str, dict[str, float]]:
    """Return the ratios of each game."""
    return {game: dict(found["ratios"]) for game, found in figures.items()}


def worse(found: Ratios, stored: Ratios) -> Iterator[str]:
    """Yield a sentence for each ratio that is more than a quarter above the stored one."""
    for game, values in stored.items():
        for name, before in values.items():
            now = found.get(game, {}).get(name, 0.0)
            if now > before * WORSE:
                yield f"{game}: {name} is {now / before:.2f} x what is stored ({now}, was {before})"


def stored() -> dict[str, dict[str, float]]:
    """Return the ratios that were kept."""
    kept: dict[str, dict[str, float]] = json.loads(STORED.read_text("utf-8"))
    return kept


def main(keep: bool) -> int:
    """Measure, print figures and memory as JSON, and what has become worse."""
    with tempfile.TemporaryDirectory() as here, sync_playwright() as driver:
        build.build(Path(here))
        browser = driver.chromium.launch(**browser_options())
        with served(Path(here)) as site:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"{site}#lab")
            ready(page)
            figures = measured(page, STEPS)
            print(json.dumps(figures, indent=1), flush=True)
            few = memory(page, FEW)
            left = {str(FEW): few, str(MANY): memory(page, MANY - FEW, few)}
            print(json.dumps({"games opened and closed": left}, indent=1))
        browser.close()
    print(*worse(ratios(figures), stored()), sep="\n")
    if keep:
        STORED.write_text(json.dumps(ratios(figures), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    unknown = [word for word in sys.argv[1:] if word != "keep"]
    if unknown:
        sys.exit(f"unknown: {' '.join(unknown)}; the only word is keep")
    sys.exit(main("keep" in sys.argv))
