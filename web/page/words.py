"""Words for people: ids and parameters in, sentences out, through gettext.

    words = Words.load(mo_bytes)
    words.t("home.title")                       -> "Imperia"
    words.t("home.seats", n=4)                  -> the plural form for 4
    words.say(("prompt.sail", {"seat": "@seat.1"}), "atolls", names)

Rules for the catalogue (web/assets/locale/<lang>/*.po):
- msgid is an id such as "home.title"; parameters are str.format fields by name: "{who} has {n}".
- A message with plural forms repeats its id as msgid_plural. The number that decides is the
  parameter `n`, else `count`, else the first int that the message tells, else the first int.
- An "@" parameter is a word of the game's catalogue. "{nation:of}" takes the entry "<id>:of" of
  that word where the catalogue has one (a case in Polish, an article in German), else the word.
- A field that is no parameter is a figure of the game's rules (`Game.figures`).
- A missing id shows as ⟨id⟩ and a missing parameter as ⟨name⟩: visible, never an error.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any
from unicodedata import bidirectional

from core import GAMES

Message = tuple[str, Mapping[str, "int | str"]]

SOME = (0, 1, 2, 5, 11, 22)
"""Numbers that meet every plural form there is in the languages of Europe."""

TURNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""The signs that turn the direction of whatever follows them, also beyond the end of a name."""

RIGHT_TO_LEFT = ("R", "AL")
"""What Unicode calls the letters of Hebrew, and of Arabic."""

AND, OR = "list.last", "list.or"
"""How a list ends: all of it, or any one of it."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The words of a language, in English where it has none; read once, before the page has them.

    (tools/site/preloaded.py)
    """
    return gettext.translation("imperia", "locale", [language, "en"])


class Word(str):
    """A word of the catalogue that knows its other forms."""

    _id: str
    _words: Words

    @classmethod
    def of(cls, words: Words, identifier: str) -> Word:
        """The word with this full id."""
        word = cls(words.t(identifier))
        word._id, word._words = identifier, words
        return word

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return self._words.find(f"{self._id}:{form}") or str(self)


class Several(str):
    """Several words as one list, which has their other forms: "Russia, China and the USA"."""

    _words: Words
    _items: Sequence[int | str]
    _last: str

    @classmethod
    def of(cls, words: Words, items: Sequence[int | str], last: str = AND) -> Several:
        """The list of these words; `last` is how it ends."""
        several = cls(words.list_of([str(item) for item in items], last))
        several._words, several._items, several._last = words, items, last
        return several

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        items = self._items
        return self._words.list_of(
            [format(item, form) if isinstance(item, Word) else str(item) for item in items],
            self._last,
        )


class Words:
    """One language's catalogue."""

    def __init__(
        self, catalogue: gettext.NullTranslations, language: str = "en", game: str = ""
    ) -> None:
        self._catalogue = catalogue
        self.language = language
        self._game = game
        self._known: dict[str, tuple[str | None, bool]] = {}
        """Texts looked up before, and whether they have plural forms."""

    def of_game(self, game: str) -> Words:
        """These words, but "<game>.table.log" goes before "table.log" where the game has it."""
        return Words(self._catalogue, self.language, game)

    @classmethod
    def load(cls, mo: bytes, language: str = "en") -> Words:
        """Read a compiled catalogue."""
        return cls(gettext.GNUTranslations(io.BytesIO(mo)), language)

    def find(self, identifier: str, count: int | None = None) -> str | None:
        """The raw text of an id, or None."""
        text, plural = self._look_up(identifier)
        return self._find(identifier, count) if plural and count is not None else text

    def _look_up(self, identifier: str) -> tuple[str | None, bool]:
        """The text of an id as it stands, and whether a number may ask for another form of it."""
        if identifier not in self._known:
            text, forms = self._find(identifier), {self._find(identifier, n) for n in SOME}
            self._known[identifier] = text, forms != {text}
        return self._known[identifier]

    def _find(self, identifier: str, count: int | None = None) -> str | None:
        if self._game and identifier.startswith("table."):
            own = self._raw(f"{self._game}.{identifier}", count)
            if own is not None:
                return own
        return self._raw(identifier, count)

    def _raw(self, identifier: str, count: int | None) -> str | None:
        if count is not None:
            text = self._catalogue.ngettext(identifier, identifier, count)
            if text != identifier:
                return text
        text = self._catalogue.gettext(identifier)
        return None if text == identifier else text

    def has(self, identifier: str) -> bool:
        """Whether the catalogue knows this id."""
        return self.find(identifier) is not None

    def t(self, identifier: str, /, **params: Any) -> str:
        """The sentence for an id."""
        text, plural = self._look_up(identifier)
        if plural:
            text = self._find(identifier, _count(params, text or ""))
        if text is None:
            return f"⟨{identifier}⟩"
        if "{" not in text and "}" not in text:
            return text
        fields, parts = _Fields(params, identifier), _parts(text)
        if parts is None:
            return _formatter.vformat(text, (), fields)
        return "".join([words + str(fields[name]) if name else words for words, name in parts])

    def say(self, message: Message, game: str, names: Sequence[str] = ()) -> str:
        """The sentence for a Message of a game; `names` are the people by seat."""
        identifier, params = message
        known = {key: self.value(item, game, names) for key, item in params.items()}
        return self.t(f"{game}.{identifier}", **known)

    def list_of(self, items: Sequence[str], last: str = AND) -> str:
        """Several words as one list, as this language writes it; `last` is how it ends."""
        if len(items) < 2:
            return "".join(items)
        head = items[0]
        for item in items[1:-1]:
            head = self.t("list.more", head=head, item=item)
        return self.t(last, head=head, item=items[-1])

    def value(self, item: int | str, game: str, names: Sequence[str] = ()) -> int | str:
        """One parameter of a Message as it stands in a sentence."""
        if not isinstance(item, str) or not item.startswith("@"):
            return item
        if " " in item:  # several words: a list
            return Several.of(self, [self.value(word, game, names) for word in item.split()])
        kind, _, rest = item[1:].partition(".")
        seat = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else len(names)
        if kind == "seat" and seat < len(names):
            return names[seat]
        return Word.of(self, f"{game}.{item[1:]}")


class _Fields(dict[str, Any]):
    """The parameters of a sentence; what is missing among them is a figure of its game's rules."""

    def __init__(self, params: Mapping[str, Any], identifier: str) -> None:
        super().__init__(params)
        self._id = identifier

    def __missing__(self, key: str) -> int | str:
        game = self._id.partition(".")[0]
        return GAMES[game].figures.get(key, f"⟨{key}⟩") if game in GAMES else f"⟨{key}⟩"


class _Gentle(Formatter):
    """str.format that shows a missing field, and a value whose form makes no sense, as they are."""

    def format_field(self, value: Any, form: str) -> str:
        try:
            return str(super().format_field(value, form))
        except (ValueError, TypeError):
            return str(value)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[key] if isinstance(key, str) else f"⟨{key}⟩"


_formatter = _Gentle()


@cache
def _parts(text: str) -> tuple[tuple[str, str], ...] | None:
    """Words and the names of the fields behind them, where all are plain: "{who} has {n}".

    None for a text that only the formatter understands. Python's own takes ten times as long.
    """
    parts = []
    for words, name, form, conversion in _formatter.parse(text):
        if form or conversion or (name is not None and not name.isidentifier()):
            return None
        parts.append((words, name or ""))
    return tuple(parts)


def _count(params: Mapping[str, Any], text: str) -> int | None:
    for key in ("n", "count"):
        if isinstance(params.get(key), int):
            return int(params[key])
    numbers = {key: item for key, item in params.items() if type(item) is int}
    told = [item for key, item in numbers.items() if f"{{{key}}}" in text]
    return next(iter((*told, *numbers.values())), None)


def apart(name: str) -> str:
    """A name as it may stand in a sentence: one that is written from right to left is kept apart.

    Figures behind it would stand before it otherwise, and "0 → 2" would read "2 → 0". Signs that
    turn what follows them are left out.
    """
    name = name.translate(TURNS)
    turned = any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turned else name


def in_a_row(texts: Sequence[str]) -> str:
    """Sentences one after another, empty ones left out; what choices are called ends with a full
    stop, too."""
    return " ".join(text if text[-1] in ".?!…:" else f"{text}." for text in texts if text)
