"""A game being played: checked moves, log, undo, redo, goto, saving and loading.

A session keeps the position before every step, so going back is instant. Whatever raises leaves
the session exactly as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self

from core.data.shown import shown
from core.play import events, preview, record
from core.play.choices import Choices, choice_with, offers_of, run_click
from core.play.draws import Draws, drawn
from core.play.messages import messages_of
from core.play.preview import Preview
from core.play.record import Record
from core.play.setup import Scalar, Setup, checked_info
from core.play.timeline import NO_PROMPT, Step, Timeline
from core.play.ways import Way, begun_at, ways
from core.protocol import (
    CHANCE,
    OVER,
    Action,
    Choice,
    Event,
    Game,
    IllegalAction,
    Message,
    Refusal,
    Source,
)
from core.save import file

__all__ = ["Session", "Step"]


class Session:
    """A game being played.

    >>> from core import GAMES
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> steps = session.play(session.choices[0])
    >>> session.undo(), session.redo(), session.redo()
    (True, True, False)
    """

    __slots__ = (
        "_at",
        "_choices",
        "_counted",
        "_foreseen",
        "_info",
        "_offers",
        "draws",
        "notice",
        "setup",
        "timeline",
    )

    notice: Message | None
    """Something people should know about how this session was loaded; None as a rule."""
    setup: Setup
    """Game, seats, seed, options and the position it began from, if any; not to be changed."""
    timeline: Timeline
    """All steps, redo included, and the states between them; not to be changed."""
    draws: Draws
    """Where outcomes of chance come from; not to be changed."""

    def __init__(self, record: Record) -> None:
        """Work on a checked record, from now on its own; others use `new` and `from_...`."""
        self.setup = record.setup
        self.timeline = record.timeline
        self.draws = Draws(record.setup.seed, record.forced)
        self.notice = record.notice
        self._info = record.info
        self._choices: Choices | None = None
        self._counted = 0, 0
        """A number of steps, and how many outcomes of chance are among them."""
        self._offers: tuple[Choice, ...] | None = None
        self._foreseen: tuple[Any, Choice | Action | str, Session] | None = None
        """A position, a click and the session that `foresee` has made of them."""
        self.goto(record.at)

    @classmethod
    def new(
        cls,
        game_id: str,
        *,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, Scalar] | None = None,
        chance: Sequence[str | Action] | None = None,
        info: dict[str, Any] | None = None,
    ) -> Self:
        """Begin a game; draws what chance decides before the first click.

        `seats` counts the players, `seed` is 0 <= seed < 2**64 (None: a random one), `options` are
        values by name, `chance` gives the first outcomes in notation, `info` is free data.
        Raises SetupError when anything does not fit.
        """
        return cls(record.new(game_id, seats, seed, options, chance, info))

    @classmethod
    def from_position(
        cls,
        game_id: str,
        position: Mapping[str, Any],
        *,
        seed: int | None = None,
        chance: Sequence[str | Action] | None = None,
        info: dict[str, Any] | None = None,
    ) -> Self:
        """Begin a game from a position; the log starts empty.

        Raises PositionError with the key and the reason, SetupError for the other parameters.
        """
        return cls(record.from_position(game_id, position, seed, chance, info))

    # What it is -----------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The game being played."""
        return self.setup.game

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.setup.seats

    @property
    def seed(self) -> int:
        """The seed that draws the outcomes of chance."""
        return self.setup.seed

    @property
    def options(self) -> dict[str, Scalar]:
        """The value of every option of the game."""
        return dict(self.setup.options)

    @property
    def info(self) -> dict[str, Any]:
        """Free data that goes with links and files (names, who is a bot); set it as a whole."""
        return dict(self._info)

    @info.setter
    def info(self, value: dict[str, Any]) -> None:
        """Set it as a whole; SetupError unless it is JSON of at most 4,000 characters."""
        self._info = checked_info(value)

    # The present position -------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present state; not to be changed."""
        return self.timeline.states[self._at]

    @property
    def actor(self) -> int | None:
        """The seat to act, None when the game is over."""
        actor: int = self.state.actor
        return None if actor == OVER else actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.actor == OVER)

    @property
    def step(self) -> int:
        """How many steps lie behind the present position."""
        return self._at

    @property
    def length(self) -> int:
        """The number of steps, those that redo would play again included."""
        return len(self.timeline.steps)

    @property
    def log(self) -> tuple[Step, ...]:
        """The steps up to the present position."""
        return tuple(self.timeline.steps[: self._at])

    @property
    def choices(self) -> Sequence[Choice]:
        """All that the seat to act may do, sorted, with optional actions; empty at the end.

        What each says is worked out when that one is asked for.
        """
        if self._choices is None:
            self._choices = Choices(self.game, self.state)
        return self._choices

    @property
    def offers(self) -> tuple[Choice, ...]:
        """The choices as a page lists them: those that differ in an amount only as one each.

        Such a choice has the smallest amount, and `most`. What other seats may do meanwhile comes
        last, with their `seat`.
        """
        if self._offers is None:
            self._offers = offers_of(self.game, self.state)
        return self._offers

    def choice(self, text: str) -> Choice | None:
        """Return the choice with exactly this text, offers of other seats too; None without one."""
        return choice_with(self.game, self.state, text)

    @property
    def prompt(self) -> Message:
        """What the seat to act is asked."""
        return NO_PROMPT if self.over else self.game.prompt(self.state)

    @property
    def scores(self) -> list[int]:
        """Points per seat, at the end or if the game ended now."""
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[list[int]]:
        """Seats best first; seats that share a place share a list."""
        return self.game.ranking(self.state)

    @property
    def breakdown(self) -> list[list[Source]]:
        """Where the points of each seat come from; empty where the game does not tell.

        Whoever shows it before the end gives hidden things away.
        """
        if self.game.breakdown is None:
            return []
        actions = [step.action for step in self.timeline.steps[: self._at]]
        return self.game.breakdown(self.timeline.states[: self._at + 1], actions)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know, JSON-able (None: an onlooker); IllegalAction for no seat."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise IllegalAction(f"Seats are 0 to {self.seats - 1}, not {shown(seat)}.")
        return self.game.view(self.state, seat)

    def position(self) -> dict[str, Any]:
        """Return the whole position, secrets included, JSON-able, for `from_position`."""
        return self.game.position(self.state)

    def state_at(self, n: int) -> Any:
        """Return a copy of the state after n steps, 0 <= n <= length; IllegalAction otherwise."""
        return self.timeline.states[self._index(n, self.length)].copy()

    def message(self, n: int) -> list[Message]:
        """Return the messages about step n, 0 <= n < length; empty for a mere selection."""
        n = self._index(n, self.length - 1)
        return messages_of(self.game, self.timeline.states[n], self.timeline.steps[n].action)

    def events(
        self,
        first: int,
        last: int,
        seat: int | None,
        told: events.Told | None = None,
        views: events.Views | None = None,
    ) -> list[Event]:
        """Return what happened after `first` steps and up to `last`, as events, told to a seat.

        0 <= first <= last <= length; `seat` None is an onlooker. IllegalAction otherwise. `told`
        gives the messages of a step by its index, for callers that keep what `message` said, and
        `views` keeps what was looked at for the next call.
        """
        last = self._index(last, self.length)
        return events.events(self.timeline, self._index(first, last), last, seat, told, views)

    def why_not(self, target: str) -> Refusal | None:
        """Return why the seat to act has no choice with this target; None where nothing tells."""
        return None if self.state.actor < 0 else self.game.why_not(self.state, target)

    def price(self, choice: Choice) -> dict[str, int]:
        """Return what a choice of the present costs at once, by name; empty for what is free."""
        return dict(self.game.price(self.state, choice.action))

    def standing(self, order: Mapping[str, Any]) -> Choice | None:
        """Return the choice that a standing order makes for the seat to act; None for nothing."""
        action = None if self.state.actor < 0 else self.game.standing(self.state, order)
        return None if action is None else self.choice(self.game.write(self.state, action))

    def ways(self, begin: str = "") -> tuple[Way, ...]:
        """Return the moves of several clicks that may begin now, with `begin` as their first click.

        See core/play/ways.py.
        """
        states, steps = self.timeline.states, self.timeline.steps
        passed = ((states[n], steps[n].action) for n in range(self._at - 1, -1, -1))
        home = "" if begin else begun_at(self.game, passed)
        return ways(self.setup, self.state, self._at, begin, home)

    def _index(self, n: object, last: int) -> int:
        if type(n) is not int or not 0 <= n <= last:
            raise IllegalAction(f"This session has steps 0 to {last}, not {shown(n)}.")
        return n

    def __eq__(self, other: object) -> bool:
        """Say whether two sessions have the same set-up, log, position and info."""
        if not isinstance(other, Session):
            return NotImplemented
        return (self.setup, self.log, self.state, self._info) == (
            other.setup,
            other.log,
            other.state,
            other._info,
        )

    __hash__ = None  # type: ignore[assignment]

    # Moving ---------------------------------------------------------------------------------------

    def play(self, click: Choice | Action | str) -> tuple[Step, ...]:
        """Play a choice, an action or a text; return the steps it made, those of chance included.

        A text may run several clicks of one seat, all or none of them: while no choice has just
        this text but the text begins with a choice's, that one is played and the text, or else the
        rest of it, goes on from there. The beginning of a choice's text will do where it fits only
        one. What redo would bring back is dropped, unless it begins with just these steps.

        Raises NotationError for words the game does not have, AmbiguousAction where several choices
        fit, IllegalAction otherwise (SetupError where a forced outcome does not fit).
        """
        ahead = self._foreseen
        if ahead is not None and ahead[0] is self.state and ahead[1] == click:
            return self._follow(ahead[2])
        line = Timeline(self.game, self.state, self._at)
        run_click(line, click, lambda: self.draws.run(line, self._drawn), self._choices)
        self._take(line.steps, line.states[1:])
        return tuple(line.steps)

    def foresee(self, click: Choice | Action | str) -> Session:
        """Return a session that has gone on by this click; this one stays as it is.

        Whoever plays the click next gets the same steps, outcomes of chance included, with all
        that the other session has worked out since: it takes next to no time. The other one must
        not be played on itself; it can foresee in turn. It knows hidden things and outcomes that
        have not come yet: nothing of it may be shown before the click. Raises as `play` does.

        >>> from core import GAMES
        >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
        >>> later = session.foresee(session.choices[0])
        >>> steps = session.play(session.choices[0])
        >>> steps == later.log[-len(steps) :], session.state is later.state
        (True, True)
        """
        later = copy(self)
        later.timeline = Timeline(self.game, self.timeline.states[0], self.timeline.first)
        later.timeline.steps = self.timeline.steps[: self._at]
        later.timeline.states = self.timeline.states[: self._at + 1]
        later._foreseen = None
        later.play(click)
        self._foreseen = self.state, click, later
        return later

    def _follow(self, later: Session) -> tuple[Step, ...]:
        """Take over the steps of a session that has gone on from here, and all it has made."""
        at, line = self._at, later.timeline
        self._take(line.steps[at : later.step], line.states[at + 1 : later.step + 1])
        self._choices, self._offers, self._foreseen = (
            later._choices,
            later._offers,
            later._foreseen,
        )
        return tuple(self.timeline.steps[at : self._at])

    def preview(
        self,
        click: Choice | Action | str,
        seat: int | None,
        before: Mapping[str, Any] | None = None,
    ) -> Preview:
        """Return what a click of the seat to act would bring, as a seat sees it.

        `seat` None is an onlooker, `before` its view of the present position, where the caller has
        it at hand. The session stays as it is. Raises as `play` does; see core/play/preview.py.
        """
        now = self.view(seat) if before is None else before
        return preview.preview(self.setup, self.state, self._at, click, seat, now)

    def _drawn(self) -> int:
        """How many outcomes chance has given up to here, counted on from the last time."""
        at, count = self._counted
        steps = self.timeline.steps
        count += drawn(steps[at : self._at]) - drawn(steps[self._at : at])
        self._counted = self._at, count
        return count

    def _take(self, new: Sequence[Step], states: Sequence[Any]) -> None:
        """Append steps that begin at the present position, and the states after each."""
        steps = self.timeline.steps
        if steps[self._at : self._at + len(new)] != new:
            self._drawn()  # of what goes now, nothing is counted any more
            del steps[self._at :]
            del self.timeline.states[self._at + 1 :]
            steps += new
            self.timeline.states += states
        self._move(self._at + len(new))

    def _move(self, at: int) -> None:
        self._at = at
        self._choices = self._offers = None

    def undo(self) -> bool:
        """Take back one click with the outcomes it caused; False when there is none."""
        for n in range(self._at - 1, -1, -1):
            if self.timeline.steps[n].actor != CHANCE:
                self._move(n)
                return True
        return False

    def redo(self) -> bool:
        """Play again what the last undo took back; False when there is nothing."""
        if self._at == self.length:
            return False
        self.goto(self._at + 1)
        return True

    def goto(self, n: int) -> None:
        """Go to the position after n steps, 0 <= n <= length, and past outcomes that come next.

        Raises IllegalAction for other numbers.
        """
        n = self._index(n, self.length)
        while n < self.length and self.timeline.steps[n].actor == CHANCE:
            n += 1
        self._move(n)

    # Saving ---------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return what there is to save; it shares its parts with the session."""
        return Record(self.setup, self.timeline, self._at, self.draws.forced, self._info)

    def link(self) -> str:
        """Return the session up to here as a link's fragment: A-Z a-z 0-9 _ - only."""
        from core.save.link import write_link  # the page starts without it

        return write_link(self.record())

    @classmethod
    def from_link(cls, text: str, salvage: bool = False) -> Self:
        """Return the session of a link, checked step by step; SaveError says what is wrong.

        With `salvage` a damaged link gives the steps that can be read, and `notice` says so.
        """
        from core.save.link import read_link

        return cls(read_link(text, salvage))

    def to_json(self) -> dict[str, Any]:
        """Return the session as JSON-able data, what redo would bring back included."""
        return file.write_json(self.record())

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str | bytes) -> Self:
        """Return the session of `to_json` data or its JSON text; SaveError says what is wrong."""
        return cls(file.read_json(data))

    def transcript(self) -> str:
        """Return the session up to here as readable text with tags and numbered lines."""
        from core.save.transcript import write_transcript

        return write_transcript(self.record())

    @classmethod
    def from_transcript(cls, text: str) -> Self:
        """Return the session of a transcript; SaveError names the line that is wrong."""
        from core.save.transcript import read_transcript

        return cls(read_transcript(text))
