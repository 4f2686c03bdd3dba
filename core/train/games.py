"""Games between two sets of weights: what changes of the weights are worth is seen in play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from core.bots import finish
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER, Game
from core.search.effort import Breadth
from core.search.lines import lines
from core.search.worth import after, drawn
from core.weights import judged_by, scaled

QUICK = Breadth(positions=40, width=2, lines=1)
"""What a seat looks at for a turn: a whole game takes seconds, not minutes."""


class Pairing(NamedTuple):
    """One game to play: factors of the weights of either side, and which seats the first has."""

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
    game, (_, seats, first_has, seed, first, second) = GAMES[pairing.game], pairing
    sides = [judged_by(game, scaled(game.weights or (), each)) for each in (first, second)]
    judges = [sides[seat not in first_has] for seat in range(seats)]
    scores = _play(judges, Session.new(game.id, seats=seats, seed=seed).state, Rng(seed))
    own = [scores[seat] for seat in first_has]
    others = [points for seat, points in enumerate(scores) if seat not in first_has]
    return sum(own) / len(own) - sum(others) / len(others)


def _play(judges: Sequence[Game[Any]], state: Any, rng: Rng) -> list[int]:
    """Play to the end, every turn by a small beam; a seat judges positions by its own weights."""
    while state.actor != OVER:
        if state.actor == CHANCE:
            state = after(judges[0], state, drawn(judges[0], state, rng))
            continue
        game = judges[state.actor]
        legal = game.legal(state)
        if len(legal) == 1:
            state = after(game, state, legal[0])
        else:
            state = finish(lines(game, state, state.actor, rng, QUICK))[0].state
    return judges[0].scores(state)
