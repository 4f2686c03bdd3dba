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
    """How much a beam looks at.

    For candidates with different first clicks ask for as many lines as positions: where units move
    in a hundred ways, sixty lines may all begin with the same click.
    """

    positions: int
    """It stops after this many positions."""
    width: int
    """How many unfinished lines it follows at a time."""
    lines: int
    """How many lines it returns at most."""


class Effort(NamedTuple):
    """How much a search looks at.

    It plays on after each of its candidate lines in turn, again and again, and leaves out the worse
    half now and then, until its looks are spent.
    """

    own: Breadth
    """The beam that finds the candidates."""
    candidates: int
    """At most how many lines with different first clicks it compares."""
    first: int
    """The first turn whose end is judged (0: the present one); all later ends count as much. The
    seat that has just moved always looks good, and a single position may promise too much."""
    turns: int
    """For how many turns it plays on."""
    replies: Breadth | None
    """The beam by which a look finds somebody's turn (None: it finds only the next click, which is
    quicker and less wise)."""
    looks: int
    """After about how many looks it stops; a look finds what somebody plays next."""
    prior: float
    """What a line promises without playing on counts as much as this many tries."""
    noise: float = NOISE
    """By about how many points everybody errs among the lines that a look finds; not in the first
    try, in which all play what promises most."""
    rounds: bool = False
    """Whether `turns` and `first` count rounds."""
    besides: int = 0
    """How many of the most promising other lines it compares as well."""
    mixed: int = 0
    """Where all choose in secret: how many looks go into what each choice is worth beside those of
    others (core/search/together.py); 0: the choice is searched for like any other."""
    foreseen: int = 1
    """How many steps of guessing what others choose `mixed` takes."""
    without_luck: bool = False
    """Whether what chance changed on the way is left out, as far as `value` can tell: if `value`
    knows the odds well enough, fewer tries tell lines apart."""
    close: float = 0.0
    """`Game.close` for this search, if above 0: the best of the others is to be beaten, not their
    average."""
    weights: tuple[Any, ...] | None = None
    """The weights by which positions are judged, if not those of all levels (`Game.keen`)."""
    sensible: Callable[[Any], Sequence[Action]] | None = None
    """Which actions are looked at, if not those of all levels (`Game.sensible`)."""


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

Playing on for more than eight turns looks better decision by decision, but loses games
(docs/bot-experiments.md).
"""


def spared(effort: Effort) -> Effort:
    """Return an effort with a third of its looks, for where thinking gets in somebody's way.

    All lines are played on equally often, so no more are compared than these looks suffice for.

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
    """Return the game as a search with this effort judges it, in one of its styles if named."""
    game = keenly(game, style, effort.weights)
    close, sensible = effort.close or game.close, effort.sensible or game.sensible
    return replace(game, close=close, sensible=sensible)


def effort_of(game: Game[Any], level: str, sparing: bool = False) -> Effort:
    """Return the effort of a level in a game, or, if `sparing`, the same with a third of its looks.

    Raises KeyError for a level that does not search.
    """
    effort: Effort = game.efforts.get(level) or EFFORTS[level]
    return spared(effort) if sparing else effort
