"""Plans: a line that was found once is played to its end as long as all goes as expected."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.effort import Effort, effort_of
from core.search.turns import search
from core.search.worth import after
from core.weights import keenly

_PLANS: dict[tuple[str, int, Effort], tuple[Any, tuple[Action, ...]]] = {}
"""(game, seat, effort) -> the position that its plan expects, and the clicks from there on."""


def click(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, Action]:
    """Return the next click of the seat's plan, a new plan unless the last one still holds.

    Yields the best so far, which is the plan as long as there is no better one.
    """
    key = game.id, seat, effort
    expected, clicks = _PLANS.pop(key, (None, ()))
    if expected != known(game, state, seat):
        thinking = search(game, state, seat, rng, effort)
        while True:
            try:
                thought = next(thinking)
            except StopIteration as done:
                clicks = done.value
                break
            if thought is not None:
                _plan(game, state, key, thought.clicks)
            yield thought
    _plan(game, state, key, clicks)
    return clicks[0]


def think_at(
    level: str,
    game: Game[Any],
    state: Any,
    seat: int,
    rng: Rng,
    style: str = "",
    sparing: bool = False,
) -> Generator[Thought | None, None, Action]:
    """Return the next click of a seat that plays at a level; sparing, with a third of its looks."""
    return click(keenly(game, style), state, seat, rng, effort_of(game, level, sparing))


def _plan(
    game: Game[Any], state: Any, key: tuple[str, int, Effort], clicks: tuple[Action, ...]
) -> None:
    """Keep what follows the first click."""
    if len(clicks) > 1:
        _PLANS[key] = known(game, after(game, state, clicks[0]), key[1]), clicks[1:]
    else:
        _PLANS.pop(key, None)


def known(game: Game[Any], state: Any, seat: int) -> Any:
    """Return what a seat knows of a position: the same for all that it cannot tell apart."""
    return game.resample(state, seat, lambda count: 0)
