"""Quick games in which every seat judges by weights of its own: what these are worth is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from operator import mul
from typing import Any, NamedTuple

from core.bots import finish
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER, Action, Game
from core.search.clicks import clicked
from core.search.effort import Breadth, Effort, effort_of
from core.search.lines import lines
from core.search.turns import search
from core.search.worth import after, past_chance
from core.weights import judged_by, numbers, of_numbers

QUICK = Breadth(positions=40, width=3, lines=1)
"""What a seat looks at for a turn: a whole game takes seconds, not minutes."""
ERRING = 0.3
"""About how many points single clicks err by, as they do where searches play on by them."""
LONGEST = 150
"""Turns for each seat after which a game of turns is left that nobody ends."""


class Table(NamedTuple):
    """One game to play: the weights that each seat goes by, and how all play: "turns", the best
    line of a beam; "clicks", one at a time; "search"."""

    game: str
    seed: int
    weights: tuple[tuple[Any, ...], ...]
    how: str = "turns"


def played(table: Table) -> list[int]:
    """Play the game; return what each seat scored. The same table scores the same.

    A game of turns that lasts too long counts as it stands: with some weights nobody ends a game of
    Imperial 2030, and after four hundred rounds it would tell more than all others together.
    """
    game, seats = GAMES[table.game], len(table.weights)
    judges = [_judge(game, each, table.how) for each in table.weights]
    state, rng = Session.new(game.id, seats=seats, seed=table.seed).state, Rng(table.seed)
    left = game.longest if table.how == "clicks" else LONGEST * seats
    while state.actor != OVER and left:
        state = _next(judges, state, rng, table.how)
        left -= 1
    return game.scores(state)


def _judge(game: Game[Any], weights: tuple[Any, ...], how: str) -> Game[Any]:
    """The game as a seat judges it; who searches minds the others as the levels above `greedy`."""
    judge = judged_by(game, weights)
    return replace(judge, rivals=game.keen_rivals) if how == "search" else judge


def _next(judges: Sequence[Game[Any]], state: Any, rng: Rng, how: str) -> Any:
    """Where a turn or a click leads."""
    if state.actor == CHANCE:
        return past_chance(judges[0], state, rng)
    game = judges[state.actor]
    legal = game.legal(state)
    if len(legal) == 1:
        return after(game, state, legal[0])
    if how == "clicks":
        return after(game, state, clicked(game, state, rng, ERRING))
    if how == "search":
        seen = game.resample(state, state.actor, rng.below)
        return _along(game, state, finish(search(game, seen, state.actor, rng, _hasty(game))))
    return finish(lines(game, state, state.actor, rng, QUICK))[0].state


def _along(game: Game[Any], state: Any, clicks: Sequence[Action]) -> Any:
    """Where a line of clicks leads, as far as it can be played."""
    seat = state.actor
    for click in clicks:
        if state.actor != seat or click not in game.legal(state):
            break
        state = after(game, state, click)
    return state


def _hasty(game: Game[Any]) -> Effort:
    """A search in a game of seconds: as `seasoned` does, with less of everything."""
    effort = effort_of(game, "seasoned")
    replies = effort.replies and Breadth(positions=12, width=2, lines=1)
    own = Breadth(positions=60, width=4, lines=60)
    return effort._replace(own=own, candidates=3, looks=8, replies=replies)


class Pairing(NamedTuple):
    """One game of single clicks between two sides: by what factors the weights of either differ
    from the usual ones, number by number, and which seats the first side has."""

    game: str
    seats: int
    first_has: tuple[int, ...]
    seed: int
    first: tuple[float, ...]
    second: tuple[float, ...]


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Return which seats one of two sides may have, half of them or nearly; each as often.

    >>> seatings(3)
    [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    """
    halves = sorted({seats // 2, (seats + 1) // 2})
    return [some for size in halves for some in combinations(range(seats), size)]


def margin(pairing: Pairing) -> float:
    """Play the game; return by how many points a seat of the first side did better on average."""
    game, first_has = GAMES[pairing.game], pairing.first_has
    first, second = (multiplied(game, each) for each in (pairing.first, pairing.second))
    weights = tuple(first if seat in first_has else second for seat in range(pairing.seats))
    scores = played(Table(pairing.game, pairing.seed, weights, "clicks"))
    own = [scores[seat] for seat in first_has]
    others = [points for seat, points in enumerate(scores) if seat not in first_has]
    return sum(own) / len(own) - sum(others) / len(others)


def multiplied(game: Game[Any], factors: Iterable[float]) -> tuple[Any, ...]:
    """Return the weights of a game, each of their numbers times its factor."""
    weights = game.weights or ()
    return of_numbers(weights, [*map(mul, numbers(weights), factors)])
