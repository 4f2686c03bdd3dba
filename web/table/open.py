"""Opens a table: fetches the game's part, puts the pieces together, begins with the map.

table = open_table(root, session, key, shell)
table.close()
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core import Session
from web.bots.thinker import AT_ONCE
from web.html import dom
from web.html.browser import Node
from web.map import drawings
from web.map.board import Board
from web.page import seats
from web.page.summary import STAND_IN, clean, missing_bots, people_of
from web.table import layout
from web.table.advising import Advising
from web.table.controller import Controller
from web.table.drag import PieceDrag
from web.table.listener import Listener
from web.table.moment import Person
from web.table.moves import bot_runner, proceed, save
from web.table.pondering import Pondering
from web.table.render import map_moved, paint, tip_off
from web.table.reviewing import Reviewing
from web.table.sheet import Sheet
from web.table.slots import Slots
from web.table.terms import Terms, sealed_terms
from web.table.thinking import Thinking
from web.table.ui import table_of

if TYPE_CHECKING:
    from web.page.shell import Shell

GRACE = 0.1
"""Seconds that the first paint waits for the map: with it there, the page is laid out once."""


def open_table(root: Node, session: Session, key: str, shell: Shell) -> OpenTable:
    """Show a session on this element; its info says who plays."""
    who = _people(session, shell)
    _name_missing_bots(session, shell)
    persons = [seat for seat, person in enumerate(who) if not person.bot]
    return OpenTable(
        root, session, key, shell, who, Terms(people=persons, here=seats.here(shell, session))
    )


def open_sealed_table(
    root: Node, session: Session, key: str, shell: Shell, seat: int, done: Callable[[Session], None]
) -> OpenTable:
    """Let one seat plan in secret; `done(session)` gets the session once it has chosen."""
    who, terms = _people(session, shell), sealed_terms(session, seat, done)
    return OpenTable(root, session, key, shell, who, terms)


def _people(session: Session, shell: Shell) -> list[Person]:
    rows = people_of(session.info, session.seats)
    return [
        Person(name, (row["bot"] or "") if row["kind"] == "bot" else "")
        for name, row in zip(shell.names(session), rows, strict=True)
    ]


def _name_missing_bots(session: Session, shell: Shell) -> None:
    """Say which bots are not here, and what plays in their place."""
    missing = missing_bots(session.info, session.seats)
    if missing:
        bots = shell.words.list_of([f"“{clean(bot)}”" for bot in missing])
        said = shell.t("bots.missing", bots=bots, plays=shell.t(f"bot.{STAND_IN}"))
        shell.notice(said, kind="warn", name="bots-missing")


class OpenTable:
    """A table on the page, until it is closed."""

    def __init__(
        self,
        root: Node,
        session: Session,
        key: str,
        shell: Shell,
        people: Sequence[Person],
        terms: Terms,
    ) -> None:
        ui = table_of(session.game.id)
        self._root, self._bare = root, set(root.getAttributeNames())
        title = shell.words.t(f"{session.game.id}.name")
        root.innerHTML = layout.draw(shell.words.of_game(session.game.id), title, session.seats, ui)
        root.className = "play"
        dom.put(root, "data-game", session.game.id)
        self._table = table = Controller(root, session, key, shell, ui, people, terms)
        table.slots, table.bots = Slots(table), bot_runner(table)
        table.reviewing, table.advising = Reviewing(table), Advising(table)
        table.thinking, table.pondering = Thinking(table), Pondering(table)
        if any(person.bot and person.level not in AT_ONCE for person in people):
            dom.when_painted(shell.thinker.start)
        table.sheet = Sheet(table)
        self._listener = Listener(table)
        dom.run(self._load())

    async def _load(self) -> None:
        """Draw the map, or wait for it, then begin."""
        table = self._table
        drawing, places = await self._map()
        if table.screen.closed:
            return
        game = table.session.game.id
        table.board = Board(
            dom.need(".stage", self._root),
            drawing,
            places,
            lambda name: table.words.t(f"{game}.{name}"),
            lambda: map_moved(table),
        )
        table.board.gestures.drag = PieceDrag(table)
        dom.put(self._root, "data-ready", "true")
        proceed(table, first=True)

    async def _map(self) -> drawings.Drawing:
        """The map of the game; while it takes its time, the rest of the table is painted."""
        table = self._table
        game = table.session.game.id
        if table.ui.board is not None:
            return table.ui.board(table.session.view(None))
        if not await drawings.comes_within(game, GRACE):
            paint(table)
        return await drawings.drawing_of(game)

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self._table.session

    def save(self) -> None:
        """Save what has changed."""
        save(self._table)

    def paint_rest(self) -> None:
        """Paint now what waits until the last answer is on the screen, if anything does."""
        self._table.slots.rest.now()

    def close(self) -> None:
        """Stop the bots and give back all handlers."""
        table = self._table
        self.save()
        tip_off(table)
        table.screen.closed = True
        table.bots.stop()
        table.reviewing.close()
        table.advising.close()
        table.thinking.close()
        table.pondering.close()
        self._listener.close()
        table.sheet.close()
        table.slots.close()
        if table.board is not None:
            table.board.close()
        self._root.replaceChildren()
        for name in self._root.getAttributeNames():  # what the table said of itself
            if name not in self._bare:
                self._root.removeAttribute(name)
        # A table is full of cycles: its thousand positions would stay until the collector runs,
        # and what the interpreter has once taken from the browser it never gives back.
        dom.when_painted(gc.collect)
