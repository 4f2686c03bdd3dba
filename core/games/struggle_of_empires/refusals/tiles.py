"""Why a tile can be neither bought nor used now (R13 to R16, R42 to R44, R56)."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ALLIANCE,
    ARMY,
    BLOCKADE,
    DIPLOMATIC_SERVICE,
    FLEET,
    IMPROVED_AGRICULTURE,
    MERCENARIES,
    PIRATES,
    POPULATION_MAX,
    PRESSGANGS,
    ROUNDS,
    TILES,
    TRAINED_NATIVES,
    TRIANGLES,
    WAR_OFFICE,
    WARS,
)
from core.games.struggle_of_empires.refusals.said import RAIDS, TURN, no
from core.games.struggle_of_empires.refusals.said import TILES as RULE
from core.games.struggle_of_empires.rules import raids
from core.games.struggle_of_empires.rules.money import in_stock, ready
from core.games.struggle_of_empires.rules.tiles import RAIDS as RAIDERS
from core.games.struggle_of_empires.rules.tiles import SPENT
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import region_word, tile_word, unit_word
from core.protocol import Refusal


def no_tile(s: State, tile: int) -> Refusal:
    """Why a tile is no choice in a turn: a use that is not possible, else why it is not bought."""
    name = tile_word(s, tile)
    if s.own[s.turn * TILES + tile] and (tile in TRIANGLES or tile in SPENT):
        return _no_use(s, tile, name)
    if not s.acts:
        return no("no_action_for_tile", TURN, tile=name)
    if s.bought:
        return no("bought", TURN, tile=name)
    return unaffordable(s, tile) or _not_sold(s, tile, name)


def unaffordable(s: State, tile: int) -> Refusal | None:
    """Why a tile is not to be had at any time: none left, or population lacking."""
    name, population = tile_word(s, tile), s.values.populations[tile]
    if not s.supply[tile]:
        return no("gone", RULE, tile=name, count=s.values.tiles[tile].count)
    if s.population[s.turn] < population:
        return no("population", TURN, tile=name, n=population, have=s.population[s.turn])
    return None


def no_alliance(s: State, tile: int) -> Refusal:
    """Why Diplomatic Service does not take a tile (R14)."""
    if s.values.tiles[tile].kind != ALLIANCE:
        return no("no_alliance", RULE, tile=tile_word(s, DIPLOMATIC_SERVICE))
    return unaffordable(s, tile) or _not_sold(s, tile, tile_word(s, tile))


def _not_sold(s: State, tile: int, name: str) -> Refusal:
    if s.spent[s.turn] & SPENT.get(tile, 0):
        last = s.war == WARS and s.round == ROUNDS[s.seats]
        return no("spent_last" if last else "spent", RULE, tile=name)
    if tile in RAIDERS and not raids.raid_targets(s, tile):
        where = "colonies" if tile == PIRATES else "americas"
        return no(f"no_marker_in_{where}", RAIDS, tile=name)
    return no("tile", TURN, tile=name)


def _no_use(s: State, tile: int, name: str) -> Refusal:
    """Why a tile with a triangle or for one use cannot be used by its owner."""
    if not ready(s, s.turn, tile):
        return no("used_up" if s.war == WARS else "used", RULE, tile=name)
    if tile in s.values.companies:
        regions = s.values.tiles[tile].regions
        if len(regions) > 1:
            return no("companies", RULE, tile=name, n=len(regions))
        return no("company", RULE, tile=name, region=region_word(regions[0]))
    if tile == IMPROVED_AGRICULTURE:
        return no("full_population", RULE, tile=name, n=POPULATION_MAX)
    if tile in (MERCENARIES, PRESSGANGS, TRAINED_NATIVES):
        kind = FLEET if tile == PRESSGANGS else ARMY
        if in_stock(s, s.turn, kind) <= 0:
            return no("no_stock", RULE, tile=name, unit=unit_word(kind))
        return no("no_natives", RULE, tile=name)
    if tile == WAR_OFFICE:
        return no("nobody_to_attack", RULE, tile=name)
    if tile == DIPLOMATIC_SERVICE:
        return no("no_alliance_left", RULE, tile=name)
    if tile == BLOCKADE:
        return no("no_fleet_to_blockade", RAIDS, tile=name)
    return no("in_battle", RULE, tile=name)


def elsewhere(s: State, tile: int) -> Refusal:
    """Why a tile is no choice while something else is asked."""
    name = tile_word(s, tile)
    if s.auction is not None or s.phase in (a.P_POWER, a.P_PLACE):
        return no("tile_before_turn", TURN, tile=name)
    return no("tile_later", TURN, tile=name)
