"""Which choices one click plays: as the setting has it, by default what is free."""

from __future__ import annotations

from core.errors import IllegalAction
from core.play.free import is_free
from core.play.preview import Preview
from core.protocol import Choice
from web.table.controller import Controller


def plays(table: Controller, choice: Choice) -> bool:
    """Whether a click on a choice plays it: it is selected, or needs no second click."""
    picked = table.picked()
    again = picked is not None and picked.text == choice.text
    return again or plays_at_once(table, choice)


def plays_at_once(table: Controller, choice: Choice) -> bool:
    """Whether the first click on a choice plays it, with nothing to confirm.

    By default that is what is free and goes on with the turn. What ends a turn is looked at first,
    on the main button, too, which Enter presses; so is a whole move that would answer with all
    there are while a number is asked.
    """
    wish = table.shell.settings["one_click"]
    if wish != "free":
        return wish == "always"
    if choice.verb in table.ui.looked_at or _skips_a_number(table, choice):
        return False
    try:
        look = table.ahead(choice, table.viewer())
    except IllegalAction:
        return False
    return is_free(table.session, choice, look, table.terms.people) and _goes_on(table, look)


def _skips_a_number(table: Controller, choice: Choice) -> bool:
    """Whether a number is asked now and this move of several clicks answers it unasked."""
    asked = table.moment is not None and bool(table.ui.question_place(table.moment))
    return asked and choice.text in table.choices().ways


def _goes_on(table: Controller, look: Preview) -> bool:
    """Whether the same person goes on in the same turn."""
    session, turn = table.session, table.session.game.turn
    return look.actor == session.actor and (turn is None or turn(session.state) == look.turn)
