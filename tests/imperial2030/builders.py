"""Positions of Imperial 2030 for the rule tests, and short words for looking at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core import Session
from core.errors import CoreError

GAME = "imperial2030"
NATIONS = ("russia", "china", "india", "brazil", "usa", "europe")
SPACES = (
    "factory",
    "production_1",
    "maneuver_1",
    "investor",
    "import",
    "production_2",
    "maneuver_2",
    "taxation",
)
NEUTRAL = [
    "alaska",
    "canada",
    "quebec",
    "mexico",
    "colombia",
    "peru",
    "argentina",
    "guinea",
    "north_africa",
    "nigeria",
    "east_africa",
    "congo",
    "south_africa",
    "near_east",
    "iran",
    "turkey",
    "ukraine",
    "afghanistan",
    "kazakhstan",
    "mongolia",
    "korea",
    "japan",
    "indochina",
    "philippines",
    "indonesia",
    "australia",
    "new_zealand",
    "north_pacific",
    "south_pacific",
    "north_atlantic",
    "caribbean_sea",
    "south_atlantic",
    "gulf_of_guinea",
    "mediterranean_sea",
    "indian_ocean",
    "sea_of_japan",
    "china_sea",
    "tasman_sea",
]
"""All regions that can carry a flag."""

A, B, C, D, E, F = range(6)

NO_CARD = {"investor_card": False}


# --- setting up ---------------------------------------------------------------------------------


def deal(seats: int, *cards: str, **options: Any) -> Session:
    """A standard game in which the flag cards go to the seats in this order.

    A card that is forced (the last one of the stock) need not be named.
    """
    chance = [f"deal {card}" for card in cards]
    return Session.new(GAME, seats=seats, seed=1, options=options, chance=chance)


def experienced(seats: int, start: int = A, **options: Any) -> Session:
    """A game with the bond round; `start` is the start player."""
    options = {"setup": "experienced", **options}
    return Session.new(GAME, seats=seats, seed=1, options=options, chance=[f"start {start}"])


def position(
    seats: int = 6,
    turn: str = "russia",
    *,
    card: int | None = A,
    cash: int | Sequence[int] = 0,
    bonds: Sequence[Mapping[str, Sequence[int]]] = (),
    swiss: Sequence[int] | None = None,
    governs: Mapping[str, int | None] | None = None,
    options: Mapping[str, Any] | None = None,
    **nations: Mapping[str, Any],
) -> Session:
    """A session at the start of a nation's turn.

    Who governs: what `governs` says; else, where there are bonds, the largest sum; else the
    nations go round the seats (with six seats: seat 0 Russia ... seat 5 Europe). `swiss` lists
    the seats with a Swiss Bank (None: those who govern nothing).
    """
    held: list[Mapping[str, Sequence[int]]] = [*bonds, *({} for _ in range(seats - len(bonds)))]
    purse = [cash] * seats if isinstance(cash, int) else [*cash, *[0] * (seats - len(cash))]
    players = []
    for seat in range(seats):
        player: dict[str, Any] = {"cash": purse[seat], "bonds": dict(held[seat])}
        if swiss is not None:
            player["swiss_bank"] = seat in swiss
        players.append(player)
    states: dict[str, dict[str, Any]] = {}
    for i, nation in enumerate(NATIONS):
        states[nation] = dict(nations.pop(nation, {}))
        if governs is not None and nation in governs:
            states[nation]["government"] = governs[nation]
        elif not any(nation in b for b in held):
            states[nation]["government"] = i % seats
    assert not nations, f"no nations: {nations}"
    with_card = (options or {}).get("investor_card", True)
    return Session.from_position(
        GAME,
        {
            "seats": seats,
            "options": dict(options or {}),
            "turn": turn,
            "card": card if with_card else None,
            "players": players,
            "nations": states,
        },
    )


def maneuver(seats: int = 6, turn: str = "russia", **more: Any) -> Session:
    """A session in which `turn` has just placed its marker on Maneuver."""
    session = position(seats, turn, **more)
    session.play("rondel maneuver_1")
    return session


def armies_step(seats: int = 6, turn: str = "russia", **more: Any) -> Session:
    """A session in the armies' step of a maneuver, no fleet moved."""
    session = maneuver(seats, turn, **more)
    if offered(session, "end fleets"):
        session.play("end fleets")
    return session


# --- acting -------------------------------------------------------------------------------------


def play(session: Session, *clicks: str) -> Session:
    """Play these texts one after the other."""
    for click in clicks:
        session.play(click)
    return session


def end_maneuver(session: Session) -> Session:
    """Leave the fleets and armies that are left where they are."""
    turn = session.view(None)["turn"]
    while session.view(None)["turn"] == turn:
        end = [text for text in ("end fleets", "end armies") if offered(session, text)]
        if not end:
            break
        session.play(end[0])
    return session


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


def offered(session: Session, text: str) -> bool:
    return text in texts(session)


def orders(session: Session, unit: str) -> list[str]:
    """What may be ordered to a unit ("fleet london"): regions, "japan by sea", "stay", ..."""
    if any(text.startswith(unit + " ") for text in texts(session)) and not offered(session, unit):
        return sorted(text.removeprefix(unit + " ") for text in texts(session, unit + " "))
    if not offered(session, unit):
        return []
    session.play(unit)
    found = sorted(text.removeprefix(unit + " ") for text in texts(session, unit + " "))
    session.undo()
    return found


def _is_place(order: str) -> bool:
    return order.split()[0] not in ("stay", "turn", "fight", "lying")


def destinations(session: Session, unit: str) -> list[str]:
    """Where a unit may go, by whatever way."""
    places = {order.removesuffix(" by sea") for order in orders(session, unit) if _is_place(order)}
    return sorted(places)


def landings(session: Session, unit: str) -> list[str]:
    """Where an army may land by convoy."""
    return sorted(o.removesuffix(" by sea") for o in orders(session, unit) if o.endswith(" by sea"))


def nation(session: Session, name: str) -> dict[str, Any]:
    found: dict[str, Any] = session.view(None)["nations"][name]
    return found


def player(session: Session, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = session.view(seat)["players"][seat]
    return found


def treasury(session: Session, name: str) -> int:
    return int(nation(session, name)["treasury"])


def power(session: Session, name: str) -> int:
    return int(nation(session, name)["power"])


def cash(session: Session, seat: int) -> int:
    return int(player(session, seat)["cash"])


def purses(session: Session) -> list[int]:
    return [cash(session, seat) for seat in range(session.seats)]


def bonds(session: Session, seat: int, name: str) -> list[int]:
    return sorted(player(session, seat)["bonds"].get(name, []))


def government(session: Session, name: str) -> int | None:
    found: int | None = nation(session, name)["government"]
    return found


def has_swiss_bank(session: Session, seat: int) -> bool:
    return bool(player(session, seat)["swiss_bank"])


def on_turn(session: Session) -> str:
    return str(session.view(None)["turn"])


def card(session: Session) -> int | None:
    found: int | None = session.view(None)["card"]
    return found


def costs(session: Session) -> dict[str, int]:
    """The rondel spaces the nation on turn may choose, with their price."""
    ring = session.view(session.actor)["rondel"]
    legal = {space: tag["cost"] for space, tag in ring.items() if tag["legal"]}
    assert sorted(f"rondel {space}" for space in legal) == texts(session, "rondel ")
    return legal


def units(session: Session, region: str) -> dict[str, int]:
    """What stands there: {"china army": 2, "india fleet": 1}; a friendly army is "lying"."""
    found = session.view(None)["regions"][region]["units"]
    return {f"{u['nation']} {u['kind']}": u["count"] for u in found if u["count"]}


def flag(session: Session, region: str) -> str | None:
    found: str | None = session.view(None)["regions"][region]["flag"]
    return found


def factories(session: Session, name: str) -> list[str]:
    return sorted(nation(session, name)["factories"])


def blocked(session: Session, region: str) -> bool:
    return bool(session.view(None)["regions"][region]["blocked"])


def taxed_russia() -> Session:
    """Russia has taxed four factories, two flags and three armies; A has lent it 9, B 4."""
    russia = {
        "treasury": 1,
        "power": 4,
        "factories": ["moscow", "vladivostok", "murmansk", "novosibirsk"],
        "flags": ["iran", "turkey"],
        "armies": {"moscow": 3},
    }
    bonds = [{"russia": [9]}, {"russia": [4]}, {"china": [9]}]
    return play(position(3, bonds=bonds, russia=russia), "rondel taxation")
