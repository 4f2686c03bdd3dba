"""How much the levels that search look at.

`master` has half as many looks again as `expert`, since four times as many have told no more, and
a truer guess of the others: `expert` takes them for all but certain to play what promises most,
while that is what an `expert` does in three turns of five. A point more or less is little in this
game, so that errors of about one point, among a dozen lines, foresee them best
(docs/bot-experiments.md).
"""

from __future__ import annotations

from collections.abc import Mapping

from core.search.effort import EFFORTS as USUAL
from core.search.effort import Breadth, Effort

EFFORTS: Mapping[str, Effort] = {
    "master": USUAL["master"]._replace(
        replies=Breadth(positions=40, width=2, lines=12), looks=450, noise=1.0
    ),
}
