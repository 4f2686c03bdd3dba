"""How much the levels that search look at.

They judge by better weights than `greedy` (data/keen.toml). Dice make much of what comes next, so
that a line has to be played on several times, each time only until all have had a turn or so; what
dice alone have changed by then is left out. What others answer is looked for by a small beam: more
tries of each line tell more than wiser answers.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import SEASONED, Breadth, Effort

_SEASONED = SEASONED._replace(
    own=Breadth(positions=200, width=6, lines=60),
    turns=4,
    replies=Breadth(positions=12, width=2, lines=3),
    looks=16,
    without_luck=True,
)
_EXPERT = _SEASONED._replace(
    own=Breadth(positions=450, width=10, lines=60), candidates=8, looks=120, prior=1.0
)
EFFORTS: Mapping[str, Effort] = {
    "seasoned": _SEASONED,
    "expert": _EXPERT,
    "master": _EXPERT._replace(looks=600),
}
