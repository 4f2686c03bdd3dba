"""Series over a session, for charts."""

from __future__ import annotations

from dataclasses import dataclass

from core.play.session import Session


@dataclass(frozen=True, slots=True)
class Series:
    """Figures of a session at some of its steps.

    `steps[i]` is the number of steps played at point i, `rounds[i]` the round then (None where the
    game counts none), `figures[key][column][i]` the figure of a column there (see `Game.stats`).
    """

    steps: list[int]
    rounds: list[int | None]
    figures: dict[str, list[list[int]]]


def series(session: Session, by_round: bool = False) -> Series:
    """Return the figures after every step up to the present, or at the end of every round.

    >>> from core import GAMES
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> series(session).steps[-1] == session.step
    True
    """
    turn, states = session.game.turn, session.timeline.states
    points = list(range(session.step + 1))
    rounds = [None if turn is None else turn(states[point]).round for point in points]
    if by_round and turn is not None:
        points = [
            point for point in points if point == session.step or rounds[point] != rounds[point + 1]
        ]
    samples = [session.game.stats(states[point]) for point in points]
    figures = {
        key: [[sample[key][column] for sample in samples] for column in range(len(samples[0][key]))]
        for key in samples[0]
    }
    return Series(points, [rounds[point] for point in points], figures)
