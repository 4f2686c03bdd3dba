"""Makes what the next click will show while the hand is still on its way.

A mouse points at a thing before it clicks, what is selected is mostly played next, and a button is
pressed before it is let go. In each case the moment that the click would lead to is made then: the
position, the views of it, the choices and their markup. A paint that finds just this moment takes
it; any other click drops it. Nothing of it is shown before the click, so nothing comes to light.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.play.timeline import Step
from core.protocol import Choice
from web.html import dom
from web.html.browser import Node
from web.panels import consequence
from web.table import pieces, steps
from web.table.controller import Controller
from web.table.make_moment import make_moment
from web.table.moment import Moment
from web.table.one_click import plays

QUIET_MS = 30
"""So long after a paint nothing else is done, so that a quick second click finds the page free."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A moment that may come, the table that it was made for, and what it was made of."""

    table: Controller
    moment: Moment
    facts: tuple[Any, ...]
    click: tuple[Any, ...]
    """The position, what was selected in it, and the target that was clicked."""


def arrived(table: Controller) -> Moment | None:
    """The moment that was foreseen, if that is what has come; the table goes on with its parts."""
    seen, table.foreseen = table.foreseen, None
    if seen is None or seen.table.session.state is not table.session.state:
        return None
    if seen.facts != _facts(table):
        return None
    table.take_over(seen.table)
    return seen.moment


def _facts(table: Controller) -> tuple[Any, ...]:
    """All that a moment is made of, but for the position."""
    screen, session = table.screen, table.session
    return (
        (session.step, session.length, screen.past, screen.chosen, screen.menu, screen.page),
        (screen.optional, screen.stepwise, screen.hint, screen.hint_rule, screen.private),
        (screen.panel, screen.tab, screen.holder, screen.pace.halted, screen.source),
        (screen.local, screen.beside, screen.orders, screen.ordered),
        (table.narrow(), table.wide()),
    )


# ---- when ----
def soon(table: Controller, target: str) -> None:
    """Foresee a click on a target once the page is painted and quiet."""
    dom.when_painted(lambda: dom.once(QUIET_MS, lambda: foresee(table, target)))


def pressed(table: Controller, node: Node) -> None:
    """A button or a target is pressed: foresee what letting it go leads to."""
    if dom.closest(node, "[data-act=uncover]") is not None:
        dom.once(0, lambda: _foresee_uncovered(table))
        return
    button, place = dom.closest(node, "[data-act=play]"), dom.closest(node, "[data-target]")
    if button is not None:
        target = f"say:{dom.attribute(button, 'data-value')}"
    elif place is not None:
        target = dom.attribute(place, "data-target") or ""
    else:
        return
    dom.once(0, lambda: foresee(table, target))


# ---- what ----
def foresee(table: Controller, target: str) -> None:
    """Make the moment that a click on a target leads to."""
    screen, session = table.screen, table.session
    if screen.closed or screen.past is not None or table.moment is None:
        return
    if not table.persons_turn() or table.handover():
        return
    click = session.state, screen.chosen, target
    if table.foreseen is not None and _same(table.foreseen.click, click):
        return
    group = table.find_group(target) or table.find_group(table.ui.larger_target(target))
    choice = table.choices().picked(target) or (group.single if group is not None else None)
    later = table.fork()
    if choice is None:
        if group is None:
            return
        steps.opened(later.screen, group)
    elif plays(table, choice):
        _play(later, choice)
    else:
        name = group.target if group is not None else table.choices().name_of(choice)
        steps.selected(later, name)
    if not later.terms.finished(later.session):
        _hold(table, later, click)


def _foresee_uncovered(table: Controller) -> None:
    """Make the moment that the next person sees when the curtain has gone."""
    if table.screen.closed or not table.handover():
        return
    later = table.fork()
    later.screen.holder = later.actor
    steps.forced(later, _aside(later))
    steps.open_again(later)
    _hold(table, later, (table.session.state, table.screen.chosen, ""))


def _hold(table: Controller, later: Controller, click: tuple[Any, ...]) -> None:
    """Keep what a fork of the table has come to as what this click leads to."""
    table.foreseen = Foreseen(later, _made(later), _facts(later), click)


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return one[0] is other[0] and one[1:] == other[1:]


def _play(later: Controller, choice: Choice) -> None:
    steps.clicked(later, steps.clicks_of(later, choice.text), _aside(later))
    steps.forced(later, _aside(later))
    steps.open_again(later)


def _aside(later: Controller) -> steps.Play:
    """What plays clicks on a fork: its session goes on by itself."""

    def play(click: Choice | str) -> Sequence[Step]:
        first = later.session.step
        later.session = later.session.foresee(click)
        return later.session.timeline.steps[first : later.session.step]

    return play


def _made(later: Controller) -> Moment:
    """The moment of a table that goes on by itself, with all that a paint needs of it."""
    later.journal.update(later.session, later.say)
    moment = later.moment = make_moment(later, None)
    later.slots.prepare(moment)
    consequence.draw(moment, later.screen.chosen)
    if later.board is not None and later.screen.stood is not moment.view:
        pieces.standing(later, moment, later.board)
    return moment
