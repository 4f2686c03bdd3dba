"""What has happened, as cards and sentences: the facts of the kernel's events, drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.protocol import Event
from web.html.markup import Markup, classes, icon, join, picture, tag
from web.html.tables import change_table
from web.panels.results import places, winners
from web.table.moment import Facts, Moment

from .battle_card import battle
from .preview import bonus, line, paid
from .tokens import emblem
from .track import factor_track


def event_card(moment: Moment, event: Event) -> Markup | None:
    """The card of an event; None: its sentences will do."""
    draw = _CARDS.get(event.kind)
    if draw is None:
        return None
    return tag("div", draw(moment, event.facts), cls=f"happened {event.kind}")


def head(moment: Moment, nation: str, *right: object) -> Markup:
    """The first line of a card: the nation, and on the right the player it is about."""
    name = tag("b", moment.word(f"nation.{nation}"))
    return tag("div", emblem(nation, 34), name, *right, cls=f"happened-head n-{nation}")


def person(moment: Moment, seat: int, size: int = 20) -> Markup:
    """A player with mark and name."""
    name = tag("span", moment.names[seat], cls="clip")
    return tag("span", moment.mark(seat, size, letter=False), name, cls="happened-who")


def arrow(change: Facts, unit: str = "") -> Markup:
    """A figure before and after."""
    before, after = f"{change['before']}{unit}", f"{change['after']}{unit}"
    if before == after:
        return tag("span", tag("b", after), cls="arrow")
    sign = icon("arrow-right", "icon small")
    return tag("span", tag("span", before, cls="old"), sign, tag("b", after), cls="arrow")


def _pair(label: str, value: Markup) -> Markup:
    return tag("p", tag("span", label), value, cls="happened-pair")


# ---- money ----


def _taxation(moment: Moment, facts: Facts) -> Markup:
    rules, seat = moment.view["rules"], facts["seat"]
    rows = [
        line(moment.t("tax.factories", n=facts["factories"]), facts["from_factories"]),
        line(moment.t("tax.flags", n=facts["flags"]), facts["from_flags"]),
        line(moment.t("tax.revenue"), moment.money(facts["revenue"]), strong=True),
        paid(moment, facts, facts["units"]),
        bonus(moment, facts, seat),
    ]
    return join(
        head(moment, facts["nation"], person(moment, seat)),
        change_table(rows),
        _pair(moment.word("card.treasury"), arrow(facts["treasury"], " M")),
        _pair(moment.word("sheet.power_name"), arrow(facts["power"])),
        factor_track(facts["power"], rules["power_goal"], rules["power_per_factor"]),
        _factor(moment, facts),
    )


def _factor(moment: Moment, facts: Facts) -> Markup | None:
    """What the bonds of the nation are worth now, where its factor has risen."""
    if facts["factor"]["before"] == facts["factor"]["after"]:
        return None
    rises = moment.t("event.factor", factor=facts["factor"]["after"])
    rows = [
        tag("li", person(moment, each["seat"]), arrow(each), cls="happened-row")
        for each in facts["worth"]
    ]
    return join(tag("p", rises, cls="happened-note strong"), tag("ul", rows))


def _investor(moment: Moment, facts: Facts) -> Markup:
    """Who gets how much; what the treasury cannot pay, and who covers it."""
    rows = [_payment(moment, each) for each in facts["payments"]]
    note = None
    if facts["private"]:
        words = moment.t("event.private", who=f"@seat.{facts['seat']}", n=facts["private"])
        note = tag("p", words, cls="happened-note")
    return join(
        head(moment, facts["nation"], person(moment, facts["seat"])),
        _pair(moment.word("card.treasury"), arrow(facts["treasury"], " M")),
        tag("ul", rows) if rows else tag("p", moment.t("event.no_interest"), cls="happened-note"),
        note,
        _holder(moment, facts["card"]),
    )


def _holder(moment: Moment, card: Facts | None) -> Markup | None:
    """What the holder of the Investor card gets besides interest."""
    if card is None:
        return None
    row = tag(
        "li",
        person(moment, card["seat"]),
        tag("span", moment.word("event.card"), cls="short"),
        tag("b", f"+{moment.money(card['amount'])}"),
        cls="happened-row",
    )
    return tag("ul", row)


def _payment(moment: Moment, each: Facts) -> Markup:
    paid = tag("b", f"+{moment.money(each['paid'])}") if each["paid"] else None
    forgone = moment.t("event.forgone", n=each["forgone"]) if each["forgone"] else ""
    short = tag("span", forgone, cls="short") if forgone else None
    return tag("li", person(moment, each["seat"]), short, paid, cls="happened-row")


def _government(moment: Moment, facts: Facts) -> Markup:
    """From whom to whom, what each has lent, and Swiss Banks."""
    old, new = facts["before"], facts["after"]
    nobody = tag("span", moment.word("card.nobody"), cls="happened-who none")
    hands = tag(
        "div",
        person(moment, old, 30) if old is not None else nobody,
        icon("arrow-right"),
        person(moment, new, 30),
        cls="happened-hands",
    )
    rows = [
        tag(
            "li",
            person(moment, int(seat)),
            tag("b", moment.money(total)),
            cls=classes("happened-row", int(seat) == new and "on"),
        )
        for seat, total in facts["sums"].items()
    ]
    banks = [("log.swiss_given", seat) for seat in facts["swiss_given"]]
    banks += [("log.swiss_returned", seat) for seat in facts["swiss_returned"]]
    notes = [
        tag("p", moment.t(name, seat=f"@seat.{seat}"), cls="happened-note") for name, seat in banks
    ]
    return join(
        head(moment, facts["nation"]),
        hands,
        tag("p", moment.t("event.lent"), cls="happened-note"),
        tag("ul", rows),
        _pair(moment.word("card.treasury"), tag("b", moment.money(facts["treasury"]))),
        *notes,
    )


# ---- the map ----


def _occupation(moment: Moment, facts: Facts, name: str) -> Markup:
    """Whose army is hostile where, or no longer, and what that blocks or frees."""
    region = tag("span", moment.word(f"region.{facts['region']}"), cls="happened-who")
    words = moment.t(f"log.{name}", **entry(facts))
    return join(
        head(moment, facts["other"], region),
        tag("p", emblem(facts["nation"], 20), words, cls="happened-note"),
        _pair(moment.word("event.free_factories"), arrow(facts["factories"])),
    )


def invasion(facts: Facts) -> str:
    """How an army is hostile now: it has come so, or has turned."""
    return "hostile" if facts["entered"] else "turn_hostile"


def entry(facts: Facts) -> dict[str, str]:
    """Who has come where, as words of a sentence."""
    return {"nation": f"@nation.{facts['nation']}", "region": f"@region.{facts['region']}"}


def _destroyed(moment: Moment, facts: Facts) -> Markup:
    region = tag("span", moment.word(f"region.{facts['region']}"), cls="happened-who")
    lost = moment.t("event.armies_lost", nation=f"@nation.{facts['nation']}", n=facts["armies"])
    return join(
        head(moment, facts["other"], region),
        _pair(moment.word("card.factories"), arrow(facts["factories"])),
        tag("p", emblem(facts["nation"], 20), lost, cls="happened-note"),
    )


def _flags(moment: Moment, facts: Facts) -> Markup:
    """Whose flag each region had and has, and how many each nation has now."""
    rows = [
        tag(
            "li",
            tag("span", moment.word(f"region.{each['region']}"), cls="clip"),
            _flag(each["before"]),
            icon("arrow-right", "icon small"),
            _flag(each["after"]),
            cls="happened-row",
        )
        for each in facts["changes"]
    ]
    counts = [
        tag("span", emblem(nation, 20), arrow(change), cls="happened-count")
        for nation, change in facts["flags"].items()
    ]
    return join(tag("ul", rows), tag("p", counts, cls="happened-counts"))


def _flag(nation: str | None) -> Markup:
    if nation is None:
        return tag("span", "–", cls="no-flag")
    drawn = tag("use", href="#tk-flag"), tag("use", href=f"#em-{nation}", transform=FLAG_SPOT)
    return picture(*drawn, box="-10 -11 20 23", cls=f"tk n-{nation}", size=24)


FLAG_SPOT = "translate(0.4 -3.5) scale(0.66)"


def _forced(moment: Moment, facts: Facts) -> Markup:
    words = moment.t(
        "log.force", seat=f"@seat.{facts['bank']}", nation=f"@nation.{facts['nation']}"
    )
    return join(
        head(moment, facts["nation"], person(moment, facts["seat"])),
        tag("p", icon("landmark", "icon small"), words, cls="happened-note"),
    )


def _end(moment: Moment, facts: Facts) -> Markup:
    """Who has won, and the points of all, the best first."""
    points = facts["scores"]
    rows = [
        tag(
            "li",
            person(moment, seat, 24),
            tag("span", moment.t("player.cash", n=facts["cash"][seat]), cls="short"),
            tag("b", moment.t("player.points", n=points[seat])),
            cls=classes("happened-row", place == 1 and "on"),
        )
        for place, seat in places(moment.ranking)
    ]
    words = moment.t("log.over", nation=f"@nation.{facts['nation']}")
    return join(
        head(moment, facts["nation"]),
        tag("p", words, cls="happened-note"),
        tag("p", winners(moment, moment.ranking), cls="happened-note strong"),
        tag("ul", rows),
    )


_CARDS: Mapping[str, Callable[[Moment, Facts], Markup]] = {
    "taxation": _taxation,
    "investor": _investor,
    "government": _government,
    "battle": battle,
    "invaded": lambda moment, facts: _occupation(moment, facts, invasion(facts)),
    "freed": lambda moment, facts: _occupation(moment, facts, "turn_friendly"),
    "destroyed": _destroyed,
    "flags": _flags,
    "forced": _forced,
    "end": _end,
}
