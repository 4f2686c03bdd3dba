"""What a person set for this browser: theme, bots' pace, motion, help for eyes and hands.

Pure but for `apply`, which writes the settings to the page as data attributes that base.css reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

from core.data.bounds import from_json

KEY = "imperia.settings"
BOT_MS_MAX = 1500

CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "on", "off"),
    "emblems": ("normal", "large"),
    "patterns": ("normal", "strong"),
    "language": ("en",),
    "shortcuts": (True, False),
}
"""Name -> allowed values, the default first."""

DEFAULTS: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()} | {"bot_ms": 400}


class Keeper(Protocol):
    """Where the text is kept."""

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""

    def put(self, key: str, text: str) -> None:
        """Keep a text."""


class Settings:
    """The settings by name; `settings["bot_ms"]`, `settings.set("theme", "dark")`."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._values = parse(keeper.get(KEY))
        self._watchers: list[Callable[[str, Any], None]] = []

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def set(self, name: str, value: Any) -> None:
        """Change one setting, keep it, tell the watchers; ValueError for what cannot be."""
        if not fits(name, value):
            raise ValueError(f"The setting {name} cannot be {value!r}.")
        self._values[name] = value
        self._keeper.put(KEY, json.dumps(self._values))
        self._tell(name, value)

    def read_again(self) -> None:
        """Take over what another tab has kept; tells the watchers of each change."""
        before, self._values = self._values, parse(self._keeper.get(KEY))
        for name, value in self._values.items():
            if value != before[name]:
                self._tell(name, value)

    def watch(self, watcher: Callable[[str, Any], None]) -> Callable[[], None]:
        """Call `watcher(name, value)` after each change; the returned function ends it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def _tell(self, name: str, value: Any) -> None:
        for watcher in list(self._watchers):
            watcher(name, value)


def fits(name: str, value: Any) -> bool:
    """Whether a setting may have this value."""
    if name == "bot_ms":
        return type(value) is int and 0 <= value <= BOT_MS_MAX
    return any(value == item and type(value) is type(item) for item in CHOICES.get(name, ()))


def parse(text: str | None) -> dict[str, Any]:
    """The settings of a kept text; whatever is missing or wrong takes its default."""
    try:
        kept = from_json(text or "{}")
    except ValueError:
        kept = {}
    if not isinstance(kept, dict):
        kept = {}
    return {
        name: kept[name] if name in kept and fits(name, kept[name]) else default
        for name, default in DEFAULTS.items()
    }


def apply(settings: Settings, root: Any) -> None:
    """Write the settings to the root element, where the style sheets look."""
    for name in ("theme", "motion", "emblems", "patterns"):
        root.setAttribute(f"data-{name}", settings[name])
    root.setAttribute("lang", settings["language"])
