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
    ground_after,
    sides,
    take_helpers_losses,
    thank,
    worth_after,
)
from core.games.struggle_of_empires.value.battle_odds import (
    FALLEN,
    WINS,
    coming,
    odds_of,
)
from core.games.struggle_of_empires.value.purse import Purse, Span, purse
from core.games.struggle_of_empires.value.regions import Scene, ground, ground_worth

_SEVEN = 1 / 6
"""How often two dice sum to 7."""


def battle_counted(
    s: State,
    scene: Scene,
    span: Span,
    purses: Sequence[Purse],
    weight: float,
    worth: list[float],
) -> None:
    """Add to what the seats are worth what the battle will change on average.

    `purses` has what every seat holds now, which counts `weight` times.
    """
    b = coming(s)
    odds = odds_of(s, b, again=True)
    here = ground(s, b.region)
    now = ground_worth(scene, here)
    held = [_worth_of(s, scene, span, seat, purses[seat]) for seat in range(s.seats)]
    for result, ours, theirs, chance in _ends(s, b, odds):
        then = ground_worth(scene, ground_after(s, b, here, result, ours, theirs))
        for seat in range(s.seats):
            worth[seat] += chance * (then[seat] - now[seat])
        for (side, seat, _), fell in zip(sides(b), (ours, theirs), strict=True):
            if seat >= 0:
                has = _purse_after(s, b, purses[seat], side, result, fell)
                worth[seat] += weight * chance * (_worth_of(s, scene, span, seat, has) - held[seat])
    win = odds["win"] / odds["of"]
    if b.defender == COUNTRY:
        worth[b.attacker] += win * s.values.counters[b.counter].points
    take_helpers_losses(s, b, scene, odds, worth)
    if any(b.help_army) or any(b.help_fleet):
        thank(s, b, [worth_after(s, b, scene, here, r) for r in range(len(WINS))], win, worth)


def _ends(s: State, b: Battle, odds: dict[str, Any]) -> Iterator[tuple[int, int, int, float]]:
    """The results with the units that each side itself loses, and how likely that is.

    Who does not win loses one, and a sum of 7 costs another (R28), if there is one to lose.
    """
    fallen = s.phase in FALLEN
    means = [odds[name]["own"] if seat >= 0 else 0.0 for _, seat, name in sides(b)]
    for result, key in enumerate(WINS):
        chance = odds[key] / odds["of"]
        if not chance:
            continue
        ours, theirs = (
            _side_falls(odds, side, mean, result, fallen) for side, mean in enumerate(means)
        )
        for one, likely in ours:
            for other, too in theirs:
                if likely > 0 and too > 0:
                    yield result, one, other, chance * likely * too


def _side_falls(
    odds: dict[str, Any], side: int, mean: float, result: int, fallen: bool
) -> tuple[tuple[int, float], ...]:
    """How many of its units a side may lose that loses `mean` over all results, how likely each."""
    if fallen:
        return ((int(mean), 1.0),)
    wins = odds[WINS[side]] / odds["of"]
    fails = 1 - wins
    if result != side and mean < fails:
        loses = mean / fails
        return (0, 1 - loses), (1, loses)
    more = max(0.0, mean - fails)
    if_won = more / wins if more < wins * _SEVEN else min(1.0, max(_SEVEN, more))
    if result == side:
        return (0, 1 - if_won), (1, if_won)
    if_not = min(1.0, (more - wins * if_won) / fails)
    return (1, 1 - if_not), (2, if_not)


def _purse_after(s: State, b: Battle, had: Purse, side: int, result: int, fell: int) -> Purse:
    """The purse of a side's principal after this result, with so many of its units lost."""
    gold, balance = had.gold, had.balance + fell
    if result == ATTACKER and side == DEFENDER:
        balance -= _changes_hands(s, b)
    elif result == ATTACKER and (b.defender < 0 or _changes_hands(s, b)):
        balance += 1
        gold += s.values.counters[b.counter].gold if b.defender == COUNTRY else 0
    return had._replace(gold=gold, balance=balance, unrest=had.unrest + fell)


def _worth_of(s: State, scene: Scene, span: Span, seat: int, held: Purse) -> float:
    return purse(span, scene.turns[seat], s.seats, held)


def _changes_hands(s: State, b: Battle) -> bool:
    """Whether the defender, a seat, loses a marker if it is beaten (R26, R34, R44)."""
    held = s.markers[b.defender * PLACES + b.region]
    return bool(held) and bool(b.land or b.attacker < 0)
