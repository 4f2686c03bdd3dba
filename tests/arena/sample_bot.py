"""A bot in twenty lines: it plays what leaves it best off, by the game's own estimate.

python3 -m core arena pocket_imperium --bots tests/arena/sample_bot.py:think,random,random
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game


def think(game: Game[Any], state: Any, seat: int, rng: Rng) -> Generator[None, None, Action]:
    best, most = None, float("-inf")
    for action in rng.shuffled(game.legal(state)):
        after = state.copy()
        game.apply(after, action)
        points = game.value(after)[seat]
        if points > most:
            best, most = action, points
        yield  # let the page paint, or somebody stop us
    assert best is not None  # a seat that acts has something to do
    return best
