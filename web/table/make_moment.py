"""From the session and the screen to a Moment."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from core.protocol import Refusal
from web.panels.choices import number_page
from web.table.choices import EMPTY
from web.table.controller import Controller
from web.table.hints import taken
from web.table.moment import Moment
from web.table.undo import undo_stop, undo_to

FAR_BACK = 40
"""How many steps back panels may ask what has happened."""


def make_moment(table: Controller, past: int | None) -> Moment:
    """Gather what a paint needs of the position after this many steps; None for the present."""
    session, screen, seat = table.session, table.screen, table.viewer()
    actor, step = session.actor, session.step
    if past is None:
        view, prompt = table.view(seat), session.prompt
    else:
        view = session.game.view(session.timeline.states[past], seat)
        prompt, actor, step = ("prompt.over", {}), view["actor"], past
    can, over = undo_to(table) is not None, session.over and past is None
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
        stopped=table.stopped(),
        over=over,
        ranking=session.ranking if over else (),
        scores=session.scores if over else (),
        away=past is None and table.away(),
        elsewhere=not {*table.terms.people} <= {*table.terms.here},
        hint=screen.hint,
        hint_rule=screen.hint_rule,
        undo=can,
        redo=session.step < session.length,
        undo_stop="" if can else undo_stop(table),
        advisable=past is None and table.advisable(),
        hints=[table.journal.first_told(hint) for hint in taken(session.info)],
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


def of_now(table: Controller, moment: Moment) -> Moment:
    """The moment with what may be known now, whichever past is on show: what was hidden then may
    be open since, and charts and results tell of the whole game."""
    if not moment.past:
        return moment
    return replace(moment, view=table.view(moment.viewer), over=table.session.over)


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
