"""A link that fills in the set-up form: game, people, options, and the seed if wanted. Pure.

What stands behind `#new=` is JSON as base64url. It comes from anybody, so whatever does not fit is
left out, and nothing begins before people press Start.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from core import GAMES, Session
from core.bots import level_and_style
from core.data.bounds import from_json
from core.protocol import Game
from core.save.signed import LINKS
from web.page.summary import BOT, PERSON, clean, people_of
from web.screens.setup import SEEDS, Draft, Place, Scalar

LONGEST = 20_000
MOST_DRAWN, LONGEST_DRAWN = 100, 60


def write(session: Session, with_seed: bool) -> str | None:
    """What follows `#new=`; None for a game that began from a custom position."""
    if session.setup.start is not None:
        return None
    defaults = session.game.defaults
    options = {name: value for name, value in session.options.items() if value != defaults[name]}
    rows = people_of(session.info, session.seats)
    body: dict[str, Any] = {
        "game": session.game.id,
        "people": [[row["name"], row["kind"], _level(row["bot"])] for row in rows],
        "options": options,
    }
    drawn = [text for text in session.draws.forced if isinstance(text, str)]
    body |= {"drawn": drawn} if drawn else {}
    body |= {"links": True} if LINKS in session.info else {}
    body |= {"seed": session.seed} if with_seed else {}
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _level(bot: str | None) -> str | None:
    """The bot as people choose it; the game that begins gives it a style."""
    return level_and_style(bot)[0] if bot else None


def read(text: str, bots: Sequence[str]) -> tuple[str, Draft] | None:
    """The game and the filled-in form of such a link; None where it is none."""
    try:
        padded = text + "=" * (-len(text) % 4)
        body = from_json(urlsafe_b64decode(padded.encode("ascii")).decode(), LONGEST)
    except ValueError:
        return None
    if not isinstance(body, dict) or body.get("game") not in list(GAMES):
        return None
    game = GAMES[body["game"]]
    places = _places(body.get("people"), game, bots)
    if not places:
        return None
    seed = body.get("seed")
    known = type(seed) is int and 0 <= seed < SEEDS
    draft = Draft(places, _options(body.get("options"), game), str(seed) if known else "")
    draft.drawn = _drawn(body.get("drawn"))
    draft.links = body.get("links") is True
    return game.id, draft


def _places(rows: Any, game: Game[Any], bots: Sequence[str]) -> list[Place]:
    if not isinstance(rows, list):
        return []
    found = [_place(row, bots) for row in rows if isinstance(row, list) and len(row) == 3]
    return found[: game.max_seats]


def _place(row: Sequence[Any], bots: Sequence[str]) -> Place:
    name, kind, bot = row
    known = bot if isinstance(bot, str) and bot in bots else bots[-1]
    return Place(
        clean(name) if isinstance(name, str) else "", BOT if kind == BOT else PERSON, known
    )


def _options(given: Any, game: Game[Any]) -> dict[str, Scalar]:
    options = game.defaults
    wanted = given if isinstance(given, Mapping) else {}
    for option in game.options:
        value = wanted.get(option.name, options[option.name])
        if any(type(value) is type(item) and value == item for item in option.values):
            options[option.name] = value
    return options


def _drawn(rows: Any) -> list[str] | None:
    if not isinstance(rows, list) or not rows:
        return None
    fit = all(isinstance(row, str) and len(row) <= LONGEST_DRAWN for row in rows)
    return list(rows) if fit and len(rows) <= MOST_DRAWN else None
