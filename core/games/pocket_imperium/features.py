"""What each seat has at the beginning of a round, and what was learned of its worth."""

from __future__ import annotations

from pathlib import Path

from core.data.tables import load
from core.games.pocket_imperium.board import (
    EMPTY,
    HEXES,
    NEAR,
    ONE,
    PLANETS,
    PRIME,
    QUAD,
    ROUNDS,
    SLOTS,
    TRI,
    TWO,
    VALUE,
)
from core.games.pocket_imperium.state import State

_KINDS = {"level I": (ONE,), "level II": (TWO,), "prime": (TRI, QUAD)}
_BEST = 3
"""So many of a seat's tiles count by themselves."""
_MANY = 3
"""More foreign ships than this next to a planet are no worse."""

NAMES = (
    "ships",
    "hexes without a planet",
    "no planet",
    "place in the order of play",
    *(
        f"planets {what}: {kind}"
        for kind in _KINDS
        for what in (
            "held",
            "held, foreign ships next to them",
            "free, a step away",
            "foreign, next to more own ships",
            "free, two steps away",
        )
    ),
    *(f"points of tile {number}, the best first" for number in range(1, _BEST + 1)),
    "tiles with planets",
    "tiles with planets that are shared with nobody",
)
"""The features, in their order."""


def _read() -> dict[int, list[list[float]]]:
    table = load(Path(__file__).parent / "data", "rounds.toml")
    table.only([f"seats_{seats}" for seats in ROUNDS])
    found: dict[int, list[list[float]]] = {}
    for seats, rounds in ROUNDS.items():
        row = table.table(f"seats_{seats}")
        row.only([f"round_{number}" for number in range(1, rounds + 1)])
        found[seats] = [row.decimals(f"round_{number}") for number in range(1, rounds + 1)]
    return found


BY_ROUND = _read()
"""(seats) -> what each feature is worth in points at the beginning of each round."""


def features(s: State) -> list[list[float]]:
    """Return what each seat has of each of NAMES."""
    near = [[0] * HEXES for _ in range(s.seats)]
    tiles = [[0] * SLOTS for _ in range(s.seats)]
    held: list[list[int]] = [[] for _ in range(s.seats)]
    for number, seat in enumerate(s.owner):
        if seat < 0:
            continue
        held[seat].append(number)
        for other in NEAR[number]:
            near[seat][other] += s.ships[number]
        if number != PRIME:
            tiles[seat][number // 7] += VALUE[s.kind[number]]
    around = [sum(column) for column in zip(*near, strict=True)]
    shared = [sum(map(bool, column)) for column in zip(*tiles, strict=True)]
    return [
        [
            *_fleet(s, held[seat]),
            float((seat - s.first) % s.seats),
            *_planets(s, seat, held[seat], near[seat], around),
            *_tiles(tiles[seat], shared),
        ]
        for seat in range(s.seats)
    ]


def _fleet(s: State, held: list[int]) -> list[float]:
    """Ships, hexes without a planet, whether there is no planet."""
    kinds = [s.kind[number] for number in held]
    return [
        sum(s.ships[number] for number in held),
        kinds.count(EMPTY),
        not any(kind in PLANETS for kind in kinds),
    ]


def _planets(
    s: State, seat: int, held: list[int], near: list[int], around: list[int]
) -> list[float]:
    """Of each level: planets held and the foreign ships next to them, and those within reach."""
    stepped = {number for number in range(HEXES) if near[number] and s.owner[number] != seat}
    found: list[float] = []
    for kinds in _KINDS.values():
        own = [number for number in held if s.kind[number] in kinds]
        others = [n for n in range(HEXES) if s.kind[n] in kinds and s.owner[n] != seat]
        found += [
            len(own),
            sum(min(_MANY, around[number] - near[number]) for number in own),
            sum(1 for n in others if near[n] and not s.ships[n]),
            sum(1 for n in others if near[n] > s.ships[n] > 0),
            sum(
                1
                for n in others
                if not s.ships[n] and not near[n] and not stepped.isdisjoint(NEAR[n])
            ),
        ]
    return found


def _tiles(points: list[int], shared: list[int]) -> list[float]:
    """The points of the best tiles; tiles with planets, and those where nobody else has one."""
    own = [slot for slot, each in enumerate(points) if each]
    best = sorted(points, reverse=True)[:_BEST]
    return [*best, len(own), sum(1 for slot in own if shared[slot] == 1)]
