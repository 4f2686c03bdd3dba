"""The 43 hexes, their neighbours, and what tiles and tables say.

Hexes are numbered: 7 * slot + position (0 to 41), then PRIME (42), the central system. Slots 0 to 5
lie clockwise from the top; position 0 is a tile's centre, 1 to 6 are NW, NE, E, SE, SW, W.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from core.data.reader import Reader
from core.data.tables import load, parse, unique
from core.errors import DataError

SLOTS = 6
PRIME = 42
HEXES = 43

EMPTY, ONE, TWO, TRI, QUAD, ASTEROID, HOLE = range(7)
"""What a hex is: no planet, a planet of level I or II, Tri-Prime, Quad-Prime, belt, black hole."""
KIND_IDS = ("empty", "one", "two", "prime", "quad", "asteroid", "hole")
PLANETS = (ONE, TWO, TRI, QUAD)

_FOLDER = Path(__file__).parent / "data"
_tables = load(_FOLDER, "tables.toml")

HEX_IDS = (*(f"S{slot}.{position}" for slot in range(SLOTS) for position in range(7)), "P")
HEX = {name: number for number, name in enumerate(HEX_IDS)}


def _axial() -> list[tuple[int, int]]:
    """The coordinates (q, r) of the 42 outer hexes."""
    ring = [(0, 0), *((q, r) for q, r in _tables.data["ring"])]
    return [(cq + q, cr + r) for cq, cr in _tables.data["slot_centres"] for q, r in ring]


AXIAL = (*_axial(), (0, 0))
"""Coordinates (q, r) of each hex; the central system also covers the six around (0, 0)."""


def _neighbours() -> list[tuple[int, ...]]:
    steps = [(q, r) for q, r in _tables.data["ring"]]
    at = {place: number for number, place in enumerate(AXIAL)}
    at |= dict.fromkeys(steps, PRIME)
    found: list[tuple[int, ...]] = []
    for q, r in AXIAL[:PRIME]:
        around = {at[q + dq, r + dr] for dq, dr in steps if (q + dq, r + dr) in at}
        found.append(tuple(sorted(around)))
    found.append(tuple(number for number in range(PRIME) if PRIME in found[number]))
    return found


NEAR = tuple(_neighbours())
"""Neighbouring hexes, sorted."""


def _edge_distances() -> list[int]:
    """Steps to the nearest hex with a side off the board; the central system counts as one hex."""
    steps = [(q, r) for q, r in _tables.data["ring"]]
    known = {*AXIAL, *steps}
    rim = [any((q + a, r + b) not in known for a, b in steps) for q, r in AXIAL[:PRIME]]
    distance = [0 if edge else 1 for edge in rim]
    return [*distance, 1 + min(distance[other] for other in NEAR[PRIME])]


EDGE = tuple(_edge_distances())

SHIPS = _tables.integer("ships", 1, 99)
START_SHIPS = _tables.integer("start_ships", 1)
RETURN_SHIPS = _tables.integer("return_ships", 1)
START_PLANETS = _tables.integer("start_planets", 1)
ROUNDS = {seats: _tables.table("rounds").integer(str(seats), 1) for seats in (2, 3, 4)}
UPKEEP = tuple(_tables.table("upkeep").integer(kind, 0) for kind in KIND_IDS)
VALUE = (0, *(_tables.table("value").integer(kind) for kind in ("one", "two")), 0, 0, 0, 0)
"""Points of a hex by kind when its tile scores."""
FINAL_VALUE = tuple(
    _tables.table("final_value").integer(kind) if kind in ("prime", "quad") else VALUE[number]
    for number, kind in enumerate(KIND_IDS)
)
EFFECT = {seats: tuple(_tables.table("effect").integers(str(seats))) for seats in (2, 3, 4)}
BLANKS = _tables.table("bounty").integer("blank", 0)
BOUNTIES = {seats: _tables.table("bounty").integer(str(seats), 0) for seats in (2, 3, 4)}

Tiles = dict[str, tuple[int, ...]]
"""Tile face ("2A") -> the kind of each printed position 0 to 6."""


def read_tiles(table: Reader) -> Tiles:
    """The faces of a tile file; raises DataError with file, key and reason.

    Every tile 2 to 7 needs both sides, and no hex may hold two things.
    """
    rows = unique(table.rows("tile"), "id")
    wanted = {f"{number}{side}" for number in range(2, 8) for side in "AB"}
    if set(rows) != wanted:
        raise table.error("tile", f"must hold just the faces {', '.join(sorted(wanted))}")
    return {name: _face(row) for name, row in rows.items()}


def _face(row: Reader) -> tuple[int, ...]:
    row.only(("id", "level_1", "level_2", "asteroids", "black_holes"))
    kinds = [EMPTY] * 7
    parts = (("level_1", ONE), ("level_2", TWO), ("asteroids", ASTEROID), ("black_holes", HOLE))
    for key, kind in parts:
        for position in row.integers(key, None, 0, 6) if row.has(key) else []:
            if kinds[position] != EMPTY:
                raise row.error(key, f"position {position} holds something already")
            kinds[position] = kind
    return tuple(kinds)


TILES = read_tiles(load(_FOLDER, "tiles.toml"))


def turned(face: Sequence[int], turns: int) -> list[int]:
    """The kinds of positions 0 to 6 after a number of turns of 60 degrees clockwise."""
    kinds = [face[0], *[EMPTY] * 6]
    for printed in range(1, 7):
        kinds[(printed - 1 + turns) % 6 + 1] = face[printed]
    return kinds


def load_tiles(text: str, name: str = "tiles.toml") -> Tiles:
    """The faces of another tile file's text, for players who know the printed tiles."""
    return read_tiles(parse(name, text))


def check_start(kinds: Sequence[int], seats: int) -> None:
    """Refuse a board with too few level I planets to begin on (R-MIX)."""
    needed = START_PLANETS * seats
    if list(kinds).count(ONE) < needed:
        raise DataError(f"tiles: {seats} players need {needed} level I planets on the board.")
