"""Positions of Struggle of Empires for the rule tests, and short words for looking at them.

Players are given by power in the order of their seats. Unless a test says otherwise the first
seat is on turn with two actions in round 1 of war 1, and the seats hold places 1, 2, 3, 4: the
first and third are allies (track A), the second and fourth are (track B).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core import Session
from core.errors import IllegalAction

GAME = "struggle_of_empires"
POWERS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
AMERICAS = ("north_america", "caribbean", "south_america")
COLONIES = (*AMERICAS, "africa", "india", "east_indies")
EUROPE = ("german_states", "baltic", "mediterranean", "central_europe", "ottoman_empire")
REGIONS = (*COLONIES, *EUROPE)
INLAND = ("german_states", "central_europe", "ottoman_empire")
"""Regions that fleets never enter."""
SEAS = tuple(region for region in REGIONS if region not in INLAND)

Players = Mapping[str, Mapping[str, Any]]

DEFAULTS = {
    "help": "refuse",
    "surprise": "decline",
    "blockade": "decline",
    "reserve": "accept",
    "withdrawal": "accept",
}
"""What everybody answers in a battle unless the test says otherwise."""
QUESTIONS = (*DEFAULTS, "sea", "sea_defence", "symbol", "loss", "loss_helper")


# --- setting up -----------------------------------------------------------------------------------


def data(players: Players, **more: Any) -> dict[str, Any]:
    """A position as JSON: players by power in the order of their seats."""
    rows = [{"power": power, **player} for power, player in players.items()]
    return {"seats": len(rows), "players": rows, **more}


def position(players: Players, chance: Sequence[str] = (), **more: Any) -> Session:
    """A session of these players; `chance` are the coming dice and draws."""
    start = data(players, **more)
    return Session.from_position(GAME, start, seed=1, chance=list(chance))


def on_turn(power: str, players: Players, chance: Sequence[str] = (), **phase: Any) -> Session:
    """It is this power's turn; `phase` says more about it (actions, bought, settled)."""
    turn = list(players).index(power)
    return position(players, chance, phase={"name": "action", "turn": turn, **phase})


def beginning(name: str, players: Players, chance: Sequence[str] = (), **more: Any) -> Session:
    """The phase of this name begins: war, auctions, round, income, scoring, war_end, end."""
    return position(players, chance, phase={"name": name}, **more)


def again(session: Session, chance: Sequence[str] = (), **changes: Any) -> Session:
    """The same position, with some of its keys changed, and other dice to come."""
    start = {**session.position(), **changes}
    return Session.from_position(GAME, start, seed=1, chance=list(chance))


# --- acting ---------------------------------------------------------------------------------------


def play(session: Session, *clicks: str) -> Session:
    """Play these texts one after the other."""
    for click in clicks:
        session.play(click)
    return session


def move(session: Session, kind: str, origin: str, to: str) -> Session:
    """One move of a move action."""
    return play(session, f"move {kind} {origin}", f"to {to}")


def stop_moving(session: Session) -> Session:
    """End a move action before its last move."""
    if phase(session) == "move":
        session.play("done")
    return session


def build(session: Session, kind: str, to: str = "stay") -> Session:
    """Build a unit by the action and send it there."""
    session.play(f"build {kind}")
    if phase(session) == "deploy":
        session.play("stay" if to == "stay" else f"to {to}")
    else:
        assert to == "stay"
    return session


def fight(session: Session, declaration: str, **answers: str | Sequence[str]) -> Session:
    """Declare an attack and answer what is asked until the battle is over.

    Answers are named by the question, or by question and power where several are asked:
    `sea="fight"`, `help_austria="help 1 0"`, `loss_britain=["loss army", "loss fort"]`. What is not
    given is declined; a question that has no answer of its own, or an answer nobody asked for,
    fails the test.
    """
    session.play(declaration)
    return settle(session, **answers)


def settle(session: Session, **answers: str | Sequence[str]) -> Session:
    """Answer questions until the battle is over; see `fight`."""
    left = {key: [a] if isinstance(a, str) else list(a) for key, a in answers.items()}
    while phase(session) in QUESTIONS:
        session.play(_answer(session, left))
    unasked = {key: rest for key, rest in left.items() if rest}
    assert not unasked, f"nobody was asked for {unasked}"
    return session


def _answer(session: Session, left: dict[str, list[str]]) -> str:
    question = phase(session)
    for key in (f"{question}_{actor(session)}", question):
        if left.get(key):
            return left[key].pop(0)
    assert question in DEFAULTS, f"{actor(session)} is asked '{question}': {texts(session)}"
    return DEFAULTS[question]


def pass_turns(session: Session, turns: int = 1) -> Session:
    """So many players pass all their actions; extra actions stay unused."""
    for _ in range(turns):
        seat, time = session.actor, moment(session)
        while phase(session) == "action" and (session.actor, moment(session)) == (seat, time):
            session.play("pass" if offered(session, "pass") else "end")
    return session


def pass_war(session: Session) -> Session:
    """Everybody passes until the rounds of this war are over."""
    war = session.view(None)["war"]
    while phase(session) == "action" and session.view(None)["war"] == war:
        pass_turns(session)
    return session


def refused(session: Session, text: str) -> None:
    """This is not allowed, and trying it changes nothing."""
    before = session.position(), session.step
    with pytest.raises(IllegalAction):
        session.play(text)
    assert (session.position(), session.step) == before


# --- looking --------------------------------------------------------------------------------------


def texts(session: Session, start: str = "") -> list[str]:
    """The notation of all that is legal now and starts like this, gifts left out."""
    return sorted(c.text for c in session.choices if c.text.startswith(start) and not c.optional)


def offered(session: Session, text: str) -> bool:
    return text in texts(session)


def destinations(session: Session, first: str) -> list[str]:
    """Where the unit of this click (`move army britain`, `build fort`) may go, homeland too."""
    other = again(session)
    other.play(first)
    return [text.removeprefix("to ") for text in texts(other, "to ")]


def phase(session: Session) -> str:
    return str(session.view(None)["phase"])


def moment(session: Session) -> tuple[int, int]:
    """War and round."""
    seen = session.view(None)
    return seen["war"], seen["round"]


def powers(session: Session) -> list[str]:
    """The powers by seat."""
    return [player["power"] for player in session.view(None)["players"]]


def seat_of(session: Session, power: str) -> int:
    return powers(session).index(power)


def actor(session: Session) -> str | None:
    """The power that has to decide."""
    return None if session.actor is None else powers(session)[session.actor]


def of(session: Session, power: str) -> dict[str, Any]:
    """What a player sees of himself: gold, population, unrest, points, tiles, ..."""
    seat = seat_of(session, power)
    player: dict[str, Any] = session.view(seat)["players"][seat]
    return player


def gold(session: Session, power: str) -> int:
    return int(of(session, power)["gold"])


def unrest(session: Session, power: str) -> int:
    return int(of(session, power)["unrest"])


def points(session: Session, power: str) -> int:
    return int(of(session, power)["points"])


def population(session: Session, power: str) -> int:
    return int(of(session, power)["population"])


def force(session: Session, power: str, place: str) -> tuple[int, int, int]:
    """Armies, fleets and forts of a power in a region or in its own homeland."""
    seen = session.view(None)
    if place in POWERS:
        units = seen["homelands"][place]["units"] if place == power else []
    else:
        seat = seat_of(session, power)
        units = [unit for unit in seen["regions"][place]["units"] if unit["seat"] == seat]
    count = {unit["kind"]: unit["count"] for unit in units}
    return count.get("army", 0), count.get("fleet", 0), count.get("fort", 0)


def markers(session: Session, power: str, region: str) -> int:
    shown = session.view(None)["regions"][region]["markers"]
    return int(shown.get(str(seat_of(session, power)), 0))


def counters(session: Session, region: str) -> list[str]:
    """The counters that lie face up in a region, as they are written: "4 gold 1", "pop"."""
    return sorted(session.position()["counters"].get(region, []))


def owns(session: Session, power: str, tile: str) -> int:
    """How many of this tile a power has."""
    found = [t["count"] for t in of(session, power)["tiles"] if t["tile"] == tile]
    return sum(found)


def ready(session: Session, power: str, tile: str) -> int:
    """How many uses of this tile a power has left."""
    found = [t["ready"] for t in of(session, power)["tiles"] if t["tile"] == tile]
    return sum(found)


def supply(session: Session, tile: str) -> int:
    """How many of this tile can still be bought."""
    return int(session.view(None)["tiles"][tile]["left"])


def actions_left(session: Session) -> int:
    return int(session.view(None)["turn"]["actions"])


def strength(session: Session, side: str) -> dict[str, int]:
    """What a side counts in the battle that is on, dice left out."""
    causes = session.view(None)["battle"]["strength"][side]
    return dict(causes)


def order(session: Session) -> list[str]:
    """The powers by turn."""
    return [powers(session)[seat] for seat in session.view(None)["order"]]


def messages(session: Session, since: int = 0) -> list[tuple[str, dict[str, Any]]]:
    """The log from a step on."""
    return [message for n in range(since, session.step) for message in session.message(n)]
