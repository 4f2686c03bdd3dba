"""Which choices may be played without a second thought: they cost nothing and can be taken back."""

from __future__ import annotations

from collections.abc import Collection

from core.play.preview import Preview
from core.play.session import Session
from core.protocol import Choice


def is_free(session: Session, choice: Choice, look: Preview, people: Collection[int]) -> bool:
    """Say whether a choice has no price and undo could take it back for certain.

    `look` is the preview of the choice, `people` are the seats played by people. A choice is not
    free if chance answers it, if it ends the game, if it asks somebody else within the same turn
    (an attack that the victim may decline), or if it locks in a secret plan.

    >>> from core import GAMES
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> choice = session.choices[0]
    >>> is_free(session, choice, session.preview(choice, session.actor), [0, 1, 2])
    True
    """
    if look.actor < 0 or session.price(choice):
        return False
    if look.actor == session.actor:
        return True
    return _passes_on(session, look, people)


def _passes_on(session: Session, look: Preview, people: Collection[int]) -> bool:
    """Say whether the choice ends the turn and undo would lead back (see core/play/undo.py)."""
    game, state = session.game, session.state
    if game.secret is not None and game.secret(state):
        return False
    if game.turn is not None and game.turn(state) == look.turn:
        return False
    return look.actor in people or len(set(people)) == 1
