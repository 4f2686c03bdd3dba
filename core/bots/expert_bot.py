"""The expert bot compares the same plans as the seasoned one, by how more turns go after them."""

from __future__ import annotations

from functools import partial

from core.search.plans import think_at

think = partial(think_at, "expert")
