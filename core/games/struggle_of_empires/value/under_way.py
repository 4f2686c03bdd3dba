"""What a battle or a voyage under way changes on average."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    FLEET,
    HOME,
    NAVIGATION,
    NAVIGATION_BONUS,
    TILES,
    VOYAGE_ARRIVES,
    VOYAGE_BACK,
    VOYAGE_SAFE,
)
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, Battle, State
from core.games.struggle_of_empires.value.battle_ends import (
    sides,
    take_helpers_losses,
    thank,
    unit_prices,
    unrest_price,
    worth_after,
)
from core.games.struggle_of_empires.value.battle_odds import (
    FALLEN,
    WINS,
    coming,
    odds_of,
)
from core.games.struggle_of_empires.value.regions import (
    ground,
    ground_worth,
)
from core.games.struggle_of_empires.value.scene import Scene

AIMLESS = 0.05
"""A voyage must bring this at least."""
_DIE = range(1, 7)


# ---- battles ----
def battle_change(s: State, scene: Scene, worth: list[float]) -> None:
    """Add to what the seats are worth what the battle will change on average, roughly.

    Who does not win loses a unit; whatever else is lost has a price of its own. `battle.py` counts
    better; the greedy bot, by which others are measured, stays with this.
    """
    b = coming(s)
    odds = odds_of(s, b)
    here = ground(s, b.region)
    now = ground_worth(scene, here)
    after = [worth_after(s, b, scene, here, r) for r in range(len(WINS))]
    chances = [odds[key] / odds["of"] for key in WINS]
    for seat in range(s.seats):
        worth[seat] += sum(p * after[r][seat] for r, p in enumerate(chances)) - now[seat]
    _add_spoils(s, b, scene, chances[ATTACKER], worth)
    _take_losses(s, b, scene, odds, chances, worth)
    take_helpers_losses(s, b, scene, odds, worth)
    if any(b.help_army) or any(b.help_fleet):
        thank(s, b, scene, after, chances[ATTACKER], worth)


def _add_spoils(s: State, b: Battle, scene: Scene, win: float, worth: list[float]) -> None:
    """Gold and points of a country; what a marker brings in gold."""
    gold = scene.span.weights.gold
    income = gold * (1 + scene.span.later)
    if b.attacker >= 0 and (b.land or b.defender < 0):
        worth[b.attacker] += win * income
    if b.defender >= 0 and b.land:
        worth[b.defender] -= win * income
    if b.defender == COUNTRY:
        counter = s.values.counters[b.counter]
        worth[b.attacker] += win * (counter.points + gold * counter.gold)


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
    upkeep, unit = unit_prices(scene)
    for side, seat, name in sides(b):
        if seat < 0:
            continue
        own = odds[name]["own"]
        worth[seat] -= own * (unrest_price(s, scene, seat) - upkeep)
        counted = 0.0 if s.phase in FALLEN else 1 - chances[side]
        worth[seat] -= unit * max(0.0, own - counted)


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
    upkeep, _ = unit_prices(scene)
    worth[seat] += (arrives + lost) * gone + arrives * come + lost * upkeep - AIMLESS


def _moved(s: State, scene: Scene, place: int, by: int) -> float:
    """What one unit more or less in a place changes for its owner."""
    seat = s.turn
    if place == HOME:
        return by * scene.span.weights.at_home * scene.span.wars
    here = ground(s, place)
    name = ("armies", "fleets", "forts")[s.kind]
    counts = bytearray(getattr(here, name))
    counts[seat] += by
    changed: dict[str, Any] = {name: bytes(counts)}
    if s.kind == FLEET:
        changed["sea"] = changed["fleets"]
    return ground_worth(scene, here._replace(**changed))[seat] - ground_worth(scene, here)[seat]
