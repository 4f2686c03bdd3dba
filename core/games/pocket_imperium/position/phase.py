"""The phase of a position: whose decision it is, and what a half-finished turn has."""

from __future__ import annotations

from core.data.reader import Reader
from core.errors import DataError, PositionError
from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.board import (
    HEX,
    HEX_IDS,
    HEXES,
    NEAR,
    PLANETS,
    PRIME,
    SHIPS,
    START_SHIPS,
    check_start,
)
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh, ships_on_board
from core.games.pocket_imperium.rules.plan import effect, schedule
from core.games.pocket_imperium.rules.setup import placement_order
from core.games.pocket_imperium.state import State, cards
from core.protocol import CHANCE, OVER

_CHANCE_PHASES = (a.P_START, a.P_BOARD, a.P_REVEAL, a.P_TOKEN)
_MOVING = (a.P_SHIPS, a.P_STEP, a.P_MIDDLE)
_OF_ORDER = ((a.P_EXPAND,), (a.P_EXPLORE, *_MOVING), (a.P_EXTERMINATE, a.P_FROM))
ACTING = (*range(a.P_EXPAND, a.P_FROM + 1), a.A_ACT)
"""Phases in which a card is carried out."""


def begin(s: State, phase: Reader) -> None:
    """Run an automatic phase and go on to the first decision."""
    for key in phase.data:
        if key != "name":
            raise phase.error(key, "must be left out: this has only just begun")
    if s.phase == a.A_ACT:
        s.at = -1
        s.phase = a.A_CARD
    PHASES.settle(s)


def read_phase(s: State, phase: Reader) -> None:
    """Read whose decision it is and what the turn has come to."""
    worth = 0
    if s.phase in ACTING:
        worth = _read_card(s, phase)
    else:
        _read_asked(s, phase)
    if phase.data.get("actor") is not None and s.actor != phase.data["actor"]:
        raise phase.error(
            "actor", f"must be {s.actor if s.actor >= 0 else None} in this position, or left out"
        )
    s.left = phase.integer("left", min(worth, 1), worth, default=worth)
    s.hex = phase.index("hex", HEX_IDS)
    s.fleet = phase.integer("fleet", 0, SHIPS, default=_whole_fleet(s))
    s.second = int(phase.flag("second", False))
    origins = Reader(phase.data.get("origins", {}), "phase.origins", keys=HEX_IDS)
    for name in origins.data:
        s.origins += [HEX[name], origins.integer(name, 1, SHIPS)]


def _read_card(s: State, phase: Reader) -> int:
    """Read which card is carried out and return its worth.

    By default it is the first of this reveal whose order has the phase.
    """
    todo = schedule(s, s.revealed - 1)
    fits = [at for at, (order, _) in enumerate(todo) if s.phase in _OF_ORDER[order]]
    s.at = phase.integer("at", 0, len(todo) - 1, default=fits[0] if fits else 0)
    order, s.actor = todo[s.at]
    if s.at not in fits:
        raise phase.error(
            "name", f"does not fit the card to be carried out, '{a.ORDER_IDS[order]}'"
        )
    worth = effect(s, s.actor, order, s.revealed - 1)
    if not worth:
        raise phase.error("at", "must be a card that is worth something")
    return worth


def _read_asked(s: State, phase: Reader) -> None:
    """Read how many seats have been asked in this phase; whose decision it is follows."""
    low, high, default = 0, s.seats + 1, 0
    if s.phase == a.P_CHOOSE:
        high, default = s.seats - 1, min(s.chosen.bit_count(), s.seats - 1)
    elif s.phase == a.P_RETURN:
        high, default = s.seats - 1, _first_without_ships(s)
    elif s.phase == a.P_PRIME_PICK:
        low = high = default = s.seats
    s.at = phase.integer("at", low, high, default=default)
    if s.phase == a.P_CHOOSE and s.chosen.bit_count() > s.at:
        raise phase.error("at", "must be at least the number of tiles chosen")
    s.actor = _actor(s)


def _first_without_ships(s: State) -> int:
    """How many seats with ships come before the first that may return (R-RETURN); 0: none may."""
    waiting = (at for at in range(s.seats) if not ships_on_board(s, (s.first + at) % s.seats))
    return next(waiting, 0)


def _actor(s: State) -> int:
    """Whose decision it is while no card is carried out; CHANCE and OVER too."""
    if s.phase == a.P_OVER:
        return OVER
    if s.phase in _CHANCE_PHASES:
        return CHANCE
    if s.phase == a.P_PRIME_PICK:
        return s.owner[PRIME]
    if s.phase == a.P_PLACE:
        return placement_order(s)[sum(s.ships) // START_SHIPS]
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    if s.phase == a.P_PLAN:
        size = cards(s.seats)
        waiting = [seat for seat in order if -1 in s.plan[seat * size : (seat + 1) * size]]
        return waiting[0] if waiting else CHANCE
    return order[s.at]


def _whole_fleet(s: State) -> int:
    """All the ships that may be on their way from, or have come to, the fleet's hex."""
    if s.hex < 0 or s.phase not in (a.P_STEP, a.P_MIDDLE):
        return 0
    return fresh(s, s.hex) if s.phase == a.P_STEP else s.spent[s.hex]


def check_phase(s: State, phase: Reader) -> None:
    """Refuse a phase whose parts do not fit or in which nothing can be done."""
    if s.phase in (*_MOVING, a.P_FROM):
        if s.hex < 0:
            raise phase.error("hex", "is missing: the hex of the fleet, or the one invaded")
        _check_moving(s, phase) if s.phase in _MOVING else _check_invasion(s, phase)
    elif s.hex >= 0 or s.fleet or s.second or s.origins:
        name = PHASES.names[s.phase]
        raise phase.error("name", f"is '{name}': nothing moves, so leave out hex, fleet, origins")
    if s.phase in (a.P_START, a.P_PLACE) and 0 not in s.tiles:
        try:
            check_start(s.kind, s.seats)
        except DataError as error:
            raise PositionError(f"hexes: {error}") from error
    if s.phase == a.P_TOKEN and not any(s.token[n] and s.ships[n] for n in range(HEXES)):
        raise phase.error("name", "needs a token on a planet with ships")
    if s.phase == a.P_RETURN and ships_on_board(s, s.actor):
        raise phase.error("at", f"leads to seat {s.actor}, which still has ships")
    nobody = s.actor < 0 and s.phase not in _CHANCE_PHASES
    if s.phase != a.P_OVER and (nobody or not PHASES.legal(s)):
        raise phase.error("name", f"is '{PHASES.names[s.phase]}', in which nothing is left to do")


def _check_moving(s: State, phase: Reader) -> None:
    if s.owner[s.hex] != s.actor:
        raise phase.error("hex", "must hold a fleet of the seat to act")
    if (s.second or s.phase == a.P_MIDDLE) and s.hex == PRIME:
        raise phase.error("hex", "cannot be P, where every fleet stops")
    if s.second and s.phase != a.P_STEP:
        raise phase.error("second", "is only allowed in a step")
    if s.phase == a.P_STEP and not 1 <= s.fleet <= fresh(s, s.hex):
        raise phase.error(
            "fleet", "must be at least 1 and at most the ships that can move from there"
        )
    if s.phase == a.P_MIDDLE and not 1 <= s.fleet <= s.spent[s.hex]:
        raise phase.error("fleet", "must be at most the spent ships in this hex, and at least 1")


def _check_invasion(s: State, phase: Reader) -> None:
    if s.kind[s.hex] not in PLANETS or s.owner[s.hex] == s.actor:
        raise phase.error("hex", "must be a planet of another seat or of nobody")
    for number, count in zip(s.origins[::2], s.origins[1::2], strict=True):
        if s.owner[number] != s.actor or number not in NEAR[s.hex] or fresh(s, number) < count:
            raise phase.error("origins", f"{HEX_IDS[number]} cannot send {count} ships")
