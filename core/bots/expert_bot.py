"""The expert bot compares more plans than the seasoned one, by more turns played on after each."""

from __future__ import annotations

from functools import partial

from core.search.plans import think_at

think = partial(think_at, "expert")
