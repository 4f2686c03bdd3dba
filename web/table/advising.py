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
from web.table.told import in_sentences

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

    def close(self) -> None:
        """Drop what is under way."""
        self._run += 1
        if self._under_way:
            self._under_way = False
            self._table.shell.thinker.drop(ADVICE)

    def follow(self) -> None:
        """Forget everything once the position is another one; the panel goes with it."""
        table = self._table
        if table.session.state is self._of:
            return
        self.close()
        self._of, self.found, self._shown = table.session.state, (), []
        self._failed, self._at = False, 0
        if table.screen.panel == PANEL:
            table.screen.panel, table.screen.tab = "", "decide"

    def draw(self, moment: Moment) -> Markup:
        """The panel."""
        if not self._table.advisable():
            return advice.refusal(moment)
        if not self.found:
            return advice.failed(moment) if self._failed else advice.under_way(moment)
        if not self._shown:
            self._shown = self._in_words(moment)
        return advice.draw(moment, self._shown, self._at)

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
        shown = self.found[self._at : self._at + 1]
        lines = (each for each in (*shown, *self.found) if each.clicks[0] == choice.action)
        return next(lines, None)

    # ---- in words ----
    def _in_words(self, moment: Moment) -> list[advice.Shown]:
        """The lines by what the log would say of them; by what the choices are called where it
        would say the same of two, or nothing."""
        session = self._table.session
        game, (state, _, _) = session.game, seen(session)
        ways = [messages.told(game, state, each.clicks) for each in self.found]
        alike = any(said == other for at, (said, _) in enumerate(ways) for other, _ in ways[:at])
        texts = {choice.action: choice.text for choice in session.choices}
        found = []
        for each, (said, names) in zip(self.found, ways, strict=True):
            silent = said == messages.joined(game, names)
            if alike or silent:
                after = [moment.say(name) for name in messages.joined(game, names[1:])]
            else:
                after = in_sentences(moment, state.actor, said)
            choice, first = texts[each.clicks[0]], moment.say(names[0])
            found.append(advice.Shown(choice, first, after, each.points, each.behind))
        return found
