"""Puts small games among the games for the tests of the review, and makes it quick."""

from __future__ import annotations

import pytest
from kernel import toy

import core
from core.review import judge, playing, work
from review import stalls


@pytest.fixture(autouse=True)
def stalls_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {"stalls": stalls.GAME, "toy": toy.GAME}
    monkeypatch.setattr(core.games, "GAMES", {**core.games.GAMES, **more})


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few decisions with care, so that real games are quick to review."""
    monkeypatch.setattr(work, "DOUBTFUL", 2)
    monkeypatch.setattr(work, "SWINGS", 1)
    monkeypatch.setattr(judge, "TRIED", 1)
    monkeypatch.setattr(judge, "SAMPLES", 10)
    monkeypatch.setattr(playing, "ROUNDS", 1)
