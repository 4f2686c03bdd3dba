"""Actions of Pocket Imperium in notation, as labels, and their targets on the page."""

from __future__ import annotations

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.board import HEX_IDS
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh
from core.games.pocket_imperium.rules.plan import hand
from core.games.pocket_imperium.state import State, cards
from core.games.pocket_imperium.words import hex_word
from core.play.verbs import SEAT, Verb, named, number, verb_table
from core.protocol import Action, Message, Params, seat_word


def _present_hex(s: State, action: Action) -> tuple[str, ...]:
    """Where the fleet is, or what is invaded."""
    return (HEX_IDS[s.hex],)


def _in_hand(s: State, action: Action) -> Params:
    """How many cards of the kind there are, and whether this one goes with the one before it."""
    size = cards(s.seats)
    laid = size - s.plan[s.actor * size : (s.actor + 1) * size].count(-1)
    joins = laid % 2 if s.seats == 2 else min(laid, 1)
    return {"count": hand(s, s.actor)[action[1]], "joins": joins}


def _fresh_ships(s: State, action: Action) -> Params:
    return {"count": fresh(s, action[1])}


def _fleet_size(s: State, action: Action) -> Params:
    return {"count": s.fleet}


def _go_label(s: State, action: Action) -> Message:
    count = action[1]
    if count < s.fleet:
        return "choice.go_less", {"count": count, "staying": s.fleet - count}
    if count > s.fleet:
        return "choice.go_more", {"count": count, "joining": count - s.fleet}
    return "choice.go", {"count": count}


def _done_label(s: State, action: Action) -> Message:
    return f"choice.done_{PHASES.names[s.phase]}", {"left": s.left}


def _attack_label(s: State, action: Action) -> Message:
    count, against = sum(s.origins[1::2]), s.ships[s.hex]
    if not against:
        return "choice.attack_free", {"count": count}
    return "choice.attack", {"count": count, "against": against}


_HEX = named("hex", HEX_IDS)
_ORDER = named("order", ORDER_IDS, target="order.{}")
_SLOT = number("tile", "@tile.{}", target="tile.{}")
_COUNT = number("count")

VERBS = verb_table(
    Verb(a.START, "start", (SEAT,)),
    Verb(a.TILE, "tile", (number("tile"), number("turns"))),
    Verb(a.TOKEN, "token", (number("worth"),)),
    Verb(a.REVEAL, "reveal"),
    Verb(a.PLACE, "place", (_HEX,)),
    Verb(a.LAY, "lay", (_ORDER,), more=_in_hand),
    Verb(a.ADD, "add", (_HEX,)),
    Verb(a.FLEET, "fleet", (_HEX,), more=_fresh_ships),
    Verb(a.SHIPS, "ships", (_COUNT,), targets=_present_hex),
    Verb(a.STEP, "step", (_HEX,), more=_fleet_size),
    Verb(a.GO, "go", (_COUNT,), label=_go_label, targets=_present_hex),
    Verb(a.STOP, "stop", targets=_present_hex),
    Verb(a.INVADE, "invade", (_HEX,)),
    Verb(a.FROM, "from", (_HEX, _COUNT)),
    Verb(a.ATTACK, "attack", label=_attack_label, targets=_present_hex),
    Verb(a.CHOOSE, "choose", (_SLOT,)),
    Verb(a.RETURN, "return", (_HEX,)),
    Verb(a.DONE, "done", label=_done_label),
)


def prompt(s: State) -> Message:
    """What the actor is asked: `prompt.<phase>` with the seat and what it is about."""
    name = PHASES.names[s.phase]
    params: Params = {}
    if s.actor >= 0:
        params["seat"] = seat_word(s.actor)
    if s.phase in (a.P_EXPAND, a.P_EXPLORE, a.P_EXTERMINATE):
        params["left"] = s.left
    if s.hex >= 0:
        params["hex"] = hex_word(s.hex)
    if s.phase in (a.P_STEP, a.P_MIDDLE):
        params["count"] = s.fleet
    return f"prompt.{name}", params
