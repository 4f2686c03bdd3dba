"""Standing orders: what a person at this screen has told the table to play by itself.

A game makes orders and says what they do (`Game.standing`); the screen keeps them, one a seat,
until they are called off, the past is taken back or the page is closed.
"""

from __future__ import annotations

from core.protocol import Choice
from web.table.controller import Controller


def ordered(table: Controller) -> Choice | None:
    """Return what the person to act has ordered to be played now, None for nothing."""
    seat = table.actor
    order = table.screen.orders.get(seat) if seat is not None else None
    return table.session.standing(order) if order is not None and table.persons_turn() else None
