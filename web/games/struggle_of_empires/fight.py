"""The battle of a view in figures and names: who fights, and with what strength."""

from __future__ import annotations

from typing import Any

from web.table.moment import Facts, Moment

from .people import name_of

CAUSES = ("armies", "fleets", "forts", "strength", "help", "alliance", "training", "support")
SIDES = ("attacker", "defender")


def side_name(moment: Moment, who: Any) -> str:
    """What a side is called: a power, a country, Pirates, Slave Revolt."""
    return name_of(moment, who) if isinstance(who, int) else moment.word(f"side.{who}")


def names(moment: Moment, fight: Facts) -> dict[str, str]:
    """What both sides are called."""
    return {side: side_name(moment, fight[side]) for side in SIDES}


def amount(fight: Facts, side: str, cause: str) -> int:
    """What a cause adds to a side."""
    return sum(number for name, number in fight["strength"][side] if name == cause)
