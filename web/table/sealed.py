"""The table for one player who plans in secret while the plans of others are not known.

The session behind it holds placeholders for them (`core.play.secret.fill`), so nothing of it is
kept: as soon as the player has chosen, `done(session)` gets it, to be sealed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.play.secret import chosen, cut
from core.play.undo import undo_step
from core.save.sealed import SEALED, plain
from web.page import routes
from web.panels.log import Journal
from web.table.controller import Table
from web.table.moment import Moment


class SealedTable(Table):
    """A table at which only `seat` chooses."""

    def __init__(
        self,
        root: Any,
        session: Any,
        key: str,
        shell: Any,
        seat: int,
        done: Callable[[Any], None],
    ) -> None:
        self.seat, self._done = seat, done
        self._first = session.step
        super().__init__(root, session, None, key, shell)
        self.here = [seat]
        start = session.info[SEALED]["step"]
        self.journal = Journal(
            session.game,
            self.ui.log_subjects,
            lambda step: step.index >= start and step.actor != seat,
        )

    # ---- whose eyes ----
    def viewer(self) -> int | None:
        """Only this player looks."""
        return self.seat

    def handover(self) -> bool:
        """No device changes hands."""
        return False

    # ---- choosing ----
    def _chosen(self) -> bool:
        return self.seat in chosen(self.session, self.session.info[SEALED]["step"])

    def proceed(self, first: bool = False) -> None:
        """Go on until the plan is complete; what the placeholders lead to is never shown."""
        self._play_forced()
        if self._chosen():
            self._done(self.session)
        else:
            super().proceed(first)

    def _play_forced(self) -> None:
        while not self._chosen():
            legal = [choice for choice in self.session.choices if not choice.optional]
            if len(legal) != 1:
                return
            self.session.play(legal[0])

    def _bot_wanted(self) -> bool:
        return False

    # ---- back ----
    def _back_to(self, whole_turn: bool = False) -> int | None:
        step = undo_step(self.session, [self.seat], whole_turn)
        return step if step is not None and step >= self._first else None

    def undo(self, whole_turn: bool = False) -> None:
        """Take back own choices, nothing before them."""
        step = self._back_to(whole_turn)
        if self.past is not None:
            self.now()
        elif step is not None:
            self.session.goto(step)
            self.after_jump()

    def make_moment(self) -> Moment:
        """As at any table, but undo ends where the plan begins."""
        moment = super().make_moment()
        moment.undo = self._back_to() is not None
        moment.sealed = frozenset(map(int, self.session.info[SEALED]["commits"]))
        return moment

    # ---- keeping ----
    def save_soon(self) -> None:
        """Keep nothing: placeholders are no game."""

    def save(self) -> None:
        """Keep nothing: placeholders are no game."""

    def copy(self) -> None:
        """Go on from the shown position, at most from before the plans, as another game."""
        last = self.session.info[SEALED]["step"]
        step = last if self.past is None else min(self.past, last)
        other = plain(cut(self.session, step, self.session.info))
        self.shell.navigate(routes.play(self.shell.create(other)))
