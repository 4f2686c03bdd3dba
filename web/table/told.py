"""What a line of clicks does, in sentences: reviews, hints and bots that think tell it alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from core.protocol import Message
from web.table.moment import Moment

CHOICE = "choice."
"""What the names of messages begin with that tell what a choice is called."""

ACTING = {"seat", "power"}
"""The parameters that name who acts: the seat, and what it plays."""


def in_sentences(moment: Moment, seat: int, line: Sequence[Message]) -> list[str]:
    """What is done, in sentences: clicks in a row that are told by their names are what the seat
    chooses."""
    found = []
    for named, row in groupby(line, key=_is_name):
        said = [moment.say(each) for each in row]
        found += [_chosen(moment, seat, said)] if named else said
    return found


def _is_name(message: Message) -> bool:
    return message[0].startswith(CHOICE)


def _chosen(moment: Moment, seat: int, names: Sequence[str]) -> str:
    words = moment.words
    choices = words.list_of([words.t("table.told.name", choice=name) for name in names])
    return words.t("table.told.chooses", who=moment.names[seat], choices=choices)


def repeats(seat: int, name: Message, sentence: Message) -> bool:
    """Whether a sentence about what this seat chooses tells nothing but what the choice is called.

    >>> called = ("choice.add", {"hex": "@hex.a"})
    >>> repeats(0, called, ("log.add", {"seat": "@seat.0", "hex": "@hex.a"}))
    True
    >>> repeats(0, called, ("log.add_several", {"seat": "@seat.0", "hex": "@hex.a", "count": 2}))
    False

    One that names nothing but who acts is about the choice if both begin with the same verb.

    >>> passes = ("log.pass", {"seat": "@seat.0", "power": "@power.a"})
    >>> repeats(0, ("choice.pass_action", {}), passes), repeats(0, called, passes)
    (True, False)
    """
    if sentence[1].get("seat") == f"@seat.{seat}" and sentence[1].keys() <= ACTING:
        return _verb(name) == _verb(sentence)
    told = [value for value in sentence[1].values() if value != f"@seat.{seat}"]
    return bool(told) and all(value in name[1].values() for value in told)


def _verb(message: Message) -> str:
    """What a message is about: "pass" of "choice.pass_action"."""
    return message[0].rpartition(".")[2].partition("_")[0]
