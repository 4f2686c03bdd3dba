"""What a worker's interpreter does: thinks about a question in slices, so that it hears a stop."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TypeAlias

from core.bots import advice
from core.bots import question as bot
from core.review import question as review
from web.bots.slices import in_one, listened

SLICE = 0.05
"""Seconds to think before the worker looks for messages."""

Thinking: TypeAlias = Generator[str | None, None, str]

KINDS: Mapping[str, Callable[[str], Thinking]] = {
    "bot": bot.think,
    "advice": advice.think,
    "review": review.think,
}
"""What can be asked: each takes a question and may yield words on how far it is."""


class Desk:
    """One question at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._thinking: Generator[None, None, str] | None = None
        self._hurried = False
        self.said = ""
        """The last words on how far it is."""

    def begin(self, question: str, kind: str) -> None:
        """Take up a question of one of the `KINDS`, in which it is written."""
        self.said, self._hurried = "", False
        self._thinking = listened(KINDS[kind](question), self._hear)

    def _hear(self, said: str | None) -> str | None:
        """Take down how far it is; the answer of a bot that was told to play now."""
        self.said = said or self.said
        return bot.so_far(self.said) if self._hurried and self.said else None

    def hurry(self) -> None:
        """Let a bot answer with the best that it has found, or that it finds next."""
        self._hurried = True

    def go_on(self) -> str | None:
        """Think for a slice; return the answer once it is found."""
        if self._thinking is None:
            return None
        found = in_one(self._thinking, SLICE)
        if found is not None:
            self._thinking = None
        return found
