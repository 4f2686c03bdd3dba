"""Deeds on the map, and pointing at things: outlines, tooltips, previews. Part of Acts."""

from __future__ import annotations

from typing import Any

from web.html import dom

TIP_MS = 300
PAN = 60.0


class Pointing:
    """What pointer and keys do on one table's map."""

    table: Any
    _drop_tip: Any = None
    _finger = False
    """Whether a finger has pressed and its click is still to come."""

    # ---- the board ----
    def looked(self) -> None:
        """The map was moved."""
        table = self.table
        if table.board is not None and table.moment is not None:
            table.panels.place_popover()
            table.panels.pills(table.moment, table.board)
            self._tip_off()

    def do_zoom_in(self, _: str) -> None:
        """Zoom in."""
        self.table.board.zoom_step(1)

    def do_zoom_out(self, _: str) -> None:
        """Zoom out."""
        self.table.board.zoom_step(-1)

    def do_fit(self, _: str) -> None:
        """Show the whole map."""
        self.table.board.look(self.table.board.size.fit())

    def do_show(self, name: str) -> None:
        """Bring a region onto the stage."""
        self.table.board.show([name])

    def do_where(self, _: str) -> None:
        """Say where the keyboard is: region, what stands there, neighbours."""
        table = self.table
        if table.board is not None and table.board.cursor:
            words = table.ui.describe(table.moment, table.board.cursor, False)
            table.shell.announce(words, urgent=True)

    def do_region(self, way: tuple[int, int]) -> None:
        """Walk to the neighbour that lies this way."""
        table = self.table
        name = table.board.walk(way, table.ui.neighbours(table.board.cursor))
        self._visit(name)

    def do_pan(self, way: tuple[int, int]) -> None:
        """Move the map by keys."""
        self.table.board.pan(-way[0] * PAN, -way[1] * PAN)

    def do_next_target(self, _: Any) -> None:
        """Walk to the next target."""
        self._visit(self.table.board.next_target(1))

    def do_last_target(self, _: Any) -> None:
        """Walk to the target before."""
        self._visit(self.table.board.next_target(-1))

    def _visit(self, name: str) -> None:
        table = self.table
        dom.one(".board", table.root).focus()
        self._point(name)
        table.panels.tip(table.moment, table.board, name)
        group = table.find_group(name)
        words = table.ui.describe(table.moment, name, True)
        if group is not None and group.number:
            words = table.words.t("table.board.target", name=words, number=group.number)
        table.shell.announce(words)

    def do_select(self, _: Any) -> None:
        """Choose the region that the keyboard is on."""
        if self.table.board.cursor:
            self.table.click_target(self.table.board.cursor)

    def do_enter(self, _: Any) -> None:
        """Press the main button."""
        button = dom.one('[data-key="main"]', self.table.root)
        if button is not None:
            button.click()

    def do_along(self, way: tuple[int, int]) -> None:
        """Move along the rows of a list, or the buttons of what is marked `along`."""
        active = dom.document.activeElement
        along = dom.some(active.closest(".along"))
        rows = dom.every(".offers .row, .popover:not([hidden]) .row", self.table.root)
        if along is not None:
            rows = dom.every("button", along)
        at = next((i for i, row in enumerate(rows) if row.isSameNode(active)), -1)
        if rows:
            step = way[0] or way[1]
            rows[min(max(at + step, 0), len(rows) - 1)].focus()

    def do_letter(self, letter: str) -> None:
        """Play the row of a menu with this letter."""
        node = dom.one(f'[data-letter="{letter}"]', self.table.root)
        if node is not None:
            node.click()

    # ---- pointing ----
    def _press_begins(self, event: Any) -> None:
        self._finger = event.pointerType == "touch"

    def _press_ends(self, _: Any) -> None:
        self._finger = False

    def _left(self, event: Any) -> None:
        """A mouse has left the table; a finger that is lifted has not clicked yet."""
        if event.pointerType != "touch":
            self._point("")

    def _over(self, event: Any) -> None:
        """Something is pointed at or focused.

        Not while a finger is down: a preview that came or went would move the place it taps from
        under it, and the click would meet another.
        """
        if self._finger or getattr(event, "pointerType", None) == "touch":
            return
        closest = getattr(event.target, "closest", None)
        node = dom.some(closest("[data-target], [data-hover]")) if closest else None
        if node is None:
            self._point("")
            return
        group = dom.some(getattr(node.dataset, "hover", None))
        self._point(dom.some(getattr(node.dataset, "target", None)) or "", group or "")
        if event.type == "pointerover":
            self._tip_soon(node.dataset.target if node.closest(".board") else "")

    def _point(self, name: str, group: str = "") -> None:
        table = self.table
        board, moment = table.board, table.moment
        if moment is None or (name, group) == table.hover_state:
            return
        table.hover_state, table.hover = (name, group), name
        self._tip_off()
        if board is not None:
            if group:
                board.outline(table.ui.outlined(moment, group), "owned")
            else:
                board.outline([name] if name in board.places and name in board.numbers else [])
        table.panels.preview(moment, name or moment.chosen)
        for row in dom.every(".row.near", table.root):
            row.classList.remove("near")
        row = dom.one(f'.row[data-target="{name}"]', table.root) if name else None
        if row is not None:
            row.classList.add("near")

    def _tip_soon(self, name: str) -> None:
        table = self.table
        self._tip_off()
        if name and table.board is not None:
            self._drop_tip = dom.once(
                TIP_MS, lambda: table.panels.tip(table.moment, table.board, name)
            )

    def _tip_off(self) -> None:
        if self._drop_tip is not None:
            self._drop_tip()
            self._drop_tip = None
        if self.table.board is not None:
            self.table.painter.node("tip").hidden = True

    def _blur(self, event: Any) -> None:
        if self.table.board is not None and event.target.className == "board":
            self.table.board.hide_cursor()
            self._tip_off()

    def _resized(self, _: Any) -> None:
        if self.table.board is not None:
            self.table.board.resized()
            self.table.paint()
