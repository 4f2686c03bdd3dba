"""Expected final points per seat, for bots."""

from __future__ import annotations

from core.pocket_imperium.board import HEXES, NEAR, PLANETS, PRIME, ROUNDS, UPKEEP
from core.pocket_imperium.rules.act import fresh
from core.pocket_imperium.rules.plan import effect, schedule
from core.pocket_imperium.score import final_values
from core.pocket_imperium.state import State

# A planet held now scores in about half of the rounds to come: two to five of six tiles are
# chosen a round, and planets change hands.
SCORES_PER_ROUND = 0.55
SHIP = 0.32
WORTH = (0.12, 1.0, 2.0, 1.3, 1.3, 0.0, 0.0)
"""What holding a hex is worth each round, by kind; the central system brings an extra choice."""


def value(s: State) -> list[float]:
    """Points now, what the final scoring would bring, and what ships and planets promise."""
    left = ROUNDS[s.seats] - s.round + (0.5 if s.revealed < 3 else 0.0)
    points = [float(a + b) for a, b in zip(s.points, final_values(s), strict=True)]
    for number in range(HEXES):
        seat = s.owner[number]
        if seat < 0:
            continue
        kind = s.kind[number]
        kept = min(s.ships[number], UPKEEP[kind])
        points[seat] += left * SCORES_PER_ROUND * WORTH[kind]
        points[seat] += SHIP * (kept + 0.4 * (s.ships[number] - kept)) * min(left, 3)
        points[seat] -= 0.08 * _threat(s, number, seat) * WORTH[kind] * min(left, 3)
    _count_cards(s, points)
    return points


def _threat(s: State, number: int, seat: int) -> int:
    """Foreign ships next to a planet beyond its own."""
    if s.kind[number] not in PLANETS:
        return 0
    foreign = sum(s.ships[other] for other in NEAR[number] if s.owner[other] not in (-1, seat))
    return max(0, foreign - s.ships[number] + 1)


def _count_cards(s: State, points: list[float]) -> None:
    """Orders laid and not yet carried out promise what they may do, by what they are worth."""
    for turn in range(s.revealed if s.revealed else 0, 3):
        if -1 in s.plan:
            return
        for order, seat in schedule(s, turn):
            points[seat] += effect(s, seat, order, turn) * _use(s, seat, order)


def _use(s: State, seat: int, order: int) -> float:
    own = [n for n in range(HEXES) if s.owner[n] == seat]
    if order == 0:
        return 0.35 if any(s.kind[n] in PLANETS for n in own) else 0.0
    reach = {near for n in own if fresh(s, n) for near in NEAR[n]}
    free = sum(WORTH[s.kind[n]] for n in reach if s.owner[n] < 0)
    if order == 1:
        return 0.2 * min(free, 4)
    prey = sum(WORTH[s.kind[n]] for n in reach if s.owner[n] not in (-1, seat))
    return 0.15 * min(prey + 0.5 * free, 5) + (0.2 if PRIME in reach else 0.0)
