"""The position of a game of Imperial 2030: flat lists of small ints.

Counts of units are bytes: a copy is then a few memory moves.
"""

from __future__ import annotations

from core.games.imperial2030.board import BONDS, HOMES, LANDS, REGIONS
from core.state import Copied, made, state

NATIONS = 6

# Bits of State.options.
EXPERIENCED = 1
WITHOUT_CARD = 2
BONUS_INCREASE = 4
HIDDEN_CASH = 8
GIFTS_FROM_ANYONE = 16


@state
class State(Copied):
    """Everything that decides how the game goes on; money in millions, seats from 0.

    A new state has nobody's bonds sold and nothing on the board. The fields from `target` on are
    those of a turn under way; `clear_turn` gives them their defaults.
    """

    seats: int
    options: int
    actor: int
    phase: int

    nation: int = 0
    """The nation on turn; -1: the bond round has not come to the first one."""
    round: int = 0
    card: int = -1
    """The seat with the investor card; -1: nobody. In the bond round its start player."""
    bank: int = 0
    """What the bank has taken in less what it has paid out: all money always sums to 0."""

    target: int = -1
    """The rondel space chosen, or the region a unit goes to or has entered; -1: none."""
    passed: int = 0
    """1 where the marker has passed Investor."""
    left: int = 0
    """Units still to be imported; the canal or nation that is asked; seats dealt to."""
    unit: int = -1
    """The region of the unit that acts; -1: none."""
    kind: int = 0
    """The kind of the unit that acts."""
    refused: int = 0
    """The canals closed to it, as bits."""
    asked: int = 0
    """The nations or canals still to be asked, as bits."""
    stage: int = 0
    """The stage of the investor phase."""
    ready: bytearray = made(lambda s: bytearray(REGIONS))
    """Units in each region that have not acted; in production 1 for a factory that has not."""
    ready_lying: bytearray = made(lambda s: bytearray(HOMES))
    """Friendly guests in each home province that have not acted."""
    carriers: bytearray = made(lambda s: bytearray(REGIONS - LANDS))
    """[sea - LANDS]: fleets that have carried no army."""
    chain: list[int] = made(lambda s: [])
    """The seas over which the army goes."""
    queue: list[int] = made(lambda s: [])
    """The seats to be asked, the next one first."""

    cash: list[int] = made(lambda s: [0] * s.seats)
    swiss: list[int] = made(lambda s: [0] * s.seats)
    """1 for each seat with a Swiss Bank."""
    owner: list[int] = made(lambda s: [-1] * (NATIONS * BONDS))
    """[nation * BONDS + bond]: the seat that holds the bond; -1: it is for sale."""

    government: list[int] = made(lambda s: [-1] * NATIONS)
    """The seat that governs each nation; -1: none."""
    treasury: list[int] = made(lambda s: [0] * NATIONS)
    power: list[int] = made(lambda s: [0] * NATIONS)
    space: list[int] = made(lambda s: [-1] * NATIONS)
    """The rondel space of each nation's marker; -1: not on the rondel yet."""
    column: list[int] = made(lambda s: [0] * NATIONS)
    """Each nation's column of the tax table (variant of I39 only)."""

    factory: list[int] = made(lambda s: [0] * HOMES)
    """1 in each home province with a factory."""
    armies: bytearray = made(lambda s: bytearray(NATIONS * LANDS))
    """[nation * LANDS + land]: armies that stand upright."""
    lying: bytearray = made(lambda s: bytearray(NATIONS * HOMES))
    """[nation * HOMES + home]: armies that lie there as friendly guests."""
    fleets: bytearray = made(lambda s: bytearray(NATIONS * REGIONS))
    """[nation * REGIONS + region]: fleets at sea or in their port."""
    flags: list[int] = made(lambda s: [-1] * REGIONS)
    """The nation whose flag is in each region; -1: none."""


def clear_turn(s: State) -> None:
    """Clear what only a turn under way needs, so that equal positions are equal states."""
    s.target = s.unit = -1
    s.passed = s.left = s.kind = s.refused = s.asked = s.stage = 0
    s.ready = bytearray(REGIONS)
    s.ready_lying = bytearray(HOMES)
    s.carriers = bytearray(REGIONS - LANDS)
    s.chain = []
    s.queue = []
