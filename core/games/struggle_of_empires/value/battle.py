"""What a battle under way changes on average, counted for each number of units lost.

Regions and purses are those that `value` finds once the battle is over, so that it promises before
the dice what it finds after them on average. That lets a search take the luck of dice out of what
it has played on (core/search/replies.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from core.games.struggle_of_empires.actions import P_RESERVE
from core.games.struggle_of_empires.board import (
    BATTLE_SEA,
    PLACES,
    REGIONS,
    RESERVE,
    TILES,
    VALUES,
)
from core.games.struggle_of_empires.rules.money import ready
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, DEFENDER, NOBODY, Battle, State
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
from core.games.struggle_of_empires.value.purse import Purse, purse
from core.games.struggle_of_empires.value.regions import Ground, ground, ground_worth
from core.games.struggle_of_empires.value.scene import Scene

_SEVEN = 1 / 6
"""How often two dice sum to 7."""


class Prospect(NamedTuple):
    """What a battle will bring, purses left aside.

    `worth` has what it changes on average for each seat, `falls` how likely each of its principals
    (side, seat) comes to a result with so many units lost.
    """

    worth: tuple[float, ...]
    falls: tuple[tuple[int, int, int, int, float], ...]


def battle_counted(s: State, scene: Scene, purses: Sequence[Purse]) -> list[float]:
    """Return what the battle will change on average in what each seat is worth.

    `purses` has what every seat holds now.
    """
    b, span = coming(s), scene.span
    prospect = _prospect(s, b, scene)
    change = [*prospect.worth]
    for side, seat, result, fell, chance in prospect.falls:
        had, turns = purses[seat], scene.turns[seat]
        has = _purse_after(s, b, had, side, result, fell)
        more = purse(span, turns, s.seats, has) - purse(span, turns, s.seats, had)
        change[seat] += span.weights.purse * chance * more
    return change


def _prospect(s: State, b: Battle, scene: Scene) -> Prospect:
    """What was found of the same battle before: a search comes to most of them in several ways."""
    here = ground(s, b.region)
    if s.values is not VALUES:
        return _found(s, b, scene, here)
    key = (scene, here, _sides_of(b), _dice_of(s, b), _tiles_of(s, b), _unrest_of(s, b))
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST:
            KEPT.clear()
        found = KEPT[key] = _found(s, b, scene, here)
    return found


KEPT: dict[tuple[object, ...], Prospect] = {}
"""What was found, by all that it depends on."""
MOST = 20_000
"""So many battles are kept; then it begins anew."""


def _sides_of(b: Battle) -> tuple[object, ...]:
    """Who fights where and how, and with whose help."""
    return (
        *(b.attacker, b.defender, b.region, b.counter, b.land, b.naval, b.support, b.double),
        *(b.symbols, b.as_fleet, bytes(b.help_army), bytes(b.help_fleet)),
    )


def _dice_of(s: State, b: Battle) -> tuple[int, ...]:
    """What the dice have told so far, and what of it is still to be done."""
    stage = s.phase if s.phase == P_RESERVE or s.phase in FALLEN else -1
    return stage, *b.dice, b.offers, b.result, b.withdrawn, *b.todo, NOBODY, *b.fallen


def _unrest_of(s: State, b: Battle) -> bytes:
    """The unrest, where helpers may come by more."""
    return bytes(s.unrest) if any(b.help_army) or any(b.help_fleet) else b""


def _tiles_of(s: State, b: Battle) -> tuple[int, ...]:
    """The tiles of its principals that may count: alliances there, and Reserves not used yet.

    What training brings stands in the scene.
    """
    found = []
    for _, seat, _ in sides(b):
        if seat >= 0:
            found += [s.own[seat * TILES + tile] for tile in _ALLIANCES[b.region]]
            found.append(ready(s, seat, RESERVE) > 0)
    return tuple(found)


_ALLIANCES = [
    [
        tile
        for tile in VALUES.alliances
        if {region, BATTLE_SEA[region]} & {*VALUES.tiles[tile].regions}
    ]
    for region in range(REGIONS)
]
"""By region, the tiles that may count in its battles."""


def _found(s: State, b: Battle, scene: Scene, here: Ground) -> Prospect:
    odds = odds_of(s, b, again=True)
    worth = [0.0] * s.seats
    falls: dict[tuple[int, int, int, int], float] = {}
    now = ground_worth(scene, here)
    for result, ours, theirs, chance in _ends(s, b, odds):
        then = ground_worth(scene, ground_after(s, b, here, result, ours, theirs))
        for seat in range(s.seats):
            worth[seat] += chance * (then[seat] - now[seat])
        for (side, seat, _), fell in zip(sides(b), (ours, theirs), strict=True):
            if seat >= 0:
                end = side, seat, result, fell
                falls[end] = falls.get(end, 0.0) + chance
    win = odds["win"] / odds["of"]
    if b.defender == COUNTRY:
        worth[b.attacker] += win * s.values.counters[b.counter].points
    take_helpers_losses(s, b, scene, odds, worth)
    if any(b.help_army) or any(b.help_fleet):
        after = [worth_after(s, b, scene, here, r) for r in range(len(WINS))]
        thank(s, b, scene, after, win, worth)
    return Prospect(tuple(worth), tuple((*end, chance) for end, chance in falls.items()))


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


def _changes_hands(s: State, b: Battle) -> bool:
    """Whether the defender, a seat, loses a marker if it is beaten (R26, R34, R44)."""
    held = s.markers[b.defender * PLACES + b.region]
    return bool(held) and bool(b.land or b.attacker < 0)
