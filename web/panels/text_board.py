"""The panel "Who stands where": the text board, each of its places with a button to the map."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, icon, join, tag
from web.panels.buttons import act_button
from web.table.moment import Moment
from web.table.text_board import Entry, Section


def draw(moment: Moment, sections: Sequence[Section]) -> Markup:
    """All sections, each with its heading."""
    return join(*(_section(moment, section) for section in sections))


def _section(moment: Moment, section: Section) -> Markup:
    """A section: a row for each entry, then one line with the places where nothing stands."""
    rows = [_row(moment, entry) for entry in section.entries if not entry.empty]
    bare = [_name(moment, entry) for entry in section.entries if entry.empty]
    nothing = tag("span", moment.words.t("table.text-board.nothing"), cls="muted")
    return tag(
        "section",
        tag("h3", section.title),
        tag("ul", rows, cls="entries") if rows else None,
        tag("div", nothing, tag("ul", [tag("li", name) for name in bare]), cls="bare")
        if bare
        else None,
        cls="told",
    )


def _row(moment: Moment, entry: Entry) -> Markup:
    facts = tag("ul", [tag("li", fact) for fact in entry.facts]) if entry.facts else None
    return tag("li", _name(moment, entry), facts)


def _name(moment: Moment, entry: Entry) -> Markup:
    """The name: a button to its place on the map, if it has one."""
    if not entry.place:
        return tag("b", entry.name, cls="who")
    return act_button(
        "show-place",
        tag("span", entry.name),
        icon("map", "icon small"),
        cls="place-link",
        value=entry.place,
        key=f"place-{entry.place}",
        title=moment.words.t("table.text-board.show"),
    )
