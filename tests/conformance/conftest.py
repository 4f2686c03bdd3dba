"""Adds the toy game of tests/kernel to the games."""

from __future__ import annotations

import pytest
from kernel import toy

import core

ALL = {**core.GAMES, "toy": toy.GAME}


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", ALL)
