"""What a position is worth to a seat, by `game.value`."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Action, Game, Turn

OUTCOMES = 12
"""Chance with more outcomes than this counts as nothing."""
_FINE = 1 << 20
_LEAST = 1e-9
"""A share too small to matter; it keeps the logarithm from an argument of 0."""


def after(game: Game[Any], state: Any, action: Action) -> Any:
    """Return the position after an action."""
    state = state.copy()
    game.apply(state, action)
    return state


def looked_at(game: Game[Any], state: Any) -> Sequence[Action]:
    """Return the legal actions that are worth a look: all, unless the game knows better."""
    return game.sensible(state) if game.sensible else game.legal(state)


def drawn(game: Game[Any], state: Any, rng: Rng) -> Action:
    """Return an outcome of chance, drawn by its weight."""
    outcomes = game.outcomes(state)
    return outcomes[rng.weighted([weight for _, weight in outcomes])][0]


def past_chance(game: Game[Any], state: Any, rng: Rng) -> Any:
    """Return where chance leads, drawing until it no longer acts: half of a throw says little."""
    while state.actor == CHANCE:
        state = after(game, state, drawn(game, state, rng))
    return state


def is_secret(game: Game[Any], state: Any) -> bool:
    """Return whether what is chosen now stays secret for a while."""
    return game.secret is not None and game.secret(state)


def as_seen(game: Game[Any], state: Any, rng: Rng) -> Any:
    """Return a position as the actor may imagine it: in secret nobody knows others' choices.

    If the choice is not secret, this is the position itself.
    """
    return game.resample(state, state.actor, rng.below) if is_secret(game, state) else state


def turn_of(game: Game[Any], state: Any) -> Turn | None:
    """Return whose turn it is, None where the game counts none."""
    return game.turn(state) if game.turn else None


def worth(game: Game[Any], state: Any, seat: int) -> float:
    """Return the seat's expected points less part of what the others expect."""
    return standing(game, game.value(state), seat)


def standing(game: Game[Any], points: Sequence[float], seat: int) -> float:
    """Return what these points are worth to a seat in this game."""
    return lead(points, seat, game.rivals, game.close)


def lead(points: Sequence[float], seat: int, rivals: float, close: float = 0.0) -> float:
    """Return what these points are worth to a seat: its own less part of the others' average.

    `rivals` is that part (`Game.rivals`). Between two, what one gains the other loses, and all of
    it counts: otherwise both would rather keep a game going that pays both than end it. With
    `close` (`Game.close`) all of the others' points count, those of the leaders most: the best of
    them has to be beaten, and gifts to those far behind cost nothing.

    >>> lead([10.0, 20.0, 0.0], 0, 0.7), lead([10.0, 20.0], 0, 0.7)
    (3.0, -10.0)
    >>> [round(lead([10.0, 20.0, third], 0, 0.7, 1.0), 1) for third in (0.0, 20.0)]
    [-9.3, -10.0]
    """
    others = len(points) - 1
    if others < 2:
        return 2 * points[seat] - sum(points)
    if close:
        most = max(points)
        shares = [exp((each - most) / close) for each in points]
        return points[seat] - most - close * log((sum(shares) - shares[seat]) / others + _LEAST)
    return points[seat] - rivals * (sum(points) - points[seat]) / others


def wins(game: Game[Any], state: Any, seat: int) -> bool:
    """Return whether the game is over, and won by this seat alone."""
    return bool(state.actor == OVER and game.ranking(state)[0] == [seat])


def expected(game: Game[Any], state: Any, seat: int) -> float:
    """Return what a position is worth to a seat, on average where chance is to decide."""
    if state.actor != CHANCE:
        return worth(game, state, seat)
    return on_average(game, by_chance(game, state), seat)


def on_average(game: Game[Any], ways: Sequence[tuple[Any, int]], seat: int) -> float:
    """Return what positions with weights are worth to a seat on average."""
    total = sum(weight for _, weight in ways)
    return sum(weight * worth(game, state, seat) for state, weight in ways) / total


def by_chance(game: Game[Any], state: Any) -> list[tuple[Any, int]]:
    """Return where chance may lead, with weights; outcomes that make no difference count as one.

    If there are too many, the position before chance stands for all of them.
    """
    outcomes = game.outcomes(state)
    if len(outcomes) > OUTCOMES:
        return [(state, 1)]
    led: list[tuple[Any, int]] = []
    for outcome, weight in outcomes:
        then = after(game, state, outcome)
        if led and led[-1][0] == then:
            led[-1] = then, led[-1][1] + weight
        else:
            led.append((then, weight))
    return led


def erring(rng: Rng, points: float) -> float:
    """Return a random error of about so many points.

    With such errors each of several worths is the best with a probability in proportion to
    exp(worth / points).

    >>> erring(Rng(1), 0.0) == 0.0
    True
    """
    return -points * log(-log((rng.below(_FINE) + 0.5) / _FINE))
