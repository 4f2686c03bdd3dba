"""Dragging a piece to where it is to go: the same as a click on it and one on the place.

Never needed. A drag begins as the first click would (the unit is taken up, all ends of its move are
marked) and ends as a click on the place where it is let go; anywhere else the unit is put back.
"""

from __future__ import annotations

from core.protocol import Choice
from web.html import dom
from web.html.browser import Node
from web.map.canvas import target_at
from web.table import card
from web.table.controller import Controller
from web.table.history import undo
from web.table.moment import Moment
from web.table.moves import play
from web.table.selection import click_target, deselect


class PieceDrag:
    """The drag of a piece on one table's map."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._from = self._stood = ""
        self._begin: Choice | None = None
        """The click that takes it up; None where that was done before."""
        self._step = -1
        """The step at which it was taken up here, -1 before and where it was taken up already."""

    def take(self, node: Node) -> bool:
        """Whether a press on this element takes up a unit that can move now."""
        table = self._table
        piece = dom.closest(node, ".tokens [data-who]")
        place = dom.closest(node, "[data-target]")
        if piece is None or place is None or table.moment is None or not table.persons_turn():
            return False
        self._from, self._step = dom.attribute(place, "data-target") or "", -1
        who = dom.attribute(piece, "data-who") or ""
        if table.board is not None:
            self._stood = table.board.stood(self._from, who)
        self._begin = self._taking(who)
        asked = self._from == table.ui.decision_place(table.moment)
        return self._begin is not None or (asked and self._may_go(table.moment))

    def _may_go(self, moment: Moment) -> bool:
        """Whether what the decision is about was taken up before, or has places to go to, as new
        units have.
        """
        board = self._table.board
        return bool(moment.back) or (board is not None and bool({*board.numbers} - {self._from}))

    def _taking(self, who: str) -> Choice | None:
        """The choice that takes up this piece, of several at its place the one that names it."""
        table, gesture = self._table, self._table.session.game.gesture
        group = table.choices().group(self._from)
        if group is None or gesture is None:
            return None
        state = table.session.state
        takes = [one for one in group.choices if gesture(state, one.action) == "takes"]
        words = who.replace(".", " ").split()
        named = (one for one in takes if set(words) & set(one.text.split()))
        return next(named, takes[0] if takes else None)

    def carry(self, x: float, y: float) -> None:
        """Take the unit up with the first move; show the way to where it is now."""
        table = self._table
        if self._begin is not None and self._step < 0:
            self._step = table.session.step
            play(table, self._begin.text)
            self._begin = None
        board, name = table.board, target_at(x, y)
        if board is None:
            return
        open_here = name in board.numbers and name != self._from
        board.outline([name] if open_here else [])
        if open_here and table.screen.card != name:
            table.screen.card = name
            card.show(table)
        board.lead([(self._stood,)], (x, y))

    def drop(self, x: float, y: float) -> None:
        """Choose the place; a unit that is let go elsewhere is put back."""
        table, name = self._table, target_at(x, y)
        board = table.board
        if board is None or name not in board.numbers or name == self._from:
            self.call_off()
            return
        step = self._step
        board.lead([])
        click_target(table, name)
        if 0 <= step < table.session.step - 1:
            steps = range(step, table.session.step)
            table.screen.whole |= dict.fromkeys(steps, step)

    def call_off(self) -> None:
        """Put the unit back."""
        table = self._table
        if table.board is not None:
            table.board.lead([])
            table.board.outline([])
        deselect(table)
        if self._step >= 0 and table.session.step > self._step:
            undo(table)
