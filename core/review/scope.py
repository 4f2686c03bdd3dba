"""How far a game can be reviewed without telling anybody what is hidden."""

from __future__ import annotations

from typing import Any

from core.data.shown import shown
from core.play.secret import cut
from core.play.session import Session
from core.protocol import OVER, Game


def checked(session: object) -> Session:
    """Return the session; TypeError for anything else, the text of a link or a file, say."""
    if not isinstance(session, Session):
        raise TypeError(f"A review is made of a Session, not of {shown(session)}.")
    return session


def reviewable(session: Session) -> Session | None:
    """Return the game up to its present step; None while something in it is hidden.

    The curve and the better decisions would give it away. Raises TypeError for anything else.

    >>> from core import GAMES
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> reviewable(session).length == session.step
    True
    """
    if conceals(checked(session).game, session.state, session.seats):
        return None
    return session if session.step == session.length else cut(session, session.step, session.info)


def conceals(game: Game[Any], state: Any, seats: int) -> bool:
    """Say whether some seat could tell a position from others only if it knew more, or is not shown
    what it could reckon: of two players, each can reckon the other's hidden cash."""
    if state.actor == OVER:
        return False
    if game.covered(state):
        return True
    draws = (lambda count: 0), (lambda count: count - 1)  # of two or more, these differ
    ways = ((seat, draw) for seat in range(seats) for draw in draws)
    return any(game.resample(state, seat, draw) != state for seat, draw in ways)
