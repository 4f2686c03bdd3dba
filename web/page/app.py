"""The page as a whole: reads the route, shows its screen, closes the last one.

Most people come home first: what only other screens need is loaded with them.
"""

from __future__ import annotations

import sys
import traceback
from functools import partial
from typing import Protocol, TypeGuard, cast

from core import GAMES, CoreError, NewerVersion, Session
from core.bots import BOTS
from core.save import sealed
from web.html import dom, events, form
from web.html.browser import Dialog, Event, Node, StorageEvent
from web.html.markup import Markup, tag
from web.html.patch import show
from web.map import drawings
from web.page import routes, seats, settings, stopped, update
from web.page.files import ask_files, offer_file, take_dropped
from web.page.keeper import Locked
from web.page.problem import home_button, show_problem
from web.page.routes import Route
from web.page.settings import Setting
from web.page.shell import Shell
from web.page.storage import GAME, Damaged, Newer, rescue
from web.screens.home import Home, forget_all, keep_art, load_files
from web.secrets import sealing


class Screen(Protocol):
    """What fills the page below its head."""

    def close(self) -> None:
        """Another screen takes its place."""


class GameScreen(Screen, Protocol):
    """A screen that an open game is played on."""

    @property
    def session(self) -> Session:
        """The game as it stands."""
        ...

    def save(self) -> None:
        """Save the game now, if something has changed since."""


class App:
    """Connects routes and screens; made once."""

    def __init__(self, shell: Shell, root: Node) -> None:
        self.shell, self.root = shell, root
        self.route = Route()
        self._screen: Home | GameScreen | None = None
        shell.conflict = self._conflict
        shell.reopen = self._reopen
        shell.refresh = self._refresh
        events.listen()
        shell.way_back.watch()
        keep_art()
        shell.settings.watch(self._setting_changed)
        self._apply_settings()
        dom.on_trouble(self._trouble)
        dom.on(dom.window, "hashchange", lambda _: self.show(self.shell.address()))
        dom.on(dom.window, "storage", self._stored)
        load = partial(load_files, shell)
        dom.on(dom.need("#nav-open"), "click", lambda _: ask_files(load))
        take_dropped(load)
        update.watch(shell, self._save)

    def start(self) -> None:
        """Show the first screen and tell the page that it can be used."""
        self.show(self.shell.address(), first=True)
        if self.shell.store.refused:
            self.shell.warn_refused()
        dom.document.documentElement.setAttribute("data-ready", "true")

    def show(self, route: Route, first: bool = False) -> None:
        """Put the screen of a route in place of the present one."""
        self._leave()
        self.route = route
        show(self.root)
        self._screen = self._opened(route, first)
        self._frame(route)
        if self.shell.address() == route:  # else it leads on to another one
            self.shell.arrive(routes.write(route))
        if not first:
            dom.window.scrollTo(0, 0)
            self.root.focus(dom.as_js({"preventScroll": True}))  # its head stays in sight

    def _leave(self) -> None:
        for dialog in dom.every("dialog[open]"):
            cast("Dialog", dialog).close()
        if self._screen is not None:
            self._screen.close()
        self._screen = None
        self.shell.way_back.forget()
        self.shell.hush()
        self.shell.drop_notice("conflict")

    def _opened(self, route: Route, first: bool) -> Home | GameScreen | None:
        """Draw a screen; where its link or saved game stops that, say so and offer what is left."""
        if route.screen not in ("link", "play"):
            return self._draw(route)
        address = routes.write(route)
        if first and stopped.died_over(address):
            self._stopped(route)
            return None
        stopped.begin(address)
        try:
            return self._draw(route)
        except Exception as error:
            traceback.print_exception(error, file=sys.stderr)
            self._stopped(route)
            return None
        finally:
            stopped.end()

    def _stopped(self, route: Route) -> None:
        address = f"{dom.window.location.href}".partition("#")[0] + routes.write(route)
        stopped.show_stopped(self.shell, self.root, address, lambda: self.show(route))

    def _draw(self, route: Route) -> Home | GameScreen | None:
        match route.screen:
            case "play":
                return self._play(route.about)
            case "link":
                from web.screens.open import open_link

                open_link(self.shell, self.root, route.about, lambda: self.route is route)
            case "new":
                return self._new(route.about)
            case "rules":
                self._rules(route.about)
            case "credits":
                from web.screens.credits import open_credits

                open_credits(self.shell, self.root)
            case "settings":
                from web.screens.settings import open_settings

                open_settings(self.shell, self.root)
            case "lab":
                from web.screens.lab import open_lab

                open_lab(self.shell, self.root)
            case _:
                return Home(self.shell, self.root)
        return None

    def _frame(self, route: Route) -> None:
        """What the style sheets and the header need to know of the screen."""
        playing = _plays(self._screen)
        page = dom.document.documentElement
        screen = "home" if isinstance(self._screen, Home) else route.screen
        if screen == "play" and not playing:
            screen = "problem"
        page.setAttribute("data-screen", "play" if playing else screen)
        for link in dom.every(".site-nav a"):
            here = (dom.attribute(link, "href") or "").startswith(f"#{route.screen}")
            dom.put(link, "aria-current", "page" if here else None)
        dom.document.title = self._title(route)

    def _title(self, route: Route) -> str:
        """The page's title in the browser: a game's name tells it apart from others."""
        t, heading = self.shell.t, dom.one("h1", self.root)
        if _plays(self._screen):
            game = t(f"{self._screen.session.game.id}.name")
            return t("shell.title", screen=self.shell.store.title(route.about) or game)
        if isinstance(self._screen, Home) or heading is None:
            return t("boot.title")
        return t("shell.title", screen=heading.textContent)

    def _rules(self, game: str) -> None:
        from web.screens.rules import open_rules, open_rules_list

        games = list(GAMES)
        if game in games or len(games) == 1:
            open_rules(self.shell, self.root, game if game in games else games[0])
        else:
            open_rules_list(self.shell, self.root, games)

    def _new(self, text: str) -> Home:
        """The home screen, its form filled in as a link says."""
        from web.page import setup_link

        wanted = setup_link.read(text, list(BOTS))
        if wanted is None:
            words = self.shell.t("setup_link.unreadable")
            self.shell.tell_there(words, kind="warn", name="setup-link")
        return Home(self.shell, self.root, wanted, text)

    # ---- a saved game ----
    def _play(self, key: str) -> GameScreen | None:
        from web.table.ui import table_of

        store = self.shell.store
        try:
            entry = store.load(key)
            if entry.game in GAMES and table_of(entry.game).board is None:
                drawings.ask(entry.game)  # it comes while the game is replayed
            session = self.shell.session_of(entry)
        except KeyError:
            self._problem("store.gone_title", "store.gone", hint="store.gone_hint")
            return None
        except Locked:
            self._problem("store.broken_title", "store.locked")
            return None
        except (Newer, NewerVersion):
            self._problem("store.newer_title", "store.newer", self._save_button(key))
            return None
        except (Damaged, CoreError) as error:
            moved = store.set_aside(key, str(error))
            text = "store.broken" if moved else "store.broken_left"
            self._problem("store.broken_title", text, None if moved else self._save_button(key))
            return None
        self.shell.tell_notice(session)
        if sealing.passes_on(session):
            session = sealed.begin(session)
        if seats.unknown(self.shell, session) and not sealing.pending(session):
            from web.screens.who import WhoScreen

            likely = self.shell.likely
            if likely is not None and likely.key != key:
                likely = None
            return WhoScreen(self.shell, self.root, session, likely, lambda: self.show(self.route))
        if sealing.pending(session):
            from web.screens.sealed import SealedScreen

            return SealedScreen(self.shell, self.root, session, key)
        from web.table.open import open_table

        return open_table(self.root, session, key, self.shell)

    def _reopen(self, key: str, session: Session) -> None:
        if self.route == Route("play", key) and self.shell.save(key, session):
            self.shell.hand_over(key, session)
            self.show(self.route)

    def _refresh(self) -> None:
        if isinstance(self._screen, Home):
            self._screen.refresh()

    def _save_button(self, key: str) -> Markup:
        """A button that saves a game as a file, for another day or another version."""
        text, kind = rescue(self.shell.store.plain.get(GAME + key) or "")
        return form.button(
            self.shell.t("home.aside_save"),
            lambda _: offer_file(f"{key}.{kind}", text),
            sign="download",
        )

    def _problem(self, title: str, text: str, more: Markup | None = None, hint: str = "") -> None:
        t, acts = self.shell.t, [home_button(self.shell), *([more] if more else [])]
        way_out = tag("p", t(hint), cls="small muted") if hint else None
        show_problem(self.shell, self.root, t(title), t(text), *acts, more=way_out)

    # ---- two tabs ----
    def _stored(self, event: StorageEvent) -> None:
        """Another tab wrote something."""
        name, key = dom.some(event.key), self.route.about
        if name is None:  # it has cleared all
            forget_all()
            self._set_elsewhere()
        if name == settings.KEY:
            self._set_elsewhere()
        elif isinstance(self._screen, Home):
            self._screen.follow()
        elif _plays(self._screen) and name == GAME + key and self.shell.store.changed(key):
            self._conflict(key, None)

    def _conflict(self, key: str, session: Session | None) -> None:
        """Another tab went on with the open game: people say which one holds."""
        t = self.shell.t
        if dom.one('[data-bar="conflict"]') is not None:
            return  # asked already

        def keep_mine(_: Event) -> None:
            mine = session or (self._screen.session if _plays(self._screen) else None)
            if mine is not None:
                copy = self.shell.create_copy(mine, key, mine.step)
                self.shell.navigate(routes.play(copy))

        self.shell.notice(
            t("store.conflict"),
            form.button(t("store.open_other"), lambda _: self.show(self.route), kind="primary"),
            form.button(t("store.keep_mine"), keep_mine),
            kind="warn",
            name="conflict",
        )

    # ---- the rest ----
    def _save(self) -> bool:
        """Save the open game now; False when the page would lose something by loading again."""
        if _plays(self._screen):
            self._screen.save()
        return not self.shell.store.refused and dom.one('[data-bar="conflict"]') is None

    def _setting_changed(self, name: str, value: Setting) -> None:
        if name == "language":
            dom.window.location.reload()
        self._apply_settings()

    def _set_elsewhere(self) -> None:
        from web.screens.settings import show_anew

        self.shell.settings.read_again()
        show_anew(self.shell)

    def _apply_settings(self) -> None:
        settings.apply(self.shell.settings, dom.document.documentElement)

    def _trouble(self, error: BaseException) -> None:
        """An error that nothing expected: for the console in full, for people in a sentence."""
        traceback.print_exception(error, file=sys.stderr)
        t = self.shell.t
        again = form.button(t("shell.reload"), lambda _: dom.window.location.reload())
        self.shell.notice(t("shell.trouble"), again, kind="bad", name="trouble")


def _plays(screen: Home | GameScreen | None) -> TypeGuard[GameScreen]:
    return screen is not None and not isinstance(screen, Home)
