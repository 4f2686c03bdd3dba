"""Paying, borrowing for unrest (R17), gifts (R18), and pieces left."""

from __future__ import annotations

from core.games.struggle_of_empires.actions import GIVE, P_HELP
from core.games.struggle_of_empires.board import (
    BANKING,
    HOME,
    LIMIT,
    LOT,
    LOT_WITH_BANKING,
    MARKERS,
    PLACES,
    TILES,
)
from core.games.struggle_of_empires.rules.strength import principal
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import power_word, who
from core.play.amounts import Amounts
from core.protocol import Action, Emit


def lot(s: State, seat: int) -> int:
    """Return the gold that one unrest brings this seat; a second Banking adds nothing (R16)."""
    return LOT_WITH_BANKING if s.own[seat * TILES + BANKING] else LOT


def lots_short(s: State, seat: int, cost: int) -> int:
    """Return the unrest that a cost in gold would take: just enough lots to cover it (R17)."""
    return lots_for(cost - s.gold[seat], lot(s, seat))


def lots_for(short: int, size: int) -> int:
    """Return the fewest lots of this size that cover what is short."""
    return -(-short // size) if short > 0 else 0


def pay(s: State, seat: int, cost: int, emit: Emit | None = None) -> None:
    """Pay gold; what is lacking is borrowed, and any change is kept."""
    if s.gold[seat] < cost:
        _borrow(s, seat, lots_short(s, seat, cost), emit)
    s.gold[seat] -= cost


def _borrow(s: State, seat: int, lots: int, emit: Emit | None) -> None:
    """Take unrest and its gold; everybody sees the loan, but not how much unrest a seat has."""
    size = lot(s, seat)
    s.unrest[seat] += lots
    s.gold[seat] += lots * size
    if emit is not None:
        emit("log.borrow", {**who(s, seat), "gold": lots * size, "lot": size})


def gifts(s: State) -> Amounts:
    """Return the gifts of the seat to act: gold in hand, at any time, none borrowed (R18)."""
    if s.actor < 0 or not s.war or not s.gold[s.actor]:
        return Amounts(())
    return Amounts(((GIVE, seat), s.gold[s.actor]) for seat in range(s.seats) if seat != s.actor)


def gifts_of(s: State, giver: int) -> Amounts:
    """Return the gifts of a seat that is not to act: (GIVE, to, from, gold)."""
    if not s.gold[giver]:
        return Amounts(())
    return Amounts(((GIVE, seat, giver), s.gold[giver]) for seat in range(s.seats) if seat != giver)


def gifts_meanwhile(s: State) -> dict[int, Amounts]:
    """Return the gifts of a principal whose ally is asked for help: it may pay for it (R18)."""
    if s.phase != P_HELP or s.battle is None:
        return {}
    chief = principal(s.battle, s.battle.asking)
    return {chief: gifts_of(s, chief)}


def giver_of(s: State, action: Action) -> int:
    """Return the seat that gives: the seat to act, unless the action names another."""
    return action[2] if len(action) > 3 else s.actor


def give(s: State, action: Action, emit: Emit | None) -> None:
    """Hand over gold."""
    giver, taker, gold = giver_of(s, action), action[1], action[-1]
    s.gold[giver] -= gold
    s.gold[taker] += gold
    if emit is not None:
        emit("log.give", {**who(s, giver), "other": power_word(s, taker), "gold": gold})


def on_map(s: State, seat: int, kind: int) -> int:
    """Return how many units of a kind a seat has, those in the homeland included."""
    return sum(units(s, kind)[seat * PLACES : (seat + 1) * PLACES])


def in_stock(s: State, seat: int, kind: int) -> int:
    """Return how many units of a kind a seat could still build."""
    return LIMIT[kind] - on_map(s, seat, kind)


def markers_left(s: State, seat: int) -> int:
    """Return how many control markers a seat has left; captured ones lie on a tile (R45, R58)."""
    captured = (s.pirates_of == seat) + (s.revolt_of == seat)
    return MARKERS - sum(s.markers[seat * PLACES : seat * PLACES + HOME]) - captured


def place_marker(s: State, seat: int, region: int) -> bool:
    """Place a control marker; return whether one was left for it (R58)."""
    placed = markers_left(s, seat) > 0
    s.markers[seat * PLACES + region] += placed
    return placed


def ready(s: State, seat: int, tile: int) -> int:
    """Return how many uses of a triangle tile are left this war."""
    at = seat * TILES + tile
    return s.own[at] - s.used[at]
