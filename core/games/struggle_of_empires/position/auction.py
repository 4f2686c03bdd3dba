"""An auction that goes on, as a position has it: read and checked."""

from __future__ import annotations

from core.data.reader import Reader
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import BID_MAX
from core.games.struggle_of_empires.rules.auction import free
from core.games.struggle_of_empires.state import Auction, State

KEYS = ("opener", "bid", "bidder", "a", "b", "passes", "draft_a", "draft_b")
BIDDING = (a.P_AUCTION, a.P_SIDE_B, a.P_AMOUNT)


def read_auction(s: State, phase: Reader) -> None:
    """Set the auction of a state whose phase is known; raises PositionError."""
    if s.phase not in BIDDING:
        if "auction" in phase.data:
            raise phase.error("auction", "is only allowed during an auction")
        return
    row = Reader(phase.data.get("auction", {}), "phase.auction", keys=KEYS)
    unplaced = free(s)
    if not unplaced:
        raise phase.error("name", "is an auction, which needs a player without a place")
    opener = row.integer("opener", 0, s.seats - 1, default=s.last)
    s.auction = auction = Auction(opener=opener)
    auction.bid = _maybe(row, "bid", BID_MAX)
    auction.bidder = _maybe(row, "bidder", s.seats - 1)
    auction.passes = row.integer("passes", 0, s.seats - 2, default=0)
    for key in ("a", "b", "draft_a", "draft_b"):
        seat = _maybe(row, key, s.seats - 1)
        if seat >= 0 and seat not in unplaced:
            raise row.error(key, "already has a place on a track")
        setattr(auction, key, seat)
    _check_auction(s, row, auction, len(unplaced))


def _maybe(row: Reader, key: str, high: int) -> int:
    return -1 if row.data.get(key) is None else row.integer(key, 0, high, default=0)


def _check_auction(s: State, row: Reader, auction: Auction, unplaced: int) -> None:
    has_bid = auction.bid >= 0
    if has_bid != (auction.bidder >= 0) or (auction.passes and not has_bid):
        raise row.error("bid", "needs a bidder, and a bidder or passes need a bid")
    if has_bid != _is_pair(auction.a, auction.b, unplaced):
        raise row.error("a", "must form with b the pair that the bid is for")
    draft = auction.draft_a, auction.draft_b
    fits = {
        a.P_AUCTION: draft == (-1, -1),
        a.P_SIDE_B: unplaced > 2 and draft[0] >= 0 and draft[1] < 0,
        a.P_AMOUNT: _is_pair(*draft, unplaced),
    }[s.phase]
    if not fits or (s.phase != a.P_AUCTION and auction.bid == BID_MAX):
        raise row.error("draft_a", "does not fit this phase together with draft_b")


def _is_pair(one: int, other: int, unplaced: int) -> bool:
    if unplaced == 1:
        return (one < 0) != (other < 0)
    return one >= 0 and other >= 0 and one != other
