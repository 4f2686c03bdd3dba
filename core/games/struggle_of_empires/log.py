"""What a step did, as log sentences: message ids `log.*` with parameters.

The log is for all to read: nothing here says what unrest anybody took before the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ATTACK_COST,
    COUNTER_IDS,
    DIPLOMATIC_SERVICE,
    IMPROVED_AGRICULTURE,
    PLACES,
    POWER_IDS,
    REVOLUTION,
)
from core.games.struggle_of_empires.fighting import tell_battle
from core.games.struggle_of_empires.rules import run_to
from core.games.struggle_of_empires.rules.money import giver_of
from core.games.struggle_of_empires.rules.setup import chooser, claimant
from core.games.struggle_of_empires.rules.war import income_of, penalised, upkeep_of, war_points
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import (
    counter_params,
    place_word,
    power_word,
    region_word,
    side_word,
    tile_word,
    unit_word,
)
from core.protocol import Action, Message

Log = Iterator[Message]
Params = dict[str, int | str]


def tell(before: State, action: Action, after: State) -> list[Message]:
    """The sentences for a step, its automatic consequences included."""
    teller = _TELLERS.get(action[0])
    messages = [*teller(before, action, after)] if teller else []
    if before.battle is not None or action[0] == a.RAID:
        messages += tell_battle(before, action, after)
    messages += _time(before, action, after)
    return messages


def _who(s: State, seat: int) -> Params:
    return {"seat": f"@seat.{seat}", "power": power_word(s, seat)}


# ---- set-up ----
def _start(before: State, action: Action, after: State) -> Log:
    yield "log.start", _who(after, action[1])


def _draw(before: State, action: Action, after: State) -> Log:
    counter = before.values.counters[action[1]]
    yield f"log.draw_{COUNTER_IDS[counter.kind]}", counter_params(counter)


def _power(before: State, action: Action, after: State) -> Log:
    seat = chooser(before)
    yield "log.power", {"seat": f"@seat.{seat}", "power": f"@power.{POWER_IDS[action[1]]}"}


def _claim(before: State, action: Action, after: State) -> Log:
    region = before.values.counters[action[1]].region
    yield "log.claim", {**_who(before, claimant(before)), "region": region_word(region)}


def _place(before: State, action: Action, after: State) -> Log:
    params = {"unit": unit_word(action[1]), "region": region_word(action[2])}
    yield "log.place", {**_who(before, before.actor), **params}


# ---- auction ----
def _bid(before: State, action: Action, after: State) -> Log:
    auction = after.auction
    assert auction is not None
    params: Params = {**_who(before, before.actor), "gold": action[1]}
    if auction.a < 0 or auction.b < 0:
        side = "a" if auction.a >= 0 else "b"
        params["other"] = power_word(after, max(auction.a, auction.b))
        yield f"log.bid_{side}", params
        return
    params |= {"a": power_word(after, auction.a), "b": power_word(after, auction.b)}
    yield "log.bid", params


def _pass(before: State, action: Action, after: State) -> Log:
    yield ("log.pass_bid" if before.auction else "log.pass"), _who(before, before.actor)
    auction = before.auction
    if auction is None or after.place == before.place:
        return
    yield "log.auction_won", {**_who(before, auction.bidder), "gold": auction.bid}
    for seat in range(after.seats):
        if after.place[seat] and not before.place[seat]:
            track = "a" if after.place[seat] % 2 else "b"
            yield f"log.placed_{track}", {**_who(after, seat), "place": after.place[seat]}


# ---- actions ----
def _buy(before: State, action: Action, after: State) -> Log:
    tile = before.values.tiles[action[1]]
    params: Params = {**_who(before, before.actor), "tile": tile_word(before, action[1])}
    yield ("log.buy" if tile.gold else "log.take"), {**params, "gold": tile.gold}


def _build(before: State, action: Action, after: State) -> Log:
    yield "log.build", {**_who(before, before.actor), "unit": unit_word(action[1])}


def _rebuild(before: State, action: Action, after: State) -> Log:
    place = place_word(before, before.turn, action[1])
    params = {"unit": unit_word(before.kind), "place": place}
    yield "log.rebuild", {**_who(before, before.actor), **params}


def _to(before: State, action: Action, after: State) -> Log:
    if after.phase != a.P_VOYAGE:
        yield "log.move", _way(before, action[1])


def _way(s: State, to: int) -> Params:
    return {
        **_who(s, s.turn),
        "unit": unit_word(s.kind),
        "origin": place_word(s, s.turn, s.origin),
        "place": place_word(s, s.turn, to),
    }


def _roll(before: State, action: Action, after: State) -> Log:
    """A voyage; the dice of battles are told with the battle."""
    if before.battle is not None:
        return
    params: Params = {**_way(before, before.to), "die": action[1]}
    if after.phase == a.P_VOYAGE_AGAIN:
        yield "log.voyage_trouble", params
        return
    yield f"log.voyage_{_arrival(before, after)}", params


def _arrival(before: State, after: State) -> str:
    """How a voyage ended: "arrives", "returns" or "lost"."""
    counts = ((s.armies, s.fleets, s.forts)[before.kind] for s in (before, after))
    base = before.turn * PLACES
    was, now = (list(count[base : base + PLACES]) for count in counts)
    if sum(now) < sum(was):
        return "lost"
    return "returns" if now == was else "arrives"


def _attack(before: State, action: Action, after: State) -> Log:
    foe = action[2]
    params: Params = {**_who(before, before.actor), "region": region_word(action[1])}
    free = "_free" if before.phase == a.P_FREE_ATTACK else ""
    params["cost"] = 0 if free else ATTACK_COST
    if foe >= a.FOE_COUNTER:
        counter = before.values.counters[foe - a.FOE_COUNTER]
        yield f"log.attack_country{free}", {**params, **counter_params(counter)}
        return
    named = {a.FOE_PIRATES: "@side.pirates", a.FOE_REVOLT: "@side.revolt"}
    yield f"log.attack{free}", {**params, "defender": named.get(foe) or power_word(before, foe)}


def _raid(before: State, action: Action, after: State) -> Log:
    battle = run_to(before, action, (a.A_SEA,)).battle
    assert battle is not None
    params: Params = {**_who(before, before.actor), "region": region_word(action[1])}
    params["attacker"] = side_word(before, battle.attacker)
    yield "log.raid", {**params, "defender": power_word(before, action[2])}


def _settle(before: State, action: Action, after: State) -> Log:
    name = "colonise" if action[0] == a.COLONISE else "enslave"
    yield f"log.{name}", {**_who(before, before.actor), "region": region_word(action[1])}


def _use(before: State, action: Action, after: State) -> Log:
    params: Params = {**_who(before, before.actor), "tile": tile_word(before, action[1])}
    if action[1] in before.values.companies:
        gold = after.gold[before.actor] - before.gold[before.actor]
        yield "log.company", {**params, "region": region_word(action[2]), "gold": gold}
    elif len(action) > 2:
        yield "log.use_at", {**params, "region": region_word(action[2])}
    elif action[1] == IMPROVED_AGRICULTURE:
        yield "log.agriculture", params
    elif action[1] != DIPLOMATIC_SERVICE:
        yield "log.use", params


def _give(before: State, action: Action, after: State) -> Log:
    other = power_word(before, action[1])
    yield "log.give", {**_who(before, giver_of(before, action)), "other": other, "gold": action[-1]}


def _reveal(before: State, action: Action, after: State) -> Log:
    """What unrest takes from everybody."""
    left = penalised(before.points, before.unrest)
    for seat, unrest in enumerate(before.unrest):
        name = "log.revolution" if unrest >= REVOLUTION else "log.unrest"
        params = {"unrest": unrest, "points": before.points[seat] - left[seat]}
        yield name, {**_who(before, seat), **params}


_TELLERS: dict[int, Callable[[State, Action, State], Log]] = {
    a.START: _start,
    a.DRAW: _draw,
    a.POWER: _power,
    a.CLAIM: _claim,
    a.PLACE: _place,
    a.BID: _bid,
    a.PASS: _pass,
    a.BUY: _buy,
    a.BUILD: _build,
    a.FROM: _rebuild,
    a.TO: _to,
    a.ROLL: _roll,
    a.ATTACK: _attack,
    a.RAID: _raid,
    a.COLONISE: _settle,
    a.ENSLAVE: _settle,
    a.USE: _use,
    a.GIVE: _give,
    a.REVEAL: _reveal,
}


# ---- rounds and wars ----
def _time(before: State, action: Action, after: State) -> Log:
    if before.round and (after.war > before.war or after.phase == a.P_REVEAL):
        yield from _war_ended(before, action)
    if after.war > before.war:
        yield "log.war", {"war": after.war}
    if after.round and (after.round, after.war) != (before.round, before.war):
        yield "log.round", {"war": after.war, "round": after.round}


def _war_ended(before: State, action: Action) -> Log:
    """Income and points."""
    s = run_to(before, action, (a.A_INCOME,))
    for seat in range(s.seats):
        params = {"income": income_of(s, seat), "upkeep": upkeep_of(s, seat)}
        yield "log.income", {**_who(s, seat), **params}
    won = war_points(s)
    for seat in range(s.seats):
        yield "log.scored", {**_who(s, seat), "points": won[seat], "war": s.war}
