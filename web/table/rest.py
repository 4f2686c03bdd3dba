"""What follows when the answer to a click is on the screen: figures, history, what happened.

A click is answered sooner so: by what is asked next, and by what stands elsewhere on the map now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core import Session
from web.html import dom
from web.html.browser import Node
from web.html.markup import Markup, tag
from web.map import room
from web.map.board import SETTLE_MS, Board
from web.panels import figures, log, off_screen, timeline
from web.table import card, floats, placing, story
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.render import motion
from web.table.story_places import of_card
from web.table.story_slot import StorySlot

REST_MS = SETTLE_MS + 30
"""So long after the last movement of the map it rests, and names and numbers have settled."""


class Rest:
    """The parts of one table that tell of the game at large."""

    def __init__(self, table: Controller, slot: StorySlot) -> None:
        self.table, self.story = table, slot
        self.painter = table.painter
        self._marks: tuple[int, list[int]] = (-1, [])
        self._bar_of = -1
        """The length of the game that the bar of the past was drawn for."""
        self._rounds: list[tuple[object, int]] = []
        """The positions of the game up to now, each with its round."""
        self._due: Callable[[], object] | None = None
        """Calls off the paint that is about to come."""
        self._resting: Callable[[], object] | None = None
        """Calls off what happens when the map has come to rest."""
        self._focus: Callable[[Node], object] | None = None
        """Where the focus goes after a click, None where it stays."""
        self.step = -1
        """The step that is on show, -1 before the first paint."""
        self._begun: Moment | None = None
        """The first moment, while its figures are painted and what belongs to them is not."""
        self.untold = False
        """Whether the next paint is to show what has happened."""
        self._pills = off_screen.PILLS
        """So many pills have room on the map."""
        self._pills_at = -1
        """The step at which that was found out."""
        self._past = False
        self._floats = floats.Floats(table.root)
        self._banner: object = None
        """The camera and size of the board, and the panel over it, for which the line over the past
        was placed; None while there is no such line."""
        self._eyes: tuple[int | None, bool] = (None, False)
        """Which seat it was last painted for, and whether with what only the actor may know."""

    def close(self) -> None:
        """Drop what was to be painted later."""
        for off in (self._due, self._resting):
            if off is not None:
                off()

    def focus_by(self, focus: Callable[[Node], object]) -> bool:
        """Let the focus go where it belongs once the answer to a hand is painted; whether it will.

        Focusing lays out the page, and a hand needs no focus. Keys do: with them it goes at once.
        """
        self._focus = focus if self.table.screen.by_hand else None
        return self._focus is not None

    def begin(self, moment: Moment) -> None:
        """The first time paint figures before the map, whose room they leave."""
        if self.step < 0:
            self._begun = moment
            with self.painter.together():
                self._fill(moment)

    def soon(self) -> None:
        """Paint when the answer is on the screen; at once if the paint before still waits for it,
        and the first time, when what has happened before is told afterwards.

        `data-waiting` says so, as it does while a bot thinks.
        """
        if self._at_once():
            first = self.step < 0
            self.close()
            self.paint()
            if not (first and self.untold):
                return
        dom.put(self.table.root, "data-waiting", "true")
        self._due = dom.when_painted(self.paint)

    def now(self) -> None:
        """Paint at once what was to be painted when the answer is on the screen."""
        if self._due is not None:
            self.close()
            self.paint()

    def settle(self) -> None:
        """Let names and numbers on the map find their places before cards do that keep clear of
        them, where both come at once."""
        if self.table.board is not None and self._at_once():
            self.table.board.settle()

    def _at_once(self) -> bool:
        """Whether nothing waits now: for the first time, when the last paint still does, or where
        this is the answer: a card to be told next, or nothing to stay for other eyes."""
        moment = self.table.moment
        if self._due is not None or self.step < 0:
            return True
        if moment is None or self.table.handover() or _eyes(moment) != self._eyes:
            return True
        return moment.step == self.step and self.story.news(moment)

    def paint(self) -> None:
        """Bring up to date what tells of the game at large: figures, history, what happened."""
        moment, self._due = self.table.moment, None
        if moment is None or self.table.screen.closed:
            return
        if self.untold and self.step >= 0:
            self.untold = False
            story.tell(self.table)
        if self.table.board is not None:
            self.table.board.settle()
        begun, self._begun = self._begun, None
        with self.painter.together():
            if begun is not moment:
                self._fill(moment)
            self.step, self._eyes = moment.step, _eyes(moment)
            self.story.paint(moment)
            self.story.point(moment)
        card.settle(self.table)
        self._floats.follow()
        placing.place_ticker(self.table)
        self._place_banner(moment)
        if self.story.place(moment):
            card.follow(self.table)
        self._clear_ticker()
        if self.table.board is not None:
            self.table.board.settle_due()  # where it has made way for a card
        self.table.slots.place_tip()
        self._place_pills(moment)
        focus, self._focus = self._focus, None
        if focus is not None:
            focus(self.table.root)
        self.painter.rescue()
        dom.update(self.table.root, "data-waiting", "true" if moment.thinking else "false")

    def _fill(self, moment: Moment) -> None:
        """Paint figures, history and the last sentences."""
        put = self.painter.put
        put("subtitle", Markup(tag("span", moment.ui.subtitle(moment))))
        panels = {f"chip-{name}": html for name, html in moment.ui.chips(moment)}
        panels |= {f"card-{name}": html for name, html in moment.ui.cards(moment)}
        self._figures(moment, panels)
        self._history(moment)
        lines = self.table.journal.last(moment.ui.ticker_lines, moment.step)
        put("ticker", log.ticker(lines))
        self._rail(moment)

    def _figures(self, moment: Moment, panels: dict[str, Markup]) -> None:
        """Paint chips and cards; after a step their figures say by how much they have changed."""
        stepped = 0 <= self.step < moment.step == moment.length and not self._past
        floating = stepped and not self.table.screen.pace.skipping and motion(self.table) > 0
        self._past = moment.past
        found: dict[str, list[figures.Change]] = {}
        for name, html in panels.items():
            before = self.painter.shown(name)
            if self.painter.put(name, html) and before and floating:
                found[name] = figures.changed(before, html)
        if any(found.values()):
            dom.when_painted(lambda: self._float(found, panels))

    def _float(self, found: dict[str, list[figures.Change]], panels: dict[str, Markup]) -> None:
        """Let changes rise on the panels that still show them."""
        for name, changes in found.items():
            if not self.table.screen.closed and self.painter.shown(name) == panels[name]:
                self._floats.show(self.painter.node(name), changes)

    def _rail(self, moment: Moment) -> None:
        if moment.ui.rail is not None:
            lines = self.table.journal.last(moment.ui.rail_lines, moment.step)
            self.painter.put("rail", moment.ui.rail(moment, lines))

    def _history(self, moment: Moment) -> None:
        session = self.table.session
        length, marks = self._marks
        if length != session.step:
            marks = self._ticks(session)
            self._marks = (session.step, marks)
        self._bar(moment, marks)
        self.painter.put("banner", timeline.banner(moment) if moment.past else Markup(""))

    def _bar(self, moment: Moment, marks: Sequence[int]) -> None:
        """Bring the bar of the past up to date; its slider stays, which a hand may be dragging."""
        html, bar = timeline.draw(moment, marks), self.painter.node("history")
        if moment.length != self._bar_of or not self.painter.shown("history"):
            self._bar_of = moment.length
            self.painter.put("history", html)
        elif html != self.painter.shown("history"):
            follow(bar, moment)
            self.painter.shows("history", html)

    def _place_banner(self, moment: Moment) -> None:
        """Put the line over the past where it hides least; it stays there while people page.

        But for a card comes to where it is: on a phone that stands in one place.
        """
        board, node = self.table.board, self.painter.node("banner")
        if board is None or not moment.past:
            self._banner = None
            return
        stands = board.camera, board.size, self.table.screen.panel
        under = self.table.narrow() and room.covered(board, node)
        if under or stands != self._banner:
            room.stand(board, node, of_card(self.table, moment, self.story.told()), rows=True)
        self._banner = stands

    def _ticks(self, session: Session) -> list[int]:
        turn = session.game.turn
        if turn is None:
            return []
        states, known = session.timeline.states[: session.step + 1], self._rounds
        keep = min(len(states), len(known))
        while keep and known[keep - 1][0] is not states[keep - 1]:
            keep -= 1  # what was played before is the same up to the last position that is
        known[keep:] = [(state, turn(state).round) for state in states[keep:]]
        return timeline.ticks([round_ for _, round_ in known])

    def marks(self) -> list[int]:
        """The steps at which rounds begin."""
        return self._marks[1]

    def moved(self, moment: Moment) -> None:
        """Name what is off the stage after the map has moved; place it again once it rests."""
        self.pills(moment)
        if self._resting is not None:
            self._resting()
        self._resting = dom.once(REST_MS, self._rested)

    def _rested(self) -> None:
        self._resting, moment = None, self.table.moment
        if moment is not None and self._due is None and not self.table.screen.closed:
            placing.place_ticker(self.table)
            self._clear_ticker()
            self._place_pills(moment)

    def _clear_ticker(self) -> None:
        """Take the last sentences away while a card lies on them, which left half of each, or where
        they lie on what it tells of: on a phone they have but one place."""
        board, node = self.table.board, self.painter.node
        if board is None or node("story").hidden:
            return
        if room.overlap(board, node("story"), node("ticker")) or self._lies_on_told(board):
            dom.update(node("ticker"), "data-place", "away")

    def _lies_on_told(self, board: Board) -> bool:
        """Whether a phone's last sentences lie on something of a place that the card tells of."""
        moment = self.table.moment
        if moment is None or not self.table.narrow():
            return False
        names = of_card(self.table, moment, self.story.told())
        return room.lies_on(board, self.painter.node("ticker"), names)

    def _place_pills(self, moment: Moment) -> None:
        """Let the pills stand where nothing is drawn; where there is no such place, all in one.

        That is for good until the map moves again: none goes from under a finger later.
        """
        if self._resting is not None:
            self._resting()
            self._resting = None
        if moment.step != self._pills_at:
            self._pills, self._pills_at = off_screen.PILLS, moment.step
        self.pills(moment)
        if placing.place_pills(self.table) > 0 and self._pills > 1:
            self._pills = 1
            self.pills(moment)
            placing.place_pills(self.table)

    def pills(self, moment: Moment) -> None:
        """Name the targets that are off the stage; a tap goes there."""
        board = self.table.board
        if board is None or self.table.wide():
            self.painter.put("pills", Markup(""))
            return
        # The card of what is pointed at comes and goes: what lies under it is not away.
        card = self.painter.node("preview") if self.table.screen.card else None
        away = [self.table.find_group(name) for name in board.off_stage(card)]
        known = [group for group in away if group is not None]
        later = off_screen.after([*board.numbers], self.table.screen.sought)
        self.painter.put("pills", off_screen.draw(moment, known, later, self._pills))


def follow(bar: Node, moment: Moment) -> None:
    """Let the bar of the past show another step of the same game."""
    slider, words = dom.field(".slider", bar), timeline.step_words(moment)
    if slider.value != str(moment.step):
        slider.value = str(moment.step)
    dom.put(slider, "aria-valuetext", words)
    dom.need(".count", bar).textContent = words
    for name, off in timeline.ends(moment).items():
        dom.put(dom.need(f'[data-act="{name}"]', bar), "aria-disabled", "true" if off else None)


def _eyes(moment: Moment) -> tuple[int | None, bool]:
    """For whose eyes a moment is drawn."""
    return moment.viewer, moment.private_view is not None
