"""Pocket Imperium on the page: what the shared table asks a game for (web/table/ui.py).

Nothing here decides by rules: choices and view come from the core.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.games.pocket_imperium.board import HEX_IDS, TILES, turned
from core.games.pocket_imperium.board import KIND_IDS as KINDS
from core.protocol import Choice, id_of
from web.html.markup import tag
from web.map.tokens import Piece
from web.panels.results import head as result_head
from web.table.choices import Group, ranked_by
from web.table.commands import toggle
from web.table.controller import Controller
from web.table.moment import Facts, Moment
from web.table.ui import TableUI, each_seat

from . import after, geometry, hex_words, panels, plan, planning, text_board, tokens
from .event_cards import event_card
from .event_lines import balance, event_line, route

MAIN = ("attack", "stop", "done")
"""Notation of what may be the main button: it ends a step."""

SKIPPED = ("supply", "planet", "ships", "way", "target")
"""Why nothing can be done with a card: sentences of the log."""

LOG_KINDS = {
    "orders": ("locked", "reveal", "unused", *(f"skipped_{why}" for why in SKIPPED), "round"),
    "battles": ("invade_won", "invade_lost", "invade_drawn", "occupy"),
    "points": (
        *("choose", "choose_extra", "points", "upkeep"),
        *("token", "token_blank", "token_hidden", "quad", "final", "final_points"),
    ),
}
"""Which sentences each filter of the log lets through."""

NUMBERS = ("choice.ships", "choice.go", "choice.go_less", "choice.go_more")
COUNTS = ("prompt.ships", "prompt.middle", "prompt.from")
ACTING = ("expand", "explore", "ships", "step", "middle", "exterminate", "from")


# ---- choices ----
def group_key(choice: Choice) -> str:
    """The hex or tile; numbers of ships each for themselves."""
    if not choice.targets or choice.label[0] in NUMBERS:
        return ""
    return str(choice.targets[-1])


def group_number(target: str) -> int:
    """An order card keeps its number, and so its key, whatever else is laid."""
    kind, _, name = target.partition(".")
    return [*plan.SIGNS].index(name) + 1 if kind == "order" else 0


def row(moment: Moment, group: Group) -> tuple[str, str]:
    """Label and reason of a row in the list."""
    target, choice = group.target, group.choices[0]
    if target.startswith("tile."):
        return moment.word(target), hex_words.points_text(moment, int(target[-1]))
    if target not in moment.view["hexes"]:
        return moment.say(choice.label), moment.note(choice)
    name = moment.word(f"hex.{target}")
    return name, hex_words.row_note(moment, target, choice.label[0])


# ---- words ----
def headline(moment: Moment) -> str:
    """The round and its step."""
    step = panels.step_name(moment)
    return (
        moment.t("headline", round=moment.view["round"], step=step)
        if moment.view["round"]
        else step
    )


def subtitle(moment: Moment) -> str:
    """The line under the game's name."""
    view = moment.view
    if not view["round"]:
        return moment.word("subtitle_setup")
    return moment.t("subtitle", round=view["round"], rounds=view["rounds"])


# ---- the board ----
def question_place(moment: Moment) -> str:
    """The hex whose number of ships is asked, "" while something else is."""
    name, params = moment.prompt
    return id_of(params["hex"]) if name in COUNTS else ""


def decision_place(moment: Moment) -> str | None:
    """The hex that the decision is about."""
    fleet = moment.view["fleet"]
    return fleet["hex"] if fleet else None


def side(view: Facts, slot: int) -> str:
    """Which side of a tile is up, judged by its hexes; "" for a custom tile."""
    facts = view["tiles"][slot]
    if not facts["tile"]:
        return ""
    kinds = [view["hexes"][f"S{slot}.{position}"]["kind"] for position in range(7)]
    for letter in "AB":
        face = turned(TILES[f"{facts['tile']}{letter}"], facts["turns"])
        if [KINDS[kind] for kind in face] == kinds:
            return letter
    return ""


def pieces(moment: Moment, places: Facts) -> dict[str, list[Piece]]:
    """What stands on every hex, and the plates of the tiles."""
    view = moment.view
    found = {name: _hex_pieces(moment, name) for name in HEX_IDS}
    for slot, facts in enumerate(view["tiles"]):
        state = "chosen" if facts["chosen"] else "free" if facts["free"] else ""
        number = facts["tile"]
        which = moment.t("plate", tile=f"{number}{side(view, slot)}") if number else ""
        name, points = moment.word(f"tile.{slot}"), tuple(facts["points"])
        size, low = tokens.plate_room(name, which, points)
        art = tokens.plate(name, which, points, state)
        found[f"tile.{slot}"] = [Piece("unit", art, size, low=low)]
    return found


def _hex_pieces(moment: Moment, name: str) -> list[Piece]:
    view, facts = moment.view, moment.view["hexes"][name]
    stack: list[Piece] = []
    seat, kind = facts["owner"], facts["kind"]
    fleet = view["fleet"] if not moment.past else None
    ring = fleet is not None and (fleet["hex"] == name or name in fleet["origins"])
    if kind != "empty" and (name == "P" or view["tiles"][int(name[1])]["tile"]):
        aimed = ring and seat is None
        art, size = tokens.planet_piece(kind, seat is not None, facts["token"], aimed), (34, 34)
        if name == "P":
            size = tokens.PRIME_SIZE
            line = moment.t("prime_line", n=facts["keeps"], worth=facts["final"])
            art = tokens.prime(kind, moment.word(f"kind.{kind}"), line, aimed)
        stack.append(Piece("city", art, size))
    if seat is not None:
        acting = view["phase"] in ACTING and seat == view["actor"]
        spent = facts["ships"] - facts["fresh"] if acting else 0
        low = kind not in ("empty", "prime", "quad", "hole")
        letters = moment.initials(seat)
        art = tokens.ships(seat, facts["ships"], letters, low, ring, spent)
        under = tokens.LOW if low else 0.0
        who = f"{seat}.fleet"
        stack.append(Piece("unit", art, tokens.SIZE, who, facts["ships"], low=under))
    lost = view["upkeep"].get(name)
    if lost:
        stack.append(Piece("flag", tokens.upkeep_mark(lost), (24, 18)))
    return stack


def tint(moment: Moment) -> dict[str, str]:
    """The class of each hex that somebody holds."""
    return {
        name: f"edge-{facts['owner'] + 1}"
        for name, facts in moment.view["hexes"].items()
        if facts["owner"] is not None
    }


def outlined(moment: Moment, name: str) -> list[str]:
    """The hexes of a player, for its card."""
    seat = int(name.partition("-")[2] or -1)
    return [hex_ for hex_, facts in moment.view["hexes"].items() if facts["owner"] == seat]


# ---- panels ----
# ---- the end ----
def result_heads(moment: Moment) -> list[str]:
    """What breaks ties."""
    heads = [
        result_head(moment.word(f"kind.{kind}"), tag("span", moment.word(f"short.{kind}")))
        for kind in ("one", "two")
    ]
    return [*heads, moment.word("end.prime")]


def result_cells(moment: Moment, seat: int) -> list[str]:
    """Planets by level, then the middle."""
    held = moment.view["players"][seat]["planets"]
    prime = moment.word("end.yes") if held["prime"] or held["quad"] else "–"
    return [str(held["one"]), str(held["two"]), prime]


def chart_lines(
    moment: Moment, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[tuple[str, str]]]:
    """One line a player; none of points that are hidden."""
    names = [(name, f"seat-{seat + 1}") for seat, name in enumerate(moment.names)]
    hidden = any(player["points"] is None for player in moment.view["players"])
    return {key: [] if key == "points" and hidden else names for key in figures}


# ---- commands ----
COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "marks": lambda table, _: toggle(table, "data-marks", "off"),
    "plan-take": planning.take_back,
    "plan-swap": planning.exchange,
    "plan-swap-first": lambda table, _: planning.exchange(table, "0"),
    "plan-swap-last": lambda table, _: planning.exchange(table, "1"),
    "plan-move": planning.move,
    "plan-clear": planning.clear,
}

TABLE = TableUI(
    headline=headline,
    subtitle=subtitle,
    row=row,
    cards=each_seat(panels.player_card, panels.card_facts),
    pieces=pieces,
    describe=lambda moment, target, brief: hex_words.spoken(
        moment, target, [] if brief else geometry.neighbours(target)
    ),
    tip=lambda moment, target, place: hex_words.tip(moment, target),
    quiet_targets=("tile.",),
    group_key=group_key,
    group_number=group_number,
    main_rank=ranked_by(MAIN),
    larger_target=geometry.tile_of,
    question_place=question_place,
    looked_at=("place", "return"),
    arranges=planning.fill,
    target_note=lambda moment, target: (
        hex_words.stand(moment, target) if target in moment.view["hexes"] else ""
    ),
    decision_panel=plan.offers,
    prompt_class=lambda moment: (
        f"hue-{moment.asked + 1}" if moment.asked is not None else "hue-none"
    ),
    above_prompt=lambda moment: ("notes", panels.notes(moment)),
    preview=after.preview,
    consequences=after.consequences,
    consequence=after.note,
    sprite=tokens.sprite,
    board=lambda view: (geometry.drawing(), geometry.places()),
    neighbours=geometry.neighbours,
    decision_place=decision_place,
    tint=tint,
    outlined=outlined,
    events_of_all=("reveal", "upkeep", "end"),
    text_board=text_board.sections,
    off_map=text_board.off_map,
    chip_names=("steps",),
    chips=lambda moment: [("steps", panels.steps(moment))],
    panels={"table": panels.table_sheet, "players": panels.players_sheet},
    menu=(("table", "map"), ("players", "users")),
    tabs=(("decide", "arrow-right"), ("table", "map"), ("players", "users"), ("log", "log")),
    event_card=event_card,
    event_line=event_line,
    route=route,
    balance=balance,
    log_class=lambda moment, name: f"hue-{int(name) + 1}" if name.isdigit() else "",
    log_filters=LOG_KINDS,
    log_parts=dict.fromkeys(LOG_KINDS["points"], "step.score"),
    ticker_lines=6,
    tie_break="tie_break",
    tie_kept="tie_kept",
    result_heads=result_heads,
    result_cells=result_cells,
    chart_lines=chart_lines,
    commands=COMMANDS,
    keys={"r": "fold", "p": "players", "u": "marks", "q": "plan-swap-first", "a": "plan-swap-last"},
    key_help=(
        ("R C L", "panels"),
        ("P", "cards"),
        ("U", "marks"),
        ("⌫", "takeback"),
        ("Q A", "swap"),
    ),
)
