"""The screen of a game whose plans travel sealed: who are you, whose turn is it, the link to send.

    screen = SealedScreen(shell, root, session, key)
    screen.close()

It stands in for the table until all plans are open, then shows the table.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from core import SaveError
from core.play.secret import fill
from core.save import sealed
from core.save.sealed import Seals
from web.html import dom, form
from web.html.people import seat_mark
from web.page.files import copy_text
from web.page.seats import persons, seats_of
from web.screens.open import show_problem
from web.screens.share import link_part, page_link
from web.secrets import sealing
from web.secrets.vault import vault

Node = Any


class SealedScreen:
    """One game between its public part and the reveal."""

    def __init__(self, shell: Any, root: Node, session: Any, key: str) -> None:
        self.shell, self._root, self._kept, self._key = shell, root, session, key
        self._table: Any = None
        self._closed = False
        self._people = persons(session)
        self._names = shell.names(session)
        self._ring = seats_of(shell, session)
        self._go_on(sealing.progress(shell, session))

    @property
    def session(self) -> Any:
        """The game as it is kept, or as it is played on."""
        return self._kept if self._table is None else self._table.session

    def save(self) -> None:
        """Keep the game now, if something has changed since."""
        if self._table is not None:
            self._table.save()

    def close(self) -> None:
        """Leave the screen."""
        self._closed = True
        self._leave_table()

    def _leave_table(self) -> None:
        if self._table is not None:
            self._table.close()
        self._table = None

    # ---- going on ----
    def _go_on(self, work: Awaitable[Any]) -> None:
        dom.run(self._going(work))

    async def _going(self, work: Awaitable[Any]) -> None:
        """Keep what comes of it and show it, or say what is wrong and change nothing."""
        try:
            session = await work
        except SaveError as error:
            said = sealing.problem(self.shell, self._kept, error)
            if not self._closed:
                show_problem(self.shell, self._root, said, error, "")
            return
        if self._closed or (session != self._kept and not self.shell.save(self._key, session)):
            return
        self._kept = session
        if not sealing.pending(session):
            self._play()
        elif len(mine := self._mine()) == 1 and not self._locked_here():
            self._plan(mine[0])
        else:
            self._draw()

    def _play(self) -> None:
        from web.table.controller import open_table

        self._table = open_table(self._root, self._kept, None, self._key, self.shell)

    def _one_screen(self) -> None:
        async def plain() -> Any:
            self._ring.sit(self._people)
            return sealed.plain(self._kept)

        self._go_on(plain())

    def _plan(self, seat: int) -> None:
        from web.table.sealed import SealedTable

        dom.clear(self._root)
        filled = fill(self._kept, seat)
        self._table = SealedTable(
            self._root, filled, self._key, self.shell, seat, lambda played: self._lock(played, seat)
        )
        dom.run(self._table.load())

    def _lock(self, played: Any, seat: int) -> None:
        """A plan is complete: leave its table after this click, then seal it."""

        def lock() -> None:
            self._leave_table()
            self._go_on(sealing.lock(self.shell, played, seat))

        dom.once(0, lock)

    # ---- who ----
    def _locked_here(self) -> list[int]:
        """The seats whose plans are sealed in this browser."""
        own = vault(self.shell).secrets()
        commits = sealed.status(self._kept).commits
        return [seat for seat, commit in commits.items() if commit in own]

    def _missing(self) -> list[int]:
        return list(sealed.status(self._kept).missing(self._people))

    def _mine(self) -> list[int]:
        """The people who sit here and have still to plan."""
        here = self._ring.here() or ()
        return [seat for seat in self._missing() if seat in here]

    def _may_sit(self) -> list[int]:
        """All who have still to plan and do not seal in another browser."""
        elsewhere = self._ring.known().keys() - self._ring.own().keys()
        return [seat for seat in self._missing() if seat not in elsewhere]

    # ---- the page ----
    def _draw(self) -> None:
        seals = sealed.status(self._kept)
        locked, known = self._locked_here(), self._ring.here() is not None
        asks = bool(self._missing()) and not locked and (bool(self._mine()) or not known)
        main = (self._mine() if known else self._may_sit()) if asks else []
        title, line = self._heading(seals, asks, bool(locked))
        acts = [self._one_screen_act()] if not seals.commits else []
        panel = dom.el(
            "section",
            {"class": "panel sealed", "aria-labelledby": "sealed-title"},
            dom.el("h1", {"class": "section", "id": "sealed-title"}, title),
            dom.el("p", {}, line),
            self._who(main, True) if asks else self._doubt(seals),
            None if asks else self._link(seals),
            self._list(seals),
            None if asks else self._who(self._may_sit(), False),
            dom.el("p", {"class": "small muted"}, self._note()),
            dom.el("div", {"class": "problem-acts"}, *acts, *self._ways()),
        )
        dom.replace(self._root, panel)
        self.shell.announce(f"{title} {line}")
        first = dom.one("button", panel)
        if first is not None:
            first.focus()

    def _note(self) -> str:
        signs = self.shell.signer is not None
        return str(self.shell.t("sealed.note" if signs else "sealed.unsigned_page"))

    def _heading(self, seals: Seals, asks: bool, locked: bool) -> tuple[str, str]:
        t = self.shell.t
        if asks:
            return t("sealed.who"), t("sealed.who_line")
        missing = seals.missing(self._people)
        if missing and locked:
            return t("sealed.locked"), t("sealed.locked_line", n=len(missing))
        if missing:
            return t("sealed.others"), t("sealed.others_line", n=len(missing))
        closed = seals.closed(self._people)
        return t("sealed.all"), t("sealed.all_line", name=self._names[closed[0]])

    def _doubt(self, seals: Seals) -> Node | None:
        """What keeps own plans closed though all have locked in: a seal that nobody signed."""
        doubtful = sealing.doubtful(self.shell, self._kept)
        closed = [seat for seat in self._locked_here() if seat not in seals.opened]
        if seals.missing(self._people) or not doubtful or not closed:
            return None
        names = self.shell.words.list_of([self._names[seat] for seat in doubtful])

        def open_all(_: Any) -> None:
            self._go_on(sealing.progress(self.shell, self._kept, unsigned_too=True))

        words = self.shell.t("sealed.open_unsigned")
        return dom.el(
            "div",
            {"class": "bar warn"},
            dom.el("p", {}, self.shell.t("sealed.doubt", names=names)),
            form.button(words, open_all, id="open-unsigned"),
        )

    def _who(self, seats: list[int], main: bool) -> Node | None:
        """A button for everybody who may plan here."""
        t = self.shell.t
        if not seats:
            return None
        buttons = (self._i_am(seat, main) for seat in seats)
        label = None if main else dom.el("p", {"class": "small muted"}, t("sealed.same_device"))
        return dom.el("div", {"class": "sealed-who"}, label, *buttons)

    def _i_am(self, seat: int, main: bool) -> Node:
        name = self._names[seat]
        attrs = {
            "type": "button",
            "class": "button primary" if main else "button",
            "data-seat": seat,
            "click": lambda _: dom.once(0, lambda: self._plan(seat)),
        }
        words = dom.el("span", {}, self.shell.t("sealed.i_am", name=name))
        return dom.el("button", attrs, seat_mark(seat, name), words)

    def _link(self, seals: Seals) -> Node:
        """The link, and whom to send it to."""
        waiting = seals.missing(self._people) or seals.closed(self._people)
        link = page_link(self._kept)
        said = dom.el("p", {"class": "small said", "role": "status"})

        async def copy(_: Any) -> None:
            done = await copy_text(link)
            said.textContent = self.shell.t("share.link_copied" if done else "share.refused")

        title = self.shell.t("sealed.send", name=self._names[waiting[0]])
        return dom.el("div", {}, link_part(self.shell, link, copy, title, "h2"), said)

    def _list(self, seals: Seals) -> Node:
        """Everybody and how far they are."""
        rows = (
            dom.el(
                "li",
                {"data-seat": seat},
                seat_mark(seat, self._names[seat]),
                dom.el("span", {}, self._names[seat]),
                dom.el("span", {"class": "tag quiet"}, self.shell.t(self._how_far(seals, seat))),
            )
            for seat in seals.seats
        )
        return dom.el("ul", {"class": "sealed-list"}, *rows)

    def _how_far(self, seals: Seals, seat: int) -> str:
        if seat not in self._people:
            return "sealed.is_bot"
        if seat in seals.opened:
            return "sealed.is_open"
        if seat not in seals.commits:
            return "sealed.plans"
        return "sealed.is_locked" if seat in seals.signs else "sealed.is_unsigned"

    def _one_screen_act(self) -> Node:
        words = self.shell.t("sealed.one_screen")
        return form.button(words, lambda _: dom.once(0, self._one_screen))

    def _ways(self) -> list[Node]:
        t = self.shell.t
        return [
            form.button(t("sealed.share"), lambda _: self.shell.share(self._kept), icon="share"),
            form.button(t("sealed.home"), lambda _: self.shell.navigate("#home")),
        ]
