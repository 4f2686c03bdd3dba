"""Positions of Pocket Imperium for the rule tests, and short words for looking at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core import Session
from core.errors import CoreError

GAME = "pocket_imperium"
ORDERS = ("expand", "explore", "exterminate")
P1, P2, P3, P4 = range(4)

LEVEL_1 = [
    "S0.3",
    "S0.5",
    "S1.2",
    "S1.5",
    "S2.0",
    "S2.6",
    "S3.5",
    "S3.1",
    "S4.2",
    "S4.4",
    "S5.0",
    "S5.4",
]
LEVEL_2 = ["S0.1", "S1.0", "S2.3", "S3.4", "S4.5", "S5.6"]
TB = {**dict.fromkeys(LEVEL_1, "one"), **dict.fromkeys(LEVEL_2, "two"), "P": "prime"}
"""The board of the cases; a test does not depend on the tiles that come with the game."""
QUAD_TB = {**TB, "P": "quad"}
HEXES = [*(f"S{slot}.{place}" for slot in range(6) for place in range(7)), "P"]
RIM = [
    "S0.1",
    "S0.2",
    "S0.3",
    "S0.6",
    "S1.1",
    "S1.2",
    "S1.3",
    "S1.4",
    "S2.2",
    "S2.3",
    "S2.4",
    "S2.5",
    "S3.3",
    "S3.4",
    "S3.5",
    "S3.6",
    "S4.1",
    "S4.4",
    "S4.5",
    "S4.6",
    "S5.1",
    "S5.2",
    "S5.5",
    "S5.6",
]

Ships = Mapping[str, tuple[int, int] | tuple[int, int, int]]


# --- setting up ---------------------------------------------------------------------------------


def data(ships: Ships | None = None, seats: int = 3, **more: Any) -> dict[str, Any]:
    """A position as JSON on the board of the cases."""
    fleets = {place: list(fleet) for place, fleet in (ships or {}).items()}
    return {"seats": seats, "hexes": TB, "ships": fleets, **more}


def position(
    ships: Ships | None = None, seats: int = 3, chance: Sequence[str] = (), **more: Any
) -> Session:
    """A session on the board of the cases: ships are {"S0.5": (seat, count)}."""
    return Session.from_position(GAME, data(ships, seats, **more), seed=1, chance=list(chance))


def plan(*cards: str, seats: int = 3) -> list[str]:
    """A whole plan that begins with these orders."""
    each = 2 if seats == 2 else 1
    rest = [order for order in ORDERS for _ in range(each - list(cards).count(order))]
    return [*cards, *rest]


def revealed(
    cards: Sequence[str | Sequence[str]], ships: Ships | None = None, **more: Any
) -> Session:
    """The first reveal has just been made; `cards` are the orders the seats show."""
    seats = len(cards)
    shown = [[card] if isinstance(card, str) else list(card) for card in cards]
    plans = [plan(*own, seats=seats) for own in shown]
    return position(
        ships, seats, plans=plans, revealed=1, phase={"name": "perform"}, **{"first": 0, **more}
    )


def acting(order: str, actions: int, ships: Ships, **more: Any) -> Session:
    """P1 of three has this many actions of an order; whoever comes before him passes."""
    others = [order] * (3 - actions)
    others += [card for card in ORDERS if card != order][: 2 - len(others)]
    session = revealed([order, *others], ships, **more)
    while phase(session) != order or session.actor != P1:
        session.play("done")
    assert session.view(None)["left"] == actions
    return session


def expanding(actions: int, ships: Ships, **more: Any) -> Session:
    return acting("expand", actions, ships, **more)


def exploring(actions: int, ships: Ships, **more: Any) -> Session:
    return acting("explore", actions, ships, **more)


def exterminating(actions: int, ships: Ships, **more: Any) -> Session:
    return acting("exterminate", actions, ships, **more)


def upkeep(ships: Ships, seats: int = 3, **more: Any) -> Session:
    """Phase 3 has just begun."""
    return position(ships, seats, phase={"name": "upkeep"}, **more)


def ending(ships: Ships, seats: int = 3, **more: Any) -> Session:
    """All tiles of the round have been chosen."""
    return position(ships, seats, phase={"name": "end"}, **more)


# --- acting -------------------------------------------------------------------------------------


def play(session: Session, *clicks: str) -> Session:
    """Play these texts one after the other."""
    for click in clicks:
        session.play(click)
    return session


def start_fleet(session: Session, origin: str, count: int) -> Session:
    """Choose a fleet and its size, whether or not the size is asked."""
    session.play(f"fleet {origin.lower()}")
    if phase(session) == "ships":
        session.play(f"ships {count}")
    else:
        assert count == 1
    return session


def move(session: Session, origin: str, count: int, *path: str, go: int = 0) -> Session:
    """One movement of a fleet; `go` ships go on from the middle (0: all that came)."""
    start_fleet(session, origin, count)
    session.play(f"step {path[0].lower()}")
    if len(path) == 2:
        play(session, f"go {go or count}", f"step {path[1].lower()}")
    elif phase(session) == "middle":
        session.play("stop")
    return session


def invade(session: Session, target: str, **origins: int) -> Session:
    """One invasion; origins are S0_5=2 (ships)."""
    session.play(f"invade {target.lower()}")
    for name, count in origins.items():
        if phase(session) == "from":
            session.play(f"from {name.replace('_', '.').lower()} {count}")
    if phase(session) == "from":
        session.play("attack")
    return session


def finish_cards(session: Session) -> Session:
    """Decline everything until the cards of all reveals have been carried out."""
    while phase(session) in ORDERS:
        session.play("done")
    return session


def choose(session: Session, *tiles: int) -> Session:
    return play(session, *(f"choose {tile}" for tile in tiles))


def refused(session: Session, text: str) -> None:
    """This is not allowed, and trying it changes nothing."""
    before = session.position(), session.step
    with pytest.raises(CoreError):
        session.play(text)
    assert (session.position(), session.step) == before


# --- looking ------------------------------------------------------------------------------------


def texts(session: Session, start: str = "") -> list[str]:
    """The notation of all that is legal now and starts like this."""
    return sorted(c.text for c in session.choices if c.text.startswith(start))


def hexes(session: Session, verb: str) -> list[str]:
    """The hexes of the choices of a verb."""
    return sorted(choice.args[0] for choice in session.choices if choice.verb == verb)


def offered(session: Session, text: str) -> bool:
    return text in texts(session)


def phase(session: Session) -> str:
    return str(session.view(None)["phase"])


def ships(session: Session) -> dict[str, tuple[int, int]]:
    """The fleets on the board: {"S0.5": (seat, count)}."""
    seen = session.view(None)["hexes"]
    return {name: (h["owner"], h["ships"]) for name, h in seen.items() if h["ships"]}


def fresh(session: Session, name: str) -> int:
    return int(session.view(None)["hexes"][name]["fresh"])


def points(session: Session) -> list[int]:
    return [player["points"] for player in session.view(None)["players"]]


def cards_shown(session: Session) -> list[tuple[str, int, int]]:
    """(order, seat, actions) of the first reveal in the order they are carried out."""
    return [(c["order"], c["seat"], c["actions"]) for c in session.view(None)["reveals"][0]]


def supply(session: Session, seat: int) -> int:
    return int(session.view(None)["players"][seat]["supply"])


def messages(session: Session, since: int = 0) -> list[tuple[str, dict[str, Any]]]:
    """The log from a step on."""
    return [message for n in range(since, session.step) for message in session.message(n)]
