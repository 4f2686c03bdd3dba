"""Expected final points per seat, for bots.

Points had, what every region promises, what lies in the purse; a battle or a voyage that is under
way by its exact odds; an auction as if the highest bid won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import count
from operator import add

from core.games.struggle_of_empires.actions import P_REVEAL, P_TO
from core.games.struggle_of_empires.board import (
    ACTIONS,
    AFRICA,
    ARMY_TRAINING,
    HOME,
    NAVAL_TRAINING,
    PLACES,
    ROUNDS,
    SLAVES,
    TILES,
    VALUES,
    WARS,
    Values,
)
from core.games.struggle_of_empires.rules.money import pay
from core.games.struggle_of_empires.rules.war import penalised
from core.games.struggle_of_empires.score import scores
from core.games.struggle_of_empires.state import Auction, State
from core.games.struggle_of_empires.value.battle import battle_counted
from core.games.struggle_of_empires.value.markers import QUARTERS
from core.games.struggle_of_empires.value.purse import ACT, MOVE, Purse, Span, purse
from core.games.struggle_of_empires.value.regions import AT_HOME, Scene, region_worths
from core.games.struggle_of_empires.value.under_way import battle_change, voyage_change
from core.games.struggle_of_empires.value.weights import WEIGHTS, Weights
from core.protocol import OVER

NEIGHBOUR = 0.3
"""Worth of a region next to the homeland."""
LATE = 0.2
"""Moving last in a round rather than first."""
AIMLESS = 0.02
"""A unit taken up must have somewhere to go."""
EAGER = 0.3
"""Winning an auction is not worth this besides what is bid: another auction will come, and the
others may propose the same."""


def value(s: State, w: Weights = WEIGHTS) -> list[float]:
    """What each seat may expect to score; what it scored when the game is over."""
    if s.actor == OVER:
        return [float(points) for points in scores(s)]
    if s.phase == P_REVEAL:
        return [float(points) for points in penalised(s.points, s.unrest)]
    if s.auction:
        return _if_won(s, s.auction, w)
    scene = scene_of(s, w)
    worth: list[float] = [*map(sum, zip(s.points, *region_worths(s, scene), strict=True))]
    purses = [_purse_of(s, seat) for seat in range(s.seats)]
    span = Span(scene.quarters, scene.later, w.each_war)
    _add_seats(s, w, scene, span, purses, worth)
    if s.war and s.round <= 1 and s.seats % 2 == 0:
        early = (w.early_of_two if s.seats == 2 else w.early)[s.war - 1]
        if early:
            _add_places(s, early, worth)
    if s.turn >= 0:
        worth[s.turn] += -AIMLESS if s.phase == P_TO else MOVE * s.moves
    if s.battle and w.counted:
        worth = [*map(add, worth, battle_counted(s, scene, span, purses, w.purse))]
    elif s.battle:
        battle_change(s, scene, worth)
    elif s.to >= 0:
        voyage_change(s, scene, worth)
    return worth


def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by other weights."""
    return partial(value, w=weights)


def scene_of(s: State, w: Weights) -> Scene:
    """Time left, alliances, training, attacks to come."""
    training = bytes(s.own[ARMY_TRAINING::TILES]), bytes(s.own[NAVAL_TRAINING::TILES])
    return _scene(w, s.war, s.round, s.turn, s.acts, bytes(s.place), *training)


@lru_cache(5_000)
def _scene(
    w: Weights, war: int, now: int, turn: int, acts: int, place: bytes, army: bytes, naval: bytes
) -> Scene:
    """The same by what it hangs on: round `now`, places in the turn order, training per seat."""
    rounds = ROUNDS[len(place)]
    quarters = (QUARTERS * (rounds - now) + 2) // rounds if now else QUARTERS
    turns = [2 * (rounds - now) + 1] * len(place)
    if now == rounds and turn >= 0:
        turns = [int(later > place[turn]) for later in place]
        turns[turn] = int(acts == ACTIONS)
    return Scene(
        quarters,
        min(WARS - war, WARS - 1),
        bytes(2 - each % 2 if each else 0 for each in place),
        bytes(turns),
        army,
        naval,
        tuple(w.at_once * (1 - w.each_turn ** (halves / 2)) for halves in turns),
        w.next_wars,
        w.kept,
        w.again,
    )


def _if_won(s: State, auction: Auction, w: Weights) -> list[float]:
    """What the seats are worth when the standing bid, or the one being made, has won."""
    s = s.copy()
    s.auction = None
    pair, bid, bidder = (auction.a, auction.b), auction.bid, auction.bidder
    if auction.draft_a >= 0 or auction.draft_b >= 0:
        pair, bid, bidder = (auction.draft_a, auction.draft_b), auction.bid + 1, s.actor
    for seat, first in zip(pair, (1, 2), strict=True):
        if seat >= 0:
            s.place[seat] = next(place for place in count(first, 2) if place not in s.place)
    if bidder < 0:
        return value(s, w)
    pay(s, bidder, bid)
    worth = value(s, w)
    worth[bidder] -= EAGER + w.bid[s.war - 1] * bid
    return worth


def _add_seats(
    s: State, w: Weights, scene: Scene, span: Span, purses: Sequence[Purse], worth: list[float]
) -> None:
    """Purses, units at home, fleets for the slave trade."""
    wars = scene.later + scene.quarters / QUARTERS
    slaves = w.slavers * wars * min(3, _slaves(s.values, bytes(s.open)))
    for seat in range(s.seats):
        home = seat * PLACES + HOME
        at_home = s.armies[home] + s.fleets[home] + s.forts[home]
        worth[seat] += w.purse * purse(span, scene.turns[seat], s.seats, purses[seat])
        worth[seat] += AT_HOME * wars * at_home + LATE * wars * s.place[seat] / s.seats
        worth[seat] += ACT * _actions_left(s, scene, seat)
        if slaves and s.fleets[seat * PLACES + AFRICA]:
            worth[seat] += slaves
        if not s.war and s.power[seat] >= 0:
            worth[seat] += NEIGHBOUR * s.values.home[s.power[seat]].bit_count()


def _add_places(s: State, early: float, worth: list[float]) -> None:
    """What places in the turn order promise; who has none may get any that is left.

    With an odd number of seats one alliance is larger, and that matters more (docs/bots.md).
    """
    left = [place for place in range(1, s.seats + 1) if place not in s.place]
    any_left = sum(left) / len(left) if left else 0.0
    middle = (s.seats + 1) / 2
    for seat, place in enumerate(s.place):
        expected = float(place) if place else any_left
        worth[seat] += early * (middle - expected) / (s.seats - 1)


def _actions_left(s: State, scene: Scene, seat: int) -> int:
    """Actions a seat has in the rest of the game."""
    rounds = ROUNDS[s.seats]
    left = ACTIONS * (rounds * (scene.later + 1) - s.round)
    if not s.round or s.turn < 0:
        return left
    if seat == s.turn:
        return left + s.acts
    return left + ACTIONS * (s.place[seat] > s.place[s.turn])


def _purse_of(s: State, seat: int) -> Purse:
    places, base = slice(seat * PLACES, (seat + 1) * PLACES), seat * TILES
    markers = s.markers[places]
    units = sum(s.armies[places]) + sum(s.fleets[places]) + sum(s.forts[places])
    own = bytes(s.own[base : base + TILES])
    charters = 0
    for tile in s.values.companies if any(own[COMPANIES]) else ():
        if own[tile]:
            charters += max(markers[region] for region in s.values.tiles[tile].regions)
    return Purse(
        s.gold[seat],
        s.unrest[seat],
        s.population[seat],
        sum(markers[:HOME]) - units,
        charters,
        own,
        bytes(s.used[base : base + TILES]),
    )


COMPANIES = slice(VALUES.companies[0], VALUES.companies[-1] + 1)


def _slaves(values: Values, lying: bytes) -> int:
    """Slaves counters on the map."""
    if values is VALUES:
        return sum(lying[kind] for kind in _SLAVES)
    return sum(n for kind, n in enumerate(lying) if values.counters[kind].kind == SLAVES)


_SLAVES = [kind for kind, counter in enumerate(VALUES.counters) if counter.kind == SLAVES]
