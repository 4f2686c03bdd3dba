"""A unit on its way and a tile that raids, as a position has them: read and checked."""

from __future__ import annotations

from core.data.reader import Reader
from core.data.shown import shown
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    FORT,
    HOME,
    LOGISTICS,
    MILITIA,
    PIRATES,
    PLACES,
    POWER_IDS,
    REGION_IDS,
    SLAVE_REVOLT,
    TILE_IDS,
    TILES,
    UNIT_IDS,
)
from core.games.struggle_of_empires.rules.reach import needs_voyage, reach
from core.games.struggle_of_empires.rules.units import UNITS_A_MOVE
from core.games.struggle_of_empires.state import State, units

NEW_UNIT = (a.P_DEPLOY, a.P_REBUILD, a.P_MILITIA)
ON_ITS_WAY = (a.P_MOVE, a.P_TO, a.P_VOYAGE, a.P_VOYAGE_AGAIN)
_KEYS = ("kind", "origin", "to", "moving", "moves", "moved", "militia")
_RAIDS = (PIRATES, SLAVE_REVOLT)


def read_unit(s: State, phase: Reader) -> None:
    """Set the unit on its way, or the tile that raids, of a state whose phase is known."""
    if s.phase == a.P_RAID:
        number = phase.index("tile", [TILE_IDS[tile] for tile in _RAIDS])
        _check_raid(s, phase, number)
        s.kind = _RAIDS[number]
        return
    if "tile" in phase.data:
        raise phase.error("tile", "is only allowed in a raid")
    if s.phase not in (*NEW_UNIT, *ON_ITS_WAY):
        if "unit" in phase.data:
            raise phase.error("unit", "is only allowed while a unit is placed or moved")
        return
    row = Reader(phase.data.get("unit", {}), "phase.unit", keys=_KEYS)
    s.kind = row.index("kind", UNIT_IDS, 0)
    s.origin, s.to = _read_place(s, row, "origin"), _read_place(s, row, "to")
    s.moving = int(row.flag("moving", s.phase in ON_ITS_WAY))
    _read_moved(s, row)
    most = _most_moves(s) if s.moving else 0
    s.moves = row.integer("moves", 0, max(0, most), default=max(0, most))
    more = s.own[s.turn * TILES + MILITIA] if not s.moving else 0
    s.militia = row.integer("militia", 0, more, default=more if s.phase in NEW_UNIT else 0)
    if most < 0:
        raise row.error("moved", "lists more units than may move in one action")
    _check_unit(s, row)


def _most_moves(s: State) -> int:
    """How many units may still move in this action, the one on its way left out (R16)."""
    gone = len(s.moved) + 1 if s.phase != a.P_MOVE else max(1, len(s.moved))
    return UNITS_A_MOVE + s.own[s.turn * TILES + LOGISTICS] - gone


def _check_raid(s: State, phase: Reader, number: int) -> None:
    """The tile that raids has been bought: it lies neither in the supply nor on the map."""
    if number < 0:
        raise phase.error(
            "tile", f"must be {' or '.join(TILE_IDS[tile] for tile in _RAIDS)}, the tile that raids"
        )
    tile = _RAIDS[number]
    lies_at = s.pirates_at if tile == PIRATES else s.revolt_at
    if lies_at >= 0 or s.own[tile::TILES].count(0) < s.seats:
        raise phase.error("tile", "is already on the map or owned by a player")
    s.supply[tile] = 0


def _read_place(s: State, row: Reader, key: str) -> int:
    """A region, or the homeland: "home" or the id of the power on turn; -1 where it is missing."""
    if row.data.get(key) == POWER_IDS[s.power[s.turn]]:
        return HOME
    return row.index(key, (*REGION_IDS, "home"))


def _read_moved(s: State, row: Reader) -> None:
    given = row.data.get("moved", [])
    if not isinstance(given, list) or (given and not s.moving):
        raise row.error(
            "moved", "must be a list of [kind, place], and empty unless units are moving"
        )
    for value in given:
        if not isinstance(value, list) or len(value) != 2:
            raise row.error("moved", f"must hold [kind, place], not {shown(value)}")
        pair = Reader(
            {"kind": value[0], "place": value[1]}, "phase.unit.moved", keys=("kind", "place")
        )
        kind, place = pair.index("kind", UNIT_IDS), _read_place(s, pair, "place")
        if kind < 0 or place < 0:
            raise row.error("moved", f"must hold [kind, place], not {shown(value)}")
        s.moved.append(kind * PLACES + place)
        if units(s, kind)[s.turn * PLACES + place] < s.moved.count(kind * PLACES + place):
            raise row.error("moved", f"names more units in {value[1]} than stand there")
    s.moved.sort()


def _check_unit(s: State, row: Reader) -> None:
    """The unit is where the position says, and can go where it is going."""
    chosen = s.phase in (a.P_DEPLOY, a.P_TO, a.P_VOYAGE, a.P_VOYAGE_AGAIN)
    if chosen != (s.origin >= 0):
        raise row.error("origin", "must be given if a unit has been chosen, and only then")
    if (s.phase in (a.P_VOYAGE, a.P_VOYAGE_AGAIN)) != (s.to >= 0):
        raise row.error("to", "must be given on a voyage, and only then")
    if (s.moving and s.phase in NEW_UNIT) or (not s.moving and s.phase in (a.P_MOVE, a.P_TO)):
        raise row.error("moving", "does not fit this phase")
    if s.phase in (a.P_MOVE, a.P_MILITIA) and s.kind:
        raise row.error("kind", "must be left out: no unit has been chosen")
    if (s.phase == a.P_MOVE and not s.moves) or (s.phase == a.P_MILITIA and not s.militia):
        key = "moves" if s.phase == a.P_MOVE else "militia"
        raise row.error(key, "must be at least 1 in this phase")
    if chosen:
        _check_way(s, row)


def _check_way(s: State, row: Reader) -> None:
    if not units(s, s.kind)[s.turn * PLACES + s.origin]:
        raise row.error("origin", f"has no {UNIT_IDS[s.kind]} of the seat on turn")
    if s.kind == FORT and s.origin != HOME:
        raise row.error("kind", "must not be a fort, which moves only from the homeland")
    ways = reach(s, s.turn, s.kind, s.origin)
    if not ways:
        raise row.error("origin", "is a place that the unit cannot leave")
    if s.to >= 0 and not (ways >> s.to & 1 and needs_voyage(s.origin, s.to)):
        raise row.error("to", "is not the end of a long voyage that the unit may make")
