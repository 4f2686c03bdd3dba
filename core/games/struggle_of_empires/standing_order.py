"""Standing orders of an auction: pass it, or bid up to an amount for a pair (`Game.standing`).

An order is data: {"seat", "war", "placed" (how many powers had a place when it was given), "most"
(the highest bid, None: pass), "a", "b" (seats for the tracks, None for none)}. It holds for one
auction, and ends with it: each bid is 1 above the last and none above `most`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.state import Auction, State
from core.protocol import Action


def standing(s: State, order: Mapping[str, Any]) -> Action | None:
    """Return what an order lets the seat to act do now; None where it says nothing (R02, R03)."""
    auction = s.auction
    if auction is None or s.actor != order["seat"]:
        return None
    if (s.war, sum(map(bool, s.place))) != (order["war"], order["placed"]):
        return None
    action: Action = (a.PASS,) if order["most"] is None else _bid(s, auction, order)
    return action if action in PHASES.legal(s) else None


def _bid(s: State, auction: Auction, order: Mapping[str, Any]) -> Action:
    """Bid 1 more for the own pair; pass where it stands already, or costs too much."""
    on_a, on_b = (-1 if order[side] is None else order[side] for side in ("a", "b"))
    if s.phase == a.P_SIDE_B:
        return (a.SIDE_B, on_b)
    if s.phase == a.P_AMOUNT:
        return (a.BID, auction.bid + 1)
    stands = auction.bid >= 0 and (auction.a, auction.b) == (on_a, on_b)
    if stands or auction.bid >= order["most"]:
        return (a.PASS,)
    return (a.SIDE_A, on_a) if on_a >= 0 else (a.SIDE_B, on_b)
