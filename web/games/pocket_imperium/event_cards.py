"""Cards of what happened: the reveal, an invasion, upkeep, a scored tile, bounty, the end.

All figures are facts of the kernel's events (core/games/pocket_imperium/events.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from core.protocol import Event
from web.html.markup import Markup, classes, join, picture, tag, unseen
from web.table.moment import Moment

from .hex_words import called
from .plan import sign

Facts = Mapping[str, Any]

SHIP = "M0-11L5-1L10 9H-10L-5-1z"


def event_card(moment: Moment, event: Event) -> Markup | None:
    """The inside of an event's card; None where its sentences say all."""
    draw = CARDS.get(event.kind)
    return tag("div", draw(moment, event.facts), cls=f"happened {event.kind}") if draw else None


# ---- the reveal ----
def reveal(moment: Moment, facts: Facts) -> Markup:
    """The cards as they turn up, by order, each group with what it is worth."""
    groups = groupby(facts["cards"], key=lambda card: card["order"])
    return tag("ol", [_order(moment, order, [*cards]) for order, cards in groups], cls="turned")


def _order(moment: Moment, order: str, cards: Sequence[Facts]) -> Markup:
    flips = [
        tag(
            "span",
            sign(order),
            moment.mark(card["seat"], 20),
            cls=f"flip o-{order}",
            aria_hidden="true",
        )
        for card in cards
    ]
    words = tag("p", tag("b", moment.word(f"order.{order}")), " ", laid_by(moment, order, cards))
    return tag("li", tag("span", flips, cls="flips"), tag("div", words, _own(moment, cards)))


def laid_by(moment: Moment, order: str, cards: Sequence[Facts]) -> str:
    """How many laid an order and what it gives each: "laid by two: 2 actions each"."""
    actions = sorted({card["actions"] for card in cards})
    if len(cards) == 1:
        seat = f"@seat.{cards[0]['seat']}"
        return moment.t("event.laid_alone", n=actions[0], seat=seat)
    who = "times" if len(moment.people) == 2 else "by"
    laid = moment.word(f"event.{who}.{len(cards)}")
    if len(actions) == 1:
        key = "event.laid_alike" if actions[0] else "event.laid_none"
        return moment.t(key, n=actions[0], laid=laid)
    each = [
        moment.t("event.has", n=card["actions"], seat=f"@seat.{card['seat']}") for card in cards
    ]
    return moment.t("event.laid_unlike", laid=laid, list=moment.words.list_of(each))


def _own(moment: Moment, cards: Sequence[Facts]) -> Markup | None:
    """Who takes actions away from the cards of the viewer."""
    own = [card for card in cards if card["seat"] == moment.viewer]
    if not own or not own[0]["weakened_by"]:
        return None
    others = [seat for seat in dict.fromkeys(own[0]["weakened_by"]) if seat != moment.viewer]
    if not others:
        return None
    names = moment.words.list_of([moment.names[seat] for seat in others])
    return tag("small", moment.t("event.weakened", n=len(others), names=names))


# ---- exterminate ----
def invasion(moment: Moment, facts: Facts) -> Markup:
    """Both sides with their ships, the lost ones struck out, and who holds the planet."""
    holder, left = facts["holder"], facts["left"]
    sides = [_side(moment, facts, facts["seat"], facts["ships"])]
    if facts["other"] is not None:
        sides.append(_side(moment, facts, facts["other"], facts["defenders"]))
    where = {"hex": f"@hex.{facts['hex']}"}
    if holder is None:
        result = moment.t("event.nobody_holds", **where)
    else:
        result = moment.t("event.holds", n=left, seat=f"@seat.{holder}", **where)
    return join(
        tag("p", " · ".join(called(moment, facts["hex"], facts["kind"])), cls="muted"),
        tag("ul", sides, cls="sides"),
        tag("p", _losses(moment, facts)),
        tag("p", tag("b", result)),
    )


def _side(moment: Moment, facts: Facts, seat: int, ships: int) -> Markup:
    lost = facts["lost"]
    marks = [
        picture(
            tag("path", d=SHIP),
            tag("path", d="M-11-11L11 11", cls="struck") if at < lost else None,
            box="-12 -13 24 26",
            cls=classes("small-ship", f"fill-{seat + 1}", at < lost and "lost"),
            size=17,
        )
        for at in range(ships)
    ]
    name = tag("b", moment.names[seat], cls="clip")
    count = tag("span", str(ships), cls="number")
    return tag("li", moment.mark(seat, 22), name, count, tag("span", marks, cls="ships-row"))


def _losses(moment: Moment, facts: Facts) -> str:
    if facts["other"] is None:
        return moment.word("event.undefended")
    known = {"ships": facts["ships"], "defenders": facts["defenders"]}
    return moment.t("event.both_lost", n=facts["lost"], **known)


# ---- exploit ----
def upkeep(moment: Moment, facts: Facts) -> Markup:
    """The ships that went back to each owner, hex by hex."""
    rows = [
        tag(
            "li",
            moment.mark(row["seat"], 18),
            tag("span", moment.word(f"hex.{row['hex']}"), cls="what clip"),
            tag("span", moment.t("event.kept", n=row["left"]), cls="muted"),
            tag("b", f"−{row['count']}", cls="minus"),
        )
        for row in sorted(facts["lost"], key=lambda row: row["seat"] != moment.viewer)
    ]
    return tag("ul", rows, cls="lost-rows")


def scoring(moment: Moment, facts: Facts) -> Markup:
    """The points of a tile on their way to the players who get them, and everybody's new total."""
    title = "event.tile_extra" if facts["extra"] else "event.tile"
    told = moment.t(title, seat=f"@seat.{facts['seat']}", tile=f"@tile.{facts['tile']}")
    if not any(facts["points"]):
        return join(tag("p", told), tag("p", moment.word("event.no_points"), cls="muted"))
    chips = {seat: _of_hexes(moment, facts, seat) for seat in range(len(moment.people))}
    return join(tag("p", told), gains(moment, facts["points"], facts["totals"], chips))


def gains(
    moment: Moment,
    gained: Sequence[int],
    totals: Sequence[int | None],
    chips: Mapping[int, Iterable[Markup]] | None = None,
) -> Markup:
    """Who gets points and has how many then, most first."""
    rows = [
        _gain(moment, seat, count, totals[seat], (chips or {}).get(seat, ()))
        for seat, count in _best_first(gained)
        if count
    ]
    return tag("ul", rows, cls="gains")


def _of_hexes(moment: Moment, facts: Facts, seat: int) -> Iterable[Markup]:
    """A chip for each hex that brought this seat points; it flies to the sum."""
    for row in facts["hexes"]:
        if row["seat"] == seat:
            name = moment.word(f"hex.{row['hex']}").rpartition("· ")[2]
            yield tag("span", name, " ", tag("b", f"+{row['count']}"), cls="point-chip")


def _gain(
    moment: Moment, seat: int, gained: int, total: int | None, chips: Iterable[Markup] = ()
) -> Markup:
    sum_ = "?" if total is None else str(total)
    spoken = moment.t("event.gain_spoken", n=gained, seat=f"@seat.{seat}", total=sum_)
    return _gain_row(moment, seat, chips, (f"+{gained}", sum_), spoken)


def _gain_row(
    moment: Moment, seat: int, chips: Iterable[Markup], figures: tuple[str, str], spoken: str
) -> Markup:
    """A row with where points come from, how many they are, and the points then (`figures`)."""
    plus, total = figures
    return tag(
        "li",
        moment.mark(seat, 22),
        tag("b", moment.names[seat], cls="clip", aria_hidden="true"),
        tag("span", chips, cls="chips", aria_hidden="true"),
        tag("span", plus, cls="plus", aria_hidden="true"),
        tag("span", total, cls="total", aria_hidden="true"),
        unseen(spoken),
        cls=classes(seat == moment.viewer and "own"),
    )


def _best_first(figures: Sequence[int | None]) -> list[tuple[int, Any]]:
    return sorted(enumerate(figures), key=lambda pair: -(pair[1] or 0))


def token(moment: Moment, facts: Facts) -> Markup:
    """The bounty tokens that are taken, by who takes them; hidden ones lie face down (R-VP)."""
    seats = dict.fromkeys(row["seat"] for row in facts["tokens"])
    rows = [
        _taken(moment, seat, [row for row in facts["tokens"] if row["seat"] == seat], total)
        for seat, total in _best_first(facts["totals"])
        if seat in seats
    ]
    return tag("ul", rows, cls="gains")


def _taken(moment: Moment, seat: int, rows: Sequence[Facts], total: int | None) -> Markup:
    """The tokens of a seat, a chip each."""
    chips = [
        tag(
            "span",
            moment.word(f"hex.{row['hex']}"),
            " ",
            tag("b", _worth(moment, row)),
            cls="point-chip",
        )
        for row in rows
    ]
    spoken = moment.words.list_of([token_words(moment, row) for row in rows])
    known = [row["worth"] for row in rows if row["worth"] is not None]
    figures = f"+{sum(known)}" if known else "", "?" if total is None else str(total)
    return _gain_row(moment, seat, chips, figures, spoken)


def _worth(moment: Moment, row: Facts) -> str:
    if row["worth"] is None:
        return "?"
    return f"+{row['worth']}" if row["worth"] else moment.word("event.blank")


def token_words(moment: Moment, row: Facts) -> str:
    """Who takes a token where, and what it is worth: "Ben +1 at South · mid"."""
    known = {"seat": f"@seat.{row['seat']}", "hex": f"@hex.{row['hex']}"}
    if row["worth"] is None:
        return moment.t("event.token_at", **known)
    if not row["worth"]:
        return moment.t("event.blank_at", **known)
    return moment.t("event.bounty_at", n=row["worth"], **known)


def end(moment: Moment, facts: Facts) -> Markup:
    """What the final scoring brought, best first."""
    rows = [
        _gain(moment, seat, facts["points"][seat], total)
        for seat, total in _best_first(facts["totals"])
    ]
    return join(tag("p", moment.word("event.final")), tag("ul", rows, cls="gains"))


# ---- smaller ones ----
def skipped(moment: Moment, facts: Facts) -> Markup:
    """Why a card was passed over."""
    return tag("p", skipped_words(moment, facts))


def skipped_words(moment: Moment, facts: Facts) -> str:
    """One sentence about a card that nothing could be done with."""
    known = {"seat": f"@seat.{facts['seat']}", "order": f"@order.{facts['order']}"}
    most = moment.view["rules"]["ships"]
    return moment.t(f"log.skipped_{facts['why']}", count=facts["actions"], ships=most, **known)


CARDS: Mapping[str, Callable[[Moment, Facts], Markup]] = {
    "reveal": reveal,
    "invasion": invasion,
    "upkeep": upkeep,
    "scoring": scoring,
    "token": token,
    "skipped": skipped,
    "end": end,
}
