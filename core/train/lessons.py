"""Lessons: the lines of a decision, what they promise by `value` and what came of them.

Lines of one decision differ by what was chosen and by nothing else, so that the difference between
what they led to is what the choice brought about. Positions of games that were won tell something
else: what goes with winning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from core.bots import finish
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER, Game
from core.search.effort import Breadth, Effort, effort_of
from core.search.lines import Line, lines
from core.search.replies import chosen, play_on
from core.search.turns import best_of_each_first_click
from core.search.worth import after, as_seen, is_secret, lead, past_chance, worth
from core.weights import keenly

OWN = Breadth(positions=200, width=6, lines=60)
"""What a seat looks at for its turn."""
CANDIDATES = 6
"""At most so many lines of a decision are played on."""
TRIES = 2
"""So often each."""
FAR, FAR_ROUNDS = 30, 3
"""For so many turns, or rounds in a game whose searches count rounds (Effort.rounds)."""
ENDS = 4
"""The last of the positions that playing on led to are judged, all alike."""
OFTEN = 100
"""So many decisions of a thousand teach something."""
ERRING = 0.5
"""About how many points people err by when they choose a turn, so that games differ."""


class Course(NamedTuple):
    """Self-play to learn from, in which all judge by these weights: so many decisions, or games."""

    game: str
    seats: int
    seed: int
    size: int
    weights: tuple[Any, ...]


class Lesson(NamedTuple):
    """How a line differs from the mean of the lines of its decision.

    What its end has of each feature, what `value` promised there and what playing on found, each
    for the seat that chose, less part of what the others have (`lead`).
    """

    features: tuple[float, ...]
    promised: float
    found: float


def lessons(course: Course) -> list[Lesson]:
    """Return what games of a course teach; the same course teaches the same.

    Others count as they do for the levels that will judge by it (`Game.keen_rivals`).
    """
    game = keenly(GAMES[course.game], weights=course.weights)
    found: list[list[Lesson]] = []
    number = 0
    while len(found) < course.size:
        number += 1
        seed = 1000 * course.seed + number
        found += islice(_of_a_game(game, course.seats, seed), course.size - len(found))
    return [lesson for decision in found for lesson in decision]


def _of_a_game(game: Game[Any], seats: int, seed: int) -> Iterator[list[Lesson]]:
    """The lessons of one game, decision by decision."""
    state, rng = Session.new(game.id, seats=seats, seed=seed).state, Rng(seed)
    effort = effort_of(game, "expert")
    while state.actor != OVER:
        if state.actor == CHANCE:
            state = past_chance(game, state, rng)
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            state = after(game, state, legal[0])
            continue
        seat = state.actor
        secret = is_secret(game, state)
        found = finish(lines(game, as_seen(game, state, rng), seat, rng, OWN))
        if rng.below(1000) < OFTEN:
            tried = (found if secret else best_of_each_first_click(found))[:CANDIDATES]
            if len(tried) > 1:
                yield _compared(game, seat, tried, effort, rng.next())
        for click in chosen(found, rng, ERRING).clicks:
            state = after(game, state, click)


def _compared(
    game: Game[Any], seat: int, tried: Sequence[Line], effort: Effort, dice: int
) -> list[Lesson]:
    """What the lines of a decision teach; nothing where the game is over after one."""
    if any(line.state.actor == OVER for line in tried):
        return []
    features = [_features(game, line.state, seat) for line in tried]
    promised = [worth(game, line.state, seat) for line in tried]
    found = [_found(game, line.state, seat, effort, dice) for line in tried]
    middle = [*map(_mean, zip(*features, strict=True))]
    return [
        Lesson(
            tuple(has - mean for has, mean in zip(row, middle, strict=True)),
            promise - _mean(promised),
            points - _mean(found),
        )
        for row, promise, points in zip(features, promised, found, strict=True)
    ]


def _features(game: Game[Any], state: Any, seat: int) -> list[float]:
    """What a seat has of each feature, less part of what the others have."""
    assert game.features is not None
    return [lead(column, seat, game.rivals) for column in zip(*game.features(state), strict=True)]


def _found(game: Game[Any], state: Any, seat: int, effort: Effort, dice: int) -> float:
    """What a position is worth to a seat by playing on; all lines have the same dice."""
    far = FAR_ROUNDS if effort.rounds else FAR
    tries = []
    for number in range(TRIES):
        rng = Rng(dice, number)
        start = game.resample(state, seat, rng.below)
        noise = effort.noise if number else 0.0
        course = finish(play_on(game, start, rng, far, effort.replies, noise, effort.rounds))
        tries.append(_mean([worth(game, end, seat) for end in course.ends[-ENDS:]]))
    return _mean(tries)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
