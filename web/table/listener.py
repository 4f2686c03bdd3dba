"""What people do at a table: clicks on anything with `data-act` or `data-target`, and keys."""

from __future__ import annotations

from typing import cast

from web.html import dom
from web.html.browser import Event, Field, FieldEvent, KeyEvent, Node, PointerEvent
from web.table import commands, hover, keys, number_field
from web.table.card_drag import CardDrag
from web.table.controller import Controller
from web.table.history import show_past
from web.table.map_commands import ARROW_COMMANDS
from web.table.moves import save
from web.table.selection import click_target, deselect
from web.table.story_commands import dismiss

INSIDE = ".popover, .choice-menu, .preview, .dock-box, .drawer, .prompt"
"""Where a click that hits nothing leaves an open menu open, and what is selected selected."""

PRESSED = ":is(button, a, summary):focus-visible, input:focus:out-of-range"
"""Where Enter means what has the focus, so that its sign stands nowhere else."""

PARTS = (
    (".board", "board"),
    (".offers, .popover, .along, .prompt-main", "list"),
    ("button, summary, a", "button"),
)
"""Where the focus is, as far as keys care."""


class Listener:
    """Hears all that happens at one table."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._ring = True
        """Whether the focus shows."""
        root = table.root
        self._ends = [
            CardDrag(table, commands.run).close,
            dom.on(root, "click", self._click),
            dom.on(root, "input", self._input),
            dom.on(root, "change", self._change),
            dom.on(root, "pointerover", lambda event: hover.pointed_at(table, event)),
            dom.on(root, "pointermove", lambda event: hover.moved(table, event)),
            dom.on(root, "pointerdown", lambda event: hover.pressed(table, event)),
            dom.on(root, "pointercancel", self._press_ends),
            dom.on(root, "pointerleave", lambda event: hover.left(table, event)),
            dom.on(root, "focusin", self._focused),
            dom.on(root, "focusout", self._blurred),
            dom.on(dom.document, "keydown", self._key),
            dom.on(dom.document, "keyup", lambda _: self._ringed()),
            dom.on(dom.document, "focusin", lambda _: self._ringed()),
            dom.on(dom.window, "resize", lambda _: commands.resized(table)),
            dom.on(dom.window, "pagehide", lambda _: save(table)),
        ]

    def close(self) -> None:
        """Stop listening."""
        for end in self._ends:
            end()

    # ---- clicks ----
    def _press_ends(self, _: Event) -> None:
        self._table.screen.finger = False

    def _click(self, event: PointerEvent) -> None:
        """Every click at the table comes here, and only here: a button, a target, or neither."""
        table = self._table
        if table.screen.finger:
            table.screen.finger = False
            hover.point(table, "")
        if table.board is not None and table.board.strayed(event.target):
            return
        button = dom.closest(event.target, "[data-act]")
        if button is not None:
            self._press(button)
            return
        commands.close_bar_menu(table)
        target = dom.closest(event.target, "[data-target]")
        if target is not None:
            self._aim(target, event)
        elif dom.closest(event.target, INSIDE) is None:
            deselect(table)

    def _press(self, button: Node) -> None:
        """Do what a button says, unless it is switched off; undo says then why."""
        name = dom.attribute(button, "data-act") or ""
        if dom.attribute(button, "aria-disabled") == "true" and name != "undo":
            return
        if name != "menu-bar":
            commands.close_bar_menu(self._table)
        commands.run(self._table, name, dom.attribute(button, "data-value") or "")

    def _aim(self, node: Node, event: PointerEvent) -> None:
        """A target was clicked; keys go on from there when it lies on the board."""
        board, name = self._table.board, dom.attribute(node, "data-target") or ""
        if board is not None and board.node.contains(node):
            board.cursor = name
            board.hit(name, event.clientX, event.clientY)
        click_target(self._table, name)

    # ---- input ----
    def _focused(self, event: Event) -> None:
        """A menu that the focus has left would lie over what has it now."""
        if dom.closest(event.target, '.bar-menu, [data-act="menu-bar"]') is None:
            commands.close_bar_menu(self._table)
        hover.pointed_at(self._table, event)

    def _blurred(self, event: Event) -> None:
        hover.blurred(self._table, event)
        self._ringed()

    def _input(self, event: FieldEvent) -> None:
        if dom.attribute(event.target, "data-slide") == "history":
            show_past(self._table, int(event.target.value))
        elif dom.attribute(event.target, "data-pick") is not None:
            number_field.typed(self._table, event.target)
            self._ringed()

    def _change(self, event: FieldEvent) -> None:
        """A number field with `data-pick` means the group of that name and number."""
        if dom.attribute(event.target, "data-pick") is not None:
            number_field.left(self._table, event.target)

    # ---- keys ----
    def _key(self, event: KeyEvent) -> None:
        table = self._table
        table.screen.finger = table.screen.touched = table.screen.by_hand = False
        table.screen.keyed = True
        if table.screen.closed or event.defaultPrevented or dom.one("dialog[open]") is not None:
            return
        press = keys.Press(
            event.key,
            event.ctrlKey or event.metaKey,
            event.shiftKey,
            event.altKey,
            self._place_of(event.key),
            table.screen.menu is not None,
            table.shell.settings["shortcuts"],
            table.ui.keys,
        )
        if event.repeat and keys.chooses(press):
            event.preventDefault()
            return
        found = keys.command(press)
        if found is None or table.handover():
            return
        event.preventDefault()
        name, value = found
        if name == "back" and self._goes_on():
            return
        if isinstance(value, tuple):
            ARROW_COMMANDS[name](table, value)
        else:
            commands.run(table, name, str(value))

    def _goes_on(self) -> bool:
        """Whether Esc took a card away: nothing lies over it that is half done."""
        screen = self._table.screen
        half = screen.menu is not None or screen.chosen or screen.optional or screen.panel
        over = half or commands.bar_menu_open(self._table)
        return not over and dismiss(self._table)

    def _place_of(self, key: str) -> str:
        """Where the focus is; unseen (after a click) it leaves Enter alone.

        The sign for Enter stands on what visibly has the focus, else on the main button.
        """
        place = _place()
        unseen = place in ("list", "button") and not self._ring
        return "" if key == "Enter" and unseen else place

    def _ringed(self) -> None:
        """Remember whether the focus shows: while a key goes down, the browser says so of any."""
        active, root = dom.focused(), self._table.root
        inside = active is not None and root.contains(active)
        self._ring = not inside or active is None or active.matches(":focus-visible")
        presses = inside and active is not None and active.matches(PRESSED)
        dom.update(root, "data-ring", "true" if presses else "false")


def _place() -> str:
    """What has the focus, as far as keys care (see `keys.Press`)."""
    active = dom.focused()
    if active is None or active.isSameNode(dom.document.body):
        return ""
    kind = active.tagName
    if kind in ("INPUT", "TEXTAREA", "SELECT"):
        return _field_kind(active, kind)
    return next((name for inside, name in PARTS if dom.closest(active, inside) is not None), "")


def _field_kind(node: Node, kind: str) -> str:
    field = cast("Field", node)
    if dom.attribute(node, "data-pick") is not None:
        return "taken" if field.value == field.defaultValue else "field"
    return "slider" if kind == "INPUT" and field.type == "range" else "field"
