"""What the kernel refuses, each a sentence that a player or programmer can act on."""

from __future__ import annotations


class CoreError(ValueError):
    """Base of every refusal: a sentence that says what is wrong, where, and what would be right."""


class SetupError(CoreError):
    """A game cannot be set up like this (seats, options, forced outcomes)."""


class NotationError(CoreError):
    """A text that is not in the notation of the game's actions."""


class AmbiguousAction(CoreError):
    """A text that fits several legal actions."""


class IllegalAction(CoreError):
    """An action that is not legal now; names the seat to act and what is legal."""


class SaveError(CoreError):
    """A link, file or transcript that cannot be read.

    Where a link is damaged, `steps` says how many steps it should hold and `safe` how many of the
    first ones `Session.from_link(text, salvage=True)` can bring back; else both are None.
    """

    def __init__(self, message: str, safe: int | None = None, steps: int | None = None) -> None:
        super().__init__(message)
        self.safe = safe
        self.steps = steps


class CutOff(SaveError):
    """A link whose end is missing."""


class NewerVersion(SaveError):
    """A link, file or transcript made by a newer version: it is sound and can be read there."""


class PositionError(CoreError):
    """A position that breaks its schema or the game's limits."""


class DataError(CoreError):
    """A data file that breaks its schema: file, key, reason."""
