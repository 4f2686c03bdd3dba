"""Settings: kept, checked, told."""

import json

import pytest

from page.memory import Memory
from web.page.settings import DEFAULTS, KEY, Settings, parse


def test_set_keeps_and_tells() -> None:
    memory, told = Memory(), []
    settings = Settings(memory)
    stop = settings.watch(lambda name, value: told.append((name, value)))
    settings.set("theme", "dark")
    stop()
    settings.set("bot_ms", 0)
    assert told == [("theme", "dark")]
    assert Settings(memory)["theme"] == "dark" and Settings(memory)["bot_ms"] == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "blue"),
        ("bot_ms", 1501),
        ("bot_ms", -1),
        ("bot_ms", True),
        ("nothing", 1),
        ("shortcuts", 1),
    ],
)
def test_what_cannot_be_is_refused(name: str, value: object) -> None:
    settings = Settings(Memory())
    with pytest.raises(ValueError, match=name):
        settings.set(name, value)


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"theme": "blue", "bot_ms": "x"}'])
def test_unreadable_settings_take_defaults(text: str | None) -> None:
    assert parse(text) == DEFAULTS


def test_another_tab() -> None:
    memory, told = Memory(), []
    settings = Settings(memory)
    settings.watch(lambda name, value: told.append((name, value)))
    memory[KEY] = json.dumps({"theme": "light", "bot_ms": 400})
    settings.read_again()
    assert told == [("theme", "light")] and settings["theme"] == "light"
