"""Saved games as the command line names them: a file, stdin, a link, an address with one."""

from __future__ import annotations

from pathlib import Path

from core.errors import CoreError, SaveError
from core.play.session import Session
from core.save.pasted import AROUND, is_link, link_in
from core.save.transcript import looks_like_transcript
from core.tools.new_file import reason
from core.tools.streams import stdin

BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it before what they save as UTF-8."""
LONGEST_NAME = 60
"""A longer word is a link that somebody pasted, not the name of a file."""


def session_of(source: str) -> Session:
    """Return the session of a file, of stdin ("-") or of a link; CoreError says what is wrong."""
    if not source.strip():  # an unset variable of the shell, say, and no path either
        raise CoreError("Which game? Name a file or a link.")
    if source == "-":
        return _of_text(stdin().read(), "What came in")
    path = Path(source)
    if _exists(path):
        return _of_text(_read(path), str(path))
    if _looks_like_a_path(source):
        raise CoreError(f"There is no file {source}.")
    try:
        return _of_text(source, None)
    except SaveError as error:
        if _is_a_word(source):
            raise CoreError(f"There is no file {source}. Read as a link: {error}") from None
        raise


def _of_text(text: str, named: str | None) -> Session:
    """Return the session of a text, by how it begins; `named` is where the text is from."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    begin = text.lstrip()
    if begin.startswith("{"):
        return Session.from_json(text)
    if looks_like_transcript(begin):
        return Session.from_transcript(text)
    if named is not None and not is_link(link_in(text)):
        raise CoreError(f"{named} is not a saved game: neither JSON, nor a transcript, nor a link.")
    return Session.from_link(text)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # too long for a name
        return False


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
    return _may_be_a_name(source) and any(sign in source.strip().strip(AROUND) for sign in "/\\.")


def _is_a_word(source: str) -> bool:
    """Tell whether this may be the name of a file as well as a link."""
    return _may_be_a_name(source) and len(source) <= LONGEST_NAME and len(source.split()) == 1


def _may_be_a_name(source: str) -> bool:
    """Tell whether this is neither the text of a game nor an address."""
    text = source.strip()
    return not text.startswith(("{", "[")) and "#" not in text and "://" not in text
