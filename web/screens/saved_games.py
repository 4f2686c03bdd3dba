"""The list of kept games at home: go on, rename, export, delete, and what was set aside."""

from __future__ import annotations

import json
from typing import Any

from web.html import dom, form
from web.html.dialogs import confirm
from web.page import dates, routes
from web.page.files import offer_file, safe_name
from web.page.storage import KEPT, NEWER, SET_ASIDE, Entry, Unread, rescue
from web.page.summary import NAME_CHARS
from web.screens.saved_game_row import row_of

Node = Any
SHOWN = 6


class KeptGames:
    """The panel "Continue"; `node` is its element, `draw` reads the store again."""

    def __init__(self, shell: Any, games: list[str]) -> None:
        self.shell, self._games = shell, games
        self._all = False
        self._list = dom.el("ul", {"class": "kept rows", "id": "kept"})
        self._aside = dom.el("div", {"class": "kept-aside"})
        self._more = dom.el("div", {"class": "kept-more"})
        self.node = dom.el("div", {"class": "kept-games"}, self._list, self._more, self._aside)
        self.draw()

    def draw(self) -> None:
        """Read the store and draw the list."""
        t = self.shell.t
        entries, unread = self.shell.store.survey()
        shown = entries if self._all else entries[:SHOWN]
        dom.replace(self._list, *(self._row(entry) for entry in shown))
        dom.put(self._list, "hidden", not entries)
        dom.clear(self._more)
        if not entries:
            self._more.append(dom.el("p", {"class": "muted empty"}, t("home.no_games")))
        elif len(entries) > len(shown):
            words = t("home.show_all", n=len(entries))
            self._more.append(form.button(words, lambda _: self._show_all(), kind="plain block"))
        dom.replace(self._aside, *(self._unread_row(item) for item in unread))

    def _show_all(self) -> None:
        self._all = True
        self.draw()
        dom.every("a", self._list)[SHOWN].focus()

    # ---- a row ----
    def _row(self, entry: Entry) -> Node:
        row = row_of(entry, self._games, self.shell.words, dates.local(dates.now()))
        stripe = dom.el("span", {"class": "stripe"})
        if row.colour:
            dom.style(stripe, background=row.colour)
        link = dom.el("a", {"class": "kept-title", "href": routes.play(entry.key)}, row.title)
        tag = dom.el("span", {"class": "tag quiet" if row.quiet else "tag clip"}, row.tag)
        who = self.shell.words.list_of(row.names)
        return dom.el(
            "li",
            {"class": "kept-row", "data-key": entry.key},
            stripe,
            dom.el(
                "div",
                {"class": "kept-text"},
                dom.el("div", {"class": "kept-line"}, link, tag if row.tag else None),
                dom.el("span", {"class": "kept-who small muted"}, who),
            ),
            dom.el(
                "div",
                {"class": "kept-when small muted"},
                dom.el("span", {}, row.stands) if row.stands else None,
                dom.el("time", {"datetime": entry.at}, row.day) if row.day else None,
            ),
            self._menu(entry, row.title),
        )

    # ---- its menu ----
    def _menu(self, entry: Entry, title: str) -> Node:
        t, name = self.shell.t, form.fresh_id("menu")
        acts = (
            ("home.rename", "pencil", lambda: self._rename(entry, title)),
            ("home.export", "download", lambda: self._export(entry, title)),
            ("home.delete", "trash", lambda: self._ask_delete(entry, title)),
        )
        menu = dom.el("div", {"class": "menu", "popover": "auto", "id": name})

        def act(does: Any) -> Any:
            def pressed(_: Any) -> None:
                menu.hidePopover()
                does()

            return pressed

        for identifier, icon, does in acts:
            menu.append(form.button(t(identifier), act(does), icon=icon))
        opener = dom.el(
            "button",
            {
                "type": "button",
                "class": "button plain icon-only",
                "popovertarget": name,
                "aria-label": t("home.menu", title=title),
            },
            dom.icon("more"),
        )
        dom.on(menu, "toggle", lambda event: _place(menu, opener, event))
        return dom.el("div", {"class": "kept-menu"}, opener, menu)

    def _rename(self, entry: Entry, title: str) -> None:
        t = self.shell.t
        field = dom.el("input", {"class": "input", "id": "rename", "maxlength": 60, "type": "text"})
        field.value = title

        def save(event: Any) -> None:
            event.preventDefault()
            self.shell.store.rename(entry.key, field.value)
            dialog.close()
            self.draw()

        body = dom.el(
            "form",
            {"class": "field", "submit": save},
            dom.el("label", {"for": "rename"}, t("home.rename_label")),
            field,
            dom.el(
                "div",
                {"class": "dialog-acts"},
                dom.el("button", {"class": "button primary"}, t("home.rename_save")),
            ),
        )
        dialog = self.shell.dialog(t("home.rename"), body)
        field.focus()
        field.select()

    def _export(self, entry: Entry, title: str) -> None:
        text = json.dumps(dict(entry.session), ensure_ascii=False, indent=1)
        offer_file(f"{safe_name(title)}.imperia.json", text)
        if entry.apart:
            self.shell.notice(self.shell.t("share.before_plans"), name="before-plans")

    def _ask_delete(self, entry: Entry, title: str) -> None:
        t = self.shell.t
        confirm(
            self.shell,
            t("home.delete_title"),
            t("home.delete_text", title=title),
            t("home.delete"),
            lambda: self._delete(entry, title),
            danger=True,
        )

    def _delete(self, entry: Entry, title: str) -> None:
        text = self.shell.store.delete(entry.key)
        self.draw()

        def undo(_: Any) -> None:
            self.shell.store.restore(entry.key, text)
            self.shell.drop_notice("deleted")
            self.draw()

        again = form.button(self.shell.t("home.undo"), undo, icon="undo")
        self.shell.notice(self.shell.t("home.deleted", title=title), again, name="deleted")

    # ---- what could not be read ----
    def _unread_row(self, item: Unread) -> Node:
        t, name = self.shell.t, item.key[:NAME_CHARS]

        def save(_: Any) -> None:
            text, kind = rescue(item.text) if item.kind == NEWER else (item.text, "damaged.txt")
            offer_file(f"{safe_name(name)}.{kind}", text)

        def drop(_: Any) -> None:
            self.shell.store.drop(item)
            self.draw()

        keep = form.button(t("home.aside_save"), save, icon="download") if item.text else None
        away = item.kind in (SET_ASIDE, KEPT)
        return dom.el(
            "div",
            {"class": "bar bad" if away else "bar warn", "data-aside": item.key},
            dom.el("p", {"class": "small"}, t(f"home.unread_{item.kind}", name=name)),
            keep,
            form.button(t("home.delete"), drop, icon="trash") if away else None,
        )


def _place(menu: Node, opener: Node, event: Any) -> None:
    """Put an opened menu under its button, inside the window."""
    if event.newState != "open":
        return
    box, size = opener.getBoundingClientRect(), menu.getBoundingClientRect()
    height = dom.window.innerHeight
    top = box.bottom + 4 if box.bottom + 4 + size.height < height else box.top - size.height - 4
    left = max(8, box.right - size.width)
    dom.style(menu, position="fixed", inset="auto", top=f"{top}px", left=f"{left}px")
    dom.one("button", menu).focus()
