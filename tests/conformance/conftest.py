"""Adds the toy game of tests/kernel to the games, so that the suite itself is tested with chance and secrets."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "kernel"))

import core  # noqa: E402
import toy  # noqa: E402

ALL = {**core.GAMES, "toy": toy.GAME}


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "GAMES", ALL)
