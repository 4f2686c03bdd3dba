"""One row for each verb: how its actions are written, said in words and placed on the page.

An action is (number of the verb, a, b, ...). A row of a game's table names the verb and the kind of
each number after it; text, label, targets and parts of every action follow from that. What is
said otherwise is a function in the row.

>>> REGION = named("region", ["moscow", "rome"])
>>> table = verb_table(
...     Verb(0, "build", (REGION,)),
...     Verb(1, "pass", label=lambda s, action: (f"choice.pass_{s}", {})),
... )
>>> table.write("buying", (0, 1)), table.label("buying", (0, 1)), table.targets("buying", (0, 1))
('build rome', ('choice.build', {'region': '@region.rome'}), ('rome',))
>>> table.parts("buying", (0, 1)), table.label("buying", (1,))
(('build', ('rome',)), ('choice.pass_buying', {}))
>>> sorted(table.words)
['build', 'moscow', 'pass', 'rome']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from core.protocol import Action, Message, Params

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Kind(Generic[S]):
    """What a number in an action stands for: a region, a seat, a count.

    `name` is its parameter in labels. The functions get the state and the number: `id` gives the id
    that views use (in lower case it is the notation), `word` the value of the parameter, `target`
    the id on the page, None for what is not drawn. `vocabulary` are all ids there are, numbers left
    out; where `fixed`, they are in the order of the numbers and the same in every state.
    """

    name: str
    id: Callable[[S, int], str]
    word: Callable[[S, int], int | str]
    target: Callable[[S, int], str] | None = None
    vocabulary: tuple[str, ...] = ()
    fixed: bool = False


def named(name: str, ids: Sequence[str], target: str | None = "{}") -> Kind[Any]:
    """Return the kind of a number in a list of ids, with words "@name.id".

    `target` is the form of the ids on the page, None for what is not drawn.
    """
    words = [f"@{name}.{item}" for item in ids]
    drawn = None if target is None else [target.format(item) for item in ids]
    return Kind(
        name,
        lambda s, number: ids[number],
        lambda s, number: words[number],
        None if drawn is None else lambda s, number: drawn[number],
        tuple(ids),
        fixed=True,
    )


def number(name: str, word: str = "", target: str | None = None) -> Kind[Any]:
    """Return the kind of a plain number; `word` and `target` are forms such as "@seat.{}"."""
    return Kind(
        name,
        lambda s, value: str(value),
        (lambda s, value: word.format(value)) if word else (lambda s, value: value),
        None if target is None else lambda s, value: target.format(value),
    )


SEAT = number("seat", "@seat.{}")
"""A seat, written as its number."""


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """The row of one verb.

    `text` is the beginning of its notation (also what `Choice.verb` says unless `name` does), and
    `kinds` says what the numbers after it are, in order; an action may have fewer of them. The
    label is "choice.<name>" with a parameter for each, and what `more` adds.
    Exceptions: `write` gives the whole text, `label` the whole label, `targets` all targets.
    `words` are words of the notation that the row does not name elsewhere.
    """

    number: int
    text: str
    kinds: tuple[Kind[S], ...] = ()
    name: str = ""
    more: Callable[[S, Action], Params] | None = None
    label: Callable[[S, Action], Message] | None = None
    targets: Callable[[S, Action], tuple[str, ...]] | None = None
    write: Callable[[S, Action], str] | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class VerbTable(Generic[S]):
    """The rows of a game by number; its methods are the functions of the same name of `Game`."""

    rows: dict[int, Verb[S]]
    writers: dict[int, Callable[[S, Action], str]]
    """What `write` goes by: a function made for each row."""
    words: frozenset[str]
    """Every word of the notation but numbers."""

    def write(self, s: S, action: Action) -> str:
        """Return the notation of an action."""
        return self.writers[action[0]](s, action)

    def parts(self, s: S, action: Action) -> tuple[str, tuple[str, ...]]:
        """Return the name of an action's verb and the ids of the numbers after it."""
        row = self.rows[action[0]]
        return row.name, tuple(
            kind.id(s, value) for kind, value in zip(row.kinds, action[1:], strict=False)
        )

    def label(self, s: S, action: Action) -> Message:
        """Return an action in words: "choice.<name>" with what it is about."""
        row = self.rows[action[0]]
        if row.label is not None:
            return row.label(s, action)
        return f"choice.{row.name}", self.params(s, action)

    def params(self, s: S, action: Action) -> Params:
        """Return the parameters of the label that the row gives."""
        row = self.rows[action[0]]
        found: Params = {
            kind.name: kind.word(s, value)
            for kind, value in zip(row.kinds, action[1:], strict=False)
        }
        return found if row.more is None else {**found, **row.more(s, action)}

    def targets(self, s: S, action: Action) -> tuple[str, ...]:
        """Return the ids on the page that an action belongs to."""
        row = self.rows[action[0]]
        if row.targets is not None:
            return row.targets(s, action)
        return tuple(
            kind.target(s, value)
            for kind, value in zip(row.kinds, action[1:], strict=False)
            if kind.target is not None
        )


def _writer(row: Verb[S]) -> Callable[[S, Action], str]:
    """Return the function that writes a row's actions; it is called for every step of a game."""
    if row.write is not None:
        return row.write
    text, kinds = row.text, row.kinds
    if not kinds:
        return lambda s, action: text
    if len(kinds) == 1 and kinds[0].fixed:
        texts = [f"{text} {item.lower()}" for item in kinds[0].vocabulary]
        return lambda s, action: texts[action[1]]
    ids = [_id_text(kind) for kind in kinds]
    if len(ids) == 1:
        return lambda s, action: f"{text} {ids[0](s, action[1])}"

    def write(s: S, action: Action) -> str:
        """Write an action of several numbers: the verb's text, then the id of each."""
        found = f"{text} {ids[0](s, action[1])}"
        for place in range(2, len(action)):
            found += " " + ids[place - 1](s, action[place])
        return found

    return write


def _id_text(kind: Kind[S]) -> Callable[[S, int], str]:
    """Return the function that writes a number of this kind."""
    if kind.fixed:
        texts = [item.lower() for item in kind.vocabulary]
        return lambda s, value: texts[value]
    if not kind.vocabulary:
        return kind.id
    return lambda s, value: kind.id(s, value).lower()


def verb_table(*rows: Verb[Any]) -> VerbTable[Any]:
    """Return the table of these rows; ValueError where two rows have one number."""
    named_rows = {row.number: row if row.name else _with_name(row) for row in rows}
    if len(named_rows) < len(rows):
        raise ValueError("Two rows have the number of one verb.")
    writers = {row.number: _writer(row) for row in rows}
    return VerbTable(named_rows, writers, frozenset(word for row in rows for word in _words(row)))


def _with_name(row: Verb[Any]) -> Verb[Any]:
    return replace(row, name=row.text.replace(" ", "_"))


def _words(row: Verb[Any]) -> list[str]:
    texts = [row.text, row.words, *(item for kind in row.kinds for item in kind.vocabulary)]
    return " ".join(texts).lower().split()
