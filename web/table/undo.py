"""How far undo goes at a table, and why it goes no further."""

from __future__ import annotations

from core.play.undo import undo_step, why_not
from core.protocol import CHANCE
from web.table.controller import Controller


def undo_to(table: Controller, whole_turn: bool = False) -> int | None:
    """The step undo leads to; nobody takes back what another person chose in secret."""
    session, terms = table.session, table.terms
    steps, step = session.timeline.steps, undo_step(session, terms.people, whole_turn)
    if step is None or step < terms.first_step or steps[step].actor not in terms.here:
        return None
    step = max(table.screen.whole.get(step, step), terms.first_step)
    if not table.choosing_secretly() or len(terms.people) == 1:
        return step
    return step if steps[step].actor == table.actor else None


def undo_holder(table: Controller) -> int | None:
    """The seat that still has the device and may take back what it did; None for nobody."""
    step, holder = undo_to(table), table.screen.holder
    if step is None or table.session.timeline.steps[step].actor != holder:
        return None
    return holder


def undo_stop(table: Controller) -> str:
    """The sentence about what stops undo, "" when nothing does."""
    why = why_not(table.session, table.terms.people)
    if why is None and undo_to(table) is None:
        why = "undo.other_person"
    if why == "undo.chance":
        session = table.session
        last = next(step for step in reversed(session.log) if step.actor == CHANCE)
        verb, _ = session.game.parts(session.state_at(last.index), last.action)
        own = f"{why}_{verb}"
        why = own if table.words.has(f"table.{own}") else why
    return table.words.t(f"table.{why}") if why else ""
