"""Quick games in which every seat judges by weights of its own: what these are worth is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import mul
from typing import Any, NamedTuple

from core.bots import finish
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER, Game
from core.search.clicks import clicked
from core.search.effort import Breadth
from core.search.lines import lines
from core.search.worth import after, past_chance
from core.weights import judged_by, numbers, of_numbers

QUICK = Breadth(positions=40, width=3, lines=1)
"""What a seat looks at for a turn: a whole game takes seconds, not minutes."""
ERRING = 0.3
"""About how many points single clicks err by, as they do where searches play on by them."""


class Table(NamedTuple):
    """One game to play: the numbers of the weights that each seat goes by (`core.weights.numbers`),
    and whether all play single clicks, not whole turns."""

    game: str
    seed: int
    weights: tuple[tuple[float, ...], ...]
    clicks: bool = False


def played(table: Table) -> list[int]:
    """Play the game; return what each seat scored. The same table scores the same."""
    game, seats = GAMES[table.game], len(table.weights)
    assert game.weights is not None
    judges = [judged_by(game, of_numbers(game.weights, each)) for each in table.weights]
    state, rng = Session.new(game.id, seats=seats, seed=table.seed).state, Rng(table.seed)
    while state.actor != OVER:
        state = _next(judges, state, rng, table.clicks)
    return game.scores(state)


def _next(judges: Sequence[Game[Any]], state: Any, rng: Rng, clicks: bool) -> Any:
    """Where a turn or a click leads; turns are found by a small beam."""
    if state.actor == CHANCE:
        return past_chance(judges[0], state, rng)
    game = judges[state.actor]
    legal = game.legal(state)
    if len(legal) == 1:
        return after(game, state, legal[0])
    if clicks:
        return after(game, state, clicked(game, state, rng, ERRING))
    return finish(lines(game, state, state.actor, rng, QUICK))[0].state


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
    first, second = (
        tuple(numbers(multiplied(game, each))) for each in (pairing.first, pairing.second)
    )
    weights = tuple(first if seat in first_has else second for seat in range(pairing.seats))
    scores = played(Table(pairing.game, pairing.seed, weights, clicks=True))
    own = [scores[seat] for seat in first_has]
    others = [points for seat, points in enumerate(scores) if seat not in first_has]
    return sum(own) / len(own) - sum(others) / len(others)


def multiplied(game: Game[Any], factors: Iterable[float]) -> tuple[Any, ...]:
    """Return the weights of a game, each of their numbers times its factor."""
    weights = game.weights or ()
    return of_numbers(weights, [*map(mul, numbers(weights), factors)])
