"""What a click changes: steps of the session, what is selected; nothing is painted here.

`play` plays a click: `Session.play`, or a look at what would come (web/table/foresight.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from core.play.timeline import Step
from core.protocol import Choice
from web.table.choices import Group
from web.table.controller import Controller
from web.table.screen import Screen
from web.table.standing import ordered

Play: TypeAlias = Callable[[Choice | str], Sequence[Step]]


def clicks_of(table: Controller, text: str) -> Sequence[Choice | str]:
    """The clicks of the choice with this notation, as far as somebody here may make it; else none.

    A whole move has several.
    """
    way = table.choices().ways.get(text)
    if way is not None:
        return way.clicks
    choice = table.session.choice(text)
    return (choice,) if choice is not None and choice.seat in (None, *table.terms.here) else ()


def clicked(table: Controller, clicks: Sequence[Choice | str], play: Play) -> None:
    """Play a click, or those of a whole move; what was selected is done with."""
    screen, first, stepwise = table.screen, table.session.step, table.screen.stepwise
    made = [step for click in clicks for step in play(click)]
    whole = {step.index: first for step in made} if len(clicks) > 1 else {}
    screen.whole = {n: at for n, at in screen.whole.items() if n < first} | whole
    screen.ordered = {n for n in screen.ordered if n < first}
    screen.forget_selection()
    screen.stepwise = stepwise and bool(table.session.begun_at())  # up to the end of the move
    if screen.panel in table.ui.passing_panels:
        screen.panel = ""


def forced(table: Controller, play: Play) -> None:
    """Play what a person cannot choose about, unless it is another browser's secret, and what
    the person has ordered. What an order plays at once is what was clicked."""
    at_once = table.session.step == table.screen.told
    while table.persons_turn() or (table.away() and not table.secrets()):
        if table.handover() or table.terms.finished(table.session):
            return
        legal = [choice for choice in table.session.offers if not choice.optional]
        alone = len(legal) == 1 and not table.session.game.waits(table.session.state)
        only = legal[0] if alone else ordered(table)
        if only is None:
            return
        made = play(only)
        if len(legal) > 1 and not at_once:
            table.screen.ordered = table.screen.ordered | {step.index for step in made}
        table.screen.forget_selection()  # it was meant for the decision that is gone


def open_again(table: Controller) -> None:
    """Where all may look again, the next secret begins with a curtain."""
    if not table.secrets():
        table.screen.holder = None


def selected(table: Controller, target: str) -> None:
    """Mark a target as selected on the table's screen; nothing is painted."""
    screen = table.screen
    if screen.menu is not None and not _in_menu(table, screen.menu, target):
        screen.menu = None
    screen.chosen = screen.card = target
    screen.tell("")


def opened(screen: Screen, group: Group) -> None:
    """Mark a group's menu as open, and take away the card of what was selected before; nothing is
    painted."""
    screen.menu, screen.chosen, screen.card = group, group.target, ""
    screen.tell("")


def _in_menu(table: Controller, menu: Group, target: str) -> bool:
    """Whether an open menu has the choice that this target means: its row then takes the second
    click, where the first one was."""
    picked = table.choices().picked(target)
    return picked is not None and any(picked.text == each.text for each in menu.choices)
