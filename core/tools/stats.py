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
        points, rounds = _ends(rounds)
    samples = [session.game.stats(states[point]) for point in points]
    figures = {
        key: [[sample[key][column] for sample in samples] for column in range(len(samples[0][key]))]
        for key in samples[0]
    }
    return Series(points, rounds, figures)


def _ends(rounds: list[int | None]) -> tuple[list[int], list[int | None]]:
    """The steps after which each round was over, and the present one; with their rounds.

    The action that ends a round still belongs to it: a position is that of a round's end once the
    next round has begun.
    """
    now = len(rounds) - 1
    ends = [step for step in range(1, now + 1) if rounds[step] != rounds[step - 1]]
    return [*ends, now], [*(rounds[step - 1] for step in ends), rounds[now]]
