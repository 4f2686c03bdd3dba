"""The atolls, and the figures of the rules: data/atolls.toml as indices and constants."""

from __future__ import annotations

from pathlib import Path

from core.data.tables import load, unique

_tables = load(Path(__file__).parent / "data", "atolls.toml")
_rows = unique(_tables.rows("atoll"), "id")

ATOLL_IDS = tuple(_rows)
ATOLLS = len(ATOLL_IDS)
WORTH = tuple(row.integer("worth", 1, 9) for row in _rows.values())
"""Points of each atoll."""

BOATS = _tables.integer("boats", 1, 99)
AT_ONCE = _tables.integer("at_once", 1, BOATS)
SIDES = _tables.integer("sides", 2, 99)
REEF = _tables.integer("reef", 0)
ROUNDS = tuple(_tables.table("rounds").integer(key, 1) for key in ("usual", "long"))
"""Rounds of a usual and of a long game."""
