"""Plan and reveal: secret orders, their worth, who acts when (R-PLAN, R-EFF, R-ORDER)."""

from __future__ import annotations

from operator import itemgetter

from core.games.pocket_imperium.actions import (
    A_ACT,
    A_CARD,
    A_PLAN,
    A_UPKEEP,
    LAY,
    ORDERS,
    P_PLAN,
    P_REVEAL,
    REVEAL,
)
from core.games.pocket_imperium.board import EFFECT, ROUNDS
from core.games.pocket_imperium.state import State, cards
from core.games.pocket_imperium.words import order_word
from core.protocol import CHANCE, Action, Emit, Params, seat_word

REVEALS = 3
_LAY: list[Action] = [(LAY, order) for order in range(ORDERS)]
_REVEAL: list[Action] = [(REVEAL,)]


def next_round(s: State, emit: Emit | None) -> None:
    """Begin a round: all cards are in hand."""
    s.round += 1
    s.revealed = s.at = s.left = s.chosen = 0
    s.plan[:] = [-1] * len(s.plan)
    if emit is not None:
        emit("log.round", {"round": s.round, "seat": seat_word(s.first)})
    s.phase = A_PLAN


def last_round(s: State) -> bool:
    """Say whether this is the last round."""
    return s.round >= ROUNDS[s.seats]


def next_planner(s: State, emit: Emit | None) -> None:
    """Ask the next seat, clockwise from the first player, that has cards in hand."""
    size = cards(s.seats)
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        laid = s.plan[seat * size : (seat + 1) * size]
        if -1 in laid:
            s.actor = seat
            s.phase = P_PLAN
            return
    s.actor = CHANCE
    s.phase = P_REVEAL


def hand(s: State, seat: int) -> list[int]:
    """Return how many cards of each order the seat still holds."""
    size = cards(s.seats)
    laid = s.plan[seat * size : (seat + 1) * size]
    return [size // ORDERS - laid.count(order) for order in range(ORDERS)]


def plan_choices(s: State) -> list[Action]:
    """Return the orders in hand, for the next free place of the plan."""
    return [_LAY[order] for order, count in enumerate(hand(s, s.actor)) if count]


def lay(s: State, action: Action, emit: Emit | None) -> None:
    """Lay a card; if only one kind is left in hand, the rest is laid too and the plan is locked."""
    size = cards(s.seats)
    base = s.actor * size
    place = s.plan.index(-1, base)
    s.plan[place] = action[1]
    left = hand(s, s.actor)
    if sum(1 for count in left if count) == 1:
        rest = next(order for order, count in enumerate(left) if count)
        s.plan[place + 1 : base + size] = [rest] * (base + size - place - 1)
    if s.seats == 2:
        _sort_pairs(s, base)
    if emit is not None and -1 not in s.plan[base : base + size]:
        emit("log.locked", {"seat": seat_word(s.actor)})
    s.phase = A_PLAN


def _sort_pairs(s: State, base: int) -> None:
    """Sort complete pairs: the order within one means nothing, and equal plans are to be equal."""
    for place in range(base, base + 6, 2):
        if s.plan[place + 1] >= 0:
            s.plan[place : place + 2] = sorted(s.plan[place : place + 2])


def reveal_outcomes(s: State) -> list[Action]:
    """Return the one outcome of a reveal; as a step of chance it cannot be undone."""
    return _REVEAL


def reveal(s: State, action: Action, emit: Emit | None) -> None:
    """Turn the next cards up and carry them out one by one."""
    s.revealed += 1
    s.at = -1
    if emit is not None:
        _emit_orders(s, s.revealed - 1, emit)
    s.phase = A_CARD


def _emit_orders(s: State, turn: int, emit: Emit) -> None:
    for order, seat in schedule(s, turn):
        who: Params = {"seat": seat_word(seat), "order": order_word(order)}
        emit("log.reveal", {**who, "count": effect(s, seat, order, turn)})


def shown(s: State, seat: int, turn: int) -> list[int]:
    """Return the orders that a seat shows in reveal `turn` (0 to 2)."""
    each = cards(s.seats) // REVEALS
    base = seat * cards(s.seats) + turn * each
    return s.plan[base : base + each]


def rivals(s: State, seat: int, order: int, turn: int) -> list[int]:
    """Return the seats whose cards weaken a card of this order, one entry for each card (R-EFF).

    With two players the seat's own second card may be among them; with four only neighbours count.
    """
    if s.seats == 4:
        near = sorted(((seat + 1) % 4, (seat - 1) % 4))
        return [other for other in near if shown(s, other, turn) == [order]]
    found = [other for other in range(s.seats) for card in shown(s, other, turn) if card == order]
    found.remove(seat)
    return found


def effect(s: State, seat: int, order: int, turn: int) -> int:
    """Return how many actions a card of this order gives the seat in reveal `turn` (R-EFF)."""
    return EFFECT[s.seats][len(rivals(s, seat, order, turn))]


def _places(seats: int, first: int, turn: int) -> tuple[tuple[int, int], ...]:
    """Return (seat, place in the plan) of every card of a reveal, clockwise from `first`."""
    each = cards(seats) // REVEALS
    clockwise = [(first + k) % seats for k in range(seats)]
    return tuple(
        (seat, (seat * REVEALS + turn) * each + card) for seat in clockwise for card in range(each)
    )


_PLACES = {
    (seats, first, turn): _places(seats, first, turn)
    for seats in ROUNDS
    for first in range(seats)
    for turn in range(REVEALS)
}


def schedule(s: State, turn: int) -> list[tuple[int, int]]:
    """Return (order, seat) of every card of a reveal, as they are carried out (R-ORDER)."""
    plan = s.plan
    found = [(plan[at], seat) for seat, at in _PLACES[s.seats, s.first, turn] if plan[at] >= 0]
    found.sort(key=itemgetter(0))  # stable: equal orders stay clockwise
    return found


def next_card(s: State, emit: Emit | None) -> None:
    """Go on to the next card of this reveal, the next reveal, or the end of the phase."""
    s.at += 1
    s.spent[:] = bytes(len(s.spent))
    todo = schedule(s, s.revealed - 1)
    if s.at < len(todo):
        order, seat = todo[s.at]
        s.actor = seat
        s.left = effect(s, seat, order, s.revealed - 1)
        s.phase = A_ACT
        return
    s.at = s.left = 0
    if s.revealed < REVEALS:
        s.actor = CHANCE
        s.phase = P_REVEAL
        return
    s.phase = A_UPKEEP


def present_order(s: State) -> int:
    """Return the order of the card that is being carried out."""
    return schedule(s, s.revealed - 1)[s.at][0]
