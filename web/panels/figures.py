"""Which figures of a panel have changed from one paint to the next. Pure: it compares two texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

PART = re.compile(r"<[^>]*>|[^<]+")
NUMBER = re.compile(r"[−-]?\d+")
HIDDEN = "visually-hidden"
VOID = ("<input", "<br", "<hr", "<img")


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that has changed: the number of its element in the panel, and by how much."""

    element: int
    by: int


def changed(before: str, after: str) -> list[Change]:
    """The figures that differ, in the order of the panel; none where its parts are others.

    >>> changed("<b>3</b><i>gold</i>", "<b>5</b><i>gold</i>")
    [Change(element=0, by=2)]
    """
    old, new = list(texts(before)), list(texts(after))
    if [place for place, _ in old] != [place for place, _ in new]:
        return []
    found = []
    for (element, then), (_, now) in zip(old, new, strict=True):
        by = difference(then, now) if then != now else 0
        if by:
            found.append(Change(element, by))
    return found


def difference(before: str, after: str) -> int:
    """By how much the one number in a text has changed; 0 where anything else has."""
    old, new = NUMBER.findall(before), NUMBER.findall(after)
    if len(old) != 1 or len(new) != 1 or NUMBER.sub("", before) != NUMBER.sub("", after):
        return 0
    return _value(new[0]) - _value(old[0])


def texts(html: str) -> Iterator[tuple[int, str]]:
    """Each text that is seen, with the number of the element it stands in."""
    opened, inside = -1, list[tuple[int, bool]]()
    for part in PART.findall(html):
        if part.startswith("</"):
            inside.pop()
        elif part.startswith("<"):
            opened += 1
            if not part.startswith(VOID):
                hidden = HIDDEN in part or (bool(inside) and inside[-1][1])
                inside.append((opened, hidden))
        elif inside and not inside[-1][1]:
            yield inside[-1][0], part


def _value(text: str) -> int:
    return int(text.replace("−", "-"))
