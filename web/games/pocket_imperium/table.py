"""Pocket Imperium on the page: what the shared table asks a game for.

The table finds this package by the game's id and calls these functions, most of them with a Frame
(see web/table/moment.py). Nothing here decides by rules: choices and view come from the core.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.games.pocket_imperium.board import FINAL_VALUE, HEX_IDS, TILES, turned
from core.games.pocket_imperium.board import KIND_IDS as KINDS
from web.html.markup import Markup, classes, tag
from web.map.tokens import Piece
from web.table.moment import seat_mark

from . import after, geometry, panels, plan, tokens

MAIN = ("attack", "stop", "done")
"""Notation of what may be the main button: it ends a step."""

LOG_KINDS = {
    "orders": ("locked", "reveal", "round"),
    "battles": ("invade_won", "invade_lost", "invade_drawn", "occupy"),
    "points": ("choose", "choose_extra", "points", "token", "final", "final_points", "upkeep"),
}
"""Which sentences each filter of the log lets through."""

CHIPS = ("steps",)
TABS = (("decide", "arrow-right"), ("table", "map"), ("players", "users"), ("log", "log"))
PANELS = (("table", "map"), ("players", "users"))
TICKER = 6
KEYS = (("U", "marks"), ("⌫", "takeback"))
NUMBERS = ("choice.ships", "choice.go", "choice.go_less", "choice.go_more")
COUNTS = ("prompt.ships", "prompt.middle", "prompt.from")
ACTING = ("expand", "explore", "ships", "step", "middle", "exterminate", "from")

sprite = tokens.sprite
"""The gradients of the planets."""

offers = plan.offers
"""Order cards in the place of the list, while plans are laid."""


# ---- choices ----
def main_rank(choice: Any) -> int | None:
    """Return how well a choice serves as the main button (0 is best), None if it does not."""
    return MAIN.index(choice.text) if choice.text in MAIN else None


def group_order(target: str) -> int:
    """Return where a group stands in the list: as the engine gave it."""
    return 0


def group_key(choice: Any) -> str:
    """Return what a choice is listed under: numbers of ships each for themselves."""
    if not choice.targets or choice.label[0] in NUMBERS:
        return ""
    return str(choice.targets[-1])


def select_first(target: str) -> bool:
    """Whether a click on the board selects before it plays."""
    return False


def confirm_first(frame: Any, target: str) -> bool:
    """Whether a choice is selected first: the order that locks the plan."""
    return target.startswith("order.") and plan.locks(frame)


def within(target: str) -> str:
    """Return the tile that a hex lies on: a click on the hex means it when tiles are chosen."""
    return geometry.tile_of(target)


def row(frame: Any, group: Any) -> tuple[str, str]:
    """Return label and reason of a row in the list."""
    target, choice = group.target, group.choices[0]
    if target.startswith("tile."):
        return frame.word(target), panels.points_text(frame, int(target[-1]))
    if target not in frame.view["hexes"]:
        return frame.say(choice.label), frame.note(choice)
    name = frame.word(f"hex.{target}")
    return name, panels.row_note(frame, target, choice.label[0])


def region_note(frame: Any, target: str) -> str:
    """Return what stands on a hex, shortly."""
    return panels.stand(frame, target) if target in frame.view["hexes"] else ""


def picture(frame: Any, choice: Any) -> Markup | None:
    """Return the picture before a menu row."""
    return None


# ---- words ----
def mark(name: str, size: int) -> Markup:
    """Return the shape before a line of the log."""
    return seat_mark(int(name), "", size) if name.isdigit() else Markup("")


def mark_name(frame: Any, name: str) -> str:
    """Return the word for a mark of the log."""
    return frame.names[int(name)] if name.isdigit() else ""


def turn_name(frame: Any, turn: tuple[int, int]) -> str:
    """Return what a turn of the log is called: a reveal, else nothing but the round."""
    number = turn[1] - 10
    return frame.t("step.reveal", n=number) if number > 0 else frame.word("step.plan")


def headline(frame: Any) -> str:
    """Return the prompt's first line: the round and what of it."""
    step = panels.step_name(frame)
    return (
        frame.t("headline", round=frame.view["round"], step=step) if frame.view["round"] else step
    )


def subtitle(frame: Any) -> str:
    """Return the line under the game's name."""
    view = frame.view
    if not view["round"]:
        return frame.word("subtitle_setup")
    return frame.t("subtitle", round=view["round"], rounds=view["rounds"])


def hue(frame: Any) -> str:
    """Return the class that colours the prompt: the seat to act."""
    return f"hue-{frame.actor + 1}" if frame.actor is not None else "hue-none"


def emblem_of(frame: Any, size: int) -> Markup:
    """Return the shape of the seat to act."""
    return frame.mark(frame.actor, size) if frame.actor is not None else Markup("")


# ---- the board ----
def board(view: Mapping[str, Any]) -> tuple[Markup, dict[str, Any]]:
    """Return the drawing and its places."""
    return geometry.drawing(), geometry.places()


neighbours = geometry.neighbours


def where(frame: Any, target: str, short: bool = False) -> str:
    """Return what a screen reader should say about a hex or tile."""
    return panels.spoken(frame, target, [] if short else neighbours(target))


def why_not(frame: Any, target: str) -> str:
    """Return why a click did nothing."""
    if target in frame.view["hexes"]:
        return frame.t("why.hex", hex=f"@hex.{target}")
    return ""


def asked_about(frame: Any) -> str:
    """Return the hex whose number of ships is asked, "" while something else is."""
    name, params = frame.prompt
    return str(params["hex"]).removeprefix("@hex.") if name in COUNTS else ""


def focus(frame: Any) -> str | None:
    """Return the hex that the decision is about."""
    fleet = frame.view["fleet"]
    return fleet["hex"] if fleet else None


def side(view: Mapping[str, Any], slot: int) -> str:
    """Return which side of a tile lies up, told by its hexes; "" for a tile of one's own."""
    facts = view["tiles"][slot]
    if not facts["tile"]:
        return ""
    kinds = [view["hexes"][f"S{slot}.{position}"]["kind"] for position in range(7)]
    for letter in "AB":
        face = turned(TILES[f"{facts['tile']}{letter}"], facts["turns"])
        if [KINDS[kind] for kind in face] == kinds:
            return letter
    return ""


def pieces(frame: Any, places: Mapping[str, Any]) -> dict[str, list[Piece]]:
    """Return what stands on every hex, and the plates of the tiles."""
    view = frame.view
    found = {name: _hex_pieces(frame, name) for name in HEX_IDS}
    for slot, facts in enumerate(view["tiles"]):
        state = "chosen" if facts["chosen"] else "free" if facts["free"] else ""
        number = facts["tile"]
        which = frame.t("plate", tile=f"{number}{side(view, slot)}") if number else ""
        art = tokens.plate(frame.word(f"tile.{slot}"), which, tuple(facts["points"]), state)
        found[f"tile.{slot}"] = [Piece("unit", art, (92, 40))]
    return found


def _hex_pieces(frame: Any, name: str) -> list[Piece]:
    view, facts = frame.view, frame.view["hexes"][name]
    stack: list[Piece] = []
    seat, kind = facts["owner"], facts["kind"]
    if kind != "empty" and (name == "P" or view["tiles"][int(name[1])]["tile"]):
        art = tokens.planet_piece(kind, seat is not None, facts["token"])
        if name == "P":
            line = frame.t("prime_line", n=facts["keeps"], worth=FINAL_VALUE[KINDS.index(kind)])
            art = tokens.prime(kind, frame.word(f"kind.{kind}"), line)
        stack.append(Piece("city", art, (34, 34)))
    if seat is not None:
        fleet = view["fleet"] if not frame.past else None
        ring = fleet is not None and (fleet["hex"] == name or name in fleet["origins"])
        acting = view["phase"] in ACTING and seat == view["actor"]
        spent = facts["ships"] - facts["fresh"] if acting else 0
        low = kind not in ("empty", "prime", "quad", "hole")
        letter = frame.names[seat][:1].upper()
        art = tokens.ships(seat, facts["ships"], letter, low, ring, spent)
        stack.append(Piece("unit", art, tokens.SIZE, f"{seat}.fleet", facts["ships"]))
    lost = view["upkeep"].get(name)
    if lost:
        stack.append(Piece("flag", tokens.upkeep_mark(lost), (24, 18)))
    return stack


def tint(frame: Any) -> dict[str, str]:
    """Return the class of each hex that somebody holds."""
    return {
        name: f"edge-{facts['owner'] + 1}"
        for name, facts in frame.view["hexes"].items()
        if facts["owner"] is not None
    }


def hover_regions(frame: Any, name: str) -> list[str]:
    """Return the hexes to outline while a player's card is under the pointer."""
    seat = int(name.partition("-")[2] or -1)
    return [hex_ for hex_, facts in frame.view["hexes"].items() if facts["owner"] == seat]


def tip(frame: Any, target: str, place: Mapping[str, Any]) -> Markup:
    """Return the tooltip of a hex or tile."""
    return panels.tip(frame, target)


# ---- panels ----
def chips(frame: Any) -> list[tuple[str, Markup]]:
    """Return the steps of the round for the top bar."""
    return [("steps", panels.steps(frame))]


def strip(frame: Any) -> list[tuple[str, Markup]]:
    """Return a card for each player."""
    return [(str(seat), panels.player_card(frame, seat)) for seat in range(len(frame.people))]


def corner(frame: Any) -> tuple[str, Markup]:
    """Return what stands over the prompt: what upkeep takes or leaves room for, and the reveals."""
    return "notes", panels.notes(frame)


def preview_of(frame: Any, target: str) -> Markup | None:
    """Return the card shown while a target is under the pointer or chosen."""
    return after.preview(frame, target)


def sheets(frame: Any) -> dict[str, Any]:
    """Return the panels for the drawer by name, drawn when asked for."""
    return {
        "table": lambda: panels.table_sheet(frame),
        "players": lambda: panels.players_sheet(frame),
    }


# ---- the end ----
def columns(frame: Any) -> list[tuple[str, Markup]]:
    """Return the heads of the final table's middle columns: what breaks ties."""
    names = ("one", "two")
    return [
        (frame.word(f"kind.{kind}"), tag("span", frame.word(f"short.{kind}"))) for kind in names
    ]


def result(frame: Any, seat: int) -> list[str]:
    """Return a seat's cells of the final table: planets by level, then the middle."""
    held = [facts for facts in frame.view["hexes"].values() if facts["owner"] == seat]
    kinds = [facts["kind"] for facts in held]
    prime = frame.word("end.yes") if {"prime", "quad"} & {*kinds} else "–"
    return [str(kinds.count("one")), str(kinds.count("two")), prime]


def extra_column(frame: Any) -> str:
    """Return the head of the final table's last column before the points."""
    return frame.word("end.prime")


def chart_lines(
    frame: Any, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[tuple[str, str]]]:
    """Return each chart's lines as (name, class); none for points that are hidden."""
    names = [(name, classes(f"seat-{seat + 1}")) for seat, name in enumerate(frame.names)]
    hidden = any(player["points"] is None for player in frame.view["players"])
    return {key: [] if key == "points" and hidden else names for key in figures}


def tags(frame: Any) -> list[str]:
    """Return the targets whose numbers stand on the board."""
    groups = frame.layout.groups
    return [group.target for group in groups if group.target in geometry.TARGETS]
