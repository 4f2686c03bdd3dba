"""What to say about a region: the short note in a list and the tooltip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.imperial2030.board import HOMES, NATION_IDS, REGION, SHIPYARD
from web.html.markup import Markup, join, tag

from .tokens import emblem

HOMES_EACH = HOMES // len(NATION_IDS)


def note_on(frame: Any, region: str) -> str:
    """Return what foreign units or flag a mover would meet there, in two words."""
    facts = frame.view["regions"].get(region)
    if facts is None:
        return ""
    turn = frame.view["turn"]
    foreign = sum(unit["count"] for unit in facts["units"] if unit["nation"] != turn)
    if foreign:
        return frame.t("row.foreign", n=foreign)
    own = sum(unit["count"] for unit in facts["units"] if unit["nation"] == turn)
    if own:
        return frame.t("row.own", n=own)
    if facts["flag"] == turn:
        return frame.t("row.yours")
    return ""


def works_of(frame: Any, region: str) -> str:
    """Return what a home with a factory has: "Factory", or "Shipyard" in a port; and if blocked."""
    blocked = frame.view["regions"][region]["blocked"]
    if SHIPYARD[REGION[region]]:
        return str(frame.word("tip.blocked_shipyard" if blocked else "tip.shipyard"))
    return str(frame.word("tip.blocked" if blocked else "tip.factory"))


def tip_of(frame: Any, region: str, place: Mapping[str, Any]) -> Markup:
    """Return name, kind, owner and units of a region."""
    facts = frame.view["regions"][region]
    kind = place["kind"]
    if kind == "home":
        line = frame.t("tip.home", nation=f"@nation.{NATION_IDS[REGION[region] // HOMES_EACH]}")
    else:
        line = frame.word(f"tip.{kind}")
    rows = []
    if facts["factory"]:
        rows.append(works_of(frame, region))
    if facts["flag"]:
        rows.append(frame.t("tip.flag", nation=f"@nation.{facts['flag']}"))
    units = []
    for unit in facts["units"]:
        words = frame.t(f"tip.{unit['kind']}", nation=f"@nation.{unit['nation']}", n=unit["count"])
        units.append(tag("li", emblem(unit["nation"], 16), words))
    return join(
        tag("b", frame.word(f"region.{region}")),
        tag("p", line, cls="muted"),
        *(tag("p", text) for text in rows),
        tag("ul", units) if units else None,
    )


def spoken(frame: Any, region: str, near: list[str]) -> str:
    """Return a region in words: name, units, flag, neighbours."""
    facts = frame.view["regions"].get(region)
    if facts is None:
        return ""
    parts = [frame.word(f"region.{region}")]
    parts += [
        frame.t(f"tip.{unit['kind']}", nation=f"@nation.{unit['nation']}", n=unit["count"])
        for unit in facts["units"]
    ]
    if facts["flag"]:
        parts.append(frame.t("tip.flag", nation=f"@nation.{facts['flag']}"))
    if facts["factory"]:
        parts.append(works_of(frame, region))
    if near:
        names = ", ".join(frame.word(f"region.{name}") for name in near)
        parts.append(frame.t("tip.near", names=names))
    return ". ".join(parts)
