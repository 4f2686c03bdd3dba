"""What a position promises each seat, for bots."""

from core.games.struggle_of_empires.value.expected import judge, value
from core.games.struggle_of_empires.value.level import level
from core.games.struggle_of_empires.value.weights import (
    KEEN,
    MASTER,
    SEASONED,
    SHORTFALL,
    STYLES,
    WEIGHTS,
)

__all__ = [
    "KEEN",
    "MASTER",
    "SEASONED",
    "SHORTFALL",
    "STYLES",
    "WEIGHTS",
    "judge",
    "level",
    "value",
]
