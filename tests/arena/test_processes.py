"""Processes for work that takes long."""

from __future__ import annotations

import signal
import sys
from time import process_time

import pytest

from core.tools.processes import processes, processor_time, spread


def busy(seconds: float) -> None:
    """Take so much processor time."""
    end = process_time() + seconds
    while process_time() < end:
        pass


def test_the_time_of_processes_counts_once_they_are_given_back() -> None:
    with processes(2) as pool:
        begin, own = processor_time(), process_time()
        assert [*spread(pool, busy, [0.4, 0.4])] == [None, None]
    waited = process_time() - own  # what this process took itself does not make up for it
    assert processor_time() - begin - waited >= 0.8


def held_back(_: object = None) -> set[signal.Signals]:
    """The signals that do not reach this process."""
    return {*signal.pthread_sigmask(signal.SIG_BLOCK, [])}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows holds no signal back")
def test_a_process_hears_no_ctrl_c_from_its_start_on() -> None:
    with processes(2) as pool:
        assert signal.SIGINT not in held_back()
        for found in spread(pool, held_back, range(4)):
            assert signal.SIGINT in found
