"""What a game offers the kernel: State, Game, Choice, Option, Event.

A game is data and functions, not a class to inherit from: `core/games/<game>/game.py` builds one
`Game` named GAME, and everything else (session, links, notation, bots, page) works through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

Action = tuple[int, ...]
"""One click: (VERB, a, b, ...), small ints only."""

Params = dict[str, int | str]
"""Parameters of a message by name."""

Message = tuple[str, Params]
"""A message id and its parameters; the page turns it into a sentence.

Ids are relative to the game ("prompt.move"). An int parameter is a number. A string starting
with "@" names a word of the game's catalogue ("@region.north") or a person ("@seat.2").
"""

Emit = Callable[[str, Params], None]
"""Takes a message of the log, as id and parameters, where it happens."""

Gesture = Literal["takes", "goes", "ends", "through"]
"""What a click is in a move of several clicks, see `Game.gesture`."""

CHANCE = -1
"""State.actor while an outcome has to be drawn."""

OVER = -2
"""State.actor when the game has ended."""


def seat_word(seat: int) -> str:
    """Return the word for the person at a seat."""
    return f"@seat.{seat}"


def id_of(word: int | str) -> str:
    """Return the id in a word of a message; the id may have dots in it.

    >>> id_of("@region.north"), id_of("@seat.2"), id_of("@hex.S0.3")
    ('north', '2', 'S0.3')
    """
    return str(word).partition(".")[2]


def seat_of(word: int | str) -> int:
    """Return the seat in a word of `seat_word`."""
    return int(id_of(word))


class State(Protocol):
    """A position and nothing else: flat lists of small ints in a __slots__ object."""

    actor: int

    def copy(self) -> Self:
        """Return an independent copy (about 1 microsecond)."""
        ...

    def __eq__(self, other: object, /) -> bool: ...


S = TypeVar("S", bound=State)
T = TypeVar("T", contravariant=True)


class Apply(Protocol[T]):
    """The type of `Game.apply`: (state, action, emit); without `emit` nothing is said."""

    def __call__(self, state: T, action: Action, emit: Emit | None = None, /) -> None:
        """Change the state in place; emit what the log is to say, in the order it happens."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the set-up: `values` are JSON scalars, the first is the default."""

    name: str
    values: tuple[str | int | bool, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal click of the seat to act.

    `text` is its notation; `verb` and `args` say what it does and to what, by the ids that views
    use, numbers as text. `targets` are the ids on the page that it belongs to (regions, cards,
    seats; the page highlights them), `label` says it in words. `optional` marks what is legal but
    never needed to go on (a gift, a convoy to a place reached by land): shown on request only.
    With `most` above 0 it stands for all choices that differ only in their last number, from its
    own up to `most` (see `Session.offers`). `seat` is who does it if that is not the seat to act.
    """

    action: Action
    text: str
    verb: str
    args: tuple[str, ...]
    targets: tuple[str, ...]
    label: Message
    optional: bool = False
    most: int = 0
    seat: int | None = None

    @property
    def kind(self) -> str:
        """What sort of click it is: "gift" of the label id "choice.gift"; groups optional ones."""
        return self.label[0].split(".")[1]


class Turn(NamedTuple):
    """Which turn it is: two of them are equal exactly when they are the same turn.

    `round` counts from 1. `label` is what the turn is called beside its round, None if it has no
    name. `seat` is whose turn it is, None if no seat's in particular.
    """

    round: int
    label: Message | None = None
    seat: int | None = None


class Refusal(NamedTuple):
    """Why something cannot be chosen now: a sentence with its figures, and where the rules say so.

    `rule` names a section of the game's rules page: its heading in lower case, words joined by "-"
    ("the-end"); "" for none.
    """

    message: Message
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and is shown as a whole: a battle, a taxation, the end of a war.

    `kind` names it (word `event.<kind>` of the game's catalogue is its title). It began in the
    position after `first` steps and was over in the one after `last`. `facts` are JSON-able figures
    and ids for its card, none that the seat it is shown to may not know. `matters` says how much
    it means to whom: seat -> 1 (touched), 2 (gained or lost something), 3 (a change of fortune);
    seats without an entry are onlookers. `messages` are the messages of the log that describe it.
    """

    kind: str
    first: int
    last: int
    facts: Mapping[str, Any]
    matters: Mapping[int, int]
    messages: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Passed:
    """A step that has been played, as `Game.events` gets it.

    `index` counts steps from 0. `before` and `after` return what the seat that events are shown to
    sees of the position on either side of the step; a view costs time, so ask for one only where
    messages do not say enough. `lead` marks steps that come before those asked for: an event that
    ends in one of them is dropped.
    """

    index: int
    actor: int
    messages: tuple[Message, ...]
    before: Callable[[], Mapping[str, Any]]
    after: Callable[[], Mapping[str, Any]]
    lead: bool = False

    def event(
        self,
        kind: str,
        facts: Mapping[str, Any],
        matters: Mapping[int, int],
        messages: Iterable[Message] = (),
    ) -> Event:
        """Return an event that began and was over with this step."""
        return Event(kind, self.index, self.index + 1, facts, matters, tuple(messages))


class Source(NamedTuple):
    """Where some of a seat's points come from; a loss is negative.

    Sources of one `group` (a war, a round, a nation) are shown together, under it; `label` says
    what exactly they are for, the same for all seats, `note` how this seat came by its figure.
    """

    group: Message
    label: Message
    points: int
    note: Message | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Game(Generic[S]):
    """All that the kernel knows of a game; every function except `apply` is pure.

    `legal` is sorted and unique and never empty while a seat acts; its order is part of the link
    format. `optional` (sorted, disjoint from `legal`, may be empty) are further legal actions that
    nobody needs: search and random play leave them out; those that differ in an amount are an
    `Amounts`.
    `outcomes` gives the weighted outcomes while `actor == CHANCE`. `apply` changes the state in
    place and trusts its caller; with `emit` it says what happens, at once and in order.
    """

    id: str
    revision: int
    min_seats: int
    max_seats: int
    longest: int
    """No game has more steps than this, chance outcomes and gifts included."""
    options: tuple[Option, ...]
    new: Callable[[int, Mapping[str, Any]], S]
    """(seats, option values, complete) -> the state before the first step."""
    legal: Callable[[S], Sequence[Action]]
    outcomes: Callable[[S], Sequence[tuple[Action, int]]]
    apply: Apply[S]
    write: Callable[[S, Action], str]
    """The notation of an action legal in this state: lower-case ids and numbers, single spaces."""
    parts: Callable[[S, Action], tuple[str, tuple[str, ...]]]
    """The verb of an action and the ids of what it is about, see `Choice`."""
    targets: Callable[[S, Action], tuple[str, ...]]
    label: Callable[[S, Action], Message]
    prompt: Callable[[S], Message]
    """What the actor is asked."""
    view: Callable[[S, int | None], dict[str, Any]]
    """All that this seat may know (None: an onlooker), JSON-able."""
    position: Callable[[S], dict[str, Any]]
    """The whole position, JSON-able; holds "seats" and "options" (complete), too."""
    read_position: Callable[[Mapping[str, Any]], S]
    """Reads a `position` back; raises PositionError with the key and the reason."""
    scores: Callable[[S], list[int]]
    """Points per seat if the game ended now."""
    ranking: Callable[[S], list[list[int]]]
    """Seats best first; seats that share a place share a list."""
    value: Callable[[S], list[float]]
    """Expected final points per seat, for bots."""
    audit: Callable[[S], dict[str, int]]
    """Sums that no action may change; raises AssertionError when a limit is broken."""
    stats: Callable[[S], dict[str, list[int]]]
    """Figures for charts, the same keys in every state, by seats or what else the game counts."""
    optional: Callable[[S], Sequence[Action]] = lambda state: ()
    """Further legal actions that nobody needs; by default there are none."""
    resample: Callable[[S, int, Callable[[int], int]], S] = lambda state, seat, below: state.copy()
    """(state, seat, below) -> a full state this seat cannot tell from the given one; by default
    nothing is hidden."""
    waits: Callable[[S], bool] = lambda state: False
    """Whether something optional, a gift, would bring choices where a single action is legal: then
    the page does not play that one by itself."""
    covered: Callable[[S], bool] = lambda state: False
    """Whether people are not shown figures of others, even if they could reckon them from all that
    has happened, as bots do: nothing that rests on them is told, either."""
    words: frozenset[str] = frozenset()
    """Every word of the notation but numbers: a text with any other word is a NotationError, a text
    of these words that is not legal now an IllegalAction."""
    meanwhile: Callable[[S], Mapping[int, Sequence[Action]]] | None = None
    """What other seats than the one to act may do now, by seat (None: nothing ever); never needed.
    None of these actions is in `legal` or `optional`."""
    sensible: Callable[[S], Sequence[Action]] | None = None
    """The legal actions that searches look at, at least one (None: all of them): where amounts may
    be named, only those that move the game on at a fair pace."""
    turn: Callable[[S], Turn] | None = None
    """The present turn (None: the game counts none). Undo to the start of the turn, charts by round
    and the headings of the log go by it."""
    latest: Callable[[Iterable[Message]], dict[str, Any]] = lambda messages: {}
    """Facts for panels (the last battle, say) from the last messages, given latest first."""
    course: frozenset[str] = frozenset()
    """Ids of log messages about the course of the game, not about what a seat does ("log.round"):
    they are left out where people read what somebody does, or would do better to do."""
    joined: Callable[[Message, Message], Message | None] = lambda first, then: None
    """One message for two in a row that describe one move, such as a fleet's two steps; they come
    from the log or are labels of clicks (None: they describe two moves)."""
    events: Callable[[Sequence[Passed]], list[Event]] = lambda passed: []
    """The events that end within these steps, in their order. The steps are consecutive, and a few
    more than asked for come first, so that an event that began earlier is whole."""
    why_not: Callable[[S, str], Refusal | None] = lambda state, target: None
    """Why no choice of the seat to act has this target (an id as in `targets`) now; None where
    there is nothing to say. Gives away nothing that the seat may not know."""
    gesture: Callable[[S, Action], Gesture | None] | None = None
    """Which clicks are steps of one move (None: the game has none): a click "takes" up what moves,
    "goes" on if the move has a next click, or "ends" it ("through": by naming places on the way to
    the end chosen before). None: it belongs to no move, or only to one made click by click."""
    price: Callable[[S, Action], Mapping[str, int]] = lambda state, action: {}
    """What a legal action costs the actor at once, by name (word `price.<name>`), only what is
    above 0: {"gold": 3, "unrest": 1}. What it may cost later is no price."""
    breakdown: Callable[[Sequence[S], Sequence[Action]], list[list[Source]]] | None = None
    """(the positions from the first to the present, the actions between them) -> where the points
    of each seat come from: their sum is its score (None: the game does not say). It gives away
    what is hidden, so it is for the end of the game."""
    standing: Callable[[S, Mapping[str, Any]], Action | None] = lambda state, order: None
    """What a standing order lets the seat to act do now, a legal action; None where it says
    nothing, or no longer holds. An order is data of the game, given by the person it plays for."""
    figures: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the rules by the names under which any sentence about the game may use them."""
    secret: Callable[[S], bool] | None = None
    """Whether what is chosen now stays secret until chance reveals it later (None: never). Such
    choices come seat after seat and do not depend on each other."""
    taken_back: Callable[[S, int], S] | None = None
    """(state, seat) -> where a choice is `secret`, the position in which the other seats have not
    made theirs, and are still to choose (None: searches take them as they may be)."""
    foresight: Callable[[S], Sequence[int]] | None = None
    """What a position promises each seat (None: links do without it): whole numbers, about a
    thousand for a point, computed in whole numbers. Links since version 3 depend on it, so it never
    changes; `value` may."""
    weights: tuple[Any, ...] | None = None
    """The numbers that `value` goes by, by name (None: they are not to be changed)."""
    judge: Callable[[Any], Callable[[S], list[float]]] | None = None
    """(other weights) -> a `value` that goes by them."""
    keen: tuple[Any, ...] | None = None
    """The weights by which the levels above `greedy` judge, if there are better ones and a level
    has none of its own (`Effort.weights`); `greedy` stays as it is, a yardstick."""
    rivals: float = 0.7
    """How much the average of the others' points counts against a seat's own at a table of three or
    more, for bots (core/search/worth.py)."""
    keen_rivals: float = 0.7
    """The same for the levels above `greedy`. Where a game may go on as long as everybody gains by
    that, it is 1: then what all gain alike is worth nothing."""
    close: float = 0.0
    """More than 0: what counts is not the others' average but the points of the best of them, and
    of those within about this many points of it (core/search/worth.py)."""
    stage: Callable[[S], float] | None = None
    """How far the game has come, from 0 at its beginning towards 1 at its end (None: it cannot
    tell)."""
    shortfall: Mapping[int, Sequence[float]] = field(default_factory=dict)
    """(seats) -> how many points `value` by `keen` promises a seat too little on average at stages
    of the game; people are told so much more (core/shortfall.py)."""
    lowest: float = float("-inf")
    """The fewest points with which a seat can end, by the rules: nobody is told to expect less."""
    level: Callable[[S], list[float]] | None = None
    """An estimate of which only the sum over all seats counts: the points that people are told add
    up to it, whatever weights a bot judges by, and `shortfall` is what it leaves out (None: `value`
    by `keen` gives the sum)."""
    features: Callable[[S], list[list[float]]] | None = None
    """How much each seat has of each of `feature_names` (None: there is nothing to learn, see
    core/train). The weight `learned` says what they are worth, or, with `begins`, what was learned
    at the beginnings of rounds."""
    feature_names: tuple[str, ...] = ()
    begins: Callable[[S], bool] | None = None
    """Whether a round begins here and nothing has been chosen in it yet: what features are worth is
    learned at such positions only (None: at any)."""
    styles: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """(style) -> factors for the weights, one for each name, by which a bot of a level above
    `greedy` judges when it plays in that style."""
    efforts: Mapping[str, Any] = field(default_factory=dict)
    """(level) -> how much it looks at here (core/search/effort.py), if not as much as elsewhere."""
    levels: tuple[str, ...] = ("newcomer", "greedy", "seasoned", "expert", "master")
    """The bots that are offered, by rising strength: none that was measured to play this game worse
    than the one before it."""

    @property
    def defaults(self) -> dict[str, str | int | bool]:
        """Return the value that each option has unless another is chosen."""
        return {option.name: option.values[0] for option in self.options}
