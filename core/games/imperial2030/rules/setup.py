"""Set-up: the deal of flag cards, the bond round, the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.imperial2030.actions import (
    A_BEGIN_TURN,
    A_FIRST_TURN,
    A_NEXT_BOND,
    BOND,
    DEAL,
    P_BONDS,
    P_DEAL,
    P_OVER,
    P_START,
    PASS,
    START,
)
from core.games.imperial2030.board import (
    BONDS,
    CARD_BONDS,
    DEAL_GROUPS,
    PRICE,
    START_CASH,
    START_FACTORIES,
)
from core.games.imperial2030.options import option_bits
from core.games.imperial2030.rules.money import buy, emit_purchase
from core.games.imperial2030.state import (
    EXPERIENCED,
    NATIONS,
    WITHOUT_CARD,
    State,
    clear_turn,
)
from core.games.imperial2030.words import nation_word
from core.protocol import CHANCE, OVER, Action, Emit, seat_word


def new(seats: int, options: Mapping[str, Any]) -> State:
    """Return the state before the first draw: cards to deal, or a start player to find."""
    bits = option_bits(options)
    phase = P_START if bits & EXPERIENCED else P_DEAL
    s = State(seats=seats, options=bits, actor=CHANCE, phase=phase)
    kind = "experienced" if s.options & EXPERIENCED else "standard"
    s.cash = [START_CASH[kind][seats]] * seats
    s.bank = -sum(s.cash)
    for home in START_FACTORIES:
        s.factory[home] = 1
    return s


def deal_outcomes(s: State) -> list[Action]:
    """Return the groups of flag cards still in the deck, each named by its first nation."""
    return [
        (DEAL, group[0]) for group in sorted(DEAL_GROUPS[s.seats]) if s.government[group[0]] < 0
    ]


def deal(s: State, action: Action, emit: Emit | None) -> None:
    """Give the next seat a group of cards; after the last one the other governments follow."""
    seat = s.left
    group = next(group for group in DEAL_GROUPS[s.seats] if group[0] == action[1])
    for card in group:
        s.government[card] = seat
        for nation, bond in CARD_BONDS[card]:
            buy(s, seat, nation, bond)
    if emit is not None:
        emit("log.deal", {"seat": seat_word(seat), "nation": nation_word(action[1])})
    s.left += 1
    if s.left < s.seats:
        return
    # A card left over goes to the seat that lent that nation the small bond; without a card it has
    # no government (DE 187-194). For the cards dealt the largest sum governs anyway.
    for nation in range(NATIONS):
        if s.government[nation] < 0:
            s.government[nation] = max(s.owner[nation * BONDS : (nation + 1) * BONDS])
    s.phase = A_FIRST_TURN


def start_outcomes(s: State) -> list[Action]:
    """Return the seats, any of which may be the start player of the bond round."""
    return [(START, seat) for seat in range(s.seats)]


def start(s: State, action: Action, emit: Emit | None) -> None:
    """Begin the bond round with Russia at this seat; `card` keeps it until the game starts."""
    if emit is not None:
        emit("log.start", {"seat": seat_word(action[1])})
    s.card = action[1]
    s.nation = -1
    s.phase = A_NEXT_BOND


def next_bond(s: State, emit: Emit | None) -> None:
    """Let the next seat that can pay choose a bond; after Europe's round the game starts."""
    while True:
        while s.queue:
            s.actor = s.queue[0]
            if len(bond_choices(s)) > 1:
                s.phase = P_BONDS
                return
            s.queue.pop(0)
        s.nation += 1
        if s.nation == NATIONS:
            _end_bond_round(s)
            return
        s.queue = [(s.card + s.nation + k) % s.seats for k in range(s.seats)]


def bond_choices(s: State) -> list[Action]:
    """Return the free bonds of the nation offered that the seat can pay for, and to take none."""
    cash = s.cash[s.actor]
    base = s.nation * BONDS
    choices: list[Action] = [
        (BOND, s.nation, bond)
        for bond in range(BONDS)
        if s.owner[base + bond] < 0 and PRICE[bond] <= cash
    ]
    choices.append((PASS,))
    return choices


def choose_bond(s: State, action: Action, emit: Emit | None) -> None:
    """Take the bond (or pass) and hand on to the next seat."""
    if action[0] == BOND:
        buy(s, s.actor, action[1], action[2])
    if emit is not None:
        emit_purchase(s, action, emit)
    s.queue.pop(0)
    s.phase = A_NEXT_BOND


def _end_bond_round(s: State) -> None:
    """Let the seat that lent a nation most govern it; bonds differ in price, so nobody ties."""
    for nation in range(NATIONS):
        s.government[nation] = next(
            (owner for owner in reversed(_owners(s, nation)) if owner >= 0), -1
        )
    s.phase = A_FIRST_TURN


def _owners(s: State, nation: int) -> list[int]:
    return s.owner[nation * BONDS : (nation + 1) * BONDS]


def first_turn(s: State, emit: Emit | None) -> None:
    """Hand out the Swiss Banks and the investor card and let the first nation move (I37)."""
    clear_turn(s)
    s.swiss = [int(seat not in s.government) for seat in range(s.seats)]
    governed = [nation for nation in range(NATIONS) if s.government[nation] >= 0]
    if not governed:
        # Nobody lent anything to anybody: there is no nation to move.
        s.card = -1
        s.nation = 0
        s.actor = OVER
        s.phase = P_OVER
        return
    s.nation = governed[0]
    s.round = 1
    s.card = -1 if s.options & WITHOUT_CARD else card_start(s.government, s.seats)
    s.phase = A_BEGIN_TURN
    if emit is not None:
        emit("log.round", {"round": s.round})


def card_start(government: list[int], seats: int) -> int:
    """Return the first holder of the investor card: left of the first nation's government (I37)."""
    first = next((seat for seat in government if seat >= 0), -1)
    return (first + 1) % seats if first >= 0 else -1
