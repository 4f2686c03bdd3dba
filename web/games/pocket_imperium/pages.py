"""What Pocket Imperium adds to home, set-up and rules page."""

from __future__ import annotations

from typing import Any

from core import Session
from core.games.pocket_imperium import board
from core.games.pocket_imperium.options import TILE_NUMBERS
from web.html.markup import Markup, tag
from web.map import marks
from web.page.game_pages import (
    Draw,
    Draws,
    GamePages,
    HelpTable,
    Options,
    View,
    help_table,
    start_draw,
)
from web.page.words import Message

from . import geometry, tokens

GAME = "pocket_imperium"
SCENE = {
    "S5.3": ("one", 0, 2),
    "S0.4": ("two", 0, 3),
    "S0.1": ("one", None, 0),
    "S1.6": ("one", 1, 1),
    "S1.0": ("two", None, 0),
    "S2.6": ("empty", 1, 2),
    "S2.1": ("two", 1, 1),
    "S4.2": ("one", 2, 2),
    "S4.0": ("two", 2, 1),
    "S5.0": ("one", None, 0),
    "S5.6": ("two", None, 0),
    "S1.3": ("one", None, 0),
}
"""What is shown on the picture of the home card: planet, seat, ships."""


OPTION_GROUPS = {"sides": ("prime", *(f"tile_{number}" for number in TILE_NUMBERS))}
"""Options shown together in one row: the sides of the tiles."""


def card_art() -> tuple[Markup, str]:
    """The board with some pieces, and the part of it that the home card shows."""
    places = geometry.places()["regions"]
    parts = [marks.at(places["P"]["city"], marks.HOME, tokens.planet("prime"))]
    for name, (kind, seat, count) in SCENE.items():
        at = places[name]["city"]
        parts.append(marks.at(at, marks.HOME, tokens.planet_piece(kind, seat is not None, False)))
        if seat is not None:
            art = tokens.ships(seat, count, "", kind != "empty")
            parts.append(marks.at(at, marks.HOME, art))
    drawing = geometry.drawing()
    pieces = tag("defs", tokens.sprite()) + tag("g", parts, cls="pieces")
    return Markup(drawing.removesuffix("</svg>") + pieces + "</svg>"), "-430 -165 860 235"


def setup_note(seats: int, options: Options) -> Message | None:
    """How many play how many rounds."""
    rounds = board.ROUNDS.get(seats)
    facts: dict[str, int | str] = {"seats": seats, "rounds": rounds or 0, "ships": board.SHIPS}
    return ("setup.note", facts) if rounds else None


def draws(seats: int, options: Options) -> Draws:
    """The first player; on a random board also each tile with its turns."""
    items = [start_draw(seats)]
    if options["board"] == "random":
        outcomes: tuple[tuple[str, Message], ...] = tuple(
            (
                f"tile {number} {turns}",
                ("draw.tile", {"tile": f"{number}{options[f'tile_{number}']}", "turns": turns}),
            )
            for number in TILE_NUMBERS
            for turns in range(len(geometry.RING))
        )
        items += [
            Draw(("draw.slot", {"tile": f"@tile.{slot}"}), outcomes) for slot in range(board.SLOTS)
        ]
    return Draws(("draws.title", {}), tuple(items), _thing)


def _thing(outcome: str) -> str:
    """What may come only once: a tile, however it is turned."""
    return outcome.rpartition(" ")[0] if outcome.startswith("tile ") else outcome


# ---- a tile file of one's own ----
def check_data(text: str) -> None:
    """Refuse a text that is no tile file."""
    board.load_tiles(text)


def start_from(
    text: str, seats: int, options: Options, seed: int | None, drawn: list[str] | None
) -> dict[str, Any]:
    """The position at the first placement, with the tiles of this file where they are drawn."""
    tiles = board.load_tiles(text)
    usual = Session.new(GAME, seats=seats, seed=seed, options=dict(options), chance=drawn)
    position = usual.position()
    hexes = {"P": position["hexes"]["P"]}
    for slot, (number, turns) in enumerate(zip(position["tiles"], position["turns"], strict=True)):
        face = tiles[f"{number}{options[f'tile_{number}']}"]
        for place, kind in enumerate(board.turned(face, turns)):
            if kind:
                hexes[f"S{slot}.{place}"] = board.KIND_IDS[kind]
    return {**position, "hexes": hexes}


# ---- the rules page ----
HELP_WORDS = {
    "ships": board.SHIPS,
    "start_ships": board.START_SHIPS,
    "return_ships": board.RETURN_SHIPS,
    "rounds": board.ROUNDS[3],
    "rounds_4": board.ROUNDS[4],
    "final_prime": board.FINAL_VALUE[board.TRI],
    "final_quad": board.FINAL_VALUE[board.QUAD],
    "blanks": board.BLANKS,
}
"""Figures for the help text, out of the tables of the game."""


HELP_NOW = {
    "place": "how-the-game-begins",
    "plan": "plan",
    **dict.fromkeys(
        ("expand", "explore", "ships", "step", "middle", "exterminate", "from"), "perform"
    ),
    **dict.fromkeys(("choose", "prime_pick", "return"), "upkeep-and-scoring"),
    "over": "the-end",
}
"""The section of the help text that each phase is about."""


def help_tables() -> list[HelpTable]:
    """Effectiveness, and what hexes keep and score."""
    return [_effect(), _hexes()]


def _effect() -> HelpTable:
    rows: list[tuple[Message | int | str, ...]] = []
    for seats in (2, 3, 4):
        first = 0 if seats == 4 else 1
        worth = [str(number) for number in board.EFFECT[seats]]
        numbers = [str(first + i) for i in range(len(worth))]
        rows.append((seats, (f"help.counted_{seats}", {}), " / ".join(numbers), " / ".join(worth)))
    return help_table("effect", "seats counted number actions", rows)


def _hexes() -> HelpTable:
    rows = [
        (f"@kind.{name}", board.UPKEEP[kind], board.VALUE[kind], board.FINAL_VALUE[kind])
        for kind, name in enumerate(board.KIND_IDS)
    ]
    return help_table("hexes", "hex keeps scores final", rows)


# ---- saved games ----
def stands(view: View) -> Message | None:
    """That a game has yet to begin, for the list of saved games; else its round is told."""
    return None if view["round"] else ("stands.setup", {})


def sketch(view: View) -> dict[str, str]:
    """Whose ships are in each hex."""
    owners = {name: facts["owner"] for name, facts in view["hexes"].items()}
    return {name: str(owner + 1) for name, owner in owners.items() if owner is not None}


def sketch_style(mark: str) -> str | None:
    """The colour of a seat."""
    return f"var(--player-{mark})" if mark in ("1", "2", "3", "4") else None


PAGES = GamePages(
    card_art=card_art,
    sketch=sketch,
    stands=stands,
    sketch_style=sketch_style,
    places=geometry.places,
    setup_note=setup_note,
    draws=draws,
    check_data=check_data,
    start_from=start_from,
    help_tables=help_tables,
    option_groups=OPTION_GROUPS,
    help_words=HELP_WORDS,
    help_now=HELP_NOW,
)
