"""How much the levels that search look at.

They judge by better weights than `greedy`: `seasoned` by those made by hand (data/seasoned.toml),
`expert` by those found by play (data/keen.toml), `master` by those that more play has brought
(data/master.toml). Much depends on dice, so a line has to be played on several times, each time
only until all have had about one turn; what dice alone have changed by then is left out. Others'
answers are found by a small beam: more tries of each line tell more than wiser answers. An auction
is raised by a third at a time, not by one gold again and again. From `expert` on they want to have
more than the best of the others, and know a price at which they leave a place in the first war to
others. `master` finds more lines, and plays on after more of them: which of a hundred ways to fight
is best cannot be seen at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.games.struggle_of_empires.actions import BID, P_AUCTION, PASS
from core.games.struggle_of_empires.board import BID_MAX
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.value import MASTER
from core.games.struggle_of_empires.value import SEASONED as BY_HAND
from core.protocol import Action
from core.search.effort import SEASONED, Breadth, Effort


def raised(bid: int) -> int:
    """Return the bid that follows one; nothing has been bid at -1.

    A third more may be too much by a little. By single gold an auction of thirty would take a
    hundred clicks.

    >>> raised(-1), raised(0), raised(5), raised(18)
    (0, 1, 6, 24)
    """
    return min(BID_MAX, bid + max(1, bid // 3))


def sensible(s: State) -> Sequence[Action]:
    """Return the legal actions that searches look at: of all higher bids (R04) one."""
    legal = PHASES.legal(s)
    if s.auction is None:
        return legal
    bid = raised(s.auction.bid)
    return [action for action in legal if action[0] != BID or action[1] == bid]


DEAREST = 13
"""What `expert` and `master` bid at most in the first war."""


def frugal(s: State) -> Sequence[Action]:
    """Return the legal actions that `expert` and `master` look at: as all do, but in the first war
    they pass where the next raise would be beyond DEAREST. By then much of a bid is borrowed, and a
    seat that pays as much ends behind those that let it go (docs/bot-experiments.md)."""
    dear = s.auction is not None and s.war == 1 and raised(s.auction.bid) > DEAREST
    return [(PASS,)] if dear and s.phase == P_AUCTION else sensible(s)


_SEASONED = SEASONED._replace(
    own=Breadth(positions=200, width=6, lines=200),
    turns=4,
    replies=Breadth(positions=12, width=2, lines=3),
    looks=16,
    without_luck=True,
    weights=BY_HAND,
)
_EXPERT = _SEASONED._replace(
    own=Breadth(positions=450, width=10, lines=450),
    candidates=8,
    looks=120,
    prior=1.0,
    close=10.0,
    sensible=frugal,
    weights=None,
)


EFFORTS: Mapping[str, Effort] = {
    "seasoned": _SEASONED,
    "expert": _EXPERT,
    "master": _EXPERT._replace(
        own=Breadth(positions=2000, width=40, lines=2000),
        besides=10,
        looks=600,
        weights=MASTER,
    ),
}
