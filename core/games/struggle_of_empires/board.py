"""Regions, powers, tiles and country counters as numbers, and what the tables say of them.

Regions are numbered 0 to 10, HOME (11) is a player's own homeland. What the printed board and tiles
say and the rulebook does not (see data/values.toml) is in a `Values`, of which every state
holds one: other values may take the place of these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.data.reader import Reader
from core.data.tables import load, parse, total, unique

_FOLDER = Path(__file__).parent / "data"
_tables = load(_FOLDER, "tables.toml")

REGION_IDS = (
    *("north_america", "caribbean", "south_america", "africa", "india", "east_indies"),
    *("german_states", "baltic", "mediterranean", "central_europe", "ottoman_empire"),
)
REGIONS = len(REGION_IDS)
REGION = {name: number for number, name in enumerate(REGION_IDS)}
HOME = REGIONS
PLACES = REGIONS + 1
"""Where units can be: the regions and the own homeland."""

COLONIES = range(6)
AMERICAS = range(3)
AFRICA = REGION["africa"]
MEDITERRANEAN, OTTOMAN = REGION["mediterranean"], REGION["ottoman_empire"]
_SEALESS = (REGION["german_states"], REGION["central_europe"], OTTOMAN)
SEAS = tuple(region for region in range(REGIONS) if region not in _SEALESS)
"""Regions that fleets may enter."""
BATTLE_SEA = tuple(
    MEDITERRANEAN if region == OTTOMAN else region if region in SEAS else -1
    for region in range(REGIONS)
)
"""Region -> where its naval battles are fought, -1: nowhere (R25)."""

POWER_IDS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
POWERS = len(POWER_IDS)

ARMY, FLEET, FORT = 0, 1, 2
UNIT_IDS = ("army", "fleet", "fort")
UNITS = len(UNIT_IDS)
NEUTRAL, POP, SLAVES = 0, 1, 2
COUNTER_IDS = ("neutral", "pop", "slaves")
PROGRESS, COMPANY, ALLIANCE = 0, 1, 2
TILE_KINDS = ("progress", "company", "alliance")
ALWAYS, WAR, ONCE, NOW, BOX = range(5)
"""A tile is used always, once a war, once (then back to the supply), at once, at once and never
again (to the box)."""
USE_IDS = ("always", "war", "once", "now", "box")
STATUS_IDS = ("certain", "high", "medium", "low")
"""How sure a value is; all but the first are a reconstruction more or less."""

LIMIT = (_tables.integer("armies", 1), _tables.integer("fleets", 1), _tables.integer("forts", 1))
"""Pieces of each kind a player has."""
MARKERS = _tables.integer("markers", 1)
LONGEST_NAME = 300
"""Characters of a title or a tile's name in a values file."""
COUNTERS = _tables.integer("country_counters", 1)

_setup = _tables.table("setup")
START_GOLD = _setup.integer("gold", 0)
START_POPULATION = _setup.integer("population", 0)
DRAWN = _setup.integer("counters", 0)
CLAIMS = _setup.integer("draws", 0)
START_UNITS = _setup.integer("units", 0)

_war = _tables.table("war")
WARS = _war.integer("wars", 1)
ACTIONS = _war.integer("actions", 1)
ATTACK_COST = _war.integer("attack", 0)
VOYAGE_SAFE = _war.integer("voyage_safe", 1, 6)
VOYAGE_BACK = _war.integer("voyage_back", 1, 6)
VOYAGE_ARRIVES = _war.integer("voyage_arrives", 1, 6)
GROWTH = _war.integer("growth", 0)
POPULATION_MAX = _war.integer("population_max", 1)
LOT = _war.integer("lot", 1)
LOT_WITH_BANKING = _war.integer("lot_with_banking", 1)
BID_MAX = _war.integer("bid_max", 1)
ROUNDS = {seats: _war.table("rounds").integer(str(seats), 1) for seats in range(2, 8)}

_end = _tables.table("end")
REVOLUTION = _end.integer("revolution", 1)
PENALTIES = (_end.integer("most_unrest", 0), _end.integer("second_most", 0))

_effects = _tables.table("effects")
REFORM = _effects.integer("reform", 0)
INDUSTRY_POINTS = _effects.integer("industry", 0)
NAVIGATION_BONUS = _effects.integer("navigation", 0)
PIRATES_STRENGTH = _effects.integer("pirates", 0)
REVOLT_STRENGTH = _effects.integer("revolt", 0)
FORT_STRENGTH = _effects.integer("fort", 0)

(
    ARMY_TRAINING,
    NAVAL_TRAINING,
    RESERVE,
    WAR_OFFICE,
    MERCENARIES,
    PRESSGANGS,
    TRAINED_NATIVES,
    MILITIA,
    LOGISTICS,
    BANKING,
    NAVIGATION,
    DIPLOMATIC_SERVICE,
    IMPROVED_AGRICULTURE,
    GOVERNMENT_REFORM,
    INDUSTRY,
    PIRATES,
    SLAVE_REVOLT,
    FIGHTING_WITHDRAWAL,
    SURPRISE_ATTACK,
    BLOCKADE,
) = range(20)
"""Progress tiles, in the order of the rulebook."""


@dataclass(frozen=True, slots=True)
class Counter:
    """One kind of country counter: equal ones cannot be told apart."""

    region: int
    kind: int
    strength: int
    gold: int
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile; costs in gold, population and unrest, `regions` and `symbols` numbers."""

    id: str
    name: str
    kind: int
    count: int
    use: int
    gold: int
    population: int
    unrest: int
    regions: tuple[int, ...]
    symbols: tuple[int, ...]
    status: dict[str, str]


class Values:
    """All values of one values file, as numbers; shared by the states that go by it.

    `points` [region] by place, `near` [region] and `home` [power] as bits of regions, `counters`
    with `of_region` [region] and `of_kind` [kind] (numbers of counters), `neutrals` [region] (those
    there that are neutral countries), `tiles` with their cost in `populations`, `either` [region]
    (alliance tiles with both symbols that name it and its sea);
    `status` [region] says how sure points, borders and counters are, `near_status` [power] how
    sure `home` is. `data` is what the file says, `custom` says that it is not the game's own.
    """

    __slots__ = (
        *("alliances", "both", "companies", "counters", "custom", "data", "either", "home", "near"),
        *("near_status", "neutrals", "of_kind", "of_region", "points", "populations", "status"),
        *("tiles", "title"),
    )

    def __init__(self, table: Reader, custom: bool) -> None:
        self.data = dict(table.data)
        self.custom = custom
        self.title = _name(table, "title")
        table.only(("title", "region", "power", "tile"))
        regions = _by_id(table, "region", REGION_IDS)
        powers = _by_id(table, "power", POWER_IDS)
        tiles = _by_id(table, "tile", _TILE_IDS or tuple(unique(table.rows("tile"), "id")))
        self.points = tuple(_points(row) for row in regions)
        self.near = tuple(_bits(row, "near") for row in regions)
        self.home = tuple(_bits(row, "near") for row in powers)
        self.near_status = tuple(row.known("near_status", STATUS_IDS) for row in powers)
        self.counters = tuple(
            counter for region, row in enumerate(regions) for counter in _counters(region, row)
        )
        self.of_region = tuple(
            tuple(k for k, counter in enumerate(self.counters) if counter.region == region)
            for region in range(REGIONS)
        )
        self.of_kind = tuple(
            tuple(k for k, counter in enumerate(self.counters) if counter.kind == kind)
            for kind in range(len(COUNTER_IDS))
        )
        self.neutrals = tuple(
            tuple(k for k in numbers if self.counters[k].kind == NEUTRAL)
            for numbers in self.of_region
        )
        self.status = tuple(
            {
                **{key: row.known(f"{key}_status", STATUS_IDS) for key in ("points", "counters")},
                "near": _near_status(row),
            }
            for row in regions
        )
        self.tiles = tuple(_tile(row) for row in tiles)
        self.populations = tuple(tile.population for tile in self.tiles)
        self.companies = tuple(k for k, tile in enumerate(self.tiles) if tile.kind == COMPANY)
        self.alliances = tuple(k for k, tile in enumerate(self.tiles) if tile.kind == ALLIANCE)
        self.both = tuple(k for k in self.alliances if len(self.tiles[k].symbols) == 2)
        self.either = tuple(
            tuple(k for k in self.both if {region, BATTLE_SEA[region]} <= {*self.tiles[k].regions})
            for region in range(REGIONS)
        )
        _check(table, regions, self)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Values) and self.data == other.data)

    __hash__ = None  # type: ignore[assignment]


def _by_id(table: Reader, key: str, ids: Sequence[str]) -> list[Reader]:
    """The rows of a list, one for each id, in the order of the ids."""
    rows = unique(table.rows(key), "id")
    for name, row in rows.items():
        row.known("id", ids)
        assert name
    for name in ids:
        if name not in rows:
            raise table.error(key, f"{name!r} is missing")
    return [rows[name] for name in ids]


def _points(row: Reader) -> tuple[int, ...]:
    row.only(
        ("id", "points", "points_status", "near", "near_status", "counters", "counters_status")
    )
    points = row.integers("points", None, 0, 99)
    if not 1 <= len(points) <= 4 or points != sorted(points, reverse=True):
        raise row.error("points", "must be one to four numbers, the best place first")
    return tuple(points)


def _bits(row: Reader, key: str) -> int:
    names = row.all_known(key, REGION_IDS) if row.has(key) else []
    return sum(1 << REGION[name] for name in names)


def _near_status(row: Reader) -> str:
    """How sure a region's borders are; colonies have none."""
    has = row.has("near_status")
    return row.known("near_status", STATUS_IDS) if has else STATUS_IDS[0]


def _name(table: Reader, key: str) -> str:
    """A text short enough for a link to carry it."""
    text = table.text(key)
    if len(text) > LONGEST_NAME:
        raise table.error(key, f"must be at most {LONGEST_NAME} characters, not {len(text)}")
    return text


def _counters(region: int, row: Reader) -> list[Counter]:
    found = []
    for part in row.rows("counters"):
        part.only(("kind", "strength", "gold", "points", "count"))
        kind = COUNTER_IDS.index(part.known("kind", COUNTER_IDS))
        if kind != NEUTRAL and len(part.data) > 2:
            raise part.error("kind", f"a {COUNTER_IDS[kind]} counter has a count only")
        strength = part.integer("strength", 1, 9) if kind == NEUTRAL else 0
        gold, points = (
            part.integer(key, 0, 9) if part.has(key) else 0 for key in ("gold", "points")
        )
        found.append(
            Counter(region, kind, strength, gold, points, part.integer("count", 1, COUNTERS))
        )
    if len({(c.kind, c.strength, c.gold, c.points) for c in found}) < len(found):
        raise row.error("counters", "names one kind of counter twice")
    return found


def _tile(row: Reader) -> Tile:
    kind = TILE_KINDS.index(row.known("kind", TILE_KINDS))
    parts = ("name", "use", "cost", "regions", "symbols")
    row.only(
        (
            *("id", "name", "kind", "count", "use", "gold", "population", "unrest", "regions"),
            *("symbols", *(f"{part}_status" for part in parts)),
        )
    )
    regions = row.all_known("regions", REGION_IDS) if kind != PROGRESS else []
    symbols = row.all_known("symbols", UNIT_IDS[:2]) if kind == ALLIANCE else []
    if kind != PROGRESS and not regions:
        raise row.error("regions", "must name a region at least")
    if kind == ALLIANCE and not symbols:
        raise row.error("symbols", "must be 'army', 'fleet' or both")
    return Tile(
        id=row.text("id"),
        name=_name(row, "name"),
        kind=kind,
        count=row.integer("count", 0, 99),
        use=USE_IDS.index(row.known("use", USE_IDS)),
        gold=row.integer("gold", 0, 99) if row.has("gold") else 0,
        population=row.integer("population", 0, POPULATION_MAX) if row.has("population") else 0,
        unrest=row.integer("unrest", 0, 99) if row.has("unrest") else 0,
        regions=tuple(sorted(REGION[name] for name in regions)),
        symbols=tuple(sorted(UNIT_IDS.index(name) for name in symbols)),
        status={
            part: row.known(f"{part}_status", STATUS_IDS)
            for part in parts
            if row.has(f"{part}_status")
        },
    )


_SINGLE = (PIRATES, SLAVE_REVOLT, BLOCKADE)
"""Tiles that lie on the map: there is one of each at most."""


def _check(table: Reader, regions: Sequence[Reader], values: Values) -> None:
    rows = [part for row in regions for part in row.rows("counters")]
    total(rows, "count", COUNTERS)
    for region, bits in enumerate(values.near):
        for other in range(REGIONS):
            if bits >> other & 1 and (other == region or not values.near[other] >> region & 1):
                raise regions[region].error(
                    "near", f"{REGION_IDS[other]!r} does not name {REGION_IDS[region]!r} in turn"
                )
    for number, tile in enumerate(values.tiles):
        known = _KIND_AND_USE.get(tile.id, (tile.kind, tile.use))
        if known != (tile.kind, tile.use):
            raise table.error(
                f"tile[{tile.id}]",
                f"must be of kind {TILE_KINDS[known[0]]} and used {USE_IDS[known[1]]}",
            )
        if number in _SINGLE and tile.count > 1:
            raise table.error(f"tile[{tile.id}].count", "must be 0 or 1: it lies on the map")


_TILE_IDS: tuple[str, ...] = ()
_KIND_AND_USE: dict[str, tuple[int, int]] = {}
VALUES = Values(load(_FOLDER, "values.toml"), False)
"""The game's own values."""
_TILE_IDS = TILE_IDS = tuple(tile.id for tile in VALUES.tiles)
_KIND_AND_USE = {tile.id: (tile.kind, tile.use) for tile in VALUES.tiles}
TILES = len(TILE_IDS)
TILE = {name: number for number, name in enumerate(TILE_IDS)}
TRIANGLES = tuple(number for number, tile in enumerate(VALUES.tiles) if tile.use == WAR)
"""Tiles that may be used once a war."""


def read_values(text: str, name: str = "values.toml") -> Values:
    """The values of another file's text, for players who know the printed game.

    Raises DataError with file, key and reason.

    >>> read_values("title = 3")
    Traceback (most recent call last):
    ...
    core.errors.DataError: values.toml: title: must be a text, not 3
    """
    return values_of(parse(name, text).data, name)


def values_of(data: Mapping[str, Any], name: str = "values") -> Values:
    """The values that a values file's data holds; the game's own where they are the same."""
    if data == VALUES.data:
        return VALUES
    return Values(Reader(data, file=name), True)
