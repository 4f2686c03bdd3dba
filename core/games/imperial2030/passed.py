"""Steps that have been played, told apart by their messages: gifts, markers, a nation's whole move.

A move begins with the step that sets the nation's marker down. What its space does ends with the
last step before another marker, a purchase or a Swiss Bank is heard of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.play.events import LEAD
from core.protocol import Message, Params, Passed, id_of

MARKERS = ("log.rondel", "log.rondel_paid", "log.rondel_first")
_BETWEEN_MOVES = (
    "log.wants", "log.force", "log.let_pass", "log.buy", "log.trade", "log.no_bond",
    "log.deal", "log.start", *MARKERS,
)  # fmt: skip
_WAITS = ("rondel", "force", "invest", "over")
"""Phases in which no space is being carried out."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a nation has done with its space: the steps from its marker to the end.

    `space` is the kind of the space ("maneuver"); "" where the marker is too long ago to be told.
    """

    nation: str
    space: str
    steps: Sequence[Passed]


def told(steps: Sequence[Passed], *names: str) -> Iterator[tuple[Passed, Params]]:
    """Each of these messages in some steps, with its step; gifts tell nothing new of a move."""
    for step in steps:
        if not is_gift(step):
            yield from ((step, params) for name, params in step.messages if name in names)


def messages_of(steps: Sequence[Passed], *names: str) -> tuple[Message, ...]:
    """Return the messages with these names, gifts left out."""
    return tuple(m for step in steps if not is_gift(step) for m in step.messages if m[0] in names)


def is_gift(step: Passed) -> bool:
    """Tell whether a step is a gift."""
    return bool(step.messages) and step.messages[0][0] == "log.gift"


def _first(step: Passed) -> str:
    return step.messages[0][0] if step.messages else ""


def _sets_marker(step: Passed) -> bool:
    return any(name in MARKERS for name, _ in step.messages)


def move_that_ends(passed: Sequence[Passed], at: int) -> Move | None:
    """Return the move that is over after step `at`, None where none is; that step is no gift."""
    step = passed[at]
    if _first(step) in _BETWEEN_MOVES and not _sets_marker(step):
        return None
    following = next((other for other in passed[at + 1 :] if not is_gift(other)), None)
    over = _first(following) in _BETWEEN_MOVES if following else step.after()["phase"] in _WAITS
    return move_so_far(passed, at) if over else None


def move_so_far(passed: Sequence[Passed], at: int) -> Move:
    """Return the move that step `at` belongs to, up to it; at most `LEAD` steps before it."""
    for first in range(at, max(at - LEAD, 0) - 1, -1):
        step = passed[first]
        if not is_gift(step) and _sets_marker(step):
            marker = next(params for name, params in step.messages if name in MARKERS)
            space = id_of(marker["space"]).partition("_")[0]
            return Move(id_of(marker["nation"]), space, passed[first : at + 1])
    return Move(str(passed[at].before()["turn"]), "", passed[max(at - LEAD, 0) : at + 1])
