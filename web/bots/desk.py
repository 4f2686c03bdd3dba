"""What a worker's interpreter does: thinks about a question in slices, so that it hears a stop."""

from __future__ import annotations

from collections.abc import Generator

from core.bots.question import think
from web.bots.slices import in_one

SLICE = 0.05
"""Seconds to think before the worker looks for messages."""


class Desk:
    """One question at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._thinking: Generator[None, None, str] | None = None

    def begin(self, question: str) -> None:
        """Take up a question (core/bots/question.py)."""
        self._thinking = think(question)

    def go_on(self) -> str | None:
        """Think for a slice; return the answer once it is found."""
        if self._thinking is None:
            return None
        found = in_one(self._thinking, SLICE)
        if found is not None:
            self._thinking = None
        return found
