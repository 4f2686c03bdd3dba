"""Advice for a person: the best lines of a strong search, with what they lead to."""

from __future__ import annotations

from collections.abc import Generator
from json import dumps, loads
from operator import add, sub
from typing import Any, NamedTuple

from core.bots.question import posed, read
from core.bots.thought import Thought
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import Action, Game
from core.search.effort import Effort, effort_of, judged
from core.search.lines import quietly
from core.search.turns import Candidate, prior_of, rank
from core.search.worth import standing

MOST = 3
"""How many lines a person is shown at most."""


class Advice(NamedTuple):
    """A line worth playing: the clicks up to the end of the turn, the points that each seat may
    then expect, and by how many points these are worse for the seat than those of the best line."""

    clicks: tuple[Action, ...]
    points: tuple[float, ...]
    behind: float


def advise(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, tuple[Advice, ...]]:
    """Return the best lines of a seat that is to act, the best one first.

    They begin with different clicks, except for plans laid in secret, which may begin alike.
    Answers of others who are asked on the way, as suits them, are among the clicks. The search sees
    what a bot would: what the seat may not know is drawn anew.
    """
    game = judged(game, effort := _plain(effort))
    ranked = (yield from rank(game, state, seat, rng, effort))[:MOST]
    prior = prior_of(game, state, effort)
    best, *others = (_advice(ranked[0], each, seat, prior) for each in ranked)
    # Lines dropped at different times were ranked by other tries than their points come from.
    return (best, *sorted(others, key=lambda each: each.behind))


def counted(game: Game[Any], seats: int) -> float:
    """Return how much of the others' average gain counts in how far a line is `behind`.

    >>> from core import GAMES
    >>> counted(next(iter(GAMES.values())), 2)
    1.0
    """
    plain = judged(game, _plain(effort_of(game, "expert")))
    return -standing(plain, [0.0, *[1.0] * (seats - 1)], 0)


def _plain(effort: Effort) -> Effort:
    """Return the effort without what people could not read from the points they are shown.

    Of lines that begin alike one is shown, unless they are plans. A line that is worse against the
    average of the others has worse points on average; one that is worse against the best of them
    (`Effort.close`) may have better points.
    """
    return effort._replace(besides=0, close=0.0)


def _advice(best: Candidate, other: Candidate, seat: int, prior: float) -> Advice:
    """Return what is shown of a candidate: the points of the best one plus how it differed from
    that in the tries that both have had, no seat below the fewest points it can end with.

    What lines promise without playing on counts as in the search. `behind` follows from these
    points, so that figure and points never contradict each other. (A line that wins at once is the
    best, whatever its points are.)
    """
    common = min(best.tries, other.tries)
    at_best = best.expects(prior)
    other_expects, best_expects = (each.expects(prior, common).points for each in (other, best))
    differs = map(sub, other_expects, best_expects)
    at_other = at_best._replace(points=[*map(add, at_best.points, differs)])
    best_points, points = (each.told(best.game) for each in (at_best, at_other))
    behind = standing(best.game, best_points, seat) - standing(best.game, points, seat)
    return Advice(other.line.clicks, points, max(0.0, behind))


def question(session: Session) -> str:
    """Return the question by which another interpreter is asked for advice to the seat to act.

    ValueError when nobody is to act.

    >>> from core import GAMES
    >>> from core.bots import finish
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> best = answer(finish(think(question(session))))[0]
    >>> best.clicks[0] in session.game.legal(session.state), best.behind
    (True, 0.0)
    """
    return posed(session)


def think(text: str, sparing: bool = False) -> Generator[None, None, str]:
    """Find the advice that is asked for; the generator returns the answer.

    It comes from the expert's search, or, if `sparing`, from one with a third of its looks. Raises
    KeyError for a game that does not exist, PositionError for anything that is not a position.
    """
    asked = read(text)
    effort = effort_of(asked.game, "expert", sparing)
    found = advise(asked.game, asked.state, asked.seat, asked.rng, effort)
    return dumps((yield from quietly(found)))


def answer(text: str) -> tuple[Advice, ...]:
    """Return the advice that an answer holds."""
    return tuple(
        Advice(tuple(tuple(click) for click in clicks), tuple(points), behind)
        for clicks, points, behind in loads(text)
    )
