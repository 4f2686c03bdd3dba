"""What happened, as events: money, governments, battles, and what each space brought."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.imperial2030 import events_of_money, events_on_map
from core.games.imperial2030.passed import is_gift, move_that_ends
from core.protocol import Event, Passed


def events(passed: Sequence[Passed]) -> list[Event]:
    """Return the events that end within these steps, in their order."""
    found: list[Event] = []
    for at, step in enumerate(passed):
        if step.lead:
            continue
        if is_gift(step):
            found.append(events_of_money.gift(step))
            continue
        move = move_that_ends(passed, at)
        found += events_on_map.of_step(passed, at, move)
        if move is not None:
            summary = events_on_map.of_move(move)
            found += [summary] if summary is not None else []
        found += events_of_money.of_step(step)
    return found
