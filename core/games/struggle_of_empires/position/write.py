"""From a state to a position."""

from __future__ import annotations

from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    HOME,
    PLACES,
    POWER_IDS,
    REGION_IDS,
    TILE_IDS,
    TILES,
    UNIT_IDS,
    UNITS,
)
from core.games.struggle_of_empires.options import option_values
from core.games.struggle_of_empires.position.auction import KEYS as AUCTION_KEYS
from core.games.struggle_of_empires.position.battle import FLAGS, NAMED, RESULTS
from core.games.struggle_of_empires.position.read import UNIT_KEYS, place_names
from core.games.struggle_of_empires.position.unit import NEW_UNIT, ON_ITS_WAY
from core.games.struggle_of_empires.position.values import changes
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.tiles import SPENT
from core.games.struggle_of_empires.state import Auction, Battle, State
from core.games.struggle_of_empires.words import counter_text
from core.state import plain

_NAMES = {number: name for name, number in NAMED.items()}


def position(s: State) -> dict[str, Any]:
    """Return the state as JSON."""
    return {
        "seats": s.seats,
        "options": option_values(s.options),
        "values": changes(s.values) if s.values.custom else None,
        **plain(s, "start", "war", "round", "last"),
        "players": [_player(s, seat) for seat in range(s.seats)],
        "counters": _counters(s, s.open),
        "bag": _counters(s, s.bag),
        "supply": dict(zip(TILE_IDS, s.supply, strict=True)),
        "pirates": _lying(s.pirates_at, s.pirates_of),
        "revolt": _lying(s.revolt_at, s.revolt_of),
        "blockade": _lying(s.blockade_at, s.blockade_of),
        "phase": _phase(s),
    }


# ---- the map and the players ----
def _player(s: State, seat: int) -> dict[str, Any]:
    names = place_names(s, seat)
    return {
        "power": POWER_IDS[s.power[seat]] if s.power[seat] >= 0 else None,
        **{key: getattr(s, key)[seat] for key in ("gold", "population", "unrest", "points")},
        "place": s.place[seat] or None,
        "tiles": _counts(s.own, seat, TILES, TILE_IDS),
        "used": _counts(s.used, seat, TILES, TILE_IDS),
        "spent": [TILE_IDS[tile] for tile, bit in SPENT.items() if s.spent[seat] & bit],
        **{key: _counts(getattr(s, key), seat, PLACES, names) for key in (*UNIT_KEYS, "markers")},
    }


def _counts(counts: bytearray, seat: int, width: int, names: tuple[str, ...]) -> dict[str, int]:
    """Return what a seat has of a list by place or tile, by name."""
    row = counts[seat * width : (seat + 1) * width]
    return {names[number]: count for number, count in enumerate(row) if count}


def _counters(s: State, counts: bytearray) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for counter, count in zip(s.values.counters, counts, strict=True):
        if count:
            found.setdefault(REGION_IDS[counter.region], []).extend([counter_text(counter)] * count)
    return found


def _lying(region: int, seat: int) -> dict[str, Any] | None:
    """Return where a tile lies on the map, and whose marker or Blockade it is."""
    return {"region": REGION_IDS[region], "seat": seat} if region >= 0 else None


# ---- the phase ----
def _phase(s: State) -> dict[str, Any]:
    found: dict[str, Any] = {"name": PHASES.names[s.phase]}
    if s.turn >= 0:
        found |= {"turn": s.turn, "actions": s.acts}
        found |= {"bought": bool(s.bought), "settled": bool(s.settled)}
    if s.left:
        found["left"] = s.left
    if s.phase == a.P_RAID:
        found["tile"] = TILE_IDS[s.kind]
    if s.phase in (*NEW_UNIT, *ON_ITS_WAY):
        found["unit"] = _unit(s)
    if s.auction is not None:
        found["auction"] = _auction(s.auction)
    if s.battle is not None:
        found["battle"] = _battle(s, s.battle)
    return found


def _place(place: int) -> str | None:
    return None if place < 0 else "home" if place == HOME else REGION_IDS[place]


def _unit(s: State) -> dict[str, Any]:
    return {
        "kind": UNIT_IDS[s.kind],
        "origin": _place(s.origin),
        "to": _place(s.to),
        "moving": bool(s.moving),
        "moves": s.moves,
        "moved": [[UNIT_IDS[code // PLACES], _place(code % PLACES)] for code in s.moved],
        "militia": s.militia,
    }


def _auction(auction: Auction) -> dict[str, Any]:
    found = plain(auction, *AUCTION_KEYS)
    return {key: None if value < 0 else value for key, value in found.items()}


def _battle(s: State, b: Battle) -> dict[str, Any]:
    helping = zip(range(s.seats), b.help_army, b.help_fleet, strict=True)
    return {
        "attacker": _NAMES.get(b.attacker, b.attacker),
        "defender": _NAMES.get(b.defender, b.defender),
        "region": REGION_IDS[b.region],
        "counter": counter_text(s.values.counters[b.counter]) if b.counter >= 0 else None,
        "help": [[seat, armies, fleets] for seat, armies, fleets in helping if armies or fleets],
        "asked": [seat for seat in range(s.seats) if b.asked >> seat & 1],
        **{key: RESULTS[getattr(b, key)] for key in ("asking", "support", "sea")},
        "as_fleet": [TILE_IDS[tile] for tile in s.values.both if b.as_fleet >> tile & 1],
        "symbols": [TILE_IDS[tile] for tile in s.values.both if b.symbols >> tile & 1],
        **plain(b, "dice", "offers"),
        "result": RESULTS[b.result],
        **plain(b, "todo"),
        "fallen": [[code // UNITS, UNIT_IDS[code % UNITS]] for code in b.fallen],
        **{key: bool(getattr(b, key)) for key in FLAGS},
    }
