"""Arranging a plan before it is locked in: cards taken back from any place, reveals exchanged.

What is laid are the planner's own steps of a plan that is still secret. A new order of the cards
takes these back and lays them anew; the card that would lock the plan is selected instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.table.controller import Controller
from web.table.focus import focus_main
from web.table.moves import save_soon
from web.table.render import paint
from web.table.undo import undo_to

from .plan import hand, planned


def take_back(table: Controller, place: str) -> None:
    """Take the card on this place back; those after it close up."""
    orders = _orders(table)
    if orders is not None and int(place) < len(orders):
        kept = [order for order, state in _arranged(table) if state != "rest"]
        del kept[int(place)]
        arrange(table, kept)


def exchange(table: Controller, turn: str) -> None:
    """Exchange the cards of a reveal and of the next one."""
    orders = _orders(table)
    if orders is None or table.moment is None:
        return
    rules = table.moment.view["rules"]
    each = rules["cards"] // rules["reveals"]
    first, last = int(turn) * each, (int(turn) + 2) * each
    if last <= len(orders):
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


def _arranged(table: Controller) -> Sequence[tuple[str, str]]:
    return planned(table.moment) if table.moment is not None else ()


def arrange(table: Controller, orders: Sequence[str]) -> None:
    """Lay these orders instead of what is laid; what would lock the plan is selected only."""
    session, seat = table.session, table.actor
    assert seat is not None, "somebody plans"
    if any(session.view(seat)["players"][seat]["plan"]):
        start = undo_to(table, whole_turn=True)
        if start is None:
            return
        session.goto(start)
    table.screen.forget_selection()
    for order in orders:
        if _would_lock(table, order):
            table.screen.chosen = f"order.{order}"
            break
        session.play(f"lay {order}")
    paint(table)
    save_soon(table)
    focus_main(table.root)


def _would_lock(table: Controller, order: str) -> bool:
    seat = table.session.actor
    after = table.session.preview(f"lay {order}", seat).after
    return bool(after["players"][seat]["laid"])
