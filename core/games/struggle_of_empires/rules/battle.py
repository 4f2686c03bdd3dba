"""Dice, re-rolls, losses and what a victory brings (R27 to R33, R35, R40, R41)."""

from __future__ import annotations

from collections import Counter

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    ARMY,
    BATTLE_SEA,
    BLOCKADE,
    FIGHTING_WITHDRAWAL,
    FLEET,
    FORT,
    PLACES,
    RESERVE,
    TILES,
    UNIT_IDS,
    UNITS,
)
from core.games.struggle_of_empires.rules.attack import emit_use, use_up
from core.games.struggle_of_empires.rules.money import ready
from core.games.struggle_of_empires.rules.spoils import conquer, end_raid
from core.games.struggle_of_empires.rules.strength import committed, helpers, principal, total
from core.games.struggle_of_empires.rules.units import DIE, remove
from core.games.struggle_of_empires.state import (
    ATTACKER,
    DEFENDER,
    DRAW,
    NOBODY,
    Battle,
    State,
)
from core.games.struggle_of_empires.words import region_word, scene, who
from core.protocol import CHANCE, Action, Emit, Message, Params

SEVEN = 7
_THROWS: list[tuple[Action, int]] = [((a.ROLL, one, other), 1) for one in DIE for other in DIE]
_RESULTS = ("attacker", "defender", "draw")


def _battle(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


# ---- before the dice ----
def before_dice(s: State, emit: Emit | None) -> None:
    """Ask the side with naval support on land for its Blockade; then let the attacker roll."""
    b = _battle(s)
    if not b.asked_blockade and may_double(s, b):
        b.asked_blockade = 1
        s.actor = principal(b, b.support)
        s.phase = a.P_BLOCKADE
        return
    roll(s, b)


def may_double(s: State, b: Battle) -> bool:
    """Say whether this is on land and the side with naval support holds Blockade."""
    chief = principal(b, b.support) if b.support < DRAW else -1
    return not b.naval and chief >= 0 and bool(s.own[chief * TILES + BLOCKADE])


def roll(s: State, b: Battle) -> None:
    """Let both sides roll, attacker first."""
    b.dice = [0, 0, 0, 0]
    b.offers = 0
    s.actor = CHANCE
    s.phase = a.P_DICE_ATTACKER


def blockade_choices(s: State) -> list[Action]:
    """Return the answers: use Blockade for twice the naval support, or not."""
    return [(a.USE, BLOCKADE), (a.DECLINE,)]


def answer_blockade(s: State, action: Action, emit: Emit | None) -> None:
    """Count naval support twice if Blockade is used; the tile goes back to the supply."""
    if action[0] == a.USE:
        _battle(s).double = 1
        use_up(s, s.actor, BLOCKADE, emit)
    s.phase = a.A_DICE


def dice_outcomes(s: State) -> list[tuple[Action, int]]:
    """Return all throws of one side's two dice, which are told apart."""
    return _THROWS


def attacker_rolls(s: State, action: Action, emit: Emit | None) -> None:
    """Note the attacker's dice."""
    _battle(s).dice[:2] = action[1:]
    s.phase = a.P_DICE_DEFENDER


def defender_rolls(s: State, action: Action, emit: Emit | None) -> None:
    """Note the defender's dice; a neutral country rolls two dice as well (R57)."""
    b = _battle(s)
    b.dice[2:] = action[1:]
    if emit is not None:
        emit("log.dice_sea" if b.naval else "log.dice_land", _totals(s, b))
    s.phase = a.A_ROLLED


def _totals(s: State, b: Battle) -> Params:
    """Return who fights whom where, the dice and what each side comes to."""
    dice: Params = dict(zip(("a1", "a2", "d1", "d2"), b.dice, strict=True))
    totals: Params = {
        "attacker_total": score(s, b, ATTACKER),
        "defender_total": score(s, b, DEFENDER),
    }
    return {**scene(s, b), **dice, **totals}


def score(s: State, b: Battle, side: int) -> int:
    """Return a side's strength plus the difference of its dice."""
    one, other = b.dice[2 * side : 2 * side + 2]
    return total(s, b, side) + abs(one - other)


def rolled(s: State, emit: Emit | None) -> None:
    """Offer a re-roll to the attacker, then to the defender, until both let the dice lie (R40)."""
    b = _battle(s)
    while b.offers < 2:
        chief = principal(b, b.offers)
        if chief >= 0 and ready(s, chief, RESERVE) > 0:
            s.actor = chief
            s.phase = a.P_RESERVE
            return
        b.offers += 1
    s.phase = a.A_RESULT


def reserve_choices(s: State) -> list[Action]:
    """Return the answers: roll both sides' dice again, or let them lie."""
    return [(a.USE, RESERVE), (a.ACCEPT,)]


def answer_reserve(s: State, action: Action, emit: Emit | None) -> None:
    """Roll again, or ask the other side."""
    b = _battle(s)
    if action[0] == a.USE:
        emit_use(s, s.actor, RESERVE, emit)
        s.used[s.actor * TILES + RESERVE] += 1
        roll(s, b)
        return
    b.offers += 1
    s.phase = a.A_ROLLED


# ---- losses ----
def result(s: State, emit: Emit | None) -> None:
    """Compare totals; a beaten defender may withdraw, then losses are taken (R28, R31, R41)."""
    b = _battle(s)
    b.result = winner(s, b)
    b.todo = all_losses(b)
    b.withdrawn = 0
    if emit is not None:
        emit(f"log.{'sea' if b.naval else 'land'}_{_RESULTS[b.result]}", _totals(s, b))
    s.phase = a.A_LOSSES
    if b.result == ATTACKER and _could_withdraw(s, b):
        s.actor = b.defender
        s.phase = a.P_WITHDRAWAL


def winner(s: State, b: Battle) -> int:
    """Return the side that wins by these dice, or DRAW."""
    attack, defence = score(s, b, ATTACKER), score(s, b, DEFENDER)
    return ATTACKER if attack > defence else DEFENDER if attack < defence else DRAW


def _could_withdraw(s: State, b: Battle) -> bool:
    """Say whether a beaten defender holds Fighting Withdrawal and has something to lose."""
    chief = b.defender
    if chief < 0 or not s.own[chief * TILES + FIGHTING_WITHDRAWAL]:
        return False
    return any(_eligible(s, b, seat) for seat in (chief, *helpers(s, b, DEFENDER)))


def all_losses(b: Battle) -> list[int]:
    """Return the losses that dice and result bring, the defender's first; see Battle.todo."""
    return [*_losses(b, DEFENDER), *_losses(b, ATTACKER)]


def _losses(b: Battle, side: int) -> list[int]:
    """Return a loss for defeat or draw and one for dice that sum to 7; none of neutrals (R57)."""
    if principal(b, side) < 0:
        return []
    count = int(b.result != side)
    count += sum(b.dice[2 * side : 2 * side + 2]) == SEVEN
    return [side * 2, side * 2 + 1][:count]


def withdrawal_choices(s: State) -> list[Action]:
    """Return the answers: save all units of the defender's side, or not."""
    return [(a.USE, FIGHTING_WITHDRAWAL), (a.ACCEPT,)]


def answer_withdrawal(s: State, action: Action, emit: Emit | None) -> None:
    """Drop the defender's losses if it withdraws; a control marker is lost all the same (R41)."""
    b = _battle(s)
    if action[0] == a.USE:
        b.withdrawn = 1
        b.todo = [loss for loss in b.todo if loss // 2 != DEFENDER]
        use_up(s, s.actor, FIGHTING_WITHDRAWAL, emit)
    s.phase = a.A_LOSSES


def _eligible(s: State, b: Battle, seat: int) -> list[int]:
    """Return the kinds of units in battle that a seat could lose (R30), no fort in a draw (R31)."""
    if seat not in (b.attacker, b.defender):
        return [FLEET if b.naval else ARMY] if committed(b)[seat] else []
    if b.naval:
        return [FLEET] if s.fleets[seat * PLACES + BATTLE_SEA[b.region]] else []
    at = seat * PLACES + b.region
    found = [ARMY] if s.armies[at] else []
    if seat == b.defender and b.result != DRAW and s.forts[at]:
        found.append(FORT)
    return found


def losses_of(s: State, b: Battle, side: int) -> tuple[int, int]:
    """Return how many units a side loses in this battle, and how many of them it has lost already.

    It cannot lose more than it has in the battle; further losses are dropped.
    """
    left = sum(loss // 2 == side for loss in b.todo)
    gone = sum(loss // 2 == side for loss in all_losses(b)) - left
    seats = (principal(b, side), *helpers(s, b, side))
    return gone + min(left, sum(_losable(s, b, seat) for seat in seats)), gone


def _losable(s: State, b: Battle, seat: int) -> int:
    """Return how many units a seat could still lose."""
    if seat not in (b.attacker, b.defender):
        return committed(b)[seat]
    place = BATTLE_SEA[b.region] if b.naval else b.region
    held = {ARMY: s.armies, FLEET: s.fleets, FORT: s.forts}
    return sum(held[kind][seat * PLACES + place] for kind in _eligible(s, b, seat))


def _bearers(s: State, b: Battle, loss: int) -> list[int]:
    """Return the seats that may have to bear a loss: principal and helpers in turn (R29)."""
    side = loss // 2
    chief = principal(b, side)
    own = [chief] if _eligible(s, b, chief) else []
    others = helpers(s, b, side)
    return (others or own) if loss % 2 else (own or others)


def next_loss(s: State, emit: Emit | None) -> None:
    """Take the losses one by one, asking where there is a choice."""
    _take_losses(s, _battle(s), None, emit)


def _take_losses(s: State, b: Battle, chosen: tuple[int, int] | None, emit: Emit | None) -> None:
    """Take losses, the chosen one first (seat, kind), until somebody has to choose."""
    known = len(b.fallen)
    ended: list[Message] = []
    wait = None if emit is None else lambda name, params: ended.append((name, params))
    if chosen is not None:
        lose(s, b, *chosen, wait)
    _take_plain_losses(s, b, wait)
    if emit is None:
        return
    _emit_lost(s, b, b.fallen[known:], emit)
    for message in ended:  # a Blockade ends because a fleet is lost, so the loss is told first
        emit(*message)


def _take_plain_losses(s: State, b: Battle, emit: Emit | None) -> None:
    while b.todo:
        bearers = _bearers(s, b, b.todo[0])
        if len(bearers) > 1:
            s.actor = principal(b, b.todo[0] // 2)
            s.phase = a.P_LOSS_HELPER
            return
        if not bearers:
            del b.todo[0]
            continue
        kinds = _eligible(s, b, bearers[0])
        if len(kinds) > 1:
            s.actor = bearers[0]
            s.phase = a.P_LOSS
            return
        lose(s, b, bearers[0], kinds[0], emit)
    s.phase = a.A_FOUGHT


def _emit_lost(s: State, b: Battle, fallen: list[int], emit: Emit) -> None:
    """Say in the log what each seat has lost, by kinds of units."""
    for code, count in sorted(Counter(fallen).items()):
        seat, kind = divmod(code, UNITS)
        params: Params = {"count": count, "region": region_word(b.region)}
        emit(f"log.lost_{UNIT_IDS[kind]}", {**who(s, seat), **params})


def lose(s: State, b: Battle, seat: int, kind: int, emit: Emit | None) -> None:
    """Take a unit off the map; its owner gains an unrest (R32)."""
    del b.todo[0]
    b.fallen.append(seat * UNITS + kind)
    if seat not in (b.attacker, b.defender):
        committed(b)[seat] -= 1
    remove(s, seat, kind, BATTLE_SEA[b.region] if kind == FLEET else b.region, emit)
    s.unrest[seat] += 1


def bearer_choices(s: State) -> list[Action]:
    """Return the helpers of which the principal has one bear the loss (R29)."""
    b = _battle(s)
    return [(a.LOSS_OF, seat) for seat in _bearers(s, b, b.todo[0])]


def choose_bearer(s: State, action: Action, emit: Emit | None) -> None:
    """Take the loss from that helper, then all losses that need no further choice."""
    b = _battle(s)
    _take_losses(s, b, (action[1], FLEET if b.naval else ARMY), emit)


def loss_choices(s: State) -> list[Action]:
    """Return what the owner may lose: an army or a fort (R30)."""
    return [(a.LOSE, kind) for kind in _eligible(s, _battle(s), s.actor)]


def choose_loss(s: State, action: Action, emit: Emit | None) -> None:
    """Take that unit, then all losses that need no further choice."""
    _take_losses(s, _battle(s), (s.actor, action[1]), emit)


# ---- after ----
def fought(s: State, emit: Emit | None) -> None:
    """Go on to the land battle after a naval one, or carry out what a victory brings."""
    b = _battle(s)
    s.actor = s.turn
    if b.naval and b.land:
        b.sea = b.support = b.result
        if b.result == DRAW:
            b.support = NOBODY
        b.naval = b.offers = 0
        b.fallen = []
        b.result = NOBODY
        b.dice = [0, 0, 0, 0]
        s.phase = a.A_DICE
        return
    s.battle = None
    s.phase = a.A_ACT
    if b.attacker < 0:
        end_raid(s, b, emit)
    elif b.result == ATTACKER:
        conquer(s, b, emit)
