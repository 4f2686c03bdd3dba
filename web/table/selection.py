"""Selecting: what a click on a target or a row opens, selects or plays, and the way back."""

from __future__ import annotations

from web.html.patch import focus_key
from web.table.choices import Group
from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.focus import focus_first, focus_main
from web.table.history import now, undo
from web.table.moment import Moment
from web.table.moves import play
from web.table.render import paint, tip_off


def click_target(table: Controller, name: str) -> None:
    """A target was clicked: a place of the map, or something drawn that names one."""
    if table.moment is None:
        return
    ui, screen = table.ui, table.screen
    tip_off(table)
    group = table.find_group(name) or table.find_group(ui.larger_target(name))
    if group is None:
        _refuse(table, table.moment, name)
    elif group.single is not None and ui.click_selects(name) and screen.chosen != name:
        select(table, name)
    else:
        open_group(table, group)


def _refuse(table: Controller, moment: Moment, name: str) -> None:
    """Nothing is chosen by this target now: drop what was, and say why, beside it, too."""
    screen = table.screen
    screen.menu, screen.chosen = None, ""
    refusal = moment.refusal(name)
    if refusal is not None:
        screen.tell(moment.say(refusal.message), refusal.rule)
    else:
        screen.tell(table.ui.why_not(moment, name) if table.persons_turn() else "")
    paint(table)
    if screen.hint:
        table.slots.tip(name)


def select(table: Controller, target: str) -> None:
    """Select a target, so that the main button or a second click plays it."""
    table.screen.chosen, table.screen.menu = target, None
    table.screen.tell("")
    paint(table)
    focus_main(table.root)


def open_group(table: Controller, group: Group) -> None:
    """Play a group's only choice, or show its menu; what is final is selected first."""
    screen = table.screen
    if group.single is not None:
        waits = table.moment is not None and table.ui.confirm_first(table.moment, group.target)
        if screen.chosen != group.target and (waits or group.single.optional):
            select(table, group.target)
        else:
            play(table, group.single.text)
        return
    if screen.menu != group:
        screen.menu, screen.chosen = group, group.target
        screen.tell("")
        paint(table)
    focus_key(table.root, f"menu-{group.choices[0].text}")


def back(table: Controller) -> None:
    """Leave what is open, one thing at a time; then take the selection back."""
    screen = table.screen
    half = screen.menu is not None or screen.optional or screen.page or screen.chosen
    if half or screen.hint or screen.private:
        screen.forget_selection()
        paint(table)
        focus_first(table.root)
    elif screen.past is not None:
        now(table)
    elif screen.panel:
        show_panel(table, "")
    elif table.moment is not None and table.moment.back:
        undo(table)
