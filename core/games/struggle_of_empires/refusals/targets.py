"""Why a region holds nothing to attack, to move, to colonise (R14, R26, R34, R45, R46)."""

from __future__ import annotations

from core.games.struggle_of_empires.actions import P_ACTION
from core.games.struggle_of_empires.board import (
    AFRICA,
    HOME,
    NEUTRAL,
    PLACES,
    POP,
    SLAVES,
    UNIT_IDS,
)
from core.games.struggle_of_empires.refusals.said import (
    BATTLE,
    COUNTRIES,
    MOVING,
    RAIDS,
    TURN,
    no,
)
from core.games.struggle_of_empires.rules.strength import allied
from core.games.struggle_of_empires.rules.units import stuck_at_home
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import power_word, region_word, unit_word
from core.protocol import Refusal


def nothing_to_do(s: State, region: int) -> Refusal:
    """Why a region is no choice in a turn."""
    where = region_word(region)
    if not s.acts:
        return no("no_action", TURN, region=where)
    found = _unsettled(s, region, where)
    if found is not None:
        return found
    if s.forts[s.turn * PLACES + region]:
        return no("fort", MOVING, region=where)
    found = _no_army_for_country(s, region, where)
    if found is not None:
        return found
    foes = [seat for seat in present(s, region) if not allied(s, seat, s.turn)]
    if foes:
        foes.sort(key=lambda seat: not s.fleets[seat * PLACES + region])
        return _no_unit_for_foe(s, region, foes[0])
    return _no_unit_for_raiders(s, region, where) or no("no_unit", MOVING, region=where)


def _no_army_for_country(s: State, region: int, where: str) -> Refusal | None:
    """That a numbered counter there is attacked by an army (R46)."""
    strengths = [
        s.values.counters[number].strength
        for number in s.values.of_region[region]
        if s.open[number] and s.values.counters[number].kind == NEUTRAL
    ]
    if not strengths:
        return None
    return no("no_army_for_country", COUNTRIES, region=where, n=min(strengths))


def _no_unit_for_foe(s: State, region: int, foe: int) -> Refusal:
    """What an attack on a player needs there: a fleet is enough only against one (R26)."""
    name = "no_unit_for_foe" if s.fleets[foe * PLACES + region] else "no_army_for_foe"
    return no(name, BATTLE, region=region_word(region), power=power_word(s, foe))


def _no_unit_for_raiders(s: State, region: int, where: str) -> Refusal | None:
    """That Pirates are attacked by a fleet, and a Slave Revolt by an army (R45)."""
    if s.pirates_at == region:
        return no("no_fleet_for_pirates", RAIDS, region=where)
    return no("no_army_for_revolt", RAIDS, region=where) if s.revolt_at == region else None


def _unsettled(s: State, region: int, where: str) -> Refusal | None:
    """Why a Pop or Slaves counter that lies there cannot be taken."""
    kinds = {s.values.counters[n].kind for n in s.values.of_region[region] if s.open[n]}
    if not kinds & {POP, SLAVES}:
        return None
    if s.settled:
        return no("settled", TURN, region=where)
    if POP in kinds:
        return no("no_population", TURN, region=where, n=1, have=s.population[s.turn])
    return no("no_slavers", TURN, region=where, sea=region_word(AFRICA))


def present(s: State, region: int) -> list[int]:
    """The other seats with a marker or a unit in a region."""
    return [seat for seat in range(s.seats) if seat != s.turn and _is_present(s, seat, region)]


def _is_present(s: State, seat: int, region: int) -> bool:
    at = seat * PLACES + region
    return bool(s.markers[at] or any(units(s, kind)[at] for kind in range(len(UNIT_IDS))))


def no_attack(s: State, region: int) -> Refusal:
    """Why nobody can be attacked in a region (R26, R34)."""
    where, at = region_word(region), s.turn * PLACES + region
    if not s.armies[at] and not s.fleets[at]:
        return no("no_unit_to_attack", BATTLE, region=where)
    others = present(s, region)
    foes = [seat for seat in others if not allied(s, seat, s.turn)]
    if foes:
        return no("no_fleet_to_fight", BATTLE, region=where, power=power_word(s, foes[0]))
    country = None if s.armies[at] else _no_army_for_country(s, region, where)
    found = country or _no_unit_for_raiders(s, region, where)
    if found is not None:
        return found
    if others:
        return no("ally", BATTLE, region=where, power=power_word(s, others[0]))
    return no("nobody_there", BATTLE, region=where)


def no_attack_on(s: State, region: int, seat: int) -> Refusal:
    """Why a player cannot be attacked in a region (R26, R34)."""
    where, power = region_word(region), power_word(s, seat)
    if s.phase == P_ACTION and not s.acts:
        return no("no_action", TURN, region=where)
    if allied(s, seat, s.turn):
        return no("ally", BATTLE, region=where, power=power)
    if not _is_present(s, seat, region):
        return no("not_there", BATTLE, region=where, power=power)
    at = s.turn * PLACES + region
    if not s.armies[at] and not s.fleets[at]:
        return _no_unit_for_foe(s, region, seat)
    return no("no_fleet_to_fight", BATTLE, region=where, power=power)


def no_mover(s: State, place: int) -> Refusal:
    """Why no further unit moves from a place: a fort that came back from its voyage, say (R23)."""
    at, at_home = s.turn * PLACES + place, place == HOME
    where = power_word(s, s.turn) if at_home else region_word(place)
    if at_home and stuck_at_home(s):
        return no("no_way_out", MOVING, place=where)
    if s.armies[at] or s.fleets[at] or (at_home and s.forts[at]):
        return no("moved", MOVING, place=where)
    return no("no_mover", MOVING, place=where)


def none_to_rebuild(s: State, place: int) -> Refusal:
    """Why no unit of the kind can be taken off at a place."""
    where = power_word(s, s.turn) if place == HOME else region_word(place)
    return no("none_to_rebuild", TURN, place=where, unit=unit_word(s.kind))
