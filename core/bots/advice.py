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
"""So many lines are told."""


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

    They begin with different clicks, but for plans that are laid in secret: these may begin alike.
    Among the clicks stand the answers of others that are asked on the way, as suits them. A bot
    gets to see the same: what the seat may not know is drawn anew.
    """
    game = judged(game, effort := _plain(effort))
    ranked = (yield from rank(game, state, seat, rng, effort))[:MOST]
    prior = prior_of(game, state, effort)
    best, *others = (_advice(ranked[0], each, seat, prior) for each in ranked)
    # Those that were left out at different times are ranked by other tries than are told.
    return (best, *sorted(others, key=lambda each: each.behind))


def counted(game: Game[Any], seats: int) -> float:
    """Return which part of what the others gain on average counts where a line is `behind`.

    >>> from core import GAMES
    >>> counted(next(iter(GAMES.values())), 2)
    1.0
    """
    plain = judged(game, _plain(effort_of(game, "expert")))
    return -standing(plain, [0.0, *[1.0] * (seats - 1)], 0)


def _plain(effort: Effort) -> Effort:
    """The effort without what could not be read from the points that are told.

    Of lines that begin alike one is told, unless they are plans. What is worse against the average
    of the others has worse points on average; against who has most (`Effort.close`) it may have
    better ones, and luck.
    """
    return effort._replace(besides=0, close=0.0)


def _advice(best: Candidate, line: Candidate, seat: int, prior: float) -> Advice:
    """What is told of a line: the points of the best one, and how it differed from that in the
    tries that both have had, none fewer than it can end with.

    What lines promise by themselves counts as in the search. `behind` is what these points say, so
    that nobody reads one thing and is told another. (A line that wins at once is the best, whatever
    its points are.)
    """
    common = min(best.tries, line.tries)
    at_best = best.expects(prior)
    line_expects, best_expects = (each.expects(prior, common).points for each in (line, best))
    differs = map(sub, line_expects, best_expects)
    at_line = at_best._replace(points=[*map(add, at_best.points, differs)])
    most, points = (each.told(best.game) for each in (at_best, at_line))
    behind = standing(best.game, most, seat) - standing(best.game, points, seat)
    return Advice(line.line.clicks, points, max(0.0, behind))


def question(session: Session) -> str:
    """Return what to ask another interpreter for advice, for the seat to act and no other.

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

    It is that of the expert's search, or, `sparing`, of one with a third of its looks. Raises
    KeyError for a game that is not there, PositionError for what is no position.
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
