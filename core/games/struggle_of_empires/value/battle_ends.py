"""What the results of a battle under way leave behind: the region, helpers' losses and thanks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.struggle_of_empires.rules.strength import allied
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, DEFENDER, Battle, State
from core.games.struggle_of_empires.value.battle_odds import FALLEN, odds_of
from core.games.struggle_of_empires.value.purse import unrest_cost
from core.games.struggle_of_empires.value.regions import Ground, ground_worth
from core.games.struggle_of_empires.value.scene import Scene


def sides(b: Battle) -> tuple[tuple[int, int, str], tuple[int, int, str]]:
    """Attacker and defender: the side, its principal, its key in the odds."""
    return (ATTACKER, b.attacker, "attacker"), (DEFENDER, b.defender, "defender")


def ground_after(s: State, b: Battle, g: Ground, result: int, ours: int, theirs: int) -> Ground:
    """The region after this result, so many units of attacker and defender lost.

    Armies fall first, forts only where the attacker wins (R31).
    """
    armies, fleets = bytearray(g.armies), bytearray(g.fleets)
    forts, markers = bytearray(g.forts), bytearray(g.markers)
    for (side, seat, _), fell in zip(sides(b), (ours, theirs), strict=True):
        if seat < 0 or not fell:
            continue
        if not b.land:
            fleets[seat] -= min(fell, fleets[seat])
            continue
        fallen = min(fell, armies[seat])
        armies[seat] -= fallen
        if side == DEFENDER and result == ATTACKER:
            forts[seat] -= min(fell - fallen, forts[seat])
    countries = g.countries
    if result == ATTACKER:
        countries = _take_marker(s, b, markers, countries)
    return g._replace(
        armies=bytes(armies),
        fleets=bytes(fleets),
        forts=bytes(forts),
        markers=bytes(markers),
        countries=countries,
    )


def _take_marker(
    s: State, b: Battle, markers: bytearray, countries: tuple[tuple[int, int, int], ...]
) -> tuple[tuple[int, int, int], ...]:
    """A marker of the loser, a country or a tile gives way; returns the countries left."""
    if b.defender == COUNTRY:
        counter = s.values.counters[b.counter]
        left = list(countries)
        left.remove((counter.strength, counter.gold, counter.points))
        countries = tuple(left)
    elif b.defender >= 0:
        if not markers[b.defender] or not (b.land or b.attacker < 0):
            return countries
        markers[b.defender] -= 1
    if b.attacker >= 0:
        markers[b.attacker] += 1
    return countries


def worth_after(s: State, b: Battle, scene: Scene, here: Ground, result: int) -> Sequence[float]:
    """What the region is worth after this result, a unit lost by who did not win."""
    loses = s.phase not in FALLEN
    ours, theirs = int(loses and result != ATTACKER), int(loses and result != DEFENDER)
    return ground_worth(scene, ground_after(s, b, here, result, ours, theirs))


def take_helpers_losses(
    s: State, b: Battle, scene: Scene, odds: dict[str, Any], worth: list[float]
) -> None:
    """Take what helpers lose on average: units and unrest, less upkeep."""
    upkeep, unit = unit_prices(scene)
    committed = [x + y for x, y in zip(b.help_army, b.help_fleet, strict=True)]
    for _, seat, name in sides(b):
        theirs = odds[name]["helpers"]
        if seat < 0 or not theirs:
            continue
        sent = [n if n and allied(s, k, seat) else 0 for k, n in enumerate(committed)]
        for helper, number in enumerate(sent):
            if number:
                lost = theirs * number / sum(sent)
                worth[helper] -= lost * (unit + unrest_price(s, scene, helper) - upkeep)


def unit_prices(scene: Scene) -> tuple[float, float]:
    """Return what the upkeep of a unit is worth until the end, and the unit itself."""
    w = scene.span.weights
    return w.gold * (1 + scene.span.later), w.fallen * scene.span.wars


def unrest_price(s: State, scene: Scene, seat: int) -> float:
    """What an unrest more costs a seat."""
    span, now = scene.span, 2 * s.unrest[seat]
    return unrest_cost(span, now + 2, s.seats) - unrest_cost(span, now, s.seats)


def thank(
    s: State,
    b: Battle,
    scene: Scene,
    after: Sequence[Sequence[float]],
    win: float,
    worth: list[float],
) -> None:
    """Give each helper a share of what its help brings."""
    for seat in range(s.seats):
        if not (b.help_army[seat] or b.help_fleet[seat]):
            continue
        alone = b.copy()
        alone.help_army[seat] = alone.help_fleet[seat] = 0
        odds = odds_of(s, alone)
        swing = abs(win - odds["win"] / odds["of"])
        one = b.attacker if allied(s, seat, b.attacker) else b.defender
        stake = abs(after[ATTACKER][one] - after[DEFENDER][one])
        worth[seat] += scene.span.weights.thanks * swing * stake
