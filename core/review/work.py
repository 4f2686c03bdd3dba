"""The review of a game: first a glance at every decision, then a careful look at some."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeVar

from core.play.secret import mark_of
from core.play.session import Session
from core.review.curve import curve_of
from core.review.decisions import Decision, decisions
from core.review.judge import Verdict, glance, look
from core.review.result import Mistake, Review
from core.review.scope import checked
from core.search.worth import worth
from core.weights import keenly

DOUBTFUL, SWINGS = 20, 10
"""Decisions looked at with care: those that looked worst at a glance, and of the others those after
which a seat lost most, for whatever reason."""
MOST = 10
"""Mistakes that are told."""
LEAST, ERRORS = 0.5, 2.0
"""A mistake costs at least so many points, and more than so many standard errors."""
GLANCES = 30
"""Glances that take about as long as one careful look."""

T = TypeVar("T")


class Progress(NamedTuple):
    """How much of the work is done."""

    done: int
    all: int

    @property
    def percent(self) -> int:
        """How much that is of a hundred."""
        return 100 * self.done // max(self.all, 1)


def review(session: Session) -> Generator[Progress, None, Review]:
    """Review all steps of a session; yields every few milliseconds.

    The same steps always give the same review. Raises TypeError for anything but a session.

    >>> from core import GAMES
    >>> from core.bots import finish, play_out
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> finish(review(session)).mistakes
    ()
    """
    found = decisions(checked(session))
    careful = min(len(found), DOUBTFUL + SWINGS)
    whole = len(found) + GLANCES * careful
    curve = yield from _at(Progress(0, whole), curve_of(session))
    glances: list[float] = []
    for done, decision in enumerate(found):
        glances.append((yield from _at(Progress(done, whole), glance(session, decision))))
    mistakes: list[Mistake] = []
    for number, decision in enumerate(_doubtful(session, found, glances)):
        progress = Progress(len(found) + GLANCES * number, whole)
        verdict = yield from _at(progress, look(session, decision))
        if verdict is not None and verdict.points > max(LEAST, ERRORS * verdict.error):
            mistakes.append(_mistake(session, decision, verdict))
    mistakes = sorted(mistakes, key=lambda mistake: -mistake.points)[:MOST]
    mistakes.sort(key=lambda mistake: mistake.first)
    return Review(mark_of(session, session.length), curve, tuple(mistakes))


def _at(progress: Progress, work: Generator[None, None, T]) -> Generator[Progress, None, T]:
    """Do a piece of work; yields at each of its pauses how much was done before it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield progress


def _doubtful(session: Session, found: list[Decision], glances: list[float]) -> list[Decision]:
    """The decisions to be looked at with care, the most doubtful ones first."""
    order = sorted(range(len(found)), key=lambda at: -glances[at])
    rest = sorted(order[DOUBTFUL:], key=lambda at: -_lost(session, found, at))
    return [found[at] for at in (*order[:DOUBTFUL], *rest[:SWINGS])]


def _lost(session: Session, found: list[Decision], at: int) -> float:
    """What a seat's prospects lost from a decision to its next one."""
    game, seat, states = keenly(session.game), found[at].seat, session.timeline.states
    later = (other.first for other in found[at + 1 :] if other.seat == seat)
    then: Any = states[next(later, len(states) - 1)]
    return worth(game, states[found[at].first], seat) - worth(game, then, seat)


def _mistake(session: Session, decision: Decision, verdict: Verdict) -> Mistake:
    game, state = session.game, session.timeline.states[decision.first].copy()
    texts = []
    for click in verdict.better:
        texts.append(game.write(state, click))
        game.apply(state, click)
    return Mistake(*decision, round(verdict.points, 1), tuple(texts))
