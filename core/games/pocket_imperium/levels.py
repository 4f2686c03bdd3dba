"""How much the levels that search look at.

A round is short, and its end, when all tiles that score have scored, tells most: many quick ways
there say more than few careful ones. Plans matter most of all, and are worth more looks.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import SEASONED, Effort

_SEASONED = SEASONED._replace(replies=None, rounds=True, turns=0, looks=300, prior=4.0)
EFFORTS: Mapping[str, Effort] = {
    "seasoned": _SEASONED._replace(candidates=4),
    "expert": _SEASONED._replace(candidates=8, looks=1500, mixed=6000),
    "master": _SEASONED._replace(candidates=12, looks=6000, mixed=15000, foreseen=2),
}
