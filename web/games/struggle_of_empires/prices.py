"""What something costs a player who may be short of gold: unrest, and the change he keeps."""

from __future__ import annotations

from web.table.moment import Moment


def borrow(gold: int, cost: int, lot: int) -> tuple[int, int]:
    """Return the unrest that covers a cost, and the gold that is left over afterwards.

    >>> borrow(6, 9, 2)
    (2, 1)
    """
    lots = max(-(-(cost - gold) // lot), 0)
    return lots, gold + lots * lot - cost


def short_of(moment: Moment, seat: int, cost: int) -> tuple[int, int]:
    """Return the unrest a seat would take for a cost, and the gold it would be left with."""
    facts = moment.view["players"][seat]
    return borrow(facts["gold"], cost, facts["lot"])


def lack_note(moment: Moment, seat: int | None, cost: int) -> str:
    """Return "You lack 3 gold: take 2 unrest, keep 1 gold", "" where the gold suffices."""
    if seat is None:
        return ""
    unrest, keeps = short_of(moment, seat, cost)
    if not unrest:
        return ""
    lacks = cost - moment.view["players"][seat]["gold"]
    words = "price.lack_keep" if keeps else "price.lack"
    return str(moment.t(words, n=lacks, unrest=unrest, keeps=keeps))
