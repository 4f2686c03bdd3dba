"""Playing on: everybody plays whole turns that promise most, found by a small beam."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Game
from core.search.lines import Breadth, Line, lines
from core.search.worth import after, drawn, erring, turn_of

LONGEST = 300
"""Lines and draws after which playing on ends anyhow."""
NOISE = 0.3
"""About how many points people err by when they choose a turn."""


class Course(NamedTuple):
    """The positions at the ends of the turns that were played on; so many turns were looked for.

    Where the game is over there is only its end.
    """

    ends: list[Any]
    looks: int


def play_on(
    game: Game[Any], state: Any, rng: Rng, turns: int, breadth: Breadth, noise: float = 0.0
) -> Generator[None, None, Course]:
    """Return how the game may go on to the end of so many turns; the state stays as it is.

    The present turn counts as none: 0 goes on to its end. Everybody errs by about `noise` points
    among the lines that the breadth returns.
    """
    turn, looks = turn_of(game, state), 0
    ends: list[Any] = []
    for _ in range(LONGEST):
        if state.actor == OVER:
            return Course([state], looks)
        now = turn_of(game, state)
        if now != turn:
            turn = now
            ends.append(state)
            if len(ends) > turns:
                return Course(ends, looks)
        if state.actor == CHANCE:
            state = after(game, state, drawn(game, state, rng))
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            state = after(game, state, legal[0])
            continue
        looks += 1
        found = yield from lines(game, state, state.actor, rng, breadth)
        state = _chosen(found, rng, noise).state
    return Course([*ends, state], looks)


def _chosen(found: Sequence[Line], rng: Rng, noise: float) -> Line:
    if not noise or len(found) == 1:
        return found[0]
    seem = [line.worth + erring(rng, noise) for line in found]
    return found[seem.index(max(seem))]
