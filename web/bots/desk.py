"""What a worker's interpreter does: thinks about a question in slices, so that it hears a stop."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TypeAlias

from core.bots import advice, ahead
from core.bots import question as bot
from core.bots.ahead import Begun
from core.review import question as review
from web.bots.slices import in_one, listened

SLICE = 0.05
"""Seconds to think before the worker looks for messages."""
AHEAD_SLICE = 0.01
"""The same while nobody waits for it: whatever is asked then should not wait either."""
KEPT = 4
"""So many searches that began ahead are kept: undo brings old questions back."""

Thinking: TypeAlias = Generator[str | None, None, str]

KINDS: Mapping[str, Callable[[str], Thinking]] = {
    "bot": bot.think,
    "advice": advice.think,
    "review": review.think,
    "guess": ahead.guess,
}
"""What can be asked: each takes a question and may yield words on how far it is. There is "ahead",
too: a bot's question before it is asked, which has no answer and is gone on with once it is."""


class Desk:
    """One question at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._thinking: Generator[None, None, str] | None = None
        self._hurried = False
        self._slice = SLICE
        self._begun: dict[str, Begun] = {}
        """Searches that began ahead, by the question that they are about; the oldest first."""
        self.said = ""
        """The last words on how far it is."""
        self.foreseen = False
        """Whether all that the question takes had been thought before it was asked."""

    def begin(self, question: str, kind: str) -> None:
        """Take up a question of one of the `KINDS`, in which it is written."""
        self.said, self._hurried, self.foreseen = "", False, False
        self._slice = AHEAD_SLICE if kind in ("guess", "ahead") else SLICE
        self._thinking = listened(self._taken_up(question, kind), self._hear)

    def _taken_up(self, question: str, kind: str) -> Thinking:
        if kind == "ahead":
            return self._ahead(question).alone()
        begun = self._begun.get(question) if kind == "bot" else None
        if begun is None:
            return KINDS[kind](question)
        self.foreseen = begun.done
        return ahead.think(question, begun)

    def _ahead(self, question: str) -> Begun:
        """The search that this question takes, as far as it has come; now the latest of them."""
        begun = self._begun.pop(question, None) or Begun(question)
        self._begun[question] = begun
        for oldest in [*self._begun][:-KEPT]:
            del self._begun[oldest]
        return begun

    def _hear(self, said: str | None) -> str | None:
        """Record the progress; return the answer of a bot that was told to play now."""
        self.said = said or self.said
        return bot.so_far(self.said) if self._hurried and self.said else None

    def hurry(self) -> None:
        """Let a bot answer with the best that it has found, or that it finds next."""
        self._hurried = True

    def go_on(self) -> str | None:
        """Think for a slice; return the answer once it is found."""
        if self._thinking is None:
            return None
        found = in_one(self._thinking, self._slice)
        if found is not None:
            self._thinking = None
        return found
