"""How a battle under way may still come out, by the exact odds."""

from __future__ import annotations

from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import BATTLE_SEA, HOME, RESERVE
from core.games.struggle_of_empires.forecast.attacks import fight, fighters
from core.games.struggle_of_empires.forecast.odds import (
    PLAIN,
    RESERVED_A,
    RESERVED_D,
    after_sea,
    given,
)
from core.games.struggle_of_empires.rules.attack import can_help, can_meet_at_sea
from core.games.struggle_of_empires.rules.money import ready
from core.games.struggle_of_empires.rules.strength import allied, total
from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, DRAW, Battle, State

_UNDECIDED = (a.P_SURPRISE, a.P_HELP, a.P_SEA, a.P_SEA_DEFENCE)
FALLEN = (a.P_WITHDRAWAL, a.P_LOSS_HELPER, a.P_LOSS)
"""The dice have spoken, losses are still to be taken."""
WINS = ("win", "lose", "draw")
"""Keys of the odds by result: ATTACKER, DEFENDER, DRAW."""


def coming(s: State) -> Battle:
    """Return the battle under way, while it is undecided as it will probably come."""
    assert s.battle is not None
    return _as_expected(s, s.battle) if s.phase in _UNDECIDED else s.battle


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


def odds_of(s: State, b: Battle, again: bool = False) -> dict[str, Any]:
    """The odds of what is left of the attack, the dice that lie counted.

    Who is asked whether all roll `again` will do so unless it has won.
    """
    way = _reserves(s, b)
    if not (b.naval and b.land):
        return _next(s, b, way, again)
    sea = _next(s, b, PLAIN, again)
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


def _next(s: State, b: Battle, way: int, again: bool) -> dict[str, Any]:
    """The odds of the battle that is on."""
    if s.phase in FALLEN:
        return _fallen(b)
    if not b.dice[0]:
        return fight(s, b, way)
    lead = total(s, b, ATTACKER) - total(s, b, DEFENDER)
    odds = given(fighters(s, b, ATTACKER), fighters(s, b, DEFENDER), lead, tuple(b.dice))
    if again and s.phase == a.P_RESERVE and not odds[WINS[b.offers]]:
        return fight(s, b)
    return odds


def _fallen(b: Battle) -> dict[str, Any]:
    """A result with losses still to be taken."""
    odds: dict[str, Any] = {key: int(b.result == r) for r, key in enumerate(WINS)}
    odds["of"] = 1
    for side, name in ((ATTACKER, "attacker"), (DEFENDER, "defender")):
        left = sum(loss // 2 == side for loss in b.todo)
        odds[name] = {"losses": left, "own": left, "helpers": 0}
    return odds
