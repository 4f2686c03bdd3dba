"""Imperial 2030 on the page: what the shared table asks a game for (web/table/ui.py).

Nothing here decides by rules: choices and view come from the core.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.protocol import Choice, Message, id_of
from web.html.markup import Markup, join
from web.table.choices import Group, ranked_by
from web.table.drawer import open_at
from web.table.moment import Moment
from web.table.ui import TableUI, asked_class, asked_mark, each_seat

from . import (
    badges,
    event_cards,
    event_lines,
    invest,
    nations,
    players,
    rondel,
    space_card,
    standing,
    text_board,
    tokens,
)
from .consequences import consequences
from .regions import note_on, tip_of
from .tokens import NATIONS, emblem

MAIN = ("produce_all", "end", "pass", "let_pass", "decline", "stay")
"""What may be the main button, the best first: it ends a step."""

IMPORTS = ("import_army", "import_fleet")

LOG_KINDS = {
    "turns": (
        "rondel_first",
        "rondel",
        "rondel_paid",
        "wants",
        "force",
        "let_pass",
        "government",
        "card_goes",
        "round",
        "over",
        "swiss_given",
        "swiss_returned",
    ),
    "money": ("rondel_paid", "tax", "interest", "interest_private", "buy", "trade", "gift", "card"),
    "battles": (
        "fight",
        "demand",
        "decline",
        "destroy",
        "destroy_shipyard",
        "hostile",
        "turn_hostile",
        "turn_friendly",
    ),
}
"""Which sentences each filter of the log lets through."""


SEAT_FIGURES = ("points", "cash")
"""Charts with a line per player; the others have one per nation."""

GO = ("march", "sail", "army", "fleet", "produce", "flag", "build")
"""Choices whose row needs no more than the region's name."""


SETUP = ("deal", "start", "bonds")
"""Phases before the first round."""


def group_order(target: str) -> int:
    """Nations in turn order, else as is."""
    name = target.partition(".")[2]
    return NATIONS.index(name) if target.startswith("nation.") and name in NATIONS else 0


def headline(moment: Moment) -> str:
    """The nation on turn and the phase; what there is to spend stands beside it."""
    known = {"nation": f"@nation.{moment.view['turn']}", "phase": f"@phase.{moment.view['phase']}"}
    return moment.t("headline", **known)


def prompt_class(moment: Moment) -> str:
    """The nation on turn, or who has won."""
    return asked_class(moment) if moment.over else f"n-{moment.view['turn']}"


def prompt_emblem(moment: Moment, size: int) -> Markup:
    """The nation on turn, or who has won."""
    return asked_mark(moment, size) if moment.over else emblem(moment.view["turn"], size)


def group_key(choice: Choice) -> str:
    """The last target; a bond is listed under its nation."""
    if not choice.targets:
        return ""
    return f"nation.{choice.args[0]}" if choice.verb in invest.BONDS else choice.targets[-1]


def row(moment: Moment, group: Group) -> tuple[str, str]:
    """Label and reason of a row in the list."""
    target = group.target
    single = group.single
    if target.startswith("rondel."):
        space = target.partition(".")[2]
        return moment.word(f"space.{space}"), space_card.short(moment, space)
    if target.startswith("nation."):
        several = moment.t("row.offers", n=len(group.choices)) if single is None else ""
        return moment.word(target), several  # the price of one says it all
    if target.startswith("say:") or target.startswith("seat."):
        return moment.say(group.choices[0].label), moment.note(group.choices[0])
    if target not in moment.view["regions"]:
        return moment.say(group.choices[0].label), moment.note(group.choices[0])
    name = moment.word(f"region.{target}")
    if single is None and all(choice.verb in IMPORTS for choice in group.choices):
        return name, moment.t("row.import", **group.choices[0].label[1])
    if single is not None and single.verb in IMPORTS:
        return name, moment.word(f"row.{single.verb}")
    if single is None:
        note = _destroying(moment, group) or note_on(moment, target)
        return name, note or moment.t("row.ways", n=len(group.choices))
    if single.verb in GO:
        return name, moment.note(single) or note_on(moment, target)
    convoyed = note_on(moment, target) if single.verb == "convoy" else ""
    return moment.say(single.label), moment.note(single) or convoyed


def _destroying(moment: Moment, group: Group) -> str:
    """That armies may destroy a factory where they stand: their row speaks of moving only."""
    for choice in group.choices:
        if choice.verb == "destroy":
            return moment.word(choice.label[0].replace("choice.", "row."))
    return ""


def asks(moment: Moment, choice: Choice) -> str:
    """Whose permission a way over a canal needs."""
    keepers = choice.label[1].get("keepers")
    return moment.t("row.asks", who=keepers) if keepers else ""


def log_mark_name(moment: Moment, name: str) -> str:
    """The word for a nation."""
    return moment.word(f"nation.{name}") if name in NATIONS else ""


def choice_picture(moment: Moment, choice: Choice) -> Markup | None:
    """The emblem of the nation it is about."""
    for target in choice.targets:
        if target.startswith("nation."):
            return emblem(target.partition(".")[2], 22)
        if target.startswith("bond."):
            return emblem(target.split(".")[1], 22)
    return None


# ---- panels ----
def cards(moment: Moment) -> list[tuple[str, Markup]]:
    """The status cards."""
    return [(nation, _card(moment, nation)) for nation in moment.view["nations"]]


def _card(moment: Moment, nation: str) -> Markup:
    facts = moment.view["nations"][nation], nation == moment.view["turn"]
    return moment.kept(f"card-{nation}", facts, lambda: nations.card(moment, nation))


def above_prompt(moment: Moment) -> tuple[str, Markup]:
    """What stands on the prompt: (form, content); the rondel or the bonds.

    Behind the bonds is the rondel, too: a phone's tab shows it whatever is asked.
    """
    choices = [choice for group in moment.layout.groups for choice in group.choices]
    ring = _ring(moment)
    if invest.asked(choices):
        return "wide", join(invest.grid(moment, choices), ring)
    return "ring" if rondel.asked(moment) else "small", ring


def _ring(moment: Moment) -> Markup:
    asking = rondel.asked(moment)
    spaces = [facts["space"] for facts in moment.view["nations"].values()]
    targets = [group.target for group in moment.layout.groups] if asking else []
    facts = (
        moment.view["turn"],
        spaces,
        targets,
        (moment.view["rondel"], moment.chosen) if asking else None,
    )
    return moment.kept("rondel", facts, lambda: rondel.draw(moment))


def preview_of(moment: Moment, target: str) -> Markup | None:
    """The card shown while a target is under the pointer or chosen."""
    if target.startswith("rondel."):
        space = target.partition(".")[2]
        return space_card.space_preview(moment, space) if rondel.asked(moment) else None
    if target.startswith("bond."):
        return invest.preview(moment, target)
    choice = moment.layout.picked(target)
    return invest.preview_of(moment, choice) if choice and choice.verb in invest.BONDS else None


def subtitle(moment: Moment) -> str:
    """The line under the game's name."""
    if moment.view["phase"] in SETUP:
        return moment.word("turn.setup")
    nation = f"@nation.{moment.view['turn']}"
    return moment.t("subtitle", round=moment.view["round"], nation=nation)


def source_class(group: Message) -> str:
    """The nation's colour."""
    name = id_of(group[1].get("nation", ""))
    return f"n-{name}" if name in NATIONS else "n-none"


def source_rank(moment: Moment, group: Message) -> int:
    """The most powerful nation first, as everybody's own sources stand; cash last."""
    name = id_of(group[1].get("nation", ""))
    return -int(moment.view["nations"][name]["power"]) if name in NATIONS else 1


def chart_lines(
    moment: Moment, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[tuple[str, str] | None]]:
    """Lines of players or of nations, None for cash that is hidden."""
    seats: list[tuple[str, str] | None] = [
        (name, f"seat-{seat + 1}") if moment.view["players"][seat]["cash"] is not None else None
        for seat, name in enumerate(moment.names)
    ]
    lands: list[tuple[str, str] | None] = [
        (moment.word(f"nation.{nation}"), f"n-{nation}") for nation in NATIONS
    ]
    return {key: seats if key in SEAT_FIGURES else lands for key in figures}


def ending(moment: Moment) -> str:
    """The nation whose taxation ended the game (I35)."""
    goal = moment.view["rules"]["power_goal"]
    for nation, facts in moment.view["nations"].items():
        if facts["power"] >= goal:
            return moment.t("ending", nation=f"@nation.{nation}", n=goal)
    return ""


# ---- commands ----
TABLE = TableUI(
    headline=headline,
    subtitle=subtitle,
    row=row,
    cards=cards,
    pieces=standing.pieces,
    describe=standing.describe,
    tip=tip_of,
    group_key=group_key,
    main_rank=ranked_by(MAIN),
    price_said={"bond": "cash", "buy": "cash", "gift": "cash"},
    letter=invest.letter,
    group_order=group_order,
    choice_picture=choice_picture,
    target_note=note_on,
    prompt_class=prompt_class,
    prompt_emblem=prompt_emblem,
    above_prompt=above_prompt,
    preview=preview_of,
    consequence=asks,
    consequences=consequences,
    event_card=event_cards.event_card,
    event_line=event_lines.event_line,
    route=event_lines.route,
    balance=event_lines.balance,
    sprite=tokens.sprite,
    purse=invest.purse,
    simpler=badges.simpler,
    neighbours=standing.neighbours,
    decision_place=standing.decision_place,
    decision_from=standing.decision_from,
    tint=standing.tint,
    outlined=standing.outlined,
    text_board=text_board.sections,
    off_map=text_board.off_map,
    card_names=NATIONS,
    chips=each_seat(players.chip, players.chip_facts),
    panels={"nations": nations.sheet, "players": players.sheet},
    menu=(("nations", "flag"), ("players", "users")),
    tabs=(
        ("decide", "arrow-right"),
        ("rondel", "globe"),
        ("nations", "flag"),
        ("players", "users"),
        ("log", "log"),
    ),
    log_filters=LOG_KINDS,
    log_subjects=("nation",),
    log_mark=lambda name, size: emblem(name, size) if name in NATIONS else Markup(""),
    log_mark_name=log_mark_name,
    log_class=lambda moment, name: f"n-{name}" if name in NATIONS else "",
    ending=ending,
    tie_break="tie_break",
    source_class=source_class,
    source_rank=source_rank,
    chart_lines=chart_lines,
    commands={"nation": lambda table, name: open_at(table, "nations", f"sheet-{name}")},
    keys={"r": "fold", "n": "nations", "p": "players"},
    key_help=(("R C L", "panels"), ("N P", "cards")),
    private_options=("hidden_cash",),
)
