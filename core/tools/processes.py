"""Processes that play games for a command, one a core."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context

from core.protocol import CoreError


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
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                child.terminate()


def _leave_ctrl_c_to_whoever_asked() -> None:
    """Ctrl+C goes to all processes of a terminal: let the one that began it all decide."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
