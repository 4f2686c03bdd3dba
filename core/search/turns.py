"""The search: the best line of each first click, judged by how the game goes on after it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.lines import Breadth, Line, lines
from core.search.replies import NOISE, play_on
from core.search.worth import lead


class Effort(NamedTuple):
    """How much a search looks at.

    At most so many `candidates`, lines with different first clicks, are played on for so many
    `turns`, again and again, the worse half left out now and then, until about so many `looks` for
    other turns are spent; these are found with `replies`. Judged are the ends of the turns played
    on, from number `first`, all alike: who has just moved always looks well, and one position may
    promise too much. `trust` is what they count against what a line promises by itself, 0 to 1.
    """

    own: Breadth
    candidates: int
    first: int
    turns: int
    replies: Breadth
    looks: int
    trust: float


@dataclass(slots=True)
class Candidate:
    """A line, and the points of each seat wherever it was played on, added up."""

    line: Line
    tries: int
    sums: list[float]

    def promise(self, seat: int, trust: float) -> float:
        """What it is worth to a seat, by what was found and by itself."""
        if not self.tries:
            return self.line.worth
        return trust * lead(self.points, seat) + (1 - trust) * self.line.worth

    @property
    def points(self) -> list[float]:
        """The points that each seat may expect, by what was found."""
        return [each / self.tries for each in self.sums]


def search(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[None, None, tuple[Action, ...]]:
    """Return the clicks of the line that a seat does best to play."""
    legal = game.legal(state)
    if len(legal) == 1:
        return (legal[0],)
    ranked = yield from rank(game, state, seat, rng, effort)
    return ranked[0].line.clicks


def rank(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[None, None, list[Candidate]]:
    """Return the best lines of different first clicks, the best first.

    They are played on in turn, and the worse half is left out now and then, until the looks are
    spent. All have the same dice.
    """
    found = yield from lines(game, state, seat, rng, effort.own)
    tried = best_of_each_first_click(found)[: effort.candidates]
    left = [Candidate(line, 0, [0.0] * len(game.value(state))) for line in tried]
    out: list[Candidate] = []
    halvings, halved, spent, dice = (len(left) - 1).bit_length(), 0, 0, rng.next()
    while len(left) > 1 and spent < effort.looks:
        for candidate in left:
            if spent < effort.looks:
                spent += yield from _try(game, Rng(dice, candidate.tries), effort, candidate)
        left.sort(key=lambda each: (each.tries > 0, each.promise(seat, effort.trust)), reverse=True)
        if spent * halvings >= effort.looks * (halved + 1):
            halved += 1
            half = (len(left) + 1) // 2
            left, out = left[:half], left[half:] + out
    return left + out


def best_of_each_first_click(found: Sequence[Line]) -> list[Line]:
    """Return those lines, the best first, whose first click no better one has.

    Lines that differ in their last clicks only would leave no place for another plan.
    """
    kept: dict[Action, Line] = {}
    for line in found:
        kept.setdefault(line.clicks[0], line)
    return list(kept.values())


def _try(
    game: Game[Any], rng: Rng, effort: Effort, candidate: Candidate
) -> Generator[None, None, int]:
    """Play on after a candidate once; how many looks that took.

    The first time everybody plays what promises most, later they err a little.
    """
    noise = NOISE if candidate.tries else 0.0
    state = candidate.line.state
    course = yield from play_on(game, state, rng, effort.turns, effort.replies, noise)
    judged = course.ends[effort.first :] or course.ends[-1:]
    candidate.tries += 1
    for end in judged:
        for seat, points in enumerate(game.value(end)):
            candidate.sums[seat] += points / len(judged)
    return course.looks + 1
