"""A review that is made in another interpreter: what is asked and what is answered, as text."""

from __future__ import annotations

from collections.abc import Generator
from json import dumps

from core.bots import retold
from core.data.bounds import from_json
from core.play.session import Session
from core.review.result import Review
from core.review.work import review


def question(session: Session) -> str:
    """Return the question for the review of all steps of a session.

    >>> from core import GAMES
    >>> from core.bots import finish
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> answer(finish(think(question(session))), session) == finish(review(session))
    True
    """
    return dumps(session.to_json())


def think(text: str) -> Generator[str, None, str]:
    """Review the game that is asked about; the generator returns the answer.

    It yields how much is done, in percent. Raises SaveError for what is no game.
    """
    work = review(Session.from_json(text))
    found = yield from retold(work, lambda progress: str(progress.percent))
    return dumps(found.to_json())


def answer(text: str, session: Session) -> Review | None:
    """Return the review in an answer; None unless it is one of this session's steps."""
    return Review.from_json(from_json(text), session)
