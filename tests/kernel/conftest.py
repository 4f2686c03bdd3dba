"""Puts the toy game among the games for the tests of the kernel, and games with secret plans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import core
from core.games.pocket_imperium.game import GAME as POCKET
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


@pytest.fixture
def secret_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game with secret bids, and the real game with secret plans."""
    bids = replace(toy.GAME, secret=lambda state: state.phase == toy.BID)
    monkeypatch.setattr(core.games, "GAMES", {"toy": bids, "pocket_imperium": POCKET})
    yield
