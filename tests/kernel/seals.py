"""Games with secret plans, and their seals, for the tests of sealed plans."""

from __future__ import annotations

import json
from collections.abc import Mapping

from core import Session
from core.bots import choose
from core.play.secret import fill, stage
from core.protocol import Action
from core.save import sealed
from core.save.sealed import Seals, Secret

SALTS = ["0" * 31 + str(seat) for seat in range(4)]
TOY_CHANCE = [f"deal {seat} 1" for seat in range(3)] + ["reveal", "roll 2", "reveal", "roll 3"]
EVERYBODY = [0, 1, 2]


def lay(session: Session) -> Action:
    return choose(session, "random")


def toy_game() -> Session:
    return Session.new("toy", seats=3, seed=1, chance=TOY_CHANCE)


def pocket_game(seats: int = 3) -> Session:
    """A game at its first plans."""
    session = Session.new("pocket_imperium", seats=seats, seed=4)
    while stage(session) is None:
        session.play(session.choices[0])
    return session


def travelled(session: Session) -> Session:
    """The session as the next browser gets it; forced outcomes travel in files only."""
    if session.draws.forced:
        return Session.from_json(json.dumps(session.to_json()))
    return Session.from_link(session.link())


def plan(session: Session, seat: int, *texts: str) -> tuple[Session, dict[str, Secret]]:
    """Choose as one seat, then seal."""
    own = fill(session, seat)
    for text in texts:
        own.play(text)
    return sealed.seal(own, {seat: SALTS[seat]})


def all_sealed(
    session: Session, plans: Mapping[int, tuple[str, ...]]
) -> tuple[Session, dict[int, dict[str, Secret]]]:
    secrets = {}
    session = sealed.begin(session)
    for seat, texts in plans.items():
        session, secrets[seat] = plan(travelled(session), seat, *texts)
    return session, secrets


BIDS = {0: ("bid 1",), 1: ("bid 3",), 2: ("bid 2",)}
PLANS = {
    0: ("lay expand", "lay explore"),
    1: ("lay exterminate", "lay explore"),
    2: ("lay explore", "lay expand"),
}


def seals(session: Session) -> Seals:
    found = sealed.status(session)
    assert found is not None
    return found
