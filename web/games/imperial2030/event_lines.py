"""Events in one sentence, the ways of units, and how somebody fared between two positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.protocol import Event, Message, id_of
from web.table.moment import Facts, Moment

from .event_cards import entry, invasion

GOES = ("log.sail", "log.march", "log.convoy")


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
    if own and own == facts["total"]:
        return moment.t("event.line.investor_all", **known, who=f"@seat.{seat}")
    if own:
        return moment.t("event.line.investor_own", **known, who=f"@seat.{seat}", own=own)
    return moment.t("event.line.investor" if facts["total"] else "event.line.no_interest", **known)


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


def _production_line(moment: Moment, facts: Facts) -> str:
    counts = [
        moment.t(f"event.{kind}", n=facts[kind]) for kind in ("armies", "fleets") if facts[kind]
    ]
    return _units_line(moment, facts, "production", counts)


def _import_line(moment: Moment, facts: Facts) -> str:
    """What was imported, each kind with its province, and what for."""
    bought = Counter((unit["region"], unit["kind"]) for unit in facts["bought"])
    counts = [
        moment.t(f"event.import_{kind}", n=n, region=f"@region.{region}")
        for (region, kind), n in bought.items()
    ]
    return _units_line(moment, facts, "import", counts, cost=facts["cost"])


def _units_line(
    moment: Moment, facts: Facts, name: str, counts: Sequence[str], **figures: int
) -> str:
    known = {"nation": f"@nation.{facts['nation']}"}
    if not counts:
        return moment.t(f"log.no_{name}", **known)
    units = moment.words.list_of(counts)
    return moment.t(f"event.line.{name}", **known, units=units, **figures)


def _maneuver_line(moment: Moment, facts: Facts) -> str:
    known = {"nation": f"@nation.{facts['nation']}"}
    if not facts["moves"] and not facts["flags"]:
        return moment.t("event.line.no_maneuver", **known)
    parts = [moment.t("event.moves", n=len(facts["moves"]))] if facts["moves"] else []
    if facts["flags"]:
        regions = [f"@region.{name}" for name in facts["flags"]]
        parts.append(moment.t("event.flags_won", n=len(regions), regions=" ".join(regions)))
    return moment.t("event.line.maneuver", **known, what=moment.words.list_of(parts))


def _flags_line(moment: Moment, facts: Facts) -> str:
    """Whose flags have changed, by nations; new ones of the nation on turn its maneuver tells."""
    told = dict[tuple[str, str], list[str]]()
    for each in facts["changes"]:
        if each["before"] or each["after"] != facts["nation"]:
            how = "event.flag_to" if each["after"] else "event.flag_off"
            nation = each["after"] or each["before"]
            told.setdefault((how, nation), []).append(f"@region.{each['region']}")
    parts = [
        moment.t(how, regions=" ".join(regions), nation=f"@nation.{nation}")
        for (how, nation), regions in told.items()
    ]
    what = parts[0]
    for part in parts[1:]:
        what = moment.t("event.flags_more", head=what, item=part)
    return moment.t("event.line.flags", what=what)


def _occupation_line(moment: Moment, facts: Facts, name: str) -> str:
    """Whose army is hostile where, or no longer; how many factories that blocks or frees."""
    changed = abs(facts["factories"]["before"] - facts["factories"]["after"])
    if not changed:
        return moment.t(f"log.{name}", **entry(facts))
    other = f"@nation.{facts['other']}"
    return moment.t(f"event.line.{name}", **entry(facts), other=other, n=changed)


def _card_goes_line(moment: Moment, facts: Facts) -> str:
    return moment.t("log.card_goes", seat=f"@seat.{facts['after']}")


_LINES: Mapping[str, Callable[[Moment, Facts], str]] = {
    "taxation": _taxation_line,
    "investor": _investor_line,
    "government": _government_line,
    "battle": _battle_line,
    "invaded": lambda moment, facts: _occupation_line(moment, facts, invasion(facts)),
    "freed": lambda moment, facts: _occupation_line(moment, facts, "turn_friendly"),
    "production": _production_line,
    "import": _import_line,
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
