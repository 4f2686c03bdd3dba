"""What each order would be worth to the seat that plans, whatever the others lay (R-EFF)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from core.games.pocket_imperium.actions import DONE, EXPAND, EXPLORE, EXTERMINATE, ORDER_IDS
from core.games.pocket_imperium.board import EFFECT, SHIPS
from core.games.pocket_imperium.rules.act import (
    expand_choices,
    explore_choices,
    exterminate_choices,
    ships_on_board,
)
from core.games.pocket_imperium.rules.plan import hand
from core.games.pocket_imperium.state import State, cards


def worth(s: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """Return the actions of each order in hand on the next place of a plan, by who else shows it.

    Rows are {"shown_by": [seats], "actions"}, fewest first; a seat with two cards may stand there
    twice, the planner's own first where the other card of the pair is the same.
    """
    size = cards(s.seats)
    plan = s.plan[seat * size : (seat + 1) * size]
    place = plan.index(-1) if -1 in plan else size
    partner = plan[place - 1] if s.seats == 2 and place % 2 else -1
    rows = {}
    for order, count in enumerate(hand(s, seat)):
        if count:
            own = [seat] if order == partner else []
            rows[ORDER_IDS[order]] = [
                {"shown_by": [*own, *shown], "actions": EFFECT[s.seats][len(own) + len(shown)]}
                for shown in _shown_by_others(s, seat)
            ]
    return rows


def _shown_by_others(s: State, seat: int) -> list[list[int]]:
    """Return every way in which cards of others may weaken a card, fewest first."""
    if s.seats == 2:
        return [[1 - seat] * count for count in range(3)]
    near = {(seat + 1) % s.seats, (seat - 1) % s.seats}
    others = sorted(near) if s.seats == 4 else [other for other in range(3) if other != seat]
    return [[*some] for count in range(3) for some in combinations(others, count)]


def uses(s: State) -> dict[str, int]:
    """Return how much each order finds to do for the planner on the present board.

    Ships that could be added, hexes whose fleet could move, planets that could be invaded.
    """
    may_build = any(action[0] != DONE for action in expand_choices(s))
    supply = SHIPS - ships_on_board(s, s.actor)
    return {
        ORDER_IDS[EXPAND]: supply if may_build else 0,
        ORDER_IDS[EXPLORE]: len(explore_choices(s)) - 1,
        ORDER_IDS[EXTERMINATE]: len(exterminate_choices(s)) - 1,
    }
