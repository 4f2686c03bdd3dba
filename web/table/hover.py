"""Pointing at things: outlines, tooltips, previews of what a target would bring."""

from __future__ import annotations

import math
from typing import cast

from web.html import dom
from web.html.browser import Event, Node, PointerEvent
from web.map.walking import hide_cursor
from web.panels import review
from web.table import card, foresight
from web.table.controller import Controller
from web.table.render import tip_off

TIP_MS = 300
"""How long a pointer rests on a place before its tooltip comes."""


def pointed_at(table: Controller, event: Event) -> None:
    """Something is pointed at or focused.

    Not while a finger is down: a preview that came or went would move the place it taps from under
    it, and the click would meet another. Nor where the focus only goes on after a tap: a finger
    points at nothing until it taps. Nor by a mouse that has not moved at this table: the browser
    says what has come under it, as soon or as late as it likes, and would take the mark from the
    choice that has the focus.
    """
    screen = table.screen
    if screen.finger or getattr(event, "pointerType", None) == "touch":
        return
    if event.type == "pointerover" and screen.mouse is None:
        return
    asks = hasattr(event.target, "closest")  # the document itself has none
    if asks and event.type == "focusin" and _by_itself(table, event.target):
        return
    still = event.type == "pointerover" and _still(table, event)
    screen.by_mouse = event.type != "focusin" and not still
    node = dom.closest(event.target, "[data-target], [data-hover]") if asks else None
    if node is None:
        point(table, "")
        return
    target = dom.attribute(node, "data-target") or ""
    point(table, target, dom.attribute(node, "data-hover") or "")
    if still:
        screen.resting = True
    elif screen.by_mouse:
        _tip_soon(table, target if dom.closest(node, ".board") is not None else "")


def _still(table: Controller, event: Event) -> bool:
    """Whether a thing has come under the mouse, and not the mouse to it."""
    at, mouse = cast("PointerEvent", event), table.screen.mouse
    return mouse is not None and math.dist((at.clientX, at.clientY), mouse) < 1


def moved(table: Controller, event: PointerEvent) -> None:
    """The mouse has moved: what came under it while it rested is pointed at from now on."""
    screen = table.screen
    if event.pointerType == "touch" or _still(table, event):
        return
    screen.mouse = event.clientX, event.clientY
    if screen.resting and not event.buttons:
        screen.resting = False
        pointed_at(table, event)


def pressed(table: Controller, event: PointerEvent) -> None:
    """A press takes the tooltip away until the mouse moves again; a finger points at nothing, and
    the mouse is still where it was."""
    screen = table.screen
    screen.finger = screen.touched = event.pointerType == "touch"
    if not screen.finger:
        screen.mouse = event.clientX, event.clientY
    screen.resting = True
    screen.by_hand, screen.by_mouse = True, False
    tip_off(table)
    foresight.pressed(table, event.target)


def _by_itself(table: Controller, node: Node) -> bool:
    """Whether the page put the focus there: on a phone, or wherever a finger plays, no card that
    nobody asked for may cover the map. What a finger touched last may be gone, so that the next
    focus shows; or it touched something before the table was there. Where nothing was touched
    yet, since the page was loaded with its table, the first focus shows, too."""
    screen = table.screen
    if screen.touched:
        return True
    fingers = dom.window.matchMedia("(pointer: coarse)").matches
    shows = screen.keyed and node.matches(":focus-visible")
    return (table.narrow() or fingers) and not shows


def left(table: Controller, event: PointerEvent) -> None:
    """A mouse has left the table; a finger that is lifted has not clicked yet."""
    if event.pointerType != "touch":
        point(table, "")


def blurred(table: Controller, event: Event) -> None:
    """The focus has left the map."""
    if table.board is not None and event.target.className == "board":
        hide_cursor(table.board)
        tip_off(table)


def point(table: Controller, name: str, outlined: str = "") -> None:
    """Show what belongs to a target ("" for none): its edge, its preview, its row in the list."""
    board, moment, screen = table.board, table.moment, table.screen
    if moment is None or (name, outlined) == screen.pointed:
        return
    before, screen.pointed = screen.pointed, (name, outlined)
    tip_off(table)
    mistake = review.pointed_number(outlined)
    if review.pointed_number(before[1]) != mistake:
        card.lead(table)
    if board is not None and outlined and not mistake:  # a game would take its number for a seat
        board.outline(table.ui.outlined(moment, outlined), "owned")
    elif board is not None:
        board.outline([name] if name in board.places and name in board.numbers else [])
    card.point_at(table, name, lambda: foresight.soon(table, name))
    for row in dom.every(".row.near", table.root):
        row.classList.remove("near")
    near = dom.one(f'.row[data-target="{name}"]', table.root) if name else None
    if near is not None:
        near.classList.add("near")


def _tip_soon(table: Controller, name: str) -> None:
    tip_off(table)
    if name and table.board is not None:
        table.screen.drop_tip = dom.once(TIP_MS, lambda: table.slots.tip(name))
