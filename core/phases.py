"""The table of a game's phases, and the loop that goes on to the next decision.

A phase from 0 on is a decision, of a seat or of chance: its row holds its name, what is legal and
what an action does. A phase below 0 runs without a decision and sets the next one. The state has
the number of its phase in `phase`.

>>> from types import SimpleNamespace
>>> def add(s, action, emit):
...     s.total += action[0]
...     s.phase = -1
>>> def look(s, emit):
...     s.phase = 0
...     if emit is not None:
...         emit("log.total", {"count": s.total})
>>> table = phase_table({0: Phase("add", lambda s: [(1,), (2,)], add)}, {-1: look})
>>> s = SimpleNamespace(phase=0, total=0)
>>> table.apply(s, table.legal(s)[1], print)
log.total {'count': 2}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from core.protocol import Action, Apply, Emit

Weighted = list[tuple[Action, int]]
"""Outcomes of chance with their weights."""


class Phased(Protocol):
    """A state as far as this module knows it."""

    phase: int


S = TypeVar("S", bound=Phased)
T = TypeVar("T", contravariant=True)

Effect = Callable[[S, Action, Emit | None], None]
"""(state, action, emit): changes the state in place and emits what the log is to say."""
Automatic = Callable[[S, Emit | None], None]
"""The same without an action."""


class Phase(NamedTuple, Generic[S]):
    """A decision of a seat, or of chance if all outcomes are equally likely."""

    name: str
    legal: Callable[[S], Sequence[Action]]
    apply: Effect[S]


class Draw(NamedTuple, Generic[S]):
    """A decision of chance whose outcomes have weights."""

    name: str
    outcomes: Callable[[S], Weighted]
    apply: Effect[S]


class Settle(Protocol[T]):
    """The type of `PhaseTable.settle`."""

    def __call__(self, state: T, emit: Emit | None = None, /) -> None:
        """Go on until somebody has to decide; emit what the log is to say."""
        ...


@dataclass(frozen=True, slots=True)
class PhaseTable(Generic[S]):
    """A game's phases as functions of the state: what `Game` and the reader of positions need."""

    names: tuple[str, ...]
    """The name of each decision, by number."""
    legal: Callable[[S], Sequence[Action]]
    outcomes: Callable[[S], Weighted]
    apply: Apply[S]
    """Carries out an action and goes on to the next decision."""
    settle: Settle[S]
    """Runs the phases that need no decision until one is reached that does."""


def phase_table(
    decisions: Mapping[int, Phase[S] | Draw[S]],
    automatic: Mapping[int, Automatic[S]],
    anytime: Mapping[int, Effect[S]] | None = None,
) -> PhaseTable[S]:
    """Return the table of decisions (from 0) and automatic phases (from -1 down) by number.

    `anytime`: verbs whose actions interrupt nothing (gifts): their effect does not depend on the
    phase, and nothing is settled after it. ValueError where a number is left out.
    """
    if sorted(decisions) != [*range(len(decisions))]:
        raise ValueError("Decisions are numbered from 0 on without a gap.")
    if sorted(automatic) != [*range(-len(automatic), 0)]:
        raise ValueError("Automatic phases are numbered from -1 down without a gap.")
    rows = [decisions[number] for number in range(len(decisions))]
    draws = [_draws(row) for row in rows]
    lists = [_legal(row) for row in rows]
    effects = [row.apply for row in rows]
    runs = [automatic[number] for number in range(-len(automatic), 0)]  # runs[-1] is phase -1
    always = dict(anytime or {})

    def legal(state: S) -> Sequence[Action]:
        """Return what may be done in the state's phase, or, if chance acts, what it may bring."""
        return lists[state.phase](state)

    def outcomes(state: S) -> Weighted:
        """Return what chance may bring in the state's phase, with weights."""
        return draws[state.phase](state)

    def apply(state: S, action: Action, emit: Emit | None = None, /) -> None:
        """Carry out an action, and the phases after it that need no decision."""
        if action[0] in always:
            always[action[0]](state, action, emit)
            return
        effects[state.phase](state, action, emit)
        settle(state, emit)

    def settle(state: S, emit: Emit | None = None, /) -> None:
        """Run phases until one comes that needs a decision."""
        while state.phase < 0:
            runs[state.phase](state, emit)

    return PhaseTable(tuple(row.name for row in rows), legal, outcomes, apply, settle)


def _legal(row: Phase[S] | Draw[S]) -> Callable[[S], Sequence[Action]]:
    if isinstance(row, Phase):
        return row.legal
    outcomes = row.outcomes
    return lambda state: [action for action, _ in outcomes(state)]


def _draws(row: Phase[S] | Draw[S]) -> Callable[[S], Weighted]:
    if isinstance(row, Draw):
        return row.outcomes
    legal = row.legal
    return lambda state: [(action, 1) for action in legal(state)]


def over(state: object, action: Action, emit: Emit | None) -> None:
    """Refuse to go on: the effect of the phase in which the game is over."""
    raise AssertionError("The game is over.")


def nothing(state: object) -> Sequence[Action]:
    """Return no action: what is legal when the game is over."""
    return []
