"""What features are worth at the beginning of a round, by games of single clicks.

Clicks are quick, so that games are many. They err, one game more than another, so that many
positions come about; what has come by error says what features bring, not only what goes with
winning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER, Action, Game
from core.search.clicks import clicked
from core.search.worth import after, is_secret, past_chance
from core.train.fit import fit
from core.train.learn import courses
from core.train.lessons import Course, Lesson
from core.weights import judged_by

ERRING = 0.1
"""The least that clicks err by, about, in points; the most is so often as much."""
MOST = 6
SECRET = 5
"""So much more err choices that are secret: plans differ more than clicks."""
LOST = 40
"""One click of so many is any."""


Told = tuple[int, Lesson]
"""A round from 1, and what a seat had at its beginning, less the mean of all."""
Played = Callable[[Callable[[Course], list[Told]], Iterable[Course]], Iterator[list[Told]]]


def learned(
    game: Game[Any], weights: Any, seats: int, games: int, seed: int, over: Played
) -> list[list[float]]:
    """Return what each feature is worth at the beginning of each round, from the first.

    `over` is `map`, or one that plays the parts at the same time: the result is the same.
    """
    by_round: dict[int, list[Lesson]] = {}
    for part in over(lessons, courses(game, weights, seats, games, seed)):
        for number, lesson in part:
            by_round.setdefault(number, []).append(lesson)
    return [fit(by_round[number]) for number in sorted(by_round)]


def lessons(course: Course) -> list[Told]:
    """Return what whole games of a course tell; the same course tells the same."""
    game = judged_by(GAMES[course.game], course.weights)
    return [
        lesson
        for number in range(course.size)
        for lesson in _of_a_game(game, course.seats, 10_000 * course.seed + number)
    ]


def _of_a_game(game: Game[Any], seats: int, seed: int) -> list[Told]:
    state, rng = Session.new(game.id, seats=seats, seed=seed).state, Rng(seed)
    noise = ERRING * (1 + rng.below(MOST))
    begun: list[Any] = []
    assert game.begins is not None
    while state.actor != OVER:
        if game.begins(state):
            begun.append(state)
        if state.actor == CHANCE:
            state = past_chance(game, state, rng)
        else:
            state = after(game, state, _click(game, state, rng, noise))
    scores = game.scores(state)
    return [
        (number, lesson)
        for number, then in enumerate(begun, 1)
        for lesson in _told(game, then, scores)
    ]


def _click(game: Game[Any], state: Any, rng: Rng, noise: float) -> Action:
    """What the actor clicks next."""
    if rng.below(LOST) == 0:
        legal = game.legal(state)
        return legal[rng.below(len(legal))]
    return clicked(game, state, rng, noise * SECRET if is_secret(game, state) else noise)


def _told(game: Game[Any], state: Any, scores: list[int]) -> Iterator[Lesson]:
    """What each seat had of each feature and of points, and its score, less the mean of all."""
    assert game.features is not None
    columns = [_less_mean(column) for column in zip(*game.features(state), strict=True)]
    rows = zip(*columns, strict=True)
    had, came = _less_mean(game.scores(state)), _less_mean(scores)
    for row, points, score in zip(rows, had, came, strict=True):
        yield Lesson(row, points, score)


def _less_mean(numbers: Iterable[float]) -> tuple[float, ...]:
    found = [*numbers]
    mean = sum(found) / len(found)
    return tuple(each - mean for each in found)
