"""Bars that only say something disappear by themselves, after there was time to read them."""

from __future__ import annotations

from web.html import dom
from web.html.browser import Node

SHORT_MS = 4500
"""How long the shortest sentence stays."""

LETTER_MS = 70
"""How long a letter of a longer one takes to read."""

HELD_MS = 1000
"""How long a bar stays on, time after time, while a pointer or the focus is on it."""


def lasts(text: str) -> int:
    """How many ms a sentence stays."""
    return max(SHORT_MS, LETTER_MS * len(text))


def pass_by(bar: Node, text: str) -> None:
    """Take the bar with this sentence away after a while."""
    dom.once(lasts(text), lambda: _go(bar))


def _go(bar: Node) -> None:
    if bar.matches(":hover, :focus-within"):
        dom.once(HELD_MS, lambda: _go(bar))
    else:
        bar.remove()
