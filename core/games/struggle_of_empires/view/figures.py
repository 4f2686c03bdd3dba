"""Figures for panels: of the rules, of what something costs, of voyages and of dice."""

from __future__ import annotations

from typing import Any

from core.games.struggle_of_empires.board import (
    ATTACK_COST,
    INDUSTRY_POINTS,
    LOT,
    LOT_WITH_BANKING,
    NAVIGATION,
    NAVIGATION_BONUS,
    PIRATES_STRENGTH,
    POPULATION_MAX,
    REFORM,
    REVOLT_STRENGTH,
    REVOLUTION,
    TILES,
    VOYAGE_ARRIVES,
    VOYAGE_BACK,
    VOYAGE_SAFE,
)
from core.games.struggle_of_empires.rules.battle import SEVEN
from core.games.struggle_of_empires.rules.money import lot, lots_short
from core.games.struggle_of_empires.rules.units import DIE
from core.games.struggle_of_empires.state import State


def rules() -> dict[str, int]:
    """The figures of the rules; "sevens" of the "throws" of two dice make a seven."""
    return {
        "attack": ATTACK_COST,
        "population_max": POPULATION_MAX,
        "lot": LOT,
        "lot_with_banking": LOT_WITH_BANKING,
        "navigation": NAVIGATION_BONUS,
        "reform": REFORM,
        "industry": INDUSTRY_POINTS,
        "pirates": PIRATES_STRENGTH,
        "revolt": REVOLT_STRENGTH,
        "revolution": REVOLUTION,
        "sevens": sum(pair["seven"] for pair in DICE.values()),
        "throws": len(DICE),
    }


def bill(s: State, seat: int, cost: int) -> dict[str, int]:
    """What paying a cost would mean for a seat: gold lacking, unrest for it, gold kept (R17)."""
    lots, gold = lots_short(s, seat, cost), s.gold[seat]
    return {
        "gold": cost,
        "short": max(cost - gold, 0),
        "unrest": lots,
        "keeps": gold + lots * lot(s, seat) - cost,
    }


def voyage_odds(s: State, seat: int) -> dict[str, int]:
    """How often a long voyage loses its unit, and turns it back, in "of" pairs of dice (R20)."""
    bonus = NAVIGATION_BONUS * s.own[seat * TILES + NAVIGATION]
    again = sum(die < VOYAGE_SAFE for die in DIE)
    lost = sum(die + bonus < VOYAGE_BACK for die in DIE)
    back = sum(VOYAGE_BACK <= die + bonus < VOYAGE_ARRIVES for die in DIE)
    return {"lost": again * lost, "back": again * back, "of": len(DIE) ** 2}


DICE: dict[str, dict[str, Any]] = {
    f"{one}{other}": {"adds": abs(one - other), "seven": one + other == SEVEN}
    for one in DIE
    for other in DIE
}
"""Two dice as text -> what they add to their side's strength, and whether they cost it a further
unit (R27, R29)."""
