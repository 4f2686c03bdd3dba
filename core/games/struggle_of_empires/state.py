"""The position of a game of Struggle of Empires: flat lists of small ints.

Counts are bytes: a copy is then a few memory moves.
"""

from __future__ import annotations

from core.games.struggle_of_empires.board import PLACES, START_GOLD, START_POPULATION, TILES, Values
from core.state import Copied, made, state


@state
class Auction(Copied):
    """An auction that goes on; seats are -1 where nobody is meant."""

    opener: int
    bid: int = -1
    """The highest bid, -1: none."""
    bidder: int = -1
    passes: int = 0
    """How many seats have passed since the highest bid."""
    a: int = -1
    """The seat that the highest bid puts on track A."""
    b: int = -1
    """The seat that the highest bid puts on track B."""
    draft_a: int = -1
    """The seat that the actor is proposing for track A."""
    draft_b: int = -1
    """The seat that the actor is proposing for track B."""


RAIDERS, RISING = -2, -3
"""Battle.attacker or .defender: Pirates, Slave Revolt."""
COUNTRY = -1
"""Battle.defender: a neutral country."""

ATTACKER, DEFENDER, DRAW, NOBODY = 0, 1, 2, 3
"""Sides of a battle and results."""


@state
class Battle(Copied):
    """An attack that goes on: first asking for help, then a battle at sea, on land, or both."""

    seats: int
    attacker: int
    """A seat, RAIDERS or RISING."""
    defender: int
    """A seat, COUNTRY, RAIDERS or RISING."""
    region: int
    counter: int = -1
    """The number of the country that defends."""

    land: int = 0
    """1: a battle on land is part of the attack."""
    naval: int = 0
    """1: the battle to come or going on is at sea."""
    sea: int = NOBODY
    """The result at sea; NOBODY: not fought."""
    support: int = NOBODY
    """The side with naval support."""
    double: int = 0
    """1: naval support counts 2."""
    asked_blockade: int = 0
    """1: whether it is to count 2 has been asked."""

    asking: int = ATTACKER
    """The side that help is asked for."""
    asked: int = 0
    """The seats still to be asked for help, as bits."""
    surprise: int = 0
    """1: Surprise Attack has been used."""
    help_army: bytearray = made(lambda b: bytearray(b.seats))
    """[seat]: armies that help."""
    help_fleet: bytearray = made(lambda b: bytearray(b.seats))
    """[seat]: fleets that help."""

    symbols: int = 0
    """Alliance tiles with both symbols that have been chosen for, as bits."""
    as_fleet: int = 0
    """Those of them that count as fleets, as bits."""

    dice: list[int] = made(lambda b: [0, 0, 0, 0])
    """The attacker's two, then the defender's; 0: not rolled."""
    offers: int = 0
    """The number of sides that were offered a re-roll of these dice."""
    result: int = NOBODY
    """What these dice have decided: a side or DRAW."""
    todo: list[int] = made(lambda b: [])
    """Losses to be taken, as side * 2 plus 1 where a helper comes first."""
    withdrawn: int = 0
    """1: the defender's losses are ignored."""
    fallen: list[int] = made(lambda b: [])
    """Units lost in this battle so far, seat * UNITS + kind."""


@state
class State(Copied):
    """Everything that decides how the game goes on; gold and unrest in their units, seats from 0.

    A new state has a map without markers and counters. Regions and seats are -1 where there is
    none. Lists by place hold [seat * PLACES + place], lists by tile [seat * TILES + tile] (see
    board.py).
    """

    seats: int
    options: int
    values: Values
    """What the printed game says."""
    actor: int = 0
    phase: int = 0

    start: int = 0
    """The start player."""
    war: int = 0
    """From 1; 0 in the set-up."""
    round: int = 0
    """From 1; 0 before the first round of a war."""
    left: int = 0
    """Draws or placements still to come."""
    last: int = 0
    """The seat that moved last."""

    turn: int = -1
    """Whose turn it is."""
    acts: int = 0
    """Actions left of the turn."""
    bought: int = 0
    """1: a tile has been bought in this turn."""
    settled: int = 0
    """1: a counter has been colonised or enslaved in this turn."""

    kind: int = 0
    """The kind of the unit on its way; the tile that raids."""
    origin: int = -1
    """The place that the unit sets out from."""
    to: int = -1
    """The place that a voyage goes to."""
    moving: int = 0
    """1: the unit is on its way in an action to move, not as a new unit."""
    moves: int = 0
    """The number of units that may still move in this action."""
    moved: list[int] = made(lambda s: [])
    """Units that have moved in this action, kind * PLACES + place."""
    militia: int = 0
    """The number of armies that Militia may still add to this build."""

    pirates_at: int = -1
    pirates_of: int = -1
    """The owner of the marker that Pirates have captured."""
    revolt_at: int = -1
    revolt_of: int = -1
    """The owner of the marker that the Slave Revolt has captured."""
    blockade_at: int = -1
    blockade_of: int = -1
    """The owner of the Blockade that lies on the map."""

    auction: Auction | None = None
    battle: Battle | None = None

    power: list[int] = made(lambda s: [-1] * s.seats)
    """[seat]; -1: not chosen yet."""
    gold: list[int] = made(lambda s: [START_GOLD] * s.seats)
    unrest: list[int] = made(lambda s: [0] * s.seats)
    points: list[int] = made(lambda s: [0] * s.seats)
    population: bytearray = made(lambda s: bytearray([START_POPULATION] * s.seats))
    place: bytearray = made(lambda s: bytearray(s.seats))
    """[seat]: the place in the turn order (odd: track A, even: track B), 0: none yet."""
    spent: bytearray = made(lambda s: bytearray(s.seats))
    """[seat]: one-use tiles used in this round, bits of SPENT."""

    armies: bytearray = made(lambda s: bytearray(s.seats * PLACES))
    fleets: bytearray = made(lambda s: bytearray(s.seats * PLACES))
    forts: bytearray = made(lambda s: bytearray(s.seats * PLACES))
    markers: bytearray = made(lambda s: bytearray(s.seats * PLACES))
    own: bytearray = made(lambda s: bytearray(s.seats * TILES))
    """Tiles of each seat."""
    used: bytearray = made(lambda s: bytearray(s.seats * TILES))
    """Those of them that have been used in this war."""

    supply: bytearray = made(lambda s: bytearray(tile.count for tile in s.values.tiles))
    """[tile]: how many are left to be bought."""
    open: bytearray = made(lambda s: bytearray(len(s.values.counters)))
    """[kind of country counter]: how many lie on the map."""
    bag: bytearray = made(lambda s: bytearray(counter.count for counter in s.values.counters))
    """[kind of country counter]: how many are still to be drawn."""


def units(s: State, kind: int) -> bytearray:
    """Return the counts of one kind of unit."""
    return (s.armies, s.fleets, s.forts)[kind]
