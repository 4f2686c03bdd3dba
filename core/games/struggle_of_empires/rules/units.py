"""Building and moving units, long voyages (R19 to R23)."""

from __future__ import annotations

from itertools import compress

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY,
    BLOCKADE,
    FLEET,
    FORT,
    HOME,
    LIMIT,
    LOGISTICS,
    MILITIA,
    NAVIGATION,
    NAVIGATION_BONUS,
    PLACES,
    TILES,
    UNIT_IDS,
    VOYAGE_ARRIVES,
    VOYAGE_BACK,
    VOYAGE_SAFE,
)
from core.games.struggle_of_empires.rules.money import in_stock
from core.games.struggle_of_empires.rules.reach import army_reach, needs_voyage, places, reach
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.words import (
    place_word,
    region_word,
    tile_word,
    unit_word,
    who,
)
from core.protocol import CHANCE, Action, Emit, Params

KINDS = range(len(UNIT_IDS))
DIE = range(1, 7)
_ROLLS: list[tuple[Action, int]] = [((a.ROLL, die), 1) for die in DIE]
_PLACES = range(PLACES)
_TO: list[Action] = [(a.TO, place) for place in _PLACES]
_MOVE_ARMY: list[Action] = [(a.MOVE, ARMY, place) for place in _PLACES]
_MOVE_FLEET: list[Action] = [(a.MOVE, FLEET, place) for place in _PLACES]
_MOVE_FORT: Action = (a.MOVE, FORT, HOME)
_OVERLAND = (_MOVE_ARMY[HOME], _MOVE_FORT)
"""Moves from the box that need a place to go to other than the box; all others may go back."""
UNITS_A_MOVE = 2
UNIT_POPULATION = 1
"""What a unit costs, built or built anew (R19)."""

REBUILD_UNREST = 1
"""What taking a unit off to build it anew costs besides (R19)."""


# ---- building ----
def build_choices(s: State) -> list[Action]:
    """Return the units that may be built, from stock or in place of another of the kind (R19)."""
    seat = s.turn
    if not s.population[seat]:
        return []
    base = seat * PLACES
    there = [sum(counts[base : base + PLACES]) for counts in (s.armies, s.fleets, s.forts)]
    found: list[Action] = [(a.BUILD, kind) for kind in KINDS if there[kind] < LIMIT[kind]]
    return found + [(a.REBUILD, kind) for kind in KINDS if there[kind]]


def build(s: State, action: Action, emit: Emit | None) -> None:
    """Spend the action; a unit to be created anew is chosen first."""
    s.acts -= 1
    s.militia = s.own[s.turn * TILES + MILITIA]
    s.kind = action[1]
    if action[0] == a.REBUILD:
        s.phase = a.P_REBUILD
        return
    _build(s, action[1], emit)


def _build(s: State, kind: int, emit: Emit | None) -> None:
    if emit is not None:
        emit("log.build", {**who(s, s.turn), "unit": unit_word(kind)})
    s.population[s.turn] -= UNIT_POPULATION
    create(s, kind, HOME)


def rebuild_choices(s: State) -> list[Action]:
    """Return where the seat has a unit of the kind, which may be taken off."""
    base = s.turn * PLACES
    counts = units(s, s.kind)
    return [(a.FROM, place) for place in range(PLACES) if counts[base + place]]


def rebuild(s: State, action: Action, emit: Emit | None) -> None:
    """Take the unit off for an unrest and create it anew in the homeland (R19)."""
    if emit is not None:
        place = place_word(s, s.turn, action[1])
        emit("log.rebuild", {**who(s, s.turn), "unit": unit_word(s.kind), "place": place})
    remove(s, s.turn, s.kind, action[1], emit)
    s.unrest[s.turn] += REBUILD_UNREST
    s.population[s.turn] -= UNIT_POPULATION
    create(s, s.kind, HOME)


def create(s: State, kind: int, place: int) -> None:
    """Put a new unit on the map; it may move at once."""
    units(s, kind)[s.turn * PLACES + place] += 1
    s.kind, s.origin, s.moving = kind, place, 0
    s.phase = a.P_DEPLOY if reach(s, s.turn, kind, place) else a.A_DEPLOYED


def remove(s: State, seat: int, kind: int, place: int, emit: Emit | None) -> None:
    """Take a unit off the map; a blockade without a fleet ends."""
    units(s, kind)[seat * PLACES + place] -= 1
    if kind == FLEET:
        lift_blockade(s, emit)


def lift_blockade(s: State, emit: Emit | None) -> None:
    """Return a laid Blockade whose owner has no fleet left there."""
    if s.blockade_at >= 0 and not s.fleets[s.blockade_of * PLACES + s.blockade_at]:
        return_blockade(s, "log.blockade_ends", emit)


def return_blockade(s: State, name: str, emit: Emit | None) -> None:
    """Return a laid Blockade to the supply; the message `name` says so."""
    if emit is not None:
        params: Params = {"region": region_word(s.blockade_at), "tile": tile_word(s, BLOCKADE)}
        emit(name, {**who(s, s.blockade_of), **params})
    s.blockade_at = s.blockade_of = -1
    s.supply[BLOCKADE] += 1


def deploy_choices(s: State) -> list[Action]:
    """Return where the new unit may go at once, and to stay."""
    return [*_ways(s), (a.STAY,)]


def _ways(s: State) -> list[Action]:
    return [_TO[place] for place in places(reach(s, s.turn, s.kind, s.origin))]


def deploy(s: State, action: Action, emit: Emit | None) -> None:
    """Move the new unit or leave it."""
    if action[0] == a.STAY:
        s.phase = a.A_DEPLOYED
        return
    go(s, action, emit)


def deployed(s: State, emit: Emit | None) -> None:
    """Offer an army for each Militia after a build action (R16)."""
    s.kind, s.origin, s.to = 0, -1, -1
    more = s.militia and s.population[s.turn] and in_stock(s, s.turn, ARMY) > 0
    if not more:
        s.militia = 0
    s.phase = a.P_MILITIA if more else a.A_ACT


def militia_choices(s: State) -> list[Action]:
    """Return the answers: one more army for its population, or none."""
    return [(a.BUILD, ARMY), (a.DONE,)]


def add_militia(s: State, action: Action, emit: Emit | None) -> None:
    """Build the further army."""
    if action[0] == a.DONE:
        s.militia = 0
        s.phase = a.A_ACT
        return
    s.militia -= 1
    _build(s, ARMY, emit)


# ---- moving ----
def move_choices(s: State) -> list[Action]:
    """Return the units that can move; none moves twice in an action."""
    base = s.turn * PLACES
    found = [*compress(_MOVE_ARMY, s.armies[base : base + PLACES])]
    found += compress(_MOVE_FLEET, s.fleets[base : base + PLACES])
    if s.forts[base + HOME]:
        found.append(_MOVE_FORT)  # one whose first voyage failed (R23)
    if s.moved:
        found = [move for move in found if _fresh(s, move[1], move[2])]
    if any(move in found for move in _OVERLAND) and army_reach(s, s.turn) == 1 << HOME:
        found = [move for move in found if move not in _OVERLAND]
    return found


def _fresh(s: State, kind: int, place: int) -> bool:
    """Say whether a unit is there that has not moved in this action."""
    here = units(s, kind)[s.turn * PLACES + place]
    return here > s.moved.count(kind * PLACES + place)


def still_to_move(s: State) -> int:
    """Return how many units may still move in this action."""
    places = ((kind, s.turn * PLACES + place, place) for _, kind, place in move_choices(s))
    fresh = (units(s, kind)[at] - s.moved.count(kind * PLACES + to) for kind, at, to in places)
    return min(s.moves, sum(fresh))


def stuck_at_home(s: State) -> bool:
    """Say whether an army or fort that has not moved is stuck at home without a place to go to."""
    waits = _fresh(s, ARMY, HOME) or _fresh(s, FORT, HOME)
    return waits and army_reach(s, s.turn) == 1 << HOME


def begin_move(s: State, action: Action, emit: Emit | None) -> None:
    """Spend the action: two units may move, one more for each Logistics (R16)."""
    s.acts -= 1
    s.moves = UNITS_A_MOVE + s.own[s.turn * TILES + LOGISTICS]
    next_unit(s, action, emit)


def more_choices(s: State) -> list[Action]:
    """Return the other units that may move, and to move none."""
    return [(a.DONE,), *move_choices(s)]


def next_unit(s: State, action: Action, emit: Emit | None) -> None:
    """Take up a unit; it chooses where to go."""
    if action[0] == a.DONE:
        _end_move(s)
        return
    s.moves -= 1
    s.moving = 1
    s.kind, s.origin = action[1], action[2]
    s.phase = a.P_TO


def to_choices(s: State) -> list[Action]:
    """Return where the unit may go."""
    return _ways(s)


def go(s: State, action: Action, emit: Emit | None) -> None:
    """Move the unit; on a long voyage the dice decide (R20)."""
    s.to = action[1]
    if needs_voyage(s.origin, s.to):
        s.actor = CHANCE
        s.phase = a.P_VOYAGE
        return
    if emit is not None:
        emit("log.move", _way(s))
    _arrive(s, s.to, emit)


def _way(s: State) -> Params:
    """Return who moves what from where to where."""
    return {
        **who(s, s.turn),
        "unit": unit_word(s.kind),
        "origin": place_word(s, s.turn, s.origin),
        "place": place_word(s, s.turn, s.to),
    }


def roll_outcomes(s: State) -> list[tuple[Action, int]]:
    """Return the numbers of one die."""
    return _ROLLS


def voyage(s: State, action: Action, emit: Emit | None) -> None:
    """Let the unit arrive, or roll again."""
    safe = action[1] >= VOYAGE_SAFE
    if emit is not None:
        emit(f"log.voyage_{'arrives' if safe else 'trouble'}", {**_way(s), "die": action[1]})
    if safe:
        _arrive(s, s.to, emit)
        return
    s.phase = a.P_VOYAGE_AGAIN


def voyage_again(s: State, action: Action, emit: Emit | None) -> None:
    """Lose the unit (no unrest, R21), turn it back or let it arrive; Navigation helps."""
    more = NAVIGATION_BONUS * s.own[s.turn * TILES + NAVIGATION]
    die = action[1] + more
    end = "arrives" if die >= VOYAGE_ARRIVES else "returns" if die >= VOYAGE_BACK else "lost"
    if emit is not None:
        if more:
            emit("log.navigation", {**who(s, s.turn), "tile": tile_word(s, NAVIGATION), "n": more})
        emit(f"log.voyage_{end}", {**_way(s), "die": action[1]})
    if end == "arrives":
        _arrive(s, s.to, emit)
    elif end == "returns":
        _arrive(s, s.origin, emit)
    else:
        remove(s, s.turn, s.kind, s.origin, emit)
        _moved(s)


def _arrive(s: State, place: int, emit: Emit | None) -> None:
    counts = units(s, s.kind)
    base = s.turn * PLACES
    counts[base + s.origin] -= 1
    counts[base + place] += 1
    if s.moving:
        s.moved.append(s.kind * PLACES + place)
    if s.kind == FLEET:
        lift_blockade(s, emit)
    _moved(s)


def _moved(s: State) -> None:
    s.actor = s.turn
    s.phase = a.A_MOVED if s.moving else a.A_DEPLOYED


def moved(s: State, emit: Emit | None) -> None:
    """Ask for the next unit while there are moves and units for them."""
    s.kind, s.origin, s.to = 0, -1, -1
    s.moved.sort()
    if s.moves and move_choices(s):
        s.phase = a.P_MOVE
        return
    _end_move(s)


def _end_move(s: State) -> None:
    s.moved = []
    s.moves = s.moving = 0
    s.phase = a.A_ACT
