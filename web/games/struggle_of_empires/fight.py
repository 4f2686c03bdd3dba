"""The battle of a view in figures and names: who fights, and with what strength."""

from __future__ import annotations

from web.table.moment import Facts, Moment

from .people import name_of

CAUSES = ("armies", "fleets", "forts", "strength", "help", "alliance", "training", "support")
SIDES = ("attacker", "defender")


def names(moment: Moment, fight: Facts) -> dict[str, str]:
    """What both sides are called: powers, a country, Pirates, Slave Revolt."""
    return {
        side: name_of(moment, who) if isinstance(who, int) else moment.word(f"side.{who}")
        for side in SIDES
        for who in [fight[side]]
    }


def amount(fight: Facts, side: str, cause: str) -> int:
    """What a cause adds to a side."""
    return sum(number for name, number in fight["strength"][side] if name == cause)
