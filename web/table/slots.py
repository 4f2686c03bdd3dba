"""Fills the slots of the playing screen from a moment; the painter skips what is the same.

`paint` fills those that answer a click; figures, history and the story of what happened follow when
that has been painted (rest.py).
"""

from __future__ import annotations

from collections.abc import Callable

from core.play.secret import stage
from core.tools import stats
from core.tools.turning import turning_points
from web.html import dom
from web.html.browser import Node
from web.html.markup import Markup, classes, join, tag
from web.panels import (
    charts,
    pace_bar,
    prompt,
    results,
    text_board,
    turning,
)
from web.panels.choices import SHOWN, draw_menu
from web.table import keys, placing
from web.table import layout as table_layout
from web.table.choices import Group
from web.table.controller import Controller
from web.table.log_pane import LogPane
from web.table.make_moment import of_now
from web.table.moment import Moment
from web.table.pace import SPEEDS
from web.table.render import tip_off
from web.table.rest import Rest
from web.table.second_press import SecondPress
from web.table.story_slot import StorySlot
from web.table.text_board import refused
from web.table.undo import undo_holder

PHONE_ROWS = 8
CALM_MS = 150
"""A bot that is quicker than this is not announced, so that the prompt does not flicker."""


class Slots:
    """The panels of one table, and what of them is on the page now."""

    def __init__(self, table: Controller) -> None:
        self.table = table
        self.painter = table.painter
        self._popover_on = ""
        self._later: Callable[[], object] | None = None
        self._busy = False
        self._panel = ""
        """The panel in the drawer, which each opens at its beginning."""
        self._fresh = False
        """Whether this paint is the first after a step."""
        self._from_top: object = None
        """Which list of choices a phone has shown from its beginning."""
        self._listed: object = None
        """Which list of choices the last paint showed, and where."""
        self._tab = ""
        """The tab that is marked as open."""
        self._tipped = ""
        """The place whose tooltip was shown last."""
        self.story = StorySlot(table)
        self.rest = Rest(table, self.story)
        self.log = LogPane(table)
        self.second = SecondPress(table)

    def close(self) -> None:
        """Drop what was to be shown later."""
        if self._later is not None:
            self._later()
        self.rest.close()
        self.log.close()
        self.second.close()

    def paint(self, moment: Moment) -> None:
        """Bring up to date what answers a click."""
        self._fresh = moment.step != self.rest.step
        self.table.reviewing.follow()
        self.table.advising.follow()
        self.table.pondering.follow()
        if self._fresh:
            tip_off(self.table)
        self._tools(moment)
        self._prompt(moment)
        self._above(moment)
        self._popover(moment)
        self._root(moment)  # before the drawer, whose height depends on it
        self._drawer(moment)
        self._curtain(moment)

    def _tools(self, moment: Moment) -> None:
        panel = self.table.screen.panel
        facts = panel, moment.past, moment.undo, moment.undo_stop, moment.redo, moment.advisable
        html = moment.kept("tools", facts, lambda: table_layout.tools(moment, panel))
        self.painter.put("tools", html)

    def scroll_up(self) -> None:
        """On a phone show a new list from its beginning, however far the last was scrolled."""
        listed = self._list()
        same, self._from_top = listed == self._from_top and not self._fresh, listed
        if same or not self.table.narrow():
            return
        for node in dom.every(".dock, .dock .offers", self.table.root):
            node.scrollTop = 0

    def _list(self) -> tuple[object, ...]:
        """Which list of choices is asked for."""
        screen = self.table.screen
        return screen.menu, screen.page, screen.optional

    def rows_top(self) -> float | None:
        """Where a phone's list of choices begins, in px of the window; None elsewhere."""
        rows = dom.one(".dock .offers", self.table.root) if self.table.narrow() else None
        return float(rows.getBoundingClientRect().top) if rows is not None else None

    def hold_rows(self, before: float | None) -> None:
        """Keep the rows where they were when the prompt over them has another height.

        The second tap at the same point plays what the first one has shown.
        """
        screen = self.table.screen
        listed = *self._list(), screen.tab, screen.panel, screen.height
        same, self._listed = listed == self._listed and not self._fresh, listed
        after = self.rows_top() if same and before is not None else None
        if before is not None and after is not None and after != before:
            dom.need(".dock .offers", self.table.root).scrollTop += after - before

    def _side(self, moment: Moment) -> str:
        """Which side the control corner stands on: as the game asks, until somebody swaps it."""
        if moment.ui.dock_side is None:
            return ""
        found = moment.ui.dock_side(moment)
        if found != self.table.screen.side_asked:
            self.table.screen.side, self.table.screen.side_asked = "", found
        return self.table.screen.side or found

    def _root(self, moment: Moment) -> None:
        """Write the state that the style sheet looks at.

        Not left to `:has()`: with that at the root, each change of anything styles half the page.
        """
        root, screen = self.table.root, self.table.screen
        flags = {
            "half": moment.menu is not None or moment.picked is not None,
            "past": moment.past,
            "pace": not self.painter.node("pace").hidden,
        }
        facts = {
            "step": moment.step,
            "actor": "" if moment.actor is None else moment.actor,
            "over": "true" if moment.over else "false",
            "panel": screen.panel,
            "tab": screen.tab,
            "stop": screen.height,
            "side": self._side(moment),
            **{name: "true" if on else "false" for name, on in flags.items()},
        }
        for name, value in facts.items():
            dom.update(root, f"data-{name}", str(value))
        if self._tab != (screen.panel or screen.tab):
            self._tab = screen.panel or screen.tab
            for node in dom.every(".tabs button", root):
                here = dom.attribute(node, "data-value") == self._tab
                dom.update(node, "aria-pressed", "true" if here else "false")

    def _prompt(self, moment: Moment) -> None:
        put = self.painter.put
        box = dom.need('[data-part="prompt"]', self.table.root)
        dom.update(box, "class", prompt.classes_of(moment))
        put("emblem", self._emblem(moment))
        if not moment.thinking or moment.stopped:
            self._calm()
            self._words(moment)
        elif self._busy or not self.table.terms.here or self._slow():
            self._busy = True
            self._words(moment)
        elif self._later is None:
            self._later = dom.once(CALM_MS, self._announce_bots)
        put("offers", self._offers(moment))

    def prepare(self, moment: Moment) -> None:
        """Make what a paint of this moment will put into the slots that answer a click."""
        for make in (self._emblem, self._offers, self._asked, self._main, self._corner):
            make(moment)
        self._menu(moment)

    def _emblem(self, moment: Moment) -> Markup:
        return moment.once("emblem", lambda: moment.ui.prompt_emblem(moment, 30))

    def _offers(self, moment: Moment) -> Markup:
        beside = self._beside_region(moment) is not None
        return moment.once("offers", lambda: prompt.offers(moment, beside, self.rows()))

    def _asked(self, moment: Moment) -> Markup:
        return moment.once("asked", lambda: prompt.words(moment))

    def _main(self, moment: Moment) -> Markup:
        return moment.once("main", lambda: prompt.main_button(moment))

    def _corner(self, moment: Moment) -> tuple[str, Markup]:
        return moment.once("corner", lambda: moment.ui.above_prompt(moment))

    def _menu(self, moment: Moment) -> Markup:
        beside = self._beside_region(moment)
        if beside is None:
            return Markup("")
        return moment.once("menu", lambda: draw_menu(moment, beside))

    def _slow(self) -> bool:
        """Whether bots take their time, so that what was asked before need not stay till then."""
        pace, step_ms = self.table.screen.pace, self.table.shell.settings["bot_ms"]
        return pace.pause(step_ms) >= CALM_MS

    def _calm(self) -> None:
        """No bot is at work: forget the announcement that waits."""
        if self._later is not None:
            self._later()
        self._later, self._busy = None, False

    def _announce_bots(self) -> None:
        """Bots have been at work for a moment, however many steps they made: there is a Stop."""
        self._later, self._busy = None, True
        if self.table.moment is not None and not self.table.screen.closed:
            self._words(self.table.moment)

    def _words(self, moment: Moment) -> None:
        quiet = moment.thinking and not moment.stopped  # what bots did is said once a turn
        dom.update(self.painter.node("words"), "aria-live", "off" if quiet else "polite")
        self.painter.put("words", self._asked(moment))
        self.painter.put("main", self._main(moment))
        self._pace(moment)

    def _pace(self, moment: Moment) -> None:
        """The bots' pace, while they move."""
        pace, terms = self.table.screen.pace, self.table.terms
        shown = moment.thinking and terms.bots
        if shown:
            bar = pace_bar.draw(moment, pace.speed, pace.skipping, SPEEDS, bool(terms.people))
        else:
            bar = Markup("")
        self.painter.put("pace", bar)
        self.painter.node("pace").hidden = not shown
        self.paint_thinking(moment)

    def paint_thinking(self, moment: Moment) -> None:
        """What a bot thinks that takes its time."""
        shown = moment.thinking and self.table.terms.bots
        html = self.table.thinking.draw(moment) if shown else Markup("")
        self.painter.put("thought", html)
        self.painter.node("thought").hidden = not html

    def rows(self) -> int:
        """How many rows a page of the list has."""
        return PHONE_ROWS if self.table.narrow() else SHOWN

    def _beside_region(self, moment: Moment) -> Group | None:
        """The group whose menu stands at its region and not under the prompt."""
        board, menu = self.table.board, moment.menu
        if menu is None or board is None or menu.target not in board.places:
            return None
        return menu if self.table.wide() else None

    def _above(self, moment: Moment) -> None:
        form, html = self._corner(moment)
        node = self.painter.node("above")
        dom.update(node, "class", f"corner {form}")
        dom.update(dom.need(".dock", self.table.root), "data-corner", form)
        self.painter.put("above", html)

    def _popover(self, moment: Moment) -> None:
        node = self.painter.node("popover")
        beside = self._beside_region(moment)
        self.painter.put("popover", self._menu(moment))
        node.hidden = beside is None
        self._popover_on = beside.target if beside else ""

    def place_popover(self) -> None:
        """Put the menu beside its region, where it covers no target and no panel."""
        if self._popover_on:
            placing.place_menu(self.table, self.painter.node("popover"), self._popover_on)

    def _drawer(self, moment: Moment) -> None:
        name = self.table.screen.panel
        node = dom.need('[data-part="drawer"]', self.table.root)
        node.hidden = not name
        other, self._panel = name != self._panel, name
        if not name:
            self.log.leave()
            self.painter.put("drawer", Markup(""))  # the next person must not find it
            return
        node.className = classes("drawer", f"panel-{name}")
        self.painter.put("drawer-title", moment.words.t(f"table.panel.{name}"))
        if name == "log":
            self.log.paint(moment)
        else:
            self.log.leave()
            new = self.painter.put("drawer", self.content(moment, name))
            if other:
                self.painter.node("drawer").scrollTop = 0
            elif new and name == "review" and moment.past:
                self._to_current()

    def _to_current(self) -> None:
        """Show the row of the drawer that tells of the step on show, if there is one."""
        row = dom.one("[aria-current]", self.painter.node("drawer"))
        if row is not None:
            around = dom.closest(row, "li") or row
            around.scrollIntoView(dom.as_js({"block": "nearest"}))

    def content(self, moment: Moment, name: str) -> Markup:
        """What a panel of the drawer shows."""
        table = self.table
        if name == "charts":
            series = stats.series(table.session, by_round=True)
            return charts.draw(of_now(table, moment), series)
        if name == "end":
            return self._result(of_now(table, moment))
        if name == "review":
            return table.reviewing.draw(moment)
        if name == "advice":
            return table.advising.draw(moment)
        if name == "text-board":
            if table.board is None:  # on its way: the first paint with it brings the words, too
                return Markup("")
            told = moment.ui.text_board(moment, table.board.places)
            return text_board.draw(moment, [*told, *refused(moment)])
        if name == "keys":
            rows = (*keys.TABLE, *moment.ui.key_help, *keys.LAST)
            single = table.shell.settings["shortcuts"]
            return table_layout.keys_help(moment, keys.acting(rows, single), single)
        return moment.ui.panels[name](moment) if name in moment.ui.panels else Markup("")

    def _result(self, moment: Moment) -> Markup:
        session, series = self.table.session, stats.series(self.table.session, by_round=True)
        turns = turning_points(session, series) if session.over else []
        times = [turning.when(moment, session, turn, series.rounds) for turn in turns]
        figure = join(charts.one(moment, series, marks=turns), turning.draw(moment, turns, times))
        sources = session.breakdown if session.over else ()
        opened = self.table.screen.source
        return results.draw(moment, session.ranking, session.scores, figure, sources, opened)

    def _curtain(self, moment: Moment) -> None:
        node = self.painter.node("curtain")
        handover = self.table.handover()
        actor = self.table.actor
        name = moment.names[actor] if handover and actor is not None else ""
        by_links = stage(self.table.session) is not None
        mover = undo_holder(self.table) if handover else None
        back = "" if mover is None else moment.names[mover]
        card = prompt.curtain(moment, name, by_links, back) if handover else Markup("")
        self.painter.put("curtain", card)
        first = handover and node.hidden
        if node.hidden == handover:
            node.hidden = not handover
            self._shut_out(node, handover)
        if first:
            self.table.shell.hush()  # what was read out before is the last person's
            dom.need("button", node).focus()

    def _shut_out(self, curtain: Node, handover: bool) -> None:
        """Keep what lies behind the curtain from eyes, hands and screen readers alike."""
        for part in self.table.root.children:
            if not part.isSameNode(curtain):
                part.toggleAttribute("inert", handover)

    def _why_not(self, moment: Moment, name: str) -> Markup | None:
        """The line of a tooltip that says why the place cannot be chosen now."""
        table = self.table
        if table.find_group(name) or table.find_group(moment.ui.larger_target(name)):
            return None
        refusal = moment.refusal(name)
        return tag("p", moment.say(refusal.message), cls="why-not") if refusal else None

    def tip(self, name: str) -> None:
        """Show the tooltip of a place, or hide it ("" for none)."""
        node, board, moment = self.painter.node("tip"), self.table.board, self.table.moment
        carded = self.table.screen.card == name and not self.painter.node("preview").hidden
        if board is None or moment is None or name not in board.places or carded:
            node.hidden = True
            return
        tip = moment.ui.tip(moment, name, board.places[name])
        self.painter.put("tip", join(tip, self._why_not(moment, name)))
        node.hidden, self._tipped = False, name
        self.place_tip()

    def place_tip(self) -> None:
        """Put the tooltip where it is clear of what has just found another place."""
        node = self.painter.node("tip")
        if not node.hidden:
            placing.place_tip(self.table, node, self._tipped)
