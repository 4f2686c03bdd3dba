"""Every command that a button (`data-act`, `data-value`) or a key can name."""

from __future__ import annotations

from collections.abc import Callable

from web.html import dom
from web.table import history, layout, moves, selection
from web.table.advice_commands import ADVICE_COMMANDS
from web.table.controller import Controller
from web.table.drawer import bring_up, show_panel
from web.table.focus import focus_first, keep_typing_in_sight, picked_button
from web.table.map_commands import MAP_COMMANDS
from web.table.pace_commands import PACE_COMMANDS
from web.table.render import paint, tip_off
from web.table.review_commands import REVIEW_COMMANDS
from web.table.story_commands import STORY_COMMANDS

Command = Callable[[Controller, str], None]

SHARED_PANELS = ("log", "charts", "review", "advice", "keys", "end", "text-board")
"""Panels of every game; their names are commands, like those of the game's own."""


def run(table: Controller, name: str, value: str = "") -> None:
    """Do what a button or a key says; the game's own commands go first."""
    command = table.ui.commands.get(name) or COMMANDS.get(name)
    if command is not None:
        command(table, value)
    elif name in SHARED_PANELS or name in table.ui.panels:
        show_panel(table, name)


# ---- choosing ----
def _group(table: Controller, target: str) -> None:
    """Play or open a row of the list."""
    group = table.find_group(target)
    if group is not None:
        selection.open_group(table, group)


def _play(table: Controller, text: str) -> None:
    """A button that says what it plays: it does at once, or with the second press."""
    layout = table.choices()
    choice = layout.picked(f"say:{text}") or table.session.choice(text)
    if choice is not None:
        selection.choose(table, choice, layout.name_of(choice))


def _number(table: Controller, number: str) -> None:
    """Play or open the row with this number, unless something took the place of the list."""
    group = table.choices().number(int(number))
    if group is None:
        return
    instead = table.screen.menu is not None or table.screen.optional
    if instead and dom.one(f'.offers [data-value="{group.target}"]', table.root) is None:
        return
    selection.open_group(table, group)


def _drop_order(table: Controller, seat: str) -> None:
    """Call off the standing order of a seat."""
    table.screen.orders.pop(int(seat), None)
    paint(table)


def _letter(table: Controller, letter: str) -> None:
    node = dom.one(f'[data-letter="{letter}"]', table.root)
    if node is not None:
        node.click()


def _more(table: Controller, _: str) -> None:
    if dom.one('[data-key="row-more"]', table.root) is not None:
        table.screen.page += 1
        paint(table)
        dom.need(".offers .row", table.root).focus()


def _stepwise(table: Controller, _: str) -> None:
    """Offer moves click by click, or again as one."""
    screen = table.screen
    screen.stepwise, screen.chosen, screen.menu = not screen.stepwise, "", None
    paint(table)
    focus_first(table.root)


def _optional(table: Controller, kind: str) -> None:
    """Show what is legal, but never needed."""
    table.screen.optional = kind
    paint(table)
    focus_first(table.root)


def _enter(table: Controller, _: str) -> None:
    """Press what plays the selected choice, else the main button."""
    button = picked_button(table.root) or dom.one('[data-key="main"]', table.root)
    if button is not None:
        button.click()


def _back(table: Controller, _: str) -> None:
    """Leave what is open."""
    if not close_bar_menu(table):
        tip_off(table)
        selection.back(table)


# ---- panels and parts of the screen ----
def _close_panel(table: Controller, _: str) -> None:
    """Close the panel; focus goes back to the choices."""
    if table.screen.panel:
        show_panel(table, "")


def _results(table: Controller, _: str) -> None:
    if table.screen.panel != "end":
        show_panel(table, "end")


def _look_through(table: Controller, _: str) -> None:
    """Go through the game from its beginning."""
    show_panel(table, "")
    history.show_past(table, 0)


def _filter(table: Controller, name: str) -> None:
    table.screen.log_filter = name
    paint(table)


def _source(table: Controller, number: str) -> None:
    """Unfold a source of points in the result, or fold it up again."""
    table.screen.source = "" if table.screen.source == number else number
    paint(table)


def _tab(table: Controller, name: str) -> None:
    """Change what the phone's sheet shows."""
    screen = table.screen
    if name in SHARED_PANELS or name in table.ui.panels:
        screen.panel = name if screen.panel != name else ""
        screen.tab = "decide"
    else:
        screen.panel, screen.tab = "", name
    if screen.height == "low":
        screen.height = "mid"
    table.slots.story.give_way()
    paint(table)
    bring_up(table)


def resized(table: Controller) -> None:
    """The stage has another size."""
    if table.board is not None:
        table.board.resized()
        paint(table)
        keep_typing_in_sight(table.root)


def _menu_bar(table: Controller, _: str) -> None:
    if table.moment is None:
        return
    if table.slots.story.give_way():
        paint(table)
    node = table.painter.node("bar-menu")
    table.painter.put("bar-menu", layout.bar_menu(table.moment))
    button, active = dom.need('[data-act="menu-bar"]', table.root), dom.focused()
    if not node.hidden and active is not None and node.contains(active):
        button.focus()  # it would be lost with the menu
    node.hidden = not node.hidden
    dom.put(button, "aria-expanded", "false" if node.hidden else "true")
    if not node.hidden:
        dom.need("button", node).focus()
        table.shell.way_back.closes(lambda: close_bar_menu(table), lambda: bar_menu_open(table))


def close_bar_menu(table: Controller) -> bool:
    """Close the menu of the bar; whether it was open."""
    if not bar_menu_open(table):
        return False
    _menu_bar(table, "")
    return True


def bar_menu_open(table: Controller) -> bool:
    """Whether the menu of the bar is open."""
    return not table.screen.closed and not table.painter.node("bar-menu").hidden


def _private_view(table: Controller, _: str) -> None:
    """Show the person to act what is theirs alone, or take it away again."""
    table.screen.private = not table.screen.private
    paint(table)


def _rules(table: Controller, section: str) -> None:
    """Show the rules of this game, from a section on if one is named."""
    session = table.session
    phase = table.moment.view.get("phase", "") if table.moment is not None else ""
    table.shell.show_rules(session.game.id, session.options, section, phase)


def _other_side(table: Controller, _: str) -> None:
    """Put the prompt on the other side, where the game knows two."""
    if table.ui.dock_side is not None:
        here = dom.attribute(table.root, "data-side")
        table.screen.side = "left" if here == "right" else "right"
        paint(table)


def toggle(table: Controller, name: str, value: str) -> None:
    """Give the screen an attribute for the style sheet, or take it away."""
    here = dom.attribute(table.root, name) == value
    dom.put(table.root, name, None if here else value)


def _of_results(name: str) -> Command:
    """A command of result_commands.py, which is loaded with the first of them."""

    def command(table: Controller, _: str) -> None:
        from web.table import result_commands

        dom.run(getattr(result_commands, name)(table))

    return command


COMMANDS: dict[str, Command] = {
    **MAP_COMMANDS,
    **PACE_COMMANDS,
    **STORY_COMMANDS,
    **REVIEW_COMMANDS,
    **ADVICE_COMMANDS,
    # choosing
    "play": _play,
    "select": selection.select,
    "group": _group,
    "menu": _group,
    "number": _number,
    "letter": _letter,
    "drop-order": _drop_order,
    "more": _more,
    "optional": _optional,
    "stepwise": _stepwise,
    "enter": _enter,
    "back": _back,
    # bots, people
    "uncover": lambda table, _: moves.uncover(table),
    "by-links": lambda table, _: dom.run(moves.by_links(table)),
    "send": lambda table, _: dom.run(moves.send(table)),
    "seats": lambda table, _: moves.ask_seats(table),
    # back and forth
    "undo": lambda table, _: history.undo(table),
    "undo-turn": lambda table, _: history.undo(table, whole_turn=True),
    "redo": lambda table, _: history.redo(table),
    "now": lambda table, _: history.now(table),
    "last": lambda table, _: history.now(table),
    "first": lambda table, _: history.show_past(table, 0),
    "goto": lambda table, step: history.show_past(table, int(step)),
    "past": lambda table, _: history.show_past(table, history.shown_step(table) - 1),
    "future": lambda table, _: history.show_past(table, history.shown_step(table) + 1),
    "past-round": lambda table, _: history.show_round(table, False),
    "future-round": lambda table, _: history.show_round(table, True),
    "copy": lambda table, _: history.copy(table),
    "look-through": _look_through,
    "rematch": lambda table, _: history.rematch(table),
    "again": lambda table, _: history.same_setup(table),
    "turning": lambda table, step: history.turning_point(table, int(step)),
    "picture-png": _of_results("save_png"),
    "picture-svg": _of_results("save_svg"),
    "summary": _of_results("copy_summary"),
    # panels and parts of the screen
    "panel": show_panel,
    "close-panel": _close_panel,
    "results": _results,
    "filter": _filter,
    "log-end": lambda table, _: table.slots.log.to_end(),
    "source": _source,
    "tab": _tab,
    "sheet": lambda table, _: table.sheet.step(),
    "menu-bar": _menu_bar,
    "private-view": _private_view,
    "other-side": _other_side,
    "fold": lambda table, _: toggle(table, "data-corner", "folded"),
    # other screens
    "home": lambda table, _: table.shell.navigate("#home"),
    "share": lambda table, _: table.shell.share(table.session),
    "rules": _rules,
    "settings": lambda table, _: table.shell.show_settings(),
}
