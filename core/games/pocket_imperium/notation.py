"""Actions of Pocket Imperium in notation, as labels, and where they stand on the page."""

from __future__ import annotations

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.board import HEX_IDS, KIND_IDS
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh
from core.games.pocket_imperium.rules.plan import hand
from core.games.pocket_imperium.state import State
from core.protocol import Action, Message

ORDER_IDS = ("expand", "explore", "exterminate")

_PLAIN = {a.REVEAL: "reveal", a.STOP: "stop", a.ATTACK: "attack", a.DONE: "done"}
_WITH_HEX = {
    a.PLACE: "place",
    a.ADD: "add",
    a.FLEET: "fleet",
    a.STEP: "step",
    a.INVADE: "invade",
    a.RETURN: "return",
}
_WITH_NUMBER = {
    a.START: "start",
    a.TOKEN: "token",
    a.SHIPS: "ships",
    a.GO: "go",
    a.CHOOSE: "choose",
}
WORDS = frozenset(
    (
        *_PLAIN.values(),
        *_WITH_HEX.values(),
        *_WITH_NUMBER.values(),
        *("tile", "lay", "from"),
        *ORDER_IDS,
        *(name.lower() for name in HEX_IDS),
    )
)
"""Every word of the notation but numbers."""


def write(s: State, action: Action) -> str:
    """The notation of an action."""
    verb = action[0]
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _WITH_HEX:
        return f"{_WITH_HEX[verb]} {HEX_IDS[action[1]].lower()}"
    if verb in _WITH_NUMBER:
        return f"{_WITH_NUMBER[verb]} {action[1]}"
    if verb == a.LAY:
        return f"lay {ORDER_IDS[action[1]]}"
    if verb == a.FROM:
        return f"from {HEX_IDS[action[1]].lower()} {action[2]}"
    return f"tile {action[1]} {action[2]}"


def targets(s: State, action: Action) -> tuple[str, ...]:
    """The ids on the page that this choice belongs to: hexes, tiles, order cards."""
    verb = action[0]
    if verb in _WITH_HEX or verb == a.FROM:
        return (HEX_IDS[action[1]],)
    if verb in (a.SHIPS, a.GO, a.STOP, a.ATTACK):
        return (HEX_IDS[s.hex],)
    if verb == a.CHOOSE:
        return (f"tile.{action[1]}",)
    if verb == a.LAY:
        return (f"order.{ORDER_IDS[action[1]]}",)
    return ()


def hex_word(number: int) -> str:
    """The word for a hex."""
    return f"@hex.{HEX_IDS[number]}"


_LABELS = {
    a.START: "start",
    a.REVEAL: "reveal",
    a.PLACE: "place",
    a.ADD: "add",
    a.STEP: "step",
    a.STOP: "stop",
    a.INVADE: "invade",
    a.ATTACK: "attack",
    a.RETURN: "return",
}


def label(s: State, action: Action) -> Message:
    """The choice in words: `choice.<verb>` with what it is about."""
    verb = action[0]
    if verb == a.LAY:
        order = action[1]
        params: dict[str, int | str] = {"order": f"@order.{ORDER_IDS[order]}"}
        return "choice.lay", {**params, "count": hand(s, s.actor)[order]}
    if verb == a.FLEET:
        return "choice.fleet", {"hex": hex_word(action[1]), "count": fresh(s, action[1])}
    if verb == a.SHIPS:
        return "choice.ships", {"count": action[1]}
    if verb == a.GO:
        return _go_label(s, action[1])
    if verb == a.FROM:
        return "choice.from", {"hex": hex_word(action[1]), "count": action[2]}
    if verb == a.CHOOSE:
        return "choice.choose", {"tile": f"@tile.{action[1]}"}
    if verb == a.DONE:
        return f"choice.done_{PHASES[s.phase].name}", {}
    if verb == a.TILE:
        return "choice.tile", {"tile": action[1], "turns": action[2]}
    if verb == a.TOKEN:
        return "choice.token", {"worth": action[1]}
    if verb in _WITH_HEX:
        return f"choice.{_LABELS[verb]}", {"hex": hex_word(action[1])}
    return f"choice.{_LABELS[verb]}", {"seat": f"@seat.{action[1]}"} if verb == a.START else {}


def _go_label(s: State, count: int) -> Message:
    if count < s.fleet:
        return "choice.go_less", {"count": count, "staying": s.fleet - count}
    if count > s.fleet:
        return "choice.go_more", {"count": count, "joining": count - s.fleet}
    return "choice.go", {"count": count}


def prompt(s: State) -> Message:
    """What the actor is asked: `prompt.<phase>` with whoever and whatever it is about."""
    name = PHASES[s.phase].name
    params: dict[str, int | str] = {}
    if s.actor >= 0:
        params["seat"] = f"@seat.{s.actor}"
    if s.phase in (a.P_EXPAND, a.P_EXPLORE, a.P_EXTERMINATE):
        params["left"] = s.left
    if s.hex >= 0:
        params["hex"] = hex_word(s.hex)
    if s.phase == a.P_MIDDLE:
        params["count"] = s.fleet
    return f"prompt.{name}", params


def kind_word(kind: int) -> str:
    """The word for what a hex is."""
    return f"@kind.{KIND_IDS[kind]}"
