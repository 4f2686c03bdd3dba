"""What a step did, as log sentences: message ids `log.*` with parameters."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.board import FINAL_VALUE, HEXES, PRIME, UPKEEP, VALUE
from core.games.pocket_imperium.notation import ORDER_IDS, hex_word
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.plan import effect, last_round, schedule
from core.games.pocket_imperium.state import HIDDEN_SCORES, State, cards
from core.games.pocket_imperium.view import losses
from core.protocol import OVER, Action, Message

Log = Iterator[Message]


def tell(before: State, action: Action, after: State) -> list[Message]:
    """The sentences for a step, its automatic consequences included.

    Nothing here names a card of a plan before its reveal.
    """
    messages = [*_step(before, action, after)]
    messages += _lost(before, action, after)
    if after.round > before.round:
        messages.append(("log.round", {"round": after.round, "seat": _seat(after.first)}))
    if after.actor == OVER:
        messages += _final(after)
    return messages


_PERFORMING = (a.P_REVEAL, *range(a.P_EXPAND, a.P_FROM + 1))


def _seat(seat: int) -> str:
    return f"@seat.{seat}"


def _step(before: State, action: Action, after: State) -> Log:
    verb = action[0]
    who: dict[str, int | str] = {"seat": _seat(before.actor)}
    if verb == a.START:
        yield "log.start", {"seat": _seat(action[1])}
    elif verb in (a.PLACE, a.ADD, a.RETURN):
        name = {a.PLACE: "place", a.ADD: "add", a.RETURN: "return"}[verb]
        yield f"log.{name}", {**who, "hex": hex_word(action[1])}
    elif verb == a.LAY:
        size = cards(after.seats)
        base = before.actor * size
        if -1 not in after.plan[base : base + size]:
            yield "log.locked", who
    elif verb == a.REVEAL:
        yield from _revealed(after)
    elif verb == a.STEP:
        origin = hex_word(before.hex)
        yield (
            "log.move",
            {**who, "count": before.fleet, "origin": origin, "hex": hex_word(action[1])},
        )
    elif verb in (a.INVADE, a.FROM, a.ATTACK):
        yield from _invaded(before, action, after)
    elif verb == a.CHOOSE:
        yield from _scored(before, action[1])
    elif verb == a.TOKEN:
        yield from _token(before, action, after)


def _revealed(after: State) -> Log:
    turn = after.revealed - 1
    for order, seat in schedule(after, turn):
        worth = effect(after, seat, order, turn)
        word = f"@order.{ORDER_IDS[order]}"
        yield "log.reveal", {"seat": _seat(seat), "order": word, "count": worth}


def _invaded(before: State, action: Action, after: State) -> Log:
    """Tell of an invasion once it has been carried out."""
    target = action[1] if action[0] == a.INVADE else before.hex
    if after.hex == target and after.phase == a.P_FROM:
        return
    if action[0] == a.INVADE:
        attackers = 1  # nothing was asked: a lone ship
    else:
        attackers = sum(before.origins[1::2]) + (action[2] if action[0] == a.FROM else 0)
    defenders = before.ships[target]
    who: dict[str, int | str] = {"seat": _seat(before.actor), "count": attackers}
    who["hex"] = hex_word(target)
    if before.owner[target] < 0:
        yield "log.occupy", who
        return
    who["other"] = _seat(before.owner[target])
    who["lost"] = min(attackers, defenders)
    result = "won" if attackers > defenders else "lost" if attackers < defenders else "drawn"
    yield f"log.invade_{result}", who


def _lost(before: State, action: Action, after: State) -> Log:
    """Ships that upkeep and Quad-Prime took after the step itself."""
    between = before.copy()
    PHASES[before.phase].apply(between, action)
    kept = between.ships[PRIME]
    if before.phase in _PERFORMING and after.phase not in _PERFORMING:
        for number, count in losses(between).items():
            seat = _seat(between.owner[number])
            yield "log.upkeep", {"seat": seat, "hex": hex_word(number), "count": count}
        kept = min(kept, UPKEEP[between.kind[PRIME]])
    if after.ships[PRIME] < kept:
        yield "log.quad", {"seat": _seat(between.owner[PRIME])}


def _scored(before: State, slot: int) -> Log:
    extra = before.phase == a.P_PRIME_PICK
    name = "log.choose_extra" if extra else "log.choose"
    yield name, {"seat": _seat(before.actor), "tile": f"@tile.{slot}"}
    for number in range(7 * slot, 7 * slot + 7):
        points = VALUE[before.kind[number]]
        if before.ships[number] and points:
            owner = _seat(before.owner[number])
            yield "log.points", {"seat": owner, "hex": hex_word(number), "count": points}


def _token(before: State, action: Action, after: State) -> Log:
    number = next(n for n in range(HEXES) if before.token[n] and before.ships[n])
    seat = _seat(before.owner[number])
    if before.options & HIDDEN_SCORES:
        yield "log.token_hidden", {"seat": seat, "hex": hex_word(number)}
    else:
        name = "log.token" if action[1] else "log.token_blank"
        yield name, {"seat": seat, "hex": hex_word(number)}


def _final(after: State) -> Log:
    assert last_round(after)
    yield "log.final", {}
    for seat in range(after.seats):
        points = sum(FINAL_VALUE[after.kind[n]] for n in range(HEXES) if after.owner[n] == seat)
        yield "log.final_points", {"seat": _seat(seat), "count": points}
