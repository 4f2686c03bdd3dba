"""The search: the best line of each first click, judged by how the game goes on after it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.lines import Breadth, Line, lines
from core.search.replies import play_on
from core.search.worth import worth


class Effort(NamedTuple):
    """How much a search looks at.

    At most so many `candidates`, lines with different first clicks, are played on for so many
    `turns` (`samples` times where chance has a say); others' lines are found with `replies`.
    Judged are the ends of these turns from number `first` on, all alike: who has just moved always
    looks well, and one position may promise too much. `trust` is what they count against what a
    line promises by itself, 0 to 1.
    """

    own: Breadth
    candidates: int
    first: int
    turns: int
    replies: Breadth
    samples: int
    trust: float


def search(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[None, None, tuple[Action, ...]]:
    """Return the clicks of the line that a seat does best to play."""
    legal = game.legal(state)
    if len(legal) == 1:
        return (legal[0],)
    found = yield from lines(game, state, seat, rng, effort.own)
    tried = best_of_each_first_click(found)[: effort.candidates]
    if len(tried) == 1:
        return tried[0].clicks
    dice = rng.next()
    best, most = tried[0], float("-inf")
    for line in tried:
        later = yield from _later(game, line.state, seat, dice, effort)
        promise = effort.trust * later + (1 - effort.trust) * line.worth
        if promise > most:
            best, most = line, promise
    return best.clicks


def best_of_each_first_click(found: Sequence[Line]) -> list[Line]:
    """Return those lines, the best first, whose first click no better one has.

    Lines that differ in their last clicks only would leave no place for another plan.
    """
    kept: dict[Action, Line] = {}
    for line in found:
        kept.setdefault(line.clicks[0], line)
    return list(kept.values())


def _later(
    game: Game[Any], state: Any, seat: int, dice: int, effort: Effort
) -> Generator[None, None, float]:
    """Return what a position is worth over the turns after it; all lines have the same dice."""
    worths = []
    for number in range(effort.samples):
        course = yield from play_on(game, state, Rng(dice, number), effort.turns, effort.replies)
        judged = course.ends[effort.first :] or course.ends[-1:]
        worths.append(sum(worth(game, end, seat) for end in judged) / len(judged))
        if not course.drawn:
            break
    return sum(worths) / len(worths)
