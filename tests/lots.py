"""Games that go on by lot, for positions as they come about."""

from __future__ import annotations

from random import Random

from core import Session


def play_by_lot(session: Session, lot: Random) -> None:
    """Play one of the choices that are not optional, whichever the lot falls on."""
    session.play(lot.choice([choice for choice in session.choices if not choice.optional]))
