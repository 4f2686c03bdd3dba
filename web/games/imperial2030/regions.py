"""What to say about a region: the short note in a list and the tooltip."""

from __future__ import annotations

from core.games.imperial2030.board import HOMES, NATION_IDS, REGION, SHIPYARD
from web.html.markup import Markup, join, tag
from web.table.moment import Facts, Moment

from .tokens import emblem

HOMES_EACH = HOMES // len(NATION_IDS)


def note_on(moment: Moment, region: str) -> str:
    """What foreign units or flag a mover would meet there, in two words."""
    facts = moment.view["regions"].get(region)
    if facts is None:
        return ""
    turn = moment.view["turn"]
    foreign = sum(unit["count"] for unit in facts["units"] if unit["nation"] != turn)
    if foreign:
        return moment.t("row.foreign", n=foreign)
    own = sum(unit["count"] for unit in facts["units"] if unit["nation"] == turn)
    if own:
        return moment.t("row.own", n=own)
    if facts["flag"] == turn:
        return moment.t("row.yours")
    return ""


def works_of(moment: Moment, region: str) -> str:
    """What a home with a factory has: "Factory", or "Shipyard" in a port; and if blocked."""
    blocked = moment.view["regions"][region]["blocked"]
    if SHIPYARD[REGION[region]]:
        return moment.word("tip.blocked_shipyard" if blocked else "tip.shipyard")
    return moment.word("tip.blocked" if blocked else "tip.factory")


def flag_words(moment: Moment, nation: str) -> str:
    """Whose flag it is and what it brings in a taxation."""
    n = moment.view["rules"]["tax_per_flag"]
    return moment.t("tip.flag", nation=f"@nation.{nation}", n=n)


def tip_of(moment: Moment, region: str, place: Facts) -> Markup:
    """Name, kind, owner and units of a region."""
    facts = moment.view["regions"][region]
    kind = place["kind"]
    if kind == "home":
        line = moment.t("tip.home", nation=f"@nation.{NATION_IDS[REGION[region] // HOMES_EACH]}")
    else:
        line = moment.word(f"tip.{kind}")
    rows = []
    if facts["factory"]:
        rows.append(works_of(moment, region))
    if facts["flag"]:
        rows.append(flag_words(moment, facts["flag"]))
    units = []
    for unit in facts["units"]:
        words = moment.t(f"tip.{unit['kind']}", nation=f"@nation.{unit['nation']}", n=unit["count"])
        units.append(tag("li", emblem(unit["nation"], 16), words))
    return join(
        tag("b", moment.word(f"region.{region}")),
        tag("p", line, cls="muted"),
        *(tag("p", text) for text in rows),
        tag("ul", units) if units else None,
    )


def spoken(moment: Moment, region: str, near: list[str]) -> str:
    """A region in words: name, units, flag, neighbours."""
    facts = moment.view["regions"].get(region)
    if facts is None:
        return ""
    parts = [moment.word(f"region.{region}")]
    parts += [
        moment.t(f"tip.{unit['kind']}", nation=f"@nation.{unit['nation']}", n=unit["count"])
        for unit in facts["units"]
    ]
    if facts["flag"]:
        parts.append(flag_words(moment, facts["flag"]))
    if facts["factory"]:
        parts.append(works_of(moment, region))
    if near:
        names = moment.words.list_of([moment.word(f"region.{name}") for name in near])
        parts.append(moment.t("tip.near", names=names))
    return ". ".join(parts)
