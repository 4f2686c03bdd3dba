"""Positions before a battle, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core import Session
from struggle_of_empires.builders import phase, play, position, unrest

G = "german_states"
"""Where armies fight without any fleets."""
ATTACK = f"attack {G} britain"
MARKER = {"markers": {G: 1}}


def battlefield(
    spain: Mapping[str, Any],
    britain: Mapping[str, Any],
    dice: Sequence[str] = (),
    *,
    france: Mapping[str, Any] | None = None,
    austria: Mapping[str, Any] | None = None,
    **more: Any,
) -> Session:
    """Spain is on turn and can attack Britain; France is Spain's ally, Austria Britain's.

    `dice` are those of attacker, defender, attacker ...: "6 2" for two dice.
    """
    players = {"spain": spain, "britain": britain}
    if france is not None or austria is not None:
        players |= {"france": france or {}, "austria": austria or {}}
    return position(players, [f"roll {pair}" for pair in dice], **more)


def losses(session: Session, *names: str) -> list[int]:
    """The unrest of these powers: one for every unit lost in battle."""
    return [unrest(session, name) for name in names]


def army(count: int, **more: Any) -> dict[str, Any]:
    """A player with so many armies in the German States."""
    return {"armies": {G: count}, **more}


def forces(armies: int, fleets: int, region: str = "india", **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = dict(more)
    if armies:
        found["armies"] = {region: armies}
    if fleets:
        found["fleets"] = {region: fleets}
    return found


def support_at_land(session: Session) -> tuple[int, int]:
    """What naval support adds for attacker and defender: seen when the land dice are rolled."""
    for step in reversed(session.log):
        before = session.state_at(step.index)
        seen = session.game.view(before, None)
        if seen["phase"] == "dice_attacker" and not seen["battle"]["naval"]:
            sides = seen["battle"]["strength"]
            own, other = (dict(map(tuple, sides[side])) for side in ("attacker", "defender"))
            return own.get("support", 0), other.get("support", 0)
    raise AssertionError("no land battle was fought")


def raid(
    tile: str, region: str, target: dict[str, Any], *dice: str, **others: dict[str, Any]
) -> Session:
    """Spain buys the tile and sets it on Britain."""
    s = position({"spain": {}, "britain": target, **others}, [f"roll {pair}" for pair in dice])
    play(s, f"buy {tile}")
    if phase(s) == "raid":
        play(s, f"raid {region} britain")
    return s


def pirates(session: Session, region: str = "india") -> int | None:
    """Whose marker the Pirates hold there."""
    seat: int | None = session.view(None)["regions"][region]["pirates"]
    return seat


def revolt(session: Session, region: str = "caribbean") -> int | None:
    seat: int | None = session.view(None)["regions"][region]["revolt"]
    return seat


def held(
    tile: str = "pirates", region: str = "india", spain: dict[str, Any] | None = None, *dice: str
) -> Session:
    """Spain is on turn; the tile holds a marker of Britain, who has another one there."""
    return position(
        {"spain": spain or {}, "britain": {"markers": {region: 1}}, "france": {}},
        [f"roll {pair}" for pair in dice],
        **{tile: {"region": region, "seat": 1}},
    )
