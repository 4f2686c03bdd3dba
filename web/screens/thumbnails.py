"""Small pictures of the boards of saved games: a dot for each place, in its owner's colour.

They are drawn from what a game's summary holds, so nothing is replayed. Where places are is fetched
once a game, after the list is on the page.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from web.html import dom
from web.html.markup import Markup, tag
from web.page.game_pages import pages_of

Dot = tuple[float, float, float]
"""x, y and radius."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The dots of a board by place, and the part of it that is shown."""

    frame: Sequence[float]
    dots: Mapping[str, Dot]


def ground(data: Mapping[str, Any]) -> Ground:
    """The dots of a board from what its data file says."""
    frame = data.get("frame") or data["full"]
    most = math.hypot(frame[2], frame[3]) / 22
    dots = {}
    for name, place in data["regions"].items():
        if place["kind"] == "tile":
            continue
        left, top, right, bottom = place["bbox"]
        x, y = place.get("tokens", {}).get("at") or ((left + right) / 2, (top + bottom) / 2)
        size = 0.42 * math.sqrt((right - left) * (bottom - top))
        dots[name] = (x, y, min(max(size, most / 3), most))
    return Ground(frame, dots)


def draw(ground: Ground, owners: Any, style: Callable[[str], str | None]) -> Markup:
    """The picture; `owners` is what a summary holds, and may be anything."""
    known = owners if isinstance(owners, dict) else {}
    by_style: dict[str | None, list[Dot]] = {None: []}
    for name, dot in ground.dots.items():
        mark = known.get(name)
        colour = style(mark) if isinstance(mark, str) else None
        by_style.setdefault(colour, []).append(dot)
    parts = (
        tag("path", d="".join(map(_circle, dots)), data_style=colour and f"fill:{colour}")
        for colour, dots in by_style.items()
        if dots
    )
    box = " ".join(f"{number:g}" for number in ground.frame)
    return tag("svg", parts, viewBox=box, cls="thumb", aria_hidden="true", focusable="false")


def _circle(dot: Dot) -> str:
    x, y, r = dot
    half = f"a{r:.0f} {r:.0f} 0 1 0"
    return f"M{x - r:.0f} {y:.0f}{half} {2 * r:.0f} 0{half} {-2 * r:.0f} 0"


class Grounds:
    """The boards of all games as far as they are known; one for the life of the page."""

    def __init__(self) -> None:
        self._known: dict[str, Ground] = {}
        self._awaited: dict[str, list[Callable[[], object]]] = {}

    def get(self, game: str, came: Callable[[], object]) -> Ground | None:
        """A game's board, None while it is still to come; `came()` is called once it has."""
        if game in self._known:
            return self._known[game]
        if game not in self._awaited:
            self._awaited[game] = []
            dom.run(self._fetch(game))
        if came not in self._awaited[game]:
            self._awaited[game].append(came)
        return None

    async def _fetch(self, game: str) -> None:
        own = pages_of(game).places
        if own is not None:
            self._known[game] = ground(own())
        else:
            text = await dom.read_text(f"assets/maps/{game}.json")
            if text is None:
                return
            self._known[game] = ground(json.loads(text))
        for came in self._awaited.pop(game):
            came()


GROUNDS = Grounds()
