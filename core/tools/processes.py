"""Processes that play games for a command, one a core."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from os import times
from typing import TypeVar

from core.protocol import CoreError

J = TypeVar("J")
R = TypeVar("R")


@contextmanager
def processes(count: int) -> Generator[ProcessPoolExecutor, None, None]:
    """Give so many processes; they end at once when whoever asked for them is done or breaks off.

    Raises CoreError where one of them has ended by itself.
    """
    others = {*active_children()}
    pool = ProcessPoolExecutor(
        count, get_context("spawn"), initializer=_leave_ctrl_c_to_whoever_asked
    )
    try:
        yield pool
    except BrokenProcessPool:
        raise CoreError("A process that played games has ended before its time.") from None
    finally:
        # Nothing is cancelled: the pool tells whoever waits that its processes have ended, and
        # breaks down, with a trace, over one that was cancelled meanwhile.
        ended = [child for child in active_children() if child not in others]
        for child in ended:
            child.terminate()
        for child in ended:
            child.join()  # from now on the processor time they took is known
        pool.shutdown(wait=False)


def processor_time() -> float:
    """Return the seconds of processor time that this process has taken, and those it saw end.

    What `processes` gave counts as soon as they have been given back.
    """
    now = times()
    return now.user + now.system + now.children_user + now.children_system


def spread(pool: ProcessPoolExecutor, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """Do the jobs in these processes; their results come in the order of the jobs."""
    begun = [pool.submit(work, job) for job in jobs]
    return (job.result() for job in begun)


def _leave_ctrl_c_to_whoever_asked() -> None:
    """Ctrl+C goes to all processes of a terminal: let the one that began it all decide."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
