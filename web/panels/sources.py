"""Where the points come from: a bar for each player, and a table of all sources by group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.protocol import Message, Source
from web.html import tables
from web.html.markup import Markup, classes, icon, tag, unseen
from web.panels.buttons import act_button
from web.table.moment import Moment, minus

WIDE, HIGH = 1000, 14
SHADES = 9
"""Shades of groups in the style sheet; the next group begins again with the first."""

LOST = "lost"
"""The class of points that are taken."""

Cells = dict[int, Source]
"""What seats have of one thing, added up."""


@dataclass(slots=True)
class Group:
    """A group of sources: what each seat has of it, in all and by label."""

    name: Message
    total: Cells = field(default_factory=dict)
    parts: list[tuple[Message, Cells]] = field(default_factory=list)

    @property
    def plain(self) -> bool:
        """Whether it has no parts that say more than its name."""
        return all(label == self.name for label, _ in self.parts)


def groups(
    sources: Sequence[Sequence[Source]], rank: Callable[[Message], int] = lambda message: 0
) -> list[Group]:
    """The groups in an order that fits what every seat has, their parts likewise."""
    rows = [[one.group for one in had] for had in sources]
    found = [Group(name) for name in merged(rows, rank)]
    for group in found:
        own = [[one for one in had if one.group == group.name] for had in sources]
        labels = merged([[one.label for one in had] for had in own], rank)
        group.total = _cells(own)
        group.parts = [
            (label, _cells([[one for one in had if one.label == label] for had in own]))
            for label in labels
        ]
    return found


def merged(
    rows: Iterable[Sequence[Message]], rank: Callable[[Message], int] = lambda message: 0
) -> list[Message]:
    """All messages of some rows, once each, in an order that fits every row.

    Of those that no row compares the one of the lowest rank comes first.
    """
    left = [_once(row) for row in rows]
    waiting = _once(message for row in left for message in row)
    found: list[Message] = []
    while waiting:
        ready = [name for name in waiting if all(name not in row[1:] for row in left)]
        found.append(min(ready or waiting, key=rank))
        waiting.remove(found[-1])
        left = [[name for name in row if name != found[-1]] for row in left]
    return found


def _once(messages: Iterable[Message]) -> list[Message]:
    """Each message once; their words cannot be hashed."""
    found: list[Message] = []
    for message in messages:
        if message not in found:
            found.append(message)
    return found


def _cells(rows: Sequence[Sequence[Source]]) -> Cells:
    """The sum of each seat that has something; a note holds only where there is one source."""
    return {
        seat: had[0]
        if len(had) == 1
        else had[0]._replace(points=sum(p.points for p in had), note=None)
        for seat, had in enumerate(rows)
        if had
    }


def draw(
    moment: Moment, sources: Sequence[Sequence[Source]], order: Sequence[int], opened: str
) -> Markup:
    """The section; `order` are the seats, the best first, `opened` the number of the open group."""
    if not any(sources):
        return Markup("")
    found = groups(sources, lambda group: moment.ui.source_rank(moment, group))
    title = moment.words.t("table.end.sources")
    inside = (tag("h3", title, cls="sub"), _bars(moment, found, order))
    table = _table(moment, found, order, opened)
    return tag("section", inside, table, cls="sources")  # the table in it is the landmark


def shade(moment: Moment, group: Group, index: int) -> str:
    """The class that colours a group: the game's own, else the next shade.

    One that only takes points has the look of what bars strike off.
    """
    points = [cell.points for cell in group.total.values()]
    if min(points, default=0) < 0 and max(points) <= 0:
        return LOST
    return classes("shade", moment.ui.source_class(group.name) or f"shade-{index % SHADES}")


# ---- bars ----
def _bars(moment: Moment, found: Sequence[Group], order: Sequence[int]) -> Markup:
    """A bar for each player, silent: the table says the same."""
    longest = max(sum(_gains(found, seat)) for seat in order) or 1
    rows = (
        tag(
            "li",
            moment.mark(seat, 18),
            tag("span", moment.names[seat], cls="clip"),
            bar(moment, found, seat, longest),
        )
        for seat in order
    )
    return tag("ul", rows, cls="source-bars", aria_hidden="true")


def bar(moment: Moment, found: Sequence[Group], seat: int, longest: int) -> Markup:
    """The bar of a seat; what it lost is struck off its end."""
    at, parts = 0.0, []
    for index, (group, points) in enumerate(zip(found, _gains(found, seat), strict=True)):
        wide = WIDE * points / longest
        if points:
            known = {"x": f"{at:.1f}", "width": f"{wide:.1f}", "height": HIGH}
            parts.append(tag("rect", cls=shade(moment, group, index), **known))
        at += wide
    lost = -sum(min(_points(group, seat), 0) for group in found)
    wide = min(WIDE * lost / longest, at)
    if lost:
        known = {"x": f"{at - wide:.1f}", "width": f"{wide:.1f}", "height": HIGH}
        parts.append(tag("rect", cls=LOST, **known))
    return tag(
        "svg", parts, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", cls="source-bar"
    )


def _points(group: Group, seat: int) -> int:
    return group.total[seat].points if seat in group.total else 0


def _gains(found: Sequence[Group], seat: int) -> list[int]:
    return [max(_points(group, seat), 0) for group in found]


# ---- the table ----
def _table(moment: Moment, found: Sequence[Group], order: Sequence[int], opened: str) -> Markup:
    t = moment.words.t
    heads: list[object] = [tag("span", t("table.end.source"))]
    heads += [tag("span", moment.mark(seat, 20), unseen(moment.names[seat])) for seat in order]
    rows: list[Markup] = []
    for index, group in enumerate(found):
        rows.append(_group_row(moment, group, index, order, opened == str(index)))
        if opened == str(index):
            rows += [_part_row(moment, label, cells, order) for label, cells in group.parts]
    sums = (sum(_points(group, seat) for group in found) for seat in order)
    total = tables.row(t("table.end.sum"), tables.number_cells(map(minus, sums)), cls="sum")
    inside = tables.table(heads, [*rows, total], cls="table source-table")
    return tables.scrolled(inside, t("table.end.sources"))


def _group_row(
    moment: Moment, group: Group, index: int, order: Sequence[int], opened: bool
) -> Markup:
    swatch = tag("span", cls=classes("swatch", shade(moment, group, index)))
    name: object = (swatch, tag("span", moment.say(group.name)))
    if not group.plain:
        sign = icon("chevron-down" if opened else "chevron-right", "icon small")
        state = {"aria_expanded": "true" if opened else "false", "key": f"source-{index}"}
        name = act_button("source", name, sign, cls="source-open", value=index, **state)
    else:
        name = tag("span", name, cls="source-name")
    return tables.row(name, _row_cells(moment, group.total, order, group.plain))


def _part_row(moment: Moment, label: Message, cells: Cells, order: Sequence[int]) -> Markup:
    return tables.row(moment.say(label), _row_cells(moment, cells, order, True), cls="part")


def _row_cells(
    moment: Moment, cells: Mapping[int, Source], order: Sequence[int], notes: bool
) -> list[Markup]:
    return [_cell(moment, cells.get(seat), notes) for seat in order]


def _cell(moment: Moment, source: Source | None, notes: bool) -> Markup:
    if source is None:
        return tag("td", "–", cls="num none")
    told = notes and source.note is not None and tag("small", moment.say(source.note))
    return tag("td", minus(source.points), told, cls="num")
