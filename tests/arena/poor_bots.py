"""Bots that the arena refuses, each for another reason."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game

Thinking = Generator[None, None, Any]


def cheats(game: Game[Any], state: Any, seat: int, rng: Rng) -> Thinking:
    yield from ()
    return (99, 1)


def writes(game: Game[Any], state: Any, seat: int, rng: Rng) -> Thinking:
    """A text would do for a session, not for an action."""
    yield from ()
    return game.write(state, game.legal(state)[0])


def breaks(game: Game[Any], state: Any, seat: int, rng: Rng) -> Thinking:
    yield from ()
    raise ZeroDivisionError("of an empty board")


def leaves(game: Game[Any], state: Any, seat: int, rng: Rng) -> Thinking:
    yield from ()
    raise SystemExit(3)


def nobody(game: Game[Any], state: Any, seat: int, rng: Rng) -> Thinking:
    yield from ()


def at_once(game: Game[Any], state: Any, seat: int, rng: Rng) -> Action:
    return game.legal(state)[0]


nothing = None
