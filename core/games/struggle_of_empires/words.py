"""How messages and notation name what is on the map: words of the catalogue, ids."""

from __future__ import annotations

from core.games.struggle_of_empires.board import (
    COUNTER_IDS,
    HOME,
    NEUTRAL,
    POWER_IDS,
    REGION_IDS,
    TILE_IDS,
    UNIT_IDS,
    Counter,
)
from core.games.struggle_of_empires.state import COUNTRY, RAIDERS, RISING, Battle, State
from core.protocol import Params, seat_word


# ---- ids ----
def counter_text(counter: Counter) -> str:
    """Return a country counter without its region: "4 gold 1", "5 point 1", "pop"."""
    if counter.kind != NEUTRAL:
        return COUNTER_IDS[counter.kind]
    gold = f" gold {counter.gold}" if counter.gold else ""
    points = f" point {counter.points}" if counter.points else ""
    return f"{counter.strength}{gold}{points}"


def power_id(s: State, seat: int) -> str:
    """Return the power of a seat; a number before it has one."""
    return POWER_IDS[s.power[seat]] if s.power[seat] >= 0 else str(seat)


def place_id(s: State, seat: int, place: int) -> str:
    """Return a region, or the homeland of a seat."""
    return power_id(s, seat) if place == HOME else REGION_IDS[place]


# ---- words of the catalogue ----
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


def counter_form(counter: Counter) -> str:
    """Return which sentence tells of a counter: by its kind, a country by what it holds, too."""
    holds = "_gold" if counter.gold else "_point" if counter.points else ""
    return f"{COUNTER_IDS[counter.kind]}{holds if counter.kind == NEUTRAL else ''}"


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
