"""Where advice is thought about: in the worker, or on the page in slices where there is none."""

from __future__ import annotations

from collections.abc import Callable

from core import Session
from core.bots.advice import Advice, answer, question, think
from web.bots.slices import in_slices


async def advised(session: Session, wanted: Callable[[], bool]) -> tuple[Advice, ...] | None:
    """Return advice for the seat to act, None once it is not wanted any more."""
    found = await in_slices(think(question(session)), wanted)
    return answer(found) if found is not None else None
