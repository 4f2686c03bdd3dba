"""A game being played: checked moves, log, undo, redo, goto, saving and loading.

A session keeps the position before every step, so going back is instant. A call that raises leaves
the session exactly as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self

from core.errors import IllegalAction
from core.play import events, preview, record
from core.play.choices import action_of, choice_with
from core.play.course import Course
from core.play.draws import Draws
from core.play.messages import messages_of
from core.play.notation import text_of
from core.play.preview import Preview
from core.play.record import Record
from core.play.setup import Scalar, Setup, check_seat, checked_info
from core.play.timeline import NO_PROMPT, Step, Timeline
from core.play.ways import Way, begun_at, ways
from core.protocol import OVER, Action, Choice, Event, Game, Message, Refusal, Source
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

    __slots__ = ("_course", "_info", "notice", "setup")

    notice: Message | None
    """Something people should know about how this session was loaded; usually None."""
    setup: Setup
    """Game, seats, seed, options and the position it began from, if any; not to be changed."""

    def __init__(self, record: Record) -> None:
        """Take over a checked record; callers outside core use `new` and `from_...`."""
        self.setup = record.setup
        self.notice = record.notice
        self._info = record.info
        draws = Draws(record.setup.seed, record.forced)
        self._course = Course(record.timeline, draws, record.at)

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
    def timeline(self) -> Timeline:
        """All steps, redo included, and the states between them; not to be changed."""
        return self._course.timeline

    @property
    def draws(self) -> Draws:
        """Where outcomes of chance come from; not to be changed."""
        return self._course.draws

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
        return self._course.state

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
        return self._course.at

    @property
    def length(self) -> int:
        """The number of steps, those that redo would play again included."""
        return len(self.timeline.steps)

    @property
    def log(self) -> tuple[Step, ...]:
        """The steps up to the present position."""
        return tuple(self.timeline.steps[: self.step])

    @property
    def choices(self) -> Sequence[Choice]:
        """All that the seat to act may do, sorted, with optional actions; empty at the end.

        What each says is worked out when that one is asked for.
        """
        return self._course.choices

    @property
    def offers(self) -> tuple[Choice, ...]:
        """The choices as a page lists them: those that differ in an amount only as one each.

        Such a choice has the smallest amount, and `most`. What other seats may do meanwhile comes
        last, with their `seat`.
        """
        return self._course.offers

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

        Showing it before the end gives hidden things away.
        """
        if self.game.breakdown is None:
            return []
        actions = [step.action for step in self.timeline.steps[: self.step]]
        return self.game.breakdown(self.timeline.states[: self.step + 1], actions)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know, JSON-able (None: an onlooker); IllegalAction for no seat."""
        check_seat(seat, self.seats)
        return self.game.view(self.state, seat)

    def position(self) -> dict[str, Any]:
        """Return the whole position, secrets included, JSON-able, for `from_position`."""
        return self.game.position(self.state)

    def state_at(self, n: int) -> Any:
        """Return a copy of the state after n steps, 0 <= n <= length; IllegalAction otherwise."""
        return self.timeline.states[self._course.index(n, self.length)].copy()

    def message(self, n: int) -> list[Message]:
        """Return the messages about step n, 0 <= n < length; empty for a mere selection."""
        n = self._course.index(n, self.length - 1)
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
        last = self._course.index(last, self.length)
        first = self._course.index(first, self.length)
        if first > last:
            raise IllegalAction(f"The first step, {first}, must not come after the last, {last}.")
        check_seat(seat, self.seats)
        return events.events(self.timeline, first, last, seat, told, views)

    def why_not(self, target: str) -> Refusal | None:
        """Return why the seat to act has no choice with this target; None for nothing to say."""
        place = text_of(target)
        return None if self.state.actor < 0 else self.game.why_not(self.state, place)

    def price(self, choice: Choice) -> dict[str, int]:
        """Return what a choice of the present costs at once, by name; empty for what is free."""
        return dict(self.game.price(self.state, action_of(choice)))

    def standing(self, order: Mapping[str, Any]) -> Choice | None:
        """Return the choice that a standing order makes for the seat to act; None for nothing."""
        action = None if self.state.actor < 0 else self.game.standing(self.state, order)
        return None if action is None else self.choice(self.game.write(self.state, action))

    def ways(self, begin: str = "") -> tuple[Way, ...]:
        """Return the moves of several clicks under way, or those that this one begins (ways.py)."""
        return ways(self.setup, self.state, self.step, begin, "" if begin else self.begun_at())

    def begun_at(self) -> str:
        """Return the place at which the half-made move began; "" where there is none."""
        states, steps = self.timeline.states, self.timeline.steps
        passed = ((states[n], steps[n].action) for n in range(self.step - 1, -1, -1))
        return begun_at(self.game, passed)

    def __eq__(self, other: object) -> bool:
        """Say whether two sessions have the same set-up, log, position and info."""
        if not isinstance(other, Session):
            return NotImplemented
        mine, theirs = ((of.setup, of.log, of.state, of._info) for of in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]

    # Moving ---------------------------------------------------------------------------------------

    def play(self, click: Choice | Action | str) -> tuple[Step, ...]:
        """Play a choice, an action or a text; return the steps it made, those of chance included.

        A text may be several clicks of one seat, played all or not at all: where no choice has just
        this text but the text begins with a choice's, that one is played and the whole text, or
        else the rest of it, goes on from there. The beginning of a choice's text will do where it
        fits only one. A choice of another position is refused unless it is legal here under the
        same text. What could be redone is dropped unless it begins with these steps.

        Raises NotationError for words the game does not have, AmbiguousAction where several choices
        fit, IllegalAction otherwise (SetupError where a forced outcome does not fit).
        """
        return self._course.play(click)

    def foresee(self, click: Choice | Action | str) -> Session:
        """Return a session that has gone on by this click; this one stays as it is.

        Playing the click here next gives the same steps, outcomes of chance included, and takes
        over all that the other session has worked out since: it takes next to no time. The other
        session must not be played on; it can foresee in turn. It knows hidden things and outcomes
        that have not come yet: nothing of it may be shown before the click. Raises as `play` does.

        >>> from core import GAMES
        >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
        >>> later = session.foresee(session.choices[0])
        >>> steps = session.play(session.choices[0])
        >>> steps == later.log[-len(steps) :], session.state is later.state
        (True, True)
        """
        later = copy(self)
        later._course = self._course.foresee(click)
        return later

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
        return preview.preview(self.setup, self.state, self.step, click, seat, now)

    def undo(self) -> bool:
        """Take back one click with the outcomes it caused; False when there is none."""
        return self._course.undo()

    def redo(self) -> bool:
        """Play again what the last undo took back; False when there is nothing."""
        return self._course.redo()

    def goto(self, n: int) -> None:
        """Go to the position after n steps, 0 <= n <= length, and past outcomes that come next.

        Raises IllegalAction for other numbers.
        """
        self._course.goto(n)

    # Saving ---------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return what there is to save; it shares its parts with the session."""
        return Record(self.setup, self.timeline, self.step, self.draws.forced, self._info)

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
