"""What a position promises each seat, in whole numbers: links since version 3 depend on it.

The same ideas as in value.py, by which bots judge, but frozen: any change here would change what
existing links say. So there are whole numbers only (thousandths of a point), which every platform
computes alike; bots may learn to judge better without it.
"""

from __future__ import annotations

from itertools import compress

from core.games.pocket_imperium.actions import P_CHOOSE
from core.games.pocket_imperium.board import HEXES, NEAR, PLANETS, ROUNDS, SHIPS, SLOTS, UPKEEP
from core.games.pocket_imperium.rules.exploit import final_values
from core.games.pocket_imperium.state import State, cards

_ONE = 1000
_SHIP, _SPARE = 350, 100
"""Worth of a ship that upkeep leaves, and of one that it takes, for each round to act in."""
_WORTH = (100, 1000, 2000, 1300, 1300, 0, 0)
"""Worth of a hex by kind, each time that its tile scores."""
_SAFE = tuple(_ONE - min(700, 120 * more) for more in range(SHIPS * 4 + 2))
"""What a planet is still worth with so many foreign ships beside it beyond those that hold it."""
_LATER = tuple(sum(_ONE * 3**k // 4**k for k in range(1, rounds + 1)) for rounds in range(9))
"""How much a tile that scores once a round brings in so many rounds to come."""
_SOON = (1000, 909, 826, 750)
"""The same for this round, by the reveals still to come."""
_TIMES = ((10, 8, 6), (8, 10, 9), (7, 9, 10))
"""Order, reveal: tenths of what a card is worth."""


def foresight(s: State) -> list[int]:
    """Return what each seat may hope for: points now, ships, planets, and cards not yet shown."""
    points = [_ONE * (a + b) for a, b in zip(s.points, final_values(s), strict=True)]
    chosen = s.phase >= P_CHOOSE
    weights = _weights(s, chosen)
    still = 3 - s.revealed
    alive = _ONE * min(ROUNDS[s.seats] - s.round, 3) + (0 if chosen else 300 * still)
    kept_ship, spare_ship = _SHIP * alive // (3 * _ONE), _SPARE * still
    owners, kinds, counts = s.owner, s.kind, s.ships
    free, held, fleets, built = ([0] * s.seats for _ in range(4))
    seen: list[set[int]] = [set() for _ in range(s.seats)]
    for number in compress(range(HEXES), counts):
        ships, seat, kind = counts[number], owners[number], kinds[number]
        near, foreign = seen[seat], 0
        for other in NEAR[number]:
            owner = owners[other]
            if owner == seat:
                continue
            foreign += counts[other]
            if other not in near:
                near.add(other)
                (free if owner < 0 else held)[seat] += _WORTH[kinds[other]]
        worth = weights[number // 7] * _WORTH[kind] // _ONE
        if kind in PLANETS:
            built[seat] = 1
            worth = worth * _SAFE[max(0, foreign - ships + 1)] // _ONE
        kept = min(ships, UPKEEP[kind])
        fleets[seat] += ships
        points[seat] += worth + kept_ship * kept + spare_ship * (ships - kept)
    for seat in range(s.seats):
        uses = (
            350 * min(3, SHIPS - fleets[seat]) // 3 if built[seat] else 0,
            min(free[seat], 4 * _ONE) // 5,
            3 * min(held[seat] + free[seat] // 2, 5 * _ONE) // 20,
        )
        points[seat] += _cards(s, seat, uses)
    return points


def _weights(s: State, chosen: bool) -> list[int]:
    """How often a planet of each tile is going to score before the final scoring; last: centre."""
    picks = (10 * s.seats + 7) * _ONE // (10 * SLOTS)
    later = _LATER[max(0, ROUNDS[s.seats] - s.round)]
    now = (
        max(0, s.seats - s.at) * _ONE // SLOTS if chosen else picks * _SOON[3 - s.revealed] // _ONE
    )
    rest = picks * later // _ONE
    return [*(rest if s.chosen >> slot & 1 else rest + now for slot in range(SLOTS)), now + later]


def _cards(s: State, seat: int, uses: tuple[int, ...]) -> int:
    """What the orders of a seat promise that are laid and not yet revealed."""
    size = cards(s.seats)
    each = size // 3
    promised = 0
    for place in range(s.revealed * each, size):
        order = s.plan[seat * size + place]
        if order >= 0:
            turn = place // each
            promised += uses[order] * _TIMES[order][turn] * _thirds(s, seat, order, turn, each)
    return promised // 30


def _thirds(s: State, seat: int, order: int, turn: int, each: int) -> int:
    """Thirds of actions of a card; a card not yet laid by somebody may be any of the three."""
    others = range(s.seats) if s.seats < 4 else ((seat + 1) % 4, (seat - 1) % 4, seat)
    alike = 0
    for other in others:
        base = (other * 3 + turn) * each
        for card in s.plan[base : base + each]:
            alike += 1 if card < 0 else 3 * (card == order)
    return max(0, 12 - alike)
