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
        assert process_time() - own < 0.4, "this process has waited"
    assert processor_time() - begin >= 0.8
