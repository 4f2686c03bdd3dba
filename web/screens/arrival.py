"""What an arriving game is to the games saved here: the same, later, earlier, or another.

Pure: it works on the data of `Session.to_json` and on the store's entries.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core import Session
from core.save.signed import identity
from web.page.storage import Entry
from web.page.summary import people_of
from web.page.words import Message

SAME, CONTINUES, EARLIER, DIFFERS = "same", "continues", "earlier", "differs"
RANK = (SAME, CONTINUES, EARLIER, DIFFERS)


@dataclass(frozen=True, slots=True)
class Match:
    """How a game fits a saved one; `step` counts the steps that both begin with."""

    kind: str
    entry: Entry
    step: int


def match(entries: Iterable[Entry], data: Mapping[str, Any]) -> Match | None:
    """The saved game that an arriving one belongs to: same set-up, same people; None for none.

    Of several the nearest: the same, else the longest that it continues, else one that is further
    on, else the one that was played last.
    """
    plain = json.loads(json.dumps(data))
    found = [_compared(entry, plain) for entry in entries if _same_game(entry, plain)]
    found.sort(key=lambda each: (RANK.index(each.kind), -each.step))
    return found[0] if found else None


def _same_game(entry: Entry, data: Mapping[str, Any]) -> bool:
    people = people_of(data.get("info") or {}, data["seats"])
    return (
        entry.seats == data["seats"]
        and identity(entry.session) == identity(data)
        and people_of(entry.info, entry.seats) == people
    )


def _compared(entry: Entry, data: Mapping[str, Any]) -> Match:
    saved, new = _steps(entry.session), _steps(data)
    same = _common(saved, new)
    if same < min(len(saved), len(new)):
        return Match(DIFFERS, entry, same)
    if len(new) < len(saved) or (len(new) == len(saved) and entry.apart):
        return Match(EARLIER, entry, same)
    return Match(SAME if entry.session == data else CONTINUES, entry, same)


def _steps(data: Mapping[str, Any]) -> Sequence[Any]:
    steps = data.get("steps")
    return steps if isinstance(steps, list) else []


def _common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many steps two lists begin with alike."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def told_at(session: Session, step: int, say: Callable[[Message], str]) -> str:
    """The first sentence of the log from a step on; the step's notation if the log has none."""
    for at in range(step, session.step):
        for message in session.message(at):
            return say(message)
    return session.log[step].text
