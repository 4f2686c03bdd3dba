"""What one paint needs: the facts of the moment and the words to say them.

The table makes a Moment after every change; the panels turn it into HTML. A panel asks the
Moment, never the session, so it can be drawn and tested without a game running.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from core import GAMES
from core.bots import level_and_style
from core.play.preview import Preview
from core.protocol import Choice, Refusal, id_of
from web.html.markup import Markup, icon, tag
from web.html.people import initials, seat_mark
from web.page.words import Message, Words, apart
from web.table.choices import Group, Layout

if TYPE_CHECKING:
    from web.table.ui import TableUI


Made = TypeVar("Made")

Facts = Mapping[str, Any]
"""A view or a part of it: what the kernel says of a seat, a place, a choice."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat; `level` is empty for a person, else the bot's name."""

    name: str
    level: str = ""

    @property
    def bot(self) -> bool:
        """Whether a program plays this seat."""
        return bool(self.level)


@dataclass(slots=True, eq=False, repr=False)
class Moment:
    """One moment of a game as the page shows it."""

    game: str
    words: Words
    people: Sequence[Person]
    view: Mapping[str, Any]
    layout: Layout
    prompt: Message
    ui: TableUI
    actor: int | None = None
    viewer: int | None = None
    step: int = 0
    length: int = 0
    chosen: str = ""
    menu: Group | None = None
    page: int = 0
    optional: str = ""
    """The kind of optional choices that is open."""
    back: bool = False
    past: bool = False
    thinking: bool = False
    stopped: bool = False
    over: bool = False
    ranking: Sequence[Sequence[int]] = ()
    """The seats by their place once the game is over, the best first."""
    scores: Sequence[int] = ()
    """The points of each seat once the game is over."""
    away: bool = False
    """Whether the person to act sits at another browser."""
    elsewhere: bool = False
    """Whether some of the people sit at other browsers."""
    hint: str = ""
    hint_rule: str = ""
    """The section of the rules that the hint rests on."""
    undo: bool = False
    redo: bool = False
    undo_stop: str = ""
    advisable: bool = False
    """Whether somebody here may ask for a hint now."""
    hints: Collection[int] = ()
    """The steps that are told as the first after a hint."""
    latest: Callable[[], Mapping[str, Any]] = dict
    """What has just happened, as the kernel's `Game.latest` tells it of the last steps."""
    private_view: Mapping[str, Any] | None = None
    """The view of the person to act, while this person looks at what is theirs alone."""
    may_look: bool = False
    ahead: Callable[[Choice], Preview] | None = None
    """A core Preview: what a choice of the person to act would bring, as the viewer may know it."""
    price: Callable[[Choice], Mapping[str, int]] = lambda choice: {}
    """What a choice of the person to act costs at once, by name (word `price.<name>`)."""
    refusal: Callable[[str], Refusal | None] = lambda target: None
    """Why the person to act has no choice with a target."""
    own: Callable[[], Mapping[str, Any]] | None = None
    """The view of the person to act, where the page shows what all may see; see `mine`."""
    orders: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """Standing orders of the seats at this screen."""
    ordered: Collection[int] = ()
    """The steps that they played after others had moved."""
    local: dict[str, Any] = field(default_factory=dict)
    """What a game keeps of a half made choice; empty again after every step."""
    beside: dict[str, Any] = field(default_factory=dict)
    """What a game keeps beside the steps that are played."""
    drawn: dict[str, tuple[Any, Markup]] = field(default_factory=dict)
    made: dict[str, Any] = field(default_factory=dict)
    """What has been made of this moment already, by name."""
    names: list[str] = field(default_factory=list)
    _mine: Mapping[str, Any] | None = None
    sealed: frozenset[int] | None = None
    """Whose secret plans are locked in, where placeholders stand for them; None: ask the view."""

    def __post_init__(self) -> None:
        self.names = [apart(person.name) for person in self.people]

    @property
    def asked(self) -> int | None:
        """The seat that the prompt is about: who acts, or once the game is over has won alone."""
        if self.ranking and len(self.ranking[0]) == 1:
            return self.ranking[0][0]
        return self.actor

    # ---- bots ----
    def bot_words(self, seat: int) -> str:
        """What plays a seat: a bot's level, and its style if it has one; "" for a person."""
        level, style = level_and_style(self.people[seat].level)
        if not level:
            return ""
        words = self.words.t(f"bot.{level}")
        return self.t(f"style.{style}", level=words) if style in GAMES[self.game].styles else words

    def robot(self, seat: int) -> Markup | None:
        """The sign of a bot, which tells more where it is pointed at; None for a person."""
        if not self.people[seat].bot:
            return None
        return tag("span", icon("bot", "icon small"), cls="robot", title=self.bot_words(seat))

    # ---- words ----
    def t(self, identifier: str, /, **params: Any) -> str:
        """A sentence of this game's catalogue; "@…" parameters are looked up."""
        return self.say((identifier, params))

    def say(self, message: Message) -> str:
        """The sentence for a message of the core."""
        return self.words.say(message, self.game, self.names)

    def word(self, identifier: str) -> str:
        """A word of this game's catalogue."""
        return self.words.t(f"{self.game}.{identifier}")

    def money(self, amount: int) -> str:
        """A sum with the game's unit and a true minus sign."""
        return self.t("money", n=minus(amount))

    def kept(self, name: str, facts: Any, build: Callable[[], Markup]) -> Markup:
        """What `build` draws; while the facts are the same, what it drew the last time."""
        held = self.drawn.get(name)
        if held is None or held[0] != facts:
            held = (facts, build())
            self.drawn[name] = held
        return held[1]

    def once(self, name: str, build: Callable[[], Made]) -> Made:
        """What `build` makes of this moment; made once, maybe before the moment has come."""
        if name not in self.made:
            self.made[name] = build()
        found: Made = self.made[name]
        return found

    # ---- choices ----
    def row(self, group: Group) -> tuple[str, str]:
        """Label and reason of a group's row."""
        return self.ui.row(self, group)

    def note(self, choice: Choice) -> str:
        """The consequence of a choice, as far as the game or the catalogue tells one."""
        found = self.ui.consequence(self, choice)
        if found:
            return found
        identifier, params = choice.label
        full = f"{self.game}.{identifier}.note"
        return self.say((f"{identifier}.note", params)) if self.words.has(full) else ""

    def here(self, choice: Choice, target: str) -> str:
        """A choice in the menu of a target, whose name its words then leave out: `<label id>.here`,
        where the catalogue has that.
        """
        identifier, params = choice.label
        words = (word for word in params.values() if isinstance(word, str))
        named = any(word == f"@{target}" or id_of(word) == target for word in words)
        short = f"{identifier}.here"
        known = named and self.words.has(f"{self.game}.{short}")
        return self.say((short if known else identifier, params))

    @property
    def picked(self) -> Choice | None:
        """The choice that is selected, but not played."""
        return self.layout.picked(self.chosen) if self.chosen else None

    def is_picked(self, choice: Choice | None) -> bool:
        """Whether this is the choice that is selected."""
        picked = self.picked
        return picked is not None and choice is not None and picked.text == choice.text

    def mine(self, key: str) -> Any:
        """A part of the view that only the person to act may see."""
        if self.own is None:
            return self.view[key]
        if self._mine is None:
            self._mine = self.own()
        return self._mine[key]

    # ---- people ----
    @property
    def actor_name(self) -> str:
        """The person to act, "" for nobody."""
        return self.names[self.actor] if self.actor is not None else ""

    def log_mark(self, name: str, size: int = 16) -> Markup:
        """The picture before a line of the log: of what it names, or of a seat."""
        if name.isdigit():
            return self.mark(int(name), size, letter=False)
        return self.ui.log_mark(name, size)

    def mark(self, seat: int | None, size: int = 20, letter: bool = True) -> Markup:
        """A seat's shape, with the person's initials where there is room."""
        if self.ui.seat_mark is not None and seat is not None:
            return self.ui.seat_mark(self, seat, size)
        return seat_mark(seat, self.initials(seat) if seat is not None and letter else "", size)

    def initials(self, seat: int) -> str:
        """The first letter of a person's name, two where others share it."""
        return initials(tuple(person.name for person in self.people))[seat]


def minus(number: int) -> str:
    """A number as text, with the true minus sign."""
    return f"−{-number}" if number < 0 else str(number)
