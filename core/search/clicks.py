"""Single clicks: what somebody who looks one click ahead clicks next."""

from __future__ import annotations

from typing import Any

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.worth import after, as_seen, erring, looked_at, worth


def likely(game: Game[Any], state: Any, rng: Rng | None = None, noise: float = 0.0) -> Action:
    """Return the click that seems to promise the actor most; with dice it errs by about `noise`."""
    legal = looked_at(game, state)
    if len(legal) == 1:
        return legal[0]
    seat = state.actor
    seems = [worth(game, after(game, state, each), seat) for each in legal]
    if rng is not None and noise:
        seems = [points + erring(rng, noise) for points in seems]
    return legal[seems.index(max(seems))]


def clicked(game: Game[Any], state: Any, rng: Rng, noise: float) -> Action:
    """Return what the actor clicks next if it looks no further and errs by about `noise` points.

    It knows what its seat may know.
    """
    return likely(game, as_seen(game, state, rng), rng, noise)
