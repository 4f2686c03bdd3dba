"""Set-up: start player, country counters, powers, claims by draw, first units (R51, R53)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    CLAIMS,
    DRAWN,
    FLEET,
    PLACES,
    POWERS,
    REGIONS,
    SEAS,
    START_UNITS,
    UNIT_IDS,
    VALUES,
)
from core.games.struggle_of_empires.options import DEALT_POWERS, option_bits
from core.games.struggle_of_empires.rules.money import in_stock, place_marker
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import (
    counter_form,
    counter_params,
    region_word,
    unit_word,
    who,
)
from core.protocol import CHANCE, Action, Emit, Params


def new(seats: int, options: Mapping[str, Any]) -> State:
    """Return the state before the start player is drawn."""
    bits = option_bits(options)
    return State(seats=seats, options=bits, values=VALUES, actor=CHANCE, phase=a.P_START)


def start_outcomes(s: State) -> list[Action]:
    """Return the seats, any of which may be the start player."""
    return [(a.START, seat) for seat in range(s.seats)]


def start(s: State, action: Action, emit: Emit | None) -> None:
    """Note the start player; then ten country counters are drawn."""
    s.start = s.last = action[1]
    if emit is not None:
        emit("log.start", who(s, s.start))
    s.left = DRAWN
    s.phase = a.A_COUNTERS


def next_counter(s: State, emit: Emit | None) -> None:
    """Draw the next counter, or go on when all are drawn or the bag is empty (R52)."""
    if s.left and any(s.bag):
        s.actor = CHANCE
        s.phase = a.P_COUNTER
        return
    s.left = 0
    s.phase = a.A_WAR if s.war else a.A_POWERS


def counter_outcomes(s: State) -> list[tuple[Action, int]]:
    """Each kind of counter in the bag, as often as it is there."""
    return [((a.DRAW, kind), count) for kind, count in enumerate(s.bag) if count]


def draw_counter(s: State, action: Action, emit: Emit | None) -> None:
    """Put the drawn counter on the map, face up."""
    s.bag[action[1]] -= 1
    s.open[action[1]] += 1
    if emit is not None:
        counter = s.values.counters[action[1]]
        emit(f"log.draw_{counter_form(counter)}", counter_params(counter))
    s.left -= 1
    s.phase = a.A_COUNTERS


def chooser(s: State) -> int:
    """Return the seat that gets the next power, clockwise from the start player; -1: all have."""
    for k in range(s.seats):
        seat = (s.start + k) % s.seats
        if s.power[seat] < 0:
            return seat
    return -1


def next_power(s: State, emit: Emit | None) -> None:
    """Ask for the next power, or deal it; when all have one, the claims are drawn."""
    seat = chooser(s)
    if seat < 0:
        s.left = CLAIMS * s.seats
        s.phase = a.A_CLAIMS
        return
    dealt = s.options & DEALT_POWERS
    s.actor = CHANCE if dealt else seat
    s.phase = a.P_DEAL if dealt else a.P_POWER


def power_choices(s: State) -> list[Action]:
    """Return the powers that nobody has; all equally likely if they are dealt."""
    return [(a.POWER, power) for power in range(POWERS) if power not in s.power]


def take_power(s: State, action: Action, emit: Emit | None) -> None:
    """Give the next seat its power."""
    seat = chooser(s)
    s.power[seat] = action[1]
    if emit is not None:
        emit("log.power", who(s, seat))
    s.phase = a.A_POWERS


def next_claim(s: State, emit: Emit | None) -> None:
    """Let the next seat draw a counter, five for each; then the units are placed."""
    if s.left and any(s.bag):
        s.actor = CHANCE
        s.phase = a.P_CLAIM
        return
    s.left = START_UNITS * s.seats
    s.phase = a.A_PLACE


def claimant(s: State) -> int:
    """Return the seat that the next draw is for."""
    return (s.start + s.seats - 1 - (s.left - 1) // CLAIMS) % s.seats


def claim_outcomes(s: State) -> list[tuple[Action, int]]:
    """Each kind of counter in the bag, as often as it is there."""
    return [((a.CLAIM, kind), count) for kind, count in enumerate(s.bag) if count]


def claim(s: State, action: Action, emit: Emit | None) -> None:
    """Place a control marker; the counter leaves the game and is not paid out (R46)."""
    seat, region = claimant(s), s.values.counters[action[1]].region
    s.bag[action[1]] -= 1
    place_marker(s, seat, region)
    if emit is not None:
        emit("log.claim", {**who(s, seat), "region": region_word(region)})
    s.left -= 1
    s.phase = a.A_CLAIMS


def next_placement(s: State, emit: Emit | None) -> None:
    """Ask the next seat to place a unit, clockwise from the start player; then begin war 1."""
    if not s.left:
        s.war = 1
        if emit is not None:
            emit("log.war", {"war": s.war})
        s.phase = a.A_WAR
        return
    s.actor = (s.start - s.left) % s.seats
    s.phase = a.P_PLACE


def place_choices(s: State) -> list[Action]:
    """Return the places of each unit: scoring regions, for fleets those with sea (R53)."""
    found: list[Action] = []
    for kind in range(len(UNIT_IDS)):
        if in_stock(s, s.actor, kind) > 0:
            regions = SEAS if kind == FLEET else range(REGIONS)
            found += [(a.PLACE, kind, region) for region in regions]
    return found


def place(s: State, action: Action, emit: Emit | None) -> None:
    """Place a unit; no rules of movement apply."""
    kind, region = action[1:]
    units(s, kind)[s.actor * PLACES + region] += 1
    if emit is not None:
        unit: Params = {"unit": unit_word(kind), "region": region_word(region)}
        emit("log.place", {**who(s, s.actor), **unit})
    s.left -= 1
    s.phase = a.A_PLACE
