"""Selecting: what a click on a target or a row opens, selects or plays, and the way back."""

from __future__ import annotations

from core.protocol import Choice
from web.html import dom
from web.html.patch import focus_key
from web.map import looking
from web.table import card, foresight, steps
from web.table.choices import Group
from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.focus import focus_first, focus_main
from web.table.history import now, remark, undo
from web.table.moment import Moment
from web.table.moves import play
from web.table.one_click import plays
from web.table.render import paint, tip_off


def click_target(table: Controller, name: str) -> None:
    """A target was clicked: a place of the map, or something drawn that names one."""
    if table.moment is None:
        return
    tip_off(table)
    group = table.find_group(name) or table.find_group(table.ui.larger_target(name))
    if group is None:
        _refuse(table, table.moment, name)
    else:
        open_group(table, group)


def _refuse(table: Controller, moment: Moment, name: str) -> None:
    """Nothing is chosen by this target now: drop what was, and say why, beside it, too."""
    screen = table.screen
    screen.menu, screen.chosen, screen.card = None, "", ""
    refusal = moment.refusal(name)
    if refusal is not None:
        remark(table, moment.say(refusal.message), refusal.rule)
    else:
        remark(table, _nothing(table, moment, name) if table.persons_turn() else "")
    paint(table)
    if screen.hint:
        table.slots.tip(name)


def _nothing(table: Controller, moment: Moment, name: str) -> str:
    """What a click on a place says of which the kernel tells nothing."""
    choice = moment.layout.beside(name)
    if choice is None:
        return table.words.t("table.why.nothing")
    return table.words.t("table.why.button", label=moment.say(choice.label))


def choose(table: Controller, choice: Choice, target: str) -> None:
    """Play a choice that is selected, or needs no second click; else select it by this target."""
    if plays(table, choice):
        play(table, choice.text)
    else:
        select(table, target)


def select(table: Controller, target: str) -> None:
    """Select a target and show what it would bring: a second click, or Enter, plays it."""
    steps.selected(table, target)
    later = table.slots.rest.focus_by(focus_main)
    paint(table)
    if not later:
        focus_main(table.root)
    table.shell.announce(card.words(table))
    foresight.soon(table, target)


def open_group(table: Controller, group: Group) -> None:
    """Choose a group's only choice, or show its menu."""
    screen = table.screen
    _uncover(table, group)
    if table.ui.arranges(table, group):
        return
    if group.single is not None:
        choose(table, group.single, group.target)
        return
    if screen.menu != group:
        steps.opened(screen, group)
        paint(table)
        _bring_into_sight(table, group.target)
        if table.narrow():
            table.shell.way_back.closes(lambda: _drop(table), lambda: _menu_open(table))
    focus_key(table.root, f"menu-{group.choices[0].text}")


def _menu_open(table: Controller) -> bool:
    """Whether the menu of a place stands instead of the list."""
    return not table.screen.closed and table.screen.menu is not None


def _bring_into_sight(table: Controller, name: str) -> None:
    """On a small screen the map goes to the place whose row was taken."""
    if table.board is not None and name in table.board.places and not table.wide():
        looking.show(table.board, [name])


def _uncover(table: Controller, group: Group) -> None:
    """Close a panel that only passes by, unless the group is chosen from in it: it would lie over
    the menu and the card."""
    if table.screen.panel in table.ui.passing_panels:
        named = (f'.drawer [data-value="{choice.text}"]' for choice in group.choices)
        if all(dom.one(name, table.root) is None for name in named):
            table.screen.panel, table.screen.tab = "", "decide"
            paint(table)


def deselect(table: Controller) -> None:
    """A click that hit nothing: close an open menu, drop what is selected."""
    screen = table.screen
    if screen.menu is not None or screen.chosen or screen.hint:
        screen.forget_selection()
        paint(table)


def _drop(table: Controller) -> None:
    """Drop what is half chosen, and go on from the list."""
    table.screen.forget_selection()
    paint(table)
    focus_first(table.root)


def back(table: Controller) -> None:
    """Leave what is open, one thing at a time; then take the selection back."""
    screen = table.screen
    half = screen.menu is not None or screen.optional or screen.page or screen.chosen
    if half or screen.hint or screen.private:
        _drop(table)
    elif screen.past is not None:
        now(table)
    elif screen.panel:
        show_panel(table, "")
    elif table.moment is not None and table.moment.back:
        undo(table)
