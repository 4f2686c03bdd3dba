"""The seasoned bot compares plans by how the others answer them."""

from __future__ import annotations

from functools import partial

from core.search.plans import think_at

think = partial(think_at, "seasoned")
