"""HTML and SVG as text: what screens and panels are made of.

They are functions from facts to text, so they run and are tested without a browser, and a
repaint is a comparison of two strings. Whatever is no `Markup` is escaped. Inline styles are
forbidden by the page's policy: web/html/patch.py makes one of `data_style` once the text has
become elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from web.html import events


class Markup(str):
    """Text that is already HTML."""

    __slots__ = ()


ICONS = "assets/icons.svg"
PX_PER_REM = 16
"""px of type in browsers whose reader has set nothing."""
VOID = frozenset({"input", "br", "hr", "img"})
_SPECIAL = re.compile("[&<>\"']").search
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """Return text for HTML; the library's `html.escape` comes with a table of all entities."""
    return text.translate(_ESCAPES) if _SPECIAL(text) else text


def text(child: object) -> str:
    """One child, or a nest of children, as HTML."""
    # The usual kinds come first, told by their very type: a paint calls this a thousand times.
    kind = type(child)
    if kind is Markup:
        return child  # type: ignore[return-value]
    if child is None or child is False:
        return ""
    if kind is tuple or kind is list:
        return "".join([text(each) for each in child])  # type: ignore[attr-defined]
    if isinstance(child, str):
        return child if isinstance(child, Markup) else escape(child)
    if isinstance(child, Iterable):
        return "".join(text(each) for each in child)
    return escape(str(child))


def attribute(name: str, value: object) -> str:
    """Return ` name="value"`; `cls` stands for class, `_` for `-`, True for a bare name."""
    if value is None or value is False:
        return ""
    written = _written(name)
    if value is True:
        return f" {written}"
    return f' {written}="{escape(str(value))}"'


@cache
def _written(name: str) -> str:
    """How the name of an attribute is written in HTML."""
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def tag(name: str, /, *children: object, **attributes: object) -> Markup:
    """One element: `tag("b", "x", cls="y")` is `<b class="y">x</b>`.

    A callable is a handler: `on_click=pressed` (see web/html/events.py).
    """
    handlers, head = "", ""
    for key, value in attributes.items():
        if type(value) is str:
            head += f' {_written(key)}="{escape(value)}"'
        elif value is None or value is False:
            continue
        elif callable(value):
            handlers += f" {key.removeprefix('on_')}:{events.keep(value)}"
        else:
            head += attribute(key, value)
    if handlers:
        head += attribute("data-on", handlers[1:])
    if name in VOID:
        return Markup(f"<{name}{head}>")
    return Markup(f"<{name}{head}>{text(children)}</{name}>")


def join(*children: object) -> Markup:
    """The children one after another."""
    return Markup(text(children))


def picture(*inside: object, box: str, cls: str, size: int | None = None) -> Markup:
    """A small drawing, silent for screen readers, `size` px wide and high in type of 16 px.

    It grows with the reader's type as all else does, so its size is written in rem.
    """
    side = f"{size / PX_PER_REM:g}rem" if size else None
    quiet = {"aria_hidden": "true", "focusable": "false"}
    return tag("svg", inside, cls=cls, width=side, height=side, viewBox=box, **quiet)


@cache
def icon(name: str, cls: str = "icon", size: int = 20) -> Markup:
    """A line icon of assets/icons.svg, silent for screen readers."""
    return picture(tag("use", href=f"{ICONS}#{name}"), box="0 0 24 24", cls=cls, size=size)


def unseen(*inside: object) -> Markup:
    """Words for screen readers only."""
    return tag("span", inside, cls="visually-hidden")


def classes(*names: str | bool | None) -> str:
    """The class names that are there, joined."""
    return " ".join(name for name in names if name and isinstance(name, str))
