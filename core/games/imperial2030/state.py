"""The position of a game of Imperial 2030: flat lists of small ints.

Counts of units are bytes: a copy is then a few memory moves.
"""

from __future__ import annotations

from core.games.imperial2030.board import BONDS, HOMES, LANDS, REGIONS

NATIONS = 6

# Bits of State.options.
EXPERIENCED = 1
WITHOUT_CARD = 2
BONUS_INCREASE = 4
HIDDEN_CASH = 8
GIFTS_FROM_ANYONE = 16


class State:
    """Everything that decides how the game goes on; money in millions, seats from 0.

    Per seat: `cash`, `swiss` (1 with a Swiss Bank). Per bond (nation * BONDS + bond): `owner`,
    -1 while it is for sale. Per nation: `government` (-1: none), `treasury`, `power`, `space` on
    the rondel (-1: centre), `column` of the tax table (variant I39 only). Per home province:
    `factory`. Units: `armies` [nation * LANDS + land] stand upright, `lying` [nation * HOMES +
    home] are friendly guests, `fleets` [nation * REGIONS + region] lie at sea or in their port.
    `flags` [region] holds a nation or -1. `bank` is what the bank has taken in less what it paid
    out, so that all money always sums to 0.

    A half-finished turn is kept in: `target` (space chosen or land entered), `passed` (the marker
    went over Investor), `left` (imports, or the nation that is asked), `ready` [region] and
    `ready_lying` [home] (units that have not acted; in production: factories that have not),
    `carriers` [sea - LANDS] (fleets that have not convoyed), `unit`/`kind` (the unit that acts),
    `refused` (canals closed to it, bits), `asked` (nations or canals still to be asked, bits),
    `chain` (seas of its convoy), `queue` (seats to be asked), `stage` (of the investor phase).
    """

    __slots__ = (
        "actor",
        "armies",
        "asked",
        "bank",
        "card",
        "carriers",
        "cash",
        "chain",
        "column",
        "factory",
        "flags",
        "fleets",
        "government",
        "kind",
        "left",
        "lying",
        "nation",
        "options",
        "owner",
        "passed",
        "phase",
        "power",
        "queue",
        "ready",
        "ready_lying",
        "refused",
        "round",
        "seats",
        "space",
        "stage",
        "swiss",
        "target",
        "treasury",
        "unit",
    )  # fmt: skip

    actor: int
    phase: int
    seats: int
    options: int
    nation: int
    round: int
    card: int
    bank: int
    target: int
    passed: int
    left: int
    unit: int
    kind: int
    refused: int
    asked: int
    stage: int
    cash: list[int]
    swiss: list[int]
    owner: list[int]
    government: list[int]
    treasury: list[int]
    power: list[int]
    space: list[int]
    column: list[int]
    factory: list[int]
    armies: bytearray
    lying: bytearray
    fleets: bytearray
    flags: list[int]
    ready: bytearray
    ready_lying: bytearray
    carriers: bytearray
    chain: list[int]
    queue: list[int]

    def copy(self) -> State:
        """Return an independent copy."""
        new = State.__new__(State)
        new.actor = self.actor
        new.phase = self.phase
        new.seats = self.seats
        new.options = self.options
        new.nation = self.nation
        new.round = self.round
        new.card = self.card
        new.bank = self.bank
        new.target = self.target
        new.passed = self.passed
        new.left = self.left
        new.unit = self.unit
        new.kind = self.kind
        new.refused = self.refused
        new.asked = self.asked
        new.stage = self.stage
        new.cash = self.cash[:]
        new.swiss = self.swiss[:]
        new.owner = self.owner[:]
        new.government = self.government[:]
        new.treasury = self.treasury[:]
        new.power = self.power[:]
        new.space = self.space[:]
        new.column = self.column[:]
        new.factory = self.factory[:]
        new.armies = self.armies[:]
        new.lying = self.lying[:]
        new.fleets = self.fleets[:]
        new.flags = self.flags[:]
        new.ready = self.ready[:]
        new.ready_lying = self.ready_lying[:]
        new.carriers = self.carriers[:]
        new.chain = self.chain[:]
        new.queue = self.queue[:]
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def empty(seats: int, options: int) -> State:
    """The board before anybody has lent anything; the caller sets actor and phase."""
    state = State()
    state.actor = state.phase = 0
    state.seats = seats
    state.options = options
    state.nation = state.round = state.bank = 0
    state.card = -1
    state.cash = [0] * seats
    state.swiss = [0] * seats
    state.owner = [-1] * (NATIONS * BONDS)
    state.government = [-1] * NATIONS
    state.treasury = [0] * NATIONS
    state.power = [0] * NATIONS
    state.space = [-1] * NATIONS
    state.column = [0] * NATIONS
    state.factory = [0] * HOMES
    state.armies = bytearray(NATIONS * LANDS)
    state.lying = bytearray(NATIONS * HOMES)
    state.fleets = bytearray(NATIONS * REGIONS)
    state.flags = [-1] * REGIONS
    rest(state)
    return state


def rest(state: State) -> None:
    """Clear what only a half-finished turn needs, so that equal positions are equal states."""
    state.target = state.unit = -1
    state.passed = state.left = state.kind = state.refused = state.asked = state.stage = 0
    state.ready = bytearray(REGIONS)
    state.ready_lying = bytearray(HOMES)
    state.carriers = bytearray(REGIONS - LANDS)
    state.chain = []
    state.queue = []


def option_values(bits: int) -> dict[str, str | bool]:
    """The options by name, as `Session.options` has them."""
    return {
        "setup": "experienced" if bits & EXPERIENCED else "standard",
        "investor_card": not bits & WITHOUT_CARD,
        "bonus_increase": bool(bits & BONUS_INCREASE),
        "hidden_cash": bool(bits & HIDDEN_CASH),
        "gifts_from_anyone": bool(bits & GIFTS_FROM_ANYONE),
    }
