"""The auction of alliances: both tracks with what is proposed, the bid, and who may still bid."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, icon, tag

from . import steppers
from .people import disc, labelled, name_of
from .prices import short_of
from .seats import seat_of

PHASES = ("auction", "side_b", "amount")
STEPS = (1, 2, 5)
FIRST = {"a": 1, "b": 2}
"""The first place of each track; the next ones are two further on."""


def panel(frame: Any) -> Markup | None:
    """Return the whole panel; None while nobody bids."""
    auction = frame.view.get("auction")
    if frame.view["phase"] not in PHASES or not auction:
        return None
    return tag(
        "div",
        tracks(frame, auction),
        standing(frame, auction),
        _proposing(frame, auction),
        _bidding(frame, auction),
        bidders(frame, auction),
        cls="auction",
    )


# ---- tracks ----
def proposed(auction: Any) -> tuple[dict[str, int | None], bool]:
    """Return who is proposed for each track, and whether that is the actor's draft."""
    draft = auction["draft"]
    mine = draft["a"] is not None or draft["b"] is not None
    pair = draft if mine else auction
    return {"a": pair["a"], "b": pair["b"]}, mine


def tracks(frame: Any, auction: Any) -> Markup:
    """Return both tracks: numbered places, who stands there, ghosts of the proposed pair."""
    ghosts, _ = proposed(auction)
    rows = [_track(frame, side, ghosts[side]) for side in ("a", "b")]
    return tag("div", rows, cls="auction-tracks")


def spaces(seats: int) -> int:
    """Return how many places each track shows: the odd power may stand on either.

    >>> spaces(5), spaces(2)
    (3, 1)
    """
    return (seats + 1) // 2


def _track(frame: Any, side: str, ghost: int | None) -> Markup:
    players = frame.view["players"]
    at = {facts["place"]: seat for seat, facts in enumerate(players) if facts["place"]}
    items, waiting = [], ghost
    for index in range(spaces(len(players))):
        place = FIRST[side] + 2 * index
        seat = at.get(place)
        shown = waiting if seat is None else seat
        state = "held" if seat is not None else "ghost" if waiting is not None else "open"
        waiting = waiting if seat is not None else None
        items.append(_place(frame, place, shown, state))
    name = frame.word(f"auction.track_{side}")
    return tag("div", tag("h3", name), tag("ol", items, aria_label=name), cls="auction-track")


def _place(frame: Any, place: int, seat: int | None, state: str) -> Markup:
    inner: object = tag("i", cls="blank", aria_hidden="true")
    words = frame.word("auction.place_open")
    if seat is not None:
        inner = disc(frame, seat, 28)
        words = frame.t(f"auction.place_{state}", power=name_of(frame, seat))
    return tag(
        "li",
        tag("span", str(place), cls="place-no"),
        inner,
        tag("span", words, cls="visually-hidden"),
        cls=classes("place", state),
        title=words,
    )


# ---- the bid that stands ----
def standing(frame: Any, auction: Any) -> Markup:
    """Return the present bid and whose it is, large."""
    if auction["bid"] is None:
        return tag("p", frame.word("auction.no_bid"), cls="standing none")
    who = labelled(frame, auction["bidder"], 24)
    amount = tag("b", frame.money(auction["bid"]), cls="amount")
    return tag(
        "p", tag("span", frame.word("auction.high"), cls="label"), amount, who, cls="standing"
    )


# ---- proposing ----
def sides(frame: Any) -> dict[str, list[tuple[int, Any]]]:
    """Return the choices that put a power on a track, with their numbers."""
    found: dict[str, list[tuple[int, Any]]] = {}
    for group in frame.layout.groups:
        for choice in group.choices:
            words = choice.text.split()
            if words[0] == "side":
                found.setdefault(words[1], []).append((group.number, choice))
    return found


def _proposing(frame: Any, auction: Any) -> Markup | None:
    found = sides(frame)
    if not found:
        return None
    rows = []
    for side, choices in found.items():
        title = frame.word(f"auction.for_{side}")
        buttons = [_pick(frame, number, choice) for number, choice in choices]
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
    return tag("div", rows, cls="proposing")


def _pick(frame: Any, number: int, choice: Any) -> Markup:
    power = choice.text.split()[2]
    seat = seat_of(frame, power)
    label = name_of(frame, seat) if seat is not None else frame.word(f"power.{power}")
    return tag(
        "button",
        tag("span", str(number or ""), cls="no", aria_hidden="true"),
        disc(frame, seat, 24) if seat is not None else None,
        tag("span", label, cls="what"),
        type="button",
        cls="row pick",
        aria_label=frame.say(choice.label),
        data_act="play",
        data_value=choice.text,
        data_target=power,
        data_key=f"row-{choice.text}",
    )


# ---- bidding ----
def _bidding(frame: Any, auction: Any) -> Markup | None:
    offers = steppers.offered(frame, "bid")
    passing = next(
        (g for g in frame.layout.groups if g.single is not None and g.single.text == "pass"), None
    )
    stepper = _stepper(frame, auction, offers) if offers else None
    if stepper is None and passing is None and not frame.back:
        return None
    out = _pass(frame, passing) if passing is not None else None
    small = tag("div", _back(frame), _swap(frame, auction), cls="small-acts")
    return tag("div", stepper, small, out, cls="bidding")


def _stepper(frame: Any, auction: Any, offers: dict[tuple[int, ...], Any]) -> Markup:
    lowest = min(offers)
    now = steppers.selected(frame, "bid", lowest)
    if now not in offers:
        now = lowest
    amount = now[0]
    less = steppers.capped(offers, amount - 1)
    words = frame.t("auction.less", n=1)
    parts = [steppers.button("bid", less, now, "−", words, "bid-less")]
    parts.append(_field(frame, auction, offers, amount))
    for step in STEPS:
        more = steppers.capped(offers, amount + step)
        words = frame.t("auction.more", n=step)
        parts.append(steppers.button("bid", more, now, f"+{step}", words, f"bid-more-{step}"))
    plain = frame.chosen != f"say:bid {amount}"
    parts.append(steppers.play_button(offers[now], frame.say(offers[now].label), plain))
    title = frame.word("auction.keep_pair" if sides(frame) else "auction.your_bid")
    warning = unrest_note(frame, frame.actor, amount)
    return tag(
        "div",
        tag("h3", title),
        tag("div", parts, cls="stepper", role="group", aria_label=title),
        tag(
            "div",
            tag("p", warning, cls="takes-unrest", role="status") if warning else None,
            data_follows="warning",
        ),
        cls="amounts",
    )


def _field(frame: Any, auction: Any, offers: dict[tuple[int, ...], Any], amount: int) -> Markup:
    lowest, highest = min(offers)[0], max(offers)[0]
    bid = auction["bid"]
    low = frame.t("auction.too_low", n=lowest) if bid is None else frame.t("auction.above", n=bid)
    return tag(
        "input",
        type="number",
        cls="input bid-field",
        inputmode="numeric",
        min=lowest,
        max=highest,
        data_low=low,
        data_high=frame.t("auction.too_high", n=highest),
        value=amount,
        aria_label=frame.word("auction.field"),
        data_pick="say:bid ",
        data_key="bid-field",
    )


def unrest_note(frame: Any, seat: int | None, bid: int) -> str:
    """Return "You have 6 gold: bid 9 takes 2 unrest", "" while the gold suffices."""
    if seat is None:
        return ""
    unrest, _ = short_of(frame, seat, bid)
    gold = frame.view["players"][seat]["gold"]
    return str(frame.t("auction.unrest", gold=gold, bid=bid, n=unrest)) if unrest else ""


def _back(frame: Any) -> Markup | None:
    """Return the button that takes the last selection back."""
    if not frame.back:
        return None
    return tag(
        "button",
        icon("arrow-left", "icon small"),
        frame.words.t("table.back"),
        type="button",
        cls="button small",
        data_act="back",
        data_key="back",
    )


def _swap(frame: Any, auction: Any) -> Markup | None:
    """Return the button that proposes the same pair the other way round."""
    pair, _ = proposed(auction)
    if None in pair.values() or not frame.layout.groups:
        return None
    return tag(
        "button",
        icon("shuffle", "icon small"),
        frame.word("auction.swap"),
        type="button",
        cls="button small swap",
        data_act="swap",
        data_key="swap",
    )


def swap(table: Any, _: str) -> None:
    """Propose the same pair for the other tracks (a deed of the table)."""
    pair, mine = proposed(table.frame.view["auction"])
    if None in pair.values():
        return
    powers = {side: table.frame.view["players"][seat]["power"] for side, seat in pair.items()}
    if mine:
        table.undo()
        if table.frame.view["phase"] == "side_b":
            table.undo()
    table.play(f"side a {powers['b']}")
    table.play(f"side b {powers['a']}")


DEEDS = {"swap": swap}


def _pass(frame: Any, group: Any) -> Markup:
    return tag(
        "button",
        tag("span", str(group.number or ""), cls="no", aria_hidden="true"),
        tag("span", frame.say(group.single.label), cls="what"),
        type="button",
        cls="row passing",
        data_act="play",
        data_value=group.single.text,
        data_key=f"row-{group.target}",
    )


# ---- who is in ----
def bidders(frame: Any, auction: Any) -> Markup:
    """Return a row of all players: who holds the bid, who passed and may come back."""
    seats = range(len(frame.view["players"]))
    items = [
        tag(
            "li",
            disc(frame, seat, 20),
            tag("span", tag("b", name_of(frame, seat), cls="clip"), tag("small", words), cls="in"),
            cls=classes("bidder", state),
        )
        for seat in seats
        for state, words in [_state(frame, auction, seat)]
    ]
    return tag("ul", items, cls="bidders", aria_label=frame.word("auction.bidders"))


def _state(frame: Any, auction: Any, seat: int) -> tuple[str, str]:
    state = state_of(auction, seat, len(frame.view["players"]), frame.view["actor"])
    return state, frame.t(f"auction.{state}", bid=auction["bid"] or 0)


def state_of(auction: Any, seat: int, seats: int, actor: int | None) -> str:
    """Return what a seat is doing: "leads", "asked", "passed" or "waits".

    Since the last bid everybody after the bidder passed, one after the other.
    """
    if seat == actor:
        return "asked"
    if auction["bidder"] is None:
        return "waits"
    if seat == auction["bidder"]:
        return "leads"
    return "passed" if (seat - auction["bidder"]) % seats <= auction["passes"] else "waits"
