"""From the session and the screen to a Moment, and from a Moment to the page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from core.protocol import Refusal
from web.html import dom
from web.map.board import Board
from web.panels.choices import number_page
from web.panels.routes import Route, routes_in
from web.table import card
from web.table.choices import EMPTY
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.screen import NOWHERE
from web.table.undo import undo_stop, undo_to

FAR_BACK = 40
"""How many steps back panels may ask what has happened."""

SLIDE_MS = 220
"""How long a piece slides that has moved."""


def make_moment(table: Controller, past: int | None) -> Moment:
    """Gather what a paint needs of the position after so many steps; None for the present."""
    session, screen, seat = table.session, table.screen, table.viewer()
    actor, step = session.actor, session.step
    if past is None:
        view, prompt = table.view(seat), session.prompt
    else:
        view = session.game.view(session.timeline.states[past], seat)
        prompt, actor, step = ("prompt.over", {}), view["actor"], past
    can = undo_to(table) is not None
    shared = past is None and seat is None and table.persons_turn()
    moment = Moment(
        session.game.id,
        table.words,
        table.people,
        view,
        table.choices() if past is None else EMPTY,
        prompt,
        table.ui,
        actor=actor,
        viewer=seat,
        step=step,
        length=session.step,
        chosen=screen.chosen,
        menu=screen.menu,
        page=screen.page,
        optional=screen.optional,
        back=bool(step) and past is None and table.persons_turn() and _selected(table),
        past=past is not None,
        thinking=past is None and actor is not None and table.people[actor].bot,
        stopped=screen.pace.halted,
        over=session.over and past is None,
        away=past is None and table.away(),
        hint=screen.hint,
        hint_rule=screen.hint_rule,
        undo=can,
        redo=session.step < session.length,
        undo_stop="" if can else undo_stop(table),
        latest=cache(lambda: session.game.latest(table.journal.recent(step, FAR_BACK))),
        private_view=table.view(actor) if shared and screen.private else None,
        may_look=shared,
        ahead=lambda choice: table.ahead(choice, seat),
        price=session.price,
        refusal=lambda target: refusal_of(table, target),
        own=(lambda: table.view(actor)) if shared else None,
        orders=screen.orders,
        ordered=screen.ordered,
        local=screen.local,
        beside=screen.beside,
        drawn=screen.drawn,
        sealed=table.terms.sealed,
    )
    number_page(moment, table.slots.rows())
    return moment


def refusal_of(table: Controller, target: str) -> Refusal | None:
    """Why the person to act has no choice with a target, None where nothing tells or nobody is."""
    now = table.screen.past is None and table.persons_turn() and not table.handover()
    return table.session.why_not(target) if now and target else None


def _selected(table: Controller) -> bool:
    """Whether the last step was the actor's own selection, which Back takes away."""
    session = table.session
    last = session.timeline.steps[session.step - 1]
    turn, states = session.game.turn, session.timeline.states
    same = turn is None or turn(states[last.index]) == turn(states[session.step])
    return same and last.actor == table.actor and table.journal.quiet(last.index)


def paint(table: Controller, rescue: bool = True, near: bool = False) -> None:
    """Bring the page up to date; with `near` the map shows what is to be decided now.

    Without `rescue` the caller has a place for the focus if what had it went away (with `near` it
    is among the choices), and calls `Painter.rescue` once that is done.
    """
    if table.screen.closed:
        return
    table.journal.update(table.session, table.say)
    moment = table.moment = make_moment(table, table.screen.past)
    rows_top = table.slots.rows_top()
    with table.painter.together(left=".dock" if near and not rescue else ""):
        table.slots.paint(moment)
        _paint_board(table, moment)
        card.draw(table)
        _mark_picked(table)
        if near:
            look(table)
        table.slots.rest.settle()
        # All is drawn now, so that the page is laid out once for what finds its place by it.
        table.slots.scroll_up()
        table.slots.hold_rows(rows_top)
        table.slots.place_popover()
        card.stand(table)
    table.slots.rest.soon()
    if rescue:
        table.painter.rescue()


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
    numbers = {
        group.target: group.number for group in moment.layout.groups if group.target in board.places
    }
    if moment.layout.place in board.places:
        numbers.setdefault(moment.layout.place, 0)
    chosen = place_chosen(table) or screen.chosen
    board.set_targets(numbers, chosen, asked_about(table, moment))
    if screen.stood is moment.view:
        board.show_pieces()
    else:
        screen.stood = moment.view
        pieces = table.ui.pieces(moment, board.places)
        simpler = table.ui.simpler(moment, board.places, pieces)
        board.set_pieces(pieces, motion(table), _routes(table), simpler)
        board.set_tint(table.ui.tint(moment))
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
    if table.wide():
        board.show(asked if names else [])
    elif not (asked or told or names):
        _back_off(board)
    else:
        board.close_up(asked or told[:1] or near[:1], [*told, *near])
    table.screen.looking = False


def _central(board: Board, names: Sequence[str]) -> str:
    """The place amid these, however far off one of them lies; "" for none."""
    if not names:
        return ""
    spots = [board.middle(name) for name in names]
    x, y = (sorted(along)[len(names) // 2] for along in zip(*spots, strict=True))
    return min(names, key=lambda name: math.dist(board.middle(name), (x, y)))


def _back_off(board: Board) -> None:
    """Show the whole map again, where it fits, after the page has gone near a part of it.

    Who goes near by hand while nothing of the map is asked about stays there.
    """
    if board.near and board.size.start().scale <= board.size.fit().scale:
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
    board.resized()
    place = place_chosen(table)
    if place and not table.wide():
        board.show([place])
    make_way(table)


def make_way(table: Controller) -> None:
    """Let a card of what happened keep clear of the dock, which may lie over the stage."""
    if table.moment is not None and not table.screen.closed and not table.narrow():
        table.slots.story.place(table.moment)


def map_moved(table: Controller) -> None:
    """Bring what hangs on places of the map to where they are now."""
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
