"""The game that docs/add-a-game.md explains: two to four players send boats to seven atolls.

This folder is laid out like the repository: copied into its root, its `core` and `web` would make
one game more there. Here the games are found in it only where a test says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import core.games
import web.games
from core.protocol import Game

ROOT = Path(__file__).parent
ID = "atolls"


@contextmanager
def among_games() -> Iterator[None]:
    """Let games be found here, too, while the block runs."""
    packages = (core.games, web.games)
    folders = [str(ROOT.joinpath(*package.__name__.split("."))) for package in packages]
    for package, folder in zip(packages, folders, strict=True):
        package.__path__.append(folder)
    try:
        yield
    finally:
        for package, folder in zip(packages, folders, strict=True):
            package.__path__.remove(folder)


def game() -> Game[Any]:
    """Return the game as the kernel finds it."""
    with among_games():
        return core.games.GAMES[ID]
