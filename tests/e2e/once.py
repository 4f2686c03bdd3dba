"""What all workers of one run share is made by the first that needs it; the others wait for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

LONGEST = 600.0
"""Seconds the others wait."""
PAUSE = 0.2


def made_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder, filled by `make` exactly once, whichever process comes first.

    Raises RuntimeError where the process that makes it has failed, TimeoutError where it is lost.
    """
    done, failed = folder.with_suffix(".done"), folder.with_suffix(".failed")
    try:
        folder.with_suffix(".claimed").mkdir(parents=True)
    except FileExistsError:
        return _wait(folder, done, failed)
    try:
        make(folder)
    except BaseException as error:
        failed.write_text(str(error), encoding="utf-8")
        raise
    done.touch()
    return folder


def _wait(folder: Path, done: Path, failed: Path) -> Path:
    """Wait until another process has made it: a file is the only signal between workers."""
    end = time.monotonic() + LONGEST
    while not done.exists():
        if failed.exists():
            raise RuntimeError(f"another worker could not: {failed.read_text(encoding='utf-8')}")
        if time.monotonic() > end:
            raise TimeoutError(f"{folder} was not made within {LONGEST:.0f} seconds")
        time.sleep(PAUSE)
    return folder
