"""What a position promises each seat, for bots."""

from core.games.struggle_of_empires.value.expected import value

__all__ = ["value"]
