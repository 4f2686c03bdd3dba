"""A game's rules page: its help text with tables made from the game's own data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from web.html import dom
from web.html.browser import Event, Node
from web.html.markup import Markup, join, tag
from web.html.patch import parsed, show
from web.html.tables import scrolled
from web.page.game_pages import Cell, HelpTable, pages_of
from web.screens.home import card_face, put_all_art
from web.screens.rules_search import add_search

if TYPE_CHECKING:
    from web.page.shell import Shell

SECTION = "help-"
"""How ids of sections begin (tools/site/markdown.py)."""

EMPTY = tag("div", cls="help", aria_busy="true")
"""Where a help text will stand; it arrives a moment later."""


def open_rules(shell: Shell, root: Node, game: str) -> None:
    """The rules as a screen."""
    heading = tag("h1", _title(shell, game), cls="title", id="page-title")
    cls = "panel page rules"
    show(root, tag("article", heading, EMPTY, cls=cls, aria_labelledby="page-title"))
    dom.run(_fill(shell, game, dom.need(".help", root), None))


def show_rules(
    shell: Shell, game: str, options: Mapping[str, Any] | None, at: str, phase: str
) -> None:
    """The rules over the present screen; options and phase are those of a game under way.

    They are shown from the section `at` on ("the-end"), "" for the beginning.
    """
    dialog = shell.dialog(_title(shell, game), EMPTY, extra="wide")
    dom.run(_fill(shell, game, dom.need(".help", dialog), options, at, phase))


def open_rules_list(shell: Shell, root: Node, games: list[str]) -> None:
    """The games with rules, as on the home screen."""
    heading = tag("h1", shell.t("rules.list"), cls="title", id="page-title")
    cards = (
        tag("a", card_face(shell, game), cls="card", href=f"#rules/{game}", data_game=game)
        for game in games
    )
    row = tag("div", cards, cls="cards", data_count=len(games))
    show(root, tag("section", heading, row, cls="rules-list", aria_labelledby="page-title"))
    put_all_art(root)


def _title(shell: Shell, game: str) -> str:
    return shell.t("rules.title", game=shell.t(f"{game}.name"))


async def _fill(
    shell: Shell,
    game: str,
    body: Node,
    options: Mapping[str, Any] | None,
    at: str = "",
    phase: str = "",
) -> None:
    """Put help text and tables into an empty place, and go to a section."""
    text = await dom.read_text(f"assets/help/{shell.words.language}/{game}.html")
    pages = pages_of(game)
    tables = {table.id: table for table in pages.help_tables()}
    if options is not None:
        tables |= {table.id: table for table in pages.help_variant(options)}
    if text is None:
        text = join(tag("div", data_table=name) for name in tables)
    for name, figure in pages.help_words.items():
        text = text.replace("{" + name + "}", str(figure))
    show(body, Markup(text))
    for place in dom.every("[data-table]", body):
        table = tables.get(dom.attribute(place, "data-table") or "")
        place.replaceWith(parsed(table and _table(shell, game, table)))
    heads = dom.every("h2", body)
    if len(heads) > 2:
        body.prepend(parsed(_contents(shell, heads, pages.help_now.get(phase, ""))))
        add_search(shell, body)
    dom.put(body, "aria-busy", None)
    section = dom.one(f"#{SECTION}{at}", body) if at else None
    if section is not None:
        _go_to(section)


def _contents(shell: Shell, heads: Iterable[Node], now: str) -> Markup:
    """Links to the sections, with a mark on the one that the table asks about now.

    Buttons, because the fragment of the address is the route.
    """
    items = (tag("li", _link(shell, head, f"{SECTION}{now}")) for head in heads)
    links = tag("ul", items, cls="help-list")
    return tag("nav", links, cls="help-contents", aria_label=shell.t("rules.contents"))


def _link(shell: Shell, head: Node, now: str) -> Markup:
    def go(_: Event) -> None:
        _go_to(head)

    name, current = head.textContent, dom.attribute(head, "id") == now
    return tag(
        "button",
        shell.t("rules.now", section=name) if current else name,
        type="button",
        cls="button link",
        aria_current="true" if current else None,
        on_click=go,
    )


def _go_to(head: Node) -> None:
    head.scrollIntoView()
    head.focus()


def _table(shell: Shell, game: str, table: HelpTable) -> Markup:
    numeric = [
        all(type(cell) is int for cell in column) for column in zip(*table.rows, strict=True)
    ]

    def cell(name: str, column: int, content: Cell, scope: str | None = None) -> Markup:
        return tag(
            name,
            _words(shell, game, content),
            cls="num" if numeric[column] and column else None,
            scope=scope,
        )

    head = (cell("th", column, content, "col") for column, content in enumerate(table.head))
    rows = (
        tag(
            "tr",
            cell("th", 0, row[0], "row"),
            (cell("td", column, content) for column, content in enumerate(row) if column),
        )
        for row in table.rows
    )
    caption = shell.say(table.caption, game)
    parts = tag("caption", caption), tag("thead", tag("tr", head)), tag("tbody", rows)
    return scrolled(tag("table", parts, cls="table"), caption)


def _words(shell: Shell, game: str, cell: Cell) -> str | int:
    return shell.say(cell, game) if isinstance(cell, tuple) else shell.words.value(cell, game)
