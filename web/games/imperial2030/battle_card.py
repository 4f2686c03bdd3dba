"""The card of a battle: both sides with their units, what was removed, who holds the region."""

from __future__ import annotations

from web.html.markup import Markup, icon, join, tag
from web.table.moment import Facts, Moment

from .tokens import SIZES, emblem, piece


def battle(moment: Moment, facts: Facts) -> Markup:
    """Who fought whom and where; each unit that took part, crossed out if it was lost."""
    mover, other = facts["sides"]
    notes = [outcome(moment, facts)]
    if facts["demanded"]:
        nation = f"@nation.{other['nation']}"
        notes.append(moment.t("event.demanded", nation=nation, n=facts["demanded"]))
    return join(
        tag("p", tag("b", moment.word(f"region.{facts['region']}")), cls="happened-place"),
        tag("div", side(moment, mover), icon("swords"), side(moment, other), cls="happened-sides"),
        *(tag("p", note, cls="happened-note") for note in notes),
    )


def outcome(moment: Moment, facts: Facts) -> str:
    """Who holds the region now: one nation, several, or none."""
    if facts["empty"]:
        return moment.t("event.empty")
    if facts["holder"]:
        return moment.t("event.holds", nation=f"@nation.{facts['holder']}")
    return moment.t("event.several")


def side(moment: Moment, facts: Facts) -> Markup:
    """One nation: its government, its units, how many of them before and after."""
    seat = facts["seat"]
    who = None
    if seat is not None:
        name = tag("span", moment.names[seat], cls="clip")
        who = tag("span", moment.mark(seat, 16, letter=False), name, cls="happened-who")
    rows = [unit_row(moment, facts["nation"], unit) for unit in facts["units"]]
    return tag(
        "div",
        tag("b", emblem(facts["nation"], 24), moment.word(f"nation.{facts['nation']}")),
        who,
        rows,
        cls=f"happened-side n-{facts['nation']}",
    )


SHOWN = 5
"""The most units of a kind that are drawn one by one."""


def unit_row(moment: Moment, nation: str, unit: Facts) -> Markup:
    """The units of a kind that met the others: those that are lost are crossed out."""
    drawn = min(unit["met"], SHOWN)
    gone = [True] * unit["lost"] + [False] * unit["left"]
    figures = moment.t("event.of_units", left=unit["left"], met=unit["met"])
    return tag(
        "div",
        tag("span", [one_unit(nation, unit["kind"], lost) for lost in gone[:drawn]], cls="units"),
        tag("span", figures, cls="figures"),
        cls="happened-units",
    )


def one_unit(nation: str, kind: str, lost: bool) -> Markup:
    """A single unit, crossed out where it is lost."""
    width, height = SIZES[kind]
    cross = tag("path", d="M-8-8L8 8M8-8L-8 8", cls="cross") if lost else None
    return tag(
        "svg",
        tag("g", piece(kind, nation), cls="gone" if lost else None),
        cross,
        width=width + 2,
        height=height + 4,
        viewBox=f"{-width / 2 - 1:g} {-height / 2 - 2:g} {width + 2:g} {height + 4:g}",
        aria_hidden="true",
        focusable="false",
        cls="one-unit",
    )
