"""Words of the catalogue for what stands on the map, as messages name them."""

from __future__ import annotations

from core.games.struggle_of_empires.board import (
    COUNTER_IDS,
    HOME,
    POWER_IDS,
    REGION_IDS,
    TILE_IDS,
    UNIT_IDS,
    Counter,
)
from core.games.struggle_of_empires.state import COUNTRY, RAIDERS, RISING, Battle, State
from core.protocol import Params, seat_word


def region_word(region: int) -> str:
    """Return the word for a region."""
    return f"@region.{REGION_IDS[region]}"


def power_word(s: State, seat: int) -> str:
    """Return the word for a seat's power; the player's name before there is one."""
    return f"@power.{POWER_IDS[s.power[seat]]}" if s.power[seat] >= 0 else seat_word(seat)


def who(s: State, seat: int) -> Params:
    """Return the parameters that name a seat and its power."""
    return {"seat": seat_word(seat), "power": power_word(s, seat)}


def place_word(s: State, seat: int, place: int) -> str:
    """Return the word for a region or a seat's homeland."""
    return power_word(s, seat) if place == HOME else region_word(place)


def unit_word(kind: int) -> str:
    """Return the word for a kind of unit."""
    return f"@unit.{UNIT_IDS[kind]}"


def tile_word(s: State, tile: int) -> str:
    """Return the word for a tile; with another values file the name it gives."""
    if s.values.custom:
        return s.values.tiles[tile].name
    return f"@tile.{TILE_IDS[tile]}"


def counter_params(counter: Counter) -> Params:
    """Return the parameters that describe a counter: kind, strength, gold, points, region."""
    return {
        "counter": f"@counter.{COUNTER_IDS[counter.kind]}",
        "strength": counter.strength,
        "gold": counter.gold,
        "points": counter.points,
        "region": region_word(counter.region),
    }


def side_word(s: State, one: int) -> str:
    """Return the word for who fights on a side: a power, a country, Pirates, a revolt."""
    named = {COUNTRY: "@side.country", RAIDERS: "@side.pirates", RISING: "@side.revolt"}
    return named.get(one) or power_word(s, one)


def scene(s: State, b: Battle) -> Params:
    """Return the parameters that say who fights whom where."""
    return {
        "attacker": side_word(s, b.attacker),
        "defender": side_word(s, b.defender),
        "region": region_word(b.region),
    }
