"""Extra actions: tiles with the triangle, companies, laying a Blockade (R13, R16)."""

from __future__ import annotations

from itertools import compress

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY,
    BLOCKADE,
    COLONIES,
    DIPLOMATIC_SERVICE,
    FLEET,
    HOME,
    IMPROVED_AGRICULTURE,
    MERCENARIES,
    PLACES,
    POPULATION_MAX,
    PRESSGANGS,
    SEAS,
    TILES,
    TRAINED_NATIVES,
    TRIANGLES,
    WAR_OFFICE,
)
from core.games.struggle_of_empires.rules import attack, tiles, units
from core.games.struggle_of_empires.rules.money import in_stock, ready
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import region_word, tile_word, who
from core.protocol import Action, Emit, Params

_TILES = range(TILES)
_TRIANGLES = frozenset(TRIANGLES)


def extras(s: State) -> list[Action]:
    """Return what tiles let the seat on turn do besides its actions."""
    base = s.turn * TILES
    own, used = s.own[base : base + TILES], s.used
    found: list[Action] = []
    for tile in compress(_TILES, own):
        if tile in _TRIANGLES and own[tile] > used[base + tile]:
            found += _uses(s, tile)
    if own[BLOCKADE] and s.blockade_at < 0:
        fleets = s.turn * PLACES
        found += [(a.USE, BLOCKADE, sea) for sea in SEAS if s.fleets[fleets + sea]]
        found.sort()
    return found


def _uses(s: State, tile: int) -> list[Action]:
    """Return the ways to use a triangle tile that is ready."""
    seat = s.turn
    if tile in s.values.companies:
        markers = seat * PLACES
        return [
            (a.USE, tile, region)
            for region in s.values.tiles[tile].regions
            if s.markers[markers + region]
        ]
    if tile == TRAINED_NATIVES:
        return [(a.USE, tile, region) for region in COLONIES if _natives_at(s, region)]
    return [(a.USE, tile)] if _is_usable(s, tile) else []


def _is_usable(s: State, tile: int) -> bool:
    """Say whether a triangle tile without a region would do something now."""
    if tile == WAR_OFFICE:
        return bool(attack.attack_choices(s))
    if tile == DIPLOMATIC_SERVICE:
        return bool(alliance_choices(s))
    if tile == IMPROVED_AGRICULTURE:
        return s.population[s.turn] < POPULATION_MAX  # R56
    if tile in (MERCENARIES, PRESSGANGS):
        return in_stock(s, s.turn, ARMY if tile == MERCENARIES else FLEET) > 0
    return False


def _natives_at(s: State, region: int) -> bool:
    """Trained Natives need a control marker or any unit in the colony, and an army in stock."""
    at = s.turn * PLACES + region
    present = s.markers[at] or s.armies[at] or s.fleets[at] or s.forts[at]
    return bool(present) and in_stock(s, s.turn, ARMY) > 0


def alliance_choices(s: State) -> list[Action]:
    """Return the alliance tiles to buy by Diplomatic Service, on top of one tile a round (R14)."""
    return [(a.BUY, tile) for tile in s.values.alliances if tiles.affordable(s, tile)]


def buy_alliance(s: State, action: Action, emit: Emit | None) -> None:
    """Take the alliance tile, paying its cost."""
    tiles.take(s, action[1], emit)


def use(s: State, action: Action, emit: Emit | None) -> None:
    """Use a tile; those with a triangle are turned over until the next war."""
    tile = action[1]
    seat = s.turn
    if emit is not None:
        _emit_extra(s, action, emit)
    if tile == BLOCKADE:
        _lay_blockade(s, action[2])
        return
    assert ready(s, seat, tile) > 0
    s.used[seat * TILES + tile] += 1
    s.phase = a.A_ACT
    if tile in s.values.companies:
        s.gold[seat] += s.markers[seat * PLACES + action[2]]
    elif tile == IMPROVED_AGRICULTURE:
        s.population[seat] += 1
    elif tile == DIPLOMATIC_SERVICE:
        s.phase = a.P_ALLIANCE
    elif tile == WAR_OFFICE:
        s.phase = a.P_FREE_ATTACK
    elif tile == TRAINED_NATIVES:
        units.create(s, ARMY, action[2])
    else:
        units.create(s, ARMY if tile == MERCENARIES else FLEET, HOME)


def _emit_extra(s: State, action: Action, emit: Emit) -> None:
    """Say which tile is used for what; of Diplomatic Service the tile taken says enough."""
    tile = action[1]
    params: Params = {**who(s, s.turn), "tile": tile_word(s, tile)}
    if len(action) > 2:
        params["region"] = region_word(action[2])
    if tile in s.values.companies:
        emit("log.company", {**params, "gold": s.markers[s.turn * PLACES + action[2]]})
    elif len(action) > 2:
        emit("log.use_at", params)
    elif tile == IMPROVED_AGRICULTURE:
        emit("log.agriculture", params)
    elif tile != DIPLOMATIC_SERVICE:
        emit("log.use", params)


def _lay_blockade(s: State, region: int) -> None:
    """Lay it under an own fleet (R43); it counts as used this round (R42)."""
    s.own[s.turn * TILES + BLOCKADE] -= 1
    s.spent[s.turn] |= tiles.SPENT[BLOCKADE]
    s.blockade_at, s.blockade_of = region, s.turn
    s.phase = a.A_ACT
