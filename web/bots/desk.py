"""What a worker's interpreter does: thinks about a question in slices, so that it hears a stop."""

from __future__ import annotations

import time
from collections.abc import Generator

from core.bots.question import think

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
        until = time.monotonic() + SLICE
        try:
            while time.monotonic() < until:
                next(self._thinking)
        except StopIteration as done:
            self._thinking = None
            return str(done.value)
        return None
