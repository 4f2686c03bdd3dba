"""What Struggle of Empires adds to home, set-up and rules page."""

from __future__ import annotations

from typing import Any

from core.games.struggle_of_empires import board
from core.games.struggle_of_empires.board import VALUES
from web.page.game_pages import Draws, GamePages, HelpTable, Options, View, start_draw
from web.page.words import Message

from . import helptables

GAME = "struggle_of_empires"


def turn_of(view: View) -> str | None:
    """The power on turn, else the one that is asked."""
    seat = view["turn"]["seat"] if view["turn"] else view["actor"]
    power: str | None = view["players"][seat]["power"] if seat is not None else None
    return power


def stands(view: View) -> Message | None:
    """War and round, for the list of saved games."""
    if not view["war"]:
        return "stands.setup", {}
    name = "stands.round" if view["round"] else "stands.alliances"
    return name, {"war": view["war"], "round": view["round"]}


def turn_style(turn: str) -> str | None:
    """The colour of the power on turn."""
    return f"var(--power-{turn})" if turn in board.POWER_IDS else None


def setup_note(seats: int, options: Options) -> Message | None:
    """How many play, and how long the wars are."""
    rounds = board.ROUNDS.get(seats)
    facts: dict[str, int | str] = {"seats": seats, "wars": board.WARS, "rounds": rounds or 0}
    return ("setup.note", facts) if rounds else None


def draws(seats: int, options: Options) -> Draws:
    """The start player; counters and powers that are drawn after it go by the seed."""
    return Draws(("draws.title", {}), (start_draw(seats),))


# ---- a values file of one's own ----
def check_data(text: str) -> None:
    """Refuse a text that is no values file."""
    board.read_values(text)


def start_from(
    text: str, seats: int, options: Options, seed: int | None, drawn: list[str] | None
) -> dict[str, Any]:
    """The position before the first draw of counters, with the values of this file.

    A start player who was chosen has been drawn already.
    """
    position: dict[str, Any] = {
        "seats": seats,
        "options": dict(options),
        "values": board.read_values(text).data,
        "war": 0,
        "players": [{"power": None}] * seats,
        "phase": {"name": "start"},
    }
    if drawn:
        begun = {"name": "counter", "left": board.DRAWN}
        position |= {"start": int(drawn[0].split()[1]), "phase": begun}
    return position


# ---- the rules page ----
HELP_WORDS = {
    "wars": board.WARS,
    "rounds": board.ROUNDS[4],
    "rounds_5": board.ROUNDS[5],
    "actions": board.ACTIONS,
    "gold": board.START_GOLD,
    "population": board.START_POPULATION,
    "counters": board.DRAWN,
    "claims": board.CLAIMS,
    "units": board.START_UNITS,
    "attack": board.ATTACK_COST,
    "growth": board.GROWTH,
    "population_max": board.POPULATION_MAX,
    "lot": board.LOT,
    "lot_with_banking": board.LOT_WITH_BANKING,
    "bid_max": board.BID_MAX,
    "revolution": board.REVOLUTION,
    "most": board.PENALTIES[0],
    "second": board.PENALTIES[1],
    "safe": board.VOYAGE_SAFE,
    "all_counters": board.COUNTERS,
    "fort": board.FORT_STRENGTH,
    "reform": board.REFORM,
    "industry": board.INDUSTRY_POINTS,
    "navigation": board.NAVIGATION_BONUS,
    "pirates": board.PIRATES_STRENGTH,
    "revolt": board.REVOLT_STRENGTH,
}
"""Figures for the help text, out of the tables of the game."""


HELP_NOW = {
    **dict.fromkeys(("power", "place"), "how-the-game-begins"),
    **dict.fromkeys(("auction", "side_b", "amount"), "the-auction"),
    **dict.fromkeys(("action", "deploy", "rebuild", "militia", "free_attack"), "your-turn"),
    **dict.fromkeys(("move", "to", "voyage", "voyage_again"), "moving"),
    "alliance": "the-tiles",
    "raid": "pirates-slave-revolt-blockade",
    **dict.fromkeys(
        (
            "surprise",
            "help",
            "sea",
            "sea_defence",
            "symbol",
            "blockade",
            "dice_attacker",
            "dice_defender",
            "reserve",
            "withdrawal",
            "loss_helper",
            "loss",
        ),
        "a-battle-step-by-step",
    ),
    "over": "the-end",
}
"""The section of the help text that each phase is about."""


def help_tables() -> list[HelpTable]:
    """Set-up numbers, regions, powers, counters, tiles, voyages and penalties."""
    return [
        helptables.numbers(),
        helptables.regions(VALUES),
        helptables.powers(VALUES),
        helptables.counters(VALUES),
        *(helptables.tiles(VALUES, kind) for kind in range(len(board.TILE_KINDS))),
        helptables.voyage(),
        helptables.penalties(),
    ]


def sketch(view: View) -> dict[str, str]:
    """The homelands, and who has the most control markers in each region."""
    powers = [player["power"] for player in view["players"]]
    found = {power: power for power in powers if power}
    for name, facts in view["regions"].items():
        counts = sorted(facts["markers"].items(), key=lambda held: -held[1])
        if counts and (len(counts) == 1 or counts[0][1] > counts[1][1]):
            found[name] = powers[int(counts[0][0])] or ""
    return found


PAGES = GamePages(
    turn_of=turn_of,
    turn_style=turn_style,
    sketch=sketch,
    sketch_style=turn_style,
    stands=stands,
    setup_note=setup_note,
    draws=draws,
    check_data=check_data,
    start_from=start_from,
    help_tables=help_tables,
    help_words=HELP_WORDS,
    help_now=HELP_NOW,
)
