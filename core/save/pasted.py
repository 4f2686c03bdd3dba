"""Finds a link in what somebody pasted: an address, a sentence, lines that a mail has broken."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode

from core.save.byte_reader import Bytes, Cut, Damaged

MARK = "I"
"""What every link begins with."""
LONGEST_LINK = 200_000
"""No link has more characters."""
AROUND = ".,;:?\"'()[]<>{}*`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb\u2026"
"""What may stand before or behind a link in a sentence, and is not part of it."""
QUOTED = ">"
"""What mails set before the lines of the one that they answer."""
IN_ADDRESS = re.compile(r"(?:^|[#&?])g=([^#&]*)")
_START = re.compile(MARK + "[0-9A-Z]")
"""Mark and version: no small letter, with which so many sentences would go on ("It", "In")."""
OF_A_LINK = re.compile("[A-Za-z0-9_-]+")
FIRST_BYTES = slice(2, 6)
"""The characters after mark and version that hold three bytes, the most that a length takes."""


def link_in(text: str) -> str:
    """Return the link's own text in a pasted one, which may be an address or hold one.

    >>> link_in("It is at https://example.org/#g=I4abc. Have fun")
    'I4abc'

    Lines may be broken: what follows belongs to the link until a sign of a sentence comes, or until
    the link is as long as it says it is. Where there is no link, the text comes back without gaps.
    """
    found = IN_ADDRESS.search(text)
    rest = (found.group(1) if found else text).strip(AROUND + " \t\r\n")
    pieces = rest.split()
    if found is None and pieces:
        pieces[0] = pieces[0].rsplit("#", 1)[-1].rsplit("/", 1)[-1]
    return _joined(pieces).strip(AROUND)


def is_link(link: str) -> bool:
    """Say whether what `link_in` has found begins like a link of any version.

    >>> [is_link(text) for text in ("I4abc", "I9abc", "IAabc", "Isitmyturn", "I")]
    [True, True, True, False, False]
    """
    return _START.match(link) is not None


def _joined(pieces: list[str]) -> str:
    """Return the first pieces joined into one link, without what comes after it."""
    link = ""
    for piece in (piece.lstrip(QUOTED) for piece in pieces):
        link += piece
        if (piece and OF_A_LINK.fullmatch(piece) is None) or len(link) >= _own_length(link):
            break
    return link


def _own_length(link: str) -> int:
    """Return the length of a link from its beginning; the most a link has if it cannot be read."""
    start = link[FIRST_BYTES]
    if not link.startswith(MARK) or len(start) < 4:
        return LONGEST_LINK
    source = Bytes(urlsafe_b64decode(start))
    try:
        size = source.varint(LONGEST_LINK)
    except (Cut, Damaged):
        return LONGEST_LINK
    return FIRST_BYTES.start + -(-(source.at + size) * 4 // 3)
