"""Processes for work that takes long."""

from __future__ import annotations

from time import process_time

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
