"""What a victory brings: markers, countries, Pirates and Slave Revolt (R35, R44 to R46)."""

from __future__ import annotations

from core.games.struggle_of_empires.board import PIRATES, PLACES, SLAVE_REVOLT
from core.games.struggle_of_empires.rules.money import place_marker
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, RAIDERS, RISING, Battle, State
from core.games.struggle_of_empires.words import scene, who
from core.protocol import Emit, Params


def conquer(s: State, b: Battle, emit: Emit | None) -> None:
    """Replace a marker of the loser, a counter or a tile; helpers get nothing (R35)."""
    if b.defender == COUNTRY:
        _subdue(s, b, emit)
        return
    if b.defender in (RAIDERS, RISING):
        _free(s, b, emit)
        return
    at = b.defender * PLACES + b.region
    if not s.markers[at] or not b.land:
        return  # R26, R34
    s.markers[at] -= 1
    placed = place_marker(s, b.attacker, b.region)
    if emit is not None:
        emit("log.conquered" if placed else "log.removed", scene(s, b))


def _subdue(s: State, b: Battle, emit: Emit | None) -> None:
    """Give the attacker what is printed on the counter of a country, and its place (R46)."""
    counter = s.values.counters[b.counter]
    s.open[b.counter] -= 1
    s.gold[b.attacker] += counter.gold
    s.points[b.attacker] += counter.points
    placed = place_marker(s, b.attacker, b.region)
    if emit is not None:
        spoils: Params = {"gold": counter.gold, "points": counter.points}
        name = "gold" if counter.gold else "points" if counter.points else "plain"
        emit(f"log.subdued_{name}", {**scene(s, b), **spoils})
        if not placed:
            emit("log.none_left", who(s, b.attacker))


def _free(s: State, b: Battle, emit: Emit | None) -> None:
    """Return Pirates or the Slave Revolt to the supply; the captured marker is gone (R45)."""
    if b.defender == RAIDERS:
        s.supply[PIRATES] += 1
        s.pirates_at = s.pirates_of = -1
    else:
        s.supply[SLAVE_REVOLT] += 1
        s.revolt_at = s.revolt_of = -1
    placed = place_marker(s, b.attacker, b.region)
    if emit is not None:
        emit("log.freed" if placed else "log.cleared", scene(s, b))


def end_raid(s: State, b: Battle, emit: Emit | None) -> None:
    """Capture a marker by a raid, or put the tile back into the supply (R44)."""
    captured = b.result == ATTACKER
    if emit is not None:
        emit("log.captured" if captured else "log.raid_failed", scene(s, b))
    pirates = b.attacker == RAIDERS
    if not captured:
        s.supply[PIRATES if pirates else SLAVE_REVOLT] += 1
        return
    s.markers[b.defender * PLACES + b.region] -= 1
    if pirates:
        s.pirates_at, s.pirates_of = b.region, b.defender
    else:
        s.revolt_at, s.revolt_of = b.region, b.defender
