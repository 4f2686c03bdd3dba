"""Expected final points per seat: bonds times expected power factors, plus cash."""

from __future__ import annotations

from core.imperial2030.board import (
    BONDS,
    HOMES,
    INTEREST,
    LANDS,
    POWER_GOAL,
    POWER_PER_FACTOR,
    REGIONS,
)
from core.imperial2030.rules.economy import assess
from core.imperial2030.state import NATIONS, State


def value(s: State) -> list[float]:
    """What each seat may expect to score.

    A nation's power at the end is its power now and what its taxations may add until the leader
    reaches the end of the track; cash counts as it is, treasuries a little for the government.
    """
    gains = [_gain(s, nation) for nation in range(NATIONS)]
    rounds = min(
        (POWER_GOAL - s.power[nation]) / (gains[nation] + 0.7)
        for nation in range(NATIONS)
    )
    points = [float(cash) for cash in s.cash]
    for nation in range(NATIONS):
        power = min(float(POWER_GOAL), s.power[nation] + gains[nation] * rounds)
        factor = max(
            s.power[nation] // POWER_PER_FACTOR, power / POWER_PER_FACTOR - 0.4
        )
        base = nation * BONDS
        for bond in range(BONDS):
            owner = s.owner[base + bond]
            if owner >= 0:
                points[owner] += INTEREST[bond] * (factor + 0.25)
        if s.government[nation] >= 0:
            points[s.government[nation]] += 0.15 * s.treasury[nation] + 0.8
    return points


def _gain(s: State, nation: int) -> float:
    """Power points that a taxation soon may bring, as revenue and units promise."""
    tax = assess(s, nation)
    units = sum(s.armies[nation * LANDS + HOMES : (nation + 1) * LANDS])
    units += sum(s.fleets[nation * REGIONS + LANDS : (nation + 1) * REGIONS])
    reserve = sum(s.armies[nation * LANDS : nation * LANDS + HOMES])
    reserve += sum(s.fleets[nation * REGIONS : nation * REGIONS + HOMES])
    promise = tax.revenue + 0.3 * min(reserve, 4) + 0.05 * min(units, 6)
    return max(0.0, 0.85 * (promise - 5.0))
