"""Standard input and output, which may be closed, full, or a pipe that nobody reads any more."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from core.protocol import CoreError


def stdin() -> TextIO:
    """Return standard input; CoreError where it is closed, and nobody can answer."""
    if sys.stdin is None:
        raise CoreError("Standard input is closed: there is nothing to read.")
    return sys.stdin


def flush() -> None:
    """Write what has been printed so far; OSError where that cannot be done."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up_output() -> None:
    """Drop what can no longer be printed: Python would try again at its end, and print a trace."""
    try:
        flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
