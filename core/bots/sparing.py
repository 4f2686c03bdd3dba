"""Bots for where thinking gets in somebody's way: those that search look at a third."""

from __future__ import annotations

from functools import partial

from core.bots import BOTS, Bot
from core.search.effort import EFFORTS
from core.search.plans import think_at


def sparing(name: str) -> Bot:
    """Return the bot of this name, with a third of the looks if it is one that searches.

    Raises KeyError for an unknown bot.
    """
    return partial(think_at, name, sparing=True) if name in EFFORTS else BOTS[name]
