"""Whose decision a saved game waits for, and whether that person sits at this browser. Pure.

A saved entry may hold anything: what does not fit counts as not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.save.sealed import SEALED, UNSEALED
from core.save.signed import LINKS, identity
from web.page.keeper import Texts
from web.page.seats import Seats
from web.page.storage import Entry
from web.page.summary import BOT, people_of

MINE, AWAY, OPEN, OVER = "mine", "away", "open", "over"
"""Somebody here is to act; somebody elsewhere; a bot or nobody known; the game is over."""
STATES = (MINE, AWAY, OVER)


def awaited(entry: Entry) -> list[int]:
    """The people a game waits for: in a sealed stage all who have not locked in or opened yet."""
    people = people_of(entry.info, entry.seats)
    persons = [seat for seat, person in enumerate(people) if person["kind"] != BOT]
    if entry.summary.get("over"):
        return []
    sealed = entry.info.get(SEALED)
    if isinstance(sealed, Mapping):
        for part in ("commits", "opened"):
            done = sealed.get(part)
            left = [seat for seat in persons if not _has(done, seat)]
            if left:
                return left
    actor = entry.summary.get("actor")
    return [actor] if type(actor) is int and actor in persons else []


def _has(part: Any, seat: int) -> bool:
    return isinstance(part, Mapping) and str(seat) in part


def here(keeper: Texts, entry: Entry) -> set[int] | None:
    """Who sits at this browser; None where everybody does, or nobody has said yet."""
    people = people_of(entry.info, entry.seats)
    persons = sum(person["kind"] != BOT for person in people)
    if persons < 2 or not any(key in entry.info for key in (LINKS, SEALED, UNSEALED)):
        return None
    return Seats(keeper, identity(entry.session)).here()


def state_of(entry: Entry, sitting: set[int] | None) -> str:
    """One of MINE, AWAY, OPEN, OVER."""
    if entry.summary.get("over"):
        return OVER
    seats = awaited(entry)
    if not seats:
        return OPEN
    return MINE if sitting is None or sitting & set(seats) else AWAY
