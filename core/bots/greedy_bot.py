"""The greedy bot looks one step ahead: a step is all its own clicks until the turn passes on.

It extends several chains of its own clicks, the best few at a time, and plays the first click of
the chain with the best end by `game.value`. Other seats answer what they are asked on the way as
suits them; chance counts by its expected value.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from core.play.chance import Rng
from core.protocol import Action, Game, Turn
from core.search.lines import BREATH, answered, is_known
from core.search.worth import after, expected, turn_of

NODES = 450
"""The approximate number of positions examined for one decision."""
MOST = 750
"""After this number of positions no chain is made longer; the best ones come first."""
WIDTH = 10
"""Unfinished chains followed at a time, apart from the best one of each first click."""


class Chain(NamedTuple):
    """Own clicks in a row: their worth, whether they end the step, the first, where they lead."""

    worth: float
    ended: bool
    first: Action
    state: Any


def think(game: Game[Any], state: Any, seat: int, rng: Rng) -> Generator[None, None, Action]:
    """Return the first click of the best step; the dice decide among equals."""
    clicks = rng.shuffled(game.legal(state))
    if len(clicks) == 1:
        return clicks[0]
    turn = turn_of(game, state)
    steps: Iterator[tuple[Any, Action, Action]] = ((state, click, click) for click in clicks)
    best: Chain | None = None
    looked = 0
    while True:
        grown = []
        for before, click, first in steps:
            grown.append(_follow(game, before, click, first, seat, turn))
            looked += 1
            if looked % BREATH == 0:
                yield
            if looked >= MOST:
                break
        grown.sort(key=_rank, reverse=True)
        if best is None or _rank(grown[0]) > _rank(best):
            best = grown[0]
        front = _thinned(grown)
        if not front or looked >= NODES or _others_can_wait(game, best, front):
            return best.first
        steps = (
            (chain.state, click, chain.first)
            for chain in front
            for click in game.legal(chain.state)
        )


def _rank(chain: Chain) -> tuple[float, bool]:
    return chain.worth, chain.ended


def _follow(
    game: Game[Any], before: Any, click: Action, first: Action, seat: int, turn: Turn | None
) -> Chain:
    """Make a chain longer by a click; others asked in the same turn answer as suits them."""
    state, _ = answered(game, after(game, before, click), seat, turn)
    ended = state.actor != seat or turn_of(game, state) != turn
    return Chain(expected(game, state, seat), ended, first, state)


def _thinned(chains: Sequence[Chain]) -> list[Chain]:
    """Return the best unfinished chains and the best one of each first click, no position twice."""
    kept: list[Chain] = []
    firsts: set[Action] = set()
    for chain in chains:
        if chain.ended or (len(kept) >= WIDTH and chain.first in firsts):
            continue
        if is_known(chain, kept):
            continue
        kept.append(chain)
        firsts.add(chain.first)
    return kept


def _others_can_wait(game: Game[Any], best: Chain, front: Sequence[Chain]) -> bool:
    """Say whether all other first clicks still open can be clicked after this chain as well."""
    if best.ended:
        return False
    later = game.legal(best.state)
    return all(chain.first in later for chain in front if chain.first != best.first)
