"""Shared modules name no game: a new one is a folder, and nothing else is edited."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import GAMES

ROOT = Path(__file__).resolve().parents[1]
SHARED = [
    *(path for path in (ROOT / "core").rglob("*.py") if GAMES.keys().isdisjoint(path.parts)),
    *(ROOT / "tools/site").glob("*.py"),
    ROOT / "build.py",
    ROOT / "web/index.html",
]


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not [game for game in GAMES if game in text]
