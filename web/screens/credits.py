"""The credits: whose work the page stands on, under which licence, and what Imperia is not."""

from __future__ import annotations

from typing import Any

from web.html import dom

Node = Any

WORKS = (
    ("natural_earth", "Natural Earth", "public_domain", "https://www.naturalearthdata.com/"),
    ("world_atlas", "world-atlas", "isc", "https://github.com/topojson/world-atlas"),
    ("lucide", "Lucide", "isc", "https://lucide.dev/"),
    ("archivo", "Archivo", "ofl", "https://github.com/Omnibus-Type/Archivo"),
    ("pyodide", "Pyodide", "mpl", "https://pyodide.org/"),
    ("pyscript", "PyScript", "apache", "https://pyscript.net/"),
    ("cpython", "CPython", "psf", "https://www.python.org/"),
)
"""What it gives, its name, its licence, its home; names and addresses are the same everywhere."""


def open_credits(shell: Any, root: Node) -> None:
    """The credits as a screen."""
    t = shell.t
    rows = (
        dom.el(
            "tr",
            {},
            dom.el("th", {"scope": "row"}, dom.el("a", {"href": address, "rel": "noopener"}, name)),
            dom.el("td", {}, t(f"credits.{work}")),
            dom.el("td", {}, _text(work.replace("_", "-"), t(f"licence.{licence}"))),
        )
        for work, name, licence, address in WORKS
    )
    heads = (
        dom.el("th", {"scope": "col"}, t(f"credits.{head}")) for head in ("work", "use", "licence")
    )
    panel = dom.el(
        "article",
        {"class": "panel page credits", "aria-labelledby": "page-title"},
        dom.el("h1", {"class": "title", "id": "page-title"}, t("credits.title")),
        dom.el("p", {}, t("credits.unofficial")),
        dom.el("p", {}, t("credits.own")),
        dom.el(
            "div",
            {"class": "table-wrap"},
            dom.el(
                "table",
                {"class": "table"},
                dom.el("caption", {}, t("credits.works")),
                dom.el("thead", {}, dom.el("tr", {}, *heads)),
                dom.el("tbody", {}, *rows),
            ),
        ),
        dom.el("p", {"class": "muted"}, t("credits.map")),
        dom.el(
            "p",
            {},
            _text("imperia", t("credits.own_text")),
            " · ",
            _text("index", t("credits.texts")),
        ),
    )
    dom.replace(root, panel)


def _text(name: str, words: str) -> Node:
    """A link to a licence text, which the build puts beside the page."""
    return dom.el("a", {"href": f"licenses/{name}.txt"}, words)
