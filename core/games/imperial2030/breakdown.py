"""Where points come from: the bonds of each nation, and cash."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.imperial2030.rules.money import interest_owed
from core.games.imperial2030.score import power_factor
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import nation_word
from core.protocol import Action, Message, Source

CASH: Message = ("source.cash", {})


def breakdown(states: Sequence[State], actions: Sequence[Action]) -> list[list[Source]]:
    """Interest times power factor by nation, the most powerful first, then cash (DE 309-325)."""
    s = states[-1]
    found: list[list[Source]] = [[] for _ in range(s.seats)]
    for nation in sorted(range(NATIONS), key=lambda nation: -s.power[nation]):
        factor = power_factor(s.power[nation])
        name: Message = ("source.nation", {"nation": nation_word(nation)})
        for seat, interest in enumerate(interest_owed(s, nation)):
            if interest:
                told: Message = ("source.bonds", {"interest": interest, "factor": factor})
                found[seat].append(Source(name, name, interest * factor, told))
    for seat, cash in enumerate(s.cash):
        found[seat].append(Source(CASH, CASH, cash))
    return found
