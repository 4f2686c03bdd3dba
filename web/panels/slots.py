"""Fills the slots of the playing screen from a moment; the painter skips what is the same."""

from __future__ import annotations

from typing import Any

from core.play.secret import stage
from core.tools import stats
from web.html import dom
from web.html.markup import Markup, classes, tag
from web.panels import charts, log, prompt, results, timeline
from web.panels.choices import SHOWN, draw_menu
from web.table import keys
from web.table import layout as table_layout
from web.table.moment import Moment

PILLS = 2
PHONE_ROWS = 8
CALM_MS = 150
"""A bot that is quicker than this is not announced, so that the prompt does not flicker."""


class Panels:
    """The panels of one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.painter = table.painter
        self._marks: tuple[int, list[int]] = (-1, [])
        self._popover_on = ""
        self._later: Any = None
        self._busy = False
        self._step = -1

    def close(self) -> None:
        """Drop what was to be shown later."""
        if self._later is not None:
            self._later()

    def paint(self, moment: Moment) -> None:
        """Bring every panel up to date."""
        put = self.painter.put
        if moment.step != self._step:
            self._step = moment.step
            self.painter.node("tip").hidden = True
        put("subtitle", Markup(tag("span", moment.ui.subtitle(moment))))
        for name, html in moment.ui.chips(moment):
            put(f"chip-{name}", html)
        for name, html in moment.ui.cards(moment):
            put(f"card-{name}", html)
        put("tools", table_layout.tools(moment, self.table.panel))
        self._prompt(moment)
        self._corner(moment)
        self._history(moment)
        lines = self.table.journal.last(moment.ui.ticker_lines, moment.step)
        put("ticker", log.ticker(moment, lines))
        self._rail(moment)
        self._popover(moment)
        self._drawer(moment)
        self._curtain(moment)
        self._root(moment)

    def _rail(self, moment: Moment) -> None:
        if moment.ui.rail is not None:
            lines = self.table.journal.last(moment.ui.rail_lines, moment.step)
            self.painter.put("rail", moment.ui.rail(moment, lines))

    def _side(self, moment: Moment) -> str:
        """Which side the control corner stands on: as the game asks, until somebody swaps it."""
        if moment.ui.dock_side is None:
            return ""
        found = moment.ui.dock_side(moment)
        if found != self.table.side_wish:
            self.table.side, self.table.side_wish = "", found
        return self.table.side or found

    def _root(self, moment: Moment) -> None:
        """Write the state that the style sheet looks at."""
        data = self.table.root.dataset
        data.panel, data.tab, data.stop = self.table.panel, self.table.tab, self.table.stop
        data.step, data.actor = str(moment.step), "" if moment.actor is None else str(moment.actor)
        data.over = "true" if moment.over else "false"
        data.waiting = "true" if moment.thinking else "false"
        data.side = self._side(moment)
        for node in dom.every(".tabs button", self.table.root):
            here = node.dataset.value == (self.table.panel or self.table.tab)
            dom.put(node, "aria-pressed", "true" if here else "false")

    def _prompt(self, moment: Moment) -> None:
        put = self.painter.put
        box = dom.one('[data-part="prompt"]', self.table.root)
        box.className = prompt.classes_of(moment)
        put("emblem", moment.ui.prompt_emblem(moment, 30))
        if not moment.thinking or moment.stopped:
            self._calm()
            self._words(moment)
        elif self._busy:
            self._words(moment)
        elif self._later is None:
            self._later = dom.once(CALM_MS, self._announce_bots)
        put("offers", prompt.offers(moment, self._beside_region(moment), self.rows()))

    def _calm(self) -> None:
        """No bot is at work: forget the announcement that waits."""
        if self._later is not None:
            self._later()
        self._later, self._busy = None, False

    def _announce_bots(self) -> None:
        """Bots have been at work for a moment, however many steps they made: there is a Stop."""
        self._later, self._busy = None, True
        if self.table.moment is not None and not self.table.closed:
            self._words(self.table.moment)

    def _words(self, moment: Moment) -> None:
        self.painter.put("words", prompt.words(moment))
        self.painter.put("main", prompt.main_button(moment))

    def rows(self) -> int:
        """Return how many rows a page of the list has."""
        return SHOWN if dom.window.innerWidth >= 700 else PHONE_ROWS

    def _beside_region(self, moment: Moment) -> bool:
        """Whether the menu stands at its region instead of in the corner."""
        board = self.table.board
        return (
            moment.menu is not None
            and board is not None
            and moment.menu.target in board.places
            and self.table.wide()
        )

    def _corner(self, moment: Moment) -> None:
        form, html = moment.ui.above_prompt(moment)
        self.painter.node("corner").className = f"corner {form}"
        self.painter.put("corner", html)
        self.preview(moment, self.table.hover or moment.chosen)

    def preview(self, moment: Moment, target: str) -> None:
        """Show what a target would bring while it is under the pointer, focused, or chosen."""
        html = moment.ui.preview(moment, target) if target and not moment.past else None
        node = self.painter.node("preview")
        self.painter.put("preview", html or Markup(""))
        node.hidden = html is None

    def _history(self, moment: Moment) -> None:
        session = self.table.session
        length, marks = self._marks
        if length != session.step:
            marks = self._ticks(session)
            self._marks = (session.step, marks)
        self.painter.put("history", timeline.draw(moment, marks))
        self.painter.put("banner", timeline.banner(moment) if moment.past else Markup(""))

    def _ticks(self, session: Any) -> list[int]:
        turn = session.game.turn
        if turn is None:
            return []
        states = session.timeline.states
        return timeline.ticks([turn(states[i]).round for i in range(session.step + 1)])

    def marks(self) -> list[int]:
        """The steps at which rounds begin."""
        return self._marks[1]

    def _popover(self, moment: Moment) -> None:
        node = self.painter.node("popover")
        beside = self._beside_region(moment)
        self.painter.put("popover", draw_menu(moment, moment.menu) if beside else Markup(""))
        node.hidden = not beside
        self._popover_on = moment.menu.target if beside else ""
        if beside:
            self.place_popover()

    def place_popover(self) -> None:
        """Put the menu beside its region, on the side with more room, inside the stage."""
        board, node = self.table.board, self.painter.node("popover")
        if not self._popover_on or board is None:
            return
        x, y = board.beside(self._popover_on)
        wide, high = node.offsetWidth, node.offsetHeight
        left = x + 36 if x < board.size.width / 2 else x - 36 - wide
        top = min(max(y - high / 2, 8), board.size.height - high - 8)
        left = min(max(left, 8), board.size.width - wide - 8)
        dom.style(node, left=f"{left:.0f}px", top=f"{top:.0f}px")

    def pills(self, moment: Moment, board: Any) -> None:
        """Name the targets that are off the stage; a tap goes there."""
        if board is None or self.table.wide():
            self.painter.put("pills", Markup(""))
            return
        away = board.off_stage()
        groups = {name: self.table.find_group(name) for name in away}
        parts = [
            tag(
                "button",
                tag("span", str(group.number), cls="no") if group.number else None,
                moment.words.t("table.board.off", name=moment.row(group)[0]),
                type="button",
                cls="pill",
                data_act="show",
                data_value=name,
            )
            for name in away[:PILLS]
            if (group := groups[name]) is not None
        ]
        if len(away) > PILLS:
            rest = moment.words.t("table.board.off_many", n=len(away) - 1)
            more = tag("button", rest, type="button", cls="pill", data_act="fit")
            parts = [*parts[:1], more]
        self.painter.put("pills", Markup("".join(parts)))

    def _drawer(self, moment: Moment) -> None:
        name = self.table.panel
        node = dom.one('[data-part="drawer"]', self.table.root)
        node.hidden = not name
        if not name:
            self.painter.put("drawer", Markup(""))  # the next person must not find it
            return
        node.className = classes("drawer", f"panel-{name}")
        self.painter.put("drawer-title", moment.words.t(f"table.panel.{name}"))
        self.painter.put("drawer", self.content(moment, name))

    def content(self, moment: Moment, name: str) -> Markup:
        """Return what a panel of the drawer shows."""
        table = self.table
        if name == "log":
            return log.draw(moment, table.journal.lines(moment.step), table.filter)
        if name == "charts":
            return charts.draw(moment, stats.series(table.session, by_round=True))
        if name == "end":
            figure = charts.one(moment, stats.series(table.session, by_round=True))
            return results.draw(moment, table.session.ranking, table.session.scores, figure)
        if name == "keys":
            return table_layout.keys_help(moment, (*keys.TABLE, *moment.ui.key_help, *keys.LAST))
        return moment.ui.panels[name](moment) if name in moment.ui.panels else Markup("")

    def _curtain(self, moment: Moment) -> None:
        node = self.painter.node("curtain")
        handover = self.table.handover()
        name = moment.names[self.table.actor] if handover else ""
        self.painter.put("curtain", self._covered(moment, name) if handover else Markup(""))
        first = handover and node.hidden
        node.hidden = not handover
        self._shut_out(node, handover)
        if first:
            dom.one("button", node).focus()

    def _shut_out(self, curtain: Any, handover: bool) -> None:
        """Keep what lies behind the curtain from eyes, hands and screen readers alike."""
        for part in dom.every(":scope > *", self.table.root):
            if not part.isSameNode(curtain):
                part.toggleAttribute("inert", handover)

    def _covered(self, moment: Moment, name: str) -> Markup:
        return prompt.curtain(moment, name, links=stage(self.table.session) is not None)

    def tip(self, moment: Moment, board: Any, name: str) -> None:
        """Show the tooltip of a region, or hide it ("" for none)."""
        node = self.painter.node("tip")
        if not name or name not in board.places:
            node.hidden = True
            return
        self.painter.put("tip", moment.ui.tip(moment, name, board.places[name]))
        node.hidden = False
        x, y = board.spot(name)
        wide, high = node.offsetWidth, node.offsetHeight
        left = min(max(x - wide / 2, 6), board.size.width - wide - 6)
        top = y - high - 22 if y - high - 22 > 6 else y + 26
        top = max(min(top, board.size.height - high - 6), 6)
        dom.style(node, left=f"{left:.0f}px", top=f"{top:.0f}px")
