"""The newcomer bot plays what seems good at first sight, and often errs.

It looks one click ahead and judges each position with an error: plausible play, not careful play.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.worth import after, erring, expected

ERROR = 1.0
"""About how many points it errs by when it judges a click."""


def think(game: Game[Any], state: Any, seat: int, rng: Rng) -> Generator[None, None, Action]:
    """Return the click that seems to promise most, judged with an error."""
    clicks = game.legal(state)
    if len(clicks) == 1:
        return clicks[0]
    seems = []
    for click in clicks:
        seems.append(expected(game, after(game, state, click), seat) + erring(rng, ERROR))
        yield
    return clicks[seems.index(max(seems))]
