"""The master bot compares plans as the expert does, again and again, the best ones most often."""

from __future__ import annotations

from functools import partial

from core.bots import expert_bot
from core.search.plans import click

EFFORT = expert_bot.EFFORT._replace(looks=240)

think = partial(click, effort=EFFORT)
