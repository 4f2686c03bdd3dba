"""Factories destroyed by armies (I24)."""

from __future__ import annotations

from core.games.imperial2030.actions import UPRIGHT
from core.games.imperial2030.board import DESTROY_ARMIES, HOMES, LANDS
from core.games.imperial2030.rules.units import place, protected, units_of
from core.games.imperial2030.state import State
from core.games.imperial2030.words import nation_at, nation_word, works_suffix
from core.protocol import Emit, Params


def factories_to_destroy(s: State) -> list[int]:
    """Return the foreign factories that three own upright armies may destroy (I24).

    No unit of the owner may be there.
    """
    base = s.nation * LANDS
    armies = s.armies[base : base + HOMES]
    if max(armies) < DESTROY_ARMIES:
        return []
    return [
        home
        for home, count in enumerate(armies)
        if count >= DESTROY_ARMIES
        and home >> 2 != s.nation
        and s.factory[home]
        and not units_of(s, home >> 2, home)
        and not protected(s, home)
    ]


def destroy(s: State, home: int, emit: Emit | None) -> None:
    """Remove the factory and three armies, of these first those that have acted."""
    if emit is not None:
        loss: Params = {"other": nation_word(home >> 2)}
        emit(f"log.destroy{works_suffix(home)}", {**nation_at(s.nation, home), **loss})
    s.factory[home] = 0
    place(s, s.nation, home, UPRIGHT, -DESTROY_ARMIES)
    s.ready[home] = min(s.ready[home], s.armies[s.nation * LANDS + home])
