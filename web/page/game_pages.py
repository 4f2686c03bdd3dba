"""What a game adds to the shared screens: its `pages.py` exports `PAGES = GamePages(...)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from web.html.markup import Markup
from web.page.words import Message


class Draw(NamedTuple):
    """One outcome of chance to choose: what it decides, and (notation, words) of each outcome."""

    label: Message
    outcomes: tuple[tuple[str, Message], ...]


class Draws(NamedTuple):
    """All that chance decides before the first click, in its order; no outcome comes twice.

    `same` says what may not: outcomes for which it is equal exclude one another.
    """

    title: Message
    items: tuple[Draw, ...]
    same: Callable[[str], str] = str


Cell = Message | int | str


class HelpTable(NamedTuple):
    """A table of the rules page: Messages for caption and heads, cells are Messages or numbers."""

    id: str
    caption: Message
    head: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]


def help_table(name: str, heads: str, rows: Sequence[tuple[Cell, ...]]) -> HelpTable:
    """A help table whose words are `help.<name>` and `help.<head>`: "space action" is two heads."""
    words: tuple[Message, ...] = tuple((f"help.{head}", {}) for head in heads.split())
    return HelpTable(name, (f"help.{name}", {}), words, tuple(rows))


def start_draw(seats: int) -> Draw:
    """The draw of the seat that begins: `start <seat>`."""
    outcomes = ((f"start {at}", ("draw.seat", {"seat": f"@seat.{at}"})) for at in range(seats))
    return Draw(("draw.start", {}), tuple(outcomes))


Options = Mapping[str, Any]
"""The options of a set-up by name, complete."""

View = Mapping[str, Any]
"""A game's view, as an onlooker has it."""

StartFrom = Callable[[str, int, Options, "int | None", "list[str] | None"], dict[str, Any]]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GamePages:
    """All that a game may add to home, set-up and rules page; a game may leave any of it out."""

    # ---- home ----
    card_art: Callable[[], tuple[Markup, str]] | None = None
    """The board and the part of it that the home card shows, drawn once when the site is built. The
    table shows it, but for `.pieces`, until Python is up. None: `assets/maps` has the drawing."""
    turn_of: Callable[[View], str | None] = lambda view: view.get("turn")
    """The mark of whose turn it is, kept with a saved game for `turn_style`."""
    turn_style: Callable[[str], str | None] = lambda turn: None
    """The CSS colour of such a mark in the list of saved games; None: no colour."""
    stands: Callable[[View], Message | None] = lambda view: None
    """Where a saved game stands, in words; None: the number of its round."""

    sketch: Callable[[View], Mapping[str, str]] = lambda view: {}
    """Whose each place of the board is, as a mark for `sketch_style`: the small picture of a saved
    game; places that are nobody's are left out."""
    sketch_style: Callable[[str], str | None] = lambda mark: None
    """The CSS colour of such a mark; None: no colour."""
    places: Callable[[], Mapping[str, Any]] | None = None
    """Where the places of the board are, as a map's data file has it; None: `assets/maps`."""

    # ---- set-up ----
    setup_note: Callable[[int, Options], Message | None] = lambda seats, options: None
    """What this number of seats means, beside the heading; None: nothing to say."""
    draws: Callable[[int, Options], Draws | None] = lambda seats, options: None
    """What chance decides before the first click and people may choose instead; None: nothing."""
    option_groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Options shown as one row of small buttons, by the name of the row's words."""
    check_data: Callable[[str], object] = lambda text: None
    """Refuses (CoreError) the text of a data file that `start_from` could not begin with."""
    start_from: StartFrom | None = None
    """(file's text, seats, options, seed, drawn outcomes) -> the position that a game with a data
    file of people's own begins from; None: the game takes no such file."""

    # ---- rules ----
    help_tables: Callable[[], Sequence[HelpTable]] = lambda: ()
    """The tables of the rules page, made from the game's data."""
    help_variant: Callable[[Options], Sequence[HelpTable]] = lambda options: ()
    """Tables that take the place of those with the same id, for a game with these options."""
    help_words: Mapping[str, int] = field(default_factory=dict)
    """Figures from the game's data for the `{name}` fields of its help text."""
    help_now: Mapping[str, str] = field(default_factory=dict)
    """The section of the help text that each phase of the view is about."""


@cache
def pages_of(game: str) -> GamePages:
    """What a game adds; nothing where it has no `pages.py`."""
    name = f"web.games.{game}.pages"
    try:
        pages: GamePages = import_module(name).PAGES
    except ModuleNotFoundError as error:
        if error.name not in (name, f"web.games.{game}"):
            raise
        return GamePages()
    return pages
