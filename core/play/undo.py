"""How far an undo goes: back to a person's last decision, never past what cannot be unseen.

Undo stops at every step of chance (a roll, a draw, a reveal: where a game reveals secret plans,
that is a step of chance, too) and at another person's answer. When one person plays alone against
bots, their replies are taken back with the click. Forced steps are passed over.
"""

from __future__ import annotations

from collections.abc import Collection

from core.play.session import Session
from core.play.timeline import Step
from core.protocol import CHANCE


def undo_step(session: Session, people: Collection[int], whole_turn: bool = False) -> int | None:
    """Return the step for `session.goto`, None when nothing may be taken back.

    `people` are the seats played by persons, the others are bots. With `whole_turn` it is the first
    decision in the turn of the person's last decision.
    """
    return _search(session, people, whole_turn)[0]


def why_not(session: Session, people: Collection[int]) -> str | None:
    """Return the message id of what stops `undo_step`, None when nothing does.

    "undo.start": no person has decided anything; "undo.chance": chance has spoken since;
    "undo.other_person": somebody else has answered since.
    """
    return _search(session, people, False)[1]


def _search(
    session: Session, people: Collection[int], whole_turn: bool
) -> tuple[int | None, str | None]:
    log, alone = session.log, len(set(people)) == 1
    for step in reversed(log):
        if step.actor in people and not step.forced:
            last = _turn_start(session, step, alone) if whole_turn else step
            return last.index, None
        if step.actor == CHANCE:
            begun = any(
                earlier.actor in people and not earlier.forced for earlier in log[: step.index]
            )
            return None, "undo.chance" if begun else "undo.start"
        if not (alone or step.forced):
            break
    begun = any(step.actor in people and not step.forced for step in log)
    return None, "undo.other_person" if begun else "undo.start"


def _turn_start(session: Session, last: Step, alone: bool) -> Step:
    """Return the first decision in the same turn that may be taken back with this one."""
    turn = session.game.turn
    states = session.timeline.states
    first = last
    for step in reversed(session.log[: last.index]):
        if step.actor == CHANCE or (
            turn is not None and turn(states[step.index]) != turn(states[last.index])
        ):
            break
        if step.actor == last.actor:
            first = first if step.forced else step
        elif not step.forced and (turn is None or not alone):
            break
    return first
