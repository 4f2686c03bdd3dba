"""What a region promises each seat: markers there, and units that threaten or protect.

A region is rated by itself and the result kept: from one position to the next few regions change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.games.struggle_of_empires.board import (
    ARMY,
    BATTLE_SEA,
    COLONIES,
    FORT_STRENGTH,
    NEUTRAL,
    PLACES,
    REGIONS,
    TILES,
    VALUES,
    Values,
)
from core.games.struggle_of_empires.forecast.odds import THROWS, cells
from core.games.struggle_of_empires.state import ATTACKER, DRAW, State
from core.games.struggle_of_empires.value.markers import changed, prospects
from core.games.struggle_of_empires.value.scene import Scene


class Ground(NamedTuple):
    """A region: what its places pay, per seat units (`sea`: fleets of its naval battles), markers
    and strength by alliance tiles, and the face-up countries (strength, gold, points)."""

    place: int
    points: tuple[int, ...]
    armies: bytes
    fleets: bytes
    sea: bytes
    forts: bytes
    markers: bytes
    by_land: bytes
    by_sea: bytes
    countries: tuple[tuple[int, int, int], ...]


# ---- battles to come ----
def _table() -> list[tuple[float, float]]:
    """By the lead, from -6 to 6: how often the attacker wins, and how often it draws."""
    return [
        (
            sum(cell.throws for cell in cells(lead) if cell.result == ATTACKER) / THROWS,
            sum(cell.throws for cell in cells(lead) if cell.result == DRAW) / THROWS,
        )
        for lead in range(-6, 7)
    ]


_CHANCES = _table()
_SEVEN = 1 / 6


def chances(lead: int) -> tuple[float, float]:
    """How often an attacker with this lead wins, and draws."""
    return _CHANCES[max(-6, min(6, lead)) + 6]


def _against(scene: Scene, g: Ground, one: int, other: int) -> tuple[float, float]:
    """How often a seat would beat another on land, and draw; the sea before it counted."""
    lead = g.armies[one] + g.by_land[one] - g.armies[other] - g.by_land[other]
    lead -= FORT_STRENGTH * g.forts[other]
    lead += scene.army[one] > scene.army[other]
    lead -= scene.army[one] < scene.army[other] and bool(g.armies[other] or g.forts[other])
    ours, theirs = g.sea[one], g.sea[other]
    if not (ours and theirs):
        return chances(lead + bool(ours) - bool(theirs))
    naval = ours + g.by_sea[one] - theirs - g.by_sea[other]
    naval += (scene.naval[one] > scene.naval[other]) - (scene.naval[one] < scene.naval[other])
    win, draw = chances(naval)
    mixed = [
        (win, chances(lead + 1)),
        (draw, chances(lead)),
        (1 - win - draw, chances(lead - 1)),
    ]
    return sum(w * p for w, (p, _) in mixed), sum(w * d for w, (_, d) in mixed)


def enmity(scene: Scene, one: int, other: int) -> float:
    """1 for enemies, 0 for allies, between while it is open."""
    ours, theirs = scene.sides[one], scene.sides[other]
    if not ours or not theirs:
        return 0.5
    return float(ours != theirs)


# ---- a region ----
@lru_cache(50_000)
def ground_worth(scene: Scene, g: Ground) -> tuple[float, ...]:
    """What a region is worth to each seat."""
    return _worth(scene, g)


def _worth(scene: Scene, g: Ground) -> tuple[float, ...]:
    total, _ = _promise(scene, g, g.markers)
    worth = list(total)
    for seat in range(len(worth)):
        if g.armies[seat] or g.fleets[seat] or g.forts[seat]:
            worth[seat] += _units(scene, g, seat, total[seat])
        if g.armies[seat]:
            _attacks(scene, g, seat, worth, total)
    return tuple(worth)


def _promise(
    scene: Scene, g: Ground, markers: bytes
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the region would bring with these markers: in all wars, and in later ones alone."""
    return prospects(g.points, markers, scene.span, g.place in COLONIES)


def _units(scene: Scene, g: Ground, seat: int, held: float) -> float:
    """Units for their own sake, as guards of own markers and to let armies in."""
    armies, fleets, forts = g.armies[seat], g.fleets[seat], g.forts[seat]
    w, wars = scene.span.weights, scene.span.wars
    army = w.army_overseas if g.place in COLONIES else w.army
    worth = wars * (army * _fewer(armies, w.more) + w.fleet * _fewer(fleets, w.more))
    worth += wars * w.fort * forts
    if g.markers[seat]:
        without, _ = _promise(scene, g, changed(g.markers, -1, seat))
        worth += w.guard * min(3, armies + 2 * forts) * (held - without[seat])
        worth += wars * w.guarding_fort * forts
    if fleets and g.place in COLONIES and (g.countries or sum(g.markers) > g.markers[seat]):
        more, _ = _promise(scene, g, changed(g.markers, seat, -1))
        worth += w.access * (more[seat] - held) * (1 if fleets > 1 else 0.8)
    return worth


def _fewer(count: int, more: float) -> float:
    return min(count, 2) + more * max(0, count - 2)


def _attacks(
    scene: Scene, g: Ground, seat: int, worth: list[float], total: tuple[float, ...]
) -> None:
    """Add what attacks of this seat's armies promise it, and take what others fear of them."""
    soon = scene.soon[seat]
    w = scene.span.weights
    cost, lost = w.cost * w.gold, w.lost + w.unrest
    later = w.next_wars if scene.span.later else 0.0
    found: list[tuple[float, int, float, float]] = []
    support = bool(g.sea[seat])
    for strength, gold, points in g.countries:
        win, _ = chances(g.armies[seat] + g.by_land[seat] + support - strength)
        gain, then = _gain(scene, g, seat, -1)
        risk = cost + (1 - win + _SEVEN) * lost
        promise = soon * (win * (gain + points + w.gold * gold) - risk) + later * win * then
        if promise > 0:
            found.append((promise, -1, 0.0, 0.0))
    for other, count in enumerate(g.markers):
        enemy = enmity(scene, seat, other)
        if other == seat or not count or not (enemy or later):
            continue
        win, _ = _against(scene, g, seat, other)
        gain, then = _gain(scene, g, seat, other)
        risk = cost + (1 - win + _SEVEN) * lost
        if win * gain <= risk:
            continue
        promise = soon * enemy * (win * gain - risk) + later * 0.5 * win * then
        found.append((promise, other, win * soon * enemy, win * later * 0.5))
    _share(scene, g, seat, worth, total, found)


def _gain(scene: Scene, g: Ground, seat: int, other: int) -> tuple[float, float]:
    """What a marker more, another seat's less, would bring in all; and in later wars alone."""
    before = _promise(scene, g, g.markers)
    after = _promise(scene, g, changed(g.markers, seat, other))
    gold = scene.span.weights.gold
    return after[0][seat] - before[0][seat] + gold, after[1][seat] - before[1][seat]


def _share(
    scene: Scene,
    g: Ground,
    seat: int,
    worth: list[float],
    total: tuple[float, ...],
    found: list[tuple[float, int, float, float]],
) -> None:
    """One attack is to come, the more likely the more it promises."""
    weights = sum(promise * promise for promise, *_ in found)
    if weights <= 0:
        return
    for promise, other, now, then in found:
        share = promise * promise / weights
        worth[seat] += share * promise
        if other >= 0:
            without, _ = _promise(scene, g, changed(g.markers, seat, other))
            worth[other] -= share * (now + then) * (total[other] - without[other])


_NO_SEA = 10_000
"""Beyond all places: a cut from there on has nothing."""


class _Around(NamedTuple):
    """What of a region seldom changes, as in Ground; `sea` is the place of its naval battles."""

    place: int
    points: tuple[int, ...]
    sea: int
    by_land: bytes
    by_sea: bytes
    countries: tuple[tuple[int, int, int], ...]


def region_worths(s: State, scene: Scene) -> list[tuple[float, ...]]:
    """Return what each region is worth to each seat."""
    pieces = _pieces(s)
    return [
        _rated(scene, around, pieces[around.place :: PLACES], pieces[around.sea :: PLACES])
        for around in _surroundings(s)
    ]


@lru_cache(200_000)
def _rated(scene: Scene, around: _Around, here: bytes, at_sea: bytes) -> tuple[float, ...]:
    return _worth(scene, _ground(around, here, at_sea))


def ground(s: State, place: int) -> Ground:
    """Return a region as it is."""
    pieces, around = _pieces(s), _surroundings(s)[place]
    return _ground(around, pieces[place::PLACES], pieces[around.sea :: PLACES])


def _pieces(s: State) -> bytes:
    """Armies, fleets, forts and markers, one after the other.

    One cut through all of them is quicker than one for each kind, and what is kept goes by it.
    """
    return bytes(s.armies + s.fleets + s.forts + s.markers)


def _ground(around: _Around, here: bytes, at_sea: bytes) -> Ground:
    """The region with these pieces: armies, fleets, forts and markers of every seat."""
    seats = len(here) // 4
    armies, fleets, forts, markers = (here[at : at + seats] for at in range(0, 4 * seats, seats))
    sea = at_sea[seats : 2 * seats] or bytes(seats)
    return Ground(
        around.place,
        around.points,
        armies,
        fleets,
        sea,
        forts,
        markers,
        around.by_land,
        around.by_sea,
        around.countries,
    )


def _surroundings(s: State) -> list[_Around]:
    """Return what of each region seldom changes."""
    if s.values is VALUES:
        return _known_surroundings(bytes(s.own), bytes(s.open))
    return _find_surroundings(s.values, bytes(s.own), bytes(s.open))


@lru_cache(5_000)
def _known_surroundings(own: bytes, lying: bytes) -> list[_Around]:
    return _find_surroundings(VALUES, own, lying)


def _find_surroundings(values: Values, own: bytes, lying: bytes) -> list[_Around]:
    countries, none = _countries(values, lying), bytes(len(own) // TILES)
    by_land, by_sea = _allies(values, own)
    return [
        _Around(
            place,
            values.points[place],
            BATTLE_SEA[place] if BATTLE_SEA[place] >= 0 else _NO_SEA,
            bytes(by_land.get(place, none)),
            bytes(by_sea.get(place, none)),
            countries[place],
        )
        for place in range(REGIONS)
    ]


_Countries = tuple[tuple[int, int, int], ...]


def _countries(values: Values, lying: bytes) -> list[_Countries]:
    """The face-up countries by region: strength, gold, points."""
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(REGIONS)]
    for kind, count in enumerate(lying):
        counter = values.counters[kind]
        if count and counter.kind == NEUTRAL:
            found[counter.region].append((counter.strength, counter.gold, counter.points))
    return [tuple(row) for row in found]


def _allies(values: Values, own: bytes) -> tuple[dict[int, bytearray], dict[int, bytearray]]:
    """Strength by alliance tiles on land and at sea, by region and seat."""
    seats = len(own) // TILES
    by_land: dict[int, bytearray] = {}
    by_sea: dict[int, bytearray] = {}
    for number in values.alliances:
        held = own[number::TILES]
        if not any(held):
            continue
        tile = values.tiles[number]
        found = by_land if ARMY in tile.symbols else by_sea
        for place in tile.regions:
            row = found.setdefault(place, bytearray(seats))
            for seat, count in enumerate(held):
                row[seat] += count
    return by_land, by_sea
