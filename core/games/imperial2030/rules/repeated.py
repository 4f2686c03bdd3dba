"""What the log says of a gift: before the rondel it tells the nation's last move once more.

That is of no use to anybody, but recorded games say it (tests/playthroughs). To mend it, let
`money.give` take its place in the table of phases and record those games again.
"""

from __future__ import annotations

from core.games.imperial2030.actions import P_RONDEL
from core.games.imperial2030.board import SPACE
from core.games.imperial2030.rules import economy, money, turn
from core.games.imperial2030.state import State
from core.protocol import Action, Emit

_ASKING = {
    SPACE["factory"]: "factory",
    SPACE["production_1"]: "production",
    SPACE["import"]: "import",
    SPACE["production_2"]: "production",
}
"""The spaces that ask something, and the word for what is then left undone."""


def give(s: State, action: Action, emit: Emit | None) -> None:
    """Make a gift."""
    if emit is None or s.phase != P_RONDEL:
        money.give(s, action, emit)
        return
    before = s.copy()
    money.give(s, action, emit)
    _emit_last_move(before, emit)


def _emit_last_move(s: State, emit: Emit) -> None:
    space = s.space[s.nation]
    turn.emit_marker(s, space, emit)
    if space == SPACE["taxation"]:
        economy.emit_taxation(s, economy.assess(s, s.nation), emit)
    elif space == SPACE["investor"]:
        money.emit_interest(s, *money.interest_payments(s, s.nation), emit)
    elif space in _ASKING:
        economy.emit_nothing(s, _ASKING[space], emit)
