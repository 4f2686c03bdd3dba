"""How much the levels that search look at.

They judge by better weights than `greedy` (data/keen.toml), and look at more of their own turn.
What others do next hangs on dice so much that playing on told no more than that.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import SEASONED, Breadth, Effort

_SEASONED = SEASONED._replace(own=Breadth(positions=450, width=10, lines=60), looks=0)
EFFORTS: Mapping[str, Effort] = {
    "seasoned": _SEASONED,
    "expert": _SEASONED._replace(own=Breadth(positions=1200, width=20, lines=60)),
    "master": _SEASONED._replace(own=Breadth(positions=3600, width=50, lines=60)),
}
