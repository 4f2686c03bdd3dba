"""Games saved in the browser: one entry of localStorage a game, no index that could go wrong.

    store.save(key, session.to_json(), summary)   Conflict when another tab wrote in between
    store.survey()                                what can be read, newest first, and the rest

Pure: everything works on a Keeper (keeper.py). When that refuses to write, texts stay in memory
until the page closes and `refused` is True. Nothing is removed before its copy has been read back;
what a newer version of the page made, or the browser does not give out, stays where it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core.data.bounds import from_json
from web.page.keeper import Careful, Keeper, Locked
from web.page.reviews import Reviews
from web.page.routes import KEY

GAME = "imperia.game."
ASIDE = "imperia.aside."
FORMAT = 1
TITLE_CHARS = 60
LONGEST = 4_000_000
"""No entry has more characters: a file's worth, and what stands round it."""
MOST_SEATS = 99
KEPT, NEWER, LOCKED = "kept", "newer", "locked"
"""Why an entry stays where it is though it cannot be read: no room for a copy of it, made by a
newer version, not given out by the browser."""
SET_ASIDE = "aside"


class Conflict(Exception):
    """The entry is not what this tab read or wrote last: another tab went on with the game."""


class Damaged(ValueError):
    """An entry that cannot be read; the text says why (for a file, not for the page)."""


class Newer(Damaged):
    """An entry of a newer version of the page; it can be read there."""


class Deleted(NamedTuple):
    """The texts of a game that was taken out and of its review; "" where there was none."""

    text: str
    review: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game: `session` is the JSON data of Session.to_json, `at` is ISO time in UTC."""

    key: str
    title: str
    at: str
    summary: Mapping[str, Any]
    session: Mapping[str, Any]
    info: Mapping[str, Any] = field(default_factory=dict)
    apart: str = ""
    """What is chosen in secret on this screen and not revealed yet (web/secrets/apart.py)."""

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.session.get("game", ""))

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.session.get("seats", 0))


@dataclass(frozen=True, slots=True)
class Unread:
    """An entry that could not be read; `kind` is SET_ASIDE (out of the way), KEPT, NEWER or LOCKED.

    `name` is the whole name it is kept under.
    """

    key: str
    text: str
    why: str
    kind: str = SET_ASIDE
    name: str = ""


class Store:
    """All saved games."""

    def __init__(self, keeper: Keeper, now: Callable[[], str]) -> None:
        self._keeper = Careful(keeper)
        self.reviews = Reviews(self._keeper)
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
        """Every saved game that can be read, the last played first."""
        return self.survey()[0]

    def survey(self) -> tuple[list[Entry], list[Unread]]:
        """The saved games, the last played first, and what could not be read, set aside or not."""
        entries, unread = [], []
        for name in self._keeper.names():
            if name.startswith(GAME):
                found = self._look(name.removeprefix(GAME))
                if isinstance(found, Entry):
                    entries.append(found)
                elif found is not None:
                    unread.append(found)
        entries.sort(key=lambda entry: (entry.at, entry.key), reverse=True)
        return entries, [*unread, *self.aside()]

    def _look(self, key: str) -> Entry | Unread | None:
        """A game, what cannot be read of it, or None where it has gone out of the way."""
        name = GAME + key
        try:
            text = self._keeper.read(name)
            if text is None:
                return None
            entry = parse(key, text)
        except Locked as error:
            return Unread(key, "", str(error), LOCKED, name)
        except Newer as error:
            return Unread(key, text or "", str(error), NEWER, name)
        except Damaged as error:
            if self.set_aside(key, str(error)):
                return None
            return Unread(key, text or "", str(error), KEPT, name)
        return entry if KEY.match(key) else Unread(key, text, "no address has it", KEPT, name)

    def peek(self, key: str) -> Entry:
        """One saved game as it is now; what another tab has written still counts as not seen.

        KeyError when there is none, Damaged (Newer) when it cannot be read, Locked when the browser
        does not give it out.
        """
        text = self._keeper.read(GAME + key)
        if text is None:
            raise KeyError(key)
        return parse(key, text)

    def load(self, key: str) -> Entry:
        """One saved game, to be played on; raises what `peek` does."""
        entry = self.peek(key)
        self._seen[key] = self._keeper.get(GAME + key) or ""
        self._titles[key] = entry.title
        return entry

    def save(
        self, key: str, session: Mapping[str, Any], summary: Mapping[str, Any], apart: str = ""
    ) -> None:
        """Keep a game; Conflict when another tab has written it since this one read or wrote it."""
        if self.changed(key):
            raise Conflict(key)
        self._write(key, self._titles.get(key, ""), self._now(), summary, session, apart)

    def changed(self, key: str) -> bool:
        """Whether a saved game has gone on elsewhere since this tab read or wrote it.

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
        return (now.session, now.apart) != (then.session, then.apart)

    def create(
        self,
        session: Mapping[str, Any],
        summary: Mapping[str, Any],
        apart: str = "",
        title: str = "",
    ) -> str:
        """Keep a new game; returns its key."""
        key = self._free_key()
        self._write(key, title[:TITLE_CHARS], self._now(), summary, session, apart)
        return key

    def title(self, key: str) -> str:
        """The name that people gave to a game that was loaded or kept here, "" for none."""
        return self._titles.get(key, "")

    def add(self, entry: Entry) -> str:
        """Keep a game that was saved elsewhere, with its name and date; returns its key."""
        key = self._free_key()
        at = entry.at or self._now()
        self._write(key, entry.title, at, entry.summary, entry.session, "")
        return key

    def find(self, session: Mapping[str, Any]) -> str | None:
        """The key of a saved game that is just this one, step for step."""
        plain = json.loads(json.dumps(session))
        same = (entry.key for entry in self.games() if entry.session == plain)
        return next(same, None)

    def rename(self, key: str, title: str) -> None:
        """Give a game its own name; an empty one removes it."""
        entry = self.peek(key)
        name = " ".join(title.split())[:TITLE_CHARS]
        self._write(key, name, entry.at, entry.summary, entry.session, entry.apart)

    def delete(self, key: str) -> Deleted:
        """Take a game out, and its review; returns both for `restore`."""
        text = self._keeper.get(GAME + key)
        if text is None:
            return Deleted("", "")
        self._keeper.remove(GAME + key)
        self._seen.pop(key, None)
        return Deleted(text, self.reviews.drop(key))

    def restore(self, key: str, deleted: Deleted) -> None:
        """Bring back what `delete` took out, unless another tab has saved the game again by now."""
        if deleted.text and self._keeper.get(GAME + key) is None:
            self._keeper.put(GAME + key, deleted.text)
            self.reviews.restore(key, deleted.review)

    # ---- what cannot be read ----
    def set_aside(self, key: str, why: str) -> bool:
        """Move an entry out of the games, where it stays until people delete it.

        False where it stays in its place: without room for a copy, nothing is removed.
        """
        text = self._keeper.get(GAME + key)
        if text is None:
            return False
        copy = json.dumps({"why": why, "text": text})
        if not self._keeper.surely(self._free_aside(key, copy), copy):
            return False
        self._keeper.remove(GAME + key)
        self.reviews.drop(key)
        self._seen.pop(key, None)
        return True

    def _free_aside(self, key: str, copy: str) -> str:
        """A name that nothing else is kept under: something may be aside under this key already."""
        name, number = ASIDE + key, 1
        while self._keeper.get(name) not in (None, copy):
            number += 1
            name = f"{ASIDE}{key}-{number}"
        return name

    def aside(self) -> list[Unread]:
        """What was set aside and is still kept."""
        names = sorted(name for name in self._keeper.names() if name.startswith(ASIDE))
        return [self._aside(name) for name in names]

    def _aside(self, name: str) -> Unread:
        key = name.removeprefix(ASIDE)
        try:
            kept = self._keeper.read(name) or ""
        except Locked as error:
            return Unread(key, "", str(error), LOCKED, name)
        text, why = _copy(kept)
        return Unread(key, text, why, SET_ASIDE, name)

    def drop(self, item: Unread) -> None:
        """Delete what could not be read."""
        self._keeper.remove(item.name)

    # ---- texts ----
    def _write(
        self,
        key: str,
        title: str,
        at: str,
        summary: Mapping[str, Any],
        session: Mapping[str, Any],
        apart: str,
    ) -> None:
        body = {"format": FORMAT, "title": title, "at": at, "summary": summary, "session": session}
        if apart:
            body["apart"] = apart
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        self._keeper.put(GAME + key, text)
        if self._keeper.refused and self.reviews.make_room():
            self._keeper.put(GAME + key, text)
        self._seen[key] = text
        self._titles[key] = title

    def _free_key(self) -> str:
        stem = "".join(letter for letter in self._now() if letter.isdigit())[2:14]
        taken = {name.removeprefix(GAME) for name in self._keeper.names()}
        number = 1
        while f"{stem}-{number}" in taken or self._keeper.get(f"{GAME}{stem}-{number}"):
            number += 1
        return f"{stem}-{number}"


def parse(key: str, text: str) -> Entry:
    """The entry of a kept text; Damaged says what is wrong with it, Newer that nothing is."""
    try:
        body = from_json(text, LONGEST)
    except ValueError as error:
        raise Damaged(f"not JSON: {error}") from error
    written = body.get("format") if isinstance(body, dict) else None
    if type(written) is int and written > FORMAT:
        raise Newer("a newer format")
    if not isinstance(body, dict) or not isinstance(body.get("session"), dict):
        raise Damaged("no session in it")
    session, info = body["session"], body["session"].get("info")
    seats = session.get("seats")
    if not isinstance(session.get("game"), str) or type(seats) is not int:
        raise Damaged("the session names no game or no seats")
    if not 1 <= seats <= MOST_SEATS:
        raise Damaged("the session is for more or fewer seats than any game has")
    about, title, at = body.get("summary"), body.get("title"), body.get("at")
    apart = body.get("apart")
    return Entry(
        key,
        title[:TITLE_CHARS] if isinstance(title, str) else "",
        at[:TITLE_CHARS] if isinstance(at, str) else "",
        about if isinstance(about, dict) else {},
        session,
        info if isinstance(info, dict) else {},
        apart if isinstance(apart, str) else "",
    )


def _copy(kept: str) -> tuple[str, str]:
    """Text and reason of what was set aside; all of it as the text where it is no such copy."""
    try:
        body = from_json(kept, 2 * LONGEST)
        text, why = body["text"], body["why"]
    except (ValueError, KeyError, TypeError):
        return kept, ""
    return (text, why) if isinstance(text, str) and isinstance(why, str) else (kept, "")


def rescue(text: str) -> tuple[str, str]:
    """What to save of an entry as a file, and the file's kind: its session where it has one."""
    try:
        session = from_json(text, LONGEST)["session"]
    except (ValueError, KeyError, TypeError):
        return text, "damaged.txt"
    if not isinstance(session, dict):
        return text, "damaged.txt"
    return json.dumps(session, ensure_ascii=False, indent=1), "imperia.json"
