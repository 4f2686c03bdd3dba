"""The expert bot compares the same plans as the seasoned one, by how a round goes on after them."""

from __future__ import annotations

from functools import partial

from core.bots import seasoned_bot
from core.search.plans import click

EFFORT = seasoned_bot.EFFORT._replace(candidates=8, turns=8, looks=80)

think = partial(click, effort=EFFORT)
