"""Playing on: everybody plays what promises most, whole turns or single clicks."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Game, Turn
from core.search.clicks import likely
from core.search.effort import Breadth, Effort
from core.search.lines import Line, lines, quietly
from core.search.worth import after, drawn, erring, turn_of

LONGEST = 1000
"""Looks and draws after which playing on ends anyhow."""
NOISE = 0.3
"""About how many points people err by when they choose a turn."""


class Course(NamedTuple):
    """The positions at the ends of the turns that were played on; so many looks were taken.

    Where the game is over there is only its end.
    """

    ends: list[Any]
    looks: int


def outlook(
    game: Game[Any], state: Any, rng: Rng, effort: Effort, noise: float
) -> Generator[None, None, tuple[list[float], int]]:
    """Play on once; return the points that each seat may then expect, and the looks it took."""
    course = yield from play_on(
        game, state, rng, effort.turns, effort.replies, noise, effort.rounds
    )
    ends = course.ends[effort.first :] or course.ends[-1:]
    points = zip(*map(game.value, ends), strict=True)
    return [sum(each) / len(ends) for each in points], course.looks


def play_on(
    game: Game[Any],
    state: Any,
    rng: Rng,
    turns: int,
    breadth: Breadth | None,
    noise: float = 0.0,
    rounds: bool = False,
) -> Generator[None, None, Course]:
    """Return how the game may go on to the end of so many turns; the state stays as it is.

    The present turn counts as none: 0 goes on to its end. `rounds` are counted in place of turns
    where they are wanted, and the game has any. With a breadth everybody plays whole
    turns, without one single clicks, and errs by about `noise` points among what is looked at.
    """
    turn, looks = _time(game, state, rounds), 0
    ends: list[Any] = []
    for _ in range(LONGEST):
        if state.actor == OVER:
            return Course([state], looks)
        now = _time(game, state, rounds)
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
        state = yield from _played(game, state, rng, breadth, noise)
    return Course([*ends, state], looks)


def _time(game: Game[Any], state: Any, rounds: bool) -> Turn | int | None:
    """What time it is, by the turn or by the round alone."""
    turn = turn_of(game, state)
    return turn.round if rounds and turn is not None else turn


def _played(
    game: Game[Any], state: Any, rng: Rng, breadth: Breadth | None, noise: float
) -> Generator[None, None, Any]:
    """Where the actor's turn leads, or its click.

    Who chooses in secret does not know what others have chosen: it chooses in a position that it
    cannot tell from this one.
    """
    secret = game.secret is not None and game.secret(state)
    seen = game.resample(state, state.actor, rng.below) if secret else state
    if breadth is None:
        yield
        return after(game, state, likely(game, seen, rng, noise))
    found = yield from quietly(lines(game, seen, seen.actor, rng, breadth))
    line = chosen(found, rng, noise)
    if not secret:
        return line.state
    for click in line.clicks:
        state = after(game, state, click)
    return state


def chosen(found: Sequence[Line], rng: Rng, noise: float) -> Line:
    """Return the line that seems best to somebody who errs by about so many points."""
    if not noise or len(found) == 1:
        return found[0]
    seem = [line.worth + erring(rng, noise) for line in found]
    return found[seem.index(max(seem))]
