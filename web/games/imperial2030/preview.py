"""What a choice would bring, before the click; all figures come from the view."""

from __future__ import annotations

from typing import Any

from view.frame import minus
from view.markup import Markup, join, tag

from core.imperial2030.board import POWER_PER_FACTOR, TAX_PER_FACTORY, TAX_PER_FLAG

from .rondel import kind, passes_investor


def line(label: str, value: object, before: object = None, strong: bool = False) -> Markup:
    """Return one row of a preview: label, old value if it changes, new value."""
    return tag(
        "tr",
        tag("th", label, scope="row"),
        tag("td", f"{before} →" if before is not None else "", cls="old"),
        tag("td", str(value), cls="num"),
        cls="strong" if strong else None,
    )


def tax_table(frame: Any, nation: str) -> Markup:
    """Return what a taxation now would bring, line by line."""
    facts = frame.view["nations"][nation]
    tax = facts["tax"]
    seat = facts["government"]
    factories, flags = tax["factories"], tax["flags"]
    treasury = facts["treasury"]
    rows = [
        line(frame.t("tax.factories", n=factories), TAX_PER_FACTORY * factories),
        line(frame.t("tax.flags", n=flags), TAX_PER_FLAG * flags),
        line(frame.t("tax.revenue"), frame.money(treasury + tax["revenue"]), treasury, strong=True),
        line(frame.t("tax.pay", n=facts["armies"] + facts["fleets"]), minus(-tax["pay"])),
    ]
    if seat is not None:
        rows.append(line(frame.t("tax.bonus", who=f"@seat.{seat}"), minus(-tax["bonus"])))
    rows.append(line(frame.t("tax.after"), frame.money(tax["treasury_after"]), strong=True))
    factor = tax["power_after"] // POWER_PER_FACTOR
    rows.append(
        line(frame.t("tax.power", factor=factor), tax["power_after"], facts["power"], strong=True)
    )
    last = None
    if tax["next_at"] is not None:
        last = tag("p", frame.t("tax.next", n=tax["next_at"]), cls="hint")
    return join(tag("table", tag("tbody", rows), cls="preview-table"), last)


def space_facts(frame: Any, space: str) -> list[str]:
    """Return what an action of this kind would mean for the nation on turn."""
    nation = frame.view["turn"]
    facts = frame.view["nations"][nation]
    name = f"@nation.{nation}"
    action = kind(space)
    if action == "production":
        ready = len(facts["factories"]) - len(facts["blocked"])
        return [frame.t("space.production", nation=name, n=ready)]
    if action == "factory":
        return [frame.t("space.build", nation=name, n=facts["treasury"])]
    if action == "import":
        return [frame.t("space.import_up", nation=name, n=facts["treasury"])]
    if action == "maneuver":
        return [
            frame.t("space.maneuver", nation=name, armies=facts["armies"], fleets=facts["fleets"])
        ]
    if action == "investor":
        return [
            frame.t("space.interest", nation=name, n=facts["interest"], treasury=facts["treasury"])
        ]
    return []


def space_preview(frame: Any, space: str) -> Markup:
    """Return the card for a rondel space under the pointer."""
    entry = frame.view["rondel"][space]
    nation = frame.view["turn"]
    seat = frame.view["nations"][nation]["government"]
    title = frame.t("preview.space", nation=f"@nation.{nation}", space=f"@space.{space}")
    if kind(space) == "taxation":
        body = tax_table(frame, nation)
    else:
        body = join(*(tag("p", text) for text in space_facts(frame, space)))
    notes = []
    if not entry["legal"]:
        notes.append(frame.t("preview.not_now"))
    elif entry["cost"] and seat is not None:
        notes.append(frame.t("preview.cost", who=f"@seat.{seat}", n=entry["cost"]))
    if passes_investor(frame.view["nations"][nation]["space"], space):
        notes.append(frame.t("preview.passes"))
    return join(tag("h3", title), body, *(tag("p", note, cls="hint") for note in notes))
