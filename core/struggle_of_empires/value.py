"""Expected final points per seat, for bots.

Points had, what every region promises, what lies in the purse; a battle or a voyage that is under
way by its exact odds; an auction as if the highest bid won.
"""

from __future__ import annotations

from itertools import count

from core.protocol import OVER
from core.struggle_of_empires.board import (
    ACTIONS,
    AFRICA,
    ARMY_TRAINING,
    HOME,
    NAVAL_TRAINING,
    PLACES,
    ROUNDS,
    SLAVES,
    TILES,
    WARS,
)
from core.struggle_of_empires.pending import battle_change, voyage_change
from core.struggle_of_empires.prospects import QUARTERS
from core.struggle_of_empires.purse import ACT, MOVE, Span, purse
from core.struggle_of_empires.rules.money import pay
from core.struggle_of_empires.score import scores
from core.struggle_of_empires.state import State
from core.struggle_of_empires.worth import AT_HOME, Scene, ground_worth, grounds

SLAVERS = 0.22
"""Worth of a fleet in Africa for each Slaves counter on the map, up to three."""
NEIGHBOUR = 0.3
"""Worth of a region next to the homeland."""
LATE = 0.3
"""Moving last in a round rather than first."""


def value(s: State) -> list[float]:
    """What each seat may expect to score; what it scored when the game is over."""
    if s.actor == OVER:
        return [float(points) for points in scores(s)]
    if s.auction:
        s = _if_won(s)
    scene = scene_of(s)
    worth = [float(points) for points in s.points]
    places = grounds(s)
    for ground in places:
        for seat, more in enumerate(ground_worth(scene, ground)):
            worth[seat] += more
    _add_seats(s, scene, worth)
    if s.turn >= 0:
        worth[s.turn] += ACT * s.acts + MOVE * s.moves
    if s.battle:
        battle_change(s, scene, places, worth)
    elif s.to >= 0:
        voyage_change(s, scene, places, worth)
    return worth


def scene_of(s: State) -> Scene:
    """Time left, alliances and training."""
    rounds = ROUNDS[s.seats]
    quarters = (QUARTERS * (rounds - s.round) + 2) // rounds if s.round else QUARTERS
    turns = [2 * (rounds - s.round) + 1] * s.seats
    if s.round == rounds and s.turn >= 0:
        now = s.place[s.turn]
        turns = [int(place > now) for place in s.place]
        turns[s.turn] = int(s.acts == ACTIONS)
    return Scene(
        quarters,
        min(WARS - s.war, WARS - 1),
        bytes(2 - place % 2 if place else 0 for place in s.place),
        bytes(turns),
        bytes(s.own[ARMY_TRAINING::TILES]),
        bytes(s.own[NAVAL_TRAINING::TILES]),
    )


def _if_won(s: State) -> State:
    """The position in which the standing bid, or the one being made, has won."""
    auction = s.auction
    assert auction is not None
    s = s.copy()
    pair, bid, bidder = (auction.a, auction.b), auction.bid, auction.bidder
    if auction.draft_a >= 0 or auction.draft_b >= 0:
        pair, bid, bidder = (auction.draft_a, auction.draft_b), auction.bid + 1, s.actor
    if bidder >= 0:
        pay(s, bidder, bid)
    for seat, first in zip(pair, (1, 2), strict=True):
        if seat >= 0:
            s.place[seat] = next(place for place in count(first, 2) if place not in s.place)
    return s


def _add_seats(s: State, scene: Scene, worth: list[float]) -> None:
    """Purses, units at home, fleets for the slave trade."""
    span = Span(scene.quarters, scene.later)
    wars = scene.later + scene.quarters / QUARTERS
    slaves = min(3, _slaves(s)) * SLAVERS * wars
    for seat in range(s.seats):
        base, end = seat * PLACES, seat * PLACES + PLACES
        armies, fleets, forts = s.armies[base:end], s.fleets[base:end], s.forts[base:end]
        units = sum(armies) + sum(fleets) + sum(forts)
        at_home = armies[HOME] + fleets[HOME] + forts[HOME]
        marks = sum(s.markers[base:end])
        worth[seat] += purse(s, seat, span, scene.turns[seat] / 2, units, marks)
        worth[seat] += AT_HOME * wars * at_home
        if slaves and fleets[AFRICA]:
            worth[seat] += slaves
        if s.power[seat] >= 0:
            worth[seat] += NEIGHBOUR * s.values.home[s.power[seat]].bit_count()
        worth[seat] += LATE * wars * s.place[seat] / s.seats


def _slaves(s: State) -> int:
    """Slaves counters on the map."""
    counters = s.values.counters
    return sum(
        number for kind, number in enumerate(s.open) if number and counters[kind].kind == SLAVES
    )
