"""The auctions that put every power on track A or B (R02 to R11)."""

from __future__ import annotations

from itertools import count

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import BID_MAX
from core.games.struggle_of_empires.rules.money import pay
from core.games.struggle_of_empires.state import Auction, State
from core.games.struggle_of_empires.words import power_word, who
from core.protocol import Action, Emit, Params


def begin_war(s: State, emit: Emit | None) -> None:
    """Begin the auctions of a war: the seat that moved last before opens the first (R10).

    Before war 1 `last` is the start player.
    """
    s.place = bytearray(s.seats)
    s.round = 0
    s.turn = -1
    s.auction = Auction(opener=s.last)
    s.actor = s.last
    s.phase = a.A_AUCTION


def next_auction(s: State, emit: Emit | None) -> None:
    """Let the opener begin, or go on to the first round when all have a place."""
    auction = _auction(s)
    if 0 not in s.place:
        s.auction = None
        s.phase = a.A_ROUND
        return
    s.actor = auction.opener
    s.phase = a.P_AUCTION


def _auction(s: State) -> Auction:
    assert s.auction is not None
    return s.auction


def free(s: State) -> list[int]:
    """Return the seats that are on no track yet."""
    return [seat for seat, place in enumerate(s.place) if not place]


_BID: list[Action] = [(a.BID, amount) for amount in range(BID_MAX + 1)]


def _bids(auction: Auction) -> list[Action]:
    return _BID[auction.bid + 1 :]


def auction_choices(s: State) -> list[Action]:
    """Return proposals to open with (R02); later, to raise with any proposal or pass (R03, R06)."""
    auction = _auction(s)
    unplaced = free(s)
    found: list[Action] = []
    if auction.bid < BID_MAX:
        found += [(a.SIDE_A, seat) for seat in unplaced]
        if len(unplaced) == 1:
            found.append((a.SIDE_B, unplaced[0]))
    if auction.bid >= 0:
        found += _bids(auction)
        found.append((a.PASS,))
    return found


def auction_act(s: State, action: Action, emit: Emit | None) -> None:
    """Pass, raise with the proposal as it is, or begin another proposal."""
    auction = _auction(s)
    verb = action[0]
    if verb == a.PASS:
        if emit is not None:
            emit("log.pass_bid", who(s, s.actor))
        auction.passes += 1
        if auction.passes == s.seats - 1:
            _win(s, auction, emit)
        else:
            s.actor = (s.actor + 1) % s.seats
    elif verb == a.BID:
        auction.draft_a, auction.draft_b = auction.a, auction.b
        bid(s, action, emit)
    else:
        _propose(s, auction, verb, action[1])


def _propose(s: State, auction: Auction, verb: int, seat: int) -> None:
    others = [other for other in free(s) if other != seat]
    auction.draft_a = seat if verb == a.SIDE_A else -1
    auction.draft_b = seat if verb == a.SIDE_B else -1
    s.phase = a.P_AMOUNT
    if len(others) == 1:
        auction.draft_b = others[0]  # the last pair (R09)
    elif others:
        s.phase = a.P_SIDE_B


def side_b_choices(s: State) -> list[Action]:
    """Return the other powers without a place."""
    return [(a.SIDE_B, seat) for seat in free(s) if seat != _auction(s).draft_a]


def choose_side_b(s: State, action: Action, emit: Emit | None) -> None:
    """Note the power proposed for track B."""
    _auction(s).draft_b = action[1]
    s.phase = a.P_AMOUNT


def amount_choices(s: State) -> list[Action]:
    """Return all whole numbers above the present bid that the seat may bid (R04)."""
    return _bids(_auction(s))


def bid(s: State, action: Action, emit: Emit | None) -> None:
    """Bid for the proposal; the others are asked anew (R03)."""
    auction = _auction(s)
    auction.bid, auction.bidder, auction.passes = action[1], s.actor, 0
    auction.a, auction.b = auction.draft_a, auction.draft_b
    auction.draft_a = auction.draft_b = -1
    if emit is not None:
        _emit_bid(s, auction, emit)
    s.actor = (s.actor + 1) % s.seats
    s.phase = a.P_AUCTION


def _emit_bid(s: State, auction: Auction, emit: Emit) -> None:
    """Say in the log who bids what for whom; if one power is left, for its track (R06)."""
    bidder: Params = {**who(s, auction.bidder), "gold": auction.bid}
    if auction.a >= 0 and auction.b >= 0:
        pair: Params = {"a": power_word(s, auction.a), "b": power_word(s, auction.b)}
        emit("log.bid", {**bidder, **pair})
        return
    track = "a" if auction.a >= 0 else "b"
    emit(f"log.bid_{track}", {**bidder, "other": power_word(s, max(auction.a, auction.b))})


def _win(s: State, auction: Auction, emit: Emit | None) -> None:
    """Let the winner pay, put the pair on the next free spaces; the next seat opens (R10, R11)."""
    if emit is not None:
        emit("log.auction_won", {**who(s, auction.bidder), "gold": auction.bid})
    pay(s, auction.bidder, auction.bid, emit)
    for seat, first in ((auction.a, 1), (auction.b, 2)):
        if seat >= 0:
            s.place[seat] = next(place for place in count(first, 2) if place not in s.place)
    if emit is not None:
        _emit_placed(s, auction, emit)
    s.auction = Auction(opener=(auction.opener + 1) % s.seats)
    s.phase = a.A_AUCTION


def _emit_placed(s: State, auction: Auction, emit: Emit) -> None:
    """Say in the log which places an auction gives."""
    for seat in sorted({auction.a, auction.b} - {-1}):
        track = "a" if seat == auction.a else "b"
        emit(f"log.placed_{track}", {**who(s, seat), "place": s.place[seat]})
