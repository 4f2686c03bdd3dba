"""The panel of regions: for each its values, who holds and would score what, units and counters."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, tag
from web.page.words import in_a_row
from web.table.moment import Facts, Moment

from .people import name_of
from .plaques import guessed
from .rail import forecast
from .regions import counter_words, present


def sheet(moment: Moment) -> Markup:
    """The whole panel, with the points to come at its head and homelands at its foot."""
    view = moment.view
    parts = [section(moment, name) for name in view["regions"]]
    guess = any(guessed(moment, facts["status"]["points"]) for facts in view["regions"].values())
    note = tag("p", moment.word("plaque.guess"), cls="hint guess-note") if guess else None
    return tag("div", forecast(moment), parts, homelands(moment), note, cls="regions-sheet")


def section(moment: Moment, region: str) -> Markup:
    """One region."""
    facts = moment.view["regions"][region]
    unsure = guessed(moment, facts["status"]["points"])
    values = [tag("span", str(value), cls="value") for value in facts["points"]]
    chips = tag(
        "span",
        values,
        cls=classes("values", unsure and "guess"),
        title=moment.word("plaque.guess") if unsure else None,
    )
    rows = [_holder(moment, facts, seat) for seat in present(facts)]
    counters = in_a_row(counter_words(moment, facts))
    return tag(
        "section",
        tag("h3", moment.word(f"region.{region}"), chips),
        tag("ul", rows) if rows else tag("p", moment.word("sheet.nobody"), cls="muted"),
        tag("p", counters, cls="hint") if counters else None,
        cls="region-sheet",
        data_hover=region,
    )


def _holder(moment: Moment, facts: Facts, seat: int) -> Markup:
    """A power's line: control markers, units, and what it would score."""
    count = facts["markers"].get(str(seat), 0)
    points = facts["would"].get(str(seat), 0)
    return tag(
        "li",
        moment.mark(seat, 18),
        tag("span", name_of(moment, seat), cls="clip"),
        tag("b", str(count)) if count else None,
        tag("small", units(moment, facts["units"], seat)),
        tag("span", moment.t("sheet.scores", n=points), cls="why") if count else None,
    )


def units(moment: Moment, found: Any, seat: int) -> str:
    """The units of a seat in words."""
    own = [unit for unit in found if unit.get("seat", seat) == seat]
    return moment.words.list_of(
        [moment.t(f"tip.units_{unit['kind']}", n=unit["count"]) for unit in own]
    )


def homelands(moment: Moment) -> Markup | None:
    """Which units stand in the homelands."""
    rows = [
        tag(
            "li",
            moment.mark(facts["seat"], 18),
            tag("span", moment.word(f"power.{power}"), cls="clip"),
            tag("small", units(moment, facts["units"], facts["seat"])),
        )
        for power, facts in moment.view["homelands"].items()
        if facts["units"]
    ]
    if not rows:
        return None
    head = tag("h3", moment.word("sheet.homelands"))
    return tag("section", head, tag("ul", rows), cls="region-sheet")
