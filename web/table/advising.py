"""Hints at a table: asked for, thought about, shown for as long as the position stands."""

from __future__ import annotations

from core.bots import seen
from core.bots.advice import Advice
from core.play import messages
from core.protocol import Choice
from web.bots.adviser import advised
from web.bots.errand import ADVICE
from web.html import dom
from web.html.markup import Markup
from web.page.words import in_a_row
from web.panels import advice
from web.table import hints
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.told import in_sentences, repeats

PANEL = "advice"


class Advising:
    """The hint for the player to act: none yet, under way, or found."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._of: object = None
        """The position that all else here is about."""
        self._run = 0
        self._under_way = self._failed = False
        self.found: tuple[Advice, ...] = ()
        self._shown: list[advice.Shown] = []
        self._at = 0
        """Which line was shown last on the map."""
        self._step, self._seat = 0, table.session.actor
        self._goes_on = False
        """Whether the hint is what is left of a line that has been begun."""

    def close(self) -> None:
        """Drop what is under way."""
        self._run += 1
        if self._under_way:
            self._under_way = False
            self._table.shell.thinker.drop(ADVICE)

    def follow(self) -> None:
        """Forget everything once the position is another one, and the panel goes with it; but what
        is left of a line that is being played stays.
        """
        table = self._table
        if table.session.state is self._of:
            return
        left = self._left()
        self._forget()
        if left is not None:
            self.found, self._goes_on = (left,), True
        elif table.screen.panel == PANEL:
            table.screen.panel, table.screen.tab = "", "decide"

    def _forget(self) -> None:
        self.close()
        session = self._table.session
        self._of, self._step, self._seat = session.state, session.step, session.actor
        self.found, self._shown = (), []
        self._failed, self._goes_on, self._at = False, False, 0

    def _left(self) -> Advice | None:
        """What is left of the line whose clicks were played since, if its player goes on."""
        session = self._table.session
        since = session.log[self._step : session.step]
        played, seat = tuple(step.action for step in since), self._seat
        if not played or any(actor != seat for actor in (session.actor, *(s.actor for s in since))):
            return None
        for line in self._shown_first():
            left = line.clicks[len(played) :]
            if left and line.clicks == (*played, *left):
                known = any(choice.action == left[0] for choice in session.choices)
                return line._replace(clicks=left) if known else None
        return None

    def _shown_first(self) -> tuple[Advice, ...]:
        """The lines, before all others the one that was shown last."""
        return (*self.found[self._at : self._at + 1], *self.found)

    def draw(self, moment: Moment) -> Markup:
        """The panel."""
        if not self._table.advisable():
            return advice.refusal(moment)
        if not self.found:
            return advice.failed(moment) if self._failed else advice.under_way(moment)
        if not self._shown:
            self._shown = self._in_words(moment)
        if self._goes_on:
            return advice.draw_rest(moment, self._shown[0])
        return advice.draw(moment, self._shown, self._at)

    def again(self) -> None:
        """Think anew, whatever hint there is."""
        self._forget()
        self.begin()

    def begin(self) -> None:
        """Think about a hint, unless one is on its way, or is there: that is read out again."""
        self.follow()
        if self.found:
            self._announce()
        elif self._table.advisable() and not self._under_way:
            self._under_way, self._failed = True, False
            self._run += 1
            dom.run(self._work(self._run))

    def _mark(self) -> None:
        """Write down that a hint was given here: the log and links tell it."""
        session = self._table.session
        session.info = hints.with_one(session.info, session.step)

    async def _work(self, run: int) -> None:
        from web.table.render import paint

        table, found = self._table, None
        try:
            found = await advised(table.shell.thinker, table.session, lambda: run == self._run)
        finally:
            if run == self._run:
                self._under_way, self.found, self._failed = False, found or (), not found
                if found:
                    self._mark()
                paint(table)
                self._announce()

    def _announce(self) -> None:
        """Announce the best line, or that there is none: the focus is elsewhere."""
        if self._failed:
            self._table.shell.announce(self._table.words.t("table.advice.failed"))
        elif self._shown:
            title, best = self._table.words.t("table.panel.advice"), self._shown[0]
            self._table.shell.announce(in_a_row([title, best.first, *best.follows]))

    # ---- on the map ----
    def show(self, place: int) -> Advice | None:
        """The line at this place, from now on the one that its first click stands for."""
        if self._table.session.state is not self._of or not 0 < place <= len(self.found):
            return None
        self._at = place - 1
        return self.found[self._at]

    def line(self, choice: Choice | None) -> Advice | None:
        """The line that begins with this choice: the one that was shown last, or the best."""
        if choice is None or self._table.session.state is not self._of:
            return None
        lines = (each for each in self._shown_first() if each.clicks[0] == choice.action)
        return next(lines, None)

    # ---- in words ----
    def _in_words(self, moment: Moment) -> list[advice.Shown]:
        """The lines by what the log would say of them, the first move named once; by what the
        choices are called where it would say the same of two, or nothing: clicks that make one
        move, or one pair of orders, are named as one then, from the first on."""
        session = self._table.session
        game, (state, _, _) = session.game, seen(session)
        ways = [messages.told(game, state, each.clicks) for each in self.found]
        alike = any(said == other for at, (said, _) in enumerate(ways) for other, _ in ways[:at])
        texts = {choice.action: choice.text for choice in session.choices}
        found = []
        for each, (said, names) in zip(self.found, ways, strict=True):
            called = messages.joined(game, names)
            if alike or said == called:
                first, *after = (moment.say(name) for name in called)
            else:
                once = said[repeats(state.actor, names[0], said[0]) :]
                first, after = moment.say(names[0]), in_sentences(moment, state.actor, once)
            choice = texts[each.clicks[0]]
            points = [self._told(seat, expected) for seat, expected in enumerate(each.points)]
            found.append(advice.Shown(choice, first, after, points, each.behind))
        return found

    def _told(self, seat: int, points: float) -> float | None:
        """The points that a seat may expect, None where they would give away what is covered."""
        session = self._table.session
        covered = seat != session.actor and session.game.covered(session.state)
        return None if covered else points
