"""What a half-finished turn, auction or battle needs in a position: its `phase`, checked.

"name" is a phase's name, or one of BEGINNINGS, which begin something. "turn", "actions", "bought",
"settled": whose turn it is and what is left of it. "left": draws or placements still to come.
"unit": {"kind", "origin", "to", "moving", "moves", "moved": [[kind, place]], "militia"}; "tile":
the raid's. "auction" and "battle" hold what state.Auction and state.Battle do, by names. Who is to
act follows from the rest.
"""

from __future__ import annotations

from typing import Any

from core.data.reader import Reader
from core.data.shown import shown
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ACTIONS,
    BID_MAX,
    CLAIMS,
    DRAWN,
    FORT,
    HOME,
    LOGISTICS,
    MILITIA,
    PIRATES,
    PLACES,
    POWER_IDS,
    REGION_IDS,
    SLAVE_REVOLT,
    START_UNITS,
    TILE_IDS,
    TILES,
    UNIT_IDS,
)
from core.games.struggle_of_empires.engaged import asked_seat, read_battle, write_battle
from core.games.struggle_of_empires.options import DEALT_POWERS
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.auction import free
from core.games.struggle_of_empires.rules.reach import needs_voyage, reach
from core.games.struggle_of_empires.rules.setup import chooser
from core.games.struggle_of_empires.rules.units import UNITS_A_MOVE
from core.games.struggle_of_empires.state import Auction, State, units
from core.protocol import CHANCE, OVER

KEYS = (
    *("name", "turn", "actions", "bought", "settled", "left", "unit", "tile", "auction", "battle"),
)
_UNIT_KEYS = ("kind", "origin", "to", "moving", "moves", "moved", "militia")
_AUCTION_KEYS = ("opener", "bid", "bidder", "a", "b", "passes", "draft_a", "draft_b")

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
_BIDDING = (a.P_AUCTION, a.P_SIDE_B, a.P_AMOUNT)
_NEW_UNIT = (a.P_DEPLOY, a.P_REBUILD, a.P_MILITIA)
_ON_ITS_WAY = (a.P_MOVE, a.P_TO, a.P_VOYAGE, a.P_VOYAGE_AGAIN)
_RAIDS = (PIRATES, SLAVE_REVOLT)


# ---- writing ----
def write_phase(s: State) -> dict[str, Any]:
    """The `phase` of a state."""
    found: dict[str, Any] = {"name": PHASES.names[s.phase]}
    if s.turn >= 0:
        found |= {"turn": s.turn, "actions": s.acts}
        found |= {"bought": bool(s.bought), "settled": bool(s.settled)}
    if s.left:
        found["left"] = s.left
    if s.phase == a.P_RAID:
        found["tile"] = TILE_IDS[s.kind]
    if s.phase in (*_NEW_UNIT, *_ON_ITS_WAY):
        found["unit"] = _write_unit(s)
    if s.auction is not None:
        found["auction"] = _write_auction(s.auction)
    if s.battle is not None:
        found["battle"] = write_battle(s, s.battle)
    return found


def _place(place: int) -> str | None:
    return None if place < 0 else "home" if place == HOME else REGION_IDS[place]


def _write_unit(s: State) -> dict[str, Any]:
    return {
        "kind": UNIT_IDS[s.kind],
        "origin": _place(s.origin),
        "to": _place(s.to),
        "moving": bool(s.moving),
        "moves": s.moves,
        "moved": [[UNIT_IDS[code // PLACES], _place(code % PLACES)] for code in s.moved],
        "militia": s.militia,
    }


def _write_auction(auction: Auction) -> dict[str, Any]:
    found = {key: getattr(auction, key) for key in _AUCTION_KEYS}
    return {key: None if value < 0 else value for key, value in found.items()}


# ---- reading ----
def read_phase(s: State, phase: Reader) -> None:
    """Set a state whose map stands to its phase; raises PositionError."""
    name = phase.data.get("name", "action" if s.war else "start")
    if isinstance(name, str) and name in BEGINNINGS:
        _begin(s, phase, name)
        return
    s.phase = phase.index("name", PHASES.names, a.P_ACTION if s.war else a.P_START)
    s.auction = None
    _read_left(s, phase)
    _check_stage(s, phase)
    _read_turn(s, phase)
    _read_auction(s, phase)
    _read_unit(s, phase)
    _read_battle(s, phase)
    s.actor = _actor(s, phase)
    _check_choices(s, phase)


def _begin(s: State, phase: Reader, name: str) -> None:
    for key in phase.data:
        if key != "name":
            raise phase.error(key, "cannot be said here: this begins something")
    if not s.war:
        raise phase.error("name", "needs a war")
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
    if s.phase in (*_BIDDING, a.P_COUNTER):
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
            raise phase.error(key, "cannot be said here: it is nobody's turn")
    if not in_turn:
        return
    s.turn = phase.integer("turn", 0, s.seats - 1, default=first)
    s.last = s.turn
    s.acts = phase.integer("actions", 0, ACTIONS, default=ACTIONS)
    s.bought = int(phase.flag("bought", False))
    s.settled = int(phase.flag("settled", False))


# ---- auctions ----
def _read_auction(s: State, phase: Reader) -> None:
    if s.phase not in _BIDDING:
        if "auction" in phase.data:
            raise phase.error("auction", "cannot be said here: nobody bids")
        return
    row = Reader(phase.data.get("auction", {}), "phase.auction", keys=_AUCTION_KEYS)
    unplaced = free(s)
    if not unplaced:
        raise phase.error("name", "needs a player without a place")
    opener = row.integer("opener", 0, s.seats - 1, default=s.last)
    s.auction = auction = Auction(opener=opener)
    auction.bid = _maybe(row, "bid", BID_MAX)
    auction.bidder = _maybe(row, "bidder", s.seats - 1)
    auction.passes = row.integer("passes", 0, s.seats - 2, default=0)
    for key in ("a", "b", "draft_a", "draft_b"):
        seat = _maybe(row, key, s.seats - 1)
        if seat >= 0 and seat not in unplaced:
            raise row.error(key, "stands on a track already")
        setattr(auction, key, seat)
    _check_auction(s, row, auction, len(unplaced))


def _maybe(row: Reader, key: str, high: int) -> int:
    return -1 if row.data.get(key) is None else row.integer(key, 0, high, default=0)


def _check_auction(s: State, row: Reader, auction: Auction, unplaced: int) -> None:
    has_bid = auction.bid >= 0
    if has_bid != (auction.bidder >= 0) or (auction.passes and not has_bid):
        raise row.error("bid", "and bidder belong together")
    if has_bid != _is_pair(auction.a, auction.b, unplaced):
        raise row.error("a", "and b must be the pair that the bid is for")
    draft = auction.draft_a, auction.draft_b
    fits = {
        a.P_AUCTION: draft == (-1, -1),
        a.P_SIDE_B: unplaced > 2 and draft[0] >= 0 and draft[1] < 0,
        a.P_AMOUNT: _is_pair(*draft, unplaced),
    }[s.phase]
    if not fits or (s.phase != a.P_AUCTION and auction.bid == BID_MAX):
        raise row.error("draft_a", "and draft_b do not fit this phase")


def _is_pair(one: int, other: int, unplaced: int) -> bool:
    if unplaced == 1:
        return (one < 0) != (other < 0)
    return one >= 0 and other >= 0 and one != other


# ---- units under way ----
def _read_unit(s: State, phase: Reader) -> None:
    if s.phase == a.P_RAID:
        number = phase.index("tile", [TILE_IDS[tile] for tile in _RAIDS])
        _check_raid(s, phase, number)
        s.kind = _RAIDS[number]
        return
    if "tile" in phase.data:
        raise phase.error("tile", "cannot be said here: nothing raids")
    if s.phase not in (*_NEW_UNIT, *_ON_ITS_WAY):
        if "unit" in phase.data:
            raise phase.error("unit", "cannot be said here: no unit is under way")
        return
    row = Reader(phase.data.get("unit", {}), "phase.unit", keys=_UNIT_KEYS)
    s.kind = row.index("kind", UNIT_IDS, 0)
    s.origin, s.to = _read_place(s, row, "origin"), _read_place(s, row, "to")
    s.moving = int(row.flag("moving", s.phase in _ON_ITS_WAY))
    _read_moved(s, row)
    most = _most_moves(s) if s.moving else 0
    s.moves = row.integer("moves", 0, max(0, most), default=max(0, most))
    more = s.own[s.turn * TILES + MILITIA] if not s.moving else 0
    s.militia = row.integer("militia", 0, more, default=more if s.phase in _NEW_UNIT else 0)
    if most < 0:
        raise row.error("moved", "are more units than may move in an action")
    _check_unit(s, row)


def _most_moves(s: State) -> int:
    """How many units may still move in this action, the one on its way left out (R16)."""
    gone = len(s.moved) + 1 if s.phase != a.P_MOVE else max(1, len(s.moved))
    return UNITS_A_MOVE + s.own[s.turn * TILES + LOGISTICS] - gone


def _check_raid(s: State, phase: Reader, number: int) -> None:
    """The tile that raids has been bought: it lies neither in the supply nor on the map."""
    if number < 0:
        raise phase.error("tile", "must be the tile that raids")
    tile = _RAIDS[number]
    lies_at = s.pirates_at if tile == PIRATES else s.revolt_at
    if lies_at >= 0 or s.own[tile::TILES].count(0) < s.seats:
        raise phase.error("tile", "lies on the map already")
    s.supply[tile] = 0


def _read_place(s: State, row: Reader, key: str) -> int:
    """A region, or the homeland: "home" or the id of the power on turn; -1 where it is missing."""
    if row.data.get(key) == POWER_IDS[s.power[s.turn]]:
        return HOME
    return row.index(key, (*REGION_IDS, "home"))


def _read_moved(s: State, row: Reader) -> None:
    given = row.data.get("moved", [])
    if not isinstance(given, list) or (given and not s.moving):
        raise row.error("moved", "must be a list of [kind, place] while a move goes on")
    for value in given:
        if not isinstance(value, list) or len(value) != 2:
            raise row.error("moved", f"must hold [kind, place], not {shown(value)}")
        pair = Reader(
            {"kind": value[0], "place": value[1]}, "phase.unit.moved", keys=("kind", "place")
        )
        kind, place = pair.index("kind", UNIT_IDS), _read_place(s, pair, "place")
        if kind < 0 or place < 0:
            raise row.error("moved", "must name kind and place")
        s.moved.append(kind * PLACES + place)
        if units(s, kind)[s.turn * PLACES + place] < s.moved.count(kind * PLACES + place):
            raise row.error("moved", f"names more units in {value[1]} than stand there")
    s.moved.sort()


def _check_unit(s: State, row: Reader) -> None:
    """The unit stands where it is said to, and can go where it is going."""
    chosen = s.phase in (a.P_DEPLOY, a.P_TO, a.P_VOYAGE, a.P_VOYAGE_AGAIN)
    if chosen != (s.origin >= 0):
        raise row.error("origin", "says where the unit under way stands, and only that")
    if (s.phase in (a.P_VOYAGE, a.P_VOYAGE_AGAIN)) != (s.to >= 0):
        raise row.error("to", "says where a voyage goes, and only that")
    if (s.moving and s.phase in _NEW_UNIT) or (not s.moving and s.phase in (a.P_MOVE, a.P_TO)):
        raise row.error("moving", "does not fit this phase")
    if s.phase in (a.P_MOVE, a.P_MILITIA) and s.kind:
        raise row.error("kind", "cannot be said here: the unit is not chosen")
    if (s.phase == a.P_MOVE and not s.moves) or (s.phase == a.P_MILITIA and not s.militia):
        raise row.error("moves", "or militia must be left in this phase")
    if chosen:
        _check_way(s, row)


def _check_way(s: State, row: Reader) -> None:
    if not units(s, s.kind)[s.turn * PLACES + s.origin]:
        raise row.error("origin", f"has no {UNIT_IDS[s.kind]} of the seat on turn")
    if s.kind == FORT and s.origin != HOME:
        raise row.error("kind", "a fort moves from the homeland only")
    ways = reach(s, s.turn, s.kind, s.origin)
    if not ways:
        raise row.error("origin", "is a place that the unit cannot leave")
    if s.to >= 0 and not (ways >> s.to & 1 and needs_voyage(s.origin, s.to)):
        raise row.error("to", "is not the end of a long voyage that the unit may make")


def _read_battle(s: State, phase: Reader) -> None:
    fighting = a.P_SURPRISE <= s.phase <= a.P_LOSS
    if not fighting:
        if "battle" in phase.data:
            raise phase.error("battle", "cannot be said here: nobody fights")
        return
    if "battle" not in phase.data:
        raise phase.error("battle", "is missing")
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
        raise phase.error("name", "does not fit the option for powers")
    if s.phase in (a.P_DEAL, a.P_POWER) and chooser(s) < 0:
        raise phase.error("name", "needs a player without a power")
    if s.phase in (a.P_COUNTER, a.P_CLAIM) and not any(s.bag):
        raise phase.error("name", "needs counters in the bag")
    if s.phase == a.P_REBUILD and not s.population[s.turn]:
        raise phase.error("name", "needs population")
    if s.phase == a.P_MILITIA and not s.population[s.turn]:
        raise phase.error("name", "needs population")
    if s.actor >= 0 and not PHASES.legal(s):
        name = PHASES.names[s.phase]
        raise phase.error("name", f"is '{name}', in which nothing can be done here")
