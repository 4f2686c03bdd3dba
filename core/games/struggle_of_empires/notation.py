"""Actions of Struggle of Empires in notation, as labels, and where they are on the page."""

from __future__ import annotations

from dataclasses import replace

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ATTACK_COST,
    COUNTER_IDS,
    PLACES,
    POWER_IDS,
    REGION_IDS,
    TILE_IDS,
    UNIT_IDS,
)
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.battle import losses_of
from core.games.struggle_of_empires.rules.money import giver_of, in_stock, lots_short
from core.games.struggle_of_empires.rules.reach import needs_voyage
from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, Battle, State, units
from core.games.struggle_of_empires.words import (
    counter_params,
    counter_text,
    place_id,
    place_word,
    power_id,
    power_word,
    region_word,
    scene,
    tile_word,
    unit_word,
    who,
)
from core.play.verbs import Kind, Verb, named, number, verb_table
from core.protocol import Action, Message, Params, seat_word

_NAMED_FOES = {a.FOE_PIRATES: "pirates", a.FOE_REVOLT: "revolt"}


# ---- what the numbers of an action stand for ----
def _place_id(s: State, place: int) -> str:
    return place_id(s, s.turn, place)


def _place_word(s: State, place: int) -> str:
    return place_word(s, s.turn, place)


def _counter_id(s: State, kind: int) -> str:
    counter = s.values.counters[kind]
    return f"{REGION_IDS[counter.region]} {counter_text(counter)}"


def _foe_id(s: State, foe: int) -> str:
    """Whom an attack is for: a power, a country counter, "pirates", "revolt"."""
    if foe >= a.FOE_COUNTER:
        return counter_text(s.values.counters[foe - a.FOE_COUNTER])
    return _NAMED_FOES.get(foe) or power_id(s, foe)


_UNIT = named("unit", UNIT_IDS, target=None)
_REGION = named("region", REGION_IDS)
_POWER = named("power", POWER_IDS)
_TILE = replace(named("tile", TILE_IDS, target="tile.{}"), word=tile_word)
_SEAT: Kind[State] = Kind("power", power_id, power_word, power_id, POWER_IDS)
"""A seat, written as its power."""
_PLACE: Kind[State] = Kind("place", _place_id, _place_word, _place_id, (*REGION_IDS, *POWER_IDS))
_COUNTER: Kind[State] = Kind("counter", _counter_id, _counter_id, None, (*REGION_IDS, *COUNTER_IDS))
_FOE: Kind[State] = Kind("foe", _foe_id, _foe_id, None, (*POWER_IDS, *_NAMED_FOES.values()))
_GOLD = number("gold")


def _not_drawn(kind: Kind[State]) -> Kind[State]:
    """Return the same kind where another number of the action says what is clicked."""
    return replace(kind, target=None)


# ---- labels ----
def _phase_label(s: State, action: Action) -> Message:
    return f"choice.{VERBS.rows[action[0]].name}_{PHASES.names[s.phase]}", {}


def _counter_label(s: State, action: Action) -> Message:
    counter = s.values.counters[action[1]]
    name = f"choice.{VERBS.rows[action[0]].name}_{COUNTER_IDS[counter.kind]}"
    return name, counter_params(counter)


def _roll_label(s: State, action: Action) -> Message:
    return "choice.roll", {"number": action[1]}


def _seat(s: State, action: Action) -> Params:
    return {"seat": seat_word(action[1])}


def _borrowed(s: State, action: Action) -> Params:
    return {"borrowed": lots_short(s, s.actor, action[1])}


def _left(s: State, action: Action) -> Params:
    return {"left": in_stock(s, s.actor, action[1])}


def _build_label(s: State, action: Action) -> Message:
    name = "choice.militia" if s.phase == a.P_MILITIA else "choice.build"
    return name, VERBS.params(s, action)


def _unit_moved(s: State, action: Action) -> Params:
    return {"unit": unit_word(s.kind)}


def _to_label(s: State, action: Action) -> Message:
    voyage = needs_voyage(s.origin, action[1])
    return "choice.to_voyage" if voyage else "choice.to", VERBS.params(s, action)


def _count_there(s: State, action: Action) -> Params:
    return {"count": units(s, action[1])[s.turn * PLACES + action[2]]}


def _attack_label(s: State, action: Action) -> Message:
    foe = action[2]
    params: Params = {"region": region_word(action[1])}
    params["cost"] = 0 if s.phase == a.P_FREE_ATTACK else ATTACK_COST
    if foe >= a.FOE_COUNTER:
        counter = s.values.counters[foe - a.FOE_COUNTER]
        name = "attack_gold" if counter.gold else "attack_point" if counter.points else "attack"
        return f"choice.{name}_counter", {**params, **counter_params(counter)}
    if foe in _NAMED_FOES:
        return f"choice.attack_{_NAMED_FOES[foe]}", params
    return "choice.attack", {**params, "power": power_word(s, foe)}


def _buy_label(s: State, action: Action) -> Message:
    """With the price as "gold", "population" or "unrest", and what would be borrowed for it."""
    tile = s.values.tiles[action[1]]
    params = VERBS.params(s, action)
    if tile.gold:
        borrowed = lots_short(s, s.actor, tile.gold)
        return "choice.buy_gold", {**params, "gold": tile.gold, "borrowed": borrowed}
    for name, cost in (("population", tile.population), ("unrest", tile.unrest)):
        if cost:
            return f"choice.buy_{name}", {**params, name: cost, "borrowed": 0}
    return "choice.buy_free", params


def _use_label(s: State, action: Action) -> Message:
    params = VERBS.params(s, action)
    if len(action) == 2:
        phase = "" if s.phase == a.P_ACTION else f"_{PHASES.names[s.phase]}"
        return f"choice.use{phase}", params
    if action[1] in s.values.companies:
        count = s.markers[s.turn * PLACES + action[2]]
        return "choice.use_company", {**params, "count": count}
    return "choice.use_at", {**params, "count": 0}


def _help_label(s: State, action: Action) -> Message:
    armies, fleets = action[1:]
    name = "both" if armies and fleets else "armies" if armies else "fleets"
    return f"choice.help_{name}", VERBS.params(s, action)


def _give_label(s: State, action: Action) -> Message:
    giver = giver_of(s, action)
    params: Params = {"power": power_word(s, action[1]), **_seat(s, action), "gold": action[-1]}
    if giver == s.actor:
        return "choice.give", params
    return "choice.give.of", {**params, "giver": power_word(s, giver)}


# ---- exceptions of notation and targets ----
def _write_gift(s: State, action: Action) -> str:
    giver = f"{power_id(s, action[2])} gives" if len(action) > 3 else "give"
    return f"{giver} {power_id(s, action[1])} {action[-1]}"


def _homeland(s: State, action: Action) -> tuple[str, ...]:
    return (power_id(s, s.turn),)


def _origin(s: State, action: Action) -> tuple[str, ...]:
    return (_place_id(s, s.origin),)


def _used_at(s: State, action: Action) -> tuple[str, ...]:
    """The region where a tile is used, else the tile."""
    return (REGION_IDS[action[2]] if len(action) > 2 else f"tile.{TILE_IDS[action[1]]}",)


VERBS = verb_table(
    Verb(a.START, "start", (number("number"),)),
    Verb(a.DRAW, "draw", (_COUNTER,), label=_counter_label),
    Verb(a.CLAIM, "claim", (_COUNTER,), label=_counter_label),
    Verb(a.POWER, "power", (_POWER,)),
    Verb(a.PLACE, "place", (_UNIT, _REGION)),
    Verb(a.ROLL, "roll", (number("die"), number("die")), label=_roll_label),
    Verb(a.SIDE_A, "side a", (_SEAT,), more=_seat),
    Verb(a.SIDE_B, "side b", (_SEAT,), more=_seat),
    Verb(a.BID, "bid", (_GOLD,), more=_borrowed),
    Verb(a.PASS, "pass", label=_phase_label),
    Verb(a.BUY, "buy", (_TILE,), label=_buy_label),
    Verb(a.BUILD, "build", (_UNIT,), more=_left, label=_build_label, targets=_homeland),
    Verb(a.REBUILD, "rebuild", (_UNIT,), more=_left, targets=_homeland),
    Verb(a.FROM, "from", (_PLACE,), more=_unit_moved),
    Verb(a.TO, "to", (_PLACE,), more=_unit_moved, label=_to_label),
    Verb(a.STAY, "stay", targets=_origin),
    Verb(a.DONE, "done", label=_phase_label),
    Verb(a.MOVE, "move", (_UNIT, _PLACE), more=_count_there),
    Verb(a.ATTACK, "attack", (_REGION, _FOE), label=_attack_label, words="gold point"),
    Verb(a.COLONISE, "colonise", (_REGION,)),
    Verb(a.ENSLAVE, "enslave", (_REGION,)),
    Verb(a.USE, "use", (_TILE, _REGION), label=_use_label, targets=_used_at),
    Verb(a.RAID, "raid", (_REGION, _not_drawn(_SEAT))),
    Verb(a.END, "end"),
    Verb(a.HELP, "help", (number("armies"), number("fleets")), label=_help_label),
    Verb(a.REFUSE, "refuse"),
    Verb(a.DECLINE, "decline", label=_phase_label),
    Verb(a.FIGHT, "fight"),
    Verb(a.SYMBOL, "symbol", (_not_drawn(_TILE), _UNIT)),
    Verb(a.ACCEPT, "accept", label=_phase_label),
    Verb(a.LOSE, "loss", (_UNIT,), name="lose", more=_left),
    Verb(a.LOSS_OF, "loss of", (_SEAT,), more=_seat),
    Verb(
        a.GIVE,
        "give",
        (_not_drawn(_SEAT), _GOLD),
        label=_give_label,
        write=_write_gift,
        words="gives",
    ),
    Verb(a.REVEAL, "reveal"),
)


def parts(s: State, action: Action) -> tuple[str, tuple[str, ...]]:
    """Return the verb and its ids; for a gift just the taker and the gold, not the giver."""
    if action[0] == a.GIVE:
        action = (a.GIVE, action[1], action[-1])
    return VERBS.parts(s, action)


# ---- prompts ----
def prompt(s: State) -> Message:
    """Return what the actor is asked: `prompt.<phase>` with the seats and things it is about.

    In a turn whose actions are spent, for the extra actions left, it is `prompt.extra`.
    """
    name = PHASES.names[s.phase]
    params: Params = {"war": s.war, "round": s.round}
    if s.actor >= 0:
        params |= who(s, s.actor)
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
            params["place"] = _place_word(s, s.origin)
    if s.phase == a.P_RAID:
        params["tile"] = tile_word(s, s.kind)
    if s.auction is not None and s.auction.bid >= 0:
        params |= {"gold": s.auction.bid, "bidder": power_word(s, s.auction.bidder)}
    elif s.phase == a.P_AUCTION:
        unplaced = [seat for seat, place in enumerate(s.place) if not place]
        name = "opening" if len(unplaced) > 1 else "opening_last"
        params["other"] = power_word(s, unplaced[0])
    if s.battle is not None:
        params |= {"region": region_word(s.battle.region), **scene(s, s.battle)}
        if s.phase == a.P_HELP and s.battle.asking == DEFENDER:
            name = "help_defence"
    if s.battle is not None and s.phase in (a.P_WITHDRAWAL, a.P_LOSS_HELPER, a.P_LOSS):
        params |= _losses(s, s.battle)
    return f"prompt.{name}", params


def _losses(s: State, b: Battle) -> Params:
    """Return how many units the actor's side loses in this battle, and which of them is next."""
    side = ATTACKER if s.phase != a.P_WITHDRAWAL and b.todo[0] // 2 == ATTACKER else DEFENDER
    count, gone = losses_of(s, b, side)
    return {"count": count, "number": gone + 1}
