"""Plans: a line that was found once is played to its end as long as all goes as expected."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.turns import Effort, search
from core.search.worth import after

_PLANS: dict[tuple[str, int, Effort], tuple[Any, tuple[Action, ...]]] = {}
"""(game, seat, effort) -> the position that its plan expects, and the clicks from there on."""


def click(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[None, None, Action]:
    """Return the next click of the seat's plan, a new plan unless the last one still holds."""
    key = game.id, seat, effort
    expected, clicks = _PLANS.pop(key, (None, ()))
    if expected != state:
        clicks = yield from search(game, state, seat, rng, effort)
    if len(clicks) > 1:
        _PLANS[key] = after(game, state, clicks[0]), clicks[1:]
    return clicks[0]
