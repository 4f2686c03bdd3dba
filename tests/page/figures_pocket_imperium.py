"""Figures of Pocket Imperium as the page draws them, each beside what playing brings."""

from __future__ import annotations

import re
from typing import Any

from core import Session
from page.shown import moment_of, numbers
from web.games.pocket_imperium import hex_words, panels, plan
from web.games.pocket_imperium.table import TABLE

GAME = "pocket_imperium"
EARLY = ["expand", "explore", "exterminate"]
LATE = ["explore", "exterminate", "expand"]


def figures() -> dict[str, tuple[int, int]]:
    """Return each figure as (drawn, done)."""
    return {
        "ships": _ships(),
        "effect": _effect(),
        "upkeep": _upkeep(),
        "value": _value(),
        "final_value": _final_value(),
        "room": _room(),
        "start_ships": _placing(),
        "return_ships": _returning(),
    }


def three(phase: dict[str, Any], ships: dict[str, list[int]], **more: Any) -> Session:
    """Three players who have revealed their first cards; two small planets and the middle."""
    position = {
        "seats": 3,
        "hexes": {"P": "prime", "S0.1": "one", "S1.1": "one", "S3.1": "one", "S4.1": "one"},
        "ships": ships,
        "plans": [EARLY, LATE, LATE],
        "revealed": 1,
        "phase": phase,
    }
    return Session.from_position(GAME, position | more, seed=1)


def expanding(ships: dict[str, list[int]]) -> Session:
    return three({"name": "expand", "actor": 0, "at": 0, "left": 2}, ships)


def held(session: Session, name: str) -> int:
    return int(session.view(None)["hexes"][name]["ships"])


def _ships() -> tuple[int, int]:
    """How many a player has: with all of them on the board nothing can be added."""
    session = expanding({"S0.1": [0, 1], "S3.1": [1, 1]})
    card = panels.player_card(moment_of(session), 0)
    found = re.search(r"1 / (\d+)|1 of (\d+)", card)
    assert found is not None, card
    count = 1
    while any(c.text == "add s0.1" for c in expanding({"S0.1": [0, count]}).choices):
        count += 1
    return int(found[1] or found[2]), count


def _effect() -> tuple[int, int]:
    """Actions of a card that nobody else shows, as the planner is told and as it is revealed."""
    ships = {"S0.1": [0, 1], "S3.1": [1, 1]}
    planning = three({"name": "plan"}, ships, plans=[[], [], []], revealed=0)
    told = numbers(plan.worth_table(moment_of(planning, 0), "expand"))[0]
    session = three({"name": "reveal"}, ships, revealed=0)
    return told, int(session.view(None)["left"])


def _upkeep() -> tuple[int, int]:
    """How many ships a small planet keeps."""
    ships = {"S0.1": [0, 9], "S3.1": [1, 1]}
    tip = hex_words.tip(moment_of(expanding(ships)), "S0.1")
    hexes = {"P": "prime", "S0.1": "one", "S3.1": "one"}
    position = {"seats": 3, "hexes": hexes, "ships": ships, "phase": {"name": "upkeep"}}
    session = Session.from_position(GAME, position)
    found = re.search(r"keeps? (\d+)", tip, re.IGNORECASE)
    assert found is not None, tip
    return int(found[1]), held(session, "S0.1")


def _value() -> tuple[int, int]:
    """Points of the tile with a small planet."""
    ships = {"S0.1": [0, 1], "S3.1": [1, 1]}
    hexes = {"P": "prime", "S0.1": "one", "S3.1": "one"}
    position = {"seats": 3, "hexes": hexes, "ships": ships, "phase": {"name": "upkeep"}}
    session = Session.from_position(GAME, position)
    told = hex_words.points_text(moment_of(session), 0)
    session.play("choose 0")
    return numbers(told)[0], int(session.view(None)["players"][0]["points"])


def _final_value() -> tuple[int, int]:
    session = expanding({"P": [0, 1], "S3.1": [1, 1]})
    line = TABLE.pieces(moment_of(session), {})["P"][0].art
    return numbers(line)[-1], session.scores[0]


def _room() -> tuple[int, int]:
    """How many ships a lone one on a small planet may be joined by."""
    session = expanding({"S0.1": [0, 1], "S3.1": [1, 1]})
    told, position = session.view(None)["players"][0]["room"], session.position()
    kept = 0
    for count in range(1, 9):
        position["ships"]["S0.1"] = [0, count]
        after_upkeep = Session.from_position(
            GAME, {**position, "revealed": 3, "phase": {"name": "upkeep"}}
        )
        kept = max(kept, held(after_upkeep, "S0.1"))
    return int(told), kept - 1


def _ships_told(session: Session, text: str) -> tuple[int, int]:
    """Ships that a choice sets on a hex, as its row tells."""
    moment, choice = moment_of(session), session.choice(text)
    assert choice is not None
    asked, row = (numbers(moment.say(said))[0] for said in (moment.prompt, choice.label))
    assert asked == row
    session.play(text)
    return row, held(session, text.split()[1].upper())


def _placing() -> tuple[int, int]:
    session = Session.new(GAME, seats=3, seed=1)
    return _ships_told(session, session.choices[0].text)


def _returning() -> tuple[int, int]:
    """The third player has lost all ships and comes back."""
    ships = {"S0.1": [0, 1], "S3.1": [1, 1]}
    hexes = {"P": "prime", **dict.fromkeys(("S0.1", "S3.1", "S4.1"), "one")}
    position = {"seats": 3, "hexes": hexes, "ships": ships, "phase": {"name": "end"}}
    session = Session.from_position(GAME, position)
    return _ships_told(session, session.choices[0].text)
