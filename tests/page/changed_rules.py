"""What the page tells, and what then happens, under rules whose figures were changed.

A process of its own, since a game reads its tables once:

    python -m tests.page.changed_rules imperial2030 '{"build_cost": 7}'

prints {name: [the figure that the page draws, the figure that playing brings]} as JSON. The changes
are those of the game's tables.toml, by path: "bond.3.interest".
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from core.data import tables

_load = tables.load


def load_changed(changes: dict[str, int]) -> None:
    """Let tables.toml be read with these values in place of its own."""

    def load(folder: Path, name: str) -> tables.Table:
        table = _load(folder, name)
        for path, value in changes.items() if name == "tables.toml" else ():
            *way, last = path.split(".")
            place: Any = table.data
            for step in way:
                place = place[int(step) if isinstance(place, list) else step]
            if isinstance(place, list):
                place[int(last)] = value
            else:
                place[last] = value
        return table

    tables.load = load


if __name__ == "__main__":
    load_changed(json.loads(sys.argv[2]))
    print(json.dumps(import_module(f"tests.page.figures_{sys.argv[1]}").figures()))
