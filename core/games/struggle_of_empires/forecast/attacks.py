"""What an attack may come to: exact odds with and without each ally's help and each tile.

All of it rests on what lies open: units, tiles and tracks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY_TRAINING,
    ATTACK_COST,
    BATTLE_SEA,
    BLOCKADE,
    FIGHTING_WITHDRAWAL,
    NAVAL_TRAINING,
    PLACES,
    RESERVE,
    TILE_IDS,
    TILES,
)
from core.games.struggle_of_empires.forecast.odds import (
    PLAIN,
    RESERVED_A,
    RESERVED_D,
    WITHDRAWN,
    Fighters,
    after_sea,
    odds,
)
from core.games.struggle_of_empires.rules import PHASES, attack, raids
from core.games.struggle_of_empires.rules.attack import (
    can_help,
    can_meet_at_sea,
    may_help,
    to_be_asked,
    uncontested,
)
from core.games.struggle_of_empires.rules.money import lots_short, ready
from core.games.struggle_of_empires.rules.strength import alliance_tiles, helpers, principal, total
from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, DRAW, NOBODY, Battle, State
from core.protocol import Action

SIDES = ("attacker", "defender", "none")
"""Names of ATTACKER, DEFENDER and DRAW (nobody)."""


UNDECIDED = (a.P_SURPRISE, a.P_HELP, a.P_SEA, a.P_SEA_DEFENCE, a.P_SYMBOL)
"""Phases of an attack before its first dice."""


def of_attack(s: State, action: Action) -> dict[str, Any]:
    """The forecast of an attack or a raid that might be declared; see `of_battle`."""
    if action[0] == a.RAID:
        return of_battle(s, raids.new_battle(s, action))
    b = attack.new_battle(s, action)
    b.asked = may_help(s, b, ATTACKER)
    return of_battle(s, b, 0 if s.phase == a.P_FREE_ATTACK else ATTACK_COST)


def of_battle(s: State, b: Battle, price: int = 0) -> dict[str, Any]:
    """The forecast of an attack before its first dice, with the help given so far.

    "sea": the odds if both fight at sea, None where no naval battle can come; "land": the odds by
    who has naval support ("attacker", "defender", "none"), None without a land battle; "total": of
    the attack, where both fight at sea if both can; "avoided": who may decline a merely naval
    attack, and the gold (and unrest for gold borrowed) that the attacker would have paid for
    nothing, `price` (R26), else None; "variants": the total with a tile used or an ally's whole
    help, or (counted) without a tile that is part of it; "helped": by side the total with the whole
    help of all its allies who may still be asked, None where there are none.
    """
    meets = can_meet_at_sea(s, b)
    return {
        "sea": fight(s, _at(b, True)) if meets else None,
        "land": _land(s, b, meets, PLAIN) if b.land else None,
        "total": _total(s, b),
        "avoided": _avoided(s, b, price),
        "variants": [*_help_variants(s, b), *_tile_variants(s, b)],
        "helped": {name: _helped(s, b, side) for side, name in enumerate(SIDES[:2])},
    }


def to_come(s: State, b: Battle) -> Battle:
    """The next battle of an attack, as far as it is known: at sea where both may fight there."""
    if s.phase not in UNDECIDED or b.naval:
        return b
    meets = can_meet_at_sea(s, b)
    return _at(b, meets, NOBODY if meets else uncontested(s, b))


def _avoided(s: State, b: Battle, price: int) -> dict[str, int] | None:
    """Who may decline a naval attack that no battle on land follows, and what that costs."""
    if b.land or b.attacker < 0 or b.defender < 0:
        return None
    return {"seat": b.defender, "gold": price, "unrest": lots_short(s, b.attacker, price)}


def fight(s: State, b: Battle, way: int = PLAIN) -> dict[str, Any]:
    """The odds of the battle to come, at sea or on land as `b.naval` says."""
    lead = total(s, b, ATTACKER) - total(s, b, DEFENDER)
    return odds(fighters(s, b, ATTACKER), fighters(s, b, DEFENDER), lead, way)


def fighters(s: State, b: Battle, side: int) -> Fighters:
    """What a side can lose."""
    one = principal(b, side)
    if one < 0:
        return Fighters(0, 0, 0)
    if b.naval:
        own = s.fleets[one * PLACES + BATTLE_SEA[b.region]]
        return Fighters(own, own, sum(b.help_fleet[seat] for seat in helpers(s, b, side)))
    armies = s.armies[one * PLACES + b.region]
    forts = s.forts[one * PLACES + b.region] if side == DEFENDER else 0
    helping = sum(b.help_army[seat] for seat in helpers(s, b, side))
    return Fighters(armies + forts, armies, helping)


def _at(b: Battle, naval: bool, support: int = NOBODY) -> Battle:
    """The same attack at sea, or on land with this side's support (DRAW, NOBODY: nobody's)."""
    new = b.copy()
    new.naval, new.support = int(naval), support
    if naval and not b.land:
        new.as_fleet = -1
    return new


def _land(
    s: State, b: Battle, meets: bool, way: int, blockade: int = NOBODY
) -> dict[str, dict[str, Any]]:
    """The land battle by who has support; only what may come. `blockade`: who doubles its own."""
    known = (ATTACKER, DEFENDER, DRAW) if meets else (uncontested(s, b),)
    found = {}
    for who in known:
        battle = _at(b, False, who)
        battle.double = int(who == blockade)
        found[SIDES[min(who, DRAW)]] = fight(s, battle, way)
    return found


def _total(s: State, b: Battle, way: int = PLAIN, blockade: int = NOBODY) -> dict[str, Any]:
    """The odds of the whole attack; a Reserve or a withdrawal is kept for its last battle."""
    meets = can_meet_at_sea(s, b)
    if not b.land:
        return fight(s, _at(b, True), way)
    land = _land(s, b, meets, way, blockade)
    if not meets:
        return next(iter(land.values()))
    by_number = {who: land[name] for who, name in enumerate(SIDES)}
    return after_sea(fight(s, _at(b, True)), by_number)


def _variant(
    kind: str, side: int, seat: int, tile: int, counted: bool, brings: dict[str, Any]
) -> dict[str, Any]:
    return {
        "kind": kind,
        "side": SIDES[side],
        "seat": seat,
        "tile": TILE_IDS[tile] if tile >= 0 else None,
        "counted": counted,
        "odds": brings,
    }


def _help_variants(s: State, b: Battle) -> Iterator[dict[str, Any]]:
    """Each ally who may still be asked, with all that it could send (R36)."""
    for side in (ATTACKER, DEFENDER):
        for seat in _still_asked(s, b, side):
            brings = _total(s, _with_help(s, b, [seat]))
            yield _variant("help", side, seat, -1, False, brings)


def _helped(s: State, b: Battle, side: int) -> dict[str, Any] | None:
    allies = _still_asked(s, b, side)
    return _total(s, _with_help(s, b, allies)) if allies else None


def _still_asked(s: State, b: Battle, side: int) -> list[int]:
    bits = to_be_asked(s, b, side)
    return [seat for seat in range(s.seats) if bits >> seat & 1]


def _with_help(s: State, b: Battle, allies: Iterable[int]) -> Battle:
    """The same attack with all that these allies could send."""
    new = b.copy()
    for seat in allies:
        new.help_army[seat], new.help_fleet[seat] = can_help(s, b, seat)
    return new


def _tile_variants(s: State, b: Battle) -> Iterator[dict[str, Any]]:
    for side in (ATTACKER, DEFENDER):
        seat = principal(b, side)
        if seat < 0:
            continue
        for tile in _counted(s, b, seat):
            without = s.copy()
            without.own[seat * TILES + tile] = 0
            yield _variant("tile", side, seat, tile, True, _total(without, b))
        if ready(s, seat, RESERVE) > 0:
            way = RESERVED_A if side == ATTACKER else RESERVED_D
            yield _variant("tile", side, seat, RESERVE, False, _total(s, b, way))
        if b.land and s.own[seat * TILES + BLOCKADE] and _may_have_support(s, b, side):
            doubled = _total(s, b, blockade=side)
            yield _variant("tile", side, seat, BLOCKADE, False, doubled)
        may_withdraw = side == DEFENDER and s.own[seat * TILES + FIGHTING_WITHDRAWAL]
        if may_withdraw and _at_risk(s, b, side):
            yield _variant("tile", side, seat, FIGHTING_WITHDRAWAL, False, _total(s, b, WITHDRAWN))


def _at_risk(s: State, b: Battle, side: int) -> bool:
    """Whether a side has units to lose in this attack, or may get some by help."""
    if to_be_asked(s, b, side):
        return True
    at_sea = can_meet_at_sea(s, b) and any(fighters(s, _at(b, True), side))
    return at_sea or (bool(b.land) and any(fighters(s, _at(b, False), side)))


def _counted(s: State, b: Battle, seat: int) -> list[int]:
    """Alliance and training tiles of a principal that may add to its strength."""
    found = set()
    for naval in (True, False):
        if (naval and can_meet_at_sea(s, b)) or (not naval and b.land):
            found |= set(alliance_tiles(s, _at(b, naval), seat))
            training = NAVAL_TRAINING if naval else ARMY_TRAINING
            if s.own[seat * TILES + training]:
                found.add(training)
    return sorted(found)


def _may_have_support(s: State, b: Battle, side: int) -> bool:
    return can_meet_at_sea(s, b) or uncontested(s, b) == side


def all_attacks(s: State) -> list[Action]:
    """The attacks that may be declared now."""
    if s.phase not in (a.P_ACTION, a.P_FREE_ATTACK, a.P_RAID):
        return []
    return [action for action in PHASES.legal(s) if action[0] in (a.ATTACK, a.RAID)]
