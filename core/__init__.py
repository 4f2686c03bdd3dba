"""Imperia's rules kernel: games of empire, one protocol, standard library only.

>>> from core import GAMES, Session
>>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
>>> session.over
False
"""

from __future__ import annotations

from core.errors import (
    AmbiguousAction,
    CoreError,
    CutOff,
    DataError,
    IllegalAction,
    NewerVersion,
    NotationError,
    PositionError,
    SaveError,
    SetupError,
)
from core.games import GAMES
from core.play.preview import Preview
from core.play.session import Session, Step
from core.protocol import CHANCE, OVER, Action, Choice, Event, Game, Option, Refusal

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Action",
    "AmbiguousAction",
    "Choice",
    "CoreError",
    "CutOff",
    "DataError",
    "Event",
    "Game",
    "IllegalAction",
    "NewerVersion",
    "NotationError",
    "Option",
    "PositionError",
    "Preview",
    "Refusal",
    "SaveError",
    "Session",
    "SetupError",
    "Step",
]
