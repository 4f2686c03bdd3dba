"""What is told in one sentence: a fleet's two steps, ships added at one place, a plan, a target."""

from __future__ import annotations

from collections.abc import Callable

from core.protocol import Message, Params

Join = Callable[[Params, Params], Message | None]


def joined(first: Message, then: Message) -> Message | None:
    """Return two messages that tell one move as one; None where they tell two (`Game.joined`)."""
    join = _JOINS.get((first[0], then[0]))
    return join(first[1], then[1]) if join is not None else None


# ---- the log ----
def _both_steps(first: Params, then: Params) -> Message:
    """A fleet's whole move; ships may have stayed behind, or joined, in the middle of its way."""
    whole = {**then, "origin": first["origin"], "middle": first["hex"]}
    more = int(then["count"]) - int(first["count"])
    if more > 0:
        return "log.move_over_more", {**whole, "joining": more}
    if more < 0:
        return "log.move_over_less", {**whole, "staying": -more}
    return "log.move_over", whole


def _added(first: Params, then: Params) -> Message | None:
    """Ships that one seat adds at one place."""
    if (first["seat"], first["hex"]) != (then["seat"], then["hex"]):
        return None
    return "log.add_several", {**first, "count": int(first.get("count", 1)) + 1}


def _stopped(first: Params, then: Params) -> Message:
    return "log.move", first


# ---- what clicks are called ----
def _fleet_of(first: Params, then: Params) -> Message:
    return "choice.fleet_of", {**then, "hex": first["hex"]}


def _moved(first: Params, then: Params) -> Message:
    return "choice.move", {**then, "origin": first["hex"]}


def _invaded(first: Params, then: Params) -> Message:
    return "choice.invade_from", {**then, "hex": first["hex"], "origin": then["hex"]}


def _planned(first: Params, then: Params) -> Message | None:
    """Cards of one plan; of two players those of one reveal, whichever was laid before."""
    if not then["joins"]:
        return None
    return "choice.lay_two", {"order": first["order"], "next": then["order"]}


_JOINS: dict[tuple[str, str], Join] = {
    ("log.move", "log.move_on"): _both_steps,
    ("log.move", "choice.stop"): _stopped,
    ("log.add", "log.add"): _added,
    ("log.add_several", "log.add"): _added,
    ("choice.fleet", "choice.ships"): _fleet_of,
    ("choice.fleet", "choice.step"): _moved,
    ("choice.fleet_of", "choice.step"): _moved,
    ("choice.invade", "choice.from"): _invaded,
    ("choice.lay", "choice.lay"): _planned,
}
