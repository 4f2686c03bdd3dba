"""What an estimate depends on all over the map: time left, alliances, training, attacks to come.

Regions and purses are rated separately and the results kept by what they depend on. So that this
is found quickly, a `Span` and a `Scene` are compared by identity: `span_of` and `scene_of` return
the same one for the same things.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.games.struggle_of_empires.board import (
    ACTIONS,
    ARMY_TRAINING,
    NAVAL_TRAINING,
    ROUNDS,
    TILES,
    WARS,
)
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.value.weights import Weights

QUARTERS = 4
"""Time is counted in quarters of a war."""


@dataclass(frozen=True, eq=False)
class Span:
    """Time to come: `quarters` of this war that are left and `later` wars; who judges it."""

    quarters: int
    later: int
    weights: Weights

    @property
    def wars(self) -> float:
        """All of it, in wars."""
        return self.later + self.quarters / QUARTERS


@dataclass(frozen=True, eq=False)
class Scene:
    """A span of time and who may do what in it.

    Per seat its side (0: none yet), half turns left in this war, Army Training, Naval Training, how
    many seats have less Army Training less how many have more, and how sure an attack that pays is
    this war.
    """

    span: Span
    sides: bytes
    turns: bytes
    army: bytes
    naval: bytes
    ahead: tuple[int, ...]
    soon: tuple[float, ...]


def scene_of(s: State, weights: Weights) -> Scene:
    """Return the scene of a position."""
    training = bytes(s.own[ARMY_TRAINING::TILES]), bytes(s.own[NAVAL_TRAINING::TILES])
    return _scene(weights, s.war, s.round, s.turn, s.acts, bytes(s.place), *training)


@lru_cache(5_000)
def _scene(
    weights: Weights,
    war: int,
    now: int,
    turn: int,
    acts: int,
    place: bytes,
    army: bytes,
    naval: bytes,
) -> Scene:
    """Return the same by what it depends on: round `now`, turn order, training per seat."""
    rounds = ROUNDS[len(place)]
    quarters = (QUARTERS * (rounds - now) + 2) // rounds if now else QUARTERS
    turns = [2 * (rounds - now) + 1] * len(place)
    if now == rounds and turn >= 0:
        turns = [int(later > place[turn]) for later in place]
        turns[turn] = int(acts == ACTIONS)
    span = span_of(weights, quarters, min(WARS - war, WARS - 1))
    sides = bytes(2 - each % 2 if each else 0 for each in place)
    return _made(span, sides, bytes(turns), army, naval)


@lru_cache(1_000)
def span_of(weights: Weights, quarters: int, later: int) -> Span:
    """Return the span of this time."""
    return Span(quarters, later, weights)


@lru_cache(5_000)
def _made(span: Span, sides: bytes, turns: bytes, army: bytes, naval: bytes) -> Scene:
    w = span.weights
    soon = tuple(w.at_once * (1 - w.each_turn ** (halves / 2)) for halves in turns)
    ahead = tuple(sum((own > each) - (own < each) for each in army) for own in army)
    return Scene(span, sides, turns, army, naval, ahead, soon)
