"""What people do at a table: clicks on anything with `data-act`, and keys."""

from __future__ import annotations

from typing import Any

from web.html import dom
from web.panels import number_field
from web.table import keys
from web.table.commands import Deeds
from web.table.hover import Pointing

INSIDE = ".popover, .choice-menu"
"""Where a click that hits nothing leaves an open menu open."""


class Acts(Deeds, Pointing):
    """Listens for one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._ring = True
        root = table.root
        self._ends = [
            dom.on(root, "click", self._click),
            dom.on(root, "input", self._input),
            dom.on(root, "change", self._change),
            dom.on(root, "pointerover", self._over),
            dom.on(root, "pointerdown", self._press_begins),
            dom.on(root, "pointercancel", self._press_ends),
            dom.on(root, "pointerleave", self._left),
            dom.on(root, "focusin", self._over),
            dom.on(root, "focusout", self._blur),
            dom.on(dom.document, "keydown", self._key),
            dom.on(dom.document, "keyup", lambda _: self._ringed()),
            dom.on(dom.document, "focusin", lambda _: self._ringed()),
            dom.on(dom.window, "resize", self._resized),
            dom.on(dom.window, "pagehide", lambda _: table.save()),
        ]

    def close(self) -> None:
        """Stop listening."""
        self._tip_off()
        for end in self._ends:
            end()

    # ---- clicks ----
    def _click(self, event: Any) -> None:
        """Every click at the table comes here, and only here: a button, a target, or neither."""
        if self._finger:
            self._press_ends(event)
            self._point("")
        board = self.table.board
        if board is not None and board.strayed(event.target):
            return
        button = dom.some(event.target.closest("[data-act]"))
        if button is not None:
            self._press(button)
            return
        self._close_bar_menu()
        target = dom.some(event.target.closest("[data-target]"))
        if target is not None:
            self._aim(target, event)
        elif self.table.menu is not None and dom.some(event.target.closest(INSIDE)) is None:
            self.table.back()

    def _press(self, button: Any) -> None:
        """Do what a button says, unless it is switched off; undo says then why."""
        name = button.dataset.act
        if dom.some(button.getAttribute("aria-disabled")) == "true" and name != "undo":
            return
        if name != "menu-bar":
            self._close_bar_menu()
        self.act(name, dom.some(getattr(button.dataset, "value", None)) or "")

    def _aim(self, node: Any, event: Any) -> None:
        """A target was clicked; keys go on from there when it lies on the board."""
        board, name = self.table.board, node.dataset.target
        if board is not None and board.node.contains(node):
            board.cursor = name
            board.hit(name, event.clientX, event.clientY)
        self.table.click_target(name)

    def act(self, name: str, value: str = "") -> None:
        """Do what a button or a key says."""
        table = self.table
        own = table.ui.commands.get(name)
        method = getattr(self, "do_" + name.replace("-", "_"), None)
        if own is not None:
            own(table, value)
        elif method is not None:
            method(value)
        elif name in ("log", "charts", "keys", "end") or name in table.ui.panels:
            table.show_panel(name)

    # ---- input and keys ----
    def _input(self, event: Any) -> None:
        if dom.some(getattr(event.target.dataset, "slide", None)) == "history":
            self.table.show_past(int(event.target.value))
        elif dom.some(getattr(event.target.dataset, "pick", None)) is not None:
            number_field.typed(self.table, event.target)

    def _change(self, event: Any) -> None:
        """A number field with `data-pick` means the group of that name and number."""
        if dom.some(getattr(event.target.dataset, "pick", None)) is not None:
            number_field.left(self.table, event.target)

    def _key(self, event: Any) -> None:
        table = self.table
        self._finger = False
        if table.closed or event.defaultPrevented or dom.one("dialog[open]") is not None:
            return
        press = keys.Press(
            event.key,
            event.ctrlKey or event.metaKey,
            event.shiftKey,
            event.altKey,
            self._place_of(event.key),
            table.menu is not None,
            table.shell.settings["shortcuts"],
            table.ui.keys,
        )
        found = keys.command(press)
        if found is None or table.handover():
            return
        event.preventDefault()
        self.act(found[0], found[1])

    def _place(self) -> str:
        """Return what has the focus, as far as keys care."""
        active = dom.some(dom.document.activeElement)
        if active is None or active is dom.document.body:
            return ""
        kind = active.tagName
        if dom.some(active.getAttribute("data-pick")) is not None:
            return "taken" if active.value == active.defaultValue else "field"
        if kind in ("TEXTAREA", "SELECT") or (kind == "INPUT" and active.type != "range"):
            return "field"
        if kind == "INPUT":
            return "slider"
        for selector, name in (
            (".board", "board"),
            (".offers, .popover, .along, .prompt-main", "list"),
            ("button, summary, a", "button"),
        ):
            if dom.some(active.closest(selector)) is not None:
                return name
        return ""

    def _place_of(self, key: str) -> str:
        """As `_place`; but a control that has the focus unseen (after a click) leaves Enter alone.

        The sign for Enter stands on what visibly has the focus, else on the main button.
        """
        place = self._place()
        unseen = place in ("list", "button") and not self._ring
        return "" if key == "Enter" and unseen else place

    def _ringed(self) -> None:
        """Remember whether the focus shows: while a key goes down, the browser says so of any."""
        active = dom.some(dom.document.activeElement)
        inside = active is not None and self.table.root.contains(active)
        self._ring = not inside or active.matches(":focus-visible")
