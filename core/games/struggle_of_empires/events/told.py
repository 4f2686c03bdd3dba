"""What messages and views say, as the tellers of events read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.games.struggle_of_empires.rules.money import lots_for
from core.protocol import Message, Params, Passed, id_of, seat_of

Facts = Mapping[str, Any]

TOUCHED, GAINED_OR_LOST, FORTUNE = 1, 2, 3
"""How much an event means to a seat (`Event.matters`)."""


def told(step: Passed, *names: str) -> Iterator[Params]:
    """The parameters of a step's messages of these names ("buy" for "log.buy")."""
    ids = {f"log.{name}" for name in names}
    return (params for identifier, params in step.messages if identifier in ids)


def messages(step: Passed, names: frozenset[str] | set[str]) -> list[Message]:
    """A step's messages of these names."""
    return [message for message in step.messages if message[0].removeprefix("log.") in names]


def seat_in(params: Params, key: str = "seat") -> int:
    """The seat that a parameter names as "@seat.2"."""
    return seat_of(params[key])


def id_in(params: Params, key: str) -> str:
    """The id that a parameter names: "india" of "@region.india"."""
    return id_of(params[key])


def powers_in(view: Facts) -> dict[str, int]:
    """Power -> seat."""
    return {player["power"]: seat for seat, player in enumerate(view["players"]) if player["power"]}


def loan(before: Facts, params: Params) -> dict[str, Any]:
    """What a loan brings and the unrest taken for it: None where the view hides this player's."""
    gold, hidden = int(params["gold"]), before["unrest"] is None
    return {"borrowed": gold, "unrest": None if hidden else gold // int(params["lot"])}


def borrowed(before: Facts, cost: int) -> dict[str, Any]:
    """How a player (of a view) pays a cost: gold before, borrowed and left, unrest taken for it.

    All but unrest lies open; `unrest` is None where the view hides this player's.
    """
    gold, lot = int(before["gold"]), int(before["lot"])
    lots = lots_for(cost - gold, lot)
    return {
        "cost": cost,
        "gold": gold,
        "borrowed": lots * lot,
        "left": gold + lots * lot - cost,
        "unrest": None if before["unrest"] is None else lots,
    }
