"""Processes that play games for a command, one a core."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.resource_tracker import ensure_running
from os import times
from typing import TypeVar

from core.errors import CoreError

J = TypeVar("J")
R = TypeVar("R")


@contextmanager
def processes(count: int) -> Generator[ProcessPoolExecutor, None, None]:
    """Yield so many processes; they end at once when the caller is done or breaks off.

    Raises CoreError if one of them has ended by itself.
    """
    others = {*active_children()}
    pool = ProcessPoolExecutor(
        count, get_context("spawn"), initializer=_leave_ctrl_c_to_whoever_asked
    )
    try:
        with _ctrl_c_held_back():
            for _ in range(count):
                pool.submit(int)  # each starts a process
        yield pool
    except BrokenProcessPool:
        raise CoreError("A process that played games has ended before its time.") from None
    finally:
        # Nothing is cancelled: the pool tells those who wait that its processes have ended, and
        # breaks down, with a trace, over one that was cancelled meanwhile.
        ended = [child for child in active_children() if child not in others]
        for child in ended:
            child.terminate()
        for child in ended:
            child.join()  # from now on the processor time they took is known
        pool.shutdown()  # else its thread may end while Python does, which prints a trace


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


@contextmanager
def _ctrl_c_held_back() -> Generator[None, None, None]:
    """Hold Ctrl+C back from this thread for a moment, and from processes started meanwhile.

    One that has not come to `_leave_ctrl_c_to_whoever_asked` yet would print a trace. Windows
    knows no such thing.
    """
    if sys.platform == "win32":
        yield
        return
    ensure_running()  # it lets Ctrl+C through when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_ctrl_c_to_whoever_asked() -> None:
    """Ctrl+C goes to all processes of a terminal: let the one that began it all decide."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
