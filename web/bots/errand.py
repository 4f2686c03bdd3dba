"""What the worker is asked beside bots' questions, which go first: hints, reviews, foresight."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from web.bots.thinker import Thinker

GUESS, AHEAD, REVIEW, ADVICE = "guess", "ahead", "review", "advice"
"""Kinds of questions."""
LOOK = 0.1
"""Seconds after which is looked again whether the worker is up, or has nothing else to do."""


async def in_worker(
    thinker: Thinker,
    question: str,
    kind: str,
    wanted: Callable[[], bool],
    heard: Callable[[str], object] | None = None,
) -> str | None:
    """Return the worker's answer; None where there is no worker, or nobody wants it any more.

    It is asked again for as long as others go first. `heard` is called with the progress.
    """
    thinker.start()
    while wanted() and not thinker.broken:
        if thinker.ready:
            text = await thinker.ask(question, kind, heard)
            if text is not None:
                return text
        await asyncio.sleep(LOOK)
    return None
