"""Struggle of Empires on the page: what the shared table asks a game for (web/table/ui.py).

Nothing here decides by rules: choices and view come from the core.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.games.struggle_of_empires.board import POWER_IDS
from core.protocol import Choice
from web.html.markup import Markup, classes, join, tag
from web.panels.results import head as result_head
from web.table.choices import ranked_by
from web.table.drawer import open_at
from web.table.moment import Moment
from web.table.ui import TableUI, each_seat

from . import (
    atlas,
    auction,
    badges,
    battle,
    choosing,
    event_cards,
    forecast,
    gifts,
    orders,
    players,
    regions,
    seats,
    shop,
    text_board,
    tokens,
    voyages,
    wars,
)
from . import rail as beside
from .aftermath import panel as last_battle
from .consequences import consequences
from .people import name_at_the_end, name_of
from .plaques import power_word

BIDS = ("bid", "bid_a", "bid_b")
"""Sentences by which an auction goes on, which an event tells only when it is over."""

LOG_KINDS = {
    "alliances": (*BIDS, "pass_bid", "auction_won", "placed_a", "placed_b"),
    "battles": (
        *("attack", "attack_country", "attack_free", "attack_country_free", "raid"),
        *("raid_failed", "help_both", "help_armies"),
        *("help_fleets", "refuse", "use_in_battle", "sea_fight", "sea_declined", "sea_avoided"),
        "symbol",
        *("dice_sea", "dice_land", "sea_attacker", "sea_defender", "sea_draw", "land_attacker"),
        *("land_defender", "land_draw", "lost_army", "lost_fleet", "lost_fort", "captured"),
        *("subdued_gold", "subdued_points", "subdued_plain", "freed", "conquered", "removed"),
        *("none_left", "cleared"),
    ),
    "points": (
        *("auction_won", "buy", "buy_points", "take_points", "attack", "attack_country"),
        *("borrow", "subdued_gold"),
        *("subdued_points", "company", "give", "income", "scored", "revolution", "unrest"),
        *("unrest_free",),
    ),
}
"""Which sentences each filter of the log lets through."""

COME_AND_GO = (
    *("place", "build", "rebuild", "move", "use_at", "blockade_ends", "blockade_over"),
    *("voyage_arrives", "voyage_returns", "voyage_lost"),
)
"""Sentences by which pieces come to the map, go over it or leave it, which no event tells."""

USED = ("company", "agriculture", "use", "pass")
"""Sentences by which a turn takes or brings something that no event tells, outside a battle."""

STAGES = {
    "power": "setup",
    "place": "setup",
    "auction": "auction",
    "side_b": "auction",
    "amount": "auction",
    "deploy": "build",
    "rebuild": "build",
    "militia": "build",
    "move": "move",
    "to": "move",
}
"""What a phase is part of; all others are a turn, or a battle while one is on."""


# ---- the choices ----
def decision_panel(moment: Moment) -> Markup | None:
    """The auction, a battle, or gifts."""
    bids = auction.panel(moment)
    if bids is not None:
        bids = join(bids, wars.last(moment))
    panel = bids or battle.panel(moment)
    return gifts.panel(moment) or (panel and join(panel, gifts.opener(moment)))


def list_buttons(moment: Moment) -> list[Markup]:
    """The small buttons below the list."""
    found = (players.peek_button(moment, "foot"), last_battle(moment), voyages.last(moment))
    return [part for part in found if part]


# ---- words ----
def log_mark_name(moment: Moment, name: str) -> str:
    """The word for a mark of the log."""
    if name.isdigit():
        return name_of(moment, int(name))
    return moment.word(f"power.{name}") if name in POWER_IDS else ""


def stage(moment: Moment) -> str:
    """What is going on: set-up, auction, a turn, a battle."""
    view = moment.view
    if view["over"]:
        return "over"
    if view["battle"]:
        return "sea_battle" if view["battle"]["naval"] else "battle"
    return STAGES.get(view["phase"], "turn")


def headline(moment: Moment) -> str:
    """Who, and what is going on."""
    kind = stage(moment)
    if kind in ("battle", "sea_battle"):
        return moment.t(f"stage.{kind}_at", region=f"@region.{moment.view['battle']['region']}")
    if moment.actor is None:
        return moment.word(f"stage.{kind}")
    return moment.t("headline", who=power_word(moment, moment.actor), stage=f"@stage.{kind}")


def subtitle(moment: Moment) -> str:
    """The line under the game's name."""
    view = moment.view
    if not view["war"]:
        return moment.word("subtitle_setup")
    name = "subtitle" if view["round"] else "subtitle_alliances"
    known = {key: view[key] for key in ("war", "wars", "round", "rounds")}
    return moment.t(name, **known)


# ---- the board ----
def decision_place(moment: Moment) -> str | None:
    """The place that the decision is about."""
    move = moment.view["move"]
    return regions.fought_over(moment) or (move["origin"] if move else None)


def tint(moment: Moment) -> dict[str, str]:
    """The class of the region fought over."""
    fought = regions.fought_over(moment)
    return {fought: "fought"} if fought else {}


def outlined(moment: Moment, name: str) -> list[str]:
    """Where a player has markers or units, for its card; a region, for its row."""
    if name in choosing.PLACES:
        return [name]
    seat = name.partition("-")[2]
    if not seat.isdigit():
        return []
    found = [
        region
        for region, facts in moment.view["regions"].items()
        if facts["markers"].get(seat) or any(u["seat"] == int(seat) for u in facts["units"])
    ]
    power = moment.view["players"][int(seat)]["power"]
    return [*found, power] if power else found


# ---- panels ----
def preview_of(moment: Moment, target: str) -> Markup | None:
    """The card of an attack with its odds, and of a tile that cannot be bought; else the shared."""
    choice = meant(moment, target)
    attack = forecast.attack_preview(moment, choice.text) if choice is not None else None
    if attack is not None:
        return attack
    if choice is None and target.startswith("tile."):
        return shop.tile_tip(moment, target.removeprefix("tile."))
    return None


def meant(moment: Moment, target: str) -> Choice | None:
    """The one choice that a target stands for, None where it is none or several."""
    group = moment.layout.group(target)
    if group is not None:
        return group.single
    rows = (choice for each in moment.layout.groups for choice in each.choices)
    return next((choice for choice in rows if f"say:{choice.text}" == target), None)


# ---- the end ----
def result_heads(moment: Moment) -> list[str]:
    """Control markers, unrest, gold."""
    heads = [
        result_head(
            moment.word(name), tag("span", moment.word(f"{name}_short"), aria_hidden="true")
        )
        for name in ("end.markers", "end.unrest")
    ]
    return [*heads, moment.word("end.gold")]


def result_cells(moment: Moment, seat: int) -> list[str]:
    """The same of a seat."""
    facts = moment.view["players"][seat]
    unrest = seats.unrest(moment, seat)
    words = "?" if unrest is None else str(unrest)
    return [str(facts["markers"]), words, str(facts["gold"])]


def chart_lines(
    moment: Moment, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[tuple[str, str]]]:
    """One line a player, called by the power until the end; none of unrest that is hidden."""
    names = [
        (name_at_the_end(moment, seat), classes(seats.hue(moment, seat)))
        for seat in range(len(moment.people))
    ]
    hidden = any(facts["unrest"] is None for facts in moment.view["players"])
    return {key: [] if key == "unrest" and hidden else names for key in figures}


# ---- commands ----
TABLE = TableUI(
    player_words=("seat", "power"),
    headline=headline,
    subtitle=subtitle,
    row=choosing.row,
    cards=each_seat(players.card, players.card_facts),
    pieces=regions.pieces,
    describe=lambda moment, target, brief: (
        regions.spoken(moment, target, brief) if target in choosing.PLACES else ""
    ),
    tip=lambda moment, target, place: regions.tip(moment, target),
    group_key=choosing.group_key,
    main_rank=ranked_by(choosing.MAIN),
    letter=choosing.letter,
    looked_at=("colonise", "enslave", "use"),
    price_said={"bid": "gold", "give": "gold"},
    group_order=choosing.group_order,
    consequence=choosing.note,
    choice_picture=choosing.picture,
    target_note=regions.note_on,
    listed_groups=choosing.listed,
    last_rows=choosing.rows_after,
    list_buttons=list_buttons,
    decision_panel=decision_panel,
    onlooker_panel=decision_panel,
    prompt_class=lambda moment: seats.hue(moment, moment.asked),
    preview=preview_of,
    consequences=consequences,
    sprite=tokens.sprite,
    purse=shop.purse,
    simpler=badges.simpler,
    decision_place=decision_place,
    tint=tint,
    outlined=outlined,
    text_board=text_board.sections,
    off_map=text_board.off_map,
    dock_side=lambda moment: "right",
    chip_names=("tracks",),
    chips=lambda moment: [("tracks", players.tracks(moment))],
    panels={"players": players.sheet, "regions": atlas.sheet, "tiles": shop.panel},
    menu=(("players", "users"), ("regions", "globe"), ("tiles", "scroll-text")),
    tabs=(
        ("decide", "arrow-right"),
        ("players", "users"),
        ("regions", "globe"),
        ("tiles", "scroll-text"),
        ("log", "log"),
    ),
    passing_panels=("tiles",),
    rail=beside.rail,
    rail_lines=7,
    event_card=event_cards.card,
    event_line=event_cards.line,
    route=event_cards.route,
    route_anchor=event_cards.route_anchor,
    balance=event_cards.balance,
    log_filters=LOG_KINDS,
    recap_kinds=(*COME_AND_GO, *USED, *BIDS),
    events_of_all=("end",),
    log_subjects=("power", "seat"),
    log_mark=lambda name, size: tokens.emblem(name, size) if name in POWER_IDS else Markup(""),
    log_mark_name=log_mark_name,
    log_class=lambda moment, name: seats.hue(moment, int(name)) if name.isdigit() else f"pw-{name}",
    seat_mark=seats.mark_of_seat,
    tie_break="tie_break",
    result_heads=result_heads,
    result_cells=result_cells,
    chart_lines=chart_lines,
    round_word=wars.round_word,
    private_words=players.private_words,
    commands={
        "power": lambda table, seat: open_at(table, "players", f"power-{seat}"),
        "swap": auction.swap,
        "auction-order": orders.give,
    },
    keys={"r": "regions", "n": "tiles", "p": "players", "u": "private-view"},
    key_help=(("R C L", "panels"), ("N P", "cards"), ("U", "peek"), ("X", "other_side")),
)
