"""What has happened, as cards and sentences: the facts of the kernel's events, drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.protocol import Event, Message, id_of
from web.html.markup import Markup, classes, icon, join, picture, tag
from web.table.moment import Facts, Moment, minus

from .battle_card import battle
from .preview import line, table
from .tokens import emblem
from .track import factor_track

GOES = ("log.sail", "log.march", "log.convoy")


def event_card(moment: Moment, event: Event) -> Markup | None:
    """The card of an event; None: its sentences will do."""
    draw = _CARDS.get(event.kind)
    if draw is None:
        return None
    return tag("div", draw(moment, event.facts), cls=f"happened {event.kind}")


def head(moment: Moment, nation: str, *right: object) -> Markup:
    """The first line of a card: the nation, and on the right whom it is about."""
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
        line(moment.t("tax.pay", n=facts["units"]), minus(-facts["pay"])),
        line(moment.t("tax.bonus", who=f"@seat.{seat}"), minus(-facts["bonus"])),
    ]
    return join(
        head(moment, facts["nation"], person(moment, seat)),
        table(rows),
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


def _invaded(moment: Moment, facts: Facts) -> Markup:
    """Whose army entered where, and what it blocks."""
    region = tag("span", moment.word(f"region.{facts['region']}"), cls="happened-who")
    words = moment.t("log.hostile", **_entry(facts))
    return join(
        head(moment, facts["other"], region),
        tag("p", emblem(facts["nation"], 20), words, cls="happened-note"),
        _pair(moment.word("event.free_factories"), arrow(facts["factories"])),
    )


def _entry(facts: Facts) -> dict[str, str]:
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
    rows = [
        tag(
            "li",
            person(moment, seat, 24),
            tag("span", moment.t("player.cash", n=facts["cash"][seat]), cls="short"),
            tag("b", moment.t("player.points", n=points)),
            cls="happened-row",
        )
        for seat, points in enumerate(facts["scores"])
    ]
    words = moment.t("log.over", nation=f"@nation.{facts['nation']}")
    return join(
        head(moment, facts["nation"]), tag("p", words, cls="happened-note"), tag("ul", rows)
    )


_CARDS: Mapping[str, Callable[[Moment, Facts], Markup]] = {
    "taxation": _taxation,
    "investor": _investor,
    "government": _government,
    "battle": battle,
    "invaded": _invaded,
    "destroyed": _destroyed,
    "flags": _flags,
    "forced": _forced,
    "end": _end,
}


# ---- in one sentence ----


def event_line(moment: Moment, event: Event) -> str:
    """An event in one sentence."""
    tell = _LINES.get(event.kind)
    if tell is not None:
        return tell(moment, event.facts)
    if event.messages:
        return moment.say(event.messages[0])
    return moment.word(f"event.{event.kind}")


def _taxation_line(moment: Moment, facts: Facts) -> str:
    who = {"nation": f"@nation.{facts['nation']}", "who": f"@seat.{facts['seat']}"}
    known = {"revenue": facts["revenue"], "bonus": facts["bonus"]}
    if not facts["bonus"] and not facts["gain"]:
        return moment.t("event.line.taxation_nothing", **who, **known)
    rises = facts["factor"]["before"] != facts["factor"]["after"]
    power = {"before": facts["power"]["before"], "after": facts["power"]["after"]}
    name = "event.line.taxation_factor" if rises else "event.line.taxation"
    return moment.t(name, **who, **known, **power, factor=facts["factor"]["after"])


def _investor_line(moment: Moment, facts: Facts) -> str:
    known = {"nation": f"@nation.{facts['nation']}", "total": facts["total"]}
    seat = moment.viewer
    if facts["private"]:
        who = f"@seat.{facts['seat']}"
        return moment.t("event.line.investor_private", **known, who=who, private=facts["private"])
    own = next((each["paid"] for each in facts["payments"] if each["seat"] == seat), 0)
    if own:
        return moment.t("event.line.investor_own", **known, who=f"@seat.{seat}", own=own)
    return moment.t("event.line.investor", **known)


def _government_line(moment: Moment, facts: Facts) -> str:
    known = {"nation": f"@nation.{facts['nation']}", "who": f"@seat.{facts['after']}"}
    if facts["before"] is None:
        return moment.t("log.government", nation=known["nation"], seat=known["who"])
    return moment.t("event.line.government", **known, old=f"@seat.{facts['before']}")


def _battle_line(moment: Moment, facts: Facts) -> str:
    mover, other = facts["sides"]
    known = {"region": f"@region.{facts['region']}", "nation": f"@nation.{mover['nation']}"}
    known |= {"other": f"@nation.{other['nation']}"}
    return moment.t("event.line.battle", **known, n=mover["lost"])


def _units_line(moment: Moment, facts: Facts, name: str) -> str:
    known = {"nation": f"@nation.{facts['nation']}"}
    if not facts["armies"] + facts["fleets"]:
        return moment.t(f"log.no_{name}", **known)
    counts = [
        moment.t(f"event.{kind}", n=facts[kind]) for kind in ("armies", "fleets") if facts[kind]
    ]
    return moment.t(f"event.line.{name}", **known, units=moment.words.list_of(counts))


def _maneuver_line(moment: Moment, facts: Facts) -> str:
    known = {"nation": f"@nation.{facts['nation']}"}
    if not facts["moves"]:
        return moment.t("event.line.no_maneuver", **known)
    parts = [moment.t("event.moves", n=len(facts["moves"]))]
    if facts["flags"]:
        names = moment.words.list_of([moment.word(f"region.{name}") for name in facts["flags"]])
        parts.append(moment.t("event.flags_won", n=len(facts["flags"]), what=names))
    return moment.t("event.line.maneuver", **known, what=moment.words.list_of(parts))


def _flags_line(moment: Moment, facts: Facts) -> str:
    parts = [
        moment.t(
            "event.flag_to" if each["after"] else "event.flag_off",
            region=f"@region.{each['region']}",
            nation=f"@nation.{each['after'] or each['before']}",
        )
        for each in facts["changes"]
        if each["before"]
    ]
    return moment.t("event.line.flags", what=moment.words.list_of(parts))


def _invaded_line(moment: Moment, facts: Facts) -> str:
    lost = facts["factories"]["before"] - facts["factories"]["after"]
    if not lost:
        return moment.t("log.hostile", **_entry(facts))
    return moment.t(
        "event.line.invaded", **_entry(facts), other=f"@nation.{facts['other']}", n=lost
    )


def _card_goes_line(moment: Moment, facts: Facts) -> str:
    return moment.t("log.card_goes", seat=f"@seat.{facts['after']}")


_LINES: Mapping[str, Callable[[Moment, Facts], str]] = {
    "taxation": _taxation_line,
    "investor": _investor_line,
    "government": _government_line,
    "battle": _battle_line,
    "invaded": _invaded_line,
    "production": lambda moment, facts: _units_line(moment, facts, "production"),
    "import": lambda moment, facts: _units_line(moment, facts, "import"),
    "maneuver": _maneuver_line,
    "flags": _flags_line,
    "card_goes": _card_goes_line,
}


# ---- what moved, how somebody fared ----


def route(message: Message) -> Sequence[str]:
    """The regions from which and to which a unit has gone."""
    name, params = message
    if name not in GOES:
        return ()
    return tuple(id_of(params[key]) for key in ("origin", "region"))


def balance(moment: Moment, before: Facts, after: Facts, seat: int) -> list[tuple[str, str, str]]:
    """Cash, points and governments of a seat, as far as they differ; nothing before the deal."""
    if before["phase"] == "deal":
        return []
    old, new = before["players"][seat], after["players"][seat]
    figures = [
        (moment.word(f"event.balance.{name}"), tell(moment, old), tell(moment, new))
        for name, tell in _FIGURES.items()
    ]
    return [figure for figure in figures if figure[1] and figure[2] and figure[1] != figure[2]]


def _governed(moment: Moment, player: Facts) -> str:
    names = [moment.word(f"nation.{nation}") for nation in player["governs"]]
    return moment.words.list_of(names) or moment.word("event.none")


def _known(key: str) -> Callable[[Moment, Facts], str]:
    def tell(moment: Moment, player: Facts) -> str:
        amount: Any = player[key]
        if amount is None:
            return ""
        return moment.money(amount) if key == "cash" else str(amount)

    return tell


_FIGURES: Mapping[str, Callable[[Moment, Facts], str]] = {
    "governs": _governed,
    "cash": _known("cash"),
    "points": _known("score"),
}
