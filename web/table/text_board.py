"""The text board: who stands where, in words, as a game tells it (`TableUI.text_board`).

It says all that the map shows, so that nobody needs the map to play: places by area with what
stands on them, then those who play with what they have. It is drawn by web/panels/text_board.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Entry:
    """A place with what stands on it, or somebody with what they have: a line for each fact."""

    name: str
    facts: Sequence[str] = ()
    place: str = ""
    """The place of the map that a button shows, "" for what has none."""
    empty: bool = False
    """Whether nothing stands there: such places are named together in one line."""


@dataclass(frozen=True, slots=True)
class Section:
    """An area of the map, or those who play."""

    title: str
    entries: Sequence[Entry]


def refused(moment: Moment) -> list[Section]:
    """What beside the map cannot be chosen now: each reason in a sentence, which may hold for
    several."""
    entries = []
    for name, targets in moment.ui.off_map(moment):
        found = [moment.refusal(target) for target in targets]
        said = [moment.say(refusal.message) for refusal in found if refusal is not None]
        entries += [Entry(name, [*dict.fromkeys(said)])] if said else []
    return [Section(moment.words.t("table.text-board.why_not"), entries)] if entries else []


def told(facts: Iterable[str | None]) -> tuple[str, ...]:
    """The facts that there are."""
    return tuple(fact for fact in facts if fact)


def by_describing(moment: Moment, places: Mapping[str, Mapping[str, Any]]) -> list[Section]:
    """One section: each place of the map as `TableUI.describe` says it."""
    words = {name: moment.ui.describe(moment, name, True) for name in places}
    entries = [Entry(text, place=name) for name, text in words.items() if text]
    return [Section(moment.words.t("table.part.map"), entries)]
