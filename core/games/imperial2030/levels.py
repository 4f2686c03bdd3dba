"""How much the levels that search look at.

A point more or less is little in this game: an `expert` plays what promises most in three turns of
five. So lines are played on against others who err by about a point, among a dozen lines of theirs,
which foresees them best; half as many such looks win more games than others at all but certain
answers do (docs/bot-experiments.md). `master` has three times as many looks as `expert`.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import EFFORTS as USUAL
from core.search.effort import Breadth, Effort

_REPLIES = Breadth(positions=40, width=2, lines=12)

EFFORTS: Mapping[str, Effort] = {
    "expert": USUAL["expert"]._replace(replies=_REPLIES, looks=150, noise=1.0),
    "master": USUAL["master"]._replace(replies=_REPLIES, looks=450, noise=1.0),
}
