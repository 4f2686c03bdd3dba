"""What is told in one sentence: a move, which is two clicks."""

from __future__ import annotations

from core.protocol import Message

BOUND = {"choice.to": "choice.move_to", "choice.to_voyage": "choice.move_voyage"}


def joined(first: Message, then: Message) -> Message | None:
    """Return two messages that tell one move as one; None where they tell two (`Game.joined`)."""
    if first[0] != "choice.move" or then[0] not in BOUND:
        return None
    return BOUND[then[0]], {**first[1], "to": then[1]["place"]}
