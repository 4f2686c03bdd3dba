"""Saved games as the command line names them: a file, stdin, a link, an address with one."""

from __future__ import annotations

import sys
from pathlib import Path

from core.play.session import Session
from core.protocol import CoreError
from core.save.pasted import AROUND
from core.tools.new_file import reason


def session_of(source: str) -> Session:
    """Return the session of a file, of stdin ("-") or of a link; CoreError says what is wrong."""
    text = sys.stdin.read() if source == "-" else _text(source)
    begin = text.lstrip()
    if begin.startswith("{"):
        return Session.from_json(text)
    if begin.startswith(("[", "#")) and not begin.startswith("#g="):
        return Session.from_transcript(text)
    return Session.from_link(text)


def _text(source: str) -> str:
    """Return the text of a file, or the text itself if it is none and does not look like one."""
    path = Path(source)
    try:
        there = path.exists()
    except (OSError, ValueError):  # too long for a name
        there = False
    if there:
        return _read(path)
    if _looks_like_a_path(source):
        raise CoreError(f"There is no file {source}.")
    return source


def _read(path: Path) -> str:
    if path.is_dir():
        raise CoreError(f"{path} is a folder, not a file.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CoreError(f"{path} is not a text file.") from None
    except OSError as error:
        raise CoreError(f"{path} cannot be read: {reason(error)}.") from error


def _looks_like_a_path(source: str) -> bool:
    r"""Tell whether somebody meant a file rather than a link or the text of a game.

    >>> [_looks_like_a_path(text) for text in ("games/a", "a.json", r"c:\a", "~a", "I4abc.")]
    [True, True, True, False, False]
    >>> [_looks_like_a_path(text) for text in ("https://a.org/#g=I4abc", "#g=I4abc", "{}")]
    [False, False, False]
    """
    text = source.strip()
    if text.startswith(("{", "[")) or "#" in text or "://" in text:
        return False
    return any(sign in text.strip(AROUND) for sign in "/\\.")
