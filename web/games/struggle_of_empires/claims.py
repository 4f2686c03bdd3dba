"""The control markers drawn in the set-up: the card that shows who has them where, and its line."""

from __future__ import annotations

from collections.abc import Mapping

from web.html.markup import Markup, tag
from web.table.moment import Facts, Moment

from .people import disc, name_of
from .plaques import power_word


def card(moment: Moment, facts: Facts) -> Markup:
    """A row a power, the viewer's own first: the regions, with how many where it is not one."""
    rows = sorted(facts["markers"], key=lambda row: (row["seat"] != moment.viewer, row["seat"]))
    items = [
        tag(
            "li",
            disc(moment, row["seat"], 20),
            tag("b", name_of(moment, row["seat"])),
            tag("span", places(moment, row["regions"])),
        )
        for row in rows
    ]
    return tag("ul", items, cls="event-claims")


def line(moment: Moment, facts: Facts) -> str:
    """Return "The draw gives Britain control markers in: Africa 2 and Baltic."."""
    own = [row for row in facts["markers"] if row["seat"] == moment.viewer]
    if not own:
        return moment.word("event.claims.line_all")
    who, found = power_word(moment, own[0]["seat"]), places(moment, own[0]["regions"])
    return moment.t("event.claims.line", who=who, places=found)


def places(moment: Moment, regions: Mapping[str, int]) -> str:
    """Return "Africa 2, Baltic and India": a number where there is more than one marker."""
    words = [
        moment.t("event.claims.many", region=f"@region.{name}", n=count)
        if count > 1
        else moment.word(f"region.{name}")
        for name, count in sorted(regions.items(), key=lambda each: -each[1])
    ]
    return moment.words.list_of(words)
