"""How much the levels that search look at.

A point more or less is little in this game: an `expert` plays what promises most in three turns of
five. So lines are played on against others who err by about a point among a dozen lines of theirs,
which foresees them best: half as many looks so win more games than looks that take the answers for
all but certain. `master` looks as often, at answers found by a wider beam; more looks are worth
less (docs/bot-experiments.md).
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import EFFORTS as USUAL
from core.search.effort import Breadth, Effort

_EXPERT = USUAL["expert"]._replace(
    replies=Breadth(positions=40, width=2, lines=12), looks=150, noise=1.0
)
EFFORTS: Mapping[str, Effort] = {
    "expert": _EXPERT,
    "master": _EXPERT._replace(replies=Breadth(positions=120, width=4, lines=12)),
}
