"""Buying tiles, and those that act at once (R14, R15, R42)."""

from __future__ import annotations

from itertools import compress

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    BLOCKADE,
    BOX,
    FIGHTING_WITHDRAWAL,
    GOVERNMENT_REFORM,
    INDUSTRY,
    INDUSTRY_POINTS,
    PIRATES,
    REFORM,
    SLAVE_REVOLT,
    SURPRISE_ATTACK,
    TILES,
)
from core.games.struggle_of_empires.rules import raids
from core.games.struggle_of_empires.rules.money import pay
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import tile_word, who
from core.protocol import Action, Emit, Params

RAIDS = (PIRATES, SLAVE_REVOLT)
"""Tiles that act at once, so they need something to attack (R44)."""
SPENT = {SURPRISE_ATTACK: 1, FIGHTING_WITHDRAWAL: 2, BLOCKADE: 4}
"""Bits of State.spent: a one-use tile used this round cannot be bought again in it (R42)."""

_TILES = range(TILES)
_BUY: list[Action] = [(a.BUY, tile) for tile in _TILES]


def affordable(s: State, tile: int) -> bool:
    """Say whether a tile is in supply and the seat on turn has the population it costs."""
    return s.supply[tile] > 0 and s.population[s.turn] >= s.values.populations[tile]


def buy_choices(s: State) -> list[Action]:
    """Return the tiles to buy, one a round (R14); none that was used up in this round (R42)."""
    if s.bought:
        return []
    population, spent = s.population[s.turn], s.spent[s.turn]
    costs = s.values.populations
    found = [_BUY[tile] for tile in compress(_TILES, s.supply) if costs[tile] <= population]
    useless = [tile for tile in RAIDS if s.supply[tile] and not raids.has_target(s, tile)]
    if spent:
        useless += [tile for tile, bit in SPENT.items() if spent & bit]
    return [action for action in found if action[1] not in useless] if useless else found


def buy(s: State, action: Action, emit: Emit | None) -> None:
    """Buy a tile as an action."""
    s.acts -= 1
    s.bought = 1
    take(s, action[1], emit)


def _emit_take(s: State, number: int, emit: Emit) -> None:
    """Say in the log who gets which tile for how much gold, and the points it brings at once."""
    gold = s.values.tiles[number].gold
    name = "log.buy" if gold else "log.take"
    params: Params = {**who(s, s.turn), "tile": tile_word(s, number), "gold": gold}
    if number == INDUSTRY:
        emit(f"{name}_points", {**params, "points": INDUSTRY_POINTS})
        return
    emit(name, params)


def take(s: State, number: int, emit: Emit | None) -> None:
    """Pay for a tile and take it; some act at once."""
    tile = s.values.tiles[number]
    seat = s.turn
    if emit is not None:
        _emit_take(s, number, emit)
    pay(s, seat, tile.gold, emit)
    s.population[seat] -= tile.population
    s.unrest[seat] += tile.unrest
    s.supply[number] -= 1
    s.phase = a.A_ACT
    if number == GOVERNMENT_REFORM:
        s.unrest[seat] = max(0, s.unrest[seat] - REFORM)
    elif number == INDUSTRY:
        s.points[seat] += INDUSTRY_POINTS
    elif number in RAIDS:
        s.kind = number
        s.phase = a.P_RAID
    if tile.use != BOX and number not in RAIDS:
        s.own[seat * TILES + number] += 1
