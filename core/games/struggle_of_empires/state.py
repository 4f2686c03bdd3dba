"""The position of a game of Struggle of Empires: flat lists of small ints.

Counts are bytes: a copy is then a few memory moves.
"""

from __future__ import annotations

from core.games.struggle_of_empires.board import PLACES, START_GOLD, START_POPULATION, TILES, Values


class Auction:
    """An auction that goes on: `opener`, the highest `bid` (-1: none) and its `bidder`, how many
    have passed since, the pair proposed for tracks A and B (seats, -1: none), and the pair that
    the actor is proposing.
    """

    __slots__ = ("a", "b", "bid", "bidder", "draft_a", "draft_b", "opener", "passes")

    def __init__(self, opener: int) -> None:
        self.opener = opener
        self.bid = self.bidder = self.a = self.b = self.draft_a = self.draft_b = -1
        self.passes = 0

    def copy(self) -> Auction:
        """Return an independent copy."""
        new = Auction(self.opener)
        new.bid, new.bidder, new.passes = self.bid, self.bidder, self.passes
        new.a, new.b, new.draft_a, new.draft_b = self.a, self.b, self.draft_a, self.draft_b
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Auction) and _same(self, other)

    __hash__ = None  # type: ignore[assignment]


RAIDERS, RISING = -2, -3
"""Battle.attacker or .defender: Pirates, Slave Revolt."""
COUNTRY = -1
"""Battle.defender: a neutral country."""

ATTACKER, DEFENDER, DRAW, NOBODY = 0, 1, 2, 3
"""Sides of a battle and results."""


class Battle:
    """An attack that goes on.

    `attacker` and `defender` are seats, RAIDERS, RISING or COUNTRY (then `counter` is its number).
    `help_army` and `help_fleet` [seat] take part; seats in `asked` (bits) are still to be asked for
    help, for the side `asking`. `naval`: the battle to come or going on is at sea; `land`: a land
    battle is part of the attack. `support`: the side with naval support, `sea`: the result at sea
    (NOBODY: not fought). `as_fleet`: alliance tiles with both symbols that count as fleets (bits),
    `symbols`: those to be chosen. `double`: naval support counts 2, `asked_blockade`: that has been
    asked. `dice`: attacker's two, then the defender's (0: not rolled). `offers`: sides that were
    offered a re-roll of these dice. `result` of these dice, `todo`: losses to be taken, as side * 2
    plus 1 where a helper comes first. `surprise`: 1 used, `withdrawn`: 1 where the defender's
    losses are ignored. `fallen`: units lost in this battle so far, seat * UNITS + kind.
    """

    __slots__ = (
        *("as_fleet", "asked", "asked_blockade", "asking", "attacker", "counter", "defender"),
        *(
            "dice",
            "double",
            "fallen",
            "help_army",
            "help_fleet",
            "land",
            "naval",
            "offers",
            "region",
        ),
        *("result", "sea", "support", "surprise", "symbols", "todo", "withdrawn"),
    )

    def __init__(self, seats: int, attacker: int, defender: int, region: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.region = region
        self.counter = -1
        self.help_army = bytearray(seats)
        self.help_fleet = bytearray(seats)
        self.asked = self.asked_blockade = self.asking = self.double = self.offers = 0
        self.as_fleet = self.symbols = self.naval = self.land = 0
        self.surprise = self.withdrawn = 0
        self.support = self.sea = self.result = NOBODY
        self.dice = [0, 0, 0, 0]
        self.todo: list[int] = []
        self.fallen: list[int] = []

    def copy(self) -> Battle:
        """Return an independent copy."""
        new = Battle.__new__(Battle)
        for name in Battle.__slots__:
            setattr(new, name, getattr(self, name))
        new.help_army = self.help_army[:]
        new.help_fleet = self.help_fleet[:]
        new.dice = self.dice[:]
        new.todo = self.todo[:]
        new.fallen = self.fallen[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and _same(self, other)

    __hash__ = None  # type: ignore[assignment]


class State:
    """Everything that decides how the game goes on; gold and unrest in their units, seats from 0.

    Per seat: `power` (-1: not chosen), `gold`, `unrest`, `points`, `population`, `place` in the
    turn order (odd: track A, even: track B, 0: none yet), `spent` (one-use tiles used this round,
    bits of SPENT). Per seat and place (seat * PLACES + place; see board.py): `armies`, `fleets`,
    `forts`, `markers`. Per seat and tile (seat * TILES + tile): `own` and `used` (this war). Per
    tile: `supply`. Per kind of country counter: `open` on the map, `bag`. `pirates_at`,
    `revolt_at`, `blockade_at` are regions (-1: none), `..._of` the owner of the captured marker or
    of the blockade. `values` are those of the printed game.

    `war` is 0 in the set-up, `round` from 1 (0 before). `turn`: whose turn it is (-1: nobody's),
    `acts` left, `bought` and `settled` this round, `last`: who moved last. `left` counts down
    draws and placements. A unit on its way: `kind`, `origin`, `to`, whether the way is part of a
    `moving` action with `moves` left after it (`moved`: kind * PLACES + place of units that have
    moved) or of a build with so many `militia` to come.
    """

    __slots__ = (
        *("actor", "acts", "armies", "auction", "bag", "battle", "blockade_at", "blockade_of"),
        *("bought", "fleets", "forts", "gold", "kind", "last", "left", "markers", "militia"),
        *("moved", "moves", "moving", "open", "options", "origin", "own", "phase", "pirates_at"),
        *("pirates_of", "place", "points", "population", "power", "revolt_at", "revolt_of"),
        *("round", "seats", "settled", "spent", "start", "supply", "to", "turn", "unrest", "used"),
        *("values", "war"),
    )

    actor: int
    phase: int
    seats: int
    options: int
    values: Values
    start: int
    war: int
    round: int
    last: int
    left: int
    turn: int
    acts: int
    bought: int
    settled: int
    kind: int
    origin: int
    to: int
    moving: int
    moves: int
    militia: int
    pirates_at: int
    pirates_of: int
    revolt_at: int
    revolt_of: int
    blockade_at: int
    blockade_of: int
    auction: Auction | None
    battle: Battle | None
    power: list[int]
    gold: list[int]
    unrest: list[int]
    points: list[int]
    moved: list[int]
    population: bytearray
    place: bytearray
    spent: bytearray
    armies: bytearray
    fleets: bytearray
    forts: bytearray
    markers: bytearray
    own: bytearray
    used: bytearray
    supply: bytearray
    open: bytearray
    bag: bytearray

    def copy(self) -> State:
        """Return an independent copy."""
        new = State.__new__(State)
        new.actor = self.actor
        new.phase = self.phase
        new.seats = self.seats
        new.options = self.options
        new.values = self.values
        new.start = self.start
        new.war = self.war
        new.round = self.round
        new.last = self.last
        new.left = self.left
        new.turn = self.turn
        new.acts = self.acts
        new.bought = self.bought
        new.settled = self.settled
        new.kind = self.kind
        new.origin = self.origin
        new.to = self.to
        new.moving = self.moving
        new.moves = self.moves
        new.militia = self.militia
        new.pirates_at = self.pirates_at
        new.pirates_of = self.pirates_of
        new.revolt_at = self.revolt_at
        new.revolt_of = self.revolt_of
        new.blockade_at = self.blockade_at
        new.blockade_of = self.blockade_of
        new.auction = self.auction.copy() if self.auction else None
        new.battle = self.battle.copy() if self.battle else None
        new.power = self.power[:]
        new.gold = self.gold[:]
        new.unrest = self.unrest[:]
        new.points = self.points[:]
        new.moved = self.moved[:]
        new.population = self.population[:]
        new.place = self.place[:]
        new.spent = self.spent[:]
        new.armies = self.armies[:]
        new.fleets = self.fleets[:]
        new.forts = self.forts[:]
        new.markers = self.markers[:]
        new.own = self.own[:]
        new.used = self.used[:]
        new.supply = self.supply[:]
        new.open = self.open[:]
        new.bag = self.bag[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and _same(self, other)

    __hash__ = None  # type: ignore[assignment]


def _same(one: object, other: object) -> bool:
    names: tuple[str, ...] = one.__slots__  # type: ignore[attr-defined]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def empty(seats: int, options: int, values: Values) -> State:
    """A map without markers and counters; the caller sets actor and phase."""
    s = State()
    s.actor = s.phase = s.start = s.war = s.round = s.left = 0
    s.acts = s.bought = s.settled = s.moving = s.moves = s.militia = s.kind = s.last = 0
    s.turn = s.origin = s.to = -1
    s.pirates_at = s.pirates_of = s.revolt_at = s.revolt_of = s.blockade_at = s.blockade_of = -1
    s.seats, s.options, s.values = seats, options, values
    s.auction = None
    s.battle = None
    s.power = [-1] * seats
    s.gold = [START_GOLD] * seats
    s.unrest, s.points, s.moved = [0] * seats, [0] * seats, []
    s.population = bytearray([START_POPULATION] * seats)
    s.place, s.spent = bytearray(seats), bytearray(seats)
    s.armies, s.fleets = bytearray(seats * PLACES), bytearray(seats * PLACES)
    s.forts, s.markers = bytearray(seats * PLACES), bytearray(seats * PLACES)
    s.own, s.used = bytearray(seats * TILES), bytearray(seats * TILES)
    s.supply = bytearray(tile.count for tile in values.tiles)
    s.open = bytearray(len(values.counters))
    s.bag = bytearray(counter.count for counter in values.counters)
    return s


def units(s: State, kind: int) -> bytearray:
    """The counts of one kind of unit."""
    return (s.armies, s.fleets, s.forts)[kind]
