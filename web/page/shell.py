"""What every screen gets: words, settings, the store, and ways to reach the rest of the page.

A table uses it so (see web/table/open.py):

    shell.t("table.undo")                      a word of the page
    shell.say(session.prompt, game.id, names)  a Message of a game
    shell.settings["bot_ms"], shell.settings.watch(changed) -> stop
    shell.save(key, session)                   after every action; never raises, never overwrites
                                               what another tab saved: the shell asks people then
    shell.announce(text)                       read out politely (urgent=True: at once)
    shell.share(session)                       the share dialog
    shell.show_settings(), shell.show_rules(game_id)    dialogs over the present screen
    shell.way_back.closes(close, is_open)      the browser's Back closes this first
    shell.navigate("#home")                    another screen; the table's `close()` is called
    shell.notice(text, *buttons, kind="warn")  a bar at the top, until dismissed; one that only
                                               says something goes by itself, or at a tap
    shell.dialog(title, body)                  a modal dialog; `.close()` of what it returns

Who plays is in `session.info["people"]`: a list by seat of {"name": str, "kind": "person"|"bot",
"bot": id of core.bots.BOTS or None}. It travels with links and files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from core import Session
from web.bots.thinker import Thinker, browser_thinker
from web.html import dom, form
from web.html.browser import Dialog, Node
from web.html.dialogs import open_dialog
from web.html.markup import Markup, classes, tag
from web.html.patch import append
from web.page import passing, routes
from web.page.copies import copy_title
from web.page.routes import Route
from web.page.seats import Likely
from web.page.settings import Settings
from web.page.storage import Conflict, Entry, Store
from web.page.summary import names_of, summary
from web.page.way_back import WayBack
from web.page.words import Message, Words
from web.secrets import apart
from web.secrets.signing import Signer

ARRIVED = "arrived"
"""The name of the bar that tells of the screen itself."""


class Shell:
    """The frame around the screens; one for the life of the page."""

    def __init__(
        self, words: Words, settings: Settings, store: Store, signer: Signer | None = None
    ) -> None:
        self.words = words
        self.settings = settings
        self.store = store
        self.signer = signer
        self.way_back = WayBack()
        self.thinker = Thinker(browser_thinker, self._no_thinker)
        self.conflict: Callable[[str, Session | None], None] = lambda key, session: None
        """Set by the page: what to do when another tab changed the open game."""
        self.reopen: Callable[[str, Session], None] = lambda key, session: None
        """Set by the page: keep a session as the open game and show it again."""
        self.refresh: Callable[[], None] = lambda: None
        """Set by the page: saved games have come or gone; show what is there now."""
        self._there: list[tuple[str, Callable[[], None]]] = []
        """What the next screen has to say: names of bars, and how to show them."""
        self._told: tuple[str, list[str]] = ("", [])
        """The address of the screen that is shown, and the bars that were shown there."""
        self.likely: Likely | None = None
        """Who is likely to sit here in the game that comes: the first person of one that was set up
        in this page (a guess), or whoever said so until they were asked again."""
        self._handed: tuple[str, Session] | None = None
        """The game that is about to be opened, as a session, and its key."""

    def _no_thinker(self) -> None:
        self.notice(self.t("bots.on_the_page"), name="thinker")

    # ---- words ----
    def t(self, identifier: str, /, **params: Any) -> str:
        """The sentence for an id of the page."""
        return self.words.t(identifier, **params)

    def say(self, message: Message, game: str, names: Sequence[str] = ()) -> str:
        """The sentence for a Message of a game."""
        return self.words.say(message, game, names)

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader read this."""
        node = dom.by_id("live-now" if urgent else "live")
        if node is not None:
            node.textContent = text

    def hush(self) -> None:
        """Forget what was read out: it belongs to a screen that is left."""
        self.announce("")
        self.announce("", urgent=True)

    # ---- keeping ----
    def save(self, key: str, session: Session) -> bool:
        """Keep the game; False when another tab changed it and people have to say what holds."""
        try:
            data, hidden = apart.split(session)
            self.store.save(key, data, summary(session), hidden)
        except Conflict:
            self.conflict(key, session)
            return False
        if self.store.refused:
            self.warn_refused()
        else:
            self.drop_notice("refused")
        return True

    def create(self, session: Session, title: str = "") -> str:
        """Keep a new game; returns its key."""
        data, hidden = apart.split(session)
        key = self.store.create(data, summary(session), apart=hidden, title=title)
        self.hand_over(key, session)
        return key

    def create_copy(self, session: Session, of: str, step: int) -> str:
        """Keep a game that leaves another one, kept as `of`, at a step; its title says so."""
        title = self.store.title(of) or self.t(f"{session.game.id}.name")
        return self.create(session, copy_title(self.words, title, step))

    def hand_over(self, key: str, session: Session) -> None:
        """Hand the session of a saved game to whatever opens it next: no need to replay it."""
        self._handed = key, session

    def session_of(self, entry: Entry) -> Session:
        """The session of a saved game, checked step by step, or the one handed over for it.

        That one is taken only where the browser holds just what it would save. CoreError says what
        is wrong with the game.
        """
        handed, self._handed = self._handed, None
        if handed is not None and handed[0] == entry.key:
            session = handed[1]
            data, hidden = apart.split(session)
            if (json.loads(json.dumps(data)), hidden) == (entry.session, entry.apart):
                session.notice = None  # it was shown when the game came
                return session
        return apart.join(Session.from_json(entry.session), entry.apart)

    def warn_refused(self) -> None:
        """Say that the browser keeps nothing, or has no room left."""
        why = "store.full" if self.store.plain.full else "store.refused"
        self.notice(self.t(why), kind="warn", name="refused")

    # ---- going ----
    def address(self) -> Route:
        """The route that the page's address names, whatever is shown."""
        # `location.hash` is not used: some browsers decode it.
        return routes.parse(str(dom.window.location.href).partition("#")[2])

    def navigate(self, fragment: str, replace: bool = False) -> None:
        """Go to another screen; `replace` leaves no way back to this one."""
        if replace:
            dom.window.location.replace(fragment)
        else:
            dom.window.location.hash = fragment

    def tell_there(self, text: str, *buttons: Markup, kind: str = "", name: str = ARRIVED) -> None:
        """Show a bar on the next screen, and no longer than that: it is about nothing else."""
        self._there.append((name, partial(self.notice, text, *buttons, kind=kind, name=name)))

    def arrive(self, address: str) -> None:
        """The screen of an address is shown: show the bars that wait for it, and no others."""
        before, names = self._told
        if address != before:
            for name in names:
                self.drop_notice(name)
            names = []
        there, self._there = self._there, []
        self._told = address, [*names, *(name for name, _ in there)]
        for _, tell in there:
            tell()

    # ---- over the screen ----
    def notice(self, text: str, *buttons: Markup, kind: str = "", name: str = "") -> None:
        """Show a bar with buttons; one with the same name takes the place of the last.

        One without buttons that warns of nothing goes by itself, or at a tap.
        """
        if name:
            self.drop_notice(name)
        passes = not (buttons or kind)
        close = form.icon_button(self.t("shell.dismiss"), "x", lambda _: bar.remove())
        bar: Node = append(
            dom.need("#bars"),
            tag(
                "div",
                tag("p", text),
                buttons,
                close,
                cls=classes("bar", kind),
                data_bar=name or None,
                on_click=(lambda _: bar.remove()) if passes else None,
            ),
        )
        if passes:
            passing.pass_by(bar, text)
        self.announce(text, urgent=kind == "bad")

    def tell_notice(self, session: Session) -> None:
        """Show on the next screen what loading a session had to tell, if anything."""
        if session.notice is not None:
            identifier, params = session.notice
            self.tell_there(self.t(identifier, **params), kind="warn", name="loaded")

    def drop_notice(self, name: str) -> None:
        """Take the bar of this name away."""
        for old in dom.every(f'[data-bar="{name}"]'):
            old.remove()

    def dialog(self, title: str, body: Markup, extra: str = "") -> Dialog:
        """Open a modal dialog; `extra` may be "wide" or "sheet"."""
        return open_dialog(self, title, body, extra=extra)

    def share(self, session: Session) -> None:
        """Open the share dialog for a session."""
        from web.screens.share import open_share

        dom.run(open_share(self, session))

    def show_settings(self) -> None:
        """Open the settings over the present screen."""
        from web.screens.settings import settings_form

        self.dialog(self.t("settings.title"), settings_form(self))

    def show_rules(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        at: str = "",
        phase: str = "",
    ) -> None:
        """Open a game's rules over the present screen, for the options of a game under way.

        `at` is the section to begin with: its heading in lower case, words joined by "-". The one
        that the phase is about is marked in the list of contents.
        """
        from web.screens.rules import show_rules

        show_rules(self, game, options, at, phase)

    def names(self, session: Session) -> list[str]:
        """The people of a session by seat."""
        return names_of(session.info, session.seats, self.words)
