"""Attacks up to the dice: target, help, the decision to fight at sea (R24 to R26, R34 to R39)."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY,
    ATTACK_COST,
    BATTLE_SEA,
    FLEET,
    PLACES,
    REGIONS,
    SURPRISE_ATTACK,
    TILES,
)
from core.games.struggle_of_empires.rules.money import pay
from core.games.struggle_of_empires.rules.strength import allied, principal, tiles_for_either
from core.games.struggle_of_empires.rules.tiles import SPENT
from core.games.struggle_of_empires.state import (
    ATTACKER,
    COUNTRY,
    DEFENDER,
    NOBODY,
    RAIDERS,
    RISING,
    Battle,
    State,
)
from core.games.struggle_of_empires.words import (
    counter_params,
    region_word,
    scene,
    side_word,
    tile_word,
    unit_word,
    who,
)
from core.protocol import Action, Emit, Params

_ATTACK: list[list[Action]] = [
    [(a.ATTACK, region, foe) for foe in range(a.FOE_PIRATES)] for region in range(REGIONS)
]
"""[region][seat attacked]."""


# ---- declaring ----
def attack_choices(s: State) -> list[Action]:
    """Return whom the seat on turn may attack: enemies, counters, Pirates and Slave Revolt."""
    base, track = s.turn * PLACES, s.place[s.turn]
    armies, fleets, forts, markers = s.armies, s.fleets, s.forts, s.markers
    enemies = [other for other, place in enumerate(s.place) if (track + place) % 2]
    found: list[Action] = []
    units = zip(armies[base : base + REGIONS], fleets[base : base + REGIONS], strict=True)
    for region, (army, fleet) in enumerate(units):
        if not army and not fleet:
            continue
        attacks = _ATTACK[region]
        for other in enemies:
            at = other * PLACES + region
            # An attacker without an army can only attack fleets (R26, R33, R34).
            if fleets[at] or (army and (markers[at] or armies[at] or forts[at])):
                found.append(attacks[other])
        if fleet and s.pirates_at == region:
            found.append((a.ATTACK, region, a.FOE_PIRATES))
        if not army:
            continue
        if s.revolt_at == region:
            found.append((a.ATTACK, region, a.FOE_REVOLT))
        found += [
            (a.ATTACK, region, a.FOE_COUNTER + number)
            for number in s.values.neutrals[region]
            if s.open[number]
        ]
    return found


def declare(s: State, action: Action, emit: Emit | None) -> None:
    """Pay for the attack and declare it."""
    s.acts -= 1
    begin(s, action, emit)
    pay(s, s.turn, ATTACK_COST, emit)


def begin(s: State, action: Action, emit: Emit | None) -> None:
    """Begin an attack, paid for or free by War Office; the attacker's allies are asked first."""
    s.battle = b = new_battle(s, action)
    if emit is not None:
        _emit_attack(s, b, emit)
    b.asking = ATTACKER
    b.asked = may_help(s, b, ATTACKER)
    s.phase = a.A_HELP


def _emit_attack(s: State, b: Battle, emit: Emit) -> None:
    """Say in the log who attacks whom where, and what that costs."""
    is_free = s.phase == a.P_FREE_ATTACK
    free = "_free" if is_free else ""
    params: Params = {**who(s, b.attacker), "region": region_word(b.region)}
    params["cost"] = 0 if is_free else ATTACK_COST
    if b.defender == COUNTRY:
        counter = counter_params(s.values.counters[b.counter])
        emit(f"log.attack_country{free}", {**params, **counter})
        return
    emit(f"log.attack{free}", {**params, "defender": side_word(s, b.defender)})


def new_battle(s: State, action: Action) -> Battle:
    """Return the battle that an attack begins."""
    _, region, foe = action
    b = Battle(seats=s.seats, attacker=s.turn, defender=_defender(foe), region=region)
    b.counter = foe - a.FOE_COUNTER if foe >= a.FOE_COUNTER else -1
    b.land = int(bool(s.armies[s.turn * PLACES + region]) and foe != a.FOE_PIRATES)
    return b


def _defender(foe: int) -> int:
    if foe >= a.FOE_COUNTER:
        return COUNTRY
    return {a.FOE_PIRATES: RAIDERS, a.FOE_REVOLT: RISING}.get(foe, foe)


# ---- help ----
def can_meet_at_sea(s: State, b: Battle) -> bool:
    """Say whether a naval battle is possible: both have fleets of their own there (R24, R37)."""
    if b.defender == RAIDERS or b.attacker == RAIDERS:
        return True
    sea = BATTLE_SEA[b.region]
    if sea < 0 or b.attacker < 0 or b.defender < 0:
        return False
    return bool(s.fleets[b.attacker * PLACES + sea] and s.fleets[b.defender * PLACES + sea])


def can_help(s: State, b: Battle, seat: int) -> tuple[int, int]:
    """Return how many armies and fleets a seat could send to help (R36)."""
    armies = s.armies[seat * PLACES + b.region] if b.land else 0
    fleets = s.fleets[seat * PLACES + BATTLE_SEA[b.region]] if can_meet_at_sea(s, b) else 0
    return armies, fleets


def may_help(s: State, b: Battle, side: int) -> int:
    """Return the allies of a side's principal that could help, as bits (R36)."""
    chief = principal(b, side)
    bits = 0
    for seat in range(s.seats):
        if seat != chief and allied(s, seat, chief) and any(can_help(s, b, seat)):
            bits |= 1 << seat
    return bits


def to_be_asked(s: State, b: Battle, side: int) -> int:
    """Return the seats that will still be asked to help a side, as bits: none twice (R36)."""
    if b.attacker < 0 or principal(b, side) < 0:
        return 0
    if b.asking == side:
        return b.asked
    return may_help(s, b, side) if b.asking == ATTACKER else 0


def ask_help(s: State, emit: Emit | None) -> None:
    """Ask the next ally, clockwise from its principal; the attacker's before the defender's."""
    b = _battle(s)
    chief = principal(b, b.asking)
    for k in range(1, s.seats) if b.asked else ():
        seat = (chief + k) % s.seats
        if b.asked >> seat & 1:
            s.actor = seat
            s.phase = a.P_HELP
            return
    if b.asking == ATTACKER and b.defender >= 0:
        _turn_to_defender(s, b)
        return
    s.phase = a.A_SEA


def _turn_to_defender(s: State, b: Battle) -> None:
    b.asking = DEFENDER
    b.asked = may_help(s, b, DEFENDER)
    surprise = b.asked and s.own[b.attacker * TILES + SURPRISE_ATTACK]
    if surprise:
        s.actor = b.attacker
    s.phase = a.P_SURPRISE if surprise else a.A_HELP


def _battle(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


def surprise_choices(s: State) -> list[Action]:
    """Return the attacker's answers: forbid help to the defender, or not."""
    return [(a.USE, SURPRISE_ATTACK), (a.DECLINE,)]


def surprise(s: State, action: Action, emit: Emit | None) -> None:
    """Forbid help by Surprise Attack, which goes back to the supply, or let help be asked for."""
    if action[0] == a.USE:
        b = _battle(s)
        b.asked = 0
        b.surprise = 1
        use_up(s, b.attacker, SURPRISE_ATTACK, emit)
    s.phase = a.A_HELP


def use_up(s: State, seat: int, tile: int, emit: Emit | None) -> None:
    """Return a used one-use tile to the supply; its user cannot buy it in this round (R42)."""
    emit_use(s, seat, tile, emit)
    s.own[seat * TILES + tile] -= 1
    s.supply[tile] += 1
    s.spent[seat] |= SPENT[tile]


def emit_use(s: State, seat: int, tile: int, emit: Emit | None) -> None:
    """Say in the log that a seat uses a tile in a battle."""
    if emit is not None:
        emit("log.use_in_battle", {**who(s, seat), "tile": tile_word(s, tile)})


def help_choices(s: State) -> list[Action]:
    """Return how many armies and fleets, never forts, the ally may send, and to refuse (R36)."""
    armies, fleets = can_help(s, _battle(s), s.actor)
    found: list[Action] = [(a.HELP, k, n) for k in range(armies + 1) for n in range(fleets + 1)]
    return [*found[1:], (a.REFUSE,)]


def answer_help(s: State, action: Action, emit: Emit | None) -> None:
    """Note with what the ally asked helps, if at all."""
    b = _battle(s)
    if emit is not None:
        _emit_help(s, b, action, emit)
    b.asked &= ~(1 << s.actor)
    if action[0] == a.HELP:
        b.help_army[s.actor], b.help_fleet[s.actor] = action[1], action[2]
    s.phase = a.A_HELP


def _emit_help(s: State, b: Battle, action: Action, emit: Emit) -> None:
    """Say in the log who helps whom with what, or refuses."""
    params = {**scene(s, b), **who(s, s.actor)}
    if action[0] == a.REFUSE:
        emit("log.refuse", params)
        return
    armies, fleets = action[1:]
    params |= {"armies": armies, "fleets": fleets}
    params["other"] = side_word(s, principal(b, b.asking))
    name = "both" if armies and fleets else "armies" if armies else "fleets"
    emit(f"log.help_{name}", params)


# ---- at sea ----
def meet_at_sea(s: State, emit: Emit | None) -> None:
    """Find out whether there is a naval battle, or who has naval support without one (R24)."""
    b = _battle(s)
    s.actor = b.attacker if b.attacker >= 0 else s.turn
    if RAIDERS in (b.attacker, b.defender):
        _fight_at_sea(s, b)
    elif can_meet_at_sea(s, b):
        if not b.land:
            s.actor = b.defender
        s.phase = a.P_SEA if b.land else a.P_SEA_DEFENCE
    else:
        b.support = uncontested(s, b)
        s.phase = a.A_SYMBOLS


def uncontested(s: State, b: Battle) -> int:
    """Return the side with naval support where at most one is at sea, else NOBODY (R24)."""
    sea = BATTLE_SEA[b.region]
    if sea < 0:
        return NOBODY
    if b.attacker >= 0 and s.fleets[b.attacker * PLACES + sea]:
        return ATTACKER
    if b.defender >= 0 and s.fleets[b.defender * PLACES + sea]:
        return DEFENDER
    return NOBODY


def _fight_at_sea(s: State, b: Battle) -> None:
    b.naval = 1
    s.phase = a.A_SYMBOLS


def sea_choices(s: State) -> list[Action]:
    """Return a side's answers: leave naval support to the other side, or fight at sea."""
    return [(a.DECLINE,), (a.FIGHT,)]


def decide_sea(s: State, action: Action, emit: Emit | None) -> None:
    """Let the attacker fight at sea, or leave naval support to the defender."""
    b = _battle(s)
    if action[0] == a.FIGHT:
        s.actor = b.defender
        s.phase = a.P_SEA_DEFENCE
        return
    _emit_sea("sea_declined", s, b, emit)
    b.support = DEFENDER
    s.phase = a.A_SYMBOLS


def decide_sea_defence(s: State, action: Action, emit: Emit | None) -> None:
    """Let the defender fight at sea, or leave support to the attacker (a sea raid ends)."""
    b = _battle(s)
    if action[0] == a.FIGHT:
        _emit_sea("sea_fight", s, b, emit)
        _fight_at_sea(s, b)
    elif b.land:
        _emit_sea("sea_declined", s, b, emit)
        b.support = ATTACKER
        s.phase = a.A_SYMBOLS
    else:
        _emit_sea("sea_avoided", s, b, emit)
        s.battle = None
        s.phase = a.A_ACT


def _emit_sea(name: str, s: State, b: Battle, emit: Emit | None) -> None:
    """Say in the log what the seat asked has decided at sea."""
    if emit is not None:
        emit(f"log.{name}", {**scene(s, b), **who(s, s.actor)})


# ---- alliance tiles with both symbols ----
def next_symbol(s: State, emit: Emit | None) -> None:
    """Ask for each such tile where it fights; if only one battle comes, it fights there (R38)."""
    b = _battle(s)
    tiles = tiles_for_either(s, b)
    bits = sum(1 << tile for tile in tiles)
    if not b.naval or not b.land:
        b.as_fleet = bits if b.naval else 0
        s.phase = a.A_DICE
        return
    for seat in (b.attacker, b.defender):
        for tile in tiles:
            if s.own[seat * TILES + tile] and not b.symbols >> tile & 1:
                s.actor = seat
                s.phase = a.P_SYMBOL
                return
    s.phase = a.A_DICE


def symbol_choices(s: State) -> list[Action]:
    """Return what the next tile may count as: an army or a fleet."""
    b = _battle(s)
    tile = next(
        tile
        for tile in tiles_for_either(s, b)
        if s.own[s.actor * TILES + tile] and not b.symbols >> tile & 1
    )
    return [(a.SYMBOL, tile, ARMY), (a.SYMBOL, tile, FLEET)]


def choose_symbol(s: State, action: Action, emit: Emit | None) -> None:
    """Note what the tile counts as in this attack."""
    b = _battle(s)
    if emit is not None:
        kind: Params = {"tile": tile_word(s, action[1]), "unit": unit_word(action[2])}
        emit("log.symbol", {**scene(s, b), **who(s, s.actor), **kind})
    b.symbols |= 1 << action[1]
    if action[2] == FLEET:
        b.as_fleet |= 1 << action[1]
    s.phase = a.A_SYMBOLS
