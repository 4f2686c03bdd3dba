"""Every deed that a button or a key can name: `do_<name>(value)`. Part of Acts."""

from __future__ import annotations

from typing import Any

from web.html import dom
from web.panels.timeline import jump
from web.table import layout as table_layout


class Deeds:
    """The deeds of one table."""

    table: Any

    def do_play(self, text: str) -> None:
        """Play a choice."""
        self.table.play(text)

    def do_group(self, target: str) -> None:
        """Play or open a row of the list."""
        group = self.table.find_group(target)
        if group is not None:
            self.table.open_group(group)

    do_menu = do_group

    def do_pick(self, text: str) -> None:
        """Select a row of the open menu; the next click plays it."""
        self.table.chosen = f"say:{text}"
        self.table.paint()
        self.table.focus_main()

    def do_number(self, number: str) -> None:
        """Play or open the row with this number."""
        table = self.table
        if table.menu is not None or table.optional:
            return
        group = table.current_layout().number(int(number))
        if group is not None:
            table.open_group(group)

    def do_more(self, _: str) -> None:
        """Show the next page of rows."""
        table = self.table
        if dom.one('[data-key="row-more"]', table.root) is not None:
            table.page += 1
            table.paint()
            dom.one(".offers .row", table.root).focus()

    def do_optional(self, kind: str) -> None:
        """Show what is legal but never needed."""
        self.table.optional = kind
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
        if self.table.panel:
            self.table.show_panel("")

    def do_results(self, _: str) -> None:
        """Open the final table."""
        if self.table.panel != "end":
            self.table.show_panel("end")

    def do_review(self, _: str) -> None:
        """Go through the game from its beginning."""
        self.table.show_panel("")
        self.table.show_past(0)

    def do_rematch(self, _: str) -> None:
        """Play again."""
        self.table.rematch()

    def do_tab(self, name: str) -> None:
        """Change what the phone's sheet shows."""
        table = self.table
        if name == "log" or name in table.ui.panels:
            table.panel = name if table.panel != name else ""
            table.tab = "decide"
        else:
            table.panel, table.tab = "", name
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
        table.painter.put("bar-menu", table_layout.bar_menu(table.moment))
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
        session = self.table.session
        self.table.shell.show_rules(session.game.id, session.options)

    def do_settings(self, _: str) -> None:
        """Open the settings."""
        self.table.shell.show_settings()

    def do_by_links(self, _: str) -> None:
        """Let everybody plan in a browser of their own."""
        dom.run(self.table.by_links())

    def do_send(self, _: str) -> None:
        """Copy the link to send to whoever is to act."""
        dom.run(self.table.send())

    def do_seats(self, _: str) -> None:
        """Ask again who sits at this browser."""
        self.table.seats_anew()

    def do_uncover(self, _: str) -> None:
        """The next person has the device."""
        self.table.uncover()

    def do_private_view(self, _: str) -> None:
        """Show the person to act what is theirs alone, or take it away again."""
        self.table.peek = not self.table.peek
        self.table.paint()

    def do_other_side(self, _: str) -> None:
        """Put the control corner on the other side, where the game knows two."""
        table = self.table
        if table.ui.dock_side is not None:
            table.side = "left" if table.root.dataset.side == "right" else "right"
            table.paint()

    def do_fold(self, _: str) -> None:
        """Fold away what stands on the prompt, or unfold it."""
        self.table.toggle("data-corner", "folded")
