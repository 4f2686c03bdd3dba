"""All saved games in one file, and back again. Pure.

{"format": "imperia.games", "version": 1, "games": [{"title", "at", "summary", "session"}, ...]}

What is chosen in secret and not revealed stays in the browser, as with the file of a single game.
A game that comes back is not replayed here: like any entry it is checked when it is opened.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from core.data.bounds import from_json
from web.page.files import MOST_BYTES
from web.page.storage import FORMAT, Damaged, Entry, Store, parse

KIND, VERSION = "imperia.games", 1


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a file's games: added, kept already, no games at all."""

    added: int
    known: int
    refused: int


def write(entries: list[Entry]) -> str:
    """The file of these games."""
    games = [
        {"title": one.title, "at": one.at, "summary": one.summary, "session": one.session}
        for one in entries
    ]
    body = {"format": KIND, "version": VERSION, "games": games}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> list[Any] | None:
    """The games of a file as they stand there; None where it is no such file."""
    try:
        body = from_json(text, MOST_BYTES)
    except ValueError:
        return None
    if not isinstance(body, dict) or body.get("format") != KIND:
        return None
    games = body.get("games")
    return games if isinstance(games, list) else None


def take(store: Store, games: list[Any]) -> Taken:
    """Keep those games that are not kept yet, step for step."""
    added = known = refused = 0
    here = [entry.session for entry in store.games()]
    for game in reversed(games):  # the last played comes first, so it is added last
        try:
            entry = parse("", json.dumps({**game, "format": FORMAT}))
        except (Damaged, TypeError):
            refused += 1
            continue
        if entry.session in here:
            known += 1
            continue
        store.add(entry)
        here.append(entry.session)
        added += 1
    return Taken(added, known, refused)
