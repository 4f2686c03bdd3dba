"""Ends of games without the way there: what lies between is played by the kernel, by lot.

A browser takes seconds for what the kernel does in milliseconds. `python3 build.py play` plays
whole games by hand.
"""

from __future__ import annotations

from collections import deque
from random import Random

from lots import play_by_lot

from core import Session

LAST = 3
"""So many decisions of people are left."""


def near_the_end(session: Session, last: int = LAST) -> Session:
    """Return the same game shortly before one of its ends."""
    lot, whole = Random(1), Session.from_json(session.to_json())
    before = deque([whole.to_json()], maxlen=last)
    while not whole.over:
        if of_a_person(whole):
            before.append(whole.to_json())
        play_by_lot(whole, lot)
    return Session.from_json(before[0])


def of_a_person(session: Session) -> bool:
    """Tell whether a person is to decide, and has a choice."""
    seat, people = session.actor, session.info["people"]
    return seat is not None and people[seat]["kind"] == "person" and len(session.choices) > 1
