"""The battle of a view: who fights, with what strength and odds, and what is still open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY,
    COUNTER_IDS,
    FLEET,
    REGION_IDS,
    SURPRISE_ATTACK,
    TILE_IDS,
    TILES,
)
from core.games.struggle_of_empires.forecast.attacks import (
    SIDES,
    UNDECIDED,
    fight,
    of_battle,
    to_come,
)
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.attack import can_meet_at_sea, to_be_asked
from core.games.struggle_of_empires.rules.battle import may_double, score, winner
from core.games.struggle_of_empires.rules.strength import (
    allied,
    causes,
    fallen,
    tiles_for_either,
    total,
)
from core.games.struggle_of_empires.state import (
    ATTACKER,
    COUNTRY,
    DEFENDER,
    DRAW,
    RAIDERS,
    RISING,
    Battle,
    State,
)

_SIDES = ((ATTACKER, SIDES[ATTACKER]), (DEFENDER, SIDES[DEFENDER]))
_NAMED = {COUNTRY: "neutral", RAIDERS: "pirates", RISING: "revolt"}


def battle_of(s: State) -> dict[str, Any] | None:
    """The battle going on; keys as in README.md.

    Before the first dice it is the battle to come, as far as it is known: at sea where both may
    fight there, else on land with the support that nobody can contest (R24); `open` says what may
    still change it.
    """
    b = s.battle
    if b is None:
        return None
    fought = to_come(s, b)
    return {
        "region": REGION_IDS[b.region],
        "stage": PHASES.names[s.phase],
        "naval": bool(fought.naval),
        "attacker": _NAMED.get(b.attacker, b.attacker),
        "defender": _NAMED.get(b.defender, b.defender),
        "counter": counter_of(s, b.counter) if b.counter >= 0 else None,
        "help": _help(s, b),
        "support": SIDES[fought.support] if fought.support < DRAW else None,
        "sea_result": (*SIDES[:2], "draw", None)[b.sea],
        "strength": {
            name: [[cause, amount] for cause, amount in causes(s, fought, side)]
            for side, name in ((ATTACKER, "attacker"), (DEFENDER, "defender"))
        },
        "dice": {"attacker": _dice(b.dice[:2]), "defender": _dice(b.dice[2:])},
        **_sums(s, b, fought),
        "odds": fight(s, fought),
        "doubled": _doubled(s, b),
        "open": list(_open(s, b, fought)),
        "forecast": of_battle(s, b) if s.phase in UNDECIDED else None,
    }


def _sums(s: State, b: Battle, fought: Battle) -> dict[str, Any]:
    """Strength without dice ("plain") and with those that lie ("total"), and who "leads"."""
    return {
        "plain": {name: total(s, fought, side) for side, name in _SIDES},
        "total": {name: score(s, fought, side) for side, name in _SIDES},
        "leads": (*SIDES[:2], "draw")[winner(s, b)] if all(b.dice) else None,
    }


def _doubled(s: State, b: Battle) -> dict[str, Any] | None:
    """The odds with Blockade, while its owner is asked whether to use it."""
    if s.phase != a.P_BLOCKADE:
        return None
    used = b.copy()
    used.double = 1
    return fight(s, used)


def counter_of(s: State, number: int) -> dict[str, Any]:
    """A country counter."""
    counter = s.values.counters[number]
    return {
        "kind": COUNTER_IDS[counter.kind],
        "strength": counter.strength,
        "gold": counter.gold,
        "points": counter.points,
    }


def _dice(pair: list[int]) -> list[int] | None:
    return pair if pair[0] else None


def _help(s: State, b: Battle) -> list[dict[str, Any]]:
    """Who has sent how many units to which side; those that fell in this battle among them."""
    found = []
    for seat in range(s.seats):
        armies = b.help_army[seat] + fallen(b, seat, ARMY)
        fleets = b.help_fleet[seat] + fallen(b, seat, FLEET)
        if seat not in (b.attacker, b.defender) and (armies or fleets):
            ours = b.attacker >= 0 and allied(s, seat, b.attacker)
            found.append(
                {
                    "seat": seat,
                    "side": SIDES[ATTACKER if ours else DEFENDER],
                    "armies": armies,
                    "fleets": fleets,
                }
            )
    return found


# ---- what is still open ----
def _open(s: State, b: Battle, fought: Battle) -> Iterator[dict[str, Any]]:
    """The decisions that may still change the next battle, in their order."""
    if s.phase in (a.P_SURPRISE, a.P_HELP):
        yield from _help_open(s, b)
    if s.phase in UNDECIDED and s.phase != a.P_SYMBOL and fought.naval:
        yield from _sea_open(s, b)
    if s.phase in UNDECIDED and fought.naval and b.land:
        yield from _symbols_open(s, b)
    if s.phase in (*UNDECIDED, a.P_BLOCKADE) and may_double(s, fought):
        yield _decision("blockade", b.attacker if fought.support == ATTACKER else b.defender)


def _decision(kind: str, seat: int, tile: int = -1) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "tile": TILE_IDS[tile] if tile >= 0 else None}


def _help_open(s: State, b: Battle) -> Iterator[dict[str, Any]]:
    """Who is still to be asked, and whether the attacker may forbid the defender's help."""
    for side in (ATTACKER, DEFENDER):
        bits = to_be_asked(s, b, side)
        undecided = b.asking == ATTACKER or s.phase == a.P_SURPRISE
        if side == DEFENDER and bits and undecided and s.own[b.attacker * TILES + SURPRISE_ATTACK]:
            yield _decision("surprise", b.attacker, SURPRISE_ATTACK)
        for seat in range(s.seats):
            if bits >> seat & 1:
                yield _decision("help", seat)


def _sea_open(s: State, b: Battle) -> Iterator[dict[str, Any]]:
    """Who may decline to fight at sea: of a merely naval attack the defender only (R24, R26)."""
    if b.attacker < 0 or b.defender < 0 or not can_meet_at_sea(s, b):
        return
    if b.land and s.phase != a.P_SEA_DEFENCE:
        yield _decision("sea", b.attacker)
    yield _decision("sea", b.defender)


def _symbols_open(s: State, b: Battle) -> Iterator[dict[str, Any]]:
    """Alliance tiles that may count at sea or on land: on land until their owner chooses (R38)."""
    for seat in (b.attacker, b.defender):
        for tile in tiles_for_either(s, b):
            if seat >= 0 and s.own[seat * TILES + tile] and not b.symbols >> tile & 1:
                yield _decision("symbol", seat, tile)
