"""What a click costs at once: the ships that an invasion destroys (`Game.price`)."""

from __future__ import annotations

from core.games.pocket_imperium.actions import ATTACK, FROM, INVADE
from core.games.pocket_imperium.rules.act import clash, fresh, invaders
from core.games.pocket_imperium.state import State
from core.protocol import Action


def price(s: State, action: Action) -> dict[str, int]:
    """Return the own ships lost by an action: both sides lose the smaller number (R-EXTERMINATE).

    Only the click that begins the fight costs something: the last to join, or the attack.
    """
    ships = attackers(s, action)
    if not ships:
        return {}
    target = action[1] if action[0] == INVADE else s.hex
    left, _ = clash(ships, s.ships[target])
    return {"ships": ships - left} if left < ships else {}


def attackers(s: State, action: Action) -> int:
    """How many ships fight at once by this action; 0 where it begins no fight."""
    joined = sum(s.origins[1::2])
    if action[0] == ATTACK:
        return joined
    if action[0] == FROM:
        used = {action[1], *s.origins[::2]}
        more = any(number not in used for number in invaders(s, s.hex))
        return 0 if more else joined + action[2]
    if action[0] == INVADE:
        near = invaders(s, action[1])
        alone = len(near) == 1 and fresh(s, near[0]) == 1
        return 1 if alone else 0
    return 0
