"""The playing screen: owns a session, shows it, and turns clicks and keys into choices.

    table = open_table(root, session, None, key, shell)
    table.close()

The way of a click: target or button -> choice -> `session.play` -> frame -> panels -> only what
differs is painted -> `shell.save`. No rule of any game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from core import Session
from core.bots import think
from web.html import dom
from web.html.patch import Painter
from web.map.board import Board
from web.page import seats
from web.page.summary import people_of
from web.panels.log import Journal
from web.panels.slots import Panels
from web.table import layout as table_layout
from web.table.bot_runner import BotRunner
from web.table.input import Acts
from web.table.moment import Moment, Person
from web.table.moves import Moves
from web.table.renderer import EMPTY, Showing
from web.table.ui import TableUI


def open_table(root: Any, session: Session, people: Any, key: str, shell: Any) -> Table:
    """Show a session on this element; `people` may say who plays, else the session's info does."""
    table = Table(root, session, people, key, shell)
    dom.run(table.load())
    return table


class Table(Moves, Showing):
    """One open game."""

    def __init__(self, root: Any, session: Session, people: Any, key: str, shell: Any) -> None:
        self.root, self.session, self.key, self.shell = root, session, key, shell
        self.words = shell.words.of_game(session.game.id)
        rows = people_of({"people": people} if people else session.info, session.seats)
        names = shell.names(session)
        self.people = [
            Person(name, (row["bot"] or "") if row["kind"] == "bot" else "")
            for name, row in zip(names, rows, strict=True)
        ]
        self.persons = [seat for seat, person in enumerate(self.people) if not person.bot]
        self.here = seats.here(shell, session)
        self.ui: TableUI = import_module(f"web.games.{session.game.id}.table").TABLE
        self.journal = Journal(session.game, self.ui.log_subjects)
        self.board: Board | None = None
        self.past: int | None = None
        self.chosen, self.menu, self.page, self.optional = "", None, 0, ""
        self.hint, self.hover, self.hover_state = "", "", ("", "")
        self.panel, self.tab, self.stop, self.filter = "", "decide", "mid", "all"
        self.halted, self.closed = False, False
        self.local: dict[str, Any] = {}
        self.peek, self.side, self.side_wish = False, "", ""
        self.seen: int | None = None
        self.ended = session.over
        self.layout = EMPTY
        self.moment: Moment | None = None
        self._layout_at: Any = None
        self._unsaved: Any = None
        self.memo: dict[str, Any] = {}
        self.bot_runner = BotRunner(
            lambda: think(self.session, self.people[self.session.actor].level),
            self._bot_plays,
            self._bot_wanted,
            lambda: shell.settings["bot_ms"],
        )
        root.innerHTML = table_layout.draw(
            self.words,
            self.words.t(f"{session.game.id}.name"),
            self._names(self.ui.card_names),
            self._names(self.ui.chip_names),
            self.ui,
        )
        root.className = "play"
        root.dataset.game = session.game.id
        self.painter = Painter(root)
        self.panels = Panels(self)
        self.acts = Acts(self)

    def _names(self, own: Sequence[str]) -> list[str]:
        """Return the names of the status cards or chips; a game without names has one a seat."""
        return list(own or map(str, range(self.session.seats)))

    def open_at(self, panel: str, name: str) -> None:
        """Open a panel at the element with this id."""
        if self.panel != panel:
            self.show_panel(panel)
        node = dom.by_id(name)
        if node is not None:
            node.scrollIntoView()

    def toggle(self, name: str, value: str) -> None:
        """Give the screen an attribute for the style sheet, or take it away."""
        here = dom.attribute(self.root, name) == value
        dom.put(self.root, name, None if here else value)

    async def load(self) -> None:
        """Draw or fetch the map, then begin."""
        self.paint()
        game, draw = self.session.game.id, self.ui.board
        if draw is not None:
            drawing, places = draw(self.session.view(None))
        else:
            drawing = await (await dom.window.fetch(f"assets/maps/{game}.svg")).text()
            places = (await (await dom.window.fetch(f"assets/maps/{game}.json")).json()).to_py()
        if self.closed:
            return
        self.board = Board(
            dom.one(".stage", self.root),
            drawing,
            places,
            lambda name: self.words.t(f"{game}.{name}"),
            self.acts,
        )
        self.root.dataset.ready = "true"
        self.proceed(first=True)

    def close(self) -> None:
        """Stop the bots and give back all handlers."""
        self.save()
        self.closed = True
        self.bot_runner.stop()
        self.acts.close()
        self.panels.close()
        if self.board is not None:
            self.board.close()
        self.root.replaceChildren()
        self.root.className = ""
        for name in ("data-game", "data-ready"):
            self.root.removeAttribute(name)
