"""What is shown as a whole: a raid, with its throw and what it meant to both sides."""

from __future__ import annotations

from collections.abc import Sequence

from core.protocol import Event, Message, Passed

RAIDS = {"log.raid_won": True, "log.raid_lost": False}


def events(passed: Sequence[Passed]) -> list[Event]:
    """Return the raids of these steps, in their order."""
    return [
        _raid(step.index, message)
        for step in passed
        for message in step.messages
        if message[0] in RAIDS
    ]


def _raid(index: int, message: Message) -> Event:
    name, params = message
    won = RAIDS[name]
    raider, holder = (int(str(params[who]).removeprefix("@seat.")) for who in ("seat", "other"))
    facts = {"atoll": str(params["atoll"]).removeprefix("@atoll."), "won": won}
    return Event("raid", index, index + 1, facts, {raider: 2, holder: 3 if won else 1}, (message,))
