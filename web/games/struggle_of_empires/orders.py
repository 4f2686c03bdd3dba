"""Standing orders of an auction: the buttons that give them, and the line that calls them off.

The kernel says what an order plays (`Game.standing`); the screen keeps it.
"""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, tag
from web.panels.buttons import act_button, small_button
from web.table.controller import Controller
from web.table.moment import Facts, Moment
from web.table.moves import proceed

from .people import disc, name_of

PASS = "pass"


def placed(view: Facts) -> int:
    """How many powers have a place: which auction of the war it is."""
    return sum(facts["place"] is not None for facts in view["players"])


def pair_of(auction: Facts) -> dict[str, int | None]:
    """The pair that a bid would be for now: what the actor has proposed, else what stands."""
    draft = auction["draft"]
    mine = any(seat is not None for seat in draft.values())
    return {side: (draft if mine else auction)[side] for side in ("a", "b")}


def pair_words(moment: Moment, pair: Facts) -> str:
    """Return "Britain for A and Austria for B"; one of them where one power is left."""
    return moment.words.list_of(
        [
            moment.t(f"order.on_{side}", who=name_of(moment, pair[side]))
            for side in ("a", "b")
            if pair[side] is not None
        ]
    )


# ---- giving ----
def give(table: Controller, value: str) -> None:
    """Give the order of the person to act: "pass", or the highest bid (a command of the table)."""
    seat, view = table.actor, table.session.view(None)
    auction = view["auction"]
    if seat is None or not auction or not table.persons_turn():
        return
    table.screen.orders[seat] = {
        "seat": seat,
        "war": view["war"],
        "placed": placed(view),
        "most": None if value == PASS else int(value),
        **pair_of(auction),
    }
    proceed(table)


def pass_all(moment: Moment) -> Markup:
    """The button that passes until this auction is over."""
    words = moment.word("order.pass")
    return act_button(
        "auction-order", words, cls="button small pass-all", value=PASS, key="order-pass"
    )


def may_be_asked_again(auction: Facts) -> bool:
    """Whether somebody decides after who decides now: a raise brings those who pass back (R03)."""
    return "waits" in auction["states"]


def up_to(moment: Moment, amount: int, keeps: bool) -> Markup:
    """The button that bids for the own pair, 1 more each time, up to an amount; none for 0.

    `keeps`: for the pair that stands; as long as it does, that is to pass (R03).
    """
    button = _up_to(moment, amount, keeps) if amount else None
    return tag("span", button, cls="order-slot", data_follows="up-to")


def _up_to(moment: Moment, amount: int, keeps: bool) -> Markup:
    form = "keep_up_to" if keeps else "up_to"
    return act_button(
        "auction-order",
        tag("span", moment.t(f"order.{form}", n=amount)),
        cls="button small up-to",
        title=moment.t(f"order.{form}_note", n=amount),
        value=amount,
        key="order-up-to",
    )


# ---- what holds now ----
def alive(moment: Moment) -> list[Any]:
    """The orders given at this screen that hold in the auction on show."""
    view = moment.view
    if not view["auction"] or moment.past:
        return []
    now = (view["war"], placed(view))
    return [each for each in moment.orders.values() if (each["war"], each["placed"]) == now]


def lines(moment: Moment) -> Markup | None:
    """A line for each order with a button that calls it off."""
    rows = [_line(moment, order) for order in alive(moment)]
    return tag("ul", rows, cls="orders", aria_label=moment.word("order.title")) if rows else None


def _line(moment: Moment, order: Facts) -> Markup:
    seat = order["seat"]
    off = small_button(
        "drop-order", "x", moment.word("order.off"), value=seat, key=f"drop-order-{seat}"
    )
    return tag("li", disc(moment, seat, 20), tag("span", _words(moment, order)), off)


def _words(moment: Moment, order: Facts) -> str:
    """What an order says; only its own player is shown how far a bid goes."""
    who = name_of(moment, order["seat"])
    if order["most"] is None:
        return moment.t("order.passes", who=who)
    if moment.viewer != order["seat"]:
        return moment.t("order.bids", who=who)
    return moment.t("order.bids_up_to", who=who, n=order["most"], pair=pair_words(moment, order))
