"""What a position promises each seat, for bots."""

from core.games.struggle_of_empires.value.expected import judge, value
from core.games.struggle_of_empires.value.weights import (
    EXPERT,
    KEEN,
    SEASONED,
    SHORTFALL,
    STYLES,
    WEIGHTS,
)

__all__ = ["EXPERT", "KEEN", "SEASONED", "SHORTFALL", "STYLES", "WEIGHTS", "judge", "value"]
