"""Actions of Struggle of Empires in notation, and where they stand on the page."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    COUNTER_IDS,
    HOME,
    NEUTRAL,
    POWER_IDS,
    REGION_IDS,
    TILE_IDS,
    UNIT_IDS,
    Counter,
)
from core.games.struggle_of_empires.state import State
from core.protocol import Action

_PLAIN = {
    a.PASS: "pass",
    a.STAY: "stay",
    a.DONE: "done",
    a.END: "end",
    a.REFUSE: "refuse",
    a.DECLINE: "decline",
    a.FIGHT: "fight",
    a.ACCEPT: "accept",
    a.REVEAL: "reveal",
}
_WITH_UNIT = {a.BUILD: "build", a.REBUILD: "rebuild", a.LOSE: "loss"}
_WITH_REGION = {a.COLONISE: "colonise", a.ENSLAVE: "enslave"}
_WITH_COUNTER = {a.DRAW: "draw", a.CLAIM: "claim"}
_WITH_SEAT = {a.SIDE_A: "side a", a.SIDE_B: "side b", a.LOSS_OF: "loss of"}
_WITH_NUMBERS = {a.START: "start", a.ROLL: "roll", a.BID: "bid", a.HELP: "help"}
_OTHER_WORDS = (
    "power place buy from to move attack pirates revolt use raid symbol give gives gold point"
)
WORDS = frozenset(
    word
    for texts in (
        *(_PLAIN.values(), _WITH_UNIT.values(), _WITH_REGION.values(), _WITH_COUNTER.values()),
        *(_WITH_SEAT.values(), _WITH_NUMBERS.values(), (_OTHER_WORDS,)),
        *(REGION_IDS, POWER_IDS, TILE_IDS, UNIT_IDS, COUNTER_IDS),
    )
    for text in texts
    for word in text.split()
)
"""Every word of the notation but numbers."""


# ---- notation ----
def counter_text(counter: Counter) -> str:
    """A country counter without its region: "4 gold 1", "5 point 1", "pop"."""
    if counter.kind != NEUTRAL:
        return COUNTER_IDS[counter.kind]
    gold = f" gold {counter.gold}" if counter.gold else ""
    points = f" point {counter.points}" if counter.points else ""
    return f"{counter.strength}{gold}{points}"


def power_id(s: State, seat: int) -> str:
    """The power of a seat; a number before it has one."""
    return POWER_IDS[s.power[seat]] if s.power[seat] >= 0 else str(seat)


def place_id(s: State, seat: int, place: int) -> str:
    """A region, or the homeland of a seat."""
    return power_id(s, seat) if place == HOME else REGION_IDS[place]


def write(s: State, action: Action) -> str:
    """The notation of an action."""
    verb = action[0]
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _WITH_UNIT:
        return f"{_WITH_UNIT[verb]} {UNIT_IDS[action[1]]}"
    if verb in _WITH_REGION:
        return f"{_WITH_REGION[verb]} {REGION_IDS[action[1]]}"
    if verb in _WITH_SEAT:
        return f"{_WITH_SEAT[verb]} {power_id(s, action[1])}"
    if verb in _WITH_NUMBERS:
        return " ".join([_WITH_NUMBERS[verb], *map(str, action[1:])])
    if verb in _WITH_COUNTER:
        counter = s.values.counters[action[1]]
        return f"{_WITH_COUNTER[verb]} {REGION_IDS[counter.region]} {counter_text(counter)}"
    return _write_rest(s, action)


def _write_rest(s: State, action: Action) -> str:
    verb = action[0]
    if verb == a.POWER:
        return f"power {POWER_IDS[action[1]]}"
    if verb == a.PLACE:
        return f"place {UNIT_IDS[action[1]]} {REGION_IDS[action[2]]}"
    if verb == a.BUY:
        return f"buy {TILE_IDS[action[1]]}"
    if verb == a.MOVE:
        return f"move {UNIT_IDS[action[1]]} {place_id(s, s.turn, action[2])}"
    if verb in (a.TO, a.FROM):
        return f"{'to' if verb == a.TO else 'from'} {place_id(s, s.turn, action[1])}"
    if verb == a.ATTACK:
        return f"attack {REGION_IDS[action[1]]} {foe_text(s, action[2])}"
    if verb == a.RAID:
        return f"raid {REGION_IDS[action[1]]} {power_id(s, action[2])}"
    if verb == a.SYMBOL:
        return f"symbol {TILE_IDS[action[1]]} {UNIT_IDS[action[2]]}"
    if verb == a.GIVE:
        giver = f"{power_id(s, action[2])} gives" if len(action) > 3 else "give"
        return f"{giver} {power_id(s, action[1])} {action[-1]}"
    where = f" {REGION_IDS[action[2]]}" if len(action) > 2 else ""
    return f"use {TILE_IDS[action[1]]}{where}"


def foe_text(s: State, foe: int) -> str:
    """Whom an attack is for: a power, a country counter, "pirates", "revolt"."""
    if foe >= a.FOE_COUNTER:
        return counter_text(s.values.counters[foe - a.FOE_COUNTER])
    named = {a.FOE_PIRATES: "pirates", a.FOE_REVOLT: "revolt"}
    return named.get(foe) or power_id(s, foe)


# ---- targets ----
def targets(s: State, action: Action) -> tuple[str, ...]:
    """The ids on the page that a choice belongs to: regions, homelands, tiles, powers."""
    verb = action[0]
    if verb in (a.PLACE, a.MOVE):
        return (place_id(s, s.actor, action[2]),)
    if verb in (a.TO, a.FROM):
        return (place_id(s, s.turn, action[1]),)
    if verb in (a.BUILD, a.REBUILD):
        return (power_id(s, s.turn),)
    if verb == a.STAY:
        return (place_id(s, s.turn, s.origin),)
    if verb in (a.ATTACK, a.COLONISE, a.ENSLAVE, a.RAID):
        return (REGION_IDS[action[1]],)
    if verb == a.BUY or (verb == a.USE and len(action) == 2):
        return (f"tile.{TILE_IDS[action[1]]}",)
    if verb == a.USE:
        return (REGION_IDS[action[2]],)
    if verb in (a.SIDE_A, a.SIDE_B, a.GIVE, a.LOSS_OF):
        return (power_id(s, action[1]),)
    if verb == a.POWER:
        return (POWER_IDS[action[1]],)
    return ()
