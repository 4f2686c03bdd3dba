"""From a position to a state: the map, the players and their tiles, counters, supply."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from core.data.reader import Reader
from core.data.shown import listed
from core.errors import DataError, PositionError
from core.games.struggle_of_empires.board import (
    BLOCKADE,
    FLEET,
    HOME,
    LIMIT,
    PIRATES,
    PLACES,
    POPULATION_MAX,
    POWER_IDS,
    POWERS,
    REGION_IDS,
    REGIONS,
    ROUNDS,
    SEAS,
    SLAVE_REVOLT,
    TILE_IDS,
    TILES,
    TRIANGLES,
    VALUES,
    WARS,
    Values,
)
from core.games.struggle_of_empires.options import OPTIONS, option_bits
from core.games.struggle_of_empires.position.phase import KEYS as PHASE_KEYS
from core.games.struggle_of_empires.position.phase import read_phase
from core.games.struggle_of_empires.position.values import merged
from core.games.struggle_of_empires.rules.money import markers_left, on_map
from core.games.struggle_of_empires.rules.tiles import SPENT
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import counter_text

_KEYS = (
    *("game", "seats", "options", "values", "start", "war", "round", "last", "players"),
    *("counters", "bag", "supply", "pirates", "revolt", "blockade", "phase"),
)
_PLAYER_KEYS = (
    *("power", "gold", "population", "unrest", "points", "place", "tiles", "used", "spent"),
    *("armies", "fleets", "forts", "markers"),
)
UNIT_KEYS = ("armies", "fleets", "forts")
_CHOOSING_POWERS = ("deal", "power")
"""Phases in which by default nobody has a power yet."""
_HIGH = 9_999
_MOST = {"gold": _HIGH, "population": POPULATION_MAX, "unrest": _HIGH, "points": _HIGH}
"""What a player may have of each."""
_MOST_PLACES = 14
"""Places on the tracks: seven players could all be on one."""


def read_position(data: Mapping[str, Any]) -> State:
    """Build a state from JSON; raises PositionError with the key and the reason."""
    top = Reader(data, "", keys=_KEYS)
    if "seats" not in data:
        raise top.error("seats", "is missing; the number of players is needed")
    seats = top.integer("seats", 2, POWERS, default=0)
    bits = option_bits(top.options(OPTIONS))
    s = State(seats=seats, options=bits, values=_read_values(top))
    s.start = top.integer("start", 0, seats - 1, default=0)
    s.war = top.integer("war", 0, WARS, default=1)
    s.round = top.integer("round", 0, ROUNDS[seats] if s.war else 0, default=1 if s.war else 0)
    _read_players(s, top)
    s.last = _read_last(s, top)
    _read_counters(s, top)
    _read_captures(s, top)
    _read_supply(s, top)
    read_phase(s, Reader(data.get("phase", {}), "phase", keys=PHASE_KEYS))
    return s


def _read_values(top: Reader) -> Values:
    if top.data.get("values") is None:
        return VALUES
    try:
        return merged(top.data["values"])
    except DataError as error:
        raise PositionError(f"{error}.") from error


def _read_last(s: State, top: Reader) -> int:
    """Who moved last; in a war the last in the turn order, else the start player (R10)."""
    if top.data.get("last") is not None:
        return top.integer("last", 0, s.seats - 1, default=0)
    return s.place.index(max(s.place)) if all(s.place) else s.start


def _read_players(s: State, top: Reader) -> None:
    given = top.data.get("players", [{}] * s.seats)
    if not isinstance(given, list) or len(given) != s.seats:
        raise top.error("players", f"must be a list of {s.seats} objects, one for each seat")
    rows = [
        Reader(value, f"players[{seat}]", keys=_PLAYER_KEYS) for seat, value in enumerate(given)
    ]
    if _phase_name(top) not in _CHOOSING_POWERS or any("power" in row.data for row in rows):
        _read_powers(s, rows)
    for seat, row in enumerate(rows):
        _read_player(s, seat, row)
    placed = [place for place in s.place if place]
    if len(set(placed)) < len(placed):
        raise top.error("players", "must not have the same place in the turn order twice")


def _phase_name(top: Reader) -> object:
    """The name under `phase`, which is read last: defaults of the players go by it."""
    phase = top.data.get("phase")
    return phase.get("name") if isinstance(phase, Mapping) else None


def _read_powers(s: State, rows: list[Reader]) -> None:
    for seat, row in enumerate(rows):
        if "power" in row.data:
            s.power[seat] = row.index("power", POWER_IDS)
            if s.power[seat] >= 0 and s.power[seat] in s.power[:seat]:
                raise row.error("power", "already belongs to another player")
    free = [power for power in range(POWERS) if power not in s.power]
    for seat, row in enumerate(rows):
        if "power" not in row.data:
            s.power[seat] = free.pop(0)


def place_names(s: State, seat: int) -> tuple[str, ...]:
    """Return the names of the places in a player's row, by number."""
    return (*REGION_IDS, POWER_IDS[s.power[seat]] if s.power[seat] >= 0 else "home")


def _read_player(s: State, seat: int, row: Reader) -> None:
    for key, most in _MOST.items():
        found = getattr(s, key)
        found[seat] = row.integer(key, 0, most, default=found[seat])
    if "place" not in row.data:
        s.place[seat] = seat + 1
    elif row.data["place"] is not None:
        s.place[seat] = row.integer("place", 1, _MOST_PLACES, default=0)
    for tile, count in row.counts("tiles", TILE_IDS, range(TILES)).items():
        s.own[seat * TILES + tile] = count
    for tile, count in row.counts("used", TILE_IDS, TRIANGLES).items():
        if count > s.own[seat * TILES + tile]:
            raise row.error(
                "used",
                f"must not exceed the {s.own[seat * TILES + tile]} {TILE_IDS[tile]} of the player",
            )
        s.used[seat * TILES + tile] = count
    known = tuple(SPENT)
    for number in row.indexes("spent", [TILE_IDS[tile] for tile in known]):
        s.spent[seat] |= SPENT[known[number]]
    names = place_names(s, seat)
    for kind, key in enumerate(UNIT_KEYS):
        allowed = (*SEAS, HOME) if kind == FLEET else range(PLACES)
        for place, count in row.counts(key, names, allowed).items():
            units(s, kind)[seat * PLACES + place] = count
        if on_map(s, seat, kind) > LIMIT[kind]:
            raise row.error(key, f"must add up to at most {LIMIT[kind]}, all that a player has")
    for region, count in row.counts("markers", REGION_IDS, range(REGIONS)).items():
        s.markers[seat * PLACES + region] = count


def _read_counters(s: State, top: Reader) -> None:
    """Counters face up and in the bag; the bag defaults to all the others."""
    for number, count in _counters(s, top, "counters").items():
        s.open[number] = count
    if "bag" in top.data:
        s.bag = bytearray(len(s.bag))
        for number, count in _counters(s, top, "bag").items():
            s.bag[number] = count
    for number, counter in enumerate(s.values.counters):
        if "bag" not in top.data:
            s.bag[number] = max(0, counter.count - s.open[number])
        if s.open[number] + s.bag[number] > counter.count:
            name = f"{REGION_IDS[counter.region]} {counter_text(counter)}"
            raise top.error(
                "counters", f"must hold at most {counter.count} of {name}, together with the bag"
            )


def _counters(s: State, top: Reader, key: str) -> dict[int, int]:
    found: dict[int, int] = {}
    rows = Reader(top.data.get(key, {}), key, keys=REGION_IDS)
    for name in rows.data:
        numbers = s.values.of_region[REGION_IDS.index(name)]
        texts = [counter_text(s.values.counters[number]) for number in numbers]
        for at in rows.indexes(name, texts, twice=True):
            found[numbers[at]] = found.get(numbers[at], 0) + 1
            if found[numbers[at]] > s.values.counters[numbers[at]].count:
                raise rows.error(name, f"holds more of '{texts[at]}' than there are")
    return found


def _read_captures(s: State, top: Reader) -> None:
    """Pirates, Slave Revolt and a laid Blockade; and the markers that are left."""
    s.pirates_at, s.pirates_of = _read_at(s, top, "pirates", range(6))
    s.revolt_at, s.revolt_of = _read_at(s, top, "revolt", range(3))
    s.blockade_at, s.blockade_of = _read_at(s, top, "blockade", SEAS)
    if s.blockade_at >= 0 and not s.fleets[s.blockade_of * PLACES + s.blockade_at]:
        raise top.error("blockade", "needs a fleet of its owner in its region")
    for seat in range(s.seats):
        if markers_left(s, seat) < 0:
            raise top.error(
                f"players[{seat}].markers", "must not use more markers than a player has"
            )


def _read_at(s: State, top: Reader, key: str, allowed: Collection[int]) -> tuple[int, int]:
    if top.data.get(key) is None:
        return -1, -1
    row = Reader(top.data[key], key, keys=("region", "seat"))
    region = row.index("region", REGION_IDS)
    if region not in allowed:
        raise row.error(
            "region", f"must be one of {listed([REGION_IDS[place] for place in allowed])}"
        )
    if "seat" not in row.data:
        raise row.error("seat", "is missing; the seat of its owner is needed")
    return region, row.integer("seat", 0, s.seats - 1, default=0)


def _read_supply(s: State, top: Reader) -> None:
    """Tiles left; all that nobody has by default."""
    out = [sum(s.own[tile::TILES]) + (tile in _on_map(s)) for tile in range(TILES)]
    given = top.counts("supply", TILE_IDS, range(TILES)) if "supply" in top.data else None
    for tile, kind in enumerate(s.values.tiles):
        left = max(0, kind.count - out[tile]) if given is None else given.get(tile, 0)
        if left + out[tile] > kind.count:
            raise top.error(
                "supply", f"must hold at most {kind.count} of {kind.id}, together with the players"
            )
        s.supply[tile] = left


def _on_map(s: State) -> list[int]:
    """Tiles that lie on the map, or are about to: Pirates and Slave Revolt in their raid."""
    lying = ((PIRATES, s.pirates_at), (SLAVE_REVOLT, s.revolt_at), (BLOCKADE, s.blockade_at))
    return [tile for tile, region in lying if region >= 0]
