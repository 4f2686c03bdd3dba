"""The seasoned bot compares plans by how the others answer them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.lines import Breadth
from core.search.plans import click
from core.search.turns import Effort

EFFORT = Effort(
    own=Breadth(300, 8, 60),
    candidates=6,
    turns=2,
    replies=Breadth(40, 2, 1),
    samples=1,
    trust=0.7,
)


def think(game: Game[Any], state: Any, seat: int, rng: Rng) -> Generator[None, None, Action]:
    """Return the next click of the plan that goes on best."""
    return click(game, state, seat, rng, EFFORT)
