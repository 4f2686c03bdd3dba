"""Series over a session, for charts."""

from __future__ import annotations

from dataclasses import dataclass

from core.data.shown import shown
from core.play.session import Session
from core.protocol import Turn


@dataclass(frozen=True, slots=True)
class Series:
    """Figures of a session at some of its steps.

    `steps[i]` is the number of steps played at point i, `turns[i]` the turn then (None where the
    game tells none), `figures[key][column][i]` the figure of a column there (see `Game.stats`).
    """

    steps: list[int]
    turns: list[Turn | None]
    figures: dict[str, list[list[int]]]

    @property
    def rounds(self) -> list[int | None]:
        """The round at each point, None where the game counts none."""
        return [None if turn is None else turn.round for turn in self.turns]


def series(session: Session, by_round: bool = False) -> Series:
    """Return the figures after every step up to the present, or at the end of every round.

    >>> from core import GAMES
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> series(session).steps[-1] == session.step
    True

    Raises TypeError for anything that is not a session.
    """
    if not isinstance(session, Session):
        raise TypeError(f"A series is made of a Session, not of {shown(session)}.")
    turn, states = session.game.turn, session.timeline.states
    points = list(range(session.step + 1))
    turns = [None if turn is None else turn(states[point]) for point in points]
    if by_round and turn is not None:
        points, turns = _ends(turns)
    samples = [session.game.stats(states[point]) for point in points]
    figures = {
        key: [[sample[key][column] for sample in samples] for column in range(len(samples[0][key]))]
        for key in samples[0]
    }
    return Series(points, turns, figures)


def _ends(turns: list[Turn | None]) -> tuple[list[int], list[Turn | None]]:
    """The steps after which each round was over, and the present one; with their last turns.

    The action that ends a round still belongs to it: a position is that of a round's end once the
    next round has begun.
    """
    now, rounds = len(turns) - 1, [turn.round if turn is not None else None for turn in turns]
    ends = [step for step in range(1, now + 1) if rounds[step] != rounds[step - 1]]
    return [*ends, now], [*(turns[step - 1] for step in ends), turns[now]]
