"""Why a hex, a tile or an order cannot be chosen now: a sentence with its figures, and its rule.

Where the target is one that can be chosen, or no place of this game, there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.board import (
    EDGE,
    FINAL_VALUE,
    HEX,
    HOLE,
    KIND_IDS,
    NEAR,
    PLANETS,
    PRIME,
    SLOTS,
)
from core.games.pocket_imperium.notation import VERBS
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh, may_enter
from core.games.pocket_imperium.rules.exploit import return_choices
from core.games.pocket_imperium.rules.plan import hand
from core.games.pocket_imperium.state import ADJACENT_ONLY, EXTERMINATE_ONLY, State, cards
from core.games.pocket_imperium.words import hex_word, order_word, tile_word
from core.protocol import Params, Refusal, seat_word

START, PLAN, PERFORM = "how-the-game-begins", "plan", "perform"
SCORING, ADVANCED = "upkeep-and-scoring", "advanced"
"""Sections of the rules page."""

STEPS = 2
"""Steps of a movement: one before the middle of its way, one after it."""

Why = Callable[[State, int], Refusal | None]


def why_not(s: State, target: str) -> Refusal | None:
    """Return why the seat to act has no choice with this target (`Game.why_not`)."""
    if any(target in VERBS.targets(s, action) for action in PHASES.legal(s)):
        return None
    kind, _, name = target.partition(".")
    if kind == "order" and name in ORDER_IDS:
        return _order(s, ORDER_IDS.index(name)) if s.phase == a.P_PLAN else None
    if kind == "tile" and name.isdigit() and int(name) < SLOTS:
        return _tile(s, int(name)) if s.phase in (a.P_CHOOSE, a.P_PRIME_PICK) else None
    if target not in HEX or s.phase not in PHASE_REASONS:
        return None
    return PHASE_REASONS[s.phase](s, HEX[target])


def _refusal(name: str, rule: str, **params: int | str) -> Refusal:
    return Refusal((f"why.{name}", params), rule)


def _here(number: int) -> Params:
    return {"hex": hex_word(number)}


def _kind(s: State, number: int) -> Params:
    return {"hex": hex_word(number), "kind": f"@kind.{KIND_IDS[s.kind[number]]}"}


def _held(s: State, number: int) -> Params:
    return {
        "hex": hex_word(number),
        "other": seat_word(s.owner[number]),
        "count": s.ships[number],
    }


# ---- set-up, plan ----
def _place(s: State, number: int) -> Refusal:
    """R-SETUP: a free planet of level I."""
    if s.owner[number] >= 0:
        return _refusal("taken", START, **_held(s, number))
    return _refusal("place_kind", START, **_kind(s, number))


def _order(s: State, order: int) -> Refusal:
    """R-PLAN: every card is laid once a round."""
    laid = cards(s.seats) // a.ORDERS - hand(s, s.actor)[order]
    return _refusal("laid", PLAN, order=order_word(order), count=laid)


def _while_planning(s: State, number: int) -> Refusal:
    return _refusal("planning", PLAN)


# ---- expand ----
def _expand(s: State, number: int) -> Refusal:
    """R-EXPAND: only on planets the seat controls."""
    if s.owner[number] not in (-1, s.actor):
        return _refusal("expand_foreign", PERFORM, **_held(s, number))
    if s.kind[number] not in PLANETS:
        return _refusal("expand_kind", PERFORM, **_kind(s, number))
    return _refusal("no_ships", PERFORM, **_here(number))


# ---- explore ----
def _fleet(s: State, number: int) -> Refusal:
    """R-EXPLORE: own ships that have not moved on this card, with somewhere to go."""
    if s.owner[number] < 0:
        return _refusal("no_ships", PERFORM, **_here(number))
    if s.owner[number] != s.actor:
        return _refusal("foreign", PERFORM, **_held(s, number))
    if not fresh(s, number):
        return _refusal("moved", PERFORM, count=s.ships[number], **_here(number))
    if PRIME in NEAR[number] and s.owner[PRIME] in (-1, s.actor):
        return _refusal("no_way_prime", ADVANCED, **_here(number))
    return _refusal("no_way", PERFORM, **_here(number))


def _ships(s: State, number: int) -> Refusal:
    """How many go is asked first, but only for a hex that the fleet gets to."""
    never = _closed(s, number) or _unreached(s, number, STEPS)
    return never or _refusal("ships_first", PERFORM, **_here(s.hex))


def _step(s: State, number: int) -> Refusal:
    """Where a fleet cannot go with the next step (R-EXPLORE, R-HOLE, R-PRIME)."""
    return _closed(s, number) or _far(s, number, 1 if s.second else STEPS)


def _middle(s: State, number: int) -> Refusal:
    """The fleet is half way: who goes on is asked first."""
    closed = _closed(s, number) or (_far(s, number, 1) if number not in NEAR[s.hex] else None)
    return closed or _refusal("go_first", PERFORM, **_here(s.hex))


def _closed(s: State, number: int) -> Refusal | None:
    """Why no fleet of this seat enters a hex, however near it is."""
    if s.kind[number] == HOLE:
        return _refusal("hole", ADVANCED, **_here(number))
    if s.owner[number] not in (-1, s.actor):
        return _refusal("enter_foreign", PERFORM, **_held(s, number))
    first = number in NEAR[s.hex] and not s.second and s.phase in (a.P_SHIPS, a.P_STEP)
    if number != PRIME or may_enter(s, PRIME, first):
        return None
    if s.options & EXTERMINATE_ONLY:
        return _refusal("prime_never", ADVANCED, **_here(number))
    return _refusal("prime_first", ADVANCED, **_here(number)) if s.options & ADJACENT_ONLY else None


def _far(s: State, number: int, left: int) -> Refusal:
    """A hex that the steps left do not reach, or do not reach on a free way."""
    if number == s.hex:
        return _refusal("stands_here", PERFORM, **_here(number))
    return _unreached(s, number, left) or _refusal("step_between", PERFORM, **_here(number))


def _unreached(s: State, number: int, left: int) -> Refusal | None:
    """A hex that is too far, or to which no way is free; next door nothing stands in between."""
    away = _distance(s.hex, number)
    if away > left:
        name = "too_far" if left == STEPS else "too_far_now"
        return _refusal(name, PERFORM, count=away, steps=left, **_here(number))
    between = [n for n in NEAR[s.hex] if number in NEAR[n]]
    ways = [n for n in between if may_enter(s, n, True)]
    if away < STEPS or any(n != PRIME for n in ways):
        return None
    if PRIME in ways:
        return _refusal("through_prime", PERFORM, steps=STEPS, **_here(number))
    return _between(s, number, between)


def _between(s: State, number: int, between: list[int]) -> Refusal:
    """What closes every way to a hex two steps away: others, or a hex that lets no fleet pass."""
    if any(s.owner[n] not in (-1, s.actor) for n in between):
        return _refusal("way_blocked", PERFORM, **_here(number))
    name = "behind_prime" if PRIME in between else "behind_hole"
    return _refusal(name, ADVANCED, **_here(number))


def _distance(start: int, goal: int) -> int:
    """Return the steps between two hexes, no matter which ships are in between."""
    seen, ring, steps = {start}, {start}, 0
    while goal not in ring:
        ring = {other for number in ring for other in NEAR[number]} - seen
        seen |= ring
        steps += 1
    return steps


# ---- exterminate ----
def _invade(s: State, number: int) -> Refusal:
    """R-EXTERMINATE: a planet that is not the seat's own, next to ships that have not invaded."""
    if s.owner[number] == s.actor:
        return _refusal("own", PERFORM, **_here(number))
    if s.kind[number] not in PLANETS:
        return _refusal("no_planet", PERFORM, **_kind(s, number))
    return _nobody_near(s, number)


def _nobody_near(s: State, number: int) -> Refusal:
    ships = sum(s.ships[n] for n in NEAR[number] if s.owner[n] == s.actor)
    if ships:
        return _refusal("invaded", PERFORM, count=ships, **_here(number))
    return _refusal("not_next", PERFORM, **_here(number))


def _join(s: State, number: int) -> Refusal:
    """Who joins an invasion: own hexes next to its target, each once."""
    target = {"target": hex_word(s.hex)}
    if s.owner[number] != s.actor:
        if s.owner[number] < 0:
            return _refusal("no_ships", PERFORM, **_here(number))
        return _refusal("foreign", PERFORM, **_held(s, number))
    if number not in NEAR[s.hex]:
        return _refusal("join_far", PERFORM, **target, **_here(number))
    if number in s.origins[::2]:
        return _refusal("joined", PERFORM, **target, **_here(number))
    return _refusal("invaded_from", PERFORM, count=s.ships[number], **_here(number))


# ---- scoring, the end of a round ----
def _score(s: State, number: int) -> Refusal | None:
    """A hex stands for its tile."""
    if number == PRIME:
        worth = FINAL_VALUE[s.kind[PRIME]]
        return _refusal("tile_prime", SCORING, count=worth, **_here(number))
    slot = number // 7
    free = (a.CHOOSE, slot) in PHASES.legal(s)
    return None if free else _tile(s, slot)


def _tile(s: State, slot: int) -> Refusal:
    """R-CHOOSE: an occupied tile that has not scored in this round."""
    name = "tile_scored" if s.chosen >> slot & 1 else "tile_empty"
    return _refusal(name, SCORING, tile=tile_word(slot))


def _return(s: State, number: int) -> Refusal:
    """R-RETURN: as near the rim as there is room."""
    if s.kind[number] == HOLE:
        return _refusal("hole", ADVANCED, **_here(number))
    if s.owner[number] >= 0:
        return _refusal("taken", SCORING, **_held(s, number))
    nearest = EDGE[return_choices(s)[0][1]]
    return _refusal("rim", SCORING, count=EDGE[number], nearest=nearest, **_here(number))


PHASE_REASONS: dict[int, Why] = {
    a.P_PLACE: _place,
    a.P_PLAN: _while_planning,
    a.P_EXPAND: _expand,
    a.P_EXPLORE: _fleet,
    a.P_SHIPS: _ships,
    a.P_STEP: _step,
    a.P_MIDDLE: _middle,
    a.P_EXTERMINATE: _invade,
    a.P_FROM: _join,
    a.P_CHOOSE: _score,
    a.P_PRIME_PICK: _score,
    a.P_RETURN: _return,
}
