"""Puts the toy game among the games for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import core
from kernel import toy


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(core.games, "GAMES", {"toy": toy.GAME})
    yield


@pytest.fixture
def fresh() -> core.Session:
    """A toy game for three, nothing played."""
    return core.Session.new("toy", seats=3, seed=5)


@pytest.fixture
def played() -> core.Session:
    """A toy game for three at its end, with a gift in it."""
    from core.bots import play_out

    session = core.Session.new(
        "toy", seats=3, seed=5, options={"loud": True}, info={"names": ["Ann", "Böb", "🐟"]}
    )
    session.play("give 2")
    play_out(session, ["random"] * 3)
    return session
