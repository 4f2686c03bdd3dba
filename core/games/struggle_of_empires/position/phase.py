"""What a half-finished turn, auction or battle needs in a position: its `phase`, checked.

"name" is a phase's name, or one of BEGINNINGS, which begin something. "turn", "actions", "bought",
"settled": whose turn it is and what is left of it. "left": draws or placements still to come.
"unit": {"kind", "origin", "to", "moving", "moves", "moved": [[kind, place]], "militia"}; "tile":
the raid's. "auction" and "battle" hold what state.Auction and state.Battle do, by names. Who is to
act follows from the rest.
"""

from __future__ import annotations

from core.data.reader import Reader
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ACTIONS,
    CLAIMS,
    DRAWN,
    START_UNITS,
)
from core.games.struggle_of_empires.options import DEALT_POWERS
from core.games.struggle_of_empires.position.auction import BIDDING, read_auction
from core.games.struggle_of_empires.position.battle import asked_seat, read_battle
from core.games.struggle_of_empires.position.unit import read_unit
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.setup import chooser
from core.games.struggle_of_empires.state import State
from core.protocol import CHANCE, OVER

KEYS = (
    *("name", "turn", "actions", "bought", "settled", "left", "unit", "tile", "auction", "battle"),
)

BEGINNINGS = {
    "war": a.A_COUNTERS,
    "auctions": a.A_WAR,
    "round": a.A_ROUND,
    "income": a.A_INCOME,
    "scoring": a.A_SCORE,
    "war_end": a.A_WAR_END,
    "end": a.A_END,
}
"""The draws and auctions of a war, its auctions, a round, income, scoring, the end of a war, the
final penalties."""

_SETTING_UP = (a.P_START, a.P_DEAL, a.P_POWER, a.P_CLAIM, a.P_PLACE)
_CHANCE = (
    *(a.P_START, a.P_COUNTER, a.P_DEAL, a.P_CLAIM, a.P_VOYAGE, a.P_VOYAGE_AGAIN),
    *(a.P_DICE_ATTACKER, a.P_DICE_DEFENDER, a.P_REVEAL),
)


def read_phase(s: State, phase: Reader) -> None:
    """Set the phase of a state whose map has been read; raises PositionError."""
    name = phase.data.get("name", "action" if s.war else "start")
    if isinstance(name, str) and name in BEGINNINGS:
        _begin(s, phase, name)
        return
    s.phase = phase.index("name", PHASES.names, a.P_ACTION if s.war else a.P_START)
    s.auction = None
    _read_left(s, phase)
    _check_stage(s, phase)
    _read_turn(s, phase)
    read_auction(s, phase)
    read_unit(s, phase)
    _read_battle(s, phase)
    s.actor = _actor(s, phase)
    _check_choices(s, phase)


def _begin(s: State, phase: Reader, name: str) -> None:
    for key in phase.data:
        if key != "name":
            raise phase.error(key, f"must be left out: '{name}' has only just begun")
    if not s.war:
        raise phase.error("name", "needs a war from 1 to 3")
    _check_powers(s, phase)
    s.phase = BEGINNINGS[name]
    if name == "war" and s.war > 1:
        s.left = DRAWN
    elif name == "round":
        _check_places(s, phase)
        s.round = max(0, s.round - 1)
    PHASES.settle(s)


def _check_powers(s: State, phase: Reader) -> None:
    if -1 in s.power:
        raise phase.error("name", "needs a power for every player")


def _check_places(s: State, phase: Reader) -> None:
    if 0 in s.place:
        raise phase.error("name", "needs a place in the turn order for every player")


def _check_stage(s: State, phase: Reader) -> None:
    """Refuse phases of the set-up in a war, and of a war in the set-up."""
    if s.phase in _SETTING_UP:
        if s.war:
            raise phase.error("name", "belongs to the set-up, when the war is 0")
        if s.phase == a.P_START:
            s.power = [-1] * s.seats
    elif not s.war and s.phase != a.P_COUNTER:
        raise phase.error("name", "needs a war from 1 to 3")
    if not s.war:
        s.place = bytearray(s.seats)
    if s.phase in (a.P_CLAIM, a.P_PLACE) or s.war:
        _check_powers(s, phase)
    if s.phase in (*BIDDING, a.P_COUNTER):
        s.round = 0
    elif s.war and s.phase != a.P_OVER:
        _check_places(s, phase)
        if not s.round:
            raise phase.error("name", "needs a round from 1 on")


def _read_left(s: State, phase: Reader) -> None:
    most = {
        a.P_COUNTER: DRAWN,
        a.P_CLAIM: CLAIMS * s.seats,
        a.P_PLACE: START_UNITS * s.seats,
    }.get(s.phase, 0)
    s.left = phase.integer("left", min(1, most), most, default=most)


def _read_turn(s: State, phase: Reader) -> None:
    first = min(range(s.seats), key=lambda seat: s.place[seat])
    in_turn = a.P_AMOUNT < s.phase < a.P_REVEAL
    for key in ("turn", "actions", "bought", "settled"):
        if key in phase.data and not in_turn:
            raise phase.error(key, "must be left out: it is nobody's turn")
    if not in_turn:
        return
    s.turn = phase.integer("turn", 0, s.seats - 1, default=first)
    s.last = s.turn
    s.acts = phase.integer("actions", 0, ACTIONS, default=ACTIONS)
    s.bought = int(phase.flag("bought", False))
    s.settled = int(phase.flag("settled", False))


def _read_battle(s: State, phase: Reader) -> None:
    fighting = a.P_SURPRISE <= s.phase <= a.P_LOSS
    if not fighting:
        if "battle" in phase.data:
            raise phase.error("battle", "is only allowed during a battle")
        return
    if "battle" not in phase.data:
        raise phase.error("battle", "is missing: it must be an object in this phase")
    s.battle = read_battle(s, phase.data["battle"])


# ---- who acts ----
def _actor(s: State, phase: Reader) -> int:
    if s.phase == a.P_OVER:
        return OVER
    if s.phase in _CHANCE:
        return CHANCE
    if s.phase == a.P_POWER:
        return chooser(s)
    if s.phase == a.P_PLACE:
        return (s.start - s.left) % s.seats
    if s.auction is not None:
        auction = s.auction
        if auction.bid < 0:
            return auction.opener
        return (auction.bidder + 1 + auction.passes) % s.seats
    if s.battle is not None:
        return asked_seat(s, phase)
    return s.turn


def _check_choices(s: State, phase: Reader) -> None:
    dealing = s.phase == a.P_DEAL
    if dealing != bool(s.options & DEALT_POWERS) and s.phase in (a.P_DEAL, a.P_POWER):
        raise phase.error("name", "does not fit the option 'powers'")
    if s.phase in (a.P_DEAL, a.P_POWER) and chooser(s) < 0:
        raise phase.error("name", "needs a player without a power")
    if s.phase in (a.P_COUNTER, a.P_CLAIM) and not any(s.bag):
        raise phase.error("name", "needs counters in the bag")
    if s.phase in (a.P_REBUILD, a.P_MILITIA) and not s.population[s.turn]:
        raise phase.error("name", "needs population of the seat on turn")
    if s.actor >= 0 and not PHASES.legal(s):
        name = PHASES.names[s.phase]
        raise phase.error("name", f"is '{name}', in which nothing can be done here")
