"""The auction of alliances: both tracks with what is proposed, the bid, and who may still bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, classes, icon, tag, unseen
from web.panels.buttons import act_button, key_number, small_button
from web.table.choices import Group
from web.table.controller import Controller
from web.table.history import undo
from web.table.moment import Moment
from web.table.moves import play

from . import orders, steppers
from .people import disc, name_of
from .seats import seat_of

PHASES = ("auction", "side_b", "amount")
STEPS = (1, 2, 5)


def panel(moment: Moment) -> Markup | None:
    """The whole panel; None while nobody bids."""
    auction = moment.view.get("auction")
    if moment.view["phase"] not in PHASES or not auction:
        return None
    return tag(
        "div",
        tracks(moment, auction),
        standing(moment, auction),
        _proposing(moment, auction),
        _bidding(moment, auction),
        orders.lines(moment),
        bidders(moment, auction),
        _first_time(moment),
        cls="auction",
    )


# ---- tracks ----
def proposed(auction: Any) -> tuple[dict[str, int | None], bool]:
    """Who is proposed for each track, and whether that is the actor's draft."""
    draft = auction["draft"]
    mine = draft["a"] is not None or draft["b"] is not None
    return orders.pair_of(auction), mine


def tracks(moment: Moment, auction: Any) -> Markup:
    """Both tracks: numbered places, the powers on them, ghosts of the proposed pair."""
    ghosts, _ = proposed(auction)
    spaces = auction["spaces"]
    rows = [_track(moment, side, places, ghosts[side]) for side, places in spaces.items()]
    return tag("div", rows, cls="auction-tracks")


def _track(moment: Moment, side: str, places: Sequence[int], ghost: int | None) -> Markup:
    players = moment.view["players"]
    at = {facts["place"]: seat for seat, facts in enumerate(players) if facts["place"]}
    items, waiting = [], ghost
    for place in places:
        seat = at.get(place)
        shown = waiting if seat is None else seat
        state = "held" if seat is not None else "ghost" if waiting is not None else "open"
        waiting = waiting if seat is not None else None
        items.append(_place(moment, place, shown, state))
    name = moment.word(f"auction.track_{side}")
    return tag("div", tag("h3", name), tag("ol", items, aria_label=name), cls="auction-track")


def _place(moment: Moment, place: int, seat: int | None, state: str) -> Markup:
    inner: object = tag("i", cls="blank", aria_hidden="true")
    words = moment.word("auction.place_open")
    if seat is not None:
        inner = disc(moment, seat, 28)
        words = moment.t(f"auction.place_{state}", power=name_of(moment, seat))
    return tag(
        "li",
        tag("span", str(place), cls="place-no"),
        inner,
        unseen(words),
        cls=classes("place", state),
        title=words,
    )


# ---- the bid that stands ----
def standing(moment: Moment, auction: Any) -> Markup:
    """The present bid and whose it is, large."""
    if auction["bid"] is None:
        return tag("p", moment.word("auction.no_bid"), cls="standing none")
    seat = auction["bidder"]
    who = tag("span", disc(moment, seat, 24), tag("span", name_of(moment, seat)), cls="who-power")
    amount = tag("b", moment.money(auction["bid"]), cls="amount")
    return tag(
        "p", tag("span", moment.word("auction.high"), cls="label"), amount, who, cls="standing"
    )


# ---- proposing ----
SIDES = {"side_a": "a", "side_b": "b"}
"""The track that a verb proposes a power for."""


def sides(moment: Moment) -> dict[str, list[tuple[int, Any]]]:
    """The choices that put a power on a track, with their numbers."""
    found: dict[str, list[tuple[int, Any]]] = {}
    for group in moment.layout.groups:
        for choice in group.choices:
            if choice.verb in SIDES:
                found.setdefault(SIDES[choice.verb], []).append((group.number, choice))
    return found


def _proposing(moment: Moment, auction: Any) -> Markup | None:
    found = sides(moment)
    if not found:
        return None
    rows = []
    for side, choices in found.items():
        title = moment.word(f"auction.for_{side}")
        buttons = [_pick(moment, number, choice) for number, choice in choices]
        rows.append(
            tag(
                "div",
                tag("h3", title),
                tag("div", buttons, cls="picks"),
                cls="pick-row",
                role="group",
                aria_label=title,
            )
        )
    if not steppers.offered(moment, "bid"):
        words = _meaning(moment), " ", moment.word("order.later")
        rows.append(tag("p", *words, cls="hint"))
    return tag("div", rows, cls="proposing")


def _meaning(moment: Moment) -> str:
    """What places on the tracks mean for the war; two players never have allies."""
    return moment.word("auction.means" if len(moment.people) > 2 else "auction.means_two")


def _first_time(moment: Moment) -> Markup | None:
    """The same for whoever is asked to raise in the first war, and has opened no auction."""
    if moment.view["war"] != 1 or not steppers.offered(moment, "bid"):
        return None
    return tag("p", _meaning(moment), cls="hint")


def _pick(moment: Moment, number: int, choice: Choice) -> Markup:
    power = choice.args[0]
    seat = seat_of(moment, power)
    label = name_of(moment, seat) if seat is not None else moment.word(f"power.{power}")
    return act_button(
        "play",
        key_number(number),
        disc(moment, seat, 24) if seat is not None else None,
        tag("span", label, cls="what"),
        cls="row pick",
        aria_label=moment.say(choice.label),
        value=choice.text,
        data_target=power,
        key=f"row-{choice.text}",
    )


# ---- bidding ----
def _bidding(moment: Moment, auction: Any) -> Markup | None:
    offers = steppers.offered(moment, "bid")
    passing = next(
        (g for g in moment.layout.groups if g.single is not None and g.single.verb == "pass"), None
    )
    stepper = _stepper(moment, auction, offers) if offers else None
    if stepper is None and passing is None and not moment.back:
        return None
    again = bool(offers and passing) and orders.may_be_asked_again(auction)
    out = _pass(moment, passing, again) if passing is not None else None
    small = tag(
        "div",
        _back(moment),
        _swap(moment, auction) if offers else None,
        orders.pass_all(moment) if again else None,
        orders.up_to(moment, _amount(moment, offers), not _own_pair(auction)) if offers else None,
        cls="small-acts",
    )
    return tag("div", stepper, small, out, cls="bidding")


def _stepper(moment: Moment, auction: Any, offers: steppers.Offers) -> Markup:
    amount = _amount(moment, offers)
    now = (amount,)
    less = steppers.capped(offers, amount - 1)
    words = moment.t("auction.less", n=1)
    parts = [steppers.button("bid", less, now, "−", words, "bid-less")]
    parts.append(_field(moment, auction, offers, amount))
    for step in STEPS:
        more = steppers.capped(offers, amount + step)
        words = moment.t("auction.more", n=step)
        parts.append(steppers.button("bid", more, now, f"+{step}", words, f"bid-more-{step}"))
    plain = moment.chosen != f"say:bid {amount}"
    parts.append(steppers.play_button(offers[now], moment.say(offers[now].label), plain))
    title = moment.word(_bid_title(moment, auction))
    warning = unrest_note(moment, offers[now])
    return tag(
        "div",
        tag("h3", title),
        tag("div", parts, cls="stepper", role="group", aria_label=title),
        tag(
            "div",
            tag("p", warning, cls="takes-unrest", data_said="true") if warning else None,
            data_follows="warning",
        ),
        cls="amounts",
    )


def _bid_title(moment: Moment, auction: Any) -> str:
    """For whom the bid is: the own pair, the one that stands, or the power that is left (R06)."""
    if not sides(moment):
        return "auction.your_bid"
    return "auction.keep_one" if None in orders.pair_of(auction).values() else "auction.keep_pair"


def _amount(moment: Moment, offers: steppers.Offers) -> int:
    """The bid that the stepper shows: what is selected, else the lowest."""
    lowest = min(offers)
    now = steppers.selected(moment, "bid", lowest)
    return (now if now in offers else lowest)[0]


def _own_pair(auction: Any) -> bool:
    """Whether the actor has proposed a pair, rather than keep the one that stands."""
    return proposed(auction)[1]


def _field(moment: Moment, auction: Any, offers: steppers.Offers, amount: int) -> Markup:
    lowest, highest = min(offers)[0], max(offers)[0]
    bid = auction["bid"]
    low = moment.t("auction.too_low", n=lowest) if bid is None else moment.t("auction.above", n=bid)
    return tag(
        "input",
        type="number",
        cls="input bid-field",
        inputmode="numeric",
        min=lowest,
        max=highest,
        data_low=low,
        data_high=moment.t("auction.too_high", n=highest),
        value=amount,
        aria_label=moment.word("auction.field"),
        data_pick="say:bid ",
        data_key="bid-field",
    )


def unrest_note(moment: Moment, choice: Choice) -> str:
    """Return "You have 6 gold: bid 9 takes 2 unrest", "" while the gold suffices."""
    bid, unrest = choice.label[1]["gold"], choice.label[1]["borrowed"]
    if moment.actor is None or not unrest:
        return ""
    gold = moment.view["players"][moment.actor]["gold"]
    return moment.t("auction.unrest", gold=gold, bid=bid, n=unrest)


def _back(moment: Moment) -> Markup | None:
    if not moment.back:
        return None
    return small_button("back", icon("arrow-left", "icon small"), moment.words.t("table.back"))


def _swap(moment: Moment, auction: Any) -> Markup | None:
    pair, _ = proposed(auction)
    if None in pair.values():
        return None
    sign, words = icon("shuffle", "icon small"), moment.word("auction.swap")
    return small_button("swap", sign, words, cls="button small swap-pair")


def swap(table: Controller, _: str) -> None:
    """Propose the same pair for the other tracks (a command of the table)."""
    view = table.session.view(None)
    pair, mine = proposed(view["auction"])
    powers = {
        side: view["players"][seat]["power"] for side, seat in pair.items() if seat is not None
    }
    if len(powers) < len(pair):
        return
    if mine:
        undo(table)
        if table.session.view(None)["phase"] == "side_b":
            undo(table)
    play(table, f"side a {powers['b']}")
    play(table, f"side b {powers['a']}")


def _pass(moment: Moment, group: Group, again: bool) -> Markup:
    """The pass; `again` sets it apart from the order that passes until the auction is over."""
    choice = group.choices[0]
    words = moment.word("auction.pass_once") if again else moment.say(choice.label)
    return act_button(
        "play",
        key_number(group.number),
        tag("span", words, cls="what"),
        cls="row passing",
        value=choice.text,
        key=f"row-{group.target}",
    )


# ---- who is in ----
def bidders(moment: Moment, auction: Any) -> Markup:
    """A row of all players: who holds the bid, who passed and may come back."""
    seats = range(len(moment.view["players"]))
    items = [
        tag(
            "li",
            disc(moment, seat, 20),
            tag("span", tag("b", name_of(moment, seat), cls="clip"), tag("small", words), cls="in"),
            cls=classes("bidder", state),
        )
        for seat in seats
        for state, words in [_state(moment, auction, seat)]
    ]
    return tag("ul", items, cls="bidders", aria_label=moment.word("auction.bidders"))


def _state(moment: Moment, auction: Any, seat: int) -> tuple[str, str]:
    state = auction["states"][seat]
    return state, moment.t(f"auction.{state}", bid=auction["bid"] or 0)
