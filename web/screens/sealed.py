"""The screen of a game whose plans travel sealed: who are you, whose turn is it, the link to send.

    screen = SealedScreen(shell, root, session, key)
    screen.close()

It stands in for the table until all plans are open, then shows the table.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from core import SaveError, Session
from core.play.secret import fill
from core.save import sealed
from core.save.sealed import Seals
from web.html import dom, form
from web.html.browser import Event, Node
from web.html.markup import Markup, tag
from web.html.patch import show
from web.html.people import initials, seat_mark
from web.page.files import copy_text
from web.page.keeper import Locked
from web.page.seats import persons, seats_of
from web.page.storage import Damaged
from web.page.words import apart
from web.screens.open import show_bad_link, show_bots_plan
from web.screens.share import link_part, page_link
from web.secrets import sealing
from web.secrets.sealing import Wait
from web.secrets.vault import KEY as PLANS
from web.secrets.vault import vault

if TYPE_CHECKING:
    from web.page.shell import Shell
    from web.table.open import OpenTable


class SealedScreen:
    """One game between its public part and the reveal."""

    def __init__(self, shell: Shell, root: Node, session: Session, key: str) -> None:
        self.shell, self._root, self._saved, self._key = shell, root, session, key
        self._table: OpenTable | None = None
        self._on = False
        """Whether all plans are open, and the game goes on at the table."""
        self._closed = False
        self._people = persons(session)
        names = shell.names(session)
        self._names = [apart(name) for name in names]
        self._initials = initials(tuple(names))
        self._ring = seats_of(shell, session)
        self._wait = Wait(lambda: not self._closed, lambda: show_bots_plan(shell, root))
        self._go_on(sealing.progress(shell, session, wait=self._wait))

    @property
    def session(self) -> Session:
        """The game as it is saved, or as it is played on.

        The one that a plan is laid in has placeholders for the plans of others: it is none to keep.
        """
        return self._table.session if self._table and self._on else self._saved

    def save(self) -> None:
        """Save the game now, if something has changed since."""
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
    def _go_on(self, work: Awaitable[Session]) -> None:
        dom.run(self._going(work))

    async def _going(self, work: Awaitable[Session]) -> None:
        """Save what comes of it and show it, or say what is wrong and change nothing."""
        try:
            session = await work
        except SaveError as error:
            said = sealing.problem(self.shell, self._saved, error)
            if not self._closed:
                show_bad_link(self.shell, self._root, said, error, "")
            return
        if self._closed:
            return
        if session != self._saved and not self.shell.save(self._key, session):
            self._draw()  # under the question which of two games holds
            return
        self._saved = session
        if not sealing.pending(session):
            self._play()
        elif len(mine := self._mine()) == 1 and not self._locked_here():
            self._plan(mine[0])
        else:
            self._draw()

    def _play(self) -> None:
        from web.table.open import open_table

        self._on = True
        self._table = open_table(self._root, self._saved, self._key, self.shell)

    def _one_screen(self) -> None:
        async def plain() -> Session:
            self._ring.sit(self._people)
            return sealed.plain(self._saved)

        self._go_on(plain())

    def _plan(self, seat: int) -> None:
        from web.table.open import open_sealed_table

        show(self._root)
        filled = fill(self._saved, seat)
        self._table = open_sealed_table(
            self._root, filled, self._key, self.shell, seat, lambda played: self._lock(played, seat)
        )

    def _lock(self, played: Session, seat: int) -> None:
        """A plan is complete: leave its table after this click, then seal it.

        What another tab has sealed meanwhile goes along; a plan of this seat that it has sealed
        holds, and may be on its way in a link.
        """

        def lock() -> None:
            self._leave_table()
            self._take_in()
            if seat in sealing.seals_of(self._saved).commits:
                self._go_on(sealing.progress(self.shell, self._saved, wait=self._wait))
                return
            played.info = self._saved.info
            self._go_on(sealing.lock(self.shell, played, seat, self._wait))

        dom.once(0, lock)

    def _take_in(self) -> None:
        """Go on with this stage as it is kept by now: another tab may have sealed plans in it.

        Where another tab has gone elsewhere, people are asked which game holds.
        """
        try:
            entry = self.shell.store.peek(self._key)
            if entry.session == self._saved.to_json():
                return
            kept = Session.from_json(entry.session)
        except (KeyError, Damaged, Locked, SaveError):
            return
        if sealing.pending(kept) and kept.log == self._saved.log:
            self.shell.store.load(self._key)
            self.shell.drop_notice("conflict")
            self._saved = kept

    # ---- who ----
    def _locked_here(self) -> list[int]:
        """The seats whose plans are sealed in this browser."""
        own = vault(self.shell).secrets()
        commits = sealing.seals_of(self._saved).commits
        return [seat for seat, commit in commits.items() if commit in own]

    def _missing(self) -> list[int]:
        return list(sealing.seals_of(self._saved).missing(self._people))

    def _mine(self) -> list[int]:
        """The people who sit here and have still to plan."""
        here = self._ring.here() or ()
        return [seat for seat in self._may_sit() if seat in here]

    def _may_sit(self) -> list[int]:
        """All who have still to plan and do not seal in another browser."""
        elsewhere = self._ring.elsewhere()
        return [seat for seat in self._missing() if seat not in elsewhere]

    def _moved(self) -> list[int]:
        """All who seal in another browser and may be here now: as long as no plan is open."""
        own, here = self._ring.own(), self._ring.here() or ()
        if not self._missing() or self.shell.signer is None:
            return []
        elsewhere = self._ring.elsewhere()
        return [seat for seat in self._people if seat in elsewhere and (not own or seat in here)]

    # ---- the page ----
    def _draw(self) -> None:
        seals = sealing.seals_of(self._saved)
        locked, known = self._locked_here(), self._ring.here() is not None
        asks = bool(self._missing()) and not locked and (bool(self._mine()) or not known)
        main = (self._mine() if known else self._may_sit()) if asks else []
        title, line = self._heading(seals, asks, bool(locked))
        acts = [self._one_screen_act()] if not seals.commits else []
        panel = tag(
            "section",
            tag("h1", title, cls="section", id="sealed-title"),
            tag("p", line),
            self._who(main, True) if asks else self._doubt(seals),
            None if asks else self._link(seals),
            self._list(seals),
            None if asks else self._who(self._may_sit(), False),
            self._new_browser(self._moved(), asks and not main),
            tag("p", self._note(), cls="small muted"),
            tag("div", acts, self._ways(), cls="problem-acts"),
            cls="panel sealed",
            aria_labelledby="sealed-title",
        )
        show(self._root, panel)
        self._warn_unkept(seals)
        self.shell.announce(f"{title} {line}")
        first = dom.one("button", self._root)
        if first is not None:
            first.focus()

    def _warn_unkept(self, seals: Seals) -> None:
        """Say where plans are kept in memory only: a link that keeps the game holds none of them.

        Opened in another tab, the link that comes back would find no plan.
        """
        closed = [seat for seat in self._locked_here() if seat not in seals.opened]
        if closed and self.shell.store.plain.waits(PLANS):
            self.shell.notice(self.shell.t("sealed.unkept"), kind="warn", name="refused")

    def _note(self) -> str:
        signs = self.shell.signer is not None
        return self.shell.t("sealed.note" if signs else "sealed.unsigned_page")

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

    def _doubt(self, seals: Seals) -> Markup | None:
        """What keeps own plans closed though all have locked in: a seal that nobody signed."""
        doubtful = sealing.doubtful(self.shell, self._saved)
        closed = [seat for seat in self._locked_here() if seat not in seals.opened]
        if seals.missing(self._people) or not doubtful or not closed:
            return None
        names = self.shell.words.list_of([self._names[seat] for seat in doubtful])

        def open_all(_: Event) -> None:
            self._go_on(sealing.progress(self.shell, self._saved, True, self._wait))

        words = self.shell.t("sealed.open_unsigned")
        return tag(
            "div",
            tag("p", self.shell.t("sealed.doubt", names=names)),
            form.button(words, open_all, id="open-unsigned"),
            cls="bar warn",
        )

    def _who(self, seats: list[int], main: bool) -> Markup | None:
        """A button for everybody who may plan here."""
        if not seats:
            return None
        label = None if main else tag("p", self.shell.t("sealed.same_device"), cls="small muted")
        return tag("div", label, (self._i_am(seat, main) for seat in seats), cls="sealed-who")

    def _i_am(self, seat: int, main: bool) -> Markup:
        name = self._names[seat]
        return form.button(
            self.shell.t("sealed.i_am", name=name),
            lambda _: dom.once(0, lambda: self._plan(seat)),
            sign=seat_mark(seat, self._initials[seat]),
            kind="primary" if main else "",
            data_seat=seat,
        )

    def _new_browser(self, seats: list[int], unfolded: bool) -> Markup | None:
        """What those can do whose browser, and key, is another one by now."""
        if not seats:
            return None
        t = self.shell.t
        return tag(
            "details",
            tag("summary", t("sealed.moved")),
            tag(
                "div",
                tag("p", t("sealed.moved_line"), cls="small"),
                tag("div", (self._go_on_as(seat) for seat in seats), cls="sealed-who"),
                cls="stack",
            ),
            open=unfolded,
        )

    def _go_on_as(self, seat: int) -> Markup:
        async def pressed(_: Event) -> None:
            signer = self.shell.signer
            assert signer is not None, "asked for only where there is one"
            session = await sealing.take_over(self.shell, self._saved, seat, signer)
            if not self._closed and self.shell.save(self._key, session):
                self._saved = session
                self._plan(seat)

        words = self.shell.t("sealed.go_on_as", name=self._names[seat])
        return form.button(words, pressed, sign=seat_mark(seat, self._initials[seat]))

    def _link(self, seals: Seals) -> Markup:
        """The link, and the players to send it to."""
        waiting = seals.missing(self._people) or seals.closed(self._people)
        link = page_link(self._saved)

        async def copy(_: Event) -> None:
            said = "share.link_copied" if await copy_text(link) else "share.refused"
            dom.need(".said", self._root).textContent = self.shell.t(said)

        title = self.shell.t("sealed.send", name=self._names[waiting[0]])
        said = tag("p", cls="small said", role="status")
        return tag("div", link_part(self.shell, link, copy, title, "h2"), said)

    def _list(self, seals: Seals) -> Markup:
        """Everybody and how far they are."""
        rows = (
            tag(
                "li",
                seat_mark(seat, self._initials[seat]),
                tag("span", self._names[seat]),
                tag("span", self.shell.t(self._how_far(seals, seat)), cls="tag quiet"),
                data_seat=seat,
            )
            for seat in seals.seats
        )
        return tag("ul", rows, cls="sealed-list")

    def _how_far(self, seals: Seals, seat: int) -> str:
        if seat not in self._people:
            return "sealed.is_bot"
        if seat in seals.opened:
            return "sealed.is_open"
        if seat not in seals.commits:
            return "sealed.plans"
        return "sealed.is_locked" if seat in seals.signs else "sealed.is_unsigned"

    def _one_screen_act(self) -> Markup:
        words = self.shell.t("sealed.one_screen")
        return form.button(words, lambda _: dom.once(0, self._one_screen))

    def _ways(self) -> list[Markup]:
        t = self.shell.t
        return [
            form.button(t("sealed.share"), lambda _: self.shell.share(self._saved), sign="share"),
            form.button(t("sealed.home"), lambda _: self.shell.navigate("#home")),
        ]
