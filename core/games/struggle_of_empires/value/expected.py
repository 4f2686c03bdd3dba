"""Expected final points per seat, for bots.

Points had, what every region promises, what lies in the purse; a battle or a voyage that is under
way by its exact odds; an auction as if the highest bid won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from operator import add

from core.games.struggle_of_empires.actions import P_REVEAL, P_TO
from core.games.struggle_of_empires.board import (
    ACTIONS,
    AFRICA,
    HOME,
    PLACES,
    ROUNDS,
    SLAVES,
    TILES,
    VALUES,
    Values,
)
from core.games.struggle_of_empires.rules.money import pay
from core.games.struggle_of_empires.rules.war import penalised
from core.games.struggle_of_empires.score import scores
from core.games.struggle_of_empires.state import Auction, State
from core.games.struggle_of_empires.value.battle import battle_counted
from core.games.struggle_of_empires.value.purse import Purse, purse
from core.games.struggle_of_empires.value.regions import region_worths
from core.games.struggle_of_empires.value.scene import Scene, scene_of
from core.games.struggle_of_empires.value.under_way import battle_change, voyage_change
from core.games.struggle_of_empires.value.weights import WEIGHTS, Weights
from core.protocol import OVER

AIMLESS = 0.02
"""A unit taken up must have somewhere to go."""


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
    _add_seats(s, scene, purses, worth)
    if s.war and s.round <= 1 and s.seats % 2 == 0:
        early = (w.early_of_two if s.seats == 2 else w.early)[s.war - 1]
        if early:
            _add_places(s, early, worth)
    if s.turn >= 0:
        worth[s.turn] += -AIMLESS if s.phase == P_TO else w.move * s.moves
    if s.battle and w.counted:
        worth = [*map(add, worth, battle_counted(s, scene, purses))]
    elif s.battle:
        battle_change(s, scene, worth)
    elif s.to >= 0:
        voyage_change(s, scene, worth)
    return worth


def judge(weights: Weights) -> Callable[[State], list[float]]:
    """Return a `value` that goes by other weights."""
    return partial(value, w=weights)


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
    worth[bidder] -= w.eager + w.bid[s.war - 1] * bid
    return worth


def _add_seats(s: State, scene: Scene, purses: Sequence[Purse], worth: list[float]) -> None:
    """Purses, units at home, fleets for the slave trade."""
    span = scene.span
    w, wars = span.weights, span.wars
    slaves = w.slavers * wars * min(3, _slaves(s.values, bytes(s.open)))
    for seat in range(s.seats):
        home = seat * PLACES + HOME
        at_home = s.armies[home] + s.fleets[home] + s.forts[home]
        worth[seat] += w.purse * purse(span, scene.turns[seat], s.seats, purses[seat])
        worth[seat] += w.at_home * wars * at_home + w.late * wars * s.place[seat] / s.seats
        worth[seat] += w.trained * wars * scene.ahead[seat]
        worth[seat] += w.act * _actions_left(s, scene, seat)
        if slaves and s.fleets[seat * PLACES + AFRICA]:
            worth[seat] += slaves
        if not s.war and s.power[seat] >= 0:
            worth[seat] += w.neighbour * s.values.home[s.power[seat]].bit_count()


def _add_places(s: State, early: float, worth: list[float]) -> None:
    """What places in the turn order promise; who has none may get any that is left.

    With an odd number of seats one alliance is larger, and that matters more: see
    docs/bot-experiments.md.
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
    left = ACTIONS * (rounds * (scene.span.later + 1) - s.round)
    if not s.round or s.turn < 0:
        return left
    if seat == s.turn:
        return left + s.acts
    return left + ACTIONS * (s.place[seat] > s.place[s.turn])


def _purse_of(s: State, seat: int) -> Purse:
    places, base = slice(seat * PLACES, (seat + 1) * PLACES), seat * TILES
    markers = s.markers[places]
    units = sum(s.armies[places] + s.fleets[places] + s.forts[places])
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
