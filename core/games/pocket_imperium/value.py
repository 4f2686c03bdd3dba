"""Expected final points per seat, for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import compress
from operator import mul
from pathlib import Path
from typing import NamedTuple

from core.games.pocket_imperium.actions import P_CHOOSE, P_PLAN
from core.games.pocket_imperium.board import (
    ASTEROID,
    FINAL_VALUE,
    HEXES,
    KIND_IDS,
    NEAR,
    PLANETS,
    ROUNDS,
    SHIPS,
    SLOTS,
    UPKEEP,
)
from core.games.pocket_imperium.features import BY_ROUND, features
from core.games.pocket_imperium.score import scores
from core.games.pocket_imperium.state import State, cards
from core.protocol import OVER
from core.shortfall import read_shortfall
from core.weights import read, read_styles


class Weights(NamedTuple):
    """What the estimate goes by; the numbers stand in data/weights.toml."""

    lasts: float
    """What is held now counts so much for what it brings a round later."""
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
    begun: float
    """How far the beginning of a round is judged by what was learned of it (data/rounds.toml); 0:
    by these weights alone."""


_FOLDER = Path(__file__).parent / "data"
WEIGHTS = read(Weights, _FOLDER)
KEEN = read(Weights, _FOLDER, "keen.toml")
"""By these the levels above `greedy` judge."""
STYLES = read_styles(Weights, _FOLDER)
SHORTFALL = read_shortfall(_FOLDER, [*ROUNDS])
"""By how many points the estimate falls short at stages of the game, by seats."""
_AROUND = [sum(1 << other for other in near) for near in NEAR]
"""The neighbours of each hex, as bits."""


def begins(s: State) -> bool:
    """Whether a round begins: nobody has laid an order."""
    return s.phase == P_PLAN and s.revealed == 0 and max(s.plan) < 0


def value(s: State, w: Weights = WEIGHTS) -> list[float]:
    """Points now, what the final scoring would bring, and what ships and planets promise."""
    points = _promised(s, w)
    return _learned(s, points, w.begun) if w.begun and begins(s) else points


def _learned(s: State, promised: Sequence[float], share: float) -> list[float]:
    """What was learned says how far seats are apart, not what they promise all together."""
    worth = BY_ROUND[s.seats][s.round - 1]
    found = [
        had + sum(map(mul, worth, has)) for had, has in zip(scores(s), features(s), strict=True)
    ]
    more = (sum(promised) - sum(found)) / s.seats
    return [
        points + share * (learned + more - points)
        for points, learned in zip(promised, found, strict=True)
    ]


def _promised(s: State, w: Weights) -> list[float]:
    points = [float(had) for had in s.points]
    if s.actor == OVER:
        return points
    chosen = s.phase >= P_CHOOSE
    later = ROUNDS[s.seats] - s.round
    weights = _weights(
        s.seats, later, s.at if chosen else s.revealed - 4, s.chosen, w.lasts, w.picks
    )
    alive = min(later, 3) + (0.0 if chosen else 0.3 * (3 - s.revealed))
    spare = w.spare * (3 - s.revealed)
    ship = w.ship * alive / 3
    risk, most_risk = w.risk, w.most_risk
    worth = (w.foothold, 1.0, 2.0, w.prime, w.prime, 0.0, 0.0)
    built = [False] * s.seats
    fleets = [0] * s.seats
    held, near, taken = [0] * s.seats, [0] * s.seats, 0
    owners, kinds, counts = s.owner, s.kind, s.ships
    for number in compress(range(HEXES), counts):
        ships, seat, kind = counts[number], owners[number], kinds[number]
        kept = min(ships, UPKEEP[kind])
        fleets[seat] += ships
        held[seat] |= 1 << number
        near[seat] |= _AROUND[number]
        taken |= 1 << number
        safe = 1.0
        if kind in PLANETS:
            built[seat] = True
            foreign = 1 - ships
            for other in NEAR[number]:
                if owners[other] != seat:
                    foreign += counts[other]
            if foreign > 0:
                safe = 1 - min(most_risk, risk * foreign)
        points[seat] += FINAL_VALUE[kind] + weights[number // 7] * safe * worth[kind]
        points[seat] += ship * kept + spare * (ships - kept)
    laid = _laid(tuple(s.plan), s.seats, s.revealed)
    if laid:
        alike = _hexes_by_kind(bytes(kinds))
        expand = [
            w.expand * min(1.0, (SHIPS - number) / 3) if at_home else 0.0
            for number, at_home in zip(fleets, built, strict=True)
        ]
        reach = [
            _reach(w, around & ~own, taken, alike, worth)
            for around, own in zip(near, held, strict=True)
        ]
        times = (w.first, w.second, w.last)
        for seat, turn, order, actions in laid:
            use = reach[seat][order - 1] if order else expand[seat]
            points[seat] += use * times[turn][order] * actions
    return points


@lru_cache
def _weights(
    seats: int, later: int, at: int, scored: int, lasts: float, share: float
) -> list[float]:
    """How often a planet of each tile is going to score before the final scoring; last: centre.

    `at` is how many seats have chosen a tile, or, before they do, the reveals to come, below 0.
    """
    picks = (seats + share) / SLOTS
    after = sum(lasts ** (k + 1) for k in range(later))
    free = [0.0 if scored >> slot & 1 else 1.0 for slot in range(SLOTS)]
    now = max(0, seats - at) / SLOTS if at >= 0 else picks * lasts ** ((-1 - at) / 3)
    return [*(now * each + picks * after for each in free), now + after]


@lru_cache
def _hexes_by_kind(kinds: bytes) -> list[int]:
    """The hexes of each kind, as bits."""
    return [
        sum(1 << number for number, kind in enumerate(kinds) if kind == wanted)
        for wanted in range(len(KIND_IDS))
    ]


def _reach(
    w: Weights, hexes: int, taken: int, alike: Sequence[int], worth: Sequence[float]
) -> tuple[float, float]:
    """What each action of Explore and of Exterminate may bring where these hexes are near."""
    free = held = 0.0
    for kind, each in enumerate(worth[:ASTEROID]):
        found = hexes & alike[kind]
        free += each * (found & ~taken).bit_count()
        held += each * (found & taken).bit_count()
    return w.explore * min(free, 4), w.exterminate * min(held + 0.5 * free, 5)


@lru_cache(1000)
def _laid(
    plan: tuple[int, ...], seats: int, revealed: int
) -> tuple[tuple[int, int, int, float], ...]:
    """Orders laid and not yet revealed: seat, reveal from 0, order, actions it may get."""
    size = cards(seats)
    each = size // 3
    return tuple(
        (seat, place // each, order, _actions(plan, seats, seat, order, place // each))
        for seat in range(seats)
        for place in range(revealed * each, size)
        if (order := plan[seat * size + place]) >= 0
    )


def _actions(plan: tuple[int, ...], seats: int, seat: int, order: int, turn: int) -> float:
    """Actions of a card; a card not yet laid by somebody may be any of the three."""
    each = cards(seats) // 3
    others = range(seats) if seats < 4 else ((seat + 1) % 4, (seat - 1) % 4, seat)
    alike = 0.0
    for other in others:
        base = (other * 3 + turn) * each
        for card in plan[base : base + each]:
            alike += 1 / 3 if card < 0 else card == order
    return max(0.0, 4 - alike) if alike < 4 else 0.0


def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by other weights."""
    return partial(value, w=weights)
