"""What people do at a table: clicks on anything with `data-act`, keys, pointing. Hands on to the table."""

from __future__ import annotations

from typing import Any

from . import dom, keys, skeleton
from .history import jump

TIP_MS = 300
PAN = 60.0


class Acts:
    """Listens for one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._drop_tip: Any = None
        root = table.root
        self._ends = [
            dom.on(root, "click", self._click), dom.on(root, "input", self._input),
            dom.on(root, "pointerover", self._over), dom.on(root, "pointerleave", lambda e: self._point("")),
            dom.on(root, "focusin", self._over), dom.on(root, "focusout", self._blur),
            dom.on(dom.document, "keydown", self._key), dom.on(dom.window, "resize", self._resized),
        ]

    def close(self) -> None:
        """Stop listening."""
        self._tip_off()
        for end in self._ends:
            end()

    # ---- clicks ----
    def _click(self, event: Any) -> None:
        table = self.table
        node = dom.some(event.target.closest("[data-act]"))
        if node is None:
            target = dom.some(event.target.closest("[data-target]"))
            if target is not None and not table.root.querySelector(".board").contains(target):
                table.click_target(target.dataset.target)
            elif table.menu is not None and not dom.some(event.target.closest(".popover")):
                table.back()
            self._close_bar_menu()
            return
        if dom.some(node.getAttribute("aria-disabled")) == "true" and node.dataset.act not in ("undo",):
            return
        name = node.dataset.act
        if name != "menu-bar":
            self._close_bar_menu()
        self.act(name, dom.some(getattr(node.dataset, "value", None)) or "")

    def act(self, name: str, value: str = "") -> None:
        """Do what a button or a key says."""
        table = self.table
        method = getattr(self, "do_" + name.replace("-", "_"), None)
        if method is not None:
            method(value)
        elif name in ("log", "charts", "nations", "players", "keys", "end"):
            table.show_panel(name)

    def do_play(self, text: str) -> None:
        """Play a choice."""
        self.table.play(text)

    def do_group(self, target: str) -> None:
        """Play or open a row of the list."""
        group = self.table.find_group(target)
        if group is not None:
            self.table.open_group(group)

    do_menu = do_group

    def do_number(self, number: str) -> None:
        """Play or open the row with this number; the last number of a full page is `more`."""
        table = self.table
        if table.menu is not None or table.asides:
            return
        row = dom.one(f'[data-key="row-{number}"]', table.root)
        more = dom.one('[data-key="row-more"]', table.root)
        group = table.current_layout().number(int(number))
        if row is None and more is not None and str(number) == more.querySelector(".no").textContent:
            self.do_more("")
        elif group is not None:
            table.open_group(group)

    def do_more(self, _: str) -> None:
        """Show all rows."""
        table = self.table
        if table.current_layout().groups:
            table.full = not table.full
            table.paint()
            table.focus_first()

    def do_fewer(self, _: str) -> None:
        """Show the first page again."""
        self.do_more("")

    def do_asides(self, _: str) -> None:
        """Show what is legal but never needed."""
        self.table.asides = True
        self.table.paint()
        self.table.focus_first()

    def do_back(self, _: str) -> None:
        """Leave what is open."""
        bar = self.table.painter.node("bar-menu")
        if not bar.hidden:
            self._close_bar_menu()
            return
        self._tip_off()
        self.table.back()

    def do_stop(self, _: str) -> None:
        """Let the bots wait."""
        self.table.stop_bots()

    def do_resume(self, _: str) -> None:
        """Let the bots go on."""
        self.table.resume()

    def do_undo(self, _: str) -> None:
        """Take back the last decision."""
        self.table.undo()

    def do_undo_turn(self, _: str) -> None:
        """Take back the whole turn."""
        self.table.undo(whole_turn=True)

    def do_redo(self, _: str) -> None:
        """Play again what was taken back."""
        self.table.redo()

    def do_now(self, _: str) -> None:
        """Leave the past."""
        self.table.now()

    def do_copy(self, _: str) -> None:
        """Go on from the past as another game."""
        self.table.copy()

    def do_goto(self, step: str) -> None:
        """Show the position after this step."""
        self.table.show_past(int(step))

    def do_first(self, _: str) -> None:
        """Show the beginning."""
        self.table.show_past(0)

    def do_last(self, _: str) -> None:
        """Show the present."""
        self.table.now()

    def do_past(self, _: str) -> None:
        """Show one step earlier."""
        self.table.show_past(self._at() - 1)

    def do_future(self, _: str) -> None:
        """Show one step later."""
        self.table.show_past(self._at() + 1)

    def do_past_round(self, _: str) -> None:
        """Show the last beginning of a round."""
        self._round(False)

    def do_future_round(self, _: str) -> None:
        """Show the next beginning of a round."""
        self._round(True)

    def _at(self) -> int:
        table = self.table
        return table.past if table.past is not None else table.session.step

    def _round(self, forward: bool) -> None:
        table = self.table
        table.show_past(jump(table.panels.marks(), self._at(), table.session.step, forward))

    def do_filter(self, name: str) -> None:
        """Filter the log."""
        self.table.filter = name
        self.table.paint()

    def do_panel(self, name: str) -> None:
        """Open a panel."""
        self.table.show_panel(name)

    def do_close_panel(self, _: str) -> None:
        """Close the panel; focus goes back to the choices."""
        self.table.panel = ""
        self.table.tab = "decide"
        self.table.paint()
        self.table.focus_first()

    def do_results(self, _: str) -> None:
        """Open the final table."""
        if self.table.panel != "end":
            self.table.show_panel("end")

    def do_review(self, _: str) -> None:
        """Go through the game from its beginning."""
        self.table.panel = ""
        self.table.show_past(0)

    def do_rematch(self, _: str) -> None:
        """Play again."""
        self.table.rematch()

    def do_nation(self, name: str) -> None:
        """Open the cards at this one."""
        table = self.table
        if table.panel != "nations":
            table.show_panel("nations")
        node = dom.by_id(f"sheet-{name}")
        if node is not None:
            node.scrollIntoView()

    def do_tab(self, name: str) -> None:
        """Change what the phone's sheet shows."""
        table = self.table
        if name in ("decide", "rondel"):
            table.panel, table.tab = "", name
        else:
            table.panel = name if table.panel != name else ""
            table.tab = "decide"
        if table.stop == "low":
            table.stop = "mid"
        table.paint()

    def do_sheet(self, _: str) -> None:
        """Change the height of the phone's sheet: one line, half, tall."""
        order = {"mid": "high", "high": "low", "low": "mid"}
        self.table.stop = order[self.table.stop]
        self.table.paint()
        self._resized(None)

    def do_menu_bar(self, _: str) -> None:
        """Open or close the menu of the bar."""
        table = self.table
        node = table.painter.node("bar-menu")
        table.painter.put("bar-menu", skeleton.bar_menu(table.frame))
        node.hidden = not node.hidden
        button = dom.one('[data-act="menu-bar"]', table.root)
        dom.put(button, "aria-expanded", "false" if node.hidden else "true")
        if not node.hidden:
            dom.one("button", node).focus()

    def _close_bar_menu(self) -> None:
        node = self.table.painter.node("bar-menu")
        if not node.hidden:
            self.do_menu_bar("")

    def do_home(self, _: str) -> None:
        """Go to the list of games."""
        self.table.shell.navigate("#home")

    def do_share(self, _: str) -> None:
        """Open the share dialog."""
        self.table.shell.share(self.table.session)

    def do_rules(self, _: str) -> None:
        """Open the rules."""
        self.table.shell.show_rules(self.table.session.game.id)

    def do_settings(self, _: str) -> None:
        """Open the settings."""
        self.table.shell.show_settings()

    def do_uncover(self, _: str) -> None:
        """The next person has the device."""
        self.table.uncover()

    def do_corner(self, _: str) -> None:
        """Fold the rondel away, or unfold it."""
        node = self.table.root
        node.dataset.corner = "" if getattr(node.dataset, "corner", "") == "folded" else "folded"

    # ---- the board ----
    def target(self, name: str) -> None:
        """The board was clicked on a region."""
        board = self.table.board
        if board is not None:
            board.cursor = name
        self.table.click_target(name)

    def looked(self) -> None:
        """The map was moved."""
        table = self.table
        if table.board is not None and table.frame is not None:
            table.panels.place_popover()
            table.panels.pills(table.frame, table.board)
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
            table.shell.announce(table.hooks.where(table.frame, table.board.cursor), urgent=True)

    def do_region(self, way: tuple[int, int]) -> None:
        """Walk to the neighbour that lies this way."""
        table = self.table
        name = table.board.walk(way, table.hooks.neighbours(table.board.cursor))
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
        table.panels.tip(table.frame, table.board, name)
        group = table.find_group(name)
        words = table.hooks.where(table.frame, name, short=True)
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
        """Move along the rows of a list."""
        rows = dom.every(".offers .row, .popover:not([hidden]) .row", self.table.root)
        active = dom.document.activeElement
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
    def _over(self, event: Any) -> None:
        closest = getattr(event.target, "closest", None)
        node = dom.some(closest("[data-target], [data-hover]")) if closest else None
        if node is None:
            self._point("")
            return
        group = dom.some(getattr(node.dataset, "hover", None))
        self._point(dom.some(getattr(node.dataset, "target", None)) or "", group or "")
        if event.type == "pointerover" and event.pointerType != "touch":
            self._tip_soon(node.dataset.target if node.closest(".board") else "")

    def _point(self, name: str, group: str = "") -> None:
        table = self.table
        board, frame = table.board, table.frame
        if frame is None or (name, group) == table.hover_state:
            return
        table.hover_state, table.hover = (name, group), name
        self._tip_off()
        if board is not None:
            if group:
                board.outline(table.hooks.hover_regions(frame, group), "owned")
            else:
                board.outline([name] if name in board.places and name in board.numbers else [])
        table.panels.preview(frame, name or frame.chosen)
        for row in dom.every(".row.near", table.root):
            row.classList.remove("near")
        row = dom.one(f'.row[data-target="{name}"]', table.root) if name else None
        if row is not None:
            row.classList.add("near")

    def _tip_soon(self, name: str) -> None:
        table = self.table
        self._tip_off()
        if name and table.board is not None:
            self._drop_tip = dom.once(TIP_MS, lambda: table.panels.tip(table.frame, table.board, name))

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

    # ---- input and keys ----
    def _input(self, event: Any) -> None:
        if dom.some(getattr(event.target.dataset, "slide", None)) == "history":
            self.table.show_past(int(event.target.value))

    def _key(self, event: Any) -> None:
        table = self.table
        if table.closed or event.defaultPrevented or dom.one("dialog[open]") is not None:
            return
        press = keys.Press(event.key, event.ctrlKey or event.metaKey, event.shiftKey, event.altKey,
                           self._place(), table.menu is not None, table.shell.settings["shortcuts"])
        found = keys.command(press)
        if found is None or (table.covered() and found[0] != "enter"):
            return
        event.preventDefault()
        self.act(found[0], found[1])

    def _place(self) -> str:
        """Return what has the focus, as far as keys care."""
        active = dom.some(dom.document.activeElement)
        if active is None or active is dom.document.body:
            return ""
        kind = active.tagName
        if kind in ("TEXTAREA", "SELECT") or (kind == "INPUT" and active.type != "range"):
            return "field"
        if kind == "INPUT":
            return "slider"
        for selector, name in ((".board", "board"), (".offers, .popover", "list"), ("button, summary, a", "button")):
            if dom.some(active.closest(selector)) is not None:
                return name
        return ""
