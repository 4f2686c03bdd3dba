"""Playing on: everybody plays what promises most, whole turns or single clicks."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from operator import add, sub
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Game, Turn
from core.search.clicks import likely
from core.search.effort import Breadth, Effort
from core.search.lines import Line, ends, lines, quietly
from core.search.worth import after, as_seen, erring, past_chance, turn_of
from core.shortfall import attainable, shortfall

LONGEST = 1000
"""The number of looks and draws after which playing on stops in any case."""
ASTRAY = 0.7
"""By at least how many points a seat errs when it chooses in secret: what promises most may be
worth little if others choose the same."""


class Course(NamedTuple):
    """The positions at the ends of the turns that were played on, and how many looks they took.

    `luck` says, for each of the ends, by how many points chance had changed what each seat may
    expect; it is empty if that was not asked for. If the game ends, its end is the only position.
    """

    ends: list[Any]
    luck: list[Sequence[float]]
    looks: int


class Outlook(NamedTuple):
    """The points that each seat may expect after playing on, and the looks that took.

    `missing` is how many points more people are told (core/shortfall.py).
    """

    points: list[float]
    missing: float
    looks: int

    def told(self, game: Game[Any]) -> tuple[float, ...]:
        """Return the points that people are told each seat may expect."""
        return attainable(game, (each + self.missing for each in self.points))


def averaged(found: Sequence[Outlook], weights: Sequence[float]) -> Outlook:
    """Return the weighted average of at least one outlook, with the sum of all looks."""
    total = sum(weights)

    def mean(column: Iterable[float]) -> float:
        return sum(each * weight for each, weight in zip(column, weights, strict=True)) / total

    return Outlook(
        [mean(column) for column in zip(*(each.points for each in found), strict=True)],
        mean(each.missing for each in found),
        sum(each.looks for each in found),
    )


def promised(game: Game[Any], state: Any) -> Outlook:
    """Return what a line that leads here promises without playing on, chance by its average."""
    ways = ends(game, state)
    return averaged([_estimate(game, end) for end, _ in ways], [weight for _, weight in ways])


def _estimate(game: Game[Any], state: Any) -> Outlook:
    points = game.value(state)
    return Outlook([*points], shortfall(game, state, points), 0)


def outlook(
    game: Game[Any], state: Any, rng: Rng, effort: Effort, noise: float
) -> Generator[None, None, Outlook]:
    """Play on once and return what each seat may expect then."""
    course = yield from play_on(
        game, state, rng, effort.turns, effort.replies, noise, effort.rounds, effort.without_luck
    )
    ends = course.ends[effort.first :] or course.ends[-1:]
    points = promised = [game.value(end) for end in ends]
    if effort.without_luck:
        luck = course.luck[-len(ends) :]
        points = [[*map(sub, each, lucky)] for each, lucky in zip(points, luck, strict=True)]
    return Outlook(
        [sum(each) / len(ends) for each in zip(*points, strict=True)],
        sum(shortfall(game, *each) for each in zip(ends, promised, strict=True)) / len(ends),
        course.looks,
    )


def play_on(
    game: Game[Any],
    state: Any,
    rng: Rng,
    turns: int,
    breadth: Breadth | None,
    noise: float = 0.0,
    rounds: bool = False,
    without_luck: bool = False,
) -> Generator[None, None, Course]:
    """Return how the game may go on to the end of so many turns; the state stays as it is.

    The present turn does not count: 0 goes on to its end. With `rounds` rounds are counted in place
    of turns, if the game has any. With a breadth everybody plays whole turns, without one single
    clicks, and errs by about `noise` points among what is looked at. `without_luck` asks for the
    luck of the course: what `value` finds after chance less what it found before. The better
    `value` knows the odds, the more of the luck this catches.

    Each turn has its own dice and errors, whatever took place before it, so that luck makes less of
    a difference between lines that are compared by the same `rng`.
    """
    key, begun, looks = rng.next(), 0, 0
    turn = turn_of(game, state)
    time = _time(turn, rounds)
    ends: list[Any] = []
    luck: list[Sequence[float]] = []
    lucky: Sequence[float] = [0.0] * len(game.value(state)) if without_luck else ()
    for _ in range(LONGEST):
        if state.actor == OVER:
            return Course([state], [lucky], looks)
        now = turn_of(game, state)
        if now != turn:
            turn, begun = now, begun + 1
            rng = Rng(key, begun)
            was, time = time, _time(now, rounds)
            if time != was:
                ends.append(state)
                luck.append(lucky)
                if len(ends) > turns:
                    return Course(ends, luck, looks)
        if state.actor == CHANCE:
            before, state = state, past_chance(game, state, rng)
            if without_luck:
                gained = map(sub, game.value(state), game.value(before))
                lucky = [*map(add, lucky, gained)]
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            state = after(game, state, legal[0])
            continue
        looks += 1
        state = yield from _played(game, state, rng, breadth, noise)
    return Course([*ends, state], [*luck, lucky], looks)


def _time(turn: Turn | None, rounds: bool) -> Turn | int | None:
    """Return what is counted here: the turn, or its round alone."""
    return turn.round if rounds and turn is not None else turn


def _played(
    game: Game[Any], state: Any, rng: Rng, breadth: Breadth | None, noise: float
) -> Generator[None, None, Any]:
    """Return the position after the actor's turn, or after its next click.

    An actor that chooses in secret does not know what others have chosen: it chooses in a position
    that it cannot tell from this one.
    """
    seen = as_seen(game, state, rng)
    if seen is not state:
        noise = max(noise, ASTRAY)
    if breadth is None:
        yield
        return after(game, state, likely(game, seen, rng, noise))
    found = yield from quietly(lines(game, seen, seen.actor, rng, breadth))
    line = chosen(found, rng, noise)
    if seen is state:
        return line.state
    for click in line.clicks:
        state = after(game, state, click)
    return state


def chosen(found: Sequence[Line], rng: Rng, noise: float) -> Line:
    """Return the line that seems best to somebody who errs by about `noise` points."""
    if not noise or len(found) == 1:
        return found[0]
    seem = [line.worth + erring(rng, noise) for line in found]
    return found[seem.index(max(seem))]
