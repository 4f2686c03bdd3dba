"""Panels in the drawer: opened, closed, opened at a place."""

from __future__ import annotations

from web.html import dom
from web.html.patch import focus_key
from web.table.controller import Controller
from web.table.focus import focus_first
from web.table.render import paint


def show_panel(table: Controller, name: str) -> None:
    """Open a panel in the drawer, or close it when it is open already."""
    screen = table.screen
    screen.panel = "" if name == screen.panel else name
    if not screen.panel:
        screen.tab = "decide"
        focus_key(table.root, "prompt")
    table.slots.story.give_way()
    paint(table)
    if screen.panel:
        focus_key(table.root, "close-panel")
    else:
        focus_first(table.root)
    bring_up(table)


def bring_up(table: Controller) -> None:
    """Show the panel, or without one the choices, from its beginning.

    In the narrowest windows the table is a column that scrolls with the page, where it may be far
    out of sight; in all others the page has nothing to scroll.
    """
    screen = table.screen
    if table.narrow() and _is_open(table):
        table.shell.way_back.closes(lambda: _to_choices(table), lambda: _is_open(table))
    part = dom.need(".drawer" if screen.panel else ".dock", table.root)
    bar = dom.need(".topbar", table.root)
    dom.window.scrollBy(0, part.getBoundingClientRect().top - bar.getBoundingClientRect().bottom)


def _is_open(table: Controller) -> bool:
    """Whether a phone's sheet shows anything but the choices."""
    screen = table.screen
    return not screen.closed and bool(screen.panel or screen.tab != "decide")


def _to_choices(table: Controller) -> None:
    """Let a phone's sheet show the choices again."""
    table.screen.panel, table.screen.tab = "", "decide"
    paint(table)
    focus_first(table.root)
    bring_up(table)


def open_at(table: Controller, panel: str, name: str) -> None:
    """Open a panel at the element with this id."""
    if table.screen.panel != panel:
        show_panel(table, panel)
    node = dom.by_id(name)
    if node is not None:
        node.scrollIntoView()
