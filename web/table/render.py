"""From a Moment to the page."""

from __future__ import annotations

import math
from collections.abc import Sequence

from web.html import dom
from web.map import looking
from web.map.board import Board
from web.panels.routes import Route, routes_in
from web.table import card, foresight, pieces
from web.table.controller import Controller
from web.table.make_moment import make_moment
from web.table.moment import Moment
from web.table.screen import NOWHERE

SLIDE_MS = 220
"""How long a piece slides that has moved."""


def paint(table: Controller, rescue: bool = True, near: bool = False) -> None:
    """Bring the page up to date; with `near` the map shows what is to be decided now.

    Without `rescue` the caller has a place for the focus if what had it went away (with `near` it
    is among the choices), and calls `Painter.rescue` once that is done.
    """
    if table.screen.closed:
        return
    table.journal.update(table.session, table.say)
    moment = table.moment = foresight.arrived(table) or make_moment(table, table.screen.past)
    rows_top = table.slots.rows_top()
    with table.painter.together(left=".dock" if near and not rescue else ""):
        table.slots.paint(moment)
        _say_private(table, moment)
        table.slots.rest.begin(moment)
        _paint_board(table, moment)
        card.draw(table)
        _mark_picked(table)
        table.slots.second.follow()
        if near:
            look(table)
        table.slots.rest.settle()
        # All is drawn now, so that the page is laid out once for what finds its place by it.
        table.slots.scroll_up()
        table.slots.hold_rows(rows_top)
        table.slots.place_popover()
        card.stand_in_time(table)
    table.slots.rest.soon()
    if rescue:
        table.painter.rescue()


def _say_private(table: Controller, moment: Moment) -> None:
    """Have screen readers told what a look shows; with the look these words go, too."""
    screen, looks = table.screen, moment.private_view is not None
    if looks != screen.private_said:
        screen.private_said = looks
        table.shell.announce(moment.ui.private_words(moment) if looks else "", urgent=True)


def _mark_picked(table: Controller) -> None:
    """Show what is selected, and on whatever plays it that the next press there does.

    Classes do it, so that the list is not written anew for it.
    """
    for node in dom.every(".picked, .row.chosen", table.root):
        node.classList.remove("picked", "chosen")
    choice, chosen = table.picked(), table.screen.chosen
    if chosen:
        for node in dom.every(f'.row[data-target="{chosen}"]', table.root):
            node.classList.add("chosen")
    if choice is not None:
        places = f'[data-target="{chosen}"]:not(.board *)'
        for node in dom.every(f'[data-act=play][data-value="{choice.text}"], {places}', table.root):
            node.classList.add("picked")
    on_button = choice is not None and dom.one("button.picked", table.root) is not None
    dom.update(table.root, "data-picked", "true" if on_button else "false")


def _paint_board(table: Controller, moment: Moment) -> None:
    board, screen = table.board, table.screen
    if board is None:
        return
    board.begin()
    numbers = {
        group.target: group.number for group in moment.layout.groups if group.target in board.places
    }
    if moment.layout.place in board.places:
        numbers.setdefault(moment.layout.place, 0)
    chosen = place_chosen(table) or screen.chosen
    others = board.set_targets(numbers, chosen, asked_about(table, moment))
    if screen.stood is moment.view:
        if others:
            board.show_pieces()
    else:
        screen.stood = moment.view
        there = pieces.standing(table, moment, board)
        board.set_pieces(there.pieces, motion(table), _routes(table), there.simpler)
        board.set_tint(there.tint)
    if screen.pointed == NOWHERE:
        board.outline([])


def _routes(table: Controller) -> list[Route]:
    """The ways that pieces have gone since the board was painted the last time."""
    screen, now = table.screen, table.session.step
    first, screen.painted = screen.painted, now
    lines = table.journal.between(first, now) if now > first else []
    return routes_in(table.ui, (line.message for line in lines))


def asked_about(table: Controller, moment: Moment) -> list[str]:
    """The place of the map that the decision is about, if there is one."""
    place = table.ui.decision_place(moment)
    known = table.board.places if table.board is not None else {}
    return [place] if place is not None and place in known else []


def motion(table: Controller) -> int:
    """How long a piece slides, 0 when motion is unwanted."""
    wish = table.shell.settings["motion"]
    still = dom.window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return 0 if wish == "off" or (wish == "auto" and still) else SLIDE_MS


def look(table: Controller, told: Sequence[str] = ()) -> None:
    """Bring what the decision is about into sight; small screens go near it.

    `told` are places that a card over the map of a small screen tells of: they come right after
    what is asked about. What floats over the map finds its place afterwards.
    """
    board, moment = table.board, table.moment
    if board is None or moment is None:
        return
    names = list(board.numbers)
    asked = asked_about(table, moment)
    start = next(iter((*asked, *told)), "") or _central(board, names)
    near = sorted(names, key=lambda name: board.distance(name, start))
    table.screen.looking = True
    back = table.screen.past is None and table.screen.left is not None
    if back and board.whole_shown and table.narrow():
        board.fit()  # it may have grown beside the sheet of the past, which is lower
    if table.wide():
        looking.show(board, asked if names else [])
    elif not (asked or told or names):
        _back_off(board)
    else:
        source = table.ui.decision_from(moment)
        others = [*([source] if source else []), *told, *near]
        looking.close_up(board, asked or told[:1] or near[:1], others)
    table.screen.looking = False


def _central(board: Board, names: Sequence[str]) -> str:
    """The place amid these, however far off one of them lies; "" for none.

    Where it would be alone on a small stage, it is the first of them.
    """
    if not names:
        return ""
    spots = [board.middle(name) for name in names]
    x, y = (sorted(along)[len(names) // 2] for along in zip(*spots, strict=True))
    found = min(names, key=lambda name: math.dist(board.middle(name), (x, y)))
    reach = board.size.width / board.close_up
    beside = any(0 < board.distance(name, found) < reach for name in names)
    return found if beside else names[0]


def _back_off(board: Board) -> None:
    """Show the whole map again, where it fits, after the page has gone near a part of it.

    So it does where a higher sheet lies over a part of the whole map. Who goes near by hand while
    nothing of the map is asked about stays there.
    """
    board.make_room()
    fit = board.size.fit().scale
    under = board.whole_shown and board.camera.scale > fit + 0.01
    if (board.near or under) and board.size.start().scale <= fit:
        board.fit()


def place_chosen(table: Controller) -> str:
    """The place of the map that is selected, or whose menu is open; "" for none."""
    screen, places = table.screen, table.board.places if table.board is not None else {}
    names = (screen.menu.target if screen.menu is not None else "", screen.chosen)
    return next((name for name in names if name in places), "")


def sheet_moved(table: Controller) -> None:
    """The sheet has another height: what is selected comes out from under it."""
    board = table.board
    if board is None or table.screen.closed:
        return
    board.resized(panel=True)
    place = place_chosen(table)
    if place and not table.wide():
        looking.show(board, [place])
    make_way(table)


def make_way(table: Controller) -> None:
    """Let a card of what happened keep clear of the dock, which may lie over the stage."""
    if table.moment is not None and not table.screen.closed and not table.narrow():
        table.slots.story.place(table.moment)


def map_moved(table: Controller) -> None:
    """Move what is attached to places of the map to where they are now."""
    if table.screen.looking:
        return
    if table.board is not None and table.moment is not None:
        table.slots.place_popover()
        card.follow(table)
        table.slots.rest.moved(table.moment)
        tip_off(table)


def tip_off(table: Controller) -> None:
    """Take the tooltip away, also one that is about to come."""
    screen = table.screen
    if screen.drop_tip is not None:
        screen.drop_tip()
        screen.drop_tip = None
    if table.board is not None:
        table.painter.node("tip").hidden = True
