"""Rows of data in the browser's storage: parts by name, each a dict whose oldest rows go first."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.data.bounds import from_json
from web.page.keeper import Texts

Parts = dict[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Rows:
    """A text of the storage that holds these parts, `most` rows of each."""

    keeper: Texts
    key: str
    parts: tuple[str, ...]
    most: int

    def read(self) -> Parts:
        """All parts; empty where the text is missing or no such data."""
        try:
            data = from_json(self.keeper.get(self.key) or "{}")
            return {name: dict(data.get(name, {})) for name in self.parts}
        except (ValueError, TypeError, AttributeError):
            return {name: {} for name in self.parts}

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Keep all parts."""
        short = {name: dict(list(rows.items())[-self.most :]) for name, rows in data.items()}
        self.keeper.put(self.key, json.dumps(short, separators=(",", ":")))
