"""Atolls at the table: what web/table/ui.py asks of a game. Nothing here decides by rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.protocol import Choice
from web.games.atolls.board import board
from web.html.markup import Markup, classes, join, tag
from web.html.people import SHAPES
from web.map.tokens import Piece
from web.table.choices import Group
from web.table.moment import Moment
from web.table.ui import TableUI


# ---- words ----
def headline(moment: Moment) -> str:
    """Return the line over the question: what is being done."""
    return moment.word(f"phase.{moment.view['phase']}")


def subtitle(moment: Moment) -> str:
    """Return the line under the game's name: the round."""
    return moment.t("subtitle", round=moment.view["round"], rounds=moment.view["rounds"])


def row(moment: Moment, group: Group) -> tuple[str, str]:
    """Return label and reason of a row: an atoll with what it is worth, or a number of boats."""
    if group.target in moment.view["atolls"]:
        return moment.word(f"atoll.{group.target}"), worth_of(moment, group.target)
    choice = group.choices[0]
    return moment.say(choice.label), moment.note(choice)


def consequence(moment: Moment, choice: Choice) -> str:
    """Return the points that the seat would have then: the kernel plays the choice ahead."""
    if moment.ahead is None:
        return ""
    look = moment.ahead(choice)
    before, after = (view["players"][moment.actor]["points"] for view in (look.before, look.after))
    return moment.t("then", count=after) if after != before else ""


def worth_of(moment: Moment, name: str) -> str:
    """Return what an atoll is worth."""
    return moment.t("worth", count=moment.view["atolls"][name]["worth"])


def standing(moment: Moment, name: str) -> str:
    """Return who holds an atoll, and what it is worth."""
    atoll, worth = moment.view["atolls"][name], worth_of(moment, name)
    if atoll["owner"] is None:
        return worth
    return moment.t("held", seat=f"@seat.{atoll['owner']}", count=atoll["boats"], worth=worth)


def describe(moment: Moment, name: str, briefly: bool) -> str:
    """Return what a screen reader says of an atoll."""
    return f"{moment.word(f'atoll.{name}')}: {standing(moment, name)}"


def tip(moment: Moment, name: str, place: Mapping[str, Any]) -> Markup:
    """Return what is shown beside the pointer."""
    return join(tag("b", moment.word(f"atoll.{name}")), tag("p", standing(moment, name)))


# ---- the board ----
def pieces(moment: Moment, places: Mapping[str, Any]) -> dict[str, list[Piece]]:
    """Return the boats at each atoll: the shape of their seat with their number."""
    return {name: _boats(atoll) for name, atoll in moment.view["atolls"].items()}


def _boats(atoll: Mapping[str, Any]) -> list[Piece]:
    seat, count = atoll["owner"], atoll["boats"]
    if seat is None:
        return []
    number = tag("text", count, y=5 if seat == 2 else 1)
    art = tag("g", Markup(SHAPES[seat]), number, cls=f"boats seat-{seat + 1}")
    return [Piece("unit", art, (26, 26), f"{seat}.boats", count)]


def tint(moment: Moment) -> dict[str, str]:
    """Return the colour of each atoll that somebody holds."""
    atolls = moment.view["atolls"].items()
    return {name: f"seat-{a['owner'] + 1}" for name, a in atolls if a["owner"] is not None}


# ---- the players ----
def cards(moment: Moment) -> list[tuple[str, Markup]]:
    """Return a card for each player."""
    return [(str(seat), _card(moment, seat)) for seat in range(len(moment.people))]


def _card(moment: Moment, seat: int) -> Markup:
    facts = moment.view["players"][seat]
    return tag(
        "div",
        moment.mark(seat, 24),
        tag("b", moment.names[seat], cls="clip"),
        tag("span", moment.t("points", count=facts["points"])),
        tag("span", moment.t("home", count=facts["home"])),
        cls=classes("status", seat == moment.actor and "now"),
    )


def balance(
    moment: Moment, before: Mapping[str, Any], after: Mapping[str, Any], seat: int
) -> list[tuple[str, str, str]]:
    """Return how a player's points have changed."""
    old, new = (view["players"][seat]["points"] for view in (before, after))
    return [(moment.word("stats.points"), str(old), str(new))] if old != new else []


TABLE = TableUI(
    headline=headline,
    subtitle=subtitle,
    row=row,
    cards=cards,
    pieces=pieces,
    describe=describe,
    tip=tip,
    consequence=consequence,
    main_rank=lambda choice: 0 if choice.verb == "rest" else None,
    board=board,
    decision_place=lambda moment: moment.view["target"],
    tint=tint,
    balance=balance,
    log_filters={"raids": ("raid_won", "raid_lost")},
    result_heads=lambda moment: [moment.word("stats.home")],
    result_cells=lambda moment, seat: [str(moment.view["players"][seat]["home"])],
)
