"""A game's rules page: its help text with tables made from the game's own data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.html import dom
from web.html.markup import join, tag
from web.page.game_pages import HelpTable, pages_of

Node = Any


def open_rules(shell: Any, root: Node, game: str) -> None:
    """The rules as a screen."""
    title = shell.t("rules.title", game=shell.t(f"{game}.name"))
    panel = dom.el(
        "article",
        {"class": "panel page rules", "aria-labelledby": "page-title"},
        dom.el("h1", {"class": "title", "id": "page-title"}, title),
        rules_body(shell, game),
    )
    dom.replace(root, panel)


def open_rules_list(shell: Any, root: Node, games: list[str]) -> None:
    """The list of games with rules."""
    items = (
        dom.el("li", {}, dom.el("a", {"href": f"#rules/{game}"}, shell.t(f"{game}.name")))
        for game in games
    )
    panel = dom.el(
        "section",
        {"class": "panel page", "aria-labelledby": "page-title"},
        dom.el("h1", {"class": "section", "id": "page-title"}, shell.t("rules.list")),
        dom.el("ul", {}, *items),
    )
    dom.replace(root, panel)


def rules_body(shell: Any, game: str, options: Mapping[str, Any] | None = None) -> Node:
    """Help text and tables; the text arrives a moment later.

    `options` are those of the game under way from which the rules are opened.
    """
    body = dom.el("div", {"class": "help", "aria-busy": "true"})
    dom.run(_fill(shell, game, body, options))
    return body


async def _fill(shell: Any, game: str, body: Node, options: Mapping[str, Any] | None) -> None:
    text = await dom.read_text(f"assets/help/{shell.words.language}/{game}.html")
    pages = pages_of(game)
    tables = {table.id: table for table in pages.help_tables()}
    if options is not None:
        tables |= {table.id: table for table in pages.help_variant(options)}
    if text is None:
        text = join(*(tag("div", data_table=name) for name in tables))
    for name, figure in pages.help_words.items():
        text = text.replace("{" + name + "}", str(figure))
    body.innerHTML = text
    for place in dom.every("[data-table]", body):
        table = tables.get(dom.attribute(place, "data-table") or "")
        place.replaceWith(*([_table(shell, game, table)] if table else []))
    heads = dom.every("h2", body)
    if len(heads) > 2:
        body.prepend(_contents(shell, heads))
    dom.put(body, "aria-busy", None)


def _contents(shell: Any, heads: Sequence[Node]) -> Node:
    """Links to the sections. Buttons, because the fragment of the address is the route."""
    items = (dom.el("li", {}, _link(head)) for head in heads)
    return dom.el(
        "nav",
        {"class": "help-contents", "aria-label": shell.t("rules.contents")},
        dom.el("ul", {"class": "help-list"}, *items),
    )


def _link(head: Node) -> Node:
    def go(_: Any) -> None:
        head.scrollIntoView()
        head.focus()

    attributes = {"type": "button", "class": "button link", "click": go}
    return dom.el("button", attributes, head.textContent)


def _table(shell: Any, game: str, table: HelpTable) -> Node:
    numeric = [
        all(type(cell) is int for cell in column) for column in zip(*table.rows, strict=True)
    ]

    def cell(tag: str, column: int, content: Any, scope: str | None = None) -> Node:
        kind = "num" if numeric[column] and column else None
        return dom.el(tag, {"class": kind, "scope": scope}, _cell(shell, game, content))

    head = (cell("th", column, content, "col") for column, content in enumerate(table.head))
    rows = (
        dom.el(
            "tr",
            {},
            cell("th", 0, row[0], "row"),
            *(cell("td", column, content) for column, content in enumerate(row) if column),
        )
        for row in table.rows
    )
    caption = shell.say(table.caption, game)
    return dom.el(
        "div",
        {"class": "table-wrap", "role": "region", "aria-label": caption, "tabindex": "0"},
        dom.el(
            "table",
            {"class": "table"},
            dom.el("caption", {}, caption),
            dom.el("thead", {}, dom.el("tr", {}, *head)),
            dom.el("tbody", {}, *rows),
        ),
    )


def _cell(shell: Any, game: str, cell: Any) -> str:
    if isinstance(cell, tuple):
        return shell.say(cell, game)
    return str(shell.words.value(cell, game))
