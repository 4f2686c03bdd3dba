"""What a list of games shows of a session, and who plays it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from core import Session
from core.bots import is_known
from web.page.game_pages import pages_of
from web.page.words import TURNS, Message, Words

PERSON, BOT, EMPTY = "person", "bot", "empty"
NAME_CHARS = 40
STAND_IN = "greedy"
"""The bot that plays for one that is not here: of a newer version, or somebody's own."""


class Person(TypedDict):
    """Who sits on a seat; `bot` is the bot's id, None for a person."""

    name: str
    kind: str
    bot: str | None


def clean(name: str) -> str:
    """A name without needless spaces and signs that would turn the sentence round it, not too
    long."""
    return " ".join(name.translate(TURNS).split())[:NAME_CHARS]


def people_of(info: Mapping[str, Any], seats: int) -> list[Person]:
    """The people by seat out of a session's info; a person without a name where one is missing."""
    rows = _rows(info)
    return [_person(rows[seat] if seat < len(rows) else None) for seat in range(seats)]


def names_of(info: Mapping[str, Any], seats: int, words: Words) -> list[str]:
    """The names by seat; a seat without one is called by its number."""
    return [
        person["name"] or words.t("seat.name", number=seat + 1)
        for seat, person in enumerate(people_of(info, seats))
    ]


def summary(session: Session) -> dict[str, Any]:
    """What the list of games needs without replaying: where the game stands."""
    view = session.view(None)
    game, round_number = session.game.id, view.get("round")
    pages = pages_of(game)
    turn = pages.turn_of(view)
    return {
        "round": round_number if isinstance(round_number, int) else None,
        "stands": pages.stands(view),
        "turn": turn if isinstance(turn, str) else None,
        "actor": session.actor,
        "over": session.over,
        "step": session.step,
        "sketch": dict(pages.sketch(view)),
        "winners": session.ranking[0] if session.over else [],
    }


def stands(saved: Mapping[str, Any]) -> Message | None:
    """The game's own line of where it stands, out of a saved summary; None where there is none."""
    found = saved.get("stands")
    if not isinstance(found, (list, tuple)) or len(found) != 2:
        return None
    identifier, params = found
    if not isinstance(identifier, str) or not isinstance(params, dict):
        return None
    return (identifier, params) if all(map(_short, params.values())) else None


def _short(value: Any) -> bool:
    """Whether a value of a message is one: a number or a text, as short as all of them are."""
    if isinstance(value, str):
        return len(value) <= NAME_CHARS
    return type(value) is int and abs(value) < 10**6


def _person(row: Any) -> Person:
    if not isinstance(row, dict):
        return {"name": "", "kind": PERSON, "bot": None}
    name = row.get("name")
    plays = _bot_of(row)
    if plays is not None and not is_known(plays):
        plays = STAND_IN
    return {
        "name": clean(name) if isinstance(name, str) else "",
        "kind": PERSON if plays is None else BOT,
        "bot": plays,
    }


def missing_bots(info: Mapping[str, Any], seats: int) -> list[str]:
    """The bots that a session's info names and that are not here, in the order of their seats."""
    named = [_bot_of(row) for row in _rows(info)[:seats] if isinstance(row, dict)]
    return [*dict.fromkeys(bot for bot in named if bot is not None and not is_known(bot))]


def _rows(info: Mapping[str, Any]) -> list[Any]:
    """What an info says of people, by seat; nothing where it says that in another way."""
    given = info.get("people")
    return given if isinstance(given, list) else []


def _bot_of(row: Mapping[str, Any]) -> str | None:
    """The bot that a row names; None for a person."""
    bot = row.get("bot")
    return bot if row.get("kind") == BOT and isinstance(bot, str) else None
