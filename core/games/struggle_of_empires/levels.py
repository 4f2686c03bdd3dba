"""How much the levels that search look at.

They judge by better weights than `greedy` (data/keen.toml). Dice make much of what comes next, so
that a line has to be played on several times, each time only until all have had a turn or so; what
dice alone have changed by then is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import SEASONED, Breadth, Effort

_SEASONED = SEASONED._replace(own=Breadth(positions=450, width=10, lines=60), looks=0)
_EXPERT = _SEASONED._replace(turns=4, looks=50, prior=1.0, without_luck=True)
EFFORTS: Mapping[str, Effort] = {
    "seasoned": _SEASONED,
    "expert": _EXPERT,
    "master": _EXPERT._replace(candidates=8, looks=300),
}
