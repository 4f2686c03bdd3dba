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


def open_at(table: Controller, panel: str, name: str) -> None:
    """Open a panel at the element with this id."""
    if table.screen.panel != panel:
        show_panel(table, panel)
    node = dom.by_id(name)
    if node is not None:
        node.scrollIntoView()
