"""Positions to think in."""

from __future__ import annotations

from core.bots import choose
from core.play.session import Session


def early(game_id: str, steps: int = 30) -> Session:
    """A random game after some steps, at a decision: in its middle where it is over by then."""
    session, decisions = Session.new(game_id, seats=3, seed=4), [0]
    while not session.over:
        if len(session.game.legal(session.state)) > 1:
            decisions.append(session.step)
        if decisions[-1] >= steps:
            return session
        session.play(choose(session, "random"))
    session.goto(decisions[len(decisions) // 2])
    return session
