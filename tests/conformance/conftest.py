"""Adds the games of tests/kernel and tests/example to the games."""

from __future__ import annotations

import pytest

import core
from conformance.cases import ALL


@pytest.fixture(autouse=True)
def all_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", ALL)
