"""The review at a table: begun, followed, cancelled, found again where it was kept."""

from __future__ import annotations

from typing import Any

from core import Session
from core.play.timeline import Step
from core.protocol import Action
from core.review import Mistake, Review, reviewable, told
from core.review.result import better_line
from web.bots.errand import REVIEW
from web.bots.reviewer import reviewed
from web.html import dom
from web.html.markup import Markup
from web.panels import review
from web.panels.log import LogLine, title
from web.panels.review_curve import Lines
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.told import in_sentences

PANEL = "review"
UNDER_WAY = f".panel-{PANEL} .review-progress"
"""How far it is, where its panel is open: a hint that is thought about has a bar like it."""

Line = tuple[Any, list[Action]]
"""A position and clicks from there."""


class Reviewing:
    """The review of what has been played up to the present step: kept, under way, or none."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._of: tuple[int, Step | None] = (-1, None)
        """The number of steps that all else here is about, and the last of them."""
        self._session: Session | None = None
        self.found: Review | None = None
        self._shown: review.Shown | None = None
        self._lines: dict[int, Line] = {}
        self._looked = False
        """Whether what is kept has been looked at."""
        self._run = 0
        self._percent: int | None = None
        """How much is done, None while nothing is under way."""
        self._failed = False

    def close(self) -> None:
        """Drop what is under way."""
        self._run += 1
        if self._percent is not None:
            self._percent = None
            self._table.shell.thinker.drop(REVIEW)

    cancel = close

    def follow(self) -> None:
        """Forget everything once other steps have been played than it was about."""
        session = self._table.session
        last = session.timeline.steps[session.step - 1] if session.step else None
        if (session.step, last) == self._of:
            return
        self.close()
        self._of, self._session = (session.step, last), None
        self.found, self._shown, self._looked, self._failed = None, None, False, False
        self._lines = {}

    # ---- what the panel shows ----
    def draw(self, moment: Moment) -> Markup:
        """The panel of the review."""
        self._look()
        if self._session is None:
            return review.refusal(moment)
        if self._percent is not None:
            return review.under_way(moment, self._percent)
        if self.found is None:
            return review.offer(moment, self._failed)
        if self._shown is None:
            self._shown = shown(moment, self._session, self.found)
        return review.draw(moment, self._shown)

    def _look(self) -> None:
        """Look for a review that was kept with the game; one of other steps is dropped."""
        table, reviews = self._table, self._table.shell.store.reviews
        if self._looked or not table.terms.keeps:
            return
        self._looked = True
        self._session = part = reviewable(table.session)
        data = reviews.get(table.key)
        if part is None or data is None:
            return
        self.found = Review.from_json(data, part)
        if self.found is None and Review.from_json(data, table.session) is None:
            reviews.drop(table.key)

    # ---- reviewing ----
    def begin(self) -> None:
        """Review the game, unless it has been done, or is being done."""
        self._look()
        if self._session is not None and self.found is None and self._percent is None:
            self._run += 1
            self._percent, self._failed = 0, False
            dom.run(self._work(self._run, self._session))

    async def _work(self, run: int, session: Session) -> None:
        def wanted() -> bool:
            return run == self._run

        def heard(percent: int) -> None:
            if wanted():
                self._tell(percent)

        found = None
        try:
            found = await reviewed(self._table.shell.thinker, session, wanted, heard)
        finally:
            if wanted():
                self._percent, self.found, self._failed = None, found, found is None
                self._end(found)

    def _tell(self, percent: int) -> None:
        """Bring the bar up to date; nothing else in the panel depends on it."""
        table, self._percent = self._table, percent
        bar = dom.one(f"{UNDER_WAY} progress", table.root)
        if bar is not None and table.moment is not None:
            dom.update(bar, "value", str(percent))
            words = dom.need(f"{UNDER_WAY} .part", table.root)
            words.textContent = review.done(table.moment, percent)

    def _end(self, found: Review | None) -> None:
        from web.table.render import paint

        table, t = self._table, self._table.words.t
        if found is not None:
            table.shell.store.reviews.keep(table.key, found.to_json())
            said = t("table.review.ready", n=len(found.mistakes))
            if table.screen.panel == PANEL:
                table.shell.announce(said)
            else:
                table.shell.notice(said, name="review")
        paint(table)

    def mistake(self, number: int) -> Mistake | None:
        """The mistake with this number in the list, from 1."""
        mistakes = self.found.mistakes if self.found is not None else ()
        return mistakes[number - 1] if 0 < number <= len(mistakes) else None

    # ---- on the map ----
    def line(self, number: int) -> Line | None:
        """The better line of the mistake with this number, from the position before it."""
        mistake = self.mistake(number)
        if mistake is None or self._session is None:
            return None
        if number not in self._lines:
            better = better_line(self._session, mistake)
            self._lines[number] = better.states[0], [step.action for step in better.steps]
        return self._lines[number]

    def shown_line(self, moment: Moment) -> Line | None:
        """The better line of the mistake that is on show while the panel is open."""
        if self.found is None or not moment.past or self._table.screen.panel != PANEL:
            return None
        steps = [mistake.first for mistake in self.found.mistakes]
        return self.line(steps.index(moment.step) + 1) if moment.step in steps else None


# ---- a review in words ----
def shown(moment: Moment, session: Session, found: Review) -> review.Shown:
    """What the panel shows of a review."""
    curve = found.curve
    times = [_round(moment, session, step) for step in curve.steps]
    mistakes = [_told(moment, session, each) for each in found.mistakes]
    return review.Shown(Lines(curve.steps, curve.points, times), mistakes)


def _round(moment: Moment, session: Session, step: int) -> str:
    """What the round is called in which a step was played; "" where none is counted."""
    turn, states = session.game.turn, session.timeline.states
    return moment.ui.round_word(moment, turn(states[max(step - 1, 0)])) if turn is not None else ""


def _told(moment: Moment, session: Session, mistake: Mistake) -> review.Told:
    played, better = (in_sentences(moment, mistake.seat, way) for way in told(session, mistake))
    when = _when(moment, session, mistake)
    return review.Told(mistake.seat, mistake.first, when, mistake.points, played, better)


def _when(moment: Moment, session: Session, mistake: Mistake) -> str:
    """When it was, as the log says, without the name that stands before it; where the log names no
    turn, the round."""
    turn = session.game.turn
    if turn is None:
        return ""
    now = turn(session.timeline.states[mistake.first])
    line = LogLine(mistake.first + 1, "", "", mistake.seat, now)
    when = title(moment, [line]).removesuffix(f" · {moment.names[mistake.seat]}")
    return when or moment.words.t("table.end.in_round", round=now.round)
