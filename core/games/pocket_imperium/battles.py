"""How invasions would end that may be made now, by the ships that join (R-EXTERMINATE)."""

from __future__ import annotations

from typing import Any

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.board import HEX_IDS
from core.games.pocket_imperium.rules.act import clash, exterminate_choices, fresh, invaders
from core.games.pocket_imperium.state import State


def battles(s: State) -> dict[str, dict[str, Any]]:
    """Planets that may be invaded now, or the one that is -> how it would end.

    {"defenders", "owner", "joined": ships that have joined, "most": ships that could fight,
    "needed": the fewest that would hold it, "ends": [{"ships", "lost", "left", "holder"}] from one
    ship up to the most}.
    """
    if s.phase == a.P_FROM:
        return {HEX_IDS[s.hex]: _battle(s, s.hex)}
    if s.phase != a.P_EXTERMINATE:
        return {}
    return {
        HEX_IDS[action[1]]: _battle(s, action[1])
        for action in exterminate_choices(s)
        if action[0] == a.INVADE
    }


def _battle(s: State, target: int) -> dict[str, Any]:
    joined = sum(s.origins[1::2])
    used = s.origins[::2]
    most = joined + sum(fresh(s, n) for n in invaders(s, target) if n not in used)
    ends = [_end(s, target, ships) for ships in range(1, most + 1)]
    return {
        "defenders": s.ships[target],
        "owner": s.owner[target] if s.owner[target] >= 0 else None,
        "joined": joined,
        "most": most,
        "needed": s.ships[target] + 1,
        "ends": ends,
    }


def _end(s: State, target: int, ships: int) -> dict[str, Any]:
    left, defending = clash(ships, s.ships[target])
    holder = s.actor if left else s.owner[target] if defending else None
    return {"ships": ships, "lost": ships - left, "left": left + defending, "holder": holder}
