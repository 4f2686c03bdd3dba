"""Standard input and output: closed, full, a pipe that nobody reads, or of a narrow encoding."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TextIO

from core.errors import CoreError


def stdin() -> TextIO:
    """Return standard input; CoreError where it is closed, and nobody can answer."""
    if sys.stdin is None:
        raise CoreError("Standard input is closed: there is nothing to read.")
    return sys.stdin


def spell_out() -> None:
    """Read and print as escapes what the encoding lacks: names of files need not fit it.

    Python does so on standard error; elsewhere a trace would stand in place of a match's figures.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")


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
