"""What a person set for this browser: theme, bots' pace, motion, help for eyes and hands.

Pure but for `apply`, which writes the settings to the page as data attributes that base.css reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal, overload

from core.data.bounds import from_json
from web.html.browser import Node
from web.page.keeper import Texts

KEY = "imperia.settings"
BOT_MS_MAX = 1500

Setting = str | int | bool

CHOICES: dict[str, tuple[Setting, ...]] = {
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "on", "off"),
    "emblems": ("normal", "large"),
    "patterns": ("normal", "strong"),
    "language": ("en",),
    "shortcuts": (True, False),
    "one_click": ("free", "always", "never"),
}
"""Name -> allowed values, the default first."""

DEFAULTS: dict[str, Setting] = {name: values[0] for name, values in CHOICES.items()} | {
    "bot_ms": 400
}


class Settings:
    """The settings by name; `settings["bot_ms"]`, `settings.set("theme", "dark")`."""

    def __init__(self, keeper: Texts) -> None:
        self._keeper = keeper
        self._values = parse(keeper.get(KEY))
        self._watchers: list[Callable[[str, Setting], None]] = []

    @overload
    def __getitem__(self, name: Literal["bot_ms"]) -> int: ...
    @overload
    def __getitem__(self, name: Literal["shortcuts"]) -> bool: ...
    @overload
    def __getitem__(self, name: str) -> Setting: ...
    def __getitem__(self, name: str) -> Setting:
        return self._values[name]

    def set(self, name: str, value: Setting) -> None:
        """Change one setting, keep it, tell the watchers; ValueError for what cannot be."""
        if not fits(name, value):
            raise ValueError(f"The setting {name} cannot be {value!r}.")
        self._values[name] = value
        self._keeper.put(KEY, json.dumps(self._values))
        self._tell(name, value)

    def read_again(self) -> None:
        """Take over what another tab has saved; tells the watchers of each change."""
        before, self._values = self._values, parse(self._keeper.get(KEY))
        for name, value in self._values.items():
            if value != before[name]:
                self._tell(name, value)

    def watch(self, watcher: Callable[[str, Setting], None]) -> Callable[[], None]:
        """Call `watcher(name, value)` after each change; the returned function ends it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def _tell(self, name: str, value: Setting) -> None:
        for watcher in list(self._watchers):
            watcher(name, value)


def fits(name: str, value: Any) -> bool:
    """Whether a setting may have this value."""
    if name == "bot_ms":
        return type(value) is int and 0 <= value <= BOT_MS_MAX
    return any(value == item and type(value) is type(item) for item in CHOICES.get(name, ()))


def parse(text: str | None) -> dict[str, Setting]:
    """The settings of a saved text; whatever is missing or wrong takes its default."""
    try:
        saved = from_json(text or "{}")
    except ValueError:
        saved = {}
    if not isinstance(saved, dict):
        saved = {}
    return {
        name: saved[name] if name in saved and fits(name, saved[name]) else default
        for name, default in DEFAULTS.items()
    }


def apply(settings: Settings, root: Node) -> None:
    """Write the settings to the root element, where the style sheets look."""
    for name in ("theme", "motion", "emblems", "patterns"):
        root.setAttribute(f"data-{name}", str(settings[name]))
    root.setAttribute("lang", str(settings["language"]))
