"""Paints the log where it is open: only the turns that differ, and never from under the reader.

Somebody who reads at the end stays at the end; who has scrolled back stays there, and a button says
how many lines have come since.
"""

from __future__ import annotations

from web.html import dom
from web.html.dom import as_js
from web.html.markup import Markup, icon, join, tag
from web.html.patch import append, parsed
from web.panels import log
from web.panels.buttons import act_button
from web.table.controller import Controller
from web.table.moment import Moment

NEAR = 40
"""So many px from the end of the log its reader is at the end."""


class LogPane:
    """The log panel of one table."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._shown: list[str] = []
        self._drawn: log.Drawn = {}
        self._open = ""
        """The filter of the log that is on the page, "" while none is."""
        self._read = 0
        """The number of sentences when its reader was at the end."""
        self._step = -1
        self._end = dom.on(table.root, "scroll", lambda _: self._scrolled(), capture=True)

    def close(self) -> None:
        """Stop listening."""
        self._end()

    def leave(self) -> None:
        """The drawer shows something else, or nothing."""
        self._open, self._shown = "", []

    def paint(self, moment: Moment) -> None:
        """Bring the log up to date."""
        lines = self._table.journal.lines(moment.length)
        wanted = self._table.screen.log_filter
        stays = self._open == wanted and not self._at_end()
        if self._open != wanted:
            self._begin(moment, wanted)
        self._sections(log.sections(moment, lines, wanted, self._drawn))
        if not stays:
            self._read = len(lines)
            self._to_end()
        if moment.past and moment.step != self._step:
            self._to_step()
        self._step = moment.step
        self._tell_new(moment, len(lines) - self._read)

    def _begin(self, moment: Moment, wanted: str) -> None:
        """Lay out an empty log."""
        body = tag("div", cls="log-turns")
        new = tag("div", cls="log-new")
        self._table.painter.put("drawer", Markup(""))
        self._table.painter.put("drawer", join(log.filters(moment, wanted), body, new))
        self._open, self._shown = wanted, []

    def _sections(self, sections: list[Markup]) -> None:
        """Bring the turns on the page to these; what is the same stays as it is."""
        node = dom.need(".log-turns", self._table.root)
        there = dom.every(":scope > *", node)
        for old in there[len(sections) :]:
            old.remove()
        for old, shown, wanted in zip(there, self._shown, sections, strict=False):
            if shown != wanted:
                old.replaceWith(parsed(wanted))
        if len(sections) > len(there):
            append(node, join(*sections[len(there) :]))
        self._shown = list(sections)

    # ---- scrolling ----
    def _at_end(self) -> bool:
        node = self._table.painter.node("drawer")
        return node.scrollHeight - node.scrollTop - node.clientHeight < NEAR

    def _to_end(self) -> None:
        node = self._table.painter.node("drawer")
        node.scrollTop = node.scrollHeight

    def _to_step(self) -> None:
        """Show the sentence of the past that is on show."""
        here = dom.one(".entry.on", self._table.painter.node("drawer"))
        if here is not None:
            here.scrollIntoView(as_js({"block": "nearest"}))

    def _scrolled(self) -> None:
        """Its reader has come to the end: nothing is new any more."""
        if self._open and self._table.moment is not None and self._at_end():
            self._read = len(self._table.journal.lines(self._table.moment.length))
            self._tell_new(self._table.moment, 0)

    def _tell_new(self, moment: Moment, number: int) -> None:
        node = dom.need(".log-new", self._table.root)
        words = moment.words.t("table.log.new", n=number)
        button = (
            act_button("log-end", icon("chevron-down"), words, cls="pill") if number > 0 else ""
        )
        if dom.attribute(node, "data-new") != str(number):
            dom.put(node, "data-new", str(number))
            node.innerHTML = str(button)

    def to_end(self) -> None:
        """Go to what is new."""
        self._to_end()
        self._scrolled()
