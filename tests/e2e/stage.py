"""Games at which bots have moved, and the card that tells of it."""

from __future__ import annotations

from random import Random

from lots import play_by_lot
from playwright.sync_api import Locator, Page

from core import Session
from e2e.player import new_session

SLOW = 1500
"""ms between two steps of bots: time enough to press something."""
STEP = 400
"""ms between two steps of bots: their cards stand before the turn of a person comes."""


def card(page: Page) -> Locator:
    return page.locator(".story .event-card")


def after_bots(steps: int = 60, persons: int = 1) -> Session:
    """A game in which it is Anna's turn after bots have moved."""
    session, lot = new_session(persons, bots=4 - persons, seed=4), Random(4)
    while session.step < steps or session.actor != 0 or session.log[-1].actor <= 0:
        play_by_lot(session, lot)
    return session


def handed_on(steps: int) -> Session:
    """A game in which Anna has just ended a turn of hers, and bots are to move."""
    session, lot = new_session(1, bots=3, seed=4), Random(4)
    while session.step < steps or session.actor == 0 or session.log[-1].actor != 0:
        play_by_lot(session, lot)
    return session


def deposed() -> Session:
    """A game in which Anna has just lost a government."""
    session, lot = new_session(1, bots=2, seed=2), Random(2)
    while not (session.actor == 0 and session.log and session.log[-1].actor > 0):
        play_by_lot(session, lot)
    while True:
        play_by_lot(session, lot)
        if session.actor != 0 or session.log[-1].actor <= 0:
            continue
        own = max(step.index for step in session.log if step.actor == 0)
        news = session.events(own + 1, session.step, 0)
        if any(e.kind == "government" and e.facts["before"] == 0 for e in news):
            return session
