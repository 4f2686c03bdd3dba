"""Arranging a plan before it is locked in: cards taken back from any place, reveals exchanged.

What is laid are the planner's own steps of a plan that is still secret. A new order of the cards
takes these back and lays them anew; the card that would lock the plan is selected instead. Cards
behind a place that was opened stay where they are: the screen keeps them until it is filled.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.table.choices import Group
from web.table.controller import Controller
from web.table.focus import focus_main
from web.table.moves import save_soon
from web.table.render import paint
from web.table.undo import undo_to

from .plan import SIGNS, aside, hand, lays_itself, planned


def take_back(table: Controller, place: str) -> None:
    """Take the card on this place back; the others stay on theirs."""
    kept = _own(table)
    if int(place) < len(kept) and kept[int(place)]:
        kept[int(place)] = ""
        arrange(table, kept)


def fill(table: Controller, group: Group) -> bool:
    """Put a card of the hand on the first open place, where cards lie behind it.

    One that lies on the last places already stays there: who lays three cards in a row means the
    order in which they were tapped, not another one with the last two exchanged.
    """
    moment = table.moment
    if moment is None or hand(moment) is None:
        return False
    order = group.target.removeprefix("order.")
    if not aside(moment):
        return lays_itself(planned(moment), order)
    kept = _own(table)
    if kept.count(order) < _each_kind(table):
        kept[kept.index("")] = order
        arrange(table, kept)
    return True


def move(table: Controller, way: str) -> None:
    """Put a card on another place: that of a place ("0>2") is exchanged, one in hand laid."""
    card, _, end = way.partition(">")
    orders = _orders(table)
    if orders is None or not end.isdigit():
        return
    whole = [*orders, *[""] * (_cards(table) - len(orders))]
    kept = [*_own(table), *[""] * _cards(table)][: _cards(table)]
    to = int(end)
    if not card.isdigit() and kept.count(card) < _each_kind(table):
        kept[to] = card
        arrange(table, kept)
        return
    begin = int(card) if card.isdigit() else kept.index(card)
    if begin != to:
        whole[begin], whole[to] = whole[to], whole[begin]
        arrange(table, whole)


def exchange(table: Controller, turn: str) -> None:
    """Exchange the cards of a reveal and of the next one."""
    orders = _orders(table)
    if orders is None or table.moment is None:
        return
    rules = table.moment.view["rules"]
    each = rules["cards"] // rules["reveals"]
    first, last = int(turn) * each, (int(turn) + 2) * each
    if last <= len(orders) and all(orders[first:last]):
        middle = first + each
        pair = orders[middle:last] + orders[first:middle]
        arrange(table, [*orders[:first], *pair, *orders[last:]])


def clear(table: Controller, _: str) -> None:
    """Take every card back."""
    if _orders(table) is not None:
        arrange(table, [])


def _orders(table: Controller) -> list[str] | None:
    """The orders of the plan on show; None while nobody plans here."""
    moment = table.moment
    if moment is None or moment.past or hand(moment) is None:
        return None
    return [place.order for place in planned(moment)]


def _own(table: Controller) -> list[str]:
    """The cards that the planner has put on places, by place; "" for an open one."""
    if _orders(table) is None or table.moment is None:
        return []
    return ["" if card.state == "rest" else card.order for card in planned(table.moment)]


def _cards(table: Controller) -> int:
    assert table.moment is not None, "somebody plans"
    return int(table.moment.view["rules"]["cards"])


def _each_kind(table: Controller) -> int:
    """How many cards of each order a player has."""
    return _cards(table) // len(SIGNS)


def arrange(table: Controller, orders: Sequence[str]) -> None:
    """Lay these orders instead of what is laid; what would lock the plan is selected only.

    Behind an open place ("") nothing is laid: those cards are kept aside. In a pair, which has no
    order (R-PLAN), the open place is the second.
    """
    session, seat = table.session, table.actor
    assert seat is not None, "somebody plans"
    if any(session.view(seat)["players"][seat]["plan"]):
        start = undo_to(table, whole_turn=True)
        if start is None:
            return
        session.goto(start)
    table.screen.forget_selection()
    rules = session.view(seat)["rules"]
    orders = _paired(orders, rules["cards"] // rules["reveals"])
    for order in filter(None, orders[: first_gap(orders)]):
        if _would_lock(table, order):
            table.screen.chosen = f"order.{order}"
            break
        session.play(f"lay {order}")
    behind = {at: order for at, order in enumerate(orders) if order and at > first_gap(orders)}
    table.screen.beside["plan"] = {"step": session.step, "seat": seat, "cards": behind}
    paint(table)
    save_soon(table)
    focus_main(table.root)


def first_gap(orders: Sequence[str]) -> int:
    """The first open place."""
    return next((at for at, order in enumerate(orders) if not order), len(orders))


def _paired(orders: Sequence[str], each: int) -> list[str]:
    """The cards of each reveal first, then its open places."""
    found: list[str] = []
    for at in range(0, len(orders), each):
        found += sorted(orders[at : at + each], key=lambda order: not order)
    return found


def _would_lock(table: Controller, order: str) -> bool:
    seat = table.session.actor
    after = table.session.preview(f"lay {order}", seat).after
    return bool(after["players"][seat]["laid"])
