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
"""A share too small to be told from none."""


def after(game: Game[Any], state: Any, action: Action) -> Any:
    """Return the position after an action."""
    state = state.copy()
    game.apply(state, action)
    return state


def looked_at(game: Game[Any], state: Any) -> Sequence[Action]:
    """Return the legal actions that are worth a look: all, unless the game knows better."""
    return game.sensible(state) if game.sensible else game.legal(state)


def drawn(game: Game[Any], state: Any, rng: Rng) -> Action:
    """Return an outcome, where chance is to decide, as likely as it is."""
    outcomes = game.outcomes(state)
    return outcomes[rng.weighted([weight for _, weight in outcomes])][0]


def past_chance(game: Game[Any], state: Any, rng: Rng) -> Any:
    """Return where chance leads; of a throw in several steps half the dice tell little."""
    while state.actor == CHANCE:
        state = after(game, state, drawn(game, state, rng))
    return state


def is_secret(game: Game[Any], state: Any) -> bool:
    """Return whether what is chosen now stays secret for a while."""
    return game.secret is not None and game.secret(state)


def as_seen(game: Game[Any], state: Any, rng: Rng) -> Any:
    """Return what the actor may take the position for: in secret nobody knows others' choices.

    Where the choice is no secret, this is the very position.
    """
    return game.resample(state, state.actor, rng.below) if is_secret(game, state) else state


def turn_of(game: Game[Any], state: Any) -> Turn | None:
    """Return whose turn it is, None where the game counts none."""
    return game.turn(state) if game.turn else None


def worth(game: Game[Any], state: Any, seat: int) -> float:
    """The seat's expected points less part of what the others expect."""
    return standing(game, game.value(state), seat)


def standing(game: Game[Any], points: Sequence[float], seat: int) -> float:
    """What these points are worth to a seat in this game."""
    return lead(points, seat, game.rivals, game.close)


def lead(points: Sequence[float], seat: int, rivals: float, close: float = 0.0) -> float:
    """What these points are worth to a seat: its own less part of the others' average.

    `rivals` is that part (`Game.rivals`). Between two, what one gains the other loses, and all of
    it counts: else both would rather let a game go on that pays both than end it. With `close`
    (`Game.close`) others count the more, the more they have, all of it: who has most has to be
    beaten, and gifts to those far behind cost nothing.

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
    """What a position is worth to a seat; where chance is to decide, on average."""
    if state.actor != CHANCE:
        return worth(game, state, seat)
    return on_average(game, by_chance(game, state), seat)


def on_average(game: Game[Any], ways: Sequence[tuple[Any, int]], seat: int) -> float:
    """What some positions, with weights, are worth to a seat on average."""
    total = sum(weight for _, weight in ways)
    return sum(weight * worth(game, state, seat) for state, weight in ways) / total


def by_chance(game: Game[Any], state: Any) -> list[tuple[Any, int]]:
    """Return where chance may lead, with weights; outcomes that make no difference count as one.

    Too many of them count as nothing: that is the position before chance.
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
    """Return an error of about so many points.

    The best of several worths with such errors is each in proportion to exp(worth / points).

    >>> erring(Rng(1), 0.0) == 0.0
    True
    """
    return -points * log(-log((rng.below(_FINE) + 0.5) / _FINE))
