"""The list of kept games at home: go on, rename, export, delete, and what was set aside."""

from __future__ import annotations

import json
from typing import Any

from view import dates, dom, form, routes
from view.dialogs import confirm
from view.files import offer_file, safe_name
from view.hooks import answer
from view.store import Aside, Entry
from view.summary import BOT, names_of, people_of, stands

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
        t, entries = self.shell.t, self.shell.store.games()
        shown = entries if self._all else entries[:SHOWN]
        dom.replace(self._list, *(self._row(entry) for entry in shown))
        dom.put(self._list, "hidden", not entries)
        dom.clear(self._more)
        if not entries:
            self._more.append(dom.el("p", {"class": "muted empty"}, t("home.no_games")))
        elif len(entries) > len(shown):
            words = t("home.show_all", n=len(entries))
            self._more.append(form.button(words, lambda _: self._show_all(), kind="plain block"))
        dom.replace(self._aside, *(self._aside_row(item) for item in self.shell.store.aside()))

    def _show_all(self) -> None:
        self._all = True
        self.draw()
        dom.every("a", self._list)[SHOWN].focus()

    # ---- a row ----
    def _row(self, entry: Entry) -> Node:
        t = self.shell.t
        names = names_of(entry.info, entry.seats, self.shell.words)
        known = entry.game in self._games
        title = entry.title or (t(f"{entry.game}.name") if known else entry.game)
        stripe = dom.el("span", {"class": "stripe"})
        colour = answer(entry.game, "turn_style", entry.summary.get("turn")) if known else None
        if colour:
            dom.style(stripe, background=colour)
        turn = self._turn(entry, names)
        link = dom.el("a", {"class": "kept-title", "href": routes.play(entry.key)}, title)
        who = dom.el("span", {"class": "kept-who small muted"}, self.shell.words.list_of(names))
        return dom.el(
            "li",
            {"class": "kept-row", "data-key": entry.key},
            stripe,
            dom.el(
                "div",
                {"class": "kept-text"},
                dom.el("div", {"class": "kept-line"}, link, turn),
                who,
            ),
            dom.el("div", {"class": "kept-when small muted"}, *self._when(entry)),
            self._menu(entry, title),
        )

    def _turn(self, entry: Entry, names: list[str]) -> Node:
        t, actor = self.shell.t, entry.summary.get("actor")
        if entry.summary.get("over"):
            return dom.el("span", {"class": "tag quiet"}, t("home.over"))
        if type(actor) is not int or not 0 <= actor < len(names):
            return None
        people = people_of(entry.info, entry.seats)
        if people[actor]["kind"] == BOT:
            return None
        alone = sum(person["kind"] != BOT for person in people) == 1
        words = t("home.your_turn") if alone else t("home.turn_of", name=names[actor])
        return dom.el("span", {"class": "tag clip"}, words)

    def _when(self, entry: Entry) -> list[Node]:
        t, lines = self.shell.t, []
        own = stands(entry.summary) if entry.game in self._games else None
        if own is not None:
            lines.append(dom.el("span", {}, self.shell.say(own, entry.game)))
        elif isinstance(entry.summary.get("round"), int):
            lines.append(dom.el("span", {}, t("home.round", round=entry.summary["round"])))
        moment, now = dates.local(entry.at), dates.local(dates.now())
        if moment is not None and now is not None:
            lines.append(dom.el("time", {"datetime": entry.at}, self._day(moment, now)))
        return lines

    def _day(self, moment: Any, now: Any) -> str:
        identifier, params = dates.spoken(moment.date(), now.date())
        if "month" in params:
            params = params | {"month": self.shell.t(params["month"])}
        return self.shell.t(identifier, **params)

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
    def _aside_row(self, item: Aside) -> Node:
        t = self.shell.t

        def drop(_: Any) -> None:
            self.shell.store.drop_aside(item.key)
            self.draw()

        return dom.el(
            "div",
            {"class": "bar bad", "data-aside": item.key},
            dom.el("p", {"class": "small"}, t("home.aside", name=item.key)),
            form.button(
                t("home.aside_save"),
                lambda _: offer_file(f"{safe_name(item.key)}.damaged.txt", item.text),
                icon="download",
            ),
            form.button(t("home.delete"), drop, icon="trash"),
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
