"""The modules of the game are no tests: they are found here as games are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from example import among_games

collect_ignore = ["core", "web"]


@pytest.fixture(autouse=True)
def game_is_found() -> Iterator[None]:
    """For the tests of this folder the game is one of the games."""
    with among_games():
        yield
