"""The games, one folder each: every folder of this package that holds a game.py is one.

>>> all(GAMES[game_id].id == game_id for game_id in GAMES)
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from core.protocol import Game

__all__ = ["GAMES"]


class _Games(Mapping[str, Game[Any]]):
    """The games by id, imported when first asked for."""

    def __getitem__(self, game_id: str) -> Game[Any]:
        if game_id not in _ids(tuple(__path__)):
            raise KeyError(game_id)
        game: Game[Any] = import_module(f"{__name__}.{game_id}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_ids(tuple(__path__)))

    def __len__(self) -> int:
        return len(_ids(tuple(__path__)))


@cache
def _ids(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = (path.parent.name for base in folders for path in Path(base).glob("*/game.py"))
    return tuple(sorted({*found}))


GAMES: Mapping[str, Game[Any]] = _Games()
"""Game id -> Game."""
