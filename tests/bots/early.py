"""Positions to think in."""

from __future__ import annotations

from core.bots import choose
from core.play.session import Session


def early(game_id: str, steps: int = 30) -> Session:
    """A random game after some steps, at a decision."""
    session = Session.new(game_id, seats=3, seed=4)
    while session.step < steps or len(session.game.legal(session.state)) == 1:
        session.play(choose(session, "random"))
    return session
