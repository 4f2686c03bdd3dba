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


class Course(NamedTuple):
    """The positions at the ends of the turns that were played on, and whether chance had a say.

    Where the game is over there is only its end.
    """

    ends: list[Any]
    drawn: bool


def play_on(
    game: Game[Any], state: Any, rng: Rng, turns: int, breadth: Breadth
) -> Generator[None, None, Course]:
    """Return how the game may go on to the end of so many turns; the state stays as it is.

    The present turn counts as none: 0 goes on to its end.
    """
    turn, by_chance = turn_of(game, state), False
    ends: list[Any] = []
    for _ in range(LONGEST):
        if state.actor == OVER:
            return Course([state], by_chance)
        now = turn_of(game, state)
        if now != turn:
            turn = now
            ends.append(state)
            if len(ends) > turns:
                return Course(ends, by_chance)
        if state.actor == CHANCE:
            by_chance = True
            state = after(game, state, drawn(game, state, rng))
        else:
            state = yield from _line(game, state, rng, breadth)
    return Course([*ends, state], by_chance)


def _line(game: Game[Any], state: Any, rng: Rng, breadth: Breadth) -> Generator[None, None, Any]:
    """Return where the actor goes by the best line it finds."""
    legal = game.legal(state)
    if len(legal) == 1:
        return after(game, state, legal[0])
    found = yield from lines(game, state, state.actor, rng, breadth)
    return found[0].state
