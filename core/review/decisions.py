"""The decisions of a game that has been played: who chose what, and where it could be otherwise."""

from __future__ import annotations

from typing import NamedTuple

from core.play.session import Session
from core.search.worth import turn_of


class Decision(NamedTuple):
    """What a seat clicked in a row within one turn: the steps from `first` up to `last`."""

    seat: int
    first: int
    last: int


def decisions(session: Session) -> list[Decision]:
    """Return all decisions of a session in order, except those without an alternative.

    A turn that is under way is no decision yet.
    """
    steps, states = session.timeline.steps, session.timeline.states
    found = _rows(session)
    if found and found[-1].last == len(steps):
        last = found[-1]
        now, begin = (turn_of(session.game, state) for state in (states[-1], states[last.first]))
        if (states[-1].actor, now) == (last.seat, begin):
            found.pop()
    return [
        decision
        for decision in found
        if not all(step.forced for step in steps[decision.first : decision.last])
    ]


def _rows(session: Session) -> list[Decision]:
    """Return runs of clicks by one seat; steps of seats that were not to act are left out."""
    game, timeline = session.game, session.timeline
    found: list[Decision] = []
    turn = None
    for step, state in zip(timeline.steps, timeline.states, strict=False):
        if step.actor < 0 or step.meanwhile:
            continue
        now = turn_of(game, state)
        last = found[-1] if found else None
        if last and (last.seat, last.last, turn) == (step.actor, step.index, now):
            found[-1] = last._replace(last=step.index + 1)
        else:
            found.append(Decision(step.actor, step.index, step.index + 1))
        turn = now
    return found
