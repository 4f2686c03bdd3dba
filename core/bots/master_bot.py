"""The master bot compares plans as the expert does, again and again, the best ones most often."""

from __future__ import annotations

from functools import partial

from core.search.plans import think_at

think = partial(think_at, "master")
