"""Marks what is only shown by the first press and played by the second, before anybody presses.

To find that out each choice is played ahead, so it is done when the page is painted and quiet, one
choice at a time. What has a price shows that, and what opens a menu is no choice yet: neither gets
the mark. It is a class, `asks`, which the numbers of rows, of the wheel and of the map wear.
"""

from __future__ import annotations

from collections.abc import Callable

from core.protocol import Choice
from web.html import dom
from web.page.settings import Setting
from web.table.controller import Controller
from web.table.one_click import plays_at_once

QUIET_MS = 60
"""So long after a paint it begins: a quick second press comes first, and what it leads to."""


def unmarked(table: Controller) -> dict[str, Choice]:
    """The choices on show that have no mark of their own, by target."""
    if table.shell.settings["one_click"] != "free" or table.moment is None or table.moment.past:
        return {}
    groups = table.choices().groups
    singles = {group.target: group.single for group in groups if group.number}
    return {
        target: choice
        for target, choice in singles.items()
        if choice is not None and not table.session.price(choice)
    }


class SecondPress:
    """Which targets of one table ask for a second press."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._facts: tuple[object, tuple[str, ...]] = None, ()
        """What was looked at, or is being."""
        self._left: dict[str, Choice] = {}
        self._found: list[str] = []
        self._due: Callable[[], object] | None = None
        self._unwatch = table.shell.settings.watch(self._set)

    def close(self) -> None:
        """Look no further."""
        self._unwatch()
        self._call_off()

    def _set(self, name: str, _: Setting) -> None:
        """People have changed what one click plays, over the table or in another tab."""
        if name == "one_click" and self._table.moment is not None:
            self.follow()

    def _call_off(self) -> None:
        if self._due is not None:
            self._due()
            self._due = None

    def follow(self) -> None:
        """Mark what is known to ask; where the choices are others, begin to find out."""
        table, choices = self._table, unmarked(self._table)
        facts = table.session.state, tuple(choices)
        if facts[0] is not self._facts[0] or facts[1] != self._facts[1]:
            self._call_off()
            self._facts, self._left, self._found = facts, choices, []
        self._mark()
        if self._left and self._due is None:
            self._due = dom.when_painted(lambda: self._soon(QUIET_MS))

    def _soon(self, milliseconds: float) -> None:
        self._due = dom.once(milliseconds, self._look)

    def _look(self) -> None:
        """Look at the next choice; after the last one all marks come at once."""
        self._due, table = None, self._table
        if table.screen.closed:
            return
        target = next(iter(self._left))
        if not plays_at_once(table, self._left.pop(target)):
            self._found.append(target)
        if self._left:
            self._soon(0)
        else:
            self._mark()

    def _mark(self) -> None:
        """Let rows, the wheel and the map show it."""
        table = self._table
        names = [] if self._left else self._found
        for node in dom.every(".dock .asks", table.root):
            dom.flag(node, "asks", False)
        for name in names:
            for node in dom.every(f'.dock [data-target="{name}"]', table.root):
                dom.flag(node, "asks", True)
        if table.board is not None:
            table.board.scene.ask(names)
