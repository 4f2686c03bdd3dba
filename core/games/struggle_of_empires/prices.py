"""What a click costs at once: gold, unrest, population (`Game.price`)."""

from __future__ import annotations

from collections.abc import Callable

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import ATTACK_COST
from core.games.struggle_of_empires.rules.money import lots_short
from core.games.struggle_of_empires.rules.units import REBUILD_UNREST, UNIT_POPULATION
from core.games.struggle_of_empires.state import State
from core.protocol import Action

Costs = dict[str, int]

LOSS_UNREST = 1
"""What a unit lost in battle costs its owner (R32)."""


def price(s: State, action: Action) -> Costs:
    """Return what an action costs; what is lacking in gold is unrest (R17).

    A bid has the price that it costs if it wins. Building anew is priced where it is chosen and
    where the unit is taken off (R19): it cannot be left in between.
    """
    cost = _COSTS.get(action[0])
    return {name: n for name, n in cost(s, action).items() if n} if cost is not None else {}


def _paid(s: State, gold: int) -> Costs:
    return {"gold": gold, "unrest": lots_short(s, s.actor, gold)}


def _tile(s: State, action: Action) -> Costs:
    tile = s.values.tiles[action[1]]
    paid = _paid(s, tile.gold)
    return {**paid, "population": tile.population, "unrest": paid["unrest"] + tile.unrest}


def _attack(s: State, action: Action) -> Costs:
    return {} if s.phase == a.P_FREE_ATTACK else _paid(s, ATTACK_COST)


def _bid(s: State, action: Action) -> Costs:
    return _paid(s, action[1])


def _unit(s: State, action: Action) -> Costs:
    return {"population": UNIT_POPULATION}


def _unit_anew(s: State, action: Action) -> Costs:
    return {"population": UNIT_POPULATION, "unrest": REBUILD_UNREST}


def _settlers(s: State, action: Action) -> Costs:
    return {"population": 1}


def _gift(s: State, action: Action) -> Costs:
    return {"gold": action[-1]}


def _loss(s: State, action: Action) -> Costs:
    return {"unrest": LOSS_UNREST}


_COSTS: dict[int, Callable[[State, Action], Costs]] = {
    a.BUY: _tile,
    a.ATTACK: _attack,
    a.BID: _bid,
    a.BUILD: _unit,
    a.REBUILD: _unit_anew,
    a.FROM: _unit_anew,
    a.COLONISE: _settlers,
    a.GIVE: _gift,
    a.LOSE: _loss,
}
