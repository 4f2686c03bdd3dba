"""What something costs a player who may be short of gold, as the core's bill tells it."""

from __future__ import annotations

from collections.abc import Mapping

from web.table.moment import Moment


def lack_note(moment: Moment, bill: Mapping[str, int] | None) -> str:
    """Return "You lack 3 gold: take 2 unrest, keep 1 gold", "" where the gold suffices."""
    if not bill or not bill["unrest"]:
        return ""
    words = "price.lack_keep" if bill["keeps"] else "price.lack"
    return moment.t(words, n=bill["short"], unrest=bill["unrest"], keeps=bill["keeps"])
