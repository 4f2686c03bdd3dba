"""What keys mean, by where the focus is."""

from __future__ import annotations

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from core import Session
from page.shown import moment_of, words
from web.table.commands import COMMANDS
from web.table.keys import SINGLE, Press, chooses, command
from web.table.map_commands import MAP_COMMANDS
from web.table.pace_commands import PACE_COMMANDS
from web.table.slots import Slots
from web.table.story_commands import STORY_COMMANDS


@pytest.mark.parametrize(
    ("press", "expected"),
    [
        (Press("3"), ("number", 3)),
        (Press("0"), ("more", 0)),
        (Press("Enter"), ("enter", 0)),
        (Press("Enter", place="list"), None),
        (Press("Enter", place="button"), None),
        (Press("Enter", place="slider"), ("enter", 0)),
        (Press("Escape", place="field"), ("back", 0)),
        (Press("z"), ("undo", 0)),
        (Press("Z", control=True, shift=True), ("redo", 0)),
        (Press("z", control=True), ("undo", 0)),
        (Press("z", place="field"), None),
        (Press("Enter", place="field"), None),
        (Press("Enter", place="taken"), ("enter", 0)),
        (Press("7", place="taken"), None),
        (Press("ArrowLeft", place="board"), ("region", (-1, 0))),
        (Press("ArrowUp", shift=True, place="board"), ("pan", (0, -1))),
        (Press("ArrowDown", place="list"), ("along", (0, 1))),
        (Press("ArrowDown", place="slider"), None),
        (Press(" ", place="board"), ("choose-place", 0)),
        (Press(" ", place="button"), None),
        (Press("t"), ("next-target", 0)),
        (Press("T", shift=True), ("last-target", 0)),
        (Press("f", menu=True), ("letter", "f")),
        (Press("f"), ("fit", 0)),
        (Press("f", single=False), None),
        (Press("z", single=False), None),
        (Press("z", control=True, single=False), ("undo", 0)),
        (Press("f", menu=True, single=False), ("letter", "f")),
        (Press("x", alt=True), None),
        (Press("q"), None),
    ],
)
def test_command(press: Press, expected: object) -> None:
    assert command(press) == expected


@pytest.mark.parametrize("part", [MAP_COMMANDS, PACE_COMMANDS, STORY_COMMANDS])
def test_no_command_has_the_name_of_another(part: dict[str, object]) -> None:
    assert {name: COMMANDS[name] for name in part} == part


GAMES = ("imperial2030", "pocket_imperium", "struggle_of_empires")


@pytest.mark.parametrize("game", GAMES)
def test_no_key_of_a_game_hides_one_of_the_table(game: str) -> None:
    own = import_module(f"web.games.{game}.table").TABLE.keys
    assert not set(own) & set(SINGLE)


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_in_the_help_means_something(game: str) -> None:
    table = import_module(f"web.games.{game}.table").TABLE
    for keys, _ in table.key_help:
        letters = [key.lower() for key in keys.split() if key.isalpha()]
        assert all(command(Press(key, own=table.keys)) for key in letters), keys


@pytest.mark.parametrize(
    ("press", "once"),
    [
        (Press("Enter"), True),
        (Press("Enter", place="button"), True),  # the browser presses it
        (Press("1"), True),
        (Press("b", menu=True), True),
        (Press(" ", place="board"), True),
        (Press("z"), False),
        (Press("ArrowDown", place="list"), False),
        (Press("+"), False),
        (Press("x", place="field"), False),
    ],
)
def test_what_a_key_that_is_held_down_does_only_once(press: Press, once: bool) -> None:
    assert chooses(press) is once


NAMES = {"Esc": "Escape", "⌫": "Backspace"}


@pytest.mark.parametrize("game", GAMES)
def test_the_help_lists_no_key_that_is_switched_off(game: str) -> None:
    """Whoever had switched off single keys was told that Z takes back, and it did nothing."""
    settings = {"shortcuts": False}
    here: Any = SimpleNamespace(table=SimpleNamespace(shell=SimpleNamespace(settings=settings)))
    moment = moment_of(Session.new(game, seats=3, seed=1))
    told = str(Slots.content(here, moment, "keys"))
    signs = re.findall(r"<kbd>(.*?)</kbd>", told)
    assert "Enter" in signs and words().t("table.keys.off") in told
    for sign in {*signs} - {"Tab", "Space"}:  # the browser's own, and one that is for the map
        assert command(Press(NAMES.get(sign, sign), single=False)), sign
    settings["shortcuts"] = True
    told = str(Slots.content(here, moment, "keys"))
    assert "<kbd>Z</kbd>" in told and words().t("table.keys.off") not in told
