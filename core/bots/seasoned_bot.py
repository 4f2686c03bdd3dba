"""The seasoned bot compares plans by how the others answer them."""

from __future__ import annotations

from functools import partial

from core.search.lines import Breadth
from core.search.plans import click
from core.search.turns import Effort

EFFORT = Effort(
    own=Breadth(positions=300, width=8, lines=60),
    candidates=6,
    first=1,
    turns=3,
    replies=Breadth(positions=40, width=2, lines=3),
    looks=24,
    trust=0.7,
)

think = partial(click, effort=EFFORT)
