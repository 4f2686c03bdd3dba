"""Plans: a line once found is played to its end as long as everything goes as expected."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.effort import Effort, effort_of, judged
from core.search.turns import search
from core.search.worth import after

Searching: TypeAlias = Generator[Thought | None, None, tuple[Action, ...]]
"""A search at work."""

_PLANS: dict[tuple[str, int, Effort], tuple[Any, tuple[Action, ...]]] = {}
"""(game, seat, effort) -> the position that its plan expects, and the clicks from there on."""


def click(
    game: Game[Any],
    state: Any,
    seat: int,
    rng: Rng,
    effort: Effort,
    begun: Searching | None = None,
) -> Generator[Thought | None, None, Action]:
    """Return the next click of the seat's plan, a new plan unless the last one still holds.

    Yields the best so far, which is the plan as long as there is no better one. `begun` is this
    very search where it has begun before (core/bots/ahead.py).
    """
    key = game.id, seat, effort
    expected, clicks = _PLANS.pop(key, (None, ()))
    if expected != known(game, state, seat):
        thinking = begun or search(game, state, seat, rng, effort)
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
    begun: Searching | None = None,
) -> Generator[Thought | None, None, Action]:
    """Return the next click of a seat that plays at a level.

    If `sparing`, it has a third of its looks. `begun` is its search here if that has begun before.
    """
    effort = effort_of(game, level, sparing)
    return click(judged(game, effort, style), state, seat, rng, effort, begun)


def search_at(
    level: str, game: Game[Any], state: Any, seat: int, rng: Rng, style: str = ""
) -> Searching:
    """Return the line that a seat playing at a level finds; no plan is looked at or kept."""
    effort = effort_of(game, level)
    return search(judged(game, effort, style), state, seat, rng, effort)


def _plan(
    game: Game[Any], state: Any, key: tuple[str, int, Effort], clicks: tuple[Action, ...]
) -> None:
    """Keep what follows the first click as the seat's plan."""
    if len(clicks) > 1:
        _PLANS[key] = known(game, after(game, state, clicks[0]), key[1]), clicks[1:]
    else:
        _PLANS.pop(key, None)


def known(game: Game[Any], state: Any, seat: int) -> Any:
    """Return what a seat knows of a position: the same for all that it cannot tell apart."""
    return game.resample(state, seat, lambda count: 0)
