"""The tables of the rules page, made from the game's own data: each value with how sure it is."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.struggle_of_empires import board
from core.games.struggle_of_empires.board import Values
from core.games.struggle_of_empires.view import figures
from web.page.game_pages import Cell, HelpTable, help_table
from web.page.words import Message

KEYS = "abcdefgh"
CAPTIONS = ("progress", "companies", "alliances")
SURE = ("certain", "high", "medium", "low")
"""From the surest to the least sure."""


def listed(stem: str, items: Sequence[int | str]) -> Message:
    """Several numbers or words of the catalogue in one cell."""
    if not items:
        return "help.none", {}
    return f"help.{stem}_{len(items)}", dict(zip(KEYS, items, strict=False))


def status(name: str) -> str:
    """The word for how sure a value is."""
    return f"@status.{name}"


def region(number: int) -> str:
    """The word for a region."""
    return f"@region.{board.REGION_IDS[number]}"


def names(bits: int) -> Message:
    """Regions given as bits."""
    found = [region(each) for each in range(board.REGIONS) if bits >> each & 1]
    return listed("names", found)


# ---- the board ----
def regions(values: Values) -> HelpTable:
    """Points, neighbours and seas of the regions."""
    rows = [
        (
            region(number),
            listed("places", values.points[number]),
            names(values.near[number]),
            sea(number),
            status(values.status[number]["points"]),
            status(values.status[number]["near"]),
        )
        for number in range(board.REGIONS)
    ]
    return help_table("regions", "region points near sea status_points status_near", rows)


def sea(number: int) -> Message:
    """Where battles at sea for a region are fought."""
    where = board.BATTLE_SEA[number]
    kind = "none" if where < 0 else "own" if where == number else "other"
    return f"help.sea_{kind}", {}


def powers(values: Values) -> HelpTable:
    """Which regions border a homeland."""
    rows = [
        (f"@power.{name}", names(values.home[number]), status(values.near_status[number]))
        for number, name in enumerate(board.POWER_IDS)
    ]
    return help_table("powers", "power near status", rows)


def counters(values: Values) -> HelpTable:
    """All country counters by region."""
    rows = [
        (
            region(counter.region),
            (f"help.counter_{board.COUNTER_IDS[counter.kind]}", {"n": counter.strength}),
            counter.gold or "–",
            counter.points or "–",
            counter.count,
            status(values.status[counter.region]["counters"]),
        )
        for counter in values.counters
    ]
    return help_table("counters", "region counter gold bonus many status", rows)


# ---- tiles ----
def tiles(values: Values, kind: int) -> HelpTable:
    """All tiles of one kind."""
    rows = [
        (
            f"@tile.{tile.id}",
            tile.count,
            price(tile),
            f"@use.{use(tile)}",
            effect(tile),
            status(least_sure(tile)),
        )
        for tile in values.tiles
        if tile.kind == kind
    ]
    return help_table(CAPTIONS[kind], "tile many price use effect least_sure", rows)


def use(tile: board.Tile) -> str:
    """How often a tile works; those of alliances go back when the war ends (R54)."""
    return "alliance" if tile.kind == board.ALLIANCE else board.USE_IDS[tile.use]


def least_sure(tile: board.Tile) -> str:
    """The confidence of a tile's least sure value."""
    return max(tile.status.values(), key=SURE.index, default=SURE[0])


def price(tile: board.Tile) -> Message:
    """What a tile costs."""
    costs: dict[str, int | str] = {
        "gold": tile.gold,
        "population": tile.population,
        "unrest": tile.unrest,
    }
    asked = [name for name, cost in costs.items() if cost]
    if not asked:
        return "help.free", {}
    return (f"help.price_{asked[0]}" if len(asked) == 1 else "help.price_several"), costs


def effect(tile: board.Tile) -> Message:
    """What a tile does; companies and alliances name their regions."""
    if tile.kind == board.PROGRESS:
        return f"tile.{tile.id}.rule", figures.rules()
    words: list[int | str] = [region(number) for number in tile.regions]
    where = dict(zip(KEYS, words, strict=False))
    many = min(len(words), 3)
    if tile.kind == board.COMPANY:
        return f"help.company_{many}", where
    both = len(tile.symbols) == 2
    kind = "both" if both else board.UNIT_IDS[tile.symbols[0]]
    return f"help.ally_{kind}_{many}", where


# ---- numbers ----
def numbers() -> HelpTable:
    """The set-up and the pieces in numbers."""
    setup = (
        ("start_gold", board.START_GOLD),
        ("start_population", board.START_POPULATION),
        ("start_counters", board.DRAWN),
        ("start_claims", board.CLAIMS),
        ("start_units", board.START_UNITS),
        ("armies", board.LIMIT[board.ARMY]),
        ("fleets", board.LIMIT[board.FLEET]),
        ("forts", board.LIMIT[board.FORT]),
        ("markers", board.MARKERS),
    )
    rows: list[tuple[Cell, ...]] = [((f"help.{name}", {}), number) for name, number in setup]
    for seats, rounds in sorted(board.ROUNDS.items()):
        rows.append((("help.seats_rounds", {"n": seats}), rounds))
    return help_table("numbers", "what number", rows)


def voyage() -> HelpTable:
    """What the dice of a long voyage mean."""
    safe, back, arrives = board.VOYAGE_SAFE, board.VOYAGE_BACK, board.VOYAGE_ARRIVES
    rows: list[tuple[Cell, ...]] = [
        (("help.first_from", {"low": safe}), ("help.arrives", {})),
        (("help.first_one", {"high": safe - 1}), ("help.again", {})),
        (("help.second_lost", {"high": back - 1}), ("help.lost", {})),
        (("help.second_back", {"low": back, "high": arrives - 1}), ("help.back", {})),
        (("help.second_arrives", {"low": arrives}), ("help.arrives", {})),
    ]
    return help_table("voyage", "die result", rows)


def penalties() -> HelpTable:
    """What unrest costs at the end."""
    most, second = board.PENALTIES
    rows: list[tuple[Cell, ...]] = [
        (("help.revolution", {"n": board.REVOLUTION}), ("help.all_points", {})),
        (("help.most", {}), most),
        (("help.second", {}), second),
    ]
    return help_table("penalties", "unrest penalty", rows)
