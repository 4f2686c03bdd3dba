"""A file that a command writes: new, and known to be writable before the work begins."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from core.errors import CoreError


@contextmanager
def new_file(name: str) -> Generator[TextIO, None, None]:
    """Open a new file to write to, line by line; where nothing was written, none is left.

    Raises CoreError at once where there is such a file already or it cannot be written, so that
    nobody works for hours in vain.
    """
    if not name.strip():
        raise CoreError("The new file has no name.")
    path = Path(name)
    try:
        file = path.open("x", encoding="utf-8", errors="backslashreplace", buffering=1)
    except FileExistsError:
        raise CoreError(f"{name} is there already: nothing is written over it.") from None
    except (OSError, ValueError) as error:
        raise CoreError(f"{name} cannot be written: {reason(error)}.") from error
    try:
        with file:
            yield file
    finally:
        if not path.stat().st_size:
            path.unlink()


def reason(error: OSError | ValueError) -> str:
    """Return why a file cannot be used, without number and name.

    >>> reason(FileNotFoundError(2, "No such file or directory", "a.txt"))
    'no such file or directory'
    """
    if isinstance(error, UnicodeDecodeError):
        return "it is not a text file"
    if isinstance(error, IsADirectoryError):
        return "it is a folder, not a file"
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]
