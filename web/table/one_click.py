"""Which choices one click plays: as the setting has it, by default what is free."""

from __future__ import annotations

from core.play.free import is_free
from core.play.preview import Preview
from core.protocol import Choice, IllegalAction
from web.table.controller import Controller


def plays_at_once(table: Controller, choice: Choice) -> bool:
    """Whether the first click on a choice plays it, with nothing to confirm.

    By default that is what is free and goes on with the turn. What ends a turn is looked at first,
    but for the main button, which says that it does.
    """
    wish = table.shell.settings["one_click"]
    if wish != "free":
        return wish == "always"
    try:
        look = table.ahead(choice, table.viewer())
    except IllegalAction:
        return False
    if not is_free(table.session, choice, look, table.terms.people):
        return False
    return _goes_on(table, look) or choice == table.choices().main


def _goes_on(table: Controller, look: Preview) -> bool:
    """Whether the same person goes on in the same turn."""
    session, turn = table.session, table.session.game.turn
    return look.actor == session.actor and (turn is None or turn(session.state) == look.turn)
