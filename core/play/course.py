"""Where a session is in its game, and how it goes on: play, undo, redo, goto, looks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from core.data.shown import shown
from core.errors import IllegalAction
from core.play.choices import Choices, offers_of, run_click
from core.play.draws import Draws, drawn
from core.play.timeline import Step, Timeline
from core.protocol import CHANCE, Action, Choice


class Course:
    """A timeline and a place on it. Whatever raises leaves it exactly as it was."""

    __slots__ = ("_choices", "_counted", "_foreseen", "_offers", "at", "draws", "timeline")

    at: int
    """How many steps lie behind the present position."""
    timeline: Timeline
    draws: Draws

    def __init__(self, timeline: Timeline, draws: Draws, at: int) -> None:
        self.timeline, self.draws = timeline, draws
        self._choices: Choices | None = None
        self._offers: tuple[Choice, ...] | None = None
        self._counted = 0, 0
        """A number of steps, and how many outcomes of chance are among them."""
        self._foreseen: tuple[Any, Choice | Action | str, Course] | None = None
        """A position, a click and the course that `foresee` has made of them."""
        self.goto(at)

    @property
    def state(self) -> Any:
        """The present state."""
        return self.timeline.states[self.at]

    @property
    def choices(self) -> Choices:
        """See `Session.choices`."""
        if self._choices is None:
            self._choices = Choices(self.timeline.game, self.state)
        return self._choices

    @property
    def offers(self) -> tuple[Choice, ...]:
        """See `Session.offers`."""
        if self._offers is None:
            self._offers = offers_of(self.timeline.game, self.state)
        return self._offers

    def index(self, n: object, last: int) -> int:
        """Return a number of steps from 0 to the last; IllegalAction for anything else."""
        if type(n) is not int or not 0 <= n <= last:
            there = f"steps 0 to {last}" if last >= 0 else "no step yet"
            raise IllegalAction(f"This session has {there}, not {shown(n)}.")
        return n

    # ---- forward ----
    def play(self, click: Choice | Action | str) -> tuple[Step, ...]:
        """See `Session.play`."""
        ahead = self._foreseen
        if ahead is not None and ahead[0] is self.state and ahead[1] == click:
            return self._follow(ahead[2])
        line = Timeline(self.timeline.game, self.state, self.at)
        run_click(line, click, lambda: self.draws.run(line, self._drawn), self._choices)
        self._take(line.steps, line.states[1:])
        return tuple(line.steps)

    def foresee(self, click: Choice | Action | str) -> Course:
        """Return a course that has gone on by this click; see `Session.foresee`."""
        later = copy(self)
        later.timeline = self.timeline.branch(self.at)
        later._foreseen = None
        later.play(click)
        self._foreseen = self.state, click, later
        return later

    def _follow(self, later: Course) -> tuple[Step, ...]:
        """Take over the steps of a course that has gone on from here, and all it has made."""
        at, line = self.at, later.timeline
        self._take(line.steps[at : later.at], line.states[at + 1 : later.at + 1])
        self._choices, self._offers, self._foreseen = (
            later._choices,
            later._offers,
            later._foreseen,
        )
        return tuple(self.timeline.steps[at : self.at])

    def _drawn(self) -> int:
        """Return how many outcomes of chance lie behind, counting on from the last count."""
        at, count = self._counted
        steps = self.timeline.steps
        count += drawn(steps[at : self.at]) - drawn(steps[self.at : at])
        self._counted = self.at, count
        return count

    def _take(self, new: Sequence[Step], states: Sequence[Any]) -> None:
        """Append steps that begin at the present position, and the states after each."""
        steps = self.timeline.steps
        if steps[self.at : self.at + len(new)] != new:
            self._drawn()  # while the steps are still there: the count may go beyond this point
            del steps[self.at :]
            del self.timeline.states[self.at + 1 :]
            steps += new
            self.timeline.states += states
        self._move(self.at + len(new))

    # ---- back and forth ----
    def undo(self) -> bool:
        """See `Session.undo`."""
        for n in range(self.at - 1, -1, -1):
            if self.timeline.steps[n].actor != CHANCE:
                self._move(n)
                return True
        return False

    def redo(self) -> bool:
        """See `Session.redo`."""
        if self.at == len(self.timeline.steps):
            return False
        self.goto(self.at + 1)
        return True

    def goto(self, n: int) -> None:
        """See `Session.goto`."""
        steps = self.timeline.steps
        n = self.index(n, len(steps))
        while n < len(steps) and steps[n].actor == CHANCE:
            n += 1
        self._move(n)

    def _move(self, at: int) -> None:
        self.at = at
        self._choices = self._offers = None
