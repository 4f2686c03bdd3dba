"""Imperia's rules kernel: three games of empire, one protocol, standard library only.

>>> from core import GAMES, Session
>>> sorted(GAMES)  # doctest: +ELLIPSIS
['imperial2030'...]
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from core.protocol import (
    CHANCE,
    OVER,
    Action,
    AmbiguousAction,
    Choice,
    CoreError,
    CutOff,
    DataError,
    Game,
    IllegalAction,
    NewerVersion,
    NotationError,
    Option,
    PositionError,
    SaveError,
    SetupError,
)


class _Games(Mapping[str, Game[Any]]):
    """Every folder of core/games/ that holds a game.py, imported when first asked for."""

    def __getitem__(self, game_id: str) -> Game[Any]:
        if game_id not in _ids():
            raise KeyError(game_id)
        game: Game[Any] = importlib.import_module(f"core.games.{game_id}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_ids())

    def __len__(self) -> int:
        return len(_ids())


@cache
def _ids() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("games/*/game.py")))


GAMES: Mapping[str, Game[Any]] = _Games()
"""Game id -> Game."""

from core.play.preview import Preview  # noqa: E402
from core.play.session import Session, Step  # noqa: E402  (session looks games up in GAMES)

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
    "Game",
    "IllegalAction",
    "NewerVersion",
    "NotationError",
    "Option",
    "PositionError",
    "Preview",
    "SaveError",
    "Session",
    "SetupError",
    "Step",
]
