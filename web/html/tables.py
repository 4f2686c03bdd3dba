"""Tables: column heads, rows with their own head, and the frame in which a wide one scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from web.html.markup import Markup, tag


def row(head: object, *cells: object, cls: str | None = None) -> Markup:
    """A row: its head and its cells (`<td>`)."""
    return tag("tr", tag("th", head, scope="row"), cells, cls=cls)


def change_row(label: object, before: object, after: object, cls: str | None = None) -> Markup:
    """A row of a figure that changes; `before` None: of one that is new."""
    old = tag("td", f"{before} →" if before is not None else "", cls="old")
    return row(label, old, number_cells([after]), cls=cls)


def change_table(rows: Sequence[Markup]) -> Markup | None:
    """Such rows as a table, None where there are none."""
    return tag("table", tag("tbody", rows), cls="preview-table") if rows else None


def number_cells(values: Iterable[object]) -> list[Markup]:
    """Cells of figures."""
    return [tag("td", str(value), cls="num") for value in values]


def head_row(heads: Iterable[object]) -> Markup:
    """The heads of the columns."""
    return tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads]))


def table(
    heads: Iterable[object], rows: object, caption: str | None = None, cls: str = "table"
) -> Markup:
    """A table with heads above its columns."""
    title = tag("caption", caption) if caption else None
    return tag("table", title, head_row(heads), tag("tbody", rows), cls=cls)


def scrolled(inside: Markup, label: str) -> Markup:
    """A table that people may scroll where it is wider than the page."""
    known = {"tabindex": 0, "role": "region", "aria_label": label}
    return tag("div", inside, cls="table-wrap", **known)
