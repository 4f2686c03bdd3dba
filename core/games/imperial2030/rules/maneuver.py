"""Maneuver: fleets, then armies, unit by unit (DE 466-667)."""

from __future__ import annotations

from itertools import compress

from core.games.imperial2030.actions import (
    A_ASK,
    A_FLAGS,
    A_NEXT_ARMY,
    A_NEXT_FLEET,
    ARMY,
    CONVOY,
    DESTROY,
    END,
    FIGHT,
    FLEET,
    FRIENDLY,
    HOSTILE,
    LYING,
    MARCH,
    P_ARMIES,
    P_ENTER,
    P_FLEETS,
    P_MARCH,
    P_SAIL,
    P_VIA,
    PEACE,
    SAIL,
    SHIP,
    STAY,
    TURN,
    UPRIGHT,
)
from core.games.imperial2030.board import (
    HOMES,
    LAND_OF,
    LANDS,
    PORT,
    REGIONS,
    SEA_OF,
)
from core.games.imperial2030.rules.canals import ask_for_passage, guarded
from core.games.imperial2030.rules.destruction import destroy, factories_to_destroy
from core.games.imperial2030.rules.reach import chains, marches, sea_neighbours
from core.games.imperial2030.rules.units import foreign_units, open_rail, place, protected
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import (
    kind_word,
    nation_at,
    nation_word,
    region_word,
)
from core.protocol import Action, Emit, Params

_END: Action = (END,)
_STAY: Action = (STAY,)
_TURN: Action = (TURN,)
_PEACE: Action = (PEACE,)
_FLEET: list[Action] = [(FLEET, region) for region in range(REGIONS)]
_SAIL: list[Action] = [(SAIL, region) for region in range(REGIONS)]
_REGIONS = range(REGIONS)
_SEA_BITS = [1 << sea for sea in range(REGIONS - LANDS)]
_ARMY: list[list[Action]] = [
    [(ARMY, region, kind) for region in range(LANDS)] for kind in (SHIP, UPRIGHT, LYING)
]


def start_fleets(s: State, emit: Emit | None) -> None:
    """Begin the maneuver: every fleet may act once."""
    s.ready[:] = s.fleets[s.nation * REGIONS : (s.nation + 1) * REGIONS]
    s.phase = A_NEXT_FLEET


def next_fleet(s: State, emit: Emit | None) -> None:
    """Ask for the next fleet; after the last one come the armies."""
    s.unit = s.target = -1
    s.refused = s.kind = 0
    if any(s.ready):
        s.phase = P_FLEETS
        s.actor = s.government[s.nation]
        return
    _start_armies(s)


def fleet_choices(s: State) -> list[Action]:
    """Return the fleets that have not acted, and to end the fleets' part."""
    choices = [*compress(_FLEET, s.ready)]
    choices.append(_END)
    return choices


def choose_fleet(s: State, action: Action, emit: Emit | None) -> None:
    """Select a fleet, or go on to the armies (I41)."""
    if action[0] == END:
        _start_armies(s)
        return
    s.unit = action[1]
    s.kind = SHIP
    s.phase = P_SAIL


def sail_choices(s: State) -> list[Action]:
    """Return the next seas (by no refused canal, I10), fights on the spot (I17), and to stay."""
    port = PORT[s.unit] if s.unit < HOMES else -1
    seas = (port,) if port >= 0 else sea_neighbours(s.unit, s.refused)
    choices = [_SAIL[sea] for sea in seas]
    choices += _fights(s, s.unit)
    choices.append(_STAY)
    return choices


def _fights(s: State, region: int) -> list[Action]:
    return [(FIGHT, nation, kind) for nation, kind in foreign_units(s, region, s.kind)]


def sail(s: State, action: Action, emit: Emit | None) -> None:
    """Move the selected fleet, let it fight where it is, or leave it."""
    if action[0] != SAIL:
        _act_on_the_spot(s, action, emit)
        return
    s.target = action[1]
    ask_for_passage(s, [s.unit, s.target], emit)


def move(s: State, emit: Emit | None) -> None:
    """Move the selected unit, all canals on its way being open to it."""
    s.actor = s.government[s.nation]
    if s.kind == SHIP:
        _enter_sea(s, emit)
        return
    for sea in s.chain:
        s.carriers[sea - LANDS] -= 1
    s.chain.clear()
    _enter_land(s, "log.convoy", emit)


def _enter_sea(s: State, emit: Emit | None) -> None:
    if emit is not None:
        _emit_move(s, "log.sail", emit)
    s.ready[s.unit] -= 1
    place(s, s.nation, s.unit, SHIP, -1)
    place(s, s.nation, s.target, SHIP, 1)
    s.phase = P_ENTER if foreign_units(s, s.target, SHIP) else A_NEXT_FLEET


def _emit_move(s: State, name: str, emit: Emit) -> None:
    emit(name, {**nation_at(s.nation, s.target), "origin": region_word(s.unit)})


def _start_armies(s: State) -> None:
    """Begin with the armies: each may act once; any fleet at sea may carry one of them (I21)."""
    base = s.nation * LANDS
    s.ready[:LANDS] = s.armies[base : base + LANDS]
    s.ready[LANDS:] = bytes(REGIONS - LANDS)
    s.ready_lying[:] = s.lying[s.nation * HOMES : (s.nation + 1) * HOMES]
    s.carriers[:] = s.fleets[s.nation * REGIONS + LANDS : (s.nation + 1) * REGIONS]
    s.phase = A_NEXT_ARMY


def next_army(s: State, emit: Emit | None) -> None:
    """Ask for the next army; when none is left and nothing can be destroyed, flags follow."""
    s.unit = s.target = -1
    s.refused = s.asked = 0
    s.kind = UPRIGHT
    if any(s.ready_lying) or _lands_that_can_act(s) or factories_to_destroy(s):
        s.phase = P_ARMIES
        s.actor = s.government[s.nation]
        return
    s.phase = A_FLAGS


def army_choices(s: State) -> list[Action]:
    """Return the armies that have not acted, factories to destroy, and to end the maneuver."""
    upright = _ARMY[UPRIGHT]
    choices = [upright[region] for region in _lands_that_can_act(s)]
    if any(s.ready_lying):
        choices += compress(_ARMY[LYING], s.ready_lying)
        choices.sort()
    choices += [(DESTROY, home) for home in factories_to_destroy(s)]
    choices.append(_END)
    return choices


def _lands_that_can_act(s: State) -> list[int]:
    """Return the lands with upright armies that can do more than stay: on islands only by fleet."""
    return [
        region
        for region in compress(_REGIONS, s.ready)
        if LAND_OF[region]
        or foreign_units(s, region, UPRIGHT)
        or any(s.carriers[sea - LANDS] for sea in SEA_OF[region])
    ]


def choose_army(s: State, action: Action, emit: Emit | None) -> None:
    """Select an army, destroy a factory, or end the maneuver."""
    if action[0] == END:
        s.phase = A_FLAGS
    elif action[0] == DESTROY:
        destroy(s, action[1], emit)
        s.phase = A_NEXT_ARMY
    else:
        s.unit, s.kind = action[1], action[2]
        s.phase = P_MARCH


def _usable_seas(s: State) -> int:
    return sum(compress(_SEA_BITS, s.carriers))


def march_choices(s: State) -> list[Action]:
    """Return lands in reach, fights on the spot (I17), a change of status (I12), and to stay."""
    nearby, _ = marches(s.nation, s.unit, open_rail(s, s.nation), _usable_seas(s), s.refused)
    choices = list(nearby)
    choices += _fights(s, s.unit)
    if _is_guest(s, s.unit) and (s.kind == UPRIGHT or not protected(s, s.unit)):
        choices.append(_TURN)
    choices.append(_STAY)
    return choices


def optional_convoys(s: State) -> list[Action]:
    """Return the convoys to places that the army reaches by land as well."""
    _, convoys = marches(s.nation, s.unit, open_rail(s, s.nation), _usable_seas(s), s.refused)
    return list(convoys)


def march(s: State, action: Action, emit: Emit | None) -> None:
    """Move the selected army by land or sea, or let it act where it is."""
    if action[0] == MARCH:
        s.target = action[1]
        _enter_land(s, "log.march", emit)
    elif action[0] == CONVOY:
        s.target = action[1]
        ways = chain_choices(s)
        if len(ways) == 1:
            take_chain(s, ways[0], emit)
        else:
            s.phase = P_VIA
    else:
        _act_on_the_spot(s, action, emit)


def chain_choices(s: State) -> list[Action]:
    """Return the chains of fleets that serve; the government chooses which to use."""
    rail = open_rail(s, s.nation)
    seas = _usable_seas(s)
    return list(chains(s.nation, s.unit, rail, seas, s.refused, guarded(s), s.target))


def take_chain(s: State, action: Action, emit: Emit | None) -> None:
    """Convoy the army over these seas."""
    s.chain[:] = action[1:]
    ask_for_passage(s, s.chain, emit)


def _use_up(s: State) -> None:
    """Note that the selected unit has acted."""
    if s.kind == LYING:
        s.ready_lying[s.unit] -= 1
    else:
        s.ready[s.unit] -= 1


def _is_guest(s: State, region: int) -> bool:
    return region < HOMES and region >> 2 != s.nation


def _enter_land(s: State, message: str, emit: Emit | None) -> None:
    """Put the army into the land it entered; as a guest until its government has decided."""
    if emit is not None:
        _emit_move(s, message, emit)
    _use_up(s)
    place(s, s.nation, s.unit, s.kind, -1)
    s.kind = LYING if _is_guest(s, s.target) else UPRIGHT
    place(s, s.nation, s.target, s.kind, 1)
    met = foreign_units(s, s.target, UPRIGHT)
    decide = met or (s.kind == LYING and not protected(s, s.target))
    s.phase = P_ENTER if decide else A_NEXT_ARMY
    if not decide and s.kind == LYING and emit is not None:
        emit("log.protected", nation_at(s.nation, s.target))


def enter_choices(s: State) -> list[Action]:
    """Return how a unit may enter: peacefully, hostile or friendly (I13, I14), or by swap (I16)."""
    choices: list[Action] = []
    if s.kind == LYING:
        if not protected(s, s.target):
            choices.append((HOSTILE,))
        choices.append((FRIENDLY,))
    else:
        choices.append(_PEACE)
    choices += _fights(s, s.target)
    return choices


def enter(s: State, action: Action, emit: Emit | None) -> None:
    """Settle the entry; nations there that were not attacked may demand a swap (I15)."""
    if action[0] == FIGHT:
        _fight(s, s.target, action, emit, entered_kind(s))
        s.phase = resume(s)
        return
    if action[0] != PEACE and emit is not None:
        name = "log.hostile" if action[0] == HOSTILE else "log.friendly"
        emit(name, nation_at(s.nation, s.target))
    if action[0] == HOSTILE:
        place(s, s.nation, s.target, LYING, -1)
        place(s, s.nation, s.target, UPRIGHT, 1)
        s.kind = UPRIGHT
    start_asking(s)


def _act_on_the_spot(s: State, action: Action, emit: Emit | None) -> None:
    """Stay, swap with a unit in the same region (I17), or change the status (I12)."""
    _use_up(s)
    if action[0] == FIGHT:
        _fight(s, s.unit, action, emit, s.kind)
    elif action[0] == TURN:
        if emit is not None:
            name = "log.turn_hostile" if s.kind == LYING else "log.turn_friendly"
            emit(name, nation_at(s.nation, s.unit))
        place(s, s.nation, s.unit, s.kind, -1)
        s.kind = UPRIGHT if s.kind == LYING else LYING
        place(s, s.nation, s.unit, s.kind, 1)
        s.target = s.unit
        start_asking(s)
        return
    s.phase = resume(s)


def entered_kind(s: State) -> int:
    """Return the kind of a unit that has entered: an army is hostile until it has been asked."""
    return UPRIGHT if s.kind == LYING else s.kind


def _fight(s: State, region: int, action: Action, emit: Emit | None, told: int) -> None:
    """Swap with a foreign unit; the log names the selected one by the kind `told`."""
    _, nation, kind = action
    if emit is not None:
        foe: Params = {"other": nation_word(nation), "other_kind": kind_word(kind)}
        own = {**nation_at(s.nation, region), "kind": kind_word(told)}
        emit("log.fight", {**own, **foe})
    swap(s, region, s.kind, nation, kind)


def swap(s: State, region: int, kind: int, nation: int, other: int) -> None:
    """Remove one unit of the nation on turn and one of another (I16)."""
    place(s, s.nation, region, kind, -1)
    place(s, nation, region, other, -1)


def resume(s: State) -> int:
    """Return the phase that asks for the next unit of this step."""
    return A_NEXT_FLEET if s.kind == SHIP else A_NEXT_ARMY


def start_asking(s: State) -> None:
    """Note every other government that may demand a swap with the unit just settled (I17)."""
    s.asked = entitled(s)
    s.phase = A_ASK


def entitled(s: State) -> int:
    """Return, as bits, the nations whose governments may demand a swap with the unit settled."""
    mover = s.government[s.nation]
    bits = 0
    for nation, _ in foreign_units(s, s.target, s.kind):
        if s.government[nation] >= 0 and s.government[nation] != mover:
            bits |= 1 << nation
    return bits


def nations_in(bits: int) -> list[int]:
    """Return the nations of a bit set."""
    return [nation for nation in range(NATIONS) if bits >> nation & 1]
