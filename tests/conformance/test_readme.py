"""Each game's README.md tells its notation and the keys of its view and its position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from conformance.cases import CASES, Case, samples, whole_game
from core import games

FOLDER = Path(games.__file__).parent
WRITTEN = [case for case in CASES if case.game_id != "toy"]
LOOKS = 40


@pytest.mark.parametrize("case", WRITTEN, ids=str)
def test_every_key_and_verb_is_told(case: Case) -> None:
    package = import_module(f"core.games.{case.game_id}")
    text = (Path(str(package.__file__)).parent / "README.md").read_text("utf-8")
    told = set(re.findall(r"\w+", text))
    session = whole_game(case)
    verbs = {step.text.split()[0] for step in session.log}
    assert not verbs - told
    for n in samples(session, LOOKS):
        session.goto(n)
        told_to = session.actor
        seen = {*keys(session.view(told_to)), *keys(session.position())}
        assert not seen - told - ids(session.game)


def ids(game: Any) -> frozenset[str]:
    """Ids of the board and its pieces: those of the data, which the README does not list."""
    return frozenset(game.words)


def keys(data: Any) -> Iterator[str]:
    """Keys of all objects in JSON data, but numbers, ids with a dot and texts of several words."""
    if isinstance(data, dict):
        yield from (key for key in data if re.fullmatch(r"[a-z_]+", key))
        for value in data.values():
            yield from keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys(value)


def test_every_game_has_one() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/README.md")} == {
        path.parent.name for path in FOLDER.glob("*/game.py")
    }
