"""Expected final points per seat, for bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import compress
from pathlib import Path
from typing import NamedTuple

from core.games.pocket_imperium.actions import P_CHOOSE
from core.games.pocket_imperium.board import HEXES, NEAR, PLANETS, ROUNDS, SHIPS, SLOTS, UPKEEP
from core.games.pocket_imperium.rules.exploit import final_values
from core.games.pocket_imperium.state import State, cards
from core.weights import read


class Weights(NamedTuple):
    """What the estimate goes by; the numbers stand in data/weights.toml."""

    lasts: float
    """The chance that what is held now is still held a round later."""
    ship: float
    """Worth of a ship that upkeep leaves, when there are rounds enough to act in."""
    spare: float
    """Worth of a ship that upkeep takes, for each order still to be revealed."""
    prime: float
    """The central system brings an extra choice: worth of a planet there, in planets."""
    foothold: float
    """A hex without a planet: its tile may be chosen from there, its neighbours reached."""
    risk: float
    """Share of a planet's worth at risk by each ship next to it beyond those that hold it."""
    most_risk: float
    """That share is never more."""
    picks: float
    """Tiles that the others choose, besides one for each seat."""
    expand: float
    """Worth of an action of this order where there are ships enough."""
    explore: float
    """Worth of an action for each planet within reach."""
    exterminate: float
    """Worth of an action for each foreign planet within reach, and half a free one."""
    first: tuple[float, ...]
    """Worth of each order when it is revealed first, second, last: building first and taking last,
    before tiles are chosen, is worth more."""
    second: tuple[float, ...]
    last: tuple[float, ...]


WEIGHTS = read(Weights, Path(__file__).parent / "data")


def value(s: State, w: Weights = WEIGHTS) -> list[float]:
    """Points now, what the final scoring would bring, and what ships and planets promise."""
    points = [float(a + b) for a, b in zip(s.points, final_values(s), strict=True)]
    chosen = s.phase >= P_CHOOSE
    weights = _weights(s, w, chosen)
    later = ROUNDS[s.seats] - s.round
    alive = min(later, 3) + (0.0 if chosen else 0.3 * (3 - s.revealed))
    spare = w.spare * (3 - s.revealed)
    ship = w.ship * alive / 3
    risk, most_risk = w.risk, w.most_risk
    worth = (w.foothold, 1.0, 2.0, w.prime, w.prime, 0.0, 0.0)
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
                reach[seat][owner >= 0] += worth[kinds[other]]
        safe = 1 - min(most_risk, risk * max(0, foreign - ships + 1)) if kind in PLANETS else 1.0
        points[seat] += weight * safe * worth[kind] + ship * kept
        points[seat] += spare * (ships - kept)
    _count_cards(s, w, points, reach, built, fleets)
    return points


def _weights(s: State, w: Weights, chosen: bool) -> list[float]:
    """How often a planet of each tile is going to score before the final scoring; last: centre."""
    picks = (s.seats + w.picks) / SLOTS
    later = sum(w.lasts ** (k + 1) for k in range(ROUNDS[s.seats] - s.round))
    open_tiles = [0.0 if s.chosen >> slot & 1 else 1.0 for slot in range(SLOTS)]
    now = max(0, s.seats - s.at) / SLOTS if chosen else picks * w.lasts ** ((3 - s.revealed) / 3)
    return [*(now * free + picks * later for free in open_tiles), now + later]


def _count_cards(
    s: State,
    w: Weights,
    points: list[float],
    reach: list[list[float]],
    built: list[bool],
    fleets: list[int],
) -> None:
    """Orders laid and not yet revealed promise what they may do, by what they are worth."""
    size = cards(s.seats)
    each = size // 3
    times = (w.first, w.second, w.last)
    for seat in range(s.seats):
        free, held = reach[seat]
        uses = (
            w.expand * min(1.0, (SHIPS - fleets[seat]) / 3) if built[seat] else 0.0,
            w.explore * min(free, 4),
            w.exterminate * min(held + 0.5 * free, 5),
        )
        for place in range(s.revealed * each, size):
            order = s.plan[seat * size + place]
            if order >= 0:
                turn = place // each
                use = uses[order] * times[turn][order]
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


def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by other weights."""
    return partial(value, w=weights)
