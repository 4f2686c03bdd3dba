"""Where a game is reviewed: in the worker, or on the page in slices where there is none."""

from __future__ import annotations

from collections.abc import Callable, Generator

from core import Session
from core.review import Progress, Review, review
from core.review.question import answer, question
from web.bots.errand import REVIEW, in_worker
from web.bots.slices import in_slices, listened
from web.bots.thinker import Thinker


async def reviewed(
    thinker: Thinker, session: Session, wanted: Callable[[], bool], heard: Callable[[int], None]
) -> Review | None:
    """Return the review of a session, None once it is no longer needed.

    `heard` is called with how much of it is done, in percent.
    """
    asked = question(session)
    text = await in_worker(thinker, asked, REVIEW, wanted, lambda said: heard(int(said)))
    if text is not None:
        return answer(text, session)
    return await in_slices(_told(review(session), heard), wanted)


def _told(
    work: Generator[Progress, None, Review], heard: Callable[[int], None]
) -> Generator[None, None, Review]:
    """Do the work; tell of it whenever another percent of it is done."""
    last = 0

    def hear(progress: Progress) -> None:
        nonlocal last
        if progress.percent > last:
            last = progress.percent
            heard(last)

    return listened(work, hear)
