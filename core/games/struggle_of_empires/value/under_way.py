"""What a battle or a voyage under way changes on average, by the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    BATTLE_SEA,
    FLEET,
    HOME,
    NAVIGATION,
    NAVIGATION_BONUS,
    RESERVE,
    TILES,
    VOYAGE_ARRIVES,
    VOYAGE_BACK,
    VOYAGE_SAFE,
)
from core.games.struggle_of_empires.forecast.attacks import fight, fighters
from core.games.struggle_of_empires.forecast.odds import (
    PLAIN,
    RESERVED_A,
    RESERVED_D,
    after_sea,
    given,
)
from core.games.struggle_of_empires.rules.attack import allied, can_help, can_meet_at_sea
from core.games.struggle_of_empires.rules.money import ready
from core.games.struggle_of_empires.rules.strength import total
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, DEFENDER, DRAW, Battle, State
from core.games.struggle_of_empires.value.markers import QUARTERS
from core.games.struggle_of_empires.value.purse import unrest_cost
from core.games.struggle_of_empires.value.regions import (
    AT_HOME,
    GOLD,
    Ground,
    Scene,
    ground,
    ground_worth,
)

THANKS = 0.25
"""Share that an ally has in what its help brings."""
UNIT = 0.3
"""A unit lost, for each war to come."""
AIMLESS = 0.05
"""A voyage must bring this at least."""
_UNDECIDED = (a.P_SURPRISE, a.P_HELP, a.P_SEA, a.P_SEA_DEFENCE)
_FALLEN = (a.P_WITHDRAWAL, a.P_LOSS_HELPER, a.P_LOSS)
_WINS = ("win", "lose", "draw")
"""Keys of the odds by result: ATTACKER, DEFENDER, DRAW."""
_DIE = range(1, 7)

Worths = Sequence[float]


# ---- battles ----
def battle_change(s: State, scene: Scene, worth: list[float]) -> None:
    """Add to what the seats are worth what the battle will change on average."""
    b = s.battle
    assert b is not None
    if s.phase in _UNDECIDED:
        b = _as_expected(s, b)
    odds = _odds(s, b)
    here = ground(s, b.region)
    now = ground_worth(scene, here)
    after = [ground_worth(scene, _ground_after(s, b, here, r)) for r in range(len(_WINS))]
    chances = [odds[key] / odds["of"] for key in _WINS]
    for seat in range(s.seats):
        worth[seat] += sum(p * after[r][seat] for r, p in enumerate(chances)) - now[seat]
    _add_spoils(s, b, scene, chances[ATTACKER], worth)
    _take_losses(s, b, scene, odds, chances, worth)
    if any(b.help_army) or any(b.help_fleet):
        _thank(s, b, after, chances[ATTACKER], worth)


def _as_expected(s: State, b: Battle) -> Battle:
    """The battle as it will probably come: fought at sea where it can be, half the help of the
    defender's allies who have not been asked yet."""
    new = b.copy()
    if b.defender >= 0 and b.attacker >= 0 and not b.surprise:
        asked = b.asked if b.asking == DEFENDER else -1
        for seat in range(s.seats):
            if seat != b.defender and asked >> seat & 1 and allied(s, seat, b.defender):
                armies, fleets = can_help(s, b, seat)
                new.help_army[seat], new.help_fleet[seat] = (armies + 1) // 2, (fleets + 1) // 2
    new.naval = int(can_meet_at_sea(s, b))
    if not b.land:
        new.as_fleet = -1
    elif not new.naval:
        new.support = _lone_support(s, b)
    return new


def _lone_support(s: State, b: Battle) -> int:
    """Who has naval support where nobody contests it (R24)."""
    sea = BATTLE_SEA[b.region]
    for side, seat in ((ATTACKER, b.attacker), (DEFENDER, b.defender)):
        if sea >= 0 and seat >= 0 and s.fleets[seat * (HOME + 1) + sea]:
            return side
    return DRAW


def _odds(s: State, b: Battle) -> dict[str, Any]:
    """The odds of what is left of the attack, the dice that lie counted."""
    way = _reserves(s, b)
    if not (b.naval and b.land):
        return _next(s, b, way)
    sea = _next(s, b, PLAIN)
    return after_sea(
        sea, {who: fight(s, _ashore(b, who), way) for who in (ATTACKER, DEFENDER, DRAW)}
    )


def _reserves(s: State, b: Battle) -> int:
    ours = b.attacker >= 0 and ready(s, b.attacker, RESERVE) > 0
    theirs = b.defender >= 0 and ready(s, b.defender, RESERVE) > 0
    return PLAIN if ours == theirs else RESERVED_A if ours else RESERVED_D


def _ashore(b: Battle, support: int) -> Battle:
    new = b.copy()
    new.naval, new.support = 0, support
    return new


def _next(s: State, b: Battle, way: int) -> dict[str, Any]:
    """The odds of the battle that is on."""
    if s.phase in _FALLEN:
        return _fallen(b)
    if not b.dice[0]:
        return fight(s, b, way)
    lead = total(s, b, ATTACKER) - total(s, b, DEFENDER)
    return given(fighters(s, b, ATTACKER), fighters(s, b, DEFENDER), lead, tuple(b.dice))


def _fallen(b: Battle) -> dict[str, Any]:
    """A result with losses still to be taken."""
    odds: dict[str, Any] = {key: int(b.result == r) for r, key in enumerate(_WINS)}
    odds["of"] = 1
    for side, name in ((ATTACKER, "attacker"), (DEFENDER, "defender")):
        left = sum(loss // 2 == side for loss in b.todo)
        odds[name] = {"losses": left, "own": left, "helpers": 0}
    return odds


def _ground_after(s: State, b: Battle, g: Ground, result: int) -> Ground:
    """The region after this result, a unit lost by who did not win."""
    armies, fleets = bytearray(g.armies), bytearray(g.fleets)
    forts, markers = bytearray(g.forts), bytearray(g.markers)
    fallen = s.phase in _FALLEN
    for side, seat in ((ATTACKER, b.attacker), (DEFENDER, b.defender)):
        if seat < 0 or result == side or fallen:
            continue
        if not b.land:
            fleets[seat] -= bool(fleets[seat])
        elif armies[seat]:
            armies[seat] -= 1
        elif side == DEFENDER and result == ATTACKER and forts[seat]:
            forts[seat] -= 1
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


def _add_spoils(s: State, b: Battle, scene: Scene, win: float, worth: list[float]) -> None:
    """Gold and points of a country; what a marker brings in gold."""
    income = GOLD * (1 + scene.later)
    if b.attacker >= 0 and (b.land or b.defender < 0):
        worth[b.attacker] += win * income
    if b.defender >= 0 and b.land:
        worth[b.defender] -= win * income
    if b.defender == COUNTRY:
        counter = s.values.counters[b.counter]
        worth[b.attacker] += win * (counter.points + GOLD * counter.gold)


def _take_losses(
    s: State,
    b: Battle,
    scene: Scene,
    odds: dict[str, Any],
    chances: Sequence[float],
    worth: list[float],
) -> None:
    """Unrest for every unit lost, and units lost beyond those the region after it lacks.

    What is lost costs no upkeep any more.
    """
    upkeep = GOLD * (1 + scene.later)
    unit = UNIT * (scene.later + scene.quarters / QUARTERS)
    committed = [x + y for x, y in zip(b.help_army, b.help_fleet, strict=True)]
    for side, seat, name in (
        (ATTACKER, b.attacker, "attacker"),
        (DEFENDER, b.defender, "defender"),
    ):
        if seat < 0:
            continue
        own = odds[name]["own"]
        worth[seat] -= own * (_unrest_price(s, scene, seat) - upkeep)
        counted = 0.0 if s.phase in _FALLEN else 1 - chances[side]
        worth[seat] -= unit * max(0.0, own - counted)
        theirs = odds[name]["helpers"]
        sent = [n if n and allied(s, k, seat) else 0 for k, n in enumerate(committed)]
        for helper, number in enumerate(sent):
            if theirs and number:
                lost = theirs * number / sum(sent)
                worth[helper] -= lost * (unit + _unrest_price(s, scene, helper) - upkeep)


def _unrest_price(s: State, scene: Scene, seat: int) -> float:
    ahead = scene.quarters + QUARTERS * scene.later
    now = 2 * s.unrest[seat]
    return unrest_cost(now + 2, ahead, s.seats) - unrest_cost(now, ahead, s.seats)


def _thank(s: State, b: Battle, after: Sequence[Worths], win: float, worth: list[float]) -> None:
    """Give each helper a share of what its help brings."""
    for seat in range(s.seats):
        if not (b.help_army[seat] or b.help_fleet[seat]):
            continue
        alone = b.copy()
        alone.help_army[seat] = alone.help_fleet[seat] = 0
        odds = _odds(s, alone)
        swing = abs(win - odds["win"] / odds["of"])
        one = b.attacker if allied(s, seat, b.attacker) else b.defender
        stake = abs(after[ATTACKER][one] - after[DEFENDER][one])
        worth[seat] += THANKS * swing * stake


# ---- voyages ----
def voyage_change(s: State, scene: Scene, worth: list[float]) -> None:
    """Add what a unit on its way will change on average."""
    seat = s.turn
    bonus = NAVIGATION_BONUS * s.own[seat * TILES + NAVIGATION]
    arrives = sum(die + bonus >= VOYAGE_ARRIVES for die in _DIE) / 6
    lost = sum(die + bonus < VOYAGE_BACK for die in _DIE) / 6
    if s.phase == a.P_VOYAGE:
        safe = sum(die >= VOYAGE_SAFE for die in _DIE) / 6
        arrives, lost = safe + (1 - safe) * arrives, (1 - safe) * lost
    gone = _moved(s, scene, s.origin, -1)
    come = _moved(s, scene, s.to, 1)
    upkeep = GOLD * (1 + scene.later)
    worth[seat] += (arrives + lost) * gone + arrives * come + lost * upkeep - AIMLESS


def _moved(s: State, scene: Scene, place: int, by: int) -> float:
    """What one unit more or less in a place changes for its owner."""
    seat = s.turn
    if place == HOME:
        return by * AT_HOME * (scene.later + scene.quarters / QUARTERS)
    here = ground(s, place)
    name = ("armies", "fleets", "forts")[s.kind]
    counts = bytearray(getattr(here, name))
    counts[seat] += by
    changed: dict[str, Any] = {name: bytes(counts)}
    if s.kind == FLEET:
        changed["sea"] = changed["fleets"]
    return ground_worth(scene, here._replace(**changed))[seat] - ground_worth(scene, here)[seat]
