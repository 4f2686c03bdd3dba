"""Where advice is thought about: in the worker, or, with less effort, on the page in slices."""

from __future__ import annotations

from collections.abc import Callable

from core import Session
from core.bots.advice import Advice, answer, question, think
from web.bots.errand import ADVICE, in_worker
from web.bots.slices import in_slices
from web.bots.thinker import Thinker


async def advised(
    thinker: Thinker, session: Session, wanted: Callable[[], bool]
) -> tuple[Advice, ...] | None:
    """Return advice for the seat to act, None once it is no longer needed."""
    asked = question(session)
    found = await in_worker(thinker, asked, ADVICE, wanted)
    if found is None:
        found = await in_slices(think(asked, sparing=True), wanted)
    return answer(found) if found is not None else None
