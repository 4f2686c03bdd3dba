"""One open game: its parts, whose move it is, and whose eyes are on the page.

The path of a click: listener → command → `session.play` → moment → panels → only what differs is
painted → `shell.save`. Functions do the work (moves, history, selection, render), each on a
Controller; no rule of any game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core import Session
from core.play.events import Views
from core.play.preview import Preview
from core.protocol import Choice, Message
from web.html import dom
from web.html.browser import Node
from web.html.patch import Painter
from web.map.board import Board
from web.page.words import apart
from web.panels.log import Journal
from web.table.bot_runner import BotRunner
from web.table.choices import EMPTY, Group, Layout, arrange, gather
from web.table.moment import Moment, Person
from web.table.screen import Screen
from web.table.terms import Terms
from web.table.ui import TableUI

if TYPE_CHECKING:
    from web.page.shell import Shell
    from web.table.advising import Advising
    from web.table.foresight import Foreseen
    from web.table.pondering import Pondering
    from web.table.reviewing import Reviewing
    from web.table.sheet import Sheet
    from web.table.slots import Slots
    from web.table.thinking import Thinking


class Controller:
    """The parts of a table; those without a value here are put in by web/table/open.py."""

    slots: Slots
    sheet: Sheet
    bots: BotRunner
    reviewing: Reviewing
    advising: Advising
    thinking: Thinking
    pondering: Pondering

    def __init__(
        self,
        root: Node,
        session: Session,
        key: str,
        shell: Shell,
        ui: TableUI,
        people: Sequence[Person],
        terms: Terms,
    ) -> None:
        self.root, self.session, self.key, self.shell = root, session, key, shell
        self.ui, self.people, self.terms = ui, people, terms
        self.words = shell.words.of_game(session.game.id)
        now = session.step
        self.screen = Screen(ended=session.over, told=now, spoken=now, painted=now)
        self.journal = Journal(session.game, ui.log_subjects, terms.unheard)
        self.seen = Views()
        """Views of the last steps, from which events are made."""
        self.painter = Painter(root)
        self.board: Board | None = None
        self.moment: Moment | None = None
        self.foreseen: Foreseen | None = None
        """What the next click may show."""
        self.unsaved: Callable[[], object] | None = None
        """Calls off the save that is about to come."""
        self._panel_at: tuple[object, str] = (None, "")
        self._layout = EMPTY
        self._layout_of: tuple[object, bool] | None = None
        self._known_of: object = None
        self._ahead: dict[tuple[str, int | None], Preview] = {}

    # ---- looks ahead ----
    def fork(self) -> Controller:
        """A table like this that goes on by itself, on the same page; what it makes stays its own.

        Its session is this one's: it goes on by `Session.foresee`.
        """
        other, screen = copy(self), self.screen
        other.screen = replace(
            screen,
            local=dict(screen.local),
            beside=dict(screen.beside),
            orders=dict(screen.orders),
            drawn=dict(screen.drawn),
            pace=copy(screen.pace),
        )
        other.journal, other.foreseen = self.journal.fork(), None
        other._ahead = dict(self._ahead)
        return other

    def take_over(self, other: Controller) -> None:
        """Go on with what a fork has made, which has come to where this table is now."""
        self.screen.drawn = other.screen.drawn
        self._layout, self._layout_of = other._layout, other._layout_of
        self._known_of, self._ahead = other._known_of, other._ahead

    # ---- whose move ----
    @property
    def actor(self) -> int | None:
        """The seat to act now."""
        return self.session.actor

    def persons_turn(self) -> bool:
        """Whether a person who sits here is to act now."""
        return self.actor is not None and self.actor in self.terms.here

    def away(self) -> bool:
        """Whether a person is to act who sits at another browser."""
        return self.actor in self.terms.people and not self.persons_turn()

    def advisable(self) -> bool:
        """Whether a hint can be had: somebody who sits here has something to decide."""
        if not self.persons_turn() or not self.terms.keeps or self.handover():
            return False
        return len(self.session.game.legal(self.session.state)) > 1

    def bots_turn(self) -> bool:
        """Whether a bot is to act at this table."""
        return self.terms.bots and self.actor is not None and self.people[self.actor].bot

    def bot_wanted(self) -> bool:
        """Whether a bot is to act, and may."""
        screen = self.screen
        idle = screen.closed or screen.pace.idle or screen.past is not None
        return not idle and self.bots_turn()

    def stopped(self) -> bool:
        """Whether bots are shown as waiting; of one step only what takes its time is shown."""
        pace = self.screen.pace
        return pace.idle or (pace.halted and not self.thinking.long)

    # ---- whose eyes ----
    def choosing_secretly(self) -> bool:
        """Whether what is chosen now stays secret for a while."""
        secret = self.session.game.secret
        return secret is not None and secret(self.session.state)

    def secrets(self) -> bool:
        """Whether each person may see what others may not: choices made in secret, or an option."""
        options = self.session.options
        return self.choosing_secretly() or any(map(options.get, self.ui.private_options))

    def handover(self) -> bool:
        """Whether the device has to change hands before the next person may look."""
        several = len(self.terms.here) > 1 and self.persons_turn()
        return several and self.screen.holder != self.actor and self.secrets()

    def viewer(self) -> int | None:
        """Whose eyes the page has now; None for what everybody may see."""
        here, holder = self.terms.here, self.screen.holder
        if len(here) == 1:
            return here[0]
        own = self.secrets() and not self.handover() and holder in here
        return holder if own else None

    # ---- what the kernel tells of the position ----
    def view(self, seat: int | None) -> Mapping[str, Any]:
        """What a seat may know of the present position; asked of the kernel once a position."""
        return self.seen.of(self.session.timeline, self.session.step, seat)

    def ahead(self, choice: Choice, seat: int | None) -> Preview:
        """What a choice would bring, as a seat may know it; asked of the kernel once.

        Raises IllegalAction where that depends on what the seat does not know.
        """
        self._forget()
        key = choice.text, seat
        if key not in self._ahead:
            click = choice.text if choice.text in self.choices().ways else choice
            self._ahead[key] = self.session.preview(click, seat, self.view(seat))
        return self._ahead[key]

    def _forget(self) -> None:
        """Drop what was known of another position."""
        if self._known_of is not self.session.state:
            self._known_of = self.session.state
            self._ahead.clear()

    # ---- what can be chosen ----
    def choices(self) -> Layout:
        """The choices of the person to act, grouped and numbered."""
        if self.screen.past is not None or not self.persons_turn() or self.handover():
            return EMPTY
        offers = self.session.offers
        facts = offers, self.screen.stepwise
        if self._layout_of is None or offers is not self._layout_of[0] or facts != self._layout_of:
            self._layout_of = facts
            here = [choice for choice in offers if choice.seat in (None, *self.terms.here)]
            ui = self.ui
            self._layout = arrange(here, ui.group_key, ui.main_rank, ui.group_order)
            self._layout.named = self.session.choice
            if not self.screen.stepwise:
                gather(self._layout, self.session.ways())
        return self._layout

    def find_group(self, name: str) -> Group | None:
        """The group of a target; for a finer target than a group's, just those choices.

        The place that a question is about means all its answers.
        """
        layout = self.choices()
        found = layout.group(name)
        if found is not None:
            return found
        some = layout.finer(name)
        asked = self.ui.question_place(self.moment) if name and self.moment is not None else ""
        if not some and asked and name == asked:
            some = [choice for group in layout.groups for choice in group.choices]
        return Group(name, some) if some else None

    def picked(self) -> Choice | None:
        """The choice that is selected, but not played."""
        return self.choices().picked(self.screen.chosen) if self.screen.chosen else None

    # ---- words and room ----
    def say(self, message: Message) -> str:
        """The sentence for a message of the game."""
        return self.shell.say(message, self.session.game.id, [apart(p.name) for p in self.people])

    def narrow(self) -> bool:
        """Whether the screen is a phone's: cards have no room beside what they are about."""
        return self._panel() == "phone"

    def wide(self) -> bool:
        """Whether there is room for menus beside the region."""
        return self._panel() == "beside"

    def _panel(self) -> str:
        """Where the panel is: `beside` the map, `below` it, or so on a `phone` (base.css)."""
        size = dom.window.innerWidth, dom.window.innerHeight
        if size != self._panel_at[0]:  # asking for a style makes the browser restyle the page
            style = dom.window.getComputedStyle(dom.document.documentElement)
            self._panel_at = size, str(style.getPropertyValue("--layout")).strip()
        return self._panel_at[1]
