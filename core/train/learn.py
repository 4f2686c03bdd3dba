"""One round of learning what features are worth, by comparing lines of self-play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from core.protocol import Game
from core.train.fit import fit, short
from core.train.lessons import Course, Lesson, lessons

PARTS = 24
"""Self-play comes in so many parts, which can be played at the same time."""
STEP = 0.5
"""So much of what was found is taken: once all play by it, other positions come about."""

Taught = Callable[[Callable[[Course], list[Lesson]], Iterable[Course]], Iterator[list[Lesson]]]


def learned(
    game: Game[Any], weights: Any, seats: int, decisions: int, seed: int, over: Taught
) -> Any:
    """Return the weights with what a round of self-play by them teaches of features.

    `over` is `map`, or one that plays the parts at the same time: the result is the same.
    """
    parts = courses(game, weights, seats, decisions, seed)
    found = fit([lesson for part in over(lessons, parts) for lesson in part])
    before = weights.learned or (0.0,) * len(found)
    now = (short(had + short(STEP * more)) for had, more in zip(before, found, strict=True))
    return weights._replace(learned=tuple(now))


def courses(game: Game[Any], weights: Any, seats: int, count: int, seed: int) -> list[Course]:
    """Return self-play of at least so many decisions, or games, in parts."""
    each = -(-count // PARTS)
    return [Course(game.id, seats, 100 * seed + n, each, weights) for n in range(PARTS)]
