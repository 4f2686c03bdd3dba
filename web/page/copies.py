"""What a copy of a game is called, so that the list of games tells it from the game. Pure."""

from __future__ import annotations

from web.page.storage import TITLE_CHARS
from web.page.words import Words

DOT = " · "


def copy_title(words: Words, title: str, step: int) -> str:
    """The title of a copy that leaves the game with this title at a step.

    A copy of a copy is called after the game that was first.
    """
    mark = DOT + words.t("home.copy", n=step)
    first, dot, rest = title.rpartition(DOT)
    begin = words.t("home.copy", n="").strip()
    name = first if dot and rest.startswith(begin) else title
    return name[: TITLE_CHARS - len(mark)] + mark
