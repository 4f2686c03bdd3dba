"""Expected final points per seat, for bots."""

from __future__ import annotations

from itertools import compress

from core.games.pocket_imperium.actions import P_CHOOSE
from core.games.pocket_imperium.board import HEXES, NEAR, PLANETS, ROUNDS, SHIPS, SLOTS, UPKEEP
from core.games.pocket_imperium.rules.exploit import final_values
from core.games.pocket_imperium.state import State, cards

LASTS = 0.75
"""The chance that what is held now is still held a round later."""
SHIP, SPARE = 0.35, 0.1
"""Worth of a ship that upkeep leaves, and of one that it takes, for each round to act in."""
PRIME_A_ROUND = 1.3
"""The central system brings an extra choice."""
FOOTHOLD = 0.1
"""A hex without a planet: its tile may be chosen from there, its neighbours reached."""
RISK = 0.12
"""Share of a planet's worth at risk by each ship next to it beyond those that hold it."""
TIMES = ((1.0, 0.8, 0.6), (0.8, 1.0, 0.9), (0.7, 0.9, 1.0))
"""Order, reveal: building first and taking last, before tiles are chosen, is worth more."""
WORTH = (FOOTHOLD, 1.0, 2.0, PRIME_A_ROUND, PRIME_A_ROUND, 0.0, 0.0)


def value(s: State) -> list[float]:
    """Points now, what the final scoring would bring, and what ships and planets promise."""
    points = [float(a + b) for a, b in zip(s.points, final_values(s), strict=True)]
    chosen = s.phase >= P_CHOOSE
    weights = _weights(s, chosen)
    later = ROUNDS[s.seats] - s.round
    alive = min(later, 3) + (0.0 if chosen else 0.3 * (3 - s.revealed))
    spare = SPARE * (3 - s.revealed)
    reach: list[list[float]] = [[0.0, 0.0] for _ in range(s.seats)]
    built = [False] * s.seats
    fleets = [0] * s.seats
    seen: list[set[int]] = [set() for _ in range(s.seats)]
    owners, kinds, counts = s.owner, s.kind, s.ships
    for number in compress(range(HEXES), counts):
        ships, seat, kind = counts[number], owners[number], kinds[number]
        near = seen[seat]
        kept = min(ships, UPKEEP[kind])
        fleets[seat] += ships
        built[seat] = built[seat] or kind in PLANETS
        weight = weights[number // 7]
        foreign = 0
        for other in NEAR[number]:
            owner = owners[other]
            if owner == seat:
                continue
            if owner >= 0:
                foreign += counts[other]
            if other not in near:
                near.add(other)
                reach[seat][owner >= 0] += WORTH[kinds[other]]
        safe = 1 - min(0.7, RISK * max(0, foreign - ships + 1)) if kind in PLANETS else 1.0
        points[seat] += weight * safe * WORTH[kind] + SHIP * kept * alive / 3
        points[seat] += spare * (ships - kept)
    _count_cards(s, points, reach, built, fleets)
    return points


def _weights(s: State, chosen: bool) -> list[float]:
    """How often a planet of each tile is going to score before the final scoring; last: centre."""
    picks = (s.seats + 0.7) / SLOTS
    later = sum(LASTS ** (k + 1) for k in range(ROUNDS[s.seats] - s.round))
    open_tiles = [0.0 if s.chosen >> slot & 1 else 1.0 for slot in range(SLOTS)]
    now = max(0, s.seats - s.at) / SLOTS if chosen else picks * LASTS ** ((3 - s.revealed) / 3)
    return [*(now * free + picks * later for free in open_tiles), now + later]


def _count_cards(
    s: State,
    points: list[float],
    reach: list[list[float]],
    built: list[bool],
    fleets: list[int],
) -> None:
    """Orders laid and not yet revealed promise what they may do, by what they are worth."""
    size = cards(s.seats)
    each = size // 3
    for seat in range(s.seats):
        free, held = reach[seat]
        uses = (
            0.35 * min(1.0, (SHIPS - fleets[seat]) / 3) if built[seat] else 0.0,
            0.2 * min(free, 4),
            0.15 * min(held + 0.5 * free, 5),
        )
        for place in range(s.revealed * each, size):
            order = s.plan[seat * size + place]
            if order >= 0:
                turn = place // each
                use = uses[order] * TIMES[order][turn]
                points[seat] += use * _actions(s, seat, order, turn, each)


def _actions(s: State, seat: int, order: int, turn: int, each: int) -> float:
    """Actions of a card; a card not yet laid by somebody may be any of the three."""
    others = range(s.seats) if s.seats < 4 else ((seat + 1) % 4, (seat - 1) % 4, seat)
    alike = 0.0
    for other in others:
        base = (other * 3 + turn) * each
        for card in s.plan[base : base + each]:
            alike += 1 / 3 if card < 0 else card == order
    return max(0.0, 4 - alike) if alike < 4 else 0.0
