"""Plays the games of a match: in this process, over the cores, or on a Dask cluster.

Wherever they are played, the results come in the order of the jobs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, Protocol, TypeAlias

from core.arena.jobs import Job
from core.arena.play import play
from core.arena.records import Record
from core.errors import CoreError

AHEAD = 8
"""How many jobs wait or are under way for each worker, so that a long game holds nobody up."""

PATIENCE = 10
"""Seconds to wait for a cluster to answer."""

Records: TypeAlias = Generator[Record, None, None]


class Future(Protocol):
    """A game that is played elsewhere."""

    def result(self) -> Any:
        """Wait for it and return its record."""
        ...


def here(jobs: Iterable[Job]) -> Records:
    """Play the games one after the other in this process."""
    yield from map(play, jobs)


def over_cores(jobs: Iterable[Job], workers: int) -> Records:
    """Play the games in so many processes; closing the generator ends them at once."""
    from core.tools.processes import processes

    with processes(workers) as pool:
        yield from _in_order(lambda job: pool.submit(play, job), jobs, workers * AHEAD)


def on_cluster(jobs: Iterable[Job], address: str) -> Records:
    """Play the games on the workers of a Dask scheduler, which have `core` as well."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise CoreError(
            "A cluster needs the package distributed: pip install '.[arena]' gets it."
        ) from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CoreError(f"There is no Dask scheduler at {address}: {error}.") from error
    with client:
        _check(client, address)
        ahead = max(sum(client.nthreads().values()), 1) * AHEAD
        try:
            yield from _in_order(lambda job: client.submit(play, job, pure=False), jobs, ahead)
        except KilledWorker as error:
            raise CoreError(f"The cluster has lost a game: {error}.") from error


def _check(client: Any, address: str) -> None:
    """Raise CoreError where `core` is missing: workers never answer what they cannot read."""
    program = f"import {play.__module__}"
    try:
        client.run_on_scheduler(exec, program)
        client.run(exec, program)
    except ImportError as error:
        raise CoreError(
            f"The scheduler {address}, or a worker of it, cannot import the kernel ({error}): "
            "start them with PYTHONPATH set to the folder that core lies in."
        ) from error


def _in_order(submit: Callable[[Job], Future], jobs: Iterable[Job], ahead: int) -> Records:
    """Keep so many jobs under way and yield their results in order."""
    under_way: deque[Future] = deque()
    for job in jobs:
        under_way.append(submit(job))
        if len(under_way) >= ahead:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()
