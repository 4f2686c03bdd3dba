"""How much a search looks at, and how much each level does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from core.protocol import Action, Game
from core.weights import keenly

NOISE = 0.3
"""About how many points people err by when they choose a turn, unless a game knows better."""


class Breadth(NamedTuple):
    """How much is looked at: positions, unfinished lines followed at a time, lines returned.

    For candidates with different first clicks ask for as many lines as positions: where units move
    in a hundred ways, sixty lines may all begin with the same click.
    """

    positions: int
    width: int
    lines: int


class Effort(NamedTuple):
    """How much a search looks at.

    At most so many `candidates`, lines with different first clicks, and so many of the most
    promising other lines `besides` are played on for so many `turns`, again and again, the worse
    half left out now and then, until about so many `looks` for what others play are spent. A look
    finds somebody's turn with `replies`, or, without them, the next click, which is quicker and
    less wise. The first time everybody plays what promises most, later all err by about `noise`
    points among the lines that a look finds. Judged are the ends of the turns played on, from
    number `first`, all alike: who has just moved always looks well, and one position may promise
    too much. `rounds` says that rounds are counted in place of turns. What a line promises by
    itself counts as much as playing on `prior` times. Where all choose in secret, `mixed` looks, if
    it is more than 0, go into what each choice is worth beside those of others, of whom so much is
    `foreseen` (core/search/together.py). Where `without_luck` is set, what chance changed on the
    way does not count, as far as `value` can tell: with dice it takes fewer tries to tell lines
    apart, if `value` knows the odds well enough. With `close` who has most has to be beaten, not
    the average (`Game.close`). `weights` are those by which positions are judged, if not those of
    all levels (`Game.keen`), `sensible` tells which actions are looked at, if not those of all
    levels (`Game.sensible`).
    """

    own: Breadth
    candidates: int
    first: int
    turns: int
    replies: Breadth | None
    looks: int
    prior: float
    noise: float = NOISE
    rounds: bool = False
    besides: int = 0
    mixed: int = 0
    foreseen: int = 1
    without_luck: bool = False
    close: float = 0.0
    weights: tuple[Any, ...] | None = None
    sensible: Callable[[Any], Sequence[Action]] | None = None


SEASONED = Effort(
    own=Breadth(positions=300, width=8, lines=300),
    candidates=6,
    first=1,
    turns=3,
    replies=Breadth(positions=40, width=2, lines=3),
    looks=24,
    prior=0.5,
)
EFFORTS: Mapping[str, Effort] = {
    "seasoned": SEASONED,
    "expert": SEASONED._replace(candidates=8, turns=8, looks=300),
    "master": SEASONED._replace(candidates=8, turns=8, looks=1200),
}
"""What the levels that search look at, unless a game says otherwise (`Game.efforts`).

Further on than eight turns looks better decision by decision, and loses games
(docs/bot-experiments.md).
"""


def spared(effort: Effort) -> Effort:
    """Return a third of the looks of an effort, for where thinking gets in somebody's way.

    Lines are played on as often as each other: no more of them are looked at than so many looks are
    enough for.

    >>> spared(EFFORTS["master"]).looks, spared(EFFORTS["seasoned"]).candidates
    (400, 2)
    """
    looks = effort.looks // 3
    each = 1 if effort.rounds else effort.turns + 1
    candidates = min(effort.candidates, max(2, looks // each))
    besides = min(effort.besides, max(0, looks // each - candidates))
    mixed = effort.mixed // 3
    return effort._replace(looks=looks, candidates=candidates, besides=besides, mixed=mixed)


def judged(game: Game[Any], effort: Effort, style: str = "") -> Game[Any]:
    """Return the game as a search with this effort judges it, in one of its styles maybe."""
    game = keenly(game, style, effort.weights)
    close, sensible = effort.close or game.close, effort.sensible or game.sensible
    return replace(game, close=close, sensible=sensible)


def effort_of(game: Game[Any], level: str, sparing: bool = False) -> Effort:
    """Return how much a level looks at in a game, or, sparing, with a third of its looks.

    Raises KeyError for a level that does not search.
    """
    effort: Effort = game.efforts.get(level) or EFFORTS[level]
    return spared(effort) if sparing else effort
