"""Where texts are kept: the browser's localStorage, and a careful way to it that loses nothing."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from web.html.browser import Window


class Locked(Exception):
    """The browser keeps a text under this key but does not give it out."""


class Texts(Protocol):
    """A text for a key."""

    def get(self, key: str) -> str | None:
        """The text of a key, or None."""

    def put(self, key: str, text: str) -> None:
        """Keep a text."""


class Keeper(Texts, Protocol):
    """Texts that can be listed and removed, like localStorage. Any of these may raise."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def names(self) -> list[str]:
        """All keys."""
        ...


class Waiting(NamedTuple):
    """A text for which there was no room, and what the browser kept under its key then."""

    text: str
    before: str | None


class Careful:
    """A keeper that does not raise (but for `read`): what the browser refuses stays in memory."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._memory: dict[str, Waiting] = {}
        self.refused = False

    @property
    def full(self) -> bool:
        """Whether a text found no room beside what the browser does keep."""
        try:
            return bool(self._memory) and bool(self._keeper.names())
        except Exception:
            return False

    def waits(self, key: str) -> bool:
        """Whether a text is in memory only, for want of room."""
        return key in self._memory

    def read(self, key: str) -> str | None:
        """The text of a key, or None; Locked where the browser does not give it out."""
        if key in self._memory:
            return self._memory[key].text
        try:
            return self._keeper.get(key)
        except Exception as error:  # whatever the browser throws
            self._refuse()
            raise Locked(str(error)) from error

    def get(self, key: str) -> str | None:
        """The text of a key; None where there is none, or none to be had."""
        try:
            return self.read(key)
        except Locked:
            return None

    def put(self, key: str, text: str) -> None:
        """Keep a text, in memory where the browser refuses."""
        try:
            self._keeper.put(key, text)
        except Exception:
            known = self._memory.get(key)
            self._memory[key] = Waiting(text, known.before if known else self.get(key))
            self._refuse()
        else:
            self._memory.pop(key, None)
            self._catch_up()

    def surely(self, key: str, text: str) -> bool:
        """Keep a text in the browser itself and read it back; False where it is not there then."""
        try:
            self._keeper.put(key, text)
            return self._keeper.get(key) == text
        except Exception:
            return False

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._memory.pop(key, None)
        try:
            self._keeper.remove(key)
        except Exception:
            self._refuse()
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        """Keep what stays in memory, now that there may be room: keys and plans are written seldom.

        What another tab has written since is left alone.
        """
        for key, waiting in list(self._memory.items()):
            try:
                if self._keeper.get(key) == waiting.before:
                    self._keeper.put(key, waiting.text)
                    del self._memory[key]
            except Exception:  # still no room for this one; a shorter one may find some
                continue
        self.refused = self.refused and bool(self._memory)

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

    def __init__(self, window: Window) -> None:
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
        found = [kept.key(index) for index in range(kept.length)]
        return [name for name in found if isinstance(name, str)]
