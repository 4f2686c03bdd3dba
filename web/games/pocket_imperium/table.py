"""Pocket Imperium on the page: what the shared table asks a game for.

The table finds this package by the game's id and calls these functions, most of them with a Frame
(see web/table/moment.py). Nothing here decides by rules: choices and view come from the core.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.games.pocket_imperium.board import FINAL_VALUE, HEX_IDS, TILES, turned
from core.games.pocket_imperium.board import KIND_IDS as KINDS
from core.protocol import Choice
from web.html.markup import Markup, classes, tag
from web.map.tokens import Piece
from web.table.choices import Group
from web.table.moment import Moment, seat_mark

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
def main_rank(choice: Choice) -> int | None:
    """Return how well a choice serves as the main button (0 is best), None if it does not."""
    return MAIN.index(choice.text) if choice.text in MAIN else None


def group_order(target: str) -> int:
    """Return where a group stands in the list: as the engine gave it."""
    return 0


def group_key(choice: Choice) -> str:
    """Return what a choice is listed under: numbers of ships each for themselves."""
    if not choice.targets or choice.label[0] in NUMBERS:
        return ""
    return str(choice.targets[-1])


def select_first(target: str) -> bool:
    """Whether a click on the board selects before it plays."""
    return False


def confirm_first(moment: Moment, target: str) -> bool:
    """Whether a choice is selected first: the order that locks the plan."""
    return target.startswith("order.") and plan.locks(moment)


def within(target: str) -> str:
    """Return the tile that a hex lies on: a click on the hex means it when tiles are chosen."""
    return geometry.tile_of(target)


def row(moment: Moment, group: Group) -> tuple[str, str]:
    """Return label and reason of a row in the list."""
    target, choice = group.target, group.choices[0]
    if target.startswith("tile."):
        return moment.word(target), panels.points_text(moment, int(target[-1]))
    if target not in moment.view["hexes"]:
        return moment.say(choice.label), moment.note(choice)
    name = moment.word(f"hex.{target}")
    return name, panels.row_note(moment, target, choice.label[0])


def region_note(moment: Moment, target: str) -> str:
    """Return what stands on a hex, shortly."""
    return panels.stand(moment, target) if target in moment.view["hexes"] else ""


def picture(moment: Moment, choice: Choice) -> Markup | None:
    """Return the picture before a menu row."""
    return None


# ---- words ----
def mark(name: str, size: int) -> Markup:
    """Return the shape before a line of the log."""
    return seat_mark(int(name), "", size) if name.isdigit() else Markup("")


def mark_name(moment: Moment, name: str) -> str:
    """Return the word for a mark of the log."""
    return moment.names[int(name)] if name.isdigit() else ""


def headline(moment: Moment) -> str:
    """Return the prompt's first line: the round and what of it."""
    step = panels.step_name(moment)
    return (
        moment.t("headline", round=moment.view["round"], step=step)
        if moment.view["round"]
        else step
    )


def subtitle(moment: Moment) -> str:
    """Return the line under the game's name."""
    view = moment.view
    if not view["round"]:
        return moment.word("subtitle_setup")
    return moment.t("subtitle", round=view["round"], rounds=view["rounds"])


def hue(moment: Moment) -> str:
    """Return the class that colours the prompt: the seat to act."""
    return f"hue-{moment.actor + 1}" if moment.actor is not None else "hue-none"


def emblem_of(moment: Moment, size: int) -> Markup:
    """Return the shape of the seat to act."""
    return moment.mark(moment.actor, size) if moment.actor is not None else Markup("")


# ---- the board ----
def board(view: Mapping[str, Any]) -> tuple[Markup, dict[str, Any]]:
    """Return the drawing and its places."""
    return geometry.drawing(), geometry.places()


neighbours = geometry.neighbours


def where(moment: Moment, target: str, short: bool = False) -> str:
    """Return what a screen reader should say about a hex or tile."""
    return panels.spoken(moment, target, [] if short else neighbours(target))


def why_not(moment: Moment, target: str) -> str:
    """Return why a click did nothing."""
    if target in moment.view["hexes"]:
        return moment.t("why.hex", hex=f"@hex.{target}")
    return ""


def asked_about(moment: Moment) -> str:
    """Return the hex whose number of ships is asked, "" while something else is."""
    name, params = moment.prompt
    return str(params["hex"]).removeprefix("@hex.") if name in COUNTS else ""


def focus(moment: Moment) -> str | None:
    """Return the hex that the decision is about."""
    fleet = moment.view["fleet"]
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


def pieces(moment: Moment, places: Mapping[str, Any]) -> dict[str, list[Piece]]:
    """Return what stands on every hex, and the plates of the tiles."""
    view = moment.view
    found = {name: _hex_pieces(moment, name) for name in HEX_IDS}
    for slot, facts in enumerate(view["tiles"]):
        state = "chosen" if facts["chosen"] else "free" if facts["free"] else ""
        number = facts["tile"]
        which = moment.t("plate", tile=f"{number}{side(view, slot)}") if number else ""
        art = tokens.plate(moment.word(f"tile.{slot}"), which, tuple(facts["points"]), state)
        found[f"tile.{slot}"] = [Piece("unit", art, (92, 40))]
    return found


def _hex_pieces(moment: Moment, name: str) -> list[Piece]:
    view, facts = moment.view, moment.view["hexes"][name]
    stack: list[Piece] = []
    seat, kind = facts["owner"], facts["kind"]
    if kind != "empty" and (name == "P" or view["tiles"][int(name[1])]["tile"]):
        art = tokens.planet_piece(kind, seat is not None, facts["token"])
        if name == "P":
            line = moment.t("prime_line", n=facts["keeps"], worth=FINAL_VALUE[KINDS.index(kind)])
            art = tokens.prime(kind, moment.word(f"kind.{kind}"), line)
        stack.append(Piece("city", art, (34, 34)))
    if seat is not None:
        fleet = view["fleet"] if not moment.past else None
        ring = fleet is not None and (fleet["hex"] == name or name in fleet["origins"])
        acting = view["phase"] in ACTING and seat == view["actor"]
        spent = facts["ships"] - facts["fresh"] if acting else 0
        low = kind not in ("empty", "prime", "quad", "hole")
        letter = moment.names[seat][:1].upper()
        art = tokens.ships(seat, facts["ships"], letter, low, ring, spent)
        stack.append(Piece("unit", art, tokens.SIZE, f"{seat}.fleet", facts["ships"]))
    lost = view["upkeep"].get(name)
    if lost:
        stack.append(Piece("flag", tokens.upkeep_mark(lost), (24, 18)))
    return stack


def tint(moment: Moment) -> dict[str, str]:
    """Return the class of each hex that somebody holds."""
    return {
        name: f"edge-{facts['owner'] + 1}"
        for name, facts in moment.view["hexes"].items()
        if facts["owner"] is not None
    }


def hover_regions(moment: Moment, name: str) -> list[str]:
    """Return the hexes to outline while a player's card is under the pointer."""
    seat = int(name.partition("-")[2] or -1)
    return [hex_ for hex_, facts in moment.view["hexes"].items() if facts["owner"] == seat]


def tip(moment: Moment, target: str, place: Mapping[str, Any]) -> Markup:
    """Return the tooltip of a hex or tile."""
    return panels.tip(moment, target)


# ---- panels ----
def chips(moment: Moment) -> list[tuple[str, Markup]]:
    """Return the steps of the round for the top bar."""
    return [("steps", panels.steps(moment))]


def strip(moment: Moment) -> list[tuple[str, Markup]]:
    """Return a card for each player."""
    return [(str(seat), panels.player_card(moment, seat)) for seat in range(len(moment.people))]


def corner(moment: Moment) -> tuple[str, Markup]:
    """Return what stands over the prompt: what upkeep takes or leaves room for, and the reveals."""
    return "notes", panels.notes(moment)


def preview_of(moment: Moment, target: str) -> Markup | None:
    """Return the card shown while a target is under the pointer or chosen."""
    return after.preview(moment, target)


def sheets(moment: Moment) -> dict[str, Any]:
    """Return the panels for the drawer by name, drawn when asked for."""
    return {
        "table": lambda: panels.table_sheet(moment),
        "players": lambda: panels.players_sheet(moment),
    }


# ---- the end ----
def columns(moment: Moment) -> list[tuple[str, Markup]]:
    """Return the heads of the final table's middle columns: what breaks ties."""
    names = ("one", "two")
    return [
        (moment.word(f"kind.{kind}"), tag("span", moment.word(f"short.{kind}"))) for kind in names
    ]


def result(moment: Moment, seat: int) -> list[str]:
    """Return a seat's cells of the final table: planets by level, then the middle."""
    held = [facts for facts in moment.view["hexes"].values() if facts["owner"] == seat]
    kinds = [facts["kind"] for facts in held]
    prime = moment.word("end.yes") if {"prime", "quad"} & {*kinds} else "–"
    return [str(kinds.count("one")), str(kinds.count("two")), prime]


def extra_column(moment: Moment) -> str:
    """Return the head of the final table's last column before the points."""
    return moment.word("end.prime")


def chart_lines(
    moment: Moment, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[tuple[str, str]]]:
    """Return each chart's lines as (name, class); none for points that are hidden."""
    names = [(name, classes(f"seat-{seat + 1}")) for seat, name in enumerate(moment.names)]
    hidden = any(player["points"] is None for player in moment.view["players"])
    return {key: [] if key == "points" and hidden else names for key in figures}


def tags(moment: Moment) -> list[str]:
    """Return the targets whose numbers stand on the board."""
    groups = moment.layout.groups
    return [group.target for group in groups if group.target in geometry.TARGETS]
