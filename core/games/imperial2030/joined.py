"""What is told in one sentence: a unit that is looked at, and stays."""

from __future__ import annotations

from core.protocol import Message

UNITS = ("choice.army", "choice.army_lying", "choice.fleet")


def joined(first: Message, then: Message) -> Message | None:
    """Return two messages that tell one move as one; None where they tell two (`Game.joined`)."""
    if first[0] not in UNITS or then[0] != "choice.stay":
        return None
    return f"{first[0]}_stays", first[1]
