"""Back and forth in a game: undo and redo, the past on show, other games from here."""

from __future__ import annotations

from collections.abc import Collection

from core import Session
from web.map import looking, room
from web.page import again, routes
from web.page.seats import Likely
from web.page.words import in_a_row
from web.panels.timeline import jump
from web.table import hints, story
from web.table.controller import Controller
from web.table.focus import focus_first
from web.table.moves import save_soon
from web.table.render import paint
from web.table.undo import undo_stop, undo_to


# ---- undo and redo ----
def undo(table: Controller, whole_turn: bool = False) -> None:
    """Take back the last decision of a person, with what bots answered."""
    if table.screen.past is not None:
        now(table)
        return
    step = undo_to(table, whole_turn)
    if step is None:
        remark(table, undo_stop(table))
        paint(table)
        return
    table.bots.stop()
    table.screen.orders.clear()  # else they would play again at once
    table.session.goto(step)
    _after_jump(table)


def remark(table: Controller, hint: str, rule: str = "") -> None:
    """Say something under what is asked; what stands there already is read out all the same."""
    if hint and hint == table.screen.hint:
        table.shell.announce(hint)
    table.screen.tell(hint, rule)


def redo(table: Controller) -> None:
    """Play again what undo took back, up to a person's next decision."""
    session = table.session
    if table.screen.past is not None or not session.redo():
        return
    table.bots.stop()
    while session.step < session.length and (_halfway(table) or not _decision(table)):
        session.redo()
    _after_jump(table)


def _decision(table: Controller) -> bool:
    if not table.persons_turn():
        return False
    return sum(not choice.optional for choice in table.session.offers) > 1


def _halfway(table: Controller) -> bool:
    """Whether it is within a move that was made as one: redo plays all of it, as undo takes it."""
    step = table.session.step
    return table.screen.whole.get(step, step) < step


def _after_jump(table: Controller) -> None:
    """Paint and save the position that undo or redo led to."""
    screen = table.screen
    screen.forget_selection()
    story.drop(table)
    screen.ended = table.session.over
    if screen.panel == "end" and not table.session.over:
        screen.panel = ""
    paint(table, near=True)
    save_soon(table)
    if table.persons_turn():
        focus_first(table.root)
    table.bots.start()


# ---- the past ----
def show_past(table: Controller, step: int) -> None:
    """Show the position after this number of steps; the game itself stays where it is."""
    step = min(max(step, 0), table.session.step)
    if step == table.session.step:
        now(table)
        return
    table.bots.stop()
    board = table.board if table.screen.past is None else None
    if board is not None:
        table.screen.left = board.camera
    table.screen.past = step
    table.screen.forget_selection()
    paint(table)
    # What lay over a small screen's map makes way: without this its edge would stay up there.
    if board is not None and table.narrow():
        room.give_back(board)
    # The line over the board comes and goes as a whole, of which screen readers need not hear.
    shown = table.words.t("table.history.banner", step=step, length=table.session.step)
    table.shell.announce(in_a_row([shown, table.journal.latest(step)]))


def now(table: Controller) -> None:
    """Leave the past, and what was said of it; the map may have made way for what happened then."""
    near, left = table.persons_turn(), table.screen.left
    table.screen.past = None
    table.screen.tell("")
    # On a small screen the past has moved the map; while others move, nothing else brings it back.
    if left is not None and table.board is not None and table.narrow() and not near:
        looking.come_back(table.board, left)
    paint(table, near=near)
    table.screen.left = None
    if near and not table.screen.by_hand:
        focus_first(table.root)  # keys took it away from the choices
    table.bots.start()


def shown_step(table: Controller) -> int:
    """The step that is on show."""
    past = table.screen.past
    return table.session.step if past is None else past


def show_round(table: Controller, forward: bool) -> None:
    """Show the next or the last beginning of a round."""
    marks, length = table.slots.rest.marks(), table.session.step
    show_past(table, jump(marks, shown_step(table), length, forward))


# ---- other games ----
def copy(table: Controller) -> None:
    """Go on from the shown position as another game."""
    go_on_in(table, table.terms.copied(table.session, shown_step(table)))


def go_on_in(table: Controller, other: Session) -> None:
    """Go on with a copy of the game, and say that it is one."""
    step = other.step
    other.info = hints.up_to(other.info, step)
    table.shell.tell_there(table.shell.t("table.copied", n=step))
    table.shell.navigate(routes.play(table.shell.create_copy(other, table.key, step)))


def rematch(table: Controller) -> None:
    """Begin again with the same people and options, everybody one seat further."""
    seats = table.session.seats
    _begin(table, again.rematch(table.session), [(seat - 1) % seats for seat in table.terms.here])


def same_setup(table: Controller) -> None:
    """Begin again from the same set-up, with another seed."""
    _begin(table, again.same_setup(table.session), table.terms.here)


def _begin(table: Controller, other: Session, here: Collection[int]) -> None:
    """Begin another game; who sits here now is likely to sit on these seats in it."""
    key = table.shell.create(other)
    table.shell.likely = Likely(key, frozenset(here), said=True)
    table.shell.navigate(routes.play(key))


def turning_point(table: Controller, step: int) -> None:
    """Show a turning point of the game on the whole board."""
    table.screen.panel = ""
    show_past(table, step)
