"""The points that each seat could expect in the end, over the whole game.

The estimate is that of the levels above `greedy` (`Game.keen`), as for hints and mistakes, plus
what it is known to leave out (core/shortfall.py).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from core.play.session import Session
from core.protocol import OVER
from core.search.worth import turn_of
from core.shortfall import told
from core.weights import keenly

MOST = 120
"""Points of a curve; longer games have fewer than one a turn."""


@dataclass(frozen=True, slots=True)
class Curve:
    """`points[seat][i]` is what a seat could expect after `steps[i]` steps.

    At the end of the game it is what it has scored.
    """

    steps: tuple[int, ...]
    points: tuple[tuple[float, ...], ...]


def curve_of(session: Session) -> Generator[None, None, Curve]:
    """Return the curve of a session, by turns."""
    steps = _thinned(_turns(session))
    rows = []
    for step in steps:
        rows.append([round(points, 1) for points in _expected(session, step)])
        yield
    return Curve(tuple(steps), tuple(zip(*rows, strict=True)))


def _expected(session: Session, step: int) -> list[float]:
    game, state = keenly(session.game), session.timeline.states[step]
    if state.actor == OVER:
        return [float(points) for points in game.scores(state)]
    return told(game, state)


def _turns(session: Session) -> list[int]:
    """Return the steps after which another turn began, with the beginning and the end.

    Without turns it is another seat to act.
    """
    game, states = session.game, session.timeline.states
    marks = [turn_of(game, state) or state.actor for state in states]
    changes = [step for step in range(1, len(marks)) if marks[step] != marks[step - 1]]
    return sorted({0, *changes, len(states) - 1})


def _thinned(steps: list[int]) -> list[int]:
    """Return evenly spaced ones of these if they are too many, including the first and the last."""
    if len(steps) <= MOST:
        return steps
    last = len(steps) - 1
    return [steps[at * last // (MOST - 1)] for at in range(MOST)]
