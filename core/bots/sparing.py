"""Bots for where thinking gets in somebody's way: those that search take a third of their looks."""

from __future__ import annotations

from functools import partial

from core.bots import BOTS, STYLED, Bot, level_and_style
from core.search.plans import think_at


def sparing(name: str) -> Bot:
    """Return the bot of this name, with a third of the looks if it is one that searches.

    Raises KeyError for an unknown bot.
    """
    level, style = level_and_style(name)
    return partial(think_at, level, style=style, sparing=True) if level in STYLED else BOTS[name]
