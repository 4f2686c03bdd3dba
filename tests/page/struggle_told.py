"""What cards and lines tell of what has happened in Struggle of Empires, as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from core import Event, Session
from page.shown import moment_of, numbers
from tests.lots import play_by_lot
from web.games.struggle_of_empires import event_cards

GAME = "struggle_of_empires"
G = "german_states"


def played(players: Mapping[str, Any], *clicks: str, **more: Any) -> Session:
    """Britain, France … after these clicks; `chance` are the coming dice."""
    chance = more.pop("chance", ())
    rows = [{"power": power, **facts} for power, facts in players.items()]
    start = {"seats": len(rows), "players": rows, **more}
    session = Session.from_position(GAME, start, seed=1, chance=[f"roll {dice}" for dice in chance])
    for click in clicks:
        session.play(click)
    return session


def played_by_lot(steps: int, seed: int) -> Session:
    """A game of four after so many steps."""
    session, lot = Session.new(GAME, seats=4, seed=seed), Random(seed)
    while session.step < steps:
        play_by_lot(session, lot)
    return session


def last(session: Session, kind: str, seat: int | None = 0) -> Event:
    """The last event of a kind, as told to a seat."""
    return [each for each in session.events(0, session.step, seat) if each.kind == kind][-1]


def card(session: Session, kind: str, seat: int | None = 0) -> str:
    return str(event_cards.card(moment_of(session, seat), last(session, kind, seat)))


def line(session: Session, kind: str, seat: int | None = 0) -> str:
    return event_cards.line(moment_of(session, seat), last(session, kind, seat))


def rows(html: str) -> list[list[int]]:
    """The figures of each row of a card's tables."""
    return [numbers(found) for found in re.findall(r"<tr.*?</tr>", html)]
