"""The random bot: every legal action that is not optional is equally likely."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game


def think(game: Game[Any], state: Any, seat: int, rng: Rng) -> Generator[None, None, Action]:
    """Return one of the legal actions at once, each equally likely."""
    yield from ()
    return rng.choice(game.legal(state))
