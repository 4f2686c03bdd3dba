"""Lets the worker think while a person decides, about what a bot may be asked next.

Once a position: the worker guesses what the person plays up to the end of the turn, and begins the
search of the bot that is to act then. If the bot is asked just this, the worker goes on where it
is. Nothing of it is shown, and everything else that the worker is asked goes first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.bots import searches
from core.bots.ahead import guessed, question, way
from core.bots.question import posed
from web.bots.errand import AHEAD, GUESS, in_worker
from web.html import dom
from web.table.controller import Controller

QUIET_MS = 200
"""So long after a paint nothing begins: who clicks on at once needs the page for other things."""


class Pondering:
    """What is thought at a table while a person decides: about one position at a time."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._run = 0
        self._of: object = None
        """The position that it is about."""
        self._way: tuple[Any, ...] = ()
        """The positions through which the person probably goes on from there."""
        self._soon: Callable[[], object] | None = None
        """Calls off what is about to begin."""

    def close(self) -> None:
        """Drop what is thought."""
        self._run += 1
        self._of, self._way = None, ()
        if self._soon is not None:
            self._soon()
            self._soon = None
        for kind in (GUESS, AHEAD):
            self._table.shell.thinker.drop(kind)

    def follow(self) -> None:
        """Keep thinking while the person plays as guessed; otherwise start over or stop."""
        state = self._table.session.state
        if not self._useful():
            if self._of is not None:
                self.close()
        elif state is not self._of and state not in self._way:
            self.close()
            self._of = state
            self._soon = dom.when_painted(self._once_quiet)

    def _useful(self) -> bool:
        """Whether a person here decides in the open, and a bot that searches may come next.

        No bot may take into account what is chosen in secret, not even so.
        """
        table, screen = self._table, self._table.screen
        if screen.closed or screen.past is not None or table.shell.thinker.broken:
            return False
        if not table.terms.bots or not table.persons_turn() or table.handover():
            return False
        bots = (person.level for person in table.people if person.bot)
        return any(map(searches, bots)) and not table.choosing_secretly()

    def _once_quiet(self) -> None:
        self._soon = dom.once(QUIET_MS, lambda: dom.run(self._work(self._run)))

    async def _work(self, run: int) -> None:
        session, thinker = self._table.session, self._table.shell.thinker

        def wanted() -> bool:
            return run == self._run

        guess = await in_worker(thinker, posed(session), GUESS, wanted)
        if guess is None or not wanted():
            return
        passed = way(session, guessed(guess))
        bot = self._table.people[passed[-1].actor] if passed else None
        if bot is not None and bot.bot and searches(bot.level):
            self._way = passed
            await in_worker(thinker, question(session, passed, bot.level), AHEAD, wanted)
