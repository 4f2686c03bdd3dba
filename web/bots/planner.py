"""Where bots lay secret plans: in the worker, or on the page in slices.

Unlike a bot at the table it looks at all it would, wherever it thinks: each browser in which the
plans of a game open has the same.
"""

from __future__ import annotations

from collections.abc import Callable

from core import Session
from core.bots import searches, think
from core.bots.question import answer, question
from core.protocol import Action
from web.bots.errand import in_worker
from web.bots.slices import in_slices
from web.bots.thinker import BOT, Thinker


async def planned(
    thinker: Thinker, session: Session, name: str, wanted: Callable[[], bool]
) -> Action | None:
    """Return what a bot lays for the seat to act; None once that is no longer needed."""
    if searches(name):
        text = await in_worker(thinker, question(session, name), BOT, wanted)
        if text is not None:
            return answer(text)
    return await in_slices(think(session, name), wanted)
