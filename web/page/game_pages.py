"""What a game adds to the shared screens: the optional functions of `games/<id>/pages.py`.

setup_note(seats, options)      Message beside the heading of the set-up
draws(seats, options)           list of Draw: outcomes of chance people may choose beforehand
help_tables()                   list of HelpTable for the rules page
help_variant(options)           HelpTables in place of those with the same id, for a game under way
help_words()                    figures out of the game's data for its help text
turn_of(view)                   the mark of whose turn it is, where view["turn"] is none
turn_style(turn)                a CSS colour for it in the list of kept games
stands(view)                    Message of where a kept game stands, instead of its round
card_art()                      (SVG, view box) of the home card, for a game without a map file
check_data(text)                refuses (CoreError) a data file of one's own, if the game takes any
start_from(text, seats, options, seed, drawn)   the position that begins a game with such a file
option_groups()                 {name: options shown in one row of small buttons}
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from web.page.words import Message


@dataclass(frozen=True, slots=True)
class Draw:
    """One outcome of chance to choose: what it decides, and (notation, words) of each outcome."""

    label: Message
    outcomes: tuple[tuple[str, Message], ...]


@dataclass(frozen=True, slots=True)
class Draws:
    """All that chance decides before the first click, in its order; no outcome comes twice.

    `same` says what may not: outcomes for which it is equal exclude one another.
    """

    title: Message
    items: tuple[Draw, ...]
    same: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class HelpTable:
    """A table of the rules page: Messages for caption and heads, cells are Messages or numbers."""

    id: str
    caption: Message
    head: tuple[Message, ...]
    rows: tuple[tuple[Message | int | str, ...], ...]


@cache
def _pages(game: str) -> ModuleType | None:
    try:
        return import_module(f"web.games.{game}.pages")
    except ModuleNotFoundError:
        return None


def has(game: str, name: str) -> bool:
    """Whether a game has this function."""
    return hasattr(_pages(game), name)


def answer(game: str, name: str, *args: Any, default: Any = None) -> Any:
    """What a game's function says, or the default where it has none."""
    found = getattr(_pages(game), name, None)
    return default if found is None else found(*args)
