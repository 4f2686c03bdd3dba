"""Playing on: everybody plays whole turns that promise most, found by a small beam."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Game
from core.search.lines import Breadth, lines
from core.search.worth import after, drawn, turn_of

LONGEST = 300
"""Lines and draws after which playing on ends anyhow."""


class End(NamedTuple):
    """Where playing on has led, and whether chance had a say."""

    state: Any
    drawn: bool


def play_on(
    game: Game[Any], state: Any, rng: Rng, turns: int, breadth: Breadth
) -> Generator[None, None, End]:
    """Return a position to which the game may go on, so many turns later; the state stays as it is.

    It counts as soon as the turn is another one: 0 goes on to the end of the present turn.
    """
    turn, by_chance = turn_of(game, state), False
    for _ in range(LONGEST):
        if state.actor == OVER:
            break
        now = turn_of(game, state)
        if now != turn:
            turn, turns = now, turns - 1
            if turns < 0:
                break
        if state.actor == CHANCE:
            by_chance = True
            state = after(game, state, drawn(game, state, rng))
        else:
            state = yield from _line(game, state, rng, breadth)
    return End(state, by_chance)


def _line(game: Game[Any], state: Any, rng: Rng, breadth: Breadth) -> Generator[None, None, Any]:
    """Return where the actor goes by the best line it finds."""
    legal = game.legal(state)
    if len(legal) == 1:
        return after(game, state, legal[0])
    found = yield from lines(game, state, state.actor, rng, breadth)
    return found[0].state
