"""The list of saved games at home: go on, rename, export, delete, and what was set aside."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from web.html import dom, form
from web.html.browser import Event, Node, Popover, ToggleEvent
from web.html.dialogs import confirm
from web.html.markup import Markup, classes, tag
from web.html.patch import show
from web.page import dates, routes
from web.page.awaited import here, state_of
from web.page.files import offer_file, safe_name
from web.page.game_pages import pages_of
from web.page.keeper import Locked
from web.page.storage import KEPT, NEWER, SET_ASIDE, Damaged, Entry, Unread, rescue
from web.page.summary import NAME_CHARS
from web.page.words import apart
from web.screens.deleted_games import Gone, tell_deleted
from web.screens.kept_filter import FROM, Filter, bar
from web.screens.saved_game_row import Row, apart_from_others, row_of
from web.screens.thumbnails import GROUNDS, draw

if TYPE_CHECKING:
    from web.page.shell import Shell

SHOWN = 6
FEW = 2
"""So many rows a small screen shows to begin with, too."""
LOOK_AGAIN_MS = 250
"""How soon a list that was in use is looked at again: is it free to follow another tab now?"""


class SavedGames:
    """The panel "Continue", drawn into `node`; `draw` reads the store again."""

    def __init__(self, shell: Shell, node: Node, games: list[str], asked: Filter) -> None:
        """`asked` is which games are to be listed; it is changed in place."""
        self.shell, self._node, self._games = shell, node, games
        self._filter = asked
        self._here: dict[str, set[int] | None] = {}
        self._shown: list[Entry] = []
        self._waits: Callable[[], object] | None = None
        """What ends the wait for a list that is in use, while another tab has written games."""
        self._stays: Callable[[], object] | None = None
        """What lets an open menu stay where it is while the page is scrolled."""
        self.draw()

    def close(self) -> None:
        """The list goes with its screen: nothing is to be drawn any more."""
        for ends in (self._waits, self._stays):
            if ends is not None:
                ends()

    def follow(self) -> None:
        """Another tab has written games: draw the list anew, once that takes nothing from a hand.

        New rows would close an open menu, swallow the click of a button that is pressed, and leave
        a dialog no place to give the focus back to. The focus and the place in the list stay.
        """
        if self._waits is None:
            self._draw_when_free()

    def _draw_when_free(self) -> None:
        self._waits = None
        if self._in_use():
            self._waits = dom.once(LOOK_AGAIN_MS, self._draw_when_free)
            return
        top = dom.need("#kept", self._node).scrollTop
        self.draw()
        dom.need("#kept", self._node).scrollTop = top

    def _in_use(self) -> bool:
        pressed = self._node.matches(":active")
        menu, dialog = dom.one(".menu:popover-open", self._node), dom.one("dialog[open]")
        return pressed or menu is not None or dialog is not None

    def draw(self) -> None:
        """Read the store and draw the list."""
        entries, unread = self.shell.store.survey()
        states = self._states(entries)
        self._filter.forget_gone(entries, states.values())
        fitting = [one for one in entries if self._filter.fits(one, states[one.key])]
        shown = self._shown = fitting if self._filter.whole else fitting[:SHOWN]
        filtered = len(entries) >= FROM
        show(
            self._node,
            bar(self.shell, self._filter, entries, states, self.draw) if filtered else None,
            tag(
                "ul",
                map(self._row, shown),
                cls=classes("kept rows", self._filter.whole and "all"),
                id="kept",
                hidden=not shown,
            ),
            self._more(len(entries), len(fitting), len(shown)),
            tag("div", map(self._unread_row, unread), cls="kept-aside"),
            self._save_all(len(entries)),
        )

    def _states(self, entries: list[Entry]) -> dict[str, str]:
        """Whom each game waits for, by key; who sits here is remembered for the rows."""
        keeper = self.shell.store.plain
        self._here = {entry.key: here(keeper, entry) for entry in entries}
        return {entry.key: state_of(entry, self._here[entry.key]) for entry in entries}

    def _more(self, entries: int, fitting: int, shown: int) -> Markup:
        """What stands under the list: nothing to go on with, or a button for the rest."""
        t = self.shell.t
        if not fitting:
            words = t("home.none_fit" if entries else "home.no_games")
            learn = None if entries else self._first_time()
            return tag("div", tag("p", words, cls="muted empty"), learn, cls="kept-more")
        if self._filter.whole or fitting <= FEW:
            return tag("div", cls="kept-more")
        words = t("home.show_all", n=fitting)
        button = form.button(
            words, lambda _: self._show_all(), kind="plain block", data_key="kept-show-all"
        )
        # A small screen shows fewer rows to begin with (after.css).
        return tag("div", button, cls=classes("kept-more", fitting == shown and "small-only"))

    def _first_time(self) -> Markup:
        """How one learns a game here, for whoever has not played any yet."""
        t = self.shell.t
        rules = tag("a", t("home.first_rules"), href="#rules")
        return tag("p", t("home.first_time"), " ", rules, cls="small muted first-time")

    def _show_all(self) -> None:
        links = [link for link in dom.every(".kept a", self._node) if link.offsetHeight]
        self._filter.whole = True
        self.draw()
        dom.every(".kept a", self._node)[len(links)].focus()

    def _save_all(self, count: int) -> Markup | None:
        if count < 2:
            return None

        def save(_: Event) -> None:
            from web.screens.all_games import save_all

            save_all(self.shell)

        words = self.shell.t("home.export_all")
        button = form.button(words, save, sign="download", kind="plain", data_key="kept-save-all")
        return tag("div", button, cls="kept-all")

    # ---- a row ----
    def _row(self, entry: Entry) -> Markup:
        now = dates.local(dates.now())
        row = row_of(entry, self._games, self.shell.words, now, self._here[entry.key])
        more = form.fresh_id("about")  # ten games that nobody has named have one title
        link = tag(
            "a",
            apart(row.title),
            cls="kept-title",
            href=routes.play(entry.key),
            data_key=f"open-{entry.key}",
            aria_describedby=f"who-{more} when-{more}",
        )
        word = tag("span", row.tag, cls=classes("tag", row.quiet and "quiet"))
        who = self.shell.words.list_of(row.names)
        return tag(
            "li",
            tag("span", cls="stripe", data_style=row.colour and f"background:{row.colour}"),
            tag("span", self._thumb(entry), cls="kept-board"),
            tag(
                "div",
                tag("div", link, word if row.tag else None, cls="kept-line"),
                tag("span", who, cls="kept-who small muted", id=f"who-{more}"),
                cls="kept-text",
            ),
            tag(
                "div",
                tag("span", row.stands) if row.stands else None,
                tag("time", row.day, datetime=entry.at) if row.day else None,
                cls="kept-when small muted",
                id=f"when-{more}",
            ),
            self._menu(entry, row, f"who-{more}"),
            cls="kept-row",
            data_key=entry.key,
        )

    def _thumb(self, entry: Entry) -> Markup | None:
        """The small picture of a game's board; it comes a moment after the list."""
        if entry.game not in self._games:
            return None
        ground = GROUNDS.get(entry.game, self._fill_in_boards)
        if ground is None:
            return None
        return draw(ground, entry.summary.get("sketch"), pages_of(entry.game).sketch_style)

    def _fill_in_boards(self) -> None:
        """The places of a board have come: its pictures fill the gaps, the rows stay as they are.

        Somebody may have opened a menu by now, or be about to press a button.
        """
        gaps = dom.every(".kept-board", self._node)
        for gap, entry in zip(gaps, self._shown, strict=True):
            if dom.one(".thumb", gap) is None:
                show(gap, self._thumb(entry))

    # ---- its menu ----
    def _menu(self, entry: Entry, row: Row, whose: str) -> Markup:
        t, title, name = self.shell.t, row.title, form.fresh_id("menu")
        acts = (
            ("home.rename", "pencil", lambda: self._rename(entry, title)),
            ("home.export", "download", lambda: self._export(entry, title)),
            ("home.delete", "trash", lambda: self._ask_delete(entry, row)),
        )

        def hiding(act: Callable[[], None]) -> Callable[[Event], None]:
            def pressed(_: Event) -> None:
                cast("Popover", dom.need(f"#{name}")).hidePopover()
                act()

            return pressed

        buttons = (form.button(t(words), hiding(act), sign=sign) for words, sign, act in acts)
        words = t("home.menu", title=apart(title))
        opener = form.icon_button(
            words,
            "more",
            popovertarget=name,
            aria_describedby=whose,
            data_key=f"more-{entry.key}",
        )
        menu = tag("div", buttons, cls="menu", popover="auto", id=name, on_toggle=self._toggled)
        return tag("div", opener, menu, cls="kept-menu")

    def _toggled(self, event: ToggleEvent) -> None:
        """A menu has been opened or closed; while it is open it stays at its row."""
        if self._stays is not None:
            self._stays()
            self._stays = None
        if event.newState != "open":
            return
        menu = cast("Popover", event.target)
        _place(menu)
        if not menu.contains(dom.focused()):  # quick keys are there before we hear that it is open
            dom.need("button", menu).focus()

        def follow(_: Event) -> None:
            if menu.matches(":popover-open"):
                _place(menu)

        self._stays = dom.on(dom.window, "scroll", follow, capture=True)
        self.shell.way_back.closes(menu.hidePopover, lambda: menu.matches(":popover-open"))

    def _rename(self, entry: Entry, title: str) -> None:
        t = self.shell.t

        def save(event: Event) -> None:
            event.preventDefault()
            name = dom.field("#rename").value
            dialog.close()
            self._call(entry.key, name)

        field = tag("input", cls="input", id="rename", maxlength=60, type="text", value=title)
        body = tag(
            "form",
            tag("label", t("home.rename_label"), for_="rename"),
            field,
            tag(
                "div", tag("button", t("home.rename_save"), cls="button primary"), cls="dialog-acts"
            ),
            cls="field",
            on_submit=save,
        )
        dialog = self.shell.dialog(t("home.rename"), body)
        dom.field("#rename").focus()
        dom.field("#rename").select()

    def _call(self, key: str, name: str) -> None:
        """Give a game a name; another tab may have deleted it, and there may be no room for it."""
        try:
            self.shell.store.rename(key, name)
        except KeyError:
            self.shell.notice(self.shell.t("store.gone"), name="gone")
        except (Damaged, Locked):
            pass  # the list says so
        if self.shell.store.refused:
            self.shell.warn_refused()
        self.draw()
        self._focus(self._at(key))

    def _export(self, entry: Entry, title: str) -> None:
        text = json.dumps(dict(entry.session), ensure_ascii=False, indent=1)
        offer_file(f"{safe_name(title)}.imperia.json", text)
        if entry.apart:
            self.shell.notice(self.shell.t("share.before_plans"), name="before-plans")

    def _ask_delete(self, entry: Entry, row: Row) -> None:
        t, which = self.shell.t, apart_from_others(row, self.shell.words)
        confirm(
            self.shell,
            t("home.delete_title"),
            t("home.delete_which", title=apart(row.title), which=which),
            t("home.delete"),
            lambda: self._delete(entry, row.title),
            danger=True,
        )

    def _delete(self, entry: Entry, title: str) -> None:
        deleted = self.shell.store.delete(entry.key)
        at = self._at(entry.key)
        self.draw()
        self._focus(at)
        tell_deleted(self.shell, Gone(entry.key, title, deleted))

    def _at(self, key: str) -> int:
        """Where a game stands in the list."""
        keys = [shown.key for shown in self._shown]
        return keys.index(key) if key in keys else 0  # another tab was faster

    def _focus(self, at: int) -> None:
        """Go on at the row in this place, which may be another one now, or at the last one."""
        openers = [one for one in dom.every(".kept-menu > button", self._node) if one.offsetHeight]
        if openers:
            openers[min(at, len(openers) - 1)].focus()

    # ---- what could not be read ----
    def _unread_row(self, item: Unread) -> Markup:
        t, name = self.shell.t, item.key[:NAME_CHARS]

        def save(_: Event) -> None:
            text, kind = rescue(item.text) if item.kind == NEWER else (item.text, "damaged.txt")
            offer_file(f"{safe_name(name)}.{kind}", text)

        def drop() -> None:
            self.shell.store.drop(item)
            self.draw()

        def ask(_: Event) -> None:
            text = t("home.delete_text", title=name)
            confirm(self.shell, t("home.delete_title"), text, t("home.delete"), drop, danger=True)

        keep = form.button(t("home.aside_save"), save, sign="download") if item.text else None
        ours = item.kind in (SET_ASIDE, KEPT)
        return tag(
            "div",
            tag("p", t(f"home.unread_{item.kind}", name=name), cls="small"),
            keep,
            form.button(t("home.delete"), ask, sign="trash") if ours else None,
            cls=classes("bar", "bad" if ours else "warn"),
            data_aside=item.key,
        )


def _place(menu: Node) -> None:
    """Put an opened menu under its button, inside the window."""
    opener = dom.need(f'[popovertarget="{dom.attribute(menu, "id")}"]')
    box, size = opener.getBoundingClientRect(), menu.getBoundingClientRect()
    height = dom.window.innerHeight
    top = box.bottom + 4 if box.bottom + 4 + size.height < height else box.top - size.height - 4
    left = max(8, box.right - size.width)
    dom.style(menu, position="fixed", inset="auto", top=f"{top}px", left=f"{left}px")
