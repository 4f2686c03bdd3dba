"""The log sentences of a battle: help, dice, results, losses, markers."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import ARMY, FLEET, FORT, PLACES, UNIT_IDS
from core.games.struggle_of_empires.rules import run_to
from core.games.struggle_of_empires.rules.attack import allied
from core.games.struggle_of_empires.rules.battle import score
from core.games.struggle_of_empires.rules.money import on_map
from core.games.struggle_of_empires.state import (
    ATTACKER,
    COUNTRY,
    DEFENDER,
    RAIDERS,
    RISING,
    Battle,
    State,
)
from core.games.struggle_of_empires.words import (
    power_word,
    region_word,
    side_word,
    tile_word,
    unit_word,
)
from core.protocol import Action, Message

Log = Iterator[Message]
Params = dict[str, int | str]
_RESULTS = ("attacker", "defender", "draw")


def tell_battle(before: State, action: Action, after: State) -> Log:
    """What a step of a battle did, the automatic rest of the battle included."""
    yield from _said(before, action)
    b = before.battle
    if b is None or action[0] == a.GIVE:
        return
    if before.phase == a.P_DICE_DEFENDER:
        s = run_to(before, action, (a.A_ROLLED,))
        assert s.battle is not None
        yield _dice(s, s.battle)
    if _decided(before, action, after):
        yield _result(run_to(before, action, (a.A_LOSSES, a.P_WITHDRAWAL)))
    yield from _lost(before, after, b)
    if after.battle is None:
        yield from _taken(before, after, b)


def _said(before: State, action: Action) -> Log:
    """What the seat asked has answered."""
    verb, b = action[0], before.battle
    if b is None:
        return
    params = _scene(before, b)
    params |= {"seat": f"@seat.{before.actor}"}
    if before.actor >= 0:
        params["power"] = power_word(before, before.actor)
    if verb == a.HELP:
        other = b.attacker if allied(before, before.actor, b.attacker) else b.defender
        params |= {"armies": action[1], "fleets": action[2], "other": side_word(before, other)}
        kind = "both" if action[1] and action[2] else "armies" if action[1] else "fleets"
        yield f"log.help_{kind}", params
    elif verb == a.REFUSE:
        yield "log.refuse", params
    elif verb == a.FIGHT and before.phase == a.P_SEA_DEFENCE:
        yield "log.sea_fight", params
    elif verb == a.DECLINE and before.phase in (a.P_SEA, a.P_SEA_DEFENCE):
        yield ("log.sea_declined" if b.land else "log.sea_avoided"), params
    elif verb == a.SYMBOL:
        tile = tile_word(before, action[1])
        yield "log.symbol", {**params, "tile": tile, "unit": unit_word(action[2])}


def _scene(s: State, b: Battle) -> Params:
    return {
        "attacker": side_word(s, b.attacker),
        "defender": side_word(s, b.defender),
        "region": region_word(b.region),
    }


def _totals(s: State, b: Battle) -> Params:
    dice = dict(zip(("a1", "a2", "d1", "d2"), b.dice, strict=True))
    totals = {
        "attacker_total": score(s, b, ATTACKER),
        "defender_total": score(s, b, DEFENDER),
    }
    return {**_scene(s, b), **dice, **totals}


def _dice(s: State, b: Battle) -> Message:
    return ("log.dice_sea" if b.naval else "log.dice_land"), _totals(s, b)


def _decided(before: State, action: Action, after: State) -> bool:
    """Whether this step let the dice lie for good."""
    if before.phase not in (a.P_DICE_DEFENDER, a.P_RESERVE) or action[0] == a.USE:
        return False
    return after.phase != a.P_RESERVE


def _result(s: State) -> Message:
    b = s.battle
    assert b is not None
    where = "sea" if b.naval else "land"
    return f"log.{where}_{_RESULTS[b.result]}", _totals(s, b)


def _lost(before: State, after: State, b: Battle) -> Log:
    """Units lost, by their owners."""
    for seat in range(before.seats):
        for kind in (ARMY, FLEET, FORT):
            lost = on_map(before, seat, kind) - on_map(after, seat, kind)
            if lost > 0:
                params: Params = {"seat": f"@seat.{seat}", "power": power_word(before, seat)}
                params |= {"count": lost, "region": region_word(b.region)}
                yield f"log.lost_{UNIT_IDS[kind]}", params


def _taken(before: State, after: State, b: Battle) -> Log:
    """Whose marker stands there now, and what a country paid."""
    params = _scene(before, b)
    region = b.region
    if b.attacker < 0:
        captured = after.pirates_at if b.attacker == RAIDERS else after.revolt_at
        yield ("log.captured" if captured == region else "log.raid_failed"), params
        return
    at = b.attacker * PLACES + region
    if b.defender == COUNTRY:
        if after.open != before.open:
            counter = before.values.counters[b.counter]
            params |= {"gold": counter.gold, "points": counter.points}
            kind = "gold" if counter.gold else "points" if counter.points else "plain"
            yield f"log.subdued_{kind}", params
    elif b.defender in (RAIDERS, RISING):
        freed = after.pirates_at if b.defender == RAIDERS else after.revolt_at
        if freed != region:
            yield "log.freed", params
    elif after.markers[b.defender * PLACES + region] < before.markers[b.defender * PLACES + region]:
        gained = after.markers[at] > before.markers[at]
        yield ("log.conquered" if gained else "log.removed"), params
