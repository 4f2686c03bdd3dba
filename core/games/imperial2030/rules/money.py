"""Money: bonds bought and traded up, interest, gifts, sums lent."""

from __future__ import annotations

from functools import lru_cache

from core.games.imperial2030.actions import GIFT, P_BONDS, P_FORCE, PASS, TRADE
from core.games.imperial2030.board import BONDS, INTEREST, PRICE
from core.games.imperial2030.state import GIFTS_FROM_ANYONE, NATIONS, State
from core.games.imperial2030.words import nation_word
from core.play.amounts import Amounts
from core.protocol import Action, Emit, Params, seat_word


def buy(s: State, seat: int, nation: int, bond: int) -> None:
    """Let a seat lend the nation the bond's price."""
    s.owner[nation * BONDS + bond] = seat
    s.cash[seat] -= PRICE[bond]
    s.treasury[nation] += PRICE[bond]


def trade_up(s: State, seat: int, nation: int, old: int, new: int) -> None:
    """Give a bond back for a larger one of the same nation and pay the difference (I31)."""
    s.owner[nation * BONDS + old] = -1
    s.owner[nation * BONDS + new] = seat
    difference = PRICE[new] - PRICE[old]
    s.cash[seat] -= difference
    s.treasury[nation] += difference


def emit_purchase(s: State, action: Action, emit: Emit) -> None:
    """Say in the log what the acting seat bought or traded up, or that it passed."""
    if action[0] == PASS:
        emit("log.no_bond", {"seat": seat_word(s.actor)})
        return
    who: Params = {"seat": seat_word(s.actor), "nation": nation_word(action[1])}
    price = PRICE[action[-1]]
    if action[0] != TRADE:
        emit("log.buy", {**who, "price": price})
        return
    old = PRICE[action[2]]
    emit("log.trade", {**who, "old": old, "price": price, "cost": price - old})


def lent(s: State, nation: int) -> list[int]:
    """Return the sum that each seat has lent this nation."""
    return _sums(s, nation, PRICE)


def _sums(s: State, nation: int, amounts: tuple[int, ...]) -> list[int]:
    """Return the sum of these amounts, one for each bond, by the seats that own the bonds."""
    owners = tuple(s.owner[nation * BONDS : (nation + 1) * BONDS])
    return _added_up(owners, s.seats, amounts).copy()


@lru_cache(maxsize=1 << 14)
def _added_up(owners: tuple[int, ...], seats: int, amounts: tuple[int, ...]) -> list[int]:
    sums = [0] * (seats + 1)  # the last one is of bonds for sale, whose owner is -1
    for owner, amount in zip(owners, amounts, strict=True):
        sums[owner] += amount
    sums.pop()
    return sums


def interest_owed(s: State, nation: int) -> list[int]:
    """Return the interest that one payout of this nation owes each seat."""
    return _sums(s, nation, INTEREST)


def can_pay_interest(s: State, nation: int, cash: int) -> bool:
    """Say whether treasury and the government's cash cover what others are owed (I03)."""
    owed = interest_owed(s, nation)
    others = sum(owed) - owed[s.government[nation]]
    return others <= s.treasury[nation] + cash


def interest_payments(s: State, nation: int) -> tuple[list[int], int]:
    """Return what each seat gets in a payout, and what the government adds from its own cash.

    Others are paid in full, treasury first, then the government's cash; the government's own
    interest comes last, from what is left in the treasury (I03, I04).
    """
    payments = interest_owed(s, nation)
    government = s.government[nation]
    own = payments[government]
    others = sum(payments) - own
    from_treasury = min(others, s.treasury[nation])
    payments[government] = min(own, s.treasury[nation] - from_treasury)
    return payments, others - from_treasury


def pay_interest(s: State, emit: Emit | None) -> None:
    """Pay the holders of the bonds of the nation on turn."""
    payments, from_cash = interest_payments(s, s.nation)
    if emit is not None:
        emit_interest(s, payments, from_cash, emit)
    s.treasury[s.nation] -= sum(payments) - from_cash
    s.cash[s.government[s.nation]] -= from_cash
    for seat, amount in enumerate(payments):
        s.cash[seat] += amount


def emit_interest(s: State, payments: list[int], from_cash: int, emit: Emit) -> None:
    """Say in the log what the nation on turn pays to whom, and what its government adds."""
    name = nation_word(s.nation)
    for seat, amount in enumerate(payments):
        if amount:
            emit("log.interest", {"nation": name, "seat": seat_word(seat), "amount": amount})
    if from_cash:
        government = seat_word(s.government[s.nation])
        emit("log.interest_private", {"nation": name, "seat": government, "amount": from_cash})


def gifts(s: State) -> Amounts:
    """Return the gifts that the seat to act may make: (GIFT, nation, millions) (I07, I08).

    To the treasuries it governs, with the option to any; not in the bond round, and not while a
    Swiss Bank is asked to force a stop.
    """
    if s.actor < 0 or s.phase <= P_BONDS or s.phase == P_FORCE or not s.cash[s.actor]:
        return Amounts(())
    anyone = s.options & GIFTS_FROM_ANYONE
    return Amounts(
        ((GIFT, nation), s.cash[s.actor])
        for nation in range(NATIONS)
        if anyone or s.government[nation] == s.actor
    )


def give(s: State, action: Action, emit: Emit | None) -> None:
    """Move a gift from the acting seat's cash to the treasury."""
    _, nation, amount = action
    s.cash[s.actor] -= amount
    s.treasury[nation] += amount
    if emit is not None:
        who: Params = {"seat": seat_word(s.actor), "nation": nation_word(nation)}
        emit("log.gift", {**who, "amount": amount})
