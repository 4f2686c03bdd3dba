"""What happened, told as events for cards and for "since your turn" (`Game.events`).

Facts come from messages and from the views of the seat that is told, so hidden unrest stays
hidden. README.md beside the game lists kinds and facts.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.games.struggle_of_empires.events import battle, small, war
from core.protocol import Event, Passed

_TELLERS = (
    small.claims,
    small.auctions,
    small.purchases,
    small.loans,
    small.settlings,
    small.gifts,
    small.voyages,
    battle.battles,
    war.wars,
    war.ends,
)


def events(passed: Sequence[Passed]) -> list[Event]:
    """Return what ended within these steps, in its order; see `Game.events`."""
    found = [event for tell in _TELLERS for event in tell(passed)]
    return sorted(found, key=lambda event: event.last)
