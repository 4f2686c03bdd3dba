"""Carrying out a card: expand, explore, exterminate (R-EXPAND, R-EXPLORE, R-EXTERMINATE)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from core.games.pocket_imperium.actions import (
    A_ACT,
    A_CARD,
    A_MIDDLE,
    ADD,
    ATTACK,
    DONE,
    FLEET,
    FROM,
    GO,
    INVADE,
    P_EXPAND,
    P_EXPLORE,
    P_EXTERMINATE,
    P_FROM,
    P_MIDDLE,
    P_SHIPS,
    P_STEP,
    SHIPS,
    STEP,
    STOP,
)
from core.games.pocket_imperium.board import HEXES, HOLE, NEAR, PLANETS, PRIME
from core.games.pocket_imperium.board import SHIPS as SHIP_LIMIT
from core.games.pocket_imperium.rules.plan import effect, present_order
from core.games.pocket_imperium.state import ADJACENT_ONLY, EXTERMINATE_ONLY, State
from core.games.pocket_imperium.words import hex_word, hex_words, order_word
from core.protocol import Action, Emit, Params, seat_word

_DONE: Action = (DONE,)
_STOP: Action = (STOP,)
_ADD: list[Action] = [(ADD, number) for number in range(HEXES)]
_FLEET: list[Action] = [(FLEET, number) for number in range(HEXES)]
_STEP: list[Action] = [(STEP, number) for number in range(HEXES)]
_INVADE: list[Action] = [(INVADE, number) for number in range(HEXES)]
_HEXES = range(HEXES)


def next_act(s: State, emit: Emit | None) -> None:
    """Ask for the next action of the card, or go on where none is left or possible."""
    s.hex = -1
    s.fleet = s.second = 0
    s.origins.clear()
    if not s.left:
        s.phase = A_CARD
        return
    order = present_order(s)
    if not _MAY[order](s):
        if emit is not None and s.left == effect(s, s.actor, order, s.revealed - 1):
            _pass_over(s, order, emit)
        s.phase = A_CARD
        return
    s.phase = (P_EXPAND, P_EXPLORE, P_EXTERMINATE)[order]


def _pass_over(s: State, order: int, emit: Emit) -> None:
    """Say in the log why nothing can be done with a card."""
    facts, why = _left(s, order), _WHY_NOT[order](s)
    if why == "supply":
        facts["ships"] = SHIP_LIMIT
    emit(f"log.skipped_{why}", facts)


def held(s: State, seat: int) -> list[int]:
    """Return the hexes with ships of this seat, ascending."""
    owner = s.owner
    return [number for number in compress(_HEXES, s.ships) if owner[number] == seat]


def ships_on_board(s: State, seat: int) -> int:
    """Return how many ships of this seat are on the board."""
    ships = s.ships
    return sum([ships[number] for number in held(s, seat)])


def fresh(s: State, number: int) -> int:
    """Return how many ships in a hex have not acted on this card."""
    return s.ships[number] - s.spent[number]


def put(s: State, number: int, seat: int, count: int, spent: int) -> None:
    """Add ships of a seat to a hex that it holds or that is free."""
    s.owner[number] = seat
    s.ships[number] += count
    s.spent[number] += spent


def take(s: State, number: int, count: int) -> None:
    """Remove ships that have not acted; a hex without ships has no owner."""
    s.ships[number] -= count
    if not s.ships[number]:
        s.owner[number] = -1
        s.spent[number] = 0


def _stop(s: State, emit: Emit | None) -> None:
    """Forgo the actions that are left of the card."""
    if emit is not None:
        emit("log.unused", _left(s, present_order(s)))
    s.phase = A_CARD


def _left(s: State, order: int) -> Params:
    """Return whose card it is and how many of its actions are left, for the log."""
    return {"seat": seat_word(s.actor), "order": order_word(order), "count": s.left}


# ---- expand ----


def _expansions(s: State) -> list[Action]:
    if ships_on_board(s, s.actor) >= SHIP_LIMIT:
        return []
    return [_ADD[number] for number in held(s, s.actor) if s.kind[number] in PLANETS]


def expand_choices(s: State) -> list[Action]:
    """Return the planets that the seat may add a ship to, and to add no more."""
    return [*_expansions(s), _DONE]


def expand(s: State, action: Action, emit: Emit | None) -> None:
    """Add the ship; the upkeep limit counts only in phase 3."""
    if action[0] == DONE:
        _stop(s, emit)
        return
    put(s, action[1], s.actor, 1, 0)
    if emit is not None:
        emit("log.add", {"seat": seat_word(s.actor), "hex": hex_word(action[1])})
    s.left -= 1
    s.phase = A_ACT


# ---- explore ----


def may_enter(s: State, number: int, first_step: bool) -> bool:
    """Say whether a fleet of the acting seat may enter a hex (R-HOLE, R-PRIME)."""
    if s.owner[number] not in (-1, s.actor) or s.kind[number] == HOLE:
        return False
    if number != PRIME:
        return True
    if s.options & EXTERMINATE_ONLY:
        return False
    return first_step or not s.options & ADJACENT_ONLY


def _may_leave(s: State, number: int, first_step: bool) -> bool:
    return any(may_enter(s, other, first_step) for other in NEAR[number])


def explore_choices(s: State) -> list[Action]:
    """Return the hexes whose fleet may move, and to move no more."""
    ships, spent = s.ships, s.spent
    choices = [
        _FLEET[number]
        for number in held(s, s.actor)
        if ships[number] > spent[number] and _may_leave(s, number, True)
    ]
    choices.append(_DONE)
    return choices


def _may_explore(s: State) -> bool:
    return any(fresh(s, number) and _may_leave(s, number, True) for number in held(s, s.actor))


def explore(s: State, action: Action, emit: Emit | None) -> None:
    """Select the fleet; of a lone ship nobody asks how many set out."""
    if action[0] == DONE:
        _stop(s, emit)
        return
    s.hex = action[1]
    if fresh(s, s.hex) > 1:
        s.phase = P_SHIPS
        return
    s.fleet = 1
    s.phase = P_STEP


def ship_choices(s: State) -> list[Action]:
    """Return the numbers of ships that may set out."""
    return [(SHIPS, count) for count in range(1, fresh(s, s.hex) + 1)]


def set_ships(s: State, action: Action, emit: Emit | None) -> None:
    """Note the size of the fleet."""
    s.fleet = action[1]
    s.phase = P_STEP


def step_choices(s: State) -> list[Action]:
    """Return the neighbouring hexes that the fleet may enter."""
    return [_STEP[other] for other in NEAR[s.hex] if may_enter(s, other, not s.second)]


def step(s: State, action: Action, emit: Emit | None) -> None:
    """Move the fleet by one hex; between its two steps ships may join or stay behind."""
    if emit is not None:
        hexes: Params = {"origin": hex_word(s.hex), "hex": hex_word(action[1])}
        name = "log.move_on" if s.second else "log.move"
        emit(name, {"seat": seat_word(s.actor), "count": s.fleet, **hexes})
    take(s, s.hex, s.fleet)
    s.hex = action[1]
    put(s, s.hex, s.actor, s.fleet, s.fleet)
    s.phase = A_ACT if s.second else A_MIDDLE
    if s.second:
        s.left -= 1


def middle(s: State, emit: Emit | None) -> None:
    """Ask whether the fleet takes a second step; never from the central system (R-PRIME)."""
    if s.hex != PRIME and _may_leave(s, s.hex, False):
        s.phase = P_MIDDLE
        return
    s.left -= 1
    s.phase = A_ACT


def middle_choices(s: State) -> list[Action]:
    """Return how many ships may go on (more than the fleet: ships here join it), and to stop.

    Ships of the fleet go on before ships that join it, so that as many as possible may still act.
    """
    most = s.fleet + fresh(s, s.hex)
    return [*((GO, count) for count in range(1, most + 1)), _STOP]


def go_on(s: State, action: Action, emit: Emit | None) -> None:
    """Let some ships take the second step, or stop; ships left behind have moved."""
    if action[0] == STOP:
        s.left -= 1
        s.phase = A_ACT
        return
    count = action[1]
    # Ships that go on are counted as not spent here, so that `step` can take them along.
    s.spent[s.hex] -= min(count, s.fleet)
    s.fleet = count
    s.second = 1
    s.phase = P_STEP


# ---- exterminate ----


def invaders(s: State, target: int) -> list[int]:
    """Return the own hexes next to a target with ships that have not invaded on this card."""
    return [n for n in NEAR[target] if s.owner[n] == s.actor and fresh(s, n)]


def _targets(s: State) -> set[int]:
    """Return the planets that the seat may invade."""
    seat, kind, owner, ships, spent = s.actor, s.kind, s.owner, s.ships, s.spent
    found: set[int] = set()
    for number in held(s, seat):
        if ships[number] > spent[number]:
            found.update(NEAR[number])
    return {n for n in found if kind[n] in PLANETS and owner[n] != seat}


def exterminate_choices(s: State) -> list[Action]:
    """Return the planets to invade, none of which the seat controls, and to invade no more."""
    choices = [_INVADE[number] for number in sorted(_targets(s))]
    choices.append(_DONE)
    return choices


def exterminate(s: State, action: Action, emit: Emit | None) -> None:
    """Select the planet to invade; a single way to do it is taken at once."""
    if action[0] == DONE:
        _stop(s, emit)
        return
    s.hex = action[1]
    s.phase = P_FROM
    choices = origin_choices(s)
    if len(choices) == 1:
        join(s, choices[0], emit)


def origin_choices(s: State) -> list[Action]:
    """Return the numbers of ships that may join from each hex, and to attack with those joined."""
    used = s.origins[::2]
    choices: list[Action] = [
        (FROM, number, count)
        for number in invaders(s, s.hex)
        if number not in used
        for count in range(1, fresh(s, number) + 1)
    ]
    if s.origins:
        choices.append((ATTACK,))
    return choices


def join(s: State, action: Action, emit: Emit | None) -> None:
    """Add ships to the invasion; it begins once no other hex could add any."""
    if action[0] == FROM:
        s.origins += action[1:]
        if any(n not in s.origins[::2] for n in invaders(s, s.hex)):
            return
    _invade(s, emit)


def clash(attackers: int, defenders: int) -> tuple[int, int]:
    """Return how many ships each side has left: both lose the smaller number (R-EXTERMINATE)."""
    lost = min(attackers, defenders)
    return attackers - lost, defenders - lost


def _invade(s: State, emit: Emit | None) -> None:
    """Carry out the invasion; surviving invaders cannot invade again on this card."""
    seat = s.actor
    attackers = sum(s.origins[1::2])
    for number, count in zip(s.origins[::2], s.origins[1::2], strict=True):
        take(s, number, count)
    left, defending = clash(attackers, s.ships[s.hex])
    if emit is not None:
        _emit_invasion(s, attackers, emit)
    if defending:
        s.ships[s.hex] = defending
    else:
        s.ships[s.hex] = s.spent[s.hex] = left
        s.owner[s.hex] = seat if left else -1
    s.left -= 1
    s.phase = A_ACT


def _emit_invasion(s: State, attackers: int, emit: Emit) -> None:
    """Say in the log where an invasion comes from and how it ends; an empty planet is occupied."""
    defenders = s.ships[s.hex]
    where: Params = {"hex": hex_word(s.hex), "origins": hex_words(s.origins[::2])}
    who: Params = {"seat": seat_word(s.actor), "count": attackers, **where}
    if not defenders:
        emit("log.occupy", who)
        return
    result = "won" if attackers > defenders else "lost" if attackers < defenders else "drawn"
    foe: Params = {"other": seat_word(s.owner[s.hex]), "lost": min(attackers, defenders)}
    emit(f"log.invade_{result}", {**who, **foe})


_MAY = (_expansions, _may_explore, _targets)
"""For each order: a function whose result is falsy if no action of it is possible."""

_WHY_NOT: tuple[Callable[[State], str], ...] = (
    lambda s: "supply" if any(s.kind[n] in PLANETS for n in held(s, s.actor)) else "planet",
    lambda s: "way" if held(s, s.actor) else "ships",
    lambda s: "target",
)
"""For each order: why no action of it is possible."""
