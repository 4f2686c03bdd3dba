"""The estimate of a position: what it keeps from one position to the next does not change it."""

from __future__ import annotations

from core import Session
from core.games import GAMES
from core.games.imperial2030.spread import spread
from core.games.imperial2030.value import WEIGHTS, judge
from core.play.chance import Rng
from core.protocol import CHANCE
from core.search.worth import drawn


def test_the_estimate_of_a_position_is_the_same_whatever_was_looked_at_before() -> None:
    game, rng = GAMES["imperial2030"], Rng(5)
    state = Session.new(game.id, seats=4, seed=5).state.copy()
    seen = []
    for _ in range(400):
        chance = state.actor == CHANCE
        game.apply(state, drawn(game, state, rng) if chance else rng.choice(game.legal(state)))
        seen.append((state.copy(), judge(WEIGHTS)(state)))
    for position, points in seen[::20]:
        spread.cache_clear()
        judge.cache_clear()
        assert judge(WEIGHTS)(position) == points
