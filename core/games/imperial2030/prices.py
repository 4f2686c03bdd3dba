"""What a choice costs at once: millions of the player or of the treasury, or armies."""

from __future__ import annotations

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import BUILD_COST, DESTROY_ARMIES, IMPORT_COST, PRICE
from core.games.imperial2030.rules import turn
from core.games.imperial2030.state import State
from core.protocol import Action

_FIXED = {
    a.BUILD: ("treasury", BUILD_COST),
    a.IMPORT_ARMY: ("treasury", IMPORT_COST),
    a.IMPORT_FLEET: ("treasury", IMPORT_COST),
    a.DESTROY: ("armies", DESTROY_ARMIES),
}


def price(s: State, action: Action) -> dict[str, int]:
    """Return {"cash": millions of the seat to act, "treasury": of the nation on turn, "armies"}.

    A way on the rondel costs what is beyond the free steps (I34), a trade the difference (I31).
    """
    verb = action[0]
    if verb in _FIXED:
        name, cost = _FIXED[verb]
        return {name: cost}
    cash = _cash(s, action)
    return {"cash": cash} if cash else {}


def _cash(s: State, action: Action) -> int:
    verb = action[0]
    if verb == a.RONDEL:
        return turn.step_cost(s, s.nation, turn.steps_to(s, s.nation, action[1]))
    if verb in (a.BOND, a.BUY):
        return PRICE[action[2]]
    if verb == a.TRADE:
        return PRICE[action[3]] - PRICE[action[2]]
    return action[2] if verb == a.GIFT else 0
