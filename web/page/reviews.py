"""Reviews that are kept beside the saved games: of use, but never at a game's expense."""

from __future__ import annotations

import json
from typing import Any

from core.data.bounds import from_json
from web.page.keeper import Careful

REVIEW = "imperia.review."
LONGEST = 60_000
"""A review has some thousand characters; a longer one is not kept."""


class Reviews:
    """The reviews of saved games by the key of the game."""

    def __init__(self, keeper: Careful) -> None:
        self._keeper = keeper

    def get(self, key: str) -> object:
        """The data of the review of a game; None where there is none that can be read."""
        text = self._keeper.get(REVIEW + key)
        if text is None:
            return None
        try:
            return from_json(text, LONGEST)
        except ValueError:
            return None

    def keep(self, key: str, data: dict[str, Any]) -> bool:
        """Keep a review where the browser has room for it; whether it is kept."""
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        if len(text) > LONGEST or not self._keeper.surely(REVIEW + key, text):
            self.drop(key)
            return False
        return True

    def drop(self, key: str) -> str:
        """Forget the review of a game; returns its text for `restore`, "" where there is none."""
        text = self._keeper.get(REVIEW + key)
        if text is None:
            return ""
        self._keeper.remove(REVIEW + key)
        return text

    def restore(self, key: str, text: str) -> None:
        """Bring back what `drop` took out, where the browser has room for it."""
        if text:
            self._keeper.surely(REVIEW + key, text)

    def make_room(self) -> bool:
        """Forget all reviews, for a game that would find no room; whether there were any."""
        names = [name for name in self._keeper.names() if name.startswith(REVIEW)]
        for name in names:
            self._keeper.remove(name)
        return bool(names)
