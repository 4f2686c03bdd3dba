"""A browser's storage on a dict."""

from __future__ import annotations


class Memory(dict[str, str]):
    """It refuses to write while `full`, and what goes beyond its `room` in characters."""

    full = False
    room = 1_000_000

    def put(self, key: str, text: str) -> None:
        held = sum(map(len, self.values())) - len(self.get(key, ""))
        if self.full or held + len(text) > self.room:
            raise OSError("QuotaExceededError")
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def names(self) -> list[str]:
        return list(self)
