"""Stages of secret choices: where one begins, what is public before it, who chooses what in it.

A secret stage is a run of steps at which `game.secret(state)` holds. What seats choose in it does
not depend on each other and comes to light by a later step of chance. core/save/sealed.py makes
links of it that do not tell what has been chosen.
"""

from __future__ import annotations

from hashlib import sha256
from json import dumps
from typing import Any

from core.errors import IllegalAction
from core.play.record import Record
from core.play.session import Session
from core.play.setup import checked_info
from core.play.timeline import Timeline


def stage(session: Session) -> int | None:
    """Return the step at which the present secret stage began; None outside of one."""
    return run_start(session, session.step)


def run_start(session: Session, at: int) -> int | None:
    """Return the step at which the stage under way after `at` steps began, or None."""
    secret, states = session.game.secret, session.timeline.states
    if secret is None or states[at].actor < 0 or not secret(states[at]):
        return None
    while at and states[at - 1].actor >= 0 and secret(states[at - 1]):
        at -= 1
    return at


def public(session: Session) -> Session:
    """Return the session up to here without the choices of the present stage and without redo."""
    start = stage(session)
    return cut(session, session.step if start is None else start, session.info)


def cut(session: Session, step: int, info: dict[str, Any]) -> Session:
    """Return a session of the first steps only, with other info."""
    timeline = Timeline(session.game, session.timeline.states[0])
    timeline.steps = session.timeline.steps[:step]
    timeline.states = session.timeline.states[: step + 1]
    return Session(Record(session.setup, timeline, step, session.draws.forced, checked_info(info)))


def mark_of(session: Session, step: int) -> str:
    """Return what distinguishes a stage from all others: a digest of everything before it."""
    setup = session.setup
    head = [setup.game.id, setup.seats, setup.seed, dict(setup.options), setup.start]
    texts = [entry.text for entry in session.timeline.steps[:step]]
    return digest(["imperia stage 1", head, texts])


def digest(data: object) -> str:
    """Return the SHA-256 of JSON data in hex."""
    return sha256(dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def chosen(session: Session, step: int) -> dict[int, tuple[str, ...]]:
    """Return what was chosen in the stage from `step` on, by seat, placeholders included.

    A seat that is still choosing is left out.
    """
    secret, states = session.game.secret, session.timeline.states
    texts: dict[int, list[str]] = {}
    for entry in session.log[step:]:
        if secret is None or entry.actor < 0 or not secret(states[entry.index]):
            break
        texts.setdefault(entry.actor, []).append(entry.text)
    if stage(session) == step:
        texts.pop(session.state.actor, None)
    return {seat: tuple(own) for seat, own in texts.items()}


def fill(session: Session, seat: int) -> Session:
    """Return a session in which this seat is asked; others have placeholders, which never count."""
    filled = public(session)
    start = filled.step
    while filled.actor != seat or stage(filled) != start:
        if stage(filled) != start:
            raise IllegalAction(f"Seat {seat} has nothing to choose in secret here.")
        filled.play(filled.game.legal(filled.state)[0])
    return filled


def seats_of(session: Session) -> tuple[int, ...]:
    """Return the seats that choose in the stage that begins here, in the order they are asked."""
    probe = cut(session, session.step, {})
    seats: dict[int, None] = {}
    while stage(probe) == session.step:
        seats[probe.state.actor] = None
        probe.play(probe.game.legal(probe.state)[0])
    return tuple(seats)


def last_stage(session: Session) -> int | None:
    """Return the step at which the last stage began that is already over; None if there is none."""
    present = stage(session)
    for at in range((session.step if present is None else present) - 1, -1, -1):
        start = run_start(session, at)
        if start is not None:
            return start
    return None
