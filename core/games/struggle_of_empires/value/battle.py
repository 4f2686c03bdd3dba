"""What a battle under way changes on average, counted for each number of units lost.

Regions and purses are those that `value` finds once the battle is over, so that it promises before
the dice what it finds after them on average. That lets a search take the luck of dice out of what
it has played on (core/search/replies.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.games.struggle_of_empires.board import PLACES
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, DEFENDER, Battle, State
from core.games.struggle_of_empires.value.battle_ends import (
    SIDES,
    ground_after,
    take_helpers_losses,
    thank,
)
from core.games.struggle_of_empires.value.battle_odds import (
    FALLEN,
    UNDECIDED,
    WINS,
    as_expected,
    odds_of,
)
from core.games.struggle_of_empires.value.purse import Purse, Span, purse
from core.games.struggle_of_empires.value.regions import Scene, ground, ground_worth

_SEVEN = 1 / 6
"""How often two dice sum to 7."""


def battle_counted(
    s: State, scene: Scene, purses: Sequence[Purse], weight: float, worth: list[float]
) -> None:
    """Add to what the seats are worth what the battle will change on average.

    `purses` has what every seat holds now, which counts `weight` times.
    """
    b = s.battle
    assert b is not None
    if s.phase in UNDECIDED:
        b = as_expected(s, b)
    odds = odds_of(s, b, again=True)
    here = ground(s, b.region)
    now = ground_worth(scene, here)
    after: list[list[float]] = []
    for result, key in enumerate(WINS):
        chance = odds[key] / odds["of"]
        then = [0.0] * s.seats
        for ours, theirs, share in _falls(s, b, odds, result) if chance else ():
            left = ground_worth(scene, ground_after(s, b, here, result, ours, theirs))
            for seat, each in enumerate(left):
                then[seat] += share * each
            for side, seat, fell in ((ATTACKER, b.attacker, ours), (DEFENDER, b.defender, theirs)):
                if seat >= 0:
                    more = _paid(s, b, scene, seat, purses[seat], side, result, fell)
                    worth[seat] += weight * chance * share * more
        for seat in range(s.seats):
            worth[seat] += chance * (then[seat] - now[seat])
        after.append(then)
    win = odds["win"] / odds["of"]
    if b.defender == COUNTRY:
        worth[b.attacker] += win * s.values.counters[b.counter].points
    take_helpers_losses(s, b, scene, odds, worth)
    if (any(b.help_army) or any(b.help_fleet)) and odds["win"] and odds["lose"]:
        thank(s, b, after, win, worth)


def _falls(
    s: State, b: Battle, odds: dict[str, Any], result: int
) -> Iterator[tuple[int, int, float]]:
    """How many units each side itself may lose with this result, and how likely that is.

    Who does not win loses one, and a sum of 7 costs another (R28), if there is one to lose.
    """
    ours, theirs = (
        _side_falls(odds, side, odds[name]["own"] if seat >= 0 else 0.0, result, s.phase in FALLEN)
        for seat, (side, name) in zip((b.attacker, b.defender), SIDES, strict=True)
    )
    for one, likely in ours:
        for other, too in theirs:
            if likely > 0 and too > 0:
                yield one, other, likely * too


def _side_falls(
    odds: dict[str, Any], side: int, mean: float, result: int, fallen: bool
) -> tuple[tuple[int, float], ...]:
    """The same for one side that loses `mean` units over all results."""
    if fallen:
        return ((int(mean), 1.0),)
    wins = odds[WINS[side]] / odds["of"]
    fails = 1 - wins
    if result != side and mean < fails:
        loses = mean / fails
        return (0, 1 - loses), (1, loses)
    more = max(0.0, mean - fails)
    if_won = more / wins if more < wins * _SEVEN else max(_SEVEN, more)
    if result == side:
        return (0, 1 - if_won), (1, if_won)
    if_not = (more - wins * if_won) / fails
    return (1, 1 - if_not), (2, if_not)


def _paid(
    s: State,
    b: Battle,
    scene: Scene,
    seat: int,
    had: Purse,
    side: int,
    result: int,
    fell: int,
) -> float:
    """What a side's purse is worth more after this result, with so many of its units lost."""
    gold, balance = had.gold, had.balance + fell
    if result == ATTACKER and side == DEFENDER:
        balance -= _changes_hands(s, b)
    elif result == ATTACKER and (b.defender < 0 or _changes_hands(s, b)):
        balance += 1
        gold += s.values.counters[b.counter].gold if b.defender == COUNTRY else 0
    span, turns = Span(scene.quarters, scene.later), scene.turns[seat]
    has = had._replace(gold=gold, balance=balance, unrest=had.unrest + fell)
    return purse(span, turns, s.seats, has) - purse(span, turns, s.seats, had)


def _changes_hands(s: State, b: Battle) -> bool:
    """Whether the defender, a seat, loses a marker if it is beaten (R26, R34, R44)."""
    held = s.markers[b.defender * PLACES + b.region]
    return bool(held) and bool(b.land or b.attacker < 0)
