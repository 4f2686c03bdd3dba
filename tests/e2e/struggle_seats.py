"""Who sits at a table of Struggle of Empires, and a table at which everybody is everywhere."""

from __future__ import annotations

from typing import Any

from core import Session
from e2e.player import NAMES

GAME_ID = "struggle_of_empires"
LONG_NAME = "Benedikta Wilhelmina von Hohenfels"


def people(persons: int, bots: int = 0) -> list[dict[str, Any]]:
    """Persons, one of them with a long name, then bots."""
    names = [NAMES[0], LONG_NAME, *NAMES[2:], "Greta"]
    kinds = ["person"] * persons + ["bot"] * bots
    return [
        {"name": name, "kind": kind, "bot": "random" if kind == "bot" else None}
        for name, kind in zip(names, kinds, strict=False)
    ]


def crowded() -> Session:
    """All seven powers in the same regions, with everything they may have there."""
    powers = ["britain", "france", "spain", "russia", "austria", "prussia", "united_provinces"]
    players = [
        {
            "power": power,
            "points": 12 + 7 * seat,
            "armies": {"german_states": 2, "africa": 1, "baltic": 1},
            "fleets": {"africa": 1, "mediterranean": 2},
            "forts": {"german_states": 1},
            "markers": {"german_states": 1 + seat, "africa": 1, "baltic": 2, "india": 1},
        }
        for seat, power in enumerate(powers)
    ]
    counters = {"german_states": ["3", "3 gold 1", "4", "5 point 1"], "caribbean": ["slaves"]}
    session = Session.from_position(
        GAME_ID,
        {"seats": 7, "war": 2, "round": 3, "players": players, "counters": counters},
    )
    session.info = {"people": people(7)}
    return session
