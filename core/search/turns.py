"""The search: the best line of each first click, judged by how the game goes on after it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from core.bots import retold
from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.effort import Effort
from core.search.halving import Halving
from core.search.lines import BREATH, Line, lines
from core.search.replies import Outlook, averaged, outlook, promised
from core.search.together import mixed, mixes
from core.search.worth import is_secret, standing, wins

SECRET_PRIOR = 1.0
"""The most tries that a secret choice's own promise counts for (`Effort.prior`): it promises as
much to others, who may choose the same."""


@dataclass(slots=True)
class Candidate:
    """A line of a game, and what each seat may expect after each time it was played on."""

    game: Game[Any]
    line: Line
    found: list[Outlook]

    @property
    def tries(self) -> int:
        """How often it was played on."""
        return len(self.found)

    def promise(self, seat: int, prior: float) -> float:
        """Return what the line is worth to a seat by its own promise and by what was found.

        Compare only lines with equally many tries: the seat that has just moved looks good, so a
        line promises less the more often it was played on.
        """
        if not self.found:
            return self.line.worth
        leads = [standing(self.game, each.points, seat) for each in self.found]
        return (sum(leads) + prior * self.line.worth) / (len(leads) + prior)

    def expects(self, prior: float = 0.0, tries: int | None = None) -> Outlook:
        """Return what may be expected on average, by its first `tries` if given; what the line
        promises without playing on counts as `prior` tries."""
        found = self.found[:tries]
        weights = [1.0] * len(found)
        if prior or not found:
            found = [*found, promised(self.game, self.line.state)]
            weights.append(prior or 1.0)
        return averaged(found, weights)


def search(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, tuple[Action, ...]]:
    """Return the clicks of the best line for a seat; yields the best so far."""
    legal = game.legal(state)
    if len(legal) == 1:
        return (legal[0],)
    if effort.mixed and mixes(game, state):
        return (yield from mixed(game, state, seat, rng, effort))
    ranked = yield from rank(game, state, seat, rng, effort)
    return ranked[0].line.clicks


def rank(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, list[Candidate]]:
    """Return the best of the lines played on, the best first; yields the best so far.

    They are played on in turn, and the worse half is left out now and then, until the looks are
    spent; then the last time round is completed. All have the same dice and, whenever they are
    compared, equally many tries. Lines that win the game at once come before all others.
    """
    secret, prior = is_secret(game, state), prior_of(game, state, effort)
    found = yield from _thinking_of(game, effort, lines(game, state, seat, rng, effort.own))
    found.sort(key=lambda line: wins(game, line.state, seat), reverse=True)
    some = found[: effort.candidates] if secret else _to_play_on(found, effort)
    left = [Candidate(game, line, []) for line in some]
    dropped: list[Candidate] = []

    def rated(each: Candidate) -> tuple[bool, float]:
        return wins(game, each.line.state, seat), each.promise(seat, prior)

    halving, spent, dice = Halving(len(left), effort.looks), 0, rng.next()
    while len(left) > 1 and spent < effort.looks:
        yield thought(left[0], spent / effort.looks)
        for candidate in left:
            spent += yield from _try(game, Rng(dice, candidate.tries), seat, effort, candidate)
        left.sort(key=rated, reverse=True)
        if halving.is_due(spent):
            half = (len(left) + 1) // 2
            left, dropped = left[:half], left[half:] + dropped
    return left + dropped


def prior_of(game: Game[Any], state: Any, effort: Effort) -> float:
    """Return how many tries the actor's lines' own promises count for."""
    return min(effort.prior, SECRET_PRIOR) if is_secret(game, state) else effort.prior


def _thinking_of(
    game: Game[Any], effort: Effort, work: Generator[Line | None, None, list[Line]]
) -> Generator[Thought | None, None, list[Line]]:
    """Find lines; yields the best so far."""
    breaths = 0

    def thought_of(best: Line | None) -> Thought | None:
        nonlocal breaths
        if best is None:
            breaths += 1
            return None
        part = min(1.0, breaths * BREATH / effort.own.positions)
        done = 0.0 if effort.looks else part
        return Thought(best.clicks, promised(game, best.state).told(game), done)

    return retold(work, thought_of)


def thought(best: Candidate, done: float) -> Thought:
    """Return the thought of a search while this is the best that it has found."""
    return Thought(best.line.clicks, best.expects().told(best.game), done)


def best_of_each_first_click(found: Sequence[Line]) -> list[Line]:
    """Return the best line of each first click, the best first.

    Lines that differ only in their last clicks would leave no place for another plan.
    """
    kept: dict[Action, Line] = {}
    for line in found:
        kept.setdefault(line.clicks[0], line)
    return list(kept.values())


def _to_play_on(found: Sequence[Line], effort: Effort) -> list[Line]:
    """Return the best line of each first click, and the most promising of the others besides."""
    firsts = best_of_each_first_click(found)[: effort.candidates]
    taken = {line.clicks for line in firsts}
    others = [line for line in found if line.clicks not in taken]
    return firsts + others[: effort.besides]


def _try(
    game: Game[Any], rng: Rng, seat: int, effort: Effort, candidate: Candidate
) -> Generator[None, None, int]:
    """Play on once after a candidate; return how many looks that took.

    What the seat may not know is drawn anew each time. The first time everybody plays what promises
    most, later they err a little.
    """
    noise = effort.noise if candidate.tries else 0.0
    state = game.resample(candidate.line.state, seat, rng.below)
    found = yield from outlook(game, state, rng, effort, noise)
    candidate.found.append(found)
    return found.looks + 1
