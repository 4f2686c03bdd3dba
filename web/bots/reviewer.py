"""Reviews a game on the page, in slices of its time: nothing freezes."""

from __future__ import annotations

from collections.abc import Callable, Generator

from core import Session
from core.review import Progress, Review, review
from web.bots.slices import in_slices


async def reviewed(
    session: Session,
    wanted: Callable[[], bool],
    heard: Callable[[int], None],
) -> Review | None:
    """Return the review of a session, None once it is not wanted any more.

    `heard` is told how much of it is done, in percent.
    """
    return await in_slices(_told(review(session), heard), wanted)


def _told(
    work: Generator[Progress, None, Review], heard: Callable[[int], None]
) -> Generator[None, None, Review]:
    """Do the work; tell of it whenever another percent of it is done."""
    last = 0
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            found: Review = end.value
            return found
        percent = 100 * progress.done // max(progress.all, 1)
        if percent > last:
            last = percent
            heard(percent)
        yield
