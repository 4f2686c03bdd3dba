"""Games kept in the browser: one entry of localStorage a game, no index that could go wrong.

    store.save(key, session.to_json(), summary)   Conflict when another tab wrote in between
    store.games()                                 what can be read, newest first; the rest set aside

Pure but for `BrowserKeeper`: everything works on an object with get, put, remove and names. When
that refuses to write, texts stay in memory until the page closes and `refused` is True.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

GAME = "imperia.game."
ASIDE = "imperia.aside."
FORMAT = 1
TITLE_CHARS = 60


class Conflict(Exception):
    """The entry is not what this tab read or wrote last: another tab went on with the game."""


class Damaged(ValueError):
    """An entry that cannot be read; the text says why (for a file, not for the page)."""


class Keeper(Protocol):
    """A text for a key, like localStorage. Any of these may raise."""

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""

    def put(self, key: str, text: str) -> None:
        """Keep a text."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def names(self) -> list[str]:
        """All keys."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A kept game: `session` is the JSON data of Session.to_json, `at` is ISO time in UTC."""

    key: str
    title: str
    at: str
    summary: Mapping[str, Any]
    session: Mapping[str, Any]
    info: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.session.get("game", ""))

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.session.get("seats", 0))


@dataclass(frozen=True, slots=True)
class Aside:
    """An entry that could not be read: kept, but out of the way."""

    key: str
    text: str
    why: str


class Store:
    """All kept games."""

    def __init__(self, keeper: Keeper, now: Callable[[], str]) -> None:
        self._keeper = Careful(keeper)
        self._now = now
        self._seen: dict[str, str] = {}
        self._titles: dict[str, str] = {}

    @property
    def refused(self) -> bool:
        """Whether the browser has refused to keep something."""
        return self._keeper.refused

    @property
    def plain(self) -> Careful:
        """The keeper itself, for settings and names."""
        return self._keeper

    def games(self) -> list[Entry]:
        """Every kept game that can be read, the last played first; the others are set aside."""
        entries = []
        for name in self._keeper.names():
            if name.startswith(GAME):
                key = name.removeprefix(GAME)
                try:
                    entries.append(self._read(key))
                except Damaged as error:
                    self.set_aside(key, str(error))
                except KeyError:
                    continue
        return sorted(entries, key=lambda entry: (entry.at, entry.key), reverse=True)

    def load(self, key: str) -> Entry:
        """One kept game, to be played on; KeyError when there is none, Damaged when unreadable."""
        entry = self._read(key)
        self._seen[key] = self._keeper.get(GAME + key) or ""
        self._titles[key] = entry.title
        return entry

    def save(self, key: str, session: Mapping[str, Any], summary: Mapping[str, Any]) -> None:
        """Keep a game; Conflict when another tab has written it since this one read or wrote it."""
        if self.changed(key):
            raise Conflict(key)
        self._write(key, self._titles.get(key, ""), self._now(), summary, session)

    def changed(self, key: str) -> bool:
        """Whether a kept game has gone on elsewhere since this tab read or wrote it.

        A new name alone is no such change; it is taken over.
        """
        present, seen = self._keeper.get(GAME + key), self._seen.get(key, "")
        if present is None or present == seen:
            return False
        try:
            now, then = parse(key, present), parse(key, seen)
        except Damaged:
            return True
        self._titles[key] = now.title
        return now.session != then.session

    def create(
        self, session: Mapping[str, Any], summary: Mapping[str, Any], title: str = ""
    ) -> str:
        """Keep a new game; returns its key."""
        key = self._free_key()
        self._write(key, title, self._now(), summary, session)
        return key

    def find(self, session: Mapping[str, Any]) -> str | None:
        """The key of a kept game that is just this one, step for step."""
        plain = json.loads(json.dumps(session))
        same = (entry.key for entry in self.games() if entry.session == plain)
        return next(same, None)

    def rename(self, key: str, title: str) -> None:
        """Give a game a name of its own; an empty one takes it away."""
        entry = self._read(key)
        name = " ".join(title.split())[:TITLE_CHARS]
        self._write(key, name, entry.at, entry.summary, entry.session)

    def delete(self, key: str) -> str:
        """Take a game out; returns its text for `restore`."""
        text = self._keeper.get(GAME + key) or ""
        self._keeper.remove(GAME + key)
        self._seen.pop(key, None)
        return text

    def restore(self, key: str, text: str) -> None:
        """Bring back what `delete` took out."""
        self._keeper.put(GAME + key, text)

    # ---- what cannot be read ----
    def set_aside(self, key: str, why: str) -> None:
        """Move an entry out of the games; it stays in the browser until people delete it."""
        text = self._keeper.get(GAME + key)
        if text is None:
            return
        self._keeper.put(ASIDE + key, json.dumps({"why": why, "text": text}))
        self._keeper.remove(GAME + key)
        self._seen.pop(key, None)

    def aside(self) -> list[Aside]:
        """What was set aside and is still kept."""
        names = sorted(name for name in self._keeper.names() if name.startswith(ASIDE))
        return [_aside(name.removeprefix(ASIDE), self._keeper.get(name) or "") for name in names]

    def drop_aside(self, key: str) -> None:
        """Delete what was set aside under this key."""
        self._keeper.remove(ASIDE + key)

    # ---- texts ----
    def _read(self, key: str) -> Entry:
        text = self._keeper.get(GAME + key)
        if text is None:
            raise KeyError(key)
        return parse(key, text)

    def _write(
        self,
        key: str,
        title: str,
        at: str,
        summary: Mapping[str, Any],
        session: Mapping[str, Any],
    ) -> None:
        body = {"format": FORMAT, "title": title, "at": at, "summary": summary, "session": session}
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        self._keeper.put(GAME + key, text)
        self._seen[key] = text
        self._titles[key] = title

    def _free_key(self) -> str:
        stem = "".join(letter for letter in self._now() if letter.isdigit())[2:14]
        taken = {name.removeprefix(GAME) for name in self._keeper.names()}
        number = 1
        while f"{stem}-{number}" in taken:
            number += 1
        return f"{stem}-{number}"


def parse(key: str, text: str) -> Entry:
    """The entry of a kept text; Damaged says what is wrong with it."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"not JSON: {error}") from error
    if not isinstance(body, dict) or not isinstance(body.get("session"), dict):
        raise Damaged("no session in it")
    session, info = body["session"], body["session"].get("info")
    if not isinstance(session.get("game"), str) or type(session.get("seats")) is not int:
        raise Damaged("the session names no game or no seats")
    about, title, at = body.get("summary"), body.get("title"), body.get("at")
    return Entry(
        key,
        title if isinstance(title, str) else "",
        at if isinstance(at, str) else "",
        about if isinstance(about, dict) else {},
        session,
        info if isinstance(info, dict) else {},
    )


def _aside(key: str, kept: str) -> Aside:
    try:
        body = json.loads(kept)
        return Aside(key, str(body["text"]), str(body["why"]))
    except (ValueError, KeyError, TypeError):
        return Aside(key, kept, "")


class Careful:
    """A keeper that never raises: what the browser refuses stays in memory."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._memory: dict[str, str] = {}
        self.refused = False

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""
        if key in self._memory:
            return self._memory[key]
        try:
            return self._keeper.get(key)
        except Exception:  # whatever the browser throws
            return self._refuse()

    def put(self, key: str, text: str) -> None:
        """Keep a text, in memory where the browser refuses."""
        try:
            self._keeper.put(key, text)
        except Exception:
            self._memory[key] = text
            self._refuse()
        else:
            self._memory.pop(key, None)
            self.refused = self.refused and bool(self._memory)

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._memory.pop(key, None)
        try:
            self._keeper.remove(key)
        except Exception:
            self._refuse()

    def names(self) -> list[str]:
        """All keys, those in memory among them."""
        try:
            kept = list(self._keeper.names())
        except Exception:
            self._refuse()
            kept = []
        return sorted({*kept, *self._memory})

    def _refuse(self) -> None:
        self.refused = True


class BrowserKeeper:
    """window.localStorage."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""
        value = self._window.localStorage.getItem(key)
        return value if isinstance(value, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep a text; raises where the browser is full or refuses."""
        self._window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        """All keys of this site."""
        kept = self._window.localStorage
        return [kept.key(index) for index in range(kept.length)]
