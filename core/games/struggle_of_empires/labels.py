"""Choices and prompts of Struggle of Empires as messages: `choice.*`, `prompt.*`."""

from __future__ import annotations

from collections.abc import Callable

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ATTACK_COST,
    COUNTER_IDS,
    PLACES,
    POWER_IDS,
)
from core.games.struggle_of_empires.notation import foe_text, write
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.money import giver_of, in_stock, lots_short
from core.games.struggle_of_empires.rules.reach import needs_voyage
from core.games.struggle_of_empires.rules.units import REBUILD_UNREST, UNIT_POPULATION
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import (
    counter_params,
    place_word,
    power_word,
    region_word,
    side_word,
    tile_word,
    unit_word,
)
from core.protocol import CHANCE, Action, Message

_LABELS = {
    a.STAY: "stay",
    a.END: "end",
    a.REFUSE: "refuse",
    a.FIGHT: "fight",
    a.REVEAL: "reveal",
}


def label(s: State, action: Action) -> Message:
    """The choice in words: `choice.<id>` with what it is about."""
    verb = action[0]
    if verb in _LABELS:
        return f"choice.{_LABELS[verb]}", {}
    if verb in (a.PASS, a.DONE, a.DECLINE, a.ACCEPT):
        return f"choice.{write(s, action)}_{PHASES.names[s.phase]}", {}
    maker = _MAKERS.get(verb)
    if maker is not None:
        return maker(s, action)
    params: dict[str, int | str] = {"number": action[1]}
    return f"choice.{write(s, action).split()[0]}", params


def _unit_label(s: State, action: Action) -> Message:
    verb, kind = action[0], action[1]
    name = {a.BUILD: "build", a.REBUILD: "rebuild", a.LOSE: "lose"}[verb]
    if verb == a.BUILD and s.phase == a.P_MILITIA:
        name = "militia"
    params: dict[str, int | str] = {"unit": unit_word(kind), "left": in_stock(s, s.actor, kind)}
    if verb != a.LOSE:
        params["population"] = UNIT_POPULATION
    if verb == a.REBUILD:
        params["unrest"] = REBUILD_UNREST
    return f"choice.{name}", params


def _to_label(s: State, action: Action) -> Message:
    place = action[1]
    params: dict[str, int | str] = {"place": place_word(s, s.turn, place)}
    params["unit"] = unit_word(s.kind)
    if action[0] == a.FROM:
        return "choice.from", params
    voyage = "_voyage" if needs_voyage(s.origin, place) else ""
    return f"choice.to{voyage}", params


def _move_label(s: State, action: Action) -> Message:
    kind, place = action[1], action[2]
    count = units(s, kind)[s.turn * PLACES + place]
    return "choice.move", {
        "unit": unit_word(kind),
        "place": place_word(s, s.turn, place),
        "count": count,
    }


def _attack_label(s: State, action: Action) -> Message:
    foe = action[2]
    params: dict[str, int | str] = {"region": region_word(action[1])}
    params["cost"] = 0 if s.phase == a.P_FREE_ATTACK else ATTACK_COST
    if foe >= a.FOE_COUNTER:
        counter = s.values.counters[foe - a.FOE_COUNTER]
        name = "attack_gold" if counter.gold else "attack_point" if counter.points else "attack"
        return f"choice.{name}_counter", {**params, **counter_params(counter)}
    if foe in (a.FOE_PIRATES, a.FOE_REVOLT):
        return f"choice.attack_{foe_text(s, foe)}", params
    return "choice.attack", {**params, "power": power_word(s, foe)}


def _buy_label(s: State, action: Action) -> Message:
    """With the price as "gold", "population" or "unrest", and what would be borrowed for it."""
    tile = s.values.tiles[action[1]]
    params: dict[str, int | str] = {"tile": tile_word(s, action[1])}
    for name, cost in (
        ("gold", tile.gold),
        ("population", tile.population),
        ("unrest", tile.unrest),
    ):
        if cost:
            params[name] = cost
            borrowed = lots_short(s, s.actor, cost) if name == "gold" else 0
            params["borrowed"] = borrowed
            return f"choice.buy_{name}", params
    return "choice.buy_free", params


def _use_label(s: State, action: Action) -> Message:
    name = f"choice.use_{PHASES.names[s.phase]}" if s.phase != a.P_ACTION else "choice.use"
    params: dict[str, int | str] = {"tile": tile_word(s, action[1])}
    if len(action) > 2:
        params["region"] = region_word(action[2])
        at = s.turn * PLACES + action[2]
        params["count"] = s.markers[at] if action[1] in s.values.companies else 0
        name = "choice.use_company" if action[1] in s.values.companies else "choice.use_at"
    return name, params


def _seat_label(s: State, action: Action) -> Message:
    name = {a.SIDE_A: "side_a", a.SIDE_B: "side_b", a.LOSS_OF: "loss_of"}[action[0]]
    return f"choice.{name}", {"power": power_word(s, action[1]), "seat": f"@seat.{action[1]}"}


def _bid_label(s: State, action: Action) -> Message:
    return "choice.bid", {"gold": action[1], "borrowed": lots_short(s, s.actor, action[1])}


def _help_label(s: State, action: Action) -> Message:
    armies, fleets = action[1], action[2]
    name = "help_both" if armies and fleets else "help_armies" if armies else "help_fleets"
    return f"choice.{name}", {"armies": armies, "fleets": fleets}


def _settle_label(s: State, action: Action) -> Message:
    name = "colonise" if action[0] == a.COLONISE else "enslave"
    return f"choice.{name}", {"region": region_word(action[1])}


def _counter_label(s: State, action: Action) -> Message:
    counter = s.values.counters[action[1]]
    name = "draw" if action[0] == a.DRAW else "claim"
    return f"choice.{name}_{COUNTER_IDS[counter.kind]}", counter_params(counter)


def _power_label(s: State, action: Action) -> Message:
    return "choice.power", {"power": f"@power.{POWER_IDS[action[1]]}"}


def _place_label(s: State, action: Action) -> Message:
    return "choice.place", {"unit": unit_word(action[1]), "region": region_word(action[2])}


def _raid_label(s: State, action: Action) -> Message:
    return "choice.raid", {"region": region_word(action[1]), "power": power_word(s, action[2])}


def _symbol_label(s: State, action: Action) -> Message:
    return "choice.symbol", {"tile": tile_word(s, action[1]), "unit": unit_word(action[2])}


def _give_label(s: State, action: Action) -> Message:
    params: dict[str, int | str] = {
        "power": power_word(s, action[1]),
        "seat": f"@seat.{action[1]}",
        "gold": action[-1],
    }
    if giver_of(s, action) == s.actor:
        return "choice.give", params
    return "choice.give.of", {**params, "giver": power_word(s, giver_of(s, action))}


_MAKERS: dict[int, Callable[[State, Action], Message]] = {
    a.BUILD: _unit_label,
    a.REBUILD: _unit_label,
    a.LOSE: _unit_label,
    a.TO: _to_label,
    a.FROM: _to_label,
    a.MOVE: _move_label,
    a.ATTACK: _attack_label,
    a.BUY: _buy_label,
    a.USE: _use_label,
    a.SIDE_A: _seat_label,
    a.SIDE_B: _seat_label,
    a.LOSS_OF: _seat_label,
    a.BID: _bid_label,
    a.HELP: _help_label,
    a.COLONISE: _settle_label,
    a.ENSLAVE: _settle_label,
    a.DRAW: _counter_label,
    a.CLAIM: _counter_label,
    a.POWER: _power_label,
    a.PLACE: _place_label,
    a.RAID: _raid_label,
    a.SYMBOL: _symbol_label,
    a.GIVE: _give_label,
}


def prompt(s: State) -> Message:
    """What the actor is asked: `prompt.<phase>` with whoever and whatever it is about.

    In a turn whose actions are spent, for the extra actions left, it is `prompt.extra`.
    """
    name = PHASES.names[s.phase]
    params: dict[str, int | str] = {"war": s.war, "round": s.round}
    if s.actor != CHANCE and s.actor >= 0:
        params |= {"seat": f"@seat.{s.actor}", "power": power_word(s, s.actor)}
    if s.phase == a.P_ACTION:
        params["n"] = s.acts
        name = name if s.acts else "extra"
    if s.phase == a.P_PLACE:
        params["n"] = (s.left - 1) // s.seats + 1
    if s.phase == a.P_MOVE:
        params["n"] = s.moves
    if s.phase in (a.P_DEPLOY, a.P_TO, a.P_REBUILD, a.P_VOYAGE, a.P_VOYAGE_AGAIN):
        params["unit"] = unit_word(s.kind)
        if s.origin >= 0:
            params["place"] = place_word(s, s.turn, s.origin)
    if s.phase == a.P_RAID:
        params["tile"] = tile_word(s, s.kind)
    if s.auction is not None:
        name = _auction_prompt(s, name, params)
    if s.battle is not None:
        params["region"] = region_word(s.battle.region)
        params["attacker"] = side_word(s, s.battle.attacker)
        params["defender"] = side_word(s, s.battle.defender)
    return f"prompt.{name}", params


def _auction_prompt(s: State, name: str, params: dict[str, int | str]) -> str:
    auction = s.auction
    assert auction is not None
    if auction.bid < 0:
        return "opening" if s.phase == a.P_AUCTION else name
    params |= {"gold": auction.bid, "bidder": power_word(s, auction.bidder)}
    return name
