"""The board and tables of Imperial 2030 as flat indices, read from data/*.toml.

Regions are numbered in file order: home provinces 0-23 (four a nation, in turn order), neutral
lands 24-50, seas 51-61; so the owner of home province r is r // 4. Nations, rondel spaces, bonds
and canals are numbered likewise.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from core.data.reader import Reader
from core.data.tables import load, symmetric, total, unique

HOMES = 24
LANDS = 51
REGIONS = 62
KINDS = ["home"] * HOMES + ["land"] * (LANDS - HOMES) + ["sea"] * (REGIONS - LANDS)


def check_board(board: Reader) -> None:
    """Refuse a board whose parts do not fit: raises DataError with file, key and reason."""
    regions = board.rows("region", REGIONS)
    nations = board.rows("nation", 6)
    ids = unique(regions, "id")
    nation_ids = unique(nations, "id")
    for place, (region, kind) in enumerate(zip(regions, KINDS, strict=True)):
        if region.text("kind") != kind:
            raise region.error("kind", f"must be {kind!r}: 24 homes, 27 lands, 11 seas, in order")
        if kind == "home" and region.known("nation", nation_ids) != list(nation_ids)[place // 4]:
            raise region.error("nation", "home provinces must stand in turn order, four a nation")
        if kind == "home":
            _check_city(region)
    symmetric([_contacts(region) for region in regions], "id", "contacts")
    for nation in nations:
        home = [name for name, row in ids.items() if row.data.get("nation") == nation.text("id")]
        nation.all_known("start_factories", home, 2)
        for supply in ("armies", "fleets", "flags"):
            nation.integer(supply, 1, 99)
    total(nations, "armies", 48)
    total(nations, "fleets", 48)
    for canal in board.rows("canal"):
        canal.all_known("seas", list(ids)[LANDS:], 2)
        canal.known("controlled_by", list(ids)[HOMES:LANDS])


def _contacts(region: Reader) -> Reader:
    """A row with all neighbours in one list: a coast is named by land and sea alike."""
    contacts = [
        other for key in ("land", "sea", "canal") if region.has(key) for other in region.texts(key)
    ]
    return Reader({"id": region.text("id"), "contacts": contacts}, region.path, region.file)


def _check_city(home: Reader) -> None:
    shipyard = home.known("city", ("armaments", "shipyard")) == "shipyard"
    if shipyard != home.has("port"):
        raise home.error("port", "belongs to a shipyard city, and to no other")
    if shipyard:
        home.known("port", home.texts("sea"))


def check_tables(tables: Reader, nation_ids: tuple[str, ...]) -> None:
    """Refuse tables whose parts do not fit: raises DataError with file, key and reason."""
    for key, column in (("bond", "price"), ("bond", "interest"), ("tax", "revenue")):
        for low, high in pairwise(tables.rows(key)):
            if high.integer(column) <= low.integer(column):
                raise high.error(column, "must rise from row to row")
    prices = [row.integer("price") for row in tables.rows("bond")]
    for card in tables.rows("card", len(nation_ids)):
        card.known("nation", nation_ids)
        for bond in card.rows("bonds", 2):
            bond.known("nation", nation_ids)
            if bond.integer("price") not in prices:
                raise bond.error("price", "must be the price of a bond")


_FOLDER = Path(__file__).parent / "data"
_board = load(_FOLDER, "board.toml")
_tables = load(_FOLDER, "tables.toml")
check_board(_board)
_regions = _board.rows("region")
_nations = _board.rows("nation")
_canals = _board.rows("canal")

NATION_IDS = tuple(unique(_nations, "id"))
REGION_IDS = tuple(unique(_regions, "id"))
CANAL_IDS = tuple(unique(_canals, "id"))
NATION = {name: index for index, name in enumerate(NATION_IDS)}
REGION = {name: index for index, name in enumerate(REGION_IDS)}
check_tables(_tables, NATION_IDS)


def _indices(row: Reader, key: str) -> tuple[int, ...]:
    """Return the sorted numbers of the regions listed under this key, none where it is missing."""
    return tuple(sorted(REGION[name] for name in row.texts(key))) if row.has(key) else ()


LAND_OF = tuple(_indices(row, "land") for row in _regions)
"""Neighbouring lands of each region."""
SEA_OF = tuple(_indices(row, "sea") for row in _regions)
"""Neighbouring seas of each region, canals left out."""
PORT = tuple(REGION[row.text("port")] if row.has("port") else -1 for row in _regions)
"""The sea that a fleet in this port leaves to; -1 where there is no port."""
SHIPYARD = tuple(row.text("city") == "shipyard" for row in _regions[:HOMES])
"""True where the city builds fleets (light blue), False where it builds armies (brown)."""

CANAL_SEAS = tuple(_indices(row, "seas") for row in _canals)
CANAL_LAND = tuple(REGION[row.text("controlled_by")] for row in _canals)
"""The region whose flag controls the canal (I10)."""
CANAL_BETWEEN = {
    pair: canal for canal, (a, b) in enumerate(CANAL_SEAS) for pair in ((a, b), (b, a))
}

ARMY_LIMIT = tuple(row.integer("armies") for row in _nations)
FLEET_LIMIT = tuple(row.integer("fleets") for row in _nations)
FLAG_LIMIT = tuple(row.integer("flags") for row in _nations)
START_FACTORIES = tuple(home for row in _nations for home in _indices(row, "start_factories"))

SPACE_IDS = tuple(_tables.texts("rondel"))
SPACE = {name: index for index, name in enumerate(SPACE_IDS)}
INVESTOR = SPACE["investor"]
FREE_STEPS = _tables.integer("free_steps")
MAX_STEPS = _tables.integer("max_steps")
BUILD_COST = _tables.integer("build_cost")
IMPORT_UNITS = _tables.integer("import_units")
IMPORT_COST = _tables.integer("import_cost")
DESTROY_ARMIES = _tables.integer("destroy_armies")
CARD_BONUS = _tables.integer("card_bonus")
POWER_GOAL = _tables.integer("power_goal")
POWER_PER_FACTOR = _tables.integer("power_per_factor")
TAX_PER_FACTORY = _tables.integer("tax_per_factory")
TAX_PER_FLAG = _tables.integer("tax_per_flag")
TAX_LIMIT = _tables.integer("tax_limit")
PAY_PER_UNIT = _tables.integer("pay_per_unit")

PRICE = tuple(row.integer("price") for row in _tables.rows("bond"))
INTEREST = tuple(row.integer("interest") for row in _tables.rows("bond"))
BONDS = len(PRICE)
"""Bonds of each nation; bond b of nation n is number n * BONDS + b."""
BOND = {price: index for index, price in enumerate(PRICE)}

TAX_FROM = tuple(row.integer("revenue") for row in _tables.rows("tax"))
TAX_BONUS = tuple(row.integer("bonus") for row in _tables.rows("tax"))
TAX_POWER = tuple(row.integer("power") for row in _tables.rows("tax"))
TAX_COLUMN = tuple(
    sum(1 for start in TAX_FROM[1:] if start <= revenue) for revenue in range(TAX_LIMIT + 1)
)
"""The column of the tax table for each revenue: the last one just reached."""

START_CASH = {
    kind: {
        seats: _tables.table("start_cash").table(kind).integer(str(seats), 1)
        for seats in range(2, 7)
    }
    for kind in ("standard", "experienced")
}
CARD_BONDS = tuple(
    tuple((NATION[bond.text("nation")], BOND[bond.integer("price")]) for bond in card.rows("bonds"))
    for card in sorted(_tables.rows("card"), key=lambda row: NATION[row.text("nation")])
)
"""The two bonds on the back of each nation's flag card: (nation, bond)."""
DEAL_GROUPS = {
    row.integer("seats"): tuple(
        tuple(NATION[name] for name in group) for group in row.data["groups"]
    )
    for row in _tables.rows("deal")
}
"""Seats -> the cards that are dealt together; the first nation names the group."""
