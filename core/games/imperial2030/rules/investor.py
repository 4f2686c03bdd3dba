"""Investing: who may buy, governments and Swiss Banks afterwards."""

from __future__ import annotations

from bisect import bisect_right

from core.games.imperial2030.actions import (
    A_BEGIN_TURN,
    A_INVEST,
    A_NEXT_NATION,
    BUY,
    P_INVEST,
    PASS,
    STAGE_BEFORE,
    STAGE_CARD,
    STAGE_OFFER,
    STAGE_ROUND,
    TRADE,
)
from core.games.imperial2030.board import BONDS, PRICE
from core.games.imperial2030.rules.money import buy, emit_purchase, lent, trade_up
from core.games.imperial2030.rules.turn import clockwise, to_rondel
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import nation_word
from core.protocol import Action, Emit, seat_word

_BUY: list[Action] = [(BUY, nation, bond) for nation in range(NATIONS) for bond in range(BONDS)]


def next_investor(s: State, emit: Emit | None) -> None:
    """Ask the next seat that could buy anything; after the last one check the governments."""
    while s.queue:
        s.actor = s.queue[0]
        s.phase = P_INVEST
        if _can_invest(s):
            return
        s.queue.pop(0)
    _end(s, emit)


def open_nations(s: State) -> range:
    """Return the nations that the seat asked may lend to now."""
    swiss_round = s.stage == STAGE_ROUND and s.swiss[s.actor]
    if s.stage == STAGE_CARD or swiss_round:
        return range(NATIONS)
    return range(s.nation, s.nation + 1)


def _can_invest(s: State) -> bool:
    """Say whether the seat asked can do anything but pass."""
    cash = s.cash[s.actor]
    for nation in open_nations(s):
        owner = s.owner[nation * BONDS : (nation + 1) * BONDS]
        if -1 in owner and PRICE[owner.index(-1)] <= cash:  # the cheapest one comes first
            return True
    return len(invest_choices(s)) > 1


def invest_choices(s: State) -> list[Action]:
    """Return the purchases and trade-ups that the seat can pay for, and to pass (I31, I41)."""
    seat = s.actor
    cash = s.cash[seat]
    affordable = range(bisect_right(PRICE, cash))  # the cheapest one comes first
    buys: list[Action] = []
    trades: list[Action] = []
    for nation in open_nations(s):
        base = nation * BONDS
        owner = s.owner[base : base + BONDS]
        buys += [_BUY[base + bond] for bond in affordable if owner[bond] < 0]
        if seat not in owner:
            continue
        free = [bond for bond, holder in enumerate(owner) if holder < 0]
        trades += [
            (TRADE, nation, old, bond)
            for old, holder in enumerate(owner)
            if holder == seat
            for bond in free
            if old < bond and PRICE[bond] - PRICE[old] <= cash
        ]
    return [*buys, *trades, (PASS,)]


def invest(s: State, action: Action, emit: Emit | None) -> None:
    """Buy, trade up or pass."""
    if action[0] == BUY:
        buy(s, s.actor, action[1], action[2])
    elif action[0] == TRADE:
        trade_up(s, s.actor, action[1], action[2], action[3])
    if emit is not None:
        emit_purchase(s, action, emit)
    s.queue.pop(0)
    s.phase = A_INVEST


def _end(s: State, emit: Emit | None) -> None:
    """Check governments once, after all purchases (I02), then go on as the stage says."""
    stage = s.stage
    following = (s.card + 1) % s.seats if stage == STAGE_CARD else s.card
    if stage == STAGE_CARD and emit is not None:
        emit("log.card_goes", {"seat": seat_word(following)})
    check_governments(s, emit)
    s.card = following
    if stage == STAGE_BEFORE:
        to_rondel(s)
    elif stage == STAGE_OFFER and s.government[s.nation] >= 0:
        s.phase = A_BEGIN_TURN
    else:
        s.phase = A_NEXT_NATION


def check_governments(s: State, emit: Emit | None) -> None:
    """Give each nation to the seat that is due to govern it (I01), then the Swiss Banks (I25)."""
    government = [due_government(s, nation) for nation in range(NATIONS)]
    swiss = [int(seat not in government) for seat in range(s.seats)]
    if emit is not None:
        _emit_changes(s, government, swiss, emit)
    s.government, s.swiss = government, swiss


def _emit_changes(s: State, government: list[int], swiss: list[int], emit: Emit) -> None:
    for nation, (old, new) in enumerate(zip(s.government, government, strict=True)):
        if old != new:
            emit("log.government", {"nation": nation_word(nation), "seat": seat_word(new)})
    for seat, (had, has) in enumerate(zip(s.swiss, swiss, strict=True)):
        if had != has:
            name = "log.swiss_given" if has else "log.swiss_returned"
            emit(name, {"seat": seat_word(seat)})


def due_government(s: State, nation: int) -> int:
    """Return the seat that governs a nation after a check now.

    It is the one that has lent it most, if that is more than its government has lent. Among several
    that lent the same the first clockwise from the card holder governs, without the card the first
    clockwise from the government (I01). -1 if nobody has lent it anything.
    """
    sums = lent(s, nation)
    most = max(sums)
    government = s.government[nation]
    if most <= (sums[government] if government >= 0 else 0):
        return government
    first = s.card if s.card >= 0 else max(government, 0)
    return next(seat for seat in clockwise(s, first) if sums[seat] == most)
