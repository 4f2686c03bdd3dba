"""The credits: whose work the page stands on, under which licence, and what Imperia is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.html import tables
from web.html.browser import Node
from web.html.markup import Markup, tag
from web.html.patch import show

if TYPE_CHECKING:
    from web.page.shell import Shell

WORKS = (
    ("natural_earth", "Natural Earth", "public_domain", "https://www.naturalearthdata.com/"),
    ("world_atlas", "world-atlas", "isc", "https://github.com/topojson/world-atlas"),
    ("lucide", "Lucide", "isc", "https://lucide.dev/"),
    ("archivo", "Archivo", "ofl", "https://github.com/Omnibus-Type/Archivo"),
    ("pyodide", "Pyodide", "mpl", "https://pyodide.org/"),
    ("pyscript", "PyScript", "apache", "https://pyscript.net/"),
    ("segno", "segno", "bsd", "https://github.com/heuer/segno/"),
    ("cpython", "CPython", "psf", "https://www.python.org/"),
)
"""What it gives, its name, its licence, its home; names and addresses are the same everywhere."""


def open_credits(shell: Shell, root: Node) -> None:
    """The credits as a screen."""
    t = shell.t
    rows = (
        tables.row(
            tag("a", name, href=address, rel="noopener"),
            tag("td", t(f"credits.{work}")),
            tag("td", _licence(work.replace("_", "-"), t(f"licence.{licence}"))),
        )
        for work, name, licence, address in WORKS
    )
    heads = (t(f"credits.{head}") for head in ("work", "use", "licence"))
    table = tables.table(heads, rows, t("credits.works"))
    own = _licence("imperia", t("credits.own_text"))
    panel = tag(
        "article",
        tag("h1", t("credits.title"), cls="title", id="page-title"),
        tag("p", t("credits.unofficial")),
        tag("p", t("credits.own")),
        tag("div", table, cls="table-wrap"),
        tag("p", t("credits.map"), cls="muted"),
        tag("p", own, " · ", _licence("index", t("credits.texts"))),
        cls="panel page credits",
        aria_labelledby="page-title",
    )
    show(root, panel)


def _licence(name: str, words: str) -> Markup:
    """A link to a licence text, which the build puts beside the page."""
    return tag("a", words, href=f"licenses/{name}.txt")
