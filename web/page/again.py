"""Games that begin like another one. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Any

from core import Session
from core.save.signed import LINKS
from web.page.summary import Person, people_of


def rematch(session: Session) -> Session:
    """The same people and options, everybody one seat further, with new draws."""
    people = people_of(session.info, session.seats)
    return _begun(session, people[1:] + people[:1], ())


def same_setup(session: Session) -> Session:
    """The same in all, the outcomes that people chose beforehand too, but another seed."""
    return _begun(session, people_of(session.info, session.seats), session.draws.forced)


def new_info(people: Sequence[Person], by_links: bool) -> dict[str, Any]:
    """What goes with a new game; played by links, it has a mark of its own."""
    info: dict[str, Any] = {"people": list(people)}
    return info | {LINKS: token_urlsafe(6)} if by_links else info


def _begun(session: Session, people: Sequence[Person], chance: Any) -> Session:
    setup, info = session.setup, new_info(people, LINKS in session.info)
    if setup.start is not None:
        return Session.from_position(setup.game.id, setup.start, chance=chance, info=info)
    known: dict[str, Any] = {"seats": setup.seats, "options": session.options, "info": info}
    return Session.new(setup.game.id, chance=chance, **known)
