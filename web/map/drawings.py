"""The maps as the site has them: fetched once for the life of the page, ahead of their table.

ask("imperial2030")                  fetch it meanwhile, if it is not here
svg, places = await drawing_of(...)  the drawing, and where its places are
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from web.html import dom

Drawing = tuple[str, Mapping[str, Any]]
"""The SVG, and the places in it by name."""

_asked: dict[str, asyncio.Task[Drawing]] = {}


def ask(game: str) -> asyncio.Task[Drawing]:
    """Begin to fetch a game's map, unless it is here or on its way; retry one that failed."""
    task = _asked.get(game)
    if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
        task = _asked[game] = asyncio.ensure_future(_fetched(game))
    return task


async def drawing_of(game: str) -> Drawing:
    """A game's map; LookupError where the site does not give it."""
    return await asyncio.shield(ask(game))


async def comes_within(game: str, seconds: float) -> bool:
    """Wait at most so long for a game's map; whether it is here, or why it is not is known."""
    done, _ = await asyncio.wait({ask(game)}, timeout=seconds)
    return bool(done)


async def _fetched(game: str) -> Drawing:
    name = f"assets/maps/{game}"
    drawing, places = await asyncio.gather(_text(f"{name}.svg"), _text(f"{name}.json"))
    return drawing, json.loads(places)


async def _text(address: str) -> str:
    text = await dom.early_text(address) or await dom.read_text(address)
    if text is None:
        raise LookupError(address)
    return text
